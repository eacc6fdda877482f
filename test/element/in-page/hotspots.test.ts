/** The same where no worker is to be had. */
import '../without-workers.ts';
import '../hotspots.test.ts';
