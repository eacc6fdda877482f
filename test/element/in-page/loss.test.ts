/** The same where no worker is to be had. */
import '../without-workers.ts';
import '../loss.test.ts';
