import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { SourceTexts } from '../../../../src/scorer/sourceTexts/sourceTexts.ts';
import { textOf } from '../../../../src/core/base/words/message.ts';
import { describeError, InspectorError } from '../../../../src/protocol/errors.ts';
import { skip } from '../../../support/skip.ts';
import { folderOfEachTest } from '../../../support/temporaryFolder.ts';

const line = (members: object): string => `${JSON.stringify(members)}\n`;

describe('texts of source pages', () => {
  const folder = folderOfEachTest();

  const write = (name: string, text: string | Buffer): string => {
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

  it('are found in subfolders, as the store’s archives have them', async () => {
    const page = (at: string): string =>
      line({ claim_id: 0, url: `https://example.org/${at}`, url2text: ['One.'] });
    write('store/output_dev/0.json', page('a'));
    write('store/__MACOSX/output_dev/._0.json', '\0\0');
    const texts = await SourceTexts.open([path.join(folder, 'store')], {});
    assert.equal(await textAt(texts, 'https://example.org/a'), 'One.');
    assert.deepEqual(texts.warnings(), []);
  });

  it('are found at any depth, in any folder and in any number of files', async () => {
    const page = (at: string): string => line({ url: `https://example.org/${at}`, text: `${at}.` });
    const places = [
      'a/b/c/d/e/f/1',
      'v1.0/2',
      '.store/3',
      '_store/4',
      'dev.2020/x/5',
      'site.org/6',
    ];
    for (const [at, place] of places.entries()) write(`${place}.jsonl`, page(String(at)));
    write('a/7.ndjson', page('7'));
    for (let at = 0; at < 300; at += 1) write(`many/${String(at)}.json`, page(`many${String(at)}`));
    const texts = await SourceTexts.open([folder], {});
    for (const at of [0, 1, 2, 3, 4, 5, 7]) {
      assert.equal(await textAt(texts, `https://example.org/${String(at)}`), `${String(at)}.`);
    }
    assert.equal(await textAt(texts, 'https://example.org/many299'), 'many299.');
    assert.deepEqual([texts.warnings(), texts.notes()], [[], []]);
  });

  it('are read once behind links in the folder, and links out of it are named', async () => {
    write('outside.jsonl', line({ url: 'https://example.org/secret', text: 'Secret.' }));
    write('outside/1.jsonl', line({ url: 'https://example.org/secret', text: 'Secret.' }));
    write('store/blobs/abc', line({ url: 'https://example.org/a', text: 'A.' }));
    write('store/b.jsonl', line({ url: 'https://example.org/b', text: 'B.' }));
    const store = path.join(folder, 'store');
    const link = (to: string, name: string): void => {
      symlinkSync(to, path.join(store, name));
    };
    link('blobs/abc', '17.json');
    link('b.jsonl', 'again.jsonl');
    link('.', 'loop');
    link('../outside.jsonl', 'out.jsonl');
    link('../outside', 'outside');
    link('nothing', 'gone.json');
    const texts = await SourceTexts.open([store], {});
    assert.equal(await textAt(texts, 'https://example.org/a'), 'A.');
    assert.equal(await textAt(texts, 'https://example.org/b'), 'B.');
    assert.equal(await textAt(texts, 'https://example.org/secret'), undefined);
    const own: string[] = [];
    for await (const { text } of texts.pagesOf('17')) own.push(text);
    assert.deepEqual(own, ['A.']);
    const unnamed: string[] = [];
    for await (const { text } of texts.pagesOf('3')) unnamed.push(text);
    assert.deepEqual(unnamed, ['B.'], 'the linked file is read once');
    assert.deepEqual(texts.warnings().map(textOf), [
      '3 links in the folder of source texts lead out of the folder or to nothing and were not followed: gone.json, out.jsonl, outside.',
    ]);
    assert.deepEqual(texts.notes(), []);
  });

  it('count the files that are neither JSON Lines nor pages', async () => {
    write('1.json', line({ url: 'https://example.org/a', text: 'A.' }));
    for (const name of ['README.md', 'pages.csv', 'sub/2.tsv', 'sub/notes.txt'])
      write(name, 'text');
    for (const name of ['example.org/b.csv', 'example.com.html', 'example.org/api.json']) {
      write(name, 'A page.');
    }
    const texts = await SourceTexts.open([folder], {});
    assert.equal(await textAt(texts, 'https://example.org/api.json'), 'A page.');
    assert.deepEqual(texts.warnings(), []);
    assert.deepEqual(texts.notes().map(textOf), [
      '4 files in the folder of source texts are neither JSON Lines nor named by address and were not read: README.md, pages.csv, 2.tsv, notes.txt.',
    ]);
  });

  it('name a subfolder that cannot be read', async function () {
    if (process.platform === 'win32' || process.getuid?.() === 0) {
      skip(this, 'permission', 'needs a user whose folders can be closed');
    }
    write('a/1.json', line({ url: 'https://example.org/a', text: 'A.' }));
    write('b/2.json', line({ url: 'https://example.org/b', text: 'B.' }));
    chmodSync(path.join(folder, 'b'), 0);
    const texts = await SourceTexts.open([folder], {});
    chmodSync(path.join(folder, 'b'), 0o700);
    assert.equal(await textAt(texts, 'https://example.org/a'), 'A.');
    assert.match(
      texts.warnings().map(textOf).join(),
      /cannot be read: .* The file was skipped\.$/u,
    );
  });

  it('lose only the line whose text is nested too deeply', async () => {
    const deep = 100_000;
    const nested = (open: string, close: string): string =>
      `{"url":"https://example.org/x","url2text":${open.repeat(deep)}"x"${close.repeat(deep)}}\n`;
    const good = line({ url: 'https://example.org/a', url2text: ['A.'] });
    const address = `{"url":${'['.repeat(deep)}"https://example.org/y"${']'.repeat(deep)},"text":"y"}\n`;
    const file = write('s.jsonl', nested('[', ']') + nested('[{"text":', '}]') + address + good);
    const texts = await SourceTexts.open([file], {});
    assert.equal(await textAt(texts, 'https://example.org/a'), 'A.');
    assert.equal(await textAt(texts, 'https://example.org/x'), undefined);
    assert.deepEqual(texts.notes().map(textOf), [
      '3 lines in the source texts have no address or no text and were skipped. The first case is line 1 of s.jsonl.',
    ]);
  });

  it('have items that are not text counted', async () => {
    const page = (at: string, url2text: unknown): string =>
      line({ url: `https://example.org/${at}`, url2text });
    const file = write(
      's.jsonl',
      page('a', ['A.', null]) + page('b', ['B.', { html: 'Lost.' }, 7]) + page('c', [[3], 'C.']),
    );
    const texts = await SourceTexts.open([file], {});
    assert.equal(await textAt(texts, 'https://example.org/b'), 'B.');
    assert.deepEqual(texts.notes().map(textOf), [
      'The texts of 2 pages in the source texts are lists with items that are not text. These items were skipped. The first case is line 2 of s.jsonl.',
    ]);
  });

  it('may be lists in lists or objects with a text, and are no pages if they are empty', async () => {
    const page = (at: string, url2text: unknown): string =>
      line({ claim_id: 0, url: `https://example.org/${at}`, url2text });
    const file = write(
      'store.jsonl',
      page('a', [['One.', 'Two.']]) +
        page('b', [{ text: 'One.' }, { sentence: 'Two.' }]) +
        page('c', []) +
        page('d', ['', ' ']),
    );
    const texts = await SourceTexts.open([file], {});
    assert.equal(await textAt(texts, 'https://example.org/a'), 'One.\nTwo.');
    assert.equal(await textAt(texts, 'https://example.org/b'), 'One.\nTwo.');
    assert.equal(await textAt(texts, 'https://example.org/c'), undefined);
    assert.equal(await textAt(texts, 'https://example.org/d'), undefined);
    assert.deepEqual(texts.notes().map(textOf), [
      '2 lines in the source texts have no address or no text and were skipped. The first case is line 3 of store.jsonl.',
    ]);
  });

  it('belong to claims with ids of 19 digits, and with ids in any notation', async () => {
    const page = (id: string, text: string): string =>
      `{"claim_id": ${id}, "url": "https://example.org/a", "url2text": ["${text}"]}\n`;
    const [long, other] = ['1354143047123456789', '1354143047123456790'];
    const file = write(
      'store.jsonl',
      page(long, 'One.') + page(other, 'Two.') + page('"007"', 'Three.'),
    );
    const texts = await SourceTexts.open([file], {});
    for (const [id, text] of [
      [long, 'One.'],
      [other, 'Two.'],
      ['7', 'Three.'],
    ]) {
      assert.equal(await textAt(texts, 'https://example.org/a', id), text);
    }
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
      '3 lines in the source texts have no address or no text and were skipped. The first case is line 1 of s.jsonl.',
    ]);
  });

  const twoPages =
    line({ url: 'https://example.org/a', text: 'Öne.' }) +
    line({ url: 'https://example.org/b', text: 'Two.' });

  const utf16 = (text: string, isBig = false): Buffer => {
    const bytes = Buffer.from(text, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };

  for (const [name, file, content] of [
    ['UTF-8 with a byte order mark', 's.jsonl', Buffer.from(`\uFEFF${twoPages}`)],
    ['UTF-8 with Windows line ends', 's.jsonl', Buffer.from(twoPages.replaceAll('\n', '\r\n'))],
    ['UTF-16 with a byte order mark', 's.jsonl', utf16(`\uFEFF${twoPages}`)],
    ['UTF-16, big end first, without a mark', 's.jsonl', utf16(twoPages, true)],
    ['gzip', 's.jsonl.gz', gzipSync(twoPages)],
    ['gzip of UTF-8 with a byte order mark', 's.jsonl.gz', gzipSync(`\uFEFF${twoPages}`)],
    ['gzip of UTF-16', 's.jsonl.gz', gzipSync(utf16(`\uFEFF${twoPages}`))],
    ['Zstandard', 's.jsonl.zst', zstdCompressSync(Buffer.from(twoPages))],
  ] as const) {
    for (const where of ['file', 'folder']) {
      it(`lose no page in ${name}, named as a ${where}`, async () => {
        const named = write(file, content);
        const texts = await SourceTexts.open([where === 'file' ? named : folder], {});
        assert.equal(await textAt(texts, 'https://example.org/a'), 'Öne.');
        assert.equal(await textAt(texts, 'https://example.org/b'), 'Two.');
        const pages: string[] = [];
        for await (const { text } of texts.pagesOf('0')) pages.push(text);
        assert.deepEqual(pages, ['Öne.', 'Two.']);
        assert.deepEqual([...texts.warnings(), ...texts.notes()], []);
      });
    }
  }

  it('lose no page where files with byte order marks were joined', async () => {
    const file = write(
      's.jsonl',
      `\uFEFF${twoPages}\uFEFF${line({ url: 'x.org', text: 'Three.' })}`,
    );
    const texts = await SourceTexts.open([file], {});
    assert.equal(await textAt(texts, 'https://example.org/a'), 'Öne.');
    assert.equal(await textAt(texts, 'http://x.org'), 'Three.');
    assert.deepEqual(texts.notes(), []);
  });

  it('take the claim’s number from the name of a packed file', async () => {
    write('3.json.gz', gzipSync(line({ url: 'https://example.org/a', text: 'Three.' })));
    write('4.json.gz', gzipSync(line({ url: 'https://example.org/a', text: 'Four.' })));
    const texts = await SourceTexts.open([folder], {});
    assert.equal(await textAt(texts, 'https://example.org/a', '4'), 'Four.');
    assert.equal(await textAt(texts, 'https://example.org/a', '3'), 'Three.');
  });

  it('are read from a pipe', async function () {
    if (process.platform === 'win32') return;
    const pipe = path.join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    spawn('sh', ['-c', 'printf %s "$1" > "$2"', 'sh', twoPages, pipe]);
    const texts = await SourceTexts.open([pipe], {});
    assert.equal(await textAt(texts, 'https://example.org/b'), 'Two.');
  });

  const reject = async (named: string): Promise<InspectorError> => {
    try {
      await SourceTexts.open([named], {});
    } catch (error) {
      assert.ok(error instanceof InspectorError, String(error));
      return error;
    }
    assert.fail('the file was read');
  };

  const packed = gzipSync(twoPages.repeat(50));
  const zstd = zstdCompressSync(Buffer.from(twoPages));
  const damaged = Buffer.from(packed).fill(0xff, 20, 40);
  const faults = [
    [
      'half an archive',
      's.jsonl.gz',
      packed.subarray(0, 60),
      /is an incomplete archive\. Download/,
    ],
    ['half a Zstandard archive', 's.jsonl.zst', zstd.subarray(0, 30), /is an incomplete archive/],
    [
      'a damaged archive',
      's.jsonl.gz',
      damaged,
      /the archive is damaged\. Download the file again/,
    ],
    ['a ZIP archive', 's.zip', Buffer.from('PK\x03\x04\x14\0'), /ZIP archive\. Unpack the file/],
    [
      'a Parquet file',
      's.parquet',
      Buffer.from('PAR1\0\0'),
      /Parquet file\. .*JSON Lines in UTF-8/,
    ],
    [
      'binary',
      's.jsonl',
      Buffer.from([1, 0, 2, 0, 0, 255, 10, 7]),
      /the file is not text\. .*JSON Lines/,
    ],
    [
      'an empty file',
      's.jsonl',
      Buffer.from('\uFEFF\n \n'),
      /^s\.jsonl is empty\. .*one page per line/,
    ],
    [
      'a JSON list',
      's.json',
      Buffer.from('\n[\n{"url": "x.org"}]'),
      /the file is a JSON list\. .*jq -c/,
    ],
    [
      'lines of another form',
      's.jsonl',
      Buffer.from('{"a": 1}\n7\n'),
      /none of its 2 lines is .*"url2text"/,
    ],
    [
      'one line of another form',
      's.jsonl',
      Buffer.from('{"url": 1}'),
      /its only line is not a JSON object/,
    ],
  ] as const;
  for (const [name, file, content, message] of faults) {
    it(`are not ${name}: the error says why and what to do`, async () => {
      const error = await reject(write(file, content));
      assert.match(textOf(describeError(error)), message);
      assert.match(error.nextStep, /\S/u);
    });

    it(`are read beside ${name} in a folder, with a warning that names the file`, async () => {
      write(file, content);
      assert.match(textOf(describeError(await reject(folder))), message);
      write('good.jsonl', twoPages);
      write('other.jsonl', '{}\n');
      const texts = await SourceTexts.open([folder], {});
      assert.equal(await textAt(texts, 'https://example.org/a'), 'Öne.');
      const [warning = '', ...more] = texts.warnings().map(textOf);
      assert.deepEqual(more, []);
      const [first, second] = [file, 'other.jsonl'].sort();
      assert.ok(warning.includes(first ?? ''), warning);
      assert.ok(
        warning.endsWith(
          `The file was skipped. 1 more file in the folder of source texts was skipped: ${String(second)}.`,
        ),
        warning,
      );
    });
  }

  it('are missed in an empty folder', async () => {
    assert.match((await reject(folder)).message, /^The folder .* contains no pages\.$/u);
  });

  it('are indexed again where an earlier version lost the first page', async () => {
    const file = write('s.jsonl', `\uFEFF${twoPages}`);
    const keys: string[] = [];
    const store = {
      isKept: true,
      find: (key: Uint8Array) => {
        keys.push(Buffer.from(key).toString('hex'));
        return undefined;
      },
      keep: () => true,
    };
    await SourceTexts.open([file], { store });
    const { size, mtimeMs } = statSync(file);
    const [key] = keys;
    const earlier = createHash('sha256').update(JSON.stringify(['pages 1', file, size, mtimeMs]));
    assert.notEqual(key, earlier.digest('hex'));
  });

  it('are found by the stored index also in a packed file', async () => {
    const file = write('s.jsonl.gz', gzipSync(twoPages));
    let kept: Float64Array | undefined;
    const store = {
      isKept: true,
      find: () => kept,
      keep: ([entry]: readonly (readonly [Uint8Array, Float64Array])[]) => {
        kept = entry?.[1];
        return true;
      },
    };
    await SourceTexts.open([file], { store });
    const texts = await SourceTexts.open([file], {
      store,
      onRead: () => assert.fail('read again'),
    });
    assert.equal(await textAt(texts, 'https://example.org/b'), 'Two.');
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

  it('are indexed again where a file was replaced with the same size and time', async () => {
    const page = (name: string): string =>
      line({ url: `https://example.org/${name}`, text: 'One.' });
    const file = write('s.jsonl', page('a'));
    const kept = new Map<string, Float64Array>();
    const store = {
      isKept: true,
      find: (key: Uint8Array) => kept.get(Buffer.from(key).toString('hex')),
      keep: (entries: readonly (readonly [Uint8Array, Float64Array])[]) => {
        for (const [key, value] of entries) kept.set(Buffer.from(key).toString('hex'), value);
        return true;
      },
    };
    const replaceBy = (name: string, how: 'written' | 'renamed'): void => {
      const { atime, mtime } = statSync(file);
      const target = how === 'written' ? file : `${file}.new`;
      writeFileSync(target, page(name));
      utimesSync(target, atime, mtime);
      if (how === 'renamed') renameSync(target, file);
    };
    await SourceTexts.open([file], { store });
    for (const [name, how] of [
      ['b', 'written'],
      ['c', 'renamed'],
    ] as const) {
      await delay(20); // longer than the clock of the file system needs
      replaceBy(name, how);
      const texts = await SourceTexts.open([file], { store });
      assert.equal(await textAt(texts, `https://example.org/${name}`), 'One.', how);
    }
  });

  it('say that a file is not there', async () => {
    await assert.rejects(SourceTexts.open([path.join(folder, 'none')], {}), {
      code: 'fileNotFound',
    });
  });
});
