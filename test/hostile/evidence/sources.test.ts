// Malicious source pages: reading them neither throws nor hangs, and no address leads out of its folder.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { readPage } from '../../../src/core/score/measures/sources/sourceText.ts';
import {
  lookUpAnswer,
  partsToRead,
} from '../../../src/core/score/measures/sources/sourceSupport.ts';
import { InspectorError } from '../../../src/protocol/errors.ts';
import { RetrievedLists } from '../../../src/scorer/sourceTexts/retrievedLists.ts';
import { SourceTexts } from '../../../src/scorer/sourceTexts/sourceTexts.ts';
import { textOf } from '../../../src/core/base/words/message.ts';
import { cpuTimeMs } from '../../support/cpuTime.ts';
import { runCli, type CliResult } from '../../support/runCli.ts';
import { folderOfSuite } from '../../support/temporaryFolder.ts';
import { describeAttacks, runCases } from '../support/cases.ts';
import type { Chance } from '../support/chance.ts';
import { hostileValue, withRawNumbers } from './hostileValues.ts';

const secret = 'The secret outside of the folder.';

const steps = [
  '..',
  '.',
  '%2e%2e',
  '..%2f..',
  '%2e%2e%5c',
  '\\',
  '',
  'C:',
  '%00',
  'a',
  'link',
  'x'.repeat(300),
];

function hostileAddress(chance: Chance): string {
  const count = 1 + chance.below(6);
  const way = Array.from({ length: count }, () => chance.pick(steps)).join('/');
  const host = chance.pick(['example.org', '..', 'https://example.org', 'file://example.org', '']);
  return `${host}/${way}/${chance.pick(['secret.txt', 'secret', 'etc/passwd', ''])}`;
}

/** Asserts that the error for unreadable input says what to do. */
function assertAdvises(error: unknown): asserts error is InspectorError {
  assert.ok(error instanceof InspectorError, String(error));
  assert.notEqual(error.code, 'internal');
  assert.match(error.nextStep, /\S/u, error.message);
}

/** Opens the files. Returns `undefined` if opening fails with an error that says what to do. */
async function openOrAdvise(paths: readonly string[]): Promise<SourceTexts | undefined> {
  try {
    return await SourceTexts.open(paths, {});
  } catch (error) {
    assertAdvises(error);
    return undefined;
  }
}

describeAttacks(['sources'], 'source pages made to do harm', () => {
  const folder = folderOfSuite();
  const pages = path.join(folder, 'pages');

  before(() => {
    mkdirSync(path.join(pages, 'example.org', 'a'), { recursive: true });
    writeFileSync(path.join(folder, 'secret.txt'), secret);
    symlinkSync(folder, path.join(pages, 'example.org', 'link'));
    symlinkSync(
      path.join(folder, 'secret.txt'),
      path.join(pages, 'example.org', 'a', 'secret.txt'),
    );
    symlinkSync('loop', path.join(pages, 'example.org', 'loop'));
    if (process.platform !== 'win32') {
      execFileSync('mkfifo', [path.join(pages, 'example.org', 'pipe')]);
    }
  });

  it('are read without an error, and never from outside', async function () {
    await runCases(this, 'sources', async ({ chance, number }, count) => {
      const store = path.join(folder, `store${String(number)}.jsonl`);
      const lines = Array.from({ length: 1 + chance.below(5) }, () => {
        const value = hostileValue(chance);
        return chance.isTrue(0.5)
          ? JSON.stringify({ url: hostileAddress(chance), url2text: value, claim_id: value })
          : JSON.stringify(value);
      });
      const text = withRawNumbers(lines.join(chance.pick(['\n', '\r\n', '\n\n'])));
      writeFileSync(store, text);
      const texts = await openOrAdvise([store, pages]);
      if (!texts) count('stores without a page refused');
      for (let tries = 0; tries < 8; tries += 1) {
        const page = await texts?.find(hostileAddress(chance), String(chance.below(3)));
        if (!page) continue;
        count('pages found');
        assert.ok(!page.source.text.includes(secret), 'a page from outside of the folder');
      }
      for (const note of texts?.notes() ?? []) assert.ok(textOf(note).length < 250);
      const retrieved = path.join(folder, `retrieved${String(number)}.json`);
      const claim = { claim_id: hostileValue(chance), top_10: hostileValue(chance) };
      writeFileSync(retrieved, withRawNumbers(JSON.stringify([claim, hostileValue(chance)])));
      try {
        const lists = await RetrievedLists.open({ path: retrieved });
        for (const id of ['0', 'constructor', '__proto__']) {
          assert.ok(lists.find(id, id)?.every((text) => typeof text === 'string') ?? true);
        }
        count('lists read');
      } catch (error) {
        assertAdvises(error);
      }
      rmSync(retrieved);
      rmSync(store);
    });
  });

  /** All ways of writing a file. The boolean says whether an incomplete file must be refused. */
  const ways: readonly (readonly [name: string, write: (text: string) => Buffer, boolean])[] = [
    ['UTF-8', (text) => Buffer.from(text), false],
    ['UTF-8 with a mark', (text) => Buffer.from(`\uFEFF${text}`), false],
    ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'), false],
    ['UTF-16 without a mark', (text) => Buffer.from(text, 'utf16le'), false],
    ['gzip', (text) => gzipSync(text), true],
    ['gzip of UTF-16', (text) => gzipSync(Buffer.from(`\uFEFF${text}`, 'utf16le')), true],
    ['Zstandard', (text) => zstdCompressSync(Buffer.from(text)), true],
  ];

  it('lose no page and no list without a word where files were cut', async function () {
    await runCases(this, 'sources', async ({ chance, number }, count) => {
      const [name, write, isPacked] = chance.pick(ways);
      const total = 2 + chance.below(5);
      const line = (at: number, names: readonly [string, string]): string =>
        JSON.stringify({
          claim_id: at,
          [names[0]]: `https://example.org/${String(at)}`,
          [names[1]]: [`Page ${String(at)}: ${'é'.repeat(chance.below(90))}.`],
        });
      const lines = (names: readonly [string, string]): string =>
        Array.from({ length: total }, (_, at) => `${line(at, names)}\n`).join('');
      const file = path.join(folder, `cut${String(number)}.jsonl`);
      for (const kind of ['pages', 'lists'] as const) {
        const text = lines(kind === 'pages' ? ['url', 'url2text'] : ['claim', 'top_1']);
        const whole = write(text);
        const end = chance.isTrue(0.3) ? whole.length : 1 + chance.below(whole.length - 1);
        writeFileSync(file, whole.subarray(0, end));
        const about = `${kind}, ${name}, ${String(end)} of ${String(whole.length)} bytes`;
        try {
          const [found, notes] =
            kind === 'pages' ? await countPages(file, total) : await countLists(file, total);
          assert.ok(!isPacked || end === whole.length || end < 4, about);
          if (end === whole.length) assert.deepEqual([found, notes], [total, []], about);
          else assert.ok(found <= total, about);
          // A note counts the cut line, unless only the line end is missing. Claims whose lists were cut off have no list, and
          // another note counts these claims.
          const isCounted = notes.filter((note) => !note.includes(' no list in ')).length === 1;
          const isWholeLine = cutsBetweenLines(whole.subarray(0, end), text, name);
          assert.ok(isCounted || isWholeLine, `${about}: ${notes.join(' ')}`);
          count('cut files read');
        } catch (error) {
          if (error instanceof assert.AssertionError) throw error;
          assertAdvises(error);
          assert.notEqual(end, whole.length, `${about}: ${error.message}`);
          count('cut files refused');
        }
      }
      rmSync(file);
    });
  });

  it('say on the command line what is wrong with a file, and what to do', async () => {
    const at = (name: string): string => path.join(folder, name);
    const page = `${JSON.stringify({ url: 'https://example.org/a', url2text: ['A page.'] })}\n`;
    const packed = gzipSync(page.repeat(100) + Math.PI.toString());
    const good = at('good.jsonl');
    writeFileSync(good, `\uFEFF${page}`);
    const half = at('half.jsonl.gz');
    writeFileSync(half, packed.subarray(0, packed.length - 12));
    writeFileSync(at('other.jsonl'), '{"title": "No page"}\n');
    writeFileSync(at('book.jsonl'), Buffer.from('PK\x03\x04\x14\0\0\0'));
    const score = (metric: string, ...args: readonly string[]): Promise<CliResult> =>
      runCli(
        ...['score', '-m', metric, '-r', 'samples/reference.json'],
        ...['-p', 'samples/systemA.predictions.json', '--limit', '1', ...args],
      );
    for (const [file, message] of [
      [half, /half\.jsonl\.gz cannot be read: the file is an incomplete archive\. Download/],
      [at('other.jsonl'), /other\.jsonl contains no pages: its only line .*url2text/],
      [at('book.jsonl'), /book\.jsonl cannot be read: .*ZIP archive\. Unpack/],
    ] as const) {
      const { status, out, err } = await score('sourceSupport', '--sources', file);
      assert.match(err, message);
      assert.deepEqual([status, out], [1, ''], err);
    }
    for (const [file, message] of [
      [half, /half\.jsonl\.gz cannot be read: the file is an incomplete archive\. Download/],
      [good, /good\.jsonl contains no lists of retrieved passages\. Use JSON Lines/],
    ] as const) {
      const args = ['--sources', good, '--retrieved', file];
      const { status, out, err } = await score('evidenceStages', ...args);
      assert.match(err, message);
      assert.deepEqual([status, out], [1, ''], err);
    }
    const mixed = at('mixed');
    mkdirSync(mixed);
    for (const name of ['good.jsonl', 'half.jsonl.gz'])
      copyFileSync(at(name), path.join(mixed, name));
    const lists = at('lists.jsonl');
    writeFileSync(lists, '{"claim_id": 0, "top_1": ["A text."]}\n{"claim_id": 1}\n');
    const args = ['--sources', mixed, '--retrieved', lists, '--format', 'json'];
    const { status, out, err } = await score('evidenceStages', ...args);
    assert.equal(status, 0, err);
    const { notes } = JSON.parse(out) as {
      notes: readonly { message: string; isWarning?: true }[];
    };
    const warning = notes.find(({ message }) => message.includes('half.jsonl.gz'));
    assert.match(warning?.message ?? '', /incomplete archive\. .* The file was skipped\.$/);
    assert.equal(warning?.isWarning, true);
    assert.ok(notes.some(({ message }) => /^1 entry in lists\.jsonl .* line 2\.$/.test(message)));
  });

  it('are found in no pipe, loop or link', async () => {
    const texts = await SourceTexts.open([pages], {});
    for (const name of ['pipe', 'loop', 'link', 'link/secret.txt', 'a/secret.txt', 'a/secret']) {
      assert.equal(await texts.find(`https://example.org/${name}`, '0'), undefined, name);
    }
  });

  it('have a line that is too long skipped, in constant memory', async () => {
    const file = path.join(folder, 'long.jsonl');
    const handle = openSync(file, 'w');
    writeSync(handle, '{"url":"https://example.org/long","text":"');
    const chunk = 'x'.repeat(1 << 20);
    for (let megabytes = 0; megabytes < 40; megabytes += 1) writeSync(handle, chunk);
    writeSync(handle, '"}\n{"url":"https://example.org/short","text":"Short."}\n');
    closeSync(handle);
    const texts = await SourceTexts.open([file], {});
    assert.equal((await texts.find('https://example.org/short', '0'))?.source.text, 'Short.');
    assert.equal(await texts.find('https://example.org/long', '0'), undefined);
    assert.deepEqual(texts.notes().map(textOf), [
      '1 line in the source texts is too long and was skipped. See line 1 of long.jsonl.',
    ]);
  });

  for (const [what, page] of [
    ['one word', 'x'.repeat(3_000_000)],
    ['one letter and blanks', 'a '.repeat(1_500_000)],
    ['full stops', '.'.repeat(3_000_000)],
    ['line ends', '\n'.repeat(3_000_000)],
    ['open tags', `<html>${'<'.repeat(3_000_000)}`],
    ['open comments', `<html>${'<!--'.repeat(700_000)}`],
    ['scripts that do not end', `<html>${'<script>'.repeat(400_000)}`],
    ['entities', `<html>${'&amp'.repeat(700_000)}`],
    [
      'sentences that differ in one figure',
      Array.from({ length: 100_000 }, (_, at) => `The bridge has ${String(at)} lanes.`).join(' '),
    ],
    ['combining marks', `e${'\u0301'.repeat(1_500_000)}`],
    ['half surrogates', '\ud800'.repeat(1_500_000)],
  ] as const) {
    it(`are looked through in seconds where they are megabytes of ${what}`, () => {
      const answer = 'The bridge has 8 lanes and was opened in 1932 by x.';
      const began = cpuTimeMs();
      const source = readPage(page);
      const lookup = lookUpAnswer(answer, source);
      const parts = partsToRead(lookup, source, 200, (text) => text.length / 4);
      const spent = cpuTimeMs() - began;
      assert.ok(parts.length <= 5);
      assert.ok(lookup.share >= 0 && lookup.share <= 1);
      assert.ok(spent < 6_000, `${String(Math.round(spent))} ms`);
    });
  }
});

type Counted = readonly [found: number, notes: readonly string[]];

async function countPages(file: string, total: number): Promise<Counted> {
  const texts = await SourceTexts.open([file], {});
  let found = 0;
  for (let at = 0; at < total; at += 1) {
    const page = await texts.find(`https://example.org/${String(at)}`, String(at));
    if (page?.source.text.startsWith(`Page ${String(at)}: `) === true) found += 1;
  }
  return [found, texts.notes().map(textOf)];
}

async function countLists(file: string, total: number): Promise<Counted> {
  const lists = await RetrievedLists.open({ path: file });
  let found = 0;
  for (let at = 0; at < total; at += 1) {
    const [text] = lists.find(String(at), '') ?? [];
    if (text?.startsWith(`Page ${String(at)}: `) === true) found += 1;
  }
  return [found, lists.notes.map(textOf)];
}

/** Whether the remaining part of a file ends with a whole line, with or without its line break. */
function cutsBetweenLines(rest: Buffer, text: string, way: string): boolean {
  const encoding = way.startsWith('UTF-16') ? 'utf-16le' : 'utf-8';
  // A cut in the middle of a unit leaves half of the next character, which is nothing that could be lost.
  const read = new TextDecoder(encoding).decode(rest).replace(/\uFFFD$/u, '');
  const next = text[read.length];
  return way.startsWith('UTF') ? next === '\n' || next === undefined || read.endsWith('\n') : true;
}
