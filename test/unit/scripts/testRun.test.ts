// The test command itself: which tests count as skipped, unstable and failed, and what is printed last.

import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isCi, summarize, type SuiteOutcome } from '../../../scripts/testing/summary.ts';
import { runSuite } from '../../../scripts/testing/runSuite.ts';
import type { FileResult } from '../../support/fileResults.ts';
import { folderOfSuite } from '../../support/temporaryFolder.ts';

const support = path.resolve(import.meta.dirname, '../../support');

describe('the sum of a test run', () => {
  const file = (name: string, failed: number, more: Partial<FileResult> = {}): FileResult => ({
    file: `test/${name}.test.ts`,
    passed: 2,
    failed,
    skipped: [],
    ...more,
  });
  const suite = (...results: readonly FileResult[]): SuiteOutcome => ({ results, ended: null });
  const again = (name: string, failed: number) => ({
    file: `test/${name}.test.ts`,
    ...suite(file(name, failed)),
  });

  it('takes the second result of a file that failed, and names it as unstable when it then passes', () => {
    const sum = summarize([suite(file('a', 1), file('b', 0))], [again('a', 0)], false);
    assert.equal(sum.lastLine, '4 passed, 0 failed');
    assert.deepEqual(sum.lines.slice(0, 2), [
      'Unstable test files, which failed and then passed when run again alone:',
      '  test/a.test.ts',
    ]);
  });

  it('counts a file that fails twice as failed', () => {
    const sum = summarize([suite(file('a', 3), file('b', 0))], [again('a', 1)], false);
    assert.equal(sum.lastLine, '4 passed, 1 failed');
    assert.deepEqual(sum.lines.slice(0, 2), [
      'FAILED: test files that failed twice:',
      '  test/a.test.ts',
    ]);
    const crash = { file: 'test/a.test.ts', results: [], ended: 'it ended (SIGSEGV)' };
    assert.equal(summarize([suite(file('a', 1))], [crash], false).failed, 1);
  });

  it('fails when more than three files are unstable', () => {
    const names = ['a', 'b', 'c', 'd'];
    const first = [suite(...names.map((name) => file(name, 1)))];
    const three = summarize(
      [suite(...names.map((name, at) => file(name, at < 3 ? 1 : 0)))],
      names.slice(0, 3).map((name) => again(name, 0)),
      false,
    );
    assert.equal(three.lastLine, '8 passed, 0 failed');
    const four = summarize(
      first,
      names.map((name) => again(name, 0)),
      false,
    );
    assert.equal(four.lastLine, '8 passed, 1 failed');
    assert.ok(four.lines.includes('FAILED: more than 3 test files are unstable (4)'));
  });

  it('counts a suite that ended early as one failure', () => {
    const hung = { results: [file('a', 0)], ended: 'it did not end within 60 minutes' };
    assert.equal(summarize([hung], [], false).lastLine, '2 passed, 1 failed');
  });

  it('lists skipped tests under their reasons, and in CI fails for those that CI must run', () => {
    const skipped = [
      { title: 'one', reason: 'no strace', isAllowedInCi: false },
      { title: 'two', reason: 'no mount', isAllowedInCi: true },
      { title: 'three', reason: 'no strace', isAllowedInCi: false },
    ];
    const suites = [suite(file('a', 0, { skipped }))];
    const anywhere = summarize(suites, [], false);
    assert.equal(anywhere.lastLine, '2 passed, 0 failed, 3 skipped');
    assert.deepEqual(anywhere.lines, [
      'Skipped tests:',
      '  no strace',
      '    test/a.test.ts: one',
      '    test/a.test.ts: three',
      '  no mount',
      '    test/a.test.ts: two',
      '',
    ]);
    const ci = summarize(suites, [], true);
    assert.equal(ci.lastLine, '2 passed, 2 failed, 1 skipped');
    assert.ok(ci.lines.some((line) => line.startsWith('FAILED: skipped tests that CI must run')));
  });

  it('fails for a test that is skipped without a reason, wherever it runs', () => {
    const skipped = [{ title: 'one', isAllowedInCi: false }];
    const sum = summarize([suite(file('a', 0, { skipped }))], [], false);
    assert.equal(sum.lastLine, '2 passed, 1 failed');
    assert.ok(sum.lines.includes('    test/a.test.ts: one'));
  });

  it('reads the variable CI as other programs do', () => {
    assert.deepEqual(
      [undefined, '', 'false', '0', 'true', '1', 'yes'].map((value) => isCi(value ?? '')),
      [false, false, false, false, true, true, true],
    );
  });
});

describe('a suite in its own process', function () {
  this.timeout(60_000);
  const folder = folderOfSuite();
  before(() => {
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  });
  /** Resolves with the results of one test file with this content. */
  async function run(body: string, limitMs = 2000): Promise<SuiteOutcome> {
    const file = path.join(folder, 'made.test.ts');
    const imports = `import assert from 'node:assert/strict';
      import { describeSkipped, skip } from ${JSON.stringify(pathToFileURL(path.join(support, 'skip.ts')))};\n`;
    writeFileSync(file, imports + body);
    return await runSuite(
      { script: 'test/support/runMocha.ts', args: [file, String(limitMs)] },
      false,
    );
  }

  it('reports what passed, failed and was skipped, with the reason from a test, a hook or a suite', async () => {
    const { results, ended } = await run(`
      it('passes', () => assert.ok(true));
      it('fails', () => assert.ok(false));
      it('asserts nothing', () => undefined);
      it('skips', function () { skip(this, 'program', 'no tool'); });
      it('is bare', function () { this.skip(); });
      describe('a suite', () => {
        before(function () { skip(this, 'researchData', 'no data'); });
        it('one', () => assert.ok(true));
        describe('inside', () => { it('two', () => assert.ok(true)); });
      });
      describe('each', () => {
        beforeEach(function () { if (this.currentTest.title === 'first') skip(this, 'platform', 'no pipes'); });
        it('first', () => assert.ok(true));
        it('second', () => assert.ok(true));
      });
      describeSkipped('left out', 'notChosen', 'others are named', () => { it('three', () => assert.ok(true)); });
    `);
    assert.equal(ended, null);
    assert.deepEqual(
      results.map(({ passed, failed }) => [passed, failed]),
      [[2, 2]],
    );
    assert.deepEqual(
      results[0]?.skipped.map(({ title, reason, isAllowedInCi }) => [title, reason, isAllowedInCi]),
      [
        ['skips', 'no tool', false],
        ['is bare', undefined, false],
        ['a suite one', 'no data', true],
        ['a suite inside two', 'no data', true],
        ['each first', 'no pipes', true],
        ['left out three', 'others are named', false],
      ],
    );
  });

  it('gives each test five times its limit, wherever the limit is named', async () => {
    const { results } = await run(
      `import { setTimeout as delay } from 'node:timers/promises';
      const wait = async () => { await delay(150); assert.ok(true); };
      it('of the run', wait);
      it('of the test', wait).timeout(60);
      it('of itself', async function () { this.timeout(60); await wait(); });
      describe('of the suite', function () { this.timeout(60); it('there', wait); });
      it('hangs', () => new Promise(() => undefined));`,
      100,
    );
    assert.deepEqual(
      results.map(({ passed, failed }) => [passed, failed]),
      [[4, 1]],
    );
  });

  it('says why it has no results: it crashed, or ran no test', async () => {
    assert.match((await run('process.exit(3);')).ended ?? '', /before it had run .*status 3/u);
    assert.equal((await run('')).ended, 'it ran no test');
    const skipping = await run(`it('skips', function () { skip(this, 'platform', 'x'); });`);
    assert.equal(skipping.ended, 'it ran no test');
  });
});

describe('a process that keeps a core busy', () => {
  const program = path.resolve(import.meta.dirname, '../../../scripts/testing/busyProcess.mjs');
  const ended = async (child: ChildProcess): Promise<number | null> => {
    const [status] = (await once(child, 'exit')) as [number | null];
    return status;
  };

  it('ends after its time', async () => {
    assert.equal(await ended(fork(program, ['100'])), 0);
  });

  it('ends when its parent has gone, however much of its time is left', async () => {
    const child = fork(program, ['600000']);
    await once(child, 'spawn');
    child.disconnect();
    assert.equal(await ended(child), 0);
  });
});
