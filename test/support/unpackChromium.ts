// Child process of chromium.ts: unpacks the browser of @sparticuz/chromium into TMPDIR and ends.
// The package unpacks its shared libraries only where it believes to run on AWS, hence AWS_EXECUTION_ENV in the parent;
// a process of its own keeps that and the folder out of the environment of the tests.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
