// How the commands treat the user's files and invalid files. Runs real processes. That no command replaces a file that it reads is tested in
// test/unit/cli/inputsKept.test.ts.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  linkSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sampleFiles, writeAsLines } from '../support/manyClaims.ts';
import { printedBy, runCli, runCliAt, startCli } from '../support/runCli.ts';
import { skip } from '../support/skip.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

const root = path.join(import.meta.dirname, '..', '..');
const isWindows = process.platform === 'win32';
const quick = ['--metrics', 'verdict', '--no-store'];

describe('the files of a person', () => {
  const folder = folderOfSuite();
  let stored: string;
  const at = (name: string): string => path.join(folder, name);

  before(async () => {
    copyFileSync(sampleFiles.reference, at('gold.json'));
    copyFileSync(sampleFiles.predictions, at('in.json'));
    linkSync(at('in.json'), at('same.json'));
    stored = at('report.json');
    const args = ['score', '-r', at('gold.json'), '-p', at('in.json'), ...quick, '-o', stored];
    await printedBy(...args);
  });

  const score = (): readonly string[] => [
    ...['score', '-r', at('gold.json'), '-p', at('in.json'), ...quick],
  ];
  const errorsIn = (err: string): readonly string[] =>
    err.split('\n').filter((line) => line.startsWith('error: '));

  it('are not printed into', async () => {
    const before = readFileSync(at('in.json'));
    const { status, err } = await startCli(score(), { outFile: at('same.json') }).finished;
    assert.equal(status, 1, err);
    assert.match(err, /^error: Standard output cannot be written because it is the same file as /);
    assert.deepEqual(readFileSync(at('in.json')), before);
  });

  it('are said with their names, of which nothing acts on the terminal', async function () {
    if (isWindows) skip(this, 'platform', 'Windows takes no such names');
    const name = at('a\u001b]0;title\u0007\u202e.json');
    writeFileSync(name, '{"id": "\u009b2J", "labels": "\u001b[31m"}');
    for (const args of [
      [...score(), '-p', name],
      [...score(), '--data-set', name],
      [...score(), '--data-set', `${name}x`],
      ['export', name],
      ['compare', name, name],
      ['models', 'list', '--catalogue', name],
      [...score(), '--alpha', '\u001b[31m'],
      ['\u001b[31m'],
    ]) {
      const { status, out, err } = await runCli(...args);
      assert.notEqual(status, 0);
      assert.doesNotMatch(out + err, /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/u);
      assert.match(err, /error: /);
    }
    rmSync(name);
  });

  it('fail a command that cannot print all of its results, whichever it is', async function () {
    if (process.platform !== 'linux') skip(this, 'platform', 'only Linux has /dev/full');
    const formats = ['table', 'json', 'csv', 'html'];
    const { reference, predictions } = writeAsLines(folder);
    const streamed = ['score', '-r', reference, '-p', predictions, ...quick];
    for (const args of [
      ...formats.map((format) => [...score(), '-f', format]),
      [...streamed, '--stream', '-f', 'jsonl'],
      ['compare', stored, stored],
      ['export', stored],
      ['models', 'list'],
      ['models', 'list', '-f', 'json'],
      ['--help'],
      ['--version'],
      ['score', '--help'],
    ]) {
      const { status, err } = await runCliAt({ outFile: '/dev/full' }, ...args);
      assert.equal(status, 1, `${args.join(' ')}: ${err}`);
      assert.equal(errorsIn(err).length, 1, err);
      assert.match(err, /error: Standard output cannot be written: .*\(ENOSPC\)/);
    }
    const file = at('besides.json');
    const { status } = await startCli([...score(), '-o', file], { outFile: '/dev/full' }).finished;
    assert.equal(status, 1);
    assert.deepEqual(readFileSync(file), readFileSync(stored), 'the file is whole all the same');
  });

  it('end in the middle where there is no more room, which is a failure', function () {
    if (isWindows) skip(this, 'platform', 'Windows has no ulimit');
    const main = path.join(root, 'dist', 'cli.js');
    const limited = (...args: readonly string[]) =>
      spawnSync(
        'sh',
        ['-c', `trap '' XFSZ; ulimit -f 8; exec "$0" "$@"`, process.execPath, main, ...args],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
      );
    const before = readdirSync(folder);
    const written = limited('export', stored, '-o', at('page.html'));
    assert.equal(written.status, 1, written.stderr);
    assert.match(written.stderr, /^error: .*page\.html cannot be written: .*\(EFBIG\)/);
    assert.deepEqual(readdirSync(folder), before, 'nothing is left of it');
    const printed = spawnSync(
      'sh',
      [
        ...['-c', `trap '' XFSZ; ulimit -f 8; exec "$0" "$@" > "$OUT"`, process.execPath, main],
        ...['export', stored, '-f', 'html'],
      ],
      { encoding: 'utf8', env: { ...process.env, OUT: at('printed.html') } },
    );
    assert.equal(printed.status, 1, printed.stderr);
    assert.match(printed.stderr, /^error: Standard output cannot be written: .*\(EFBIG\)/);
    assert.ok(statSync(at('printed.html')).size > 0, 'its beginning had room');
  });

  it('may be pipes, and devices are refused at once', async function () {
    if (isWindows) skip(this, 'platform', 'Windows has no such pipes and devices');
    for (const args of [
      [...score(), '-p', '/dev/zero'],
      [...score(), '-r', '/dev/zero'],
      [...score(), '-p', folder],
      ['compare', '/dev/zero', stored],
      ['export', '/dev/zero'],
    ]) {
      const { status, err } = await runCli(...args);
      assert.equal(status, 1, err);
      assert.equal(errorsIn(err).length, 1, err);
      assert.match(err, /cannot be read: the path is a (?:device|folder)/);
    }
    const main = path.join(root, 'dist', 'cli.js');
    const piped = spawnSync(process.execPath, [main, ...score()], { encoding: 'utf8' });
    const bash = `"$0" "$1" score -r <(cat "$2") -p <(cat "$3") ${quick.join(' ')}`;
    const args = [process.execPath, main, at('gold.json'), at('in.json')];
    const { status, stdout, stderr } = spawnSync('bash', ['-c', bash, ...args], {
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    const claimsOf = (table: string): string => table.slice(0, table.indexOf('Predictions: '));
    assert.equal(claimsOf(stdout), claimsOf(piped.stdout));
  });

  it('are waited for as pipes until the first Ctrl-C', async function () {
    if (isWindows) skip(this, 'platform', 'Windows has no such pipes');
    const pipe = at('pipe');
    execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
    for (const args of [
      [...score(), '-p', pipe],
      [...score(), '-r', pipe, '--stream'],
    ]) {
      const { child, finished, said } = startCli(args);
      await said('Reading files');
      child.kill('SIGINT');
      const { status, out, err } = await finished;
      assert.deepEqual([status, out], [130, ''], err);
      assert.equal(err.split('\n').filter((line) => line.startsWith('stopped: ')).length, 1, err);
    }
  });
});
