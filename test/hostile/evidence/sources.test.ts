// Source pages made to do harm: reading them neither throws nor hangs, and no address leads out of its folder.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPage } from '../../../src/core/scoring/sources/sourceText.ts';
import { lookUpAnswer, partsToRead } from '../../../src/core/scoring/sources/sourceSupport.ts';
import { InspectorError } from '../../../src/protocol/errors.ts';
import { RetrievedLists } from '../../../src/scorer/sourceTexts/retrievedLists.ts';
import { SourceTexts } from '../../../src/scorer/sourceTexts/sourceTexts.ts';
import { textOf } from '../../../src/core/words/message.ts';
import { cpuTimeMs } from '../../support/cpuTime.ts';
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

describeAttacks(['sources'], 'source pages made to do harm', function () {
  this.timeout(300_000);

  let folder: string;
  let pages: string;

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-sources-'));
    pages = path.join(folder, 'pages');
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

  after(() => {
    rmSync(folder, { recursive: true, force: true });
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
      const texts = await SourceTexts.open([store, pages], {});
      for (let tries = 0; tries < 8; tries += 1) {
        const page = await texts.find(hostileAddress(chance), String(chance.below(3)));
        if (!page) continue;
        count('pages found');
        assert.ok(!page.source.text.includes(secret), 'a page from outside of the folder');
      }
      for (const note of texts.notes()) assert.ok(textOf(note).length < 200);
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
        assert.ok(error instanceof InspectorError, String(error));
      }
      rmSync(retrieved);
      rmSync(store);
    });
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
      '1 line in the source texts is too long and was skipped.',
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
