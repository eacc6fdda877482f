/** The same where no worker is to be had. */
import '../without-workers.ts';
import '../look.test.ts';
