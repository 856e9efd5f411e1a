// What files and paths of Windows and macOS need, as far as it can be seen on this machine.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sampleFiles } from '../support/manyClaims.ts';
import { parseCsv } from '../support/parseCsv.ts';
import { printedBy } from '../support/runCli.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

const root = path.join(import.meta.dirname, '..', '..');

describe('files as other machines write them', function () {
  this.timeout(60_000);
  const folder = folderOfSuite();
  const samples = [sampleFiles.reference, sampleFiles.predictions].map((file) =>
    readFileSync(file, 'utf8'),
  );
  const windows = (text: string): string => text.replaceAll('\n', '\r\n');
  const toLines = (text: string): string =>
    (JSON.parse(text) as readonly unknown[]).map((claim) => `${JSON.stringify(claim)}\n`).join('');
  const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
  const longFolder = path.join(...Array.from({ length: 6 }, () => 'f'.repeat(50)));

  /** Scores of all claims, without the names and hashes of the files. */
  async function scoresOf(reference: string, predictions: string, ...options: readonly string[]) {
    const metrics = ['-m', 'averitec,verdict,rouge1', '--no-store', '-f', 'csv'];
    const out = await printedBy(
      ...['score', '-r', reference, '-p', predictions, ...metrics, ...options],
    );
    const [heading = [], ...rows] = parseCsv(out);
    const last = heading.indexOf('credit') + 1;
    assert.ok(last > 10 && rows.length > 20);
    return rows.map((row) => row.slice(0, last));
  }

  async function scoresOfCopies(
    names: readonly [string, string],
    write: (text: string) => string | Buffer,
    ...options: readonly string[]
  ) {
    const files = names.map((name) => path.join(folder, name)) as [string, string];
    for (const [at, file] of files.entries()) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, write(samples[at] ?? ''));
    }
    return await scoresOf(...files, ...options);
  }

  it('give the same scores', async () => {
    const expected = await scoresOf(sampleFiles.reference, sampleFiles.predictions);
    const copies = {
      CRLF: await scoresOfCopies(['a.json', 'b.json'], windows),
      'CRLF in JSON Lines': await scoresOfCopies(['a.jsonl', 'b.jsonl'], (text) =>
        windows(toLines(text)),
      ),
      'CRLF in a stream': await scoresOfCopies(
        ['c.jsonl', 'd.jsonl'],
        (text) => windows(toLines(text)),
        '--stream',
      ),
      'UTF-16': await scoresOfCopies(['e.json', 'f.json'], (text) => utf16(windows(text))),
      'capital letters': await scoresOfCopies(['GOLD.JSON', 'System.JSONL'], toLines),
      'a long path': await scoresOfCopies(
        [path.join(longFolder, 'a.json'), path.join(longFolder, 'b.json')],
        String,
      ),
      'spaces and letters of two characters': await scoresOfCopies(
        ['My Documents/re\u0301fe\u0301rence.json', 'My Documents/pre\u0301dictions.json'],
        String,
      ),
    };
    for (const [name, scores] of Object.entries(copies)) assert.deepEqual(scores, expected, name);
  });

  it('give the same ratings', async () => {
    const ratings = path.join(root, 'samples/columns/systemA.ratings.csv');
    const copy = path.join(folder, 'RATINGS.CSV');
    writeFileSync(copy, `\uFEFF${windows(readFileSync(ratings, 'utf8'))}`);
    const [plain, expected, scores] = await Promise.all(
      [[], ['--columns', `${ratings}#1..5`], ['--columns', `${copy}#1..5`]].map((options) =>
        scoresOf(sampleFiles.reference, sampleFiles.predictions, ...options),
      ),
    );
    assert.ok(expected && plain && (expected[0]?.length ?? 0) > (plain[0]?.length ?? 0));
    assert.deepEqual(scores, expected);
  });

  it('are written beside a file whose name is as long as a file system allows', async () => {
    const output = path.join(folder, `${'n'.repeat(250)}.json`);
    await printedBy(
      ...['score', '-r', sampleFiles.reference, '-p', sampleFiles.predictions, '-m', 'verdict'],
      ...['--no-store', '-o', output],
    );
    assert.match(readFileSync(output, 'utf8'), /"complete": true/u);
  });
});

describe('the checkout', () => {
  it('has no links, and names and paths that every file system accepts', () => {
    const listed = execFileSync('git', ['ls-files', '--stage', '-z'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    const files = listed.split('\0').flatMap((line) => {
      const [facts = '', name] = line.split('\t');
      return name === undefined ? [] : [{ mode: facts.slice(0, 6), name }];
    });
    assert.ok(files.length > 1000);
    const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|[<>:"\\|?*\p{Cc}]|[. ]$/iu;
    const wrong = files.filter(
      ({ mode, name }) =>
        mode === '120000' ||
        name.length > 150 ||
        name !== name.normalize('NFC') ||
        name.split('/').some((part) => reserved.test(part)),
    );
    assert.deepEqual(wrong, []);
    const folded = new Set(files.map(({ name }) => name.toLowerCase()));
    assert.equal(folded.size, files.length, 'no two names differ only in their case');
    assert.match(
      readFileSync(path.join(root, '.gitattributes'), 'utf8'),
      /^\* text=auto eol=lf$/mu,
    );
  });
});
