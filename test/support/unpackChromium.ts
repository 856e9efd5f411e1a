// Child process of chromium.ts: unpacks the browser of @sparticuz/chromium into TMPDIR and ends. The package unpacks its shared libraries
// only on AWS, so the parent sets AWS_EXECUTION_ENV. A separate process keeps this variable and the folder out of the tests' environment.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
