// The queue of `npm test`: which files it chooses, in which order they start, and what becomes of a worker that crashes.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  finishedLines,
  expectedSeconds,
  readTimes,
  writeTimes,
} from '../../../scripts/testing/progress.ts';
import { runQueue, startWorker, type TestWorker } from '../../../scripts/testing/queue.ts';
import {
  chooseFiles,
  suiteNames,
  suiteOf,
  type TestFile,
} from '../../../scripts/testing/suites.ts';
import { folderOfEachTest, folderOfSuite } from '../../support/temporaryFolder.ts';

const own = 'test/unit/scripts/testQueue.test.ts';

describe('the files of a test run', () => {
  const namesOf = (files: readonly TestFile[]): readonly string[] => files.map(({ file }) => file);

  it('are those of all suites, or of the suites, folders and files that are named, each once', () => {
    const all = chooseFiles([]);
    assert.deepEqual([...new Set(all.map(({ suite }) => suite))], suiteNames);
    const unit = chooseFiles(['unit']);
    assert.deepEqual(
      unit,
      all.filter(({ suite }) => suite === 'unit'),
    );
    const folder = chooseFiles(['test/unit/scripts', own, `${own}/../testRun.test.ts`]);
    assert.ok(folder.length > 3 && namesOf(folder).includes(own));
    assert.equal(new Set(namesOf(folder)).size, folder.length);
    assert.deepEqual(chooseFiles([own]), [{ suite: 'unit', file: own }]);
  });

  it('are groups of VS Code, or one file of a group', () => {
    assert.ok(namesOf(chooseFiles(['vscode'])).includes('test/vscode/suite/main'));
    const file = 'test/vscode/suite/main/scoring.host.test.ts';
    assert.deepEqual(chooseFiles([file]), [{ suite: 'vscode', file }]);
  });

  it('must exist: what names no test is refused', () => {
    for (const place of ['units', 'test/support', 'src/cli', 'test/unit/none.test.ts']) {
      assert.throws(() => chooseFiles([place]), /no test at ".*": name a suite \(unit, scorer/u);
    }
  });
});

describe('the queue of test files', () => {
  const files: readonly TestFile[] = [
    { suite: 'unit', file: 'middle' },
    { suite: 'scorer', file: 'long' },
    { suite: 'unit', file: 'short' },
    { suite: 'vscode', file: 'window' },
  ];
  const seconds: Readonly<Record<string, number>> = { short: 1, middle: 2, long: 3, window: 9 };
  const expected = ({ file }: TestFile): number => seconds[file] ?? 0;

  /** Returns a worker that runs nothing, and the order of its calls. */
  function fakeWorkers(isUsable: (file: string) => boolean) {
    const calls: string[] = [];
    let count = 0;
    const start = (): TestWorker => {
      count += 1;
      const name = String(count);
      let last = '';
      return {
        get isUsable() {
          return isUsable(last);
        },
        run: ({ file }) => {
          last = file;
          calls.push(`${name} ${file}`);
          return Promise.resolve({ results: [], output: '' });
        },
        end: () => Promise.resolve(last === 'middle' ? 'it did not end' : null),
      };
    };
    return { calls, start };
  }

  it('takes one short file, so that a result is soon there, then the longest, and suites beside the others', async () => {
    const { calls, start } = fakeWorkers(() => true);
    const left: number[] = [];
    const problems = await runQueue(files, {
      ...{ expected, lanes: 1, start },
      onFinished: (_file, waiting) => left.push(waiting.length),
    });
    const order = calls.map((call) => call.split(' ')[1]);
    assert.deepEqual(
      order.filter((file) => file !== 'window'),
      ['short', 'long', 'middle'],
    );
    assert.ok(order.indexOf('window') < 2, order.join());
    // One process for all files of a lane.
    assert.equal(
      new Set(calls.filter((call) => !call.endsWith('window')).map((call) => call[0])).size,
      1,
    );
    assert.equal(left.at(-1), 0);
    assert.deepEqual(problems, ['it did not end']);
  });

  it('runs suites beside the others in two lanes, once they are ready', async () => {
    const { calls, start } = fakeWorkers(() => true);
    const { promise: besideReady, resolve } = Promise.withResolvers<undefined>();
    const windows = ['window', 'other'].map((file): TestFile => ({ suite: 'vscode', file }));
    await runQueue([...files.slice(0, 3), ...windows], {
      ...{ expected, lanes: 1, start, besideReady },
      onFinished: (_file, waiting) => {
        if (waiting.every(({ suite }) => suite === 'vscode')) resolve(undefined);
      },
    });
    const beside = calls.slice(-2).map((call) => call.split(' '));
    assert.deepEqual(beside.map(([, file]) => file).sort(), ['other', 'window']);
    assert.notEqual(beside[0]?.[0], beside[1]?.[0]);
  });

  it('starts another worker when one cannot go on', async () => {
    const { calls, start } = fakeWorkers((last) => last !== 'short');
    const options = { expected, lanes: 1, start, onFinished: () => undefined };
    await runQueue(files.slice(0, 3), options);
    const [short, , middle] = calls.map((call) => call.split(' ')[0]);
    assert.notEqual(short, middle);
  });
});

describe('a worker of test files', function () {
  this.timeout(60_000);
  const folder = folderOfSuite();
  before(() => {
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  });
  const program = suiteOf('unit').worker;
  function write(name: string, body: string): TestFile {
    const file = path.join(folder, `${name}.test.ts`);
    writeFileSync(file, `import assert from 'node:assert/strict';\n${body}`);
    return { suite: 'unit', file };
  }

  it('runs one file after another in one process, and says what failed', async () => {
    const worker = startWorker(program);
    const good = write(
      'good',
      `globalThis.seen = process.pid; it('passes', () => assert.ok(true));`,
    );
    const bad = write(
      'bad',
      `it('has the process of the other', () => assert.equal(globalThis.seen, process.pid));
       it('fails', () => assert.equal(1, 2));`,
    );
    const [first, second] = [await worker.run(good), await worker.run(bad)];
    assert.deepEqual(
      [first, second].map(({ results }) => results.map(({ passed, failed }) => [passed, failed])),
      [[[1, 0]], [[1, 1]]],
    );
    assert.equal(first.output, '');
    assert.match(second.output, /1\) fails:[^]*1 !== 2[^]*bad\.test\.ts/u);
    assert.equal(await worker.end(), null);
  });

  it('counts a file as failed that crashes, holds no test or cannot be loaded', async () => {
    for (const [body, words] of [
      ['process.exit(3);', /crash\.test\.ts: it ended before it had run its tests \(status 3\)/u],
      ['', /crash\.test\.ts: it contains no test/u],
      ["import './none.ts';", /Cannot find module/u],
    ] as const) {
      const worker = startWorker(program);
      const crash = write('crash', body);
      const { results, output } = await worker.run(crash);
      assert.deepEqual(results, [{ file: crash.file, passed: 0, failed: 1, skipped: [] }]);
      assert.match(output, words);
      assert.equal(worker.isUsable, body === '');
      assert.equal(await worker.end(), null);
    }
  });
});

describe('the times of test files', () => {
  const folder = folderOfEachTest();
  it('are kept from run to run, and guessed for files that never ran', () => {
    const file = path.join(folder, 'times.json');
    assert.equal(readTimes(file).size, 0);
    writeTimes(new Map([['kept', 2]]), new Map([[own, 1.26]]), file);
    const times = readTimes(file);
    assert.deepEqual(
      [...times].sort(),
      [
        ['kept', 2],
        [own, 1.3],
      ].sort(),
    );
    assert.equal(expectedSeconds({ suite: 'unit', file: own }, times), 1.3);
    const guess = expectedSeconds({ suite: 'unit', file: own }, new Map());
    assert.ok(guess > 0.3 && guess < 5, String(guess));
    writeFileSync(file, 'not JSON');
    assert.equal(readTimes(file).size, 0);
  });

  it('are in the line of a finished file, with what is left and what failed', () => {
    const results = [{ file: own, passed: 3, failed: 1, skipped: [] }];
    const run = { suite: 'unit' as const, file: own, results, output: '1) fails\n  why\n' };
    assert.equal(
      finishedLines({ ...run, seconds: 2, processorSeconds: 1.5 }, { ...left, finished: 7 }),
      ` 7/12  FAILED  ${own}  3 passed, 1 failed (2.0 s, 1.5 s CPU; about 2 min left)\n    1) fails\n      why`,
    );
    assert.equal(
      finishedLines({ ...run, output: '', seconds: 2 }, { ...left, finished: 12 }),
      `12/12  FAILED  ${own}  3 passed, 1 failed (2.0 s)`,
    );
  });
  const left = { total: 12, secondsLeft: 100 };
});
