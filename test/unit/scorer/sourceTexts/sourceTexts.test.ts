import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SourceTexts } from '../../../../src/scorer/sourceTexts/sourceTexts.ts';
import { textOf } from '../../../../src/core/words/message.ts';

const line = (members: object): string => `${JSON.stringify(members)}\n`;

describe('texts of source pages', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sources-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (name: string, text: string): string => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };

  const textAt = async (texts: SourceTexts, address: string, claim = '0') =>
    (await texts.find(address, claim))?.source.text;

  it('are found in AVeriTeC’s knowledge store, by the claim’s own line first', async () => {
    const file = write(
      'store.jsonl',
      line({
        claim_id: 0,
        type: 'gold',
        url: 'https://example.org/a',
        url2text: ['One.', 'Two.'],
      }) + line({ claim_id: 1, url: 'https://example.org/a', url2text: ['Three.'] }),
    );
    const texts = await SourceTexts.open([file], {});
    assert.equal(await textAt(texts, 'https://example.org/a', '0'), 'One.\nTwo.');
    assert.equal(await textAt(texts, 'https://example.org/a', '1'), 'Three.');
    assert.equal(await textAt(texts, 'https://example.org/a', '2'), 'One.\nTwo.');
    assert.equal(await textAt(texts, 'https://example.org/b'), undefined);
  });

  it('are matched as in source overlap: archive copies, www, scheme and fragment', async () => {
    const file = write('s.jsonl', line({ url: 'http://www.example.org/a/', text: 'One.' }));
    const texts = await SourceTexts.open([file], {});
    const copy = 'https://web.archive.org/web/20201129141238/https://example.org/a#top';
    assert.equal(await textAt(texts, copy), 'One.');
    assert.equal(await textAt(texts, 'Metadata'), undefined);
  });

  it('are found in a folder with one file a claim, whose name is the claim’s number', async () => {
    write('0.json', line({ url: 'https://example.org/a', url2text: ['Zero.'] }));
    write('7.json', line({ url: 'https://example.org/a', url2text: ['Seven.'] }));
    const texts = await SourceTexts.open([folder], {});
    assert.equal(await textAt(texts, 'https://example.org/a', '7'), 'Seven.');
  });

  it('are found in a folder of pages by address', async () => {
    write('example.org/news/a.html', '<html><body><p>One.</p></body></html>');
    write(`${encodeURIComponent('https://example.org/b?c=1')}.txt`, 'Two.');
    write('example.org/index.html', '<html>Three.</html>');
    const texts = await SourceTexts.open([folder], {});
    assert.equal(await textAt(texts, 'https://www.example.org/news/a'), 'One.');
    assert.equal(await textAt(texts, 'https://example.org/news/a.html'), 'One.');
    assert.equal(await textAt(texts, 'https://example.org/b?c=1'), 'Two.');
    assert.equal(await textAt(texts, 'https://example.org/'), 'Three.');
  });

  it('never come from outside the folder', async () => {
    write('secret.txt', 'Secret.');
    const inner = path.join(folder, 'pages');
    mkdirSync(path.join(inner, 'example.org'), { recursive: true });
    symlinkSync(path.join(folder, 'secret.txt'), path.join(inner, 'example.org', 'link.txt'));
    const texts = await SourceTexts.open([inner], {});
    for (const address of [
      'https://example.org/../../secret.txt',
      'https://example.org/%2e%2e/%2e%2e/secret.txt',
      'https://example.org/..%2f..%2fsecret.txt',
      'https://example.org/..\\..\\secret.txt',
      'https://example.org/link',
    ]) {
      assert.equal(await textAt(texts, address), undefined, address);
    }
    const [note = ''] = texts.notes().map(textOf);
    assert.match(
      note,
      /^\d addresses point outside the folder of source texts and were skipped\.$/u,
    );
  });

  it('skip and count lines that are no pages', async () => {
    const file = write(
      's.jsonl',
      `not json\n[]\n{"url": 7}\n\n${line({ url: 'https://example.org/a', text: 'One.' })}`,
    );
    const texts = await SourceTexts.open([file], {});
    assert.equal(await textAt(texts, 'https://example.org/a'), 'One.');
    assert.deepEqual(texts.notes().map(textOf), [
      '3 lines in the source texts have no address or no text and were skipped.',
    ]);
  });

  it('are indexed once: the store’s index saves reading the file', async () => {
    const file = write('s.jsonl', line({ url: 'https://example.org/a', text: 'One.' }));
    const kept = new Map<string, Float64Array>();
    const store = {
      isKept: true,
      find: (key: Uint8Array) => kept.get(Buffer.from(key).toString('hex')),
      keep: (entries: readonly (readonly [Uint8Array, Float64Array])[]) => {
        for (const [key, value] of entries) kept.set(Buffer.from(key).toString('hex'), value);
        return true;
      },
    };
    const read: string[] = [];
    const options = { store, onRead: (one: string) => read.push(one) };
    await SourceTexts.open([file], options);
    const texts = await SourceTexts.open([file], options);
    assert.deepEqual(read, [file]);
    assert.equal(await textAt(texts, 'https://example.org/a'), 'One.');
  });

  it('say that a file is not there', async () => {
    await assert.rejects(SourceTexts.open([path.join(folder, 'none')], {}), {
      code: 'fileNotFound',
    });
  });
});
