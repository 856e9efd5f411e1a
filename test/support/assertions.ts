// A test that passes without an assertion has checked nothing, for example because its list of cases is empty or it returns
// early. Such a test fails.

import assert from 'node:assert/strict';

let asserted = 0;

// Counts each use of `assert.equal` and the other assertions. Uses getters, so that a failure still names the caller's line.
for (const [name, value] of Object.entries(assert)) {
  if (typeof value !== 'function') continue;
  Object.defineProperty(assert, name, {
    get: () => {
      asserted += 1;
      return value as unknown;
    },
  });
}

/** Makes every test of a suite and its inner suites fail if it passes without an assertion. */
export function demandAssertions(suite: Mocha.Suite): void {
  for (const test of suite.tests) {
    const run = test.fn as Mocha.AsyncFunc | undefined;
    if (run === undefined) continue;
    test.fn = async function (this: Mocha.Context) {
      const before = asserted;
      await run.call(this);
      if (asserted === before) {
        throw new Error(
          'this test asserts nothing; what cannot be checked here calls skip(this, cause, reason)',
        );
      }
    };
  }
  for (const inner of suite.suites) demandAssertions(inner);
}
