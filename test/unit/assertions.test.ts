import assert from 'node:assert/strict';
import Mocha from 'mocha';
import { demandAssertions } from '../support/assertions.ts';
import { skip } from '../support/skip.ts';

/** Resolves with the outcome of each test, by its name. */
async function outcomes(
  tests: Readonly<Record<string, Mocha.AsyncFunc>>,
): Promise<Readonly<Record<string, string>>> {
  const mocha = new Mocha({ reporter: Mocha.reporters.Base });
  const suite = Mocha.Suite.create(mocha.suite, 'a suite');
  for (const [name, run] of Object.entries(tests)) suite.addTest(new Mocha.Test(name, run));
  demandAssertions(mocha.suite);
  const found: Record<string, string> = {};
  await new Promise((resolve) => {
    const runner = mocha.run(resolve);
    for (const outcome of ['pass', 'fail', 'pending']) {
      runner.on(outcome, ({ title }: Mocha.Test) => {
        found[title] = outcome;
      });
    }
  });
  return found;
}

describe('a test of these suites', () => {
  it('fails when it asserts nothing, passes or fails by its assertions, and may be skipped', async () => {
    const noCases: readonly number[] = [];
    const found = await outcomes({
      nothing: () => Promise.resolve(),
      'an empty list': async () => {
        await Promise.resolve();
        for (const one of noCases) assert.equal(one, 1);
      },
      right: async () => {
        await Promise.resolve();
        assert.equal(1, 1);
      },
      wrong: () => assert.rejects(Promise.resolve()),
      skipped() {
        return Promise.resolve(skip(this, 'missing', 'for this test'));
      },
    });
    assert.deepEqual(found, {
      nothing: 'fail',
      'an empty list': 'fail',
      right: 'pass',
      wrong: 'fail',
      skipped: 'pending',
    });
  });
});
