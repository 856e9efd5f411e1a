import fc from 'fast-check';
import assert from 'node:assert/strict';
import path from 'node:path';
import {
  isModelId,
  problemOfFileNames,
  problemOfPath,
} from '../../../../../src/core/score/models/modelPath.ts';
import { runSize } from '../../../../support/runSize.ts';

/** Parts of malicious and broken paths. */
const pieces = fc.constantFrom(
  ...['..', '.', '/', '\\', '//', ' ', ':', 'C:', '\\\\?\\', '\0', '\n', '\u202e', '\u0085', '~'],
  ...['NUL', 'con', 'COM1', 'lpt¹', '.txt', 'AUX.', '\ud800', '%2e%2e', '…', 'é', 'e\u0301'],
  ...['model', '.onnx', 'onnx', 'config.json', '*', '?', '|', '\u2028', 'x'.repeat(300)],
);
const hostile = fc.oneof(
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.webPath(),
);

describe('the check of paths', () => {
  it('takes the names that models have', () => {
    for (const name of [
      ...['model.onnx', 'onnx/model_quantized.onnx', 'model.onnx_data', '1_Pooling/config.json'],
      ...[
        'weights (1).bin',
        'gewichte-ä.bin',
        '重み.bin',
        '.gitattributes',
        'a..b',
        'console.json',
      ],
    ]) {
      assert.equal(problemOfPath(name), undefined, name);
    }
  });

  it('says what is wrong with others', () => {
    const wrong: readonly (readonly [string, RegExp])[] = [
      ['../../../../../../.bashrc', /leads out of the folder/],
      ['a/../../b', /leads out of the folder/],
      ['/etc/passwd', /leads out of the folder/],
      ['..\\..\\x', /character/],
      ['C:\\x', /character/],
      ['C:x', /character/],
      ['model.onnx:stream', /character/],
      ['\\\\server\\share', /character/],
      ['a\0b', /character/],
      ['a\nb', /character/],
      ['a\u202eb', /character/],
      ['a\ud800', /character/],
      ['', /is empty/],
      ['a//b', /names no file/],
      ['a/', /names no file/],
      ['./a', /names no file/],
      ['a.', /begins or ends/],
      ['a /b', /begins or ends/],
      ['NUL', /device/],
      ['onnx/Con.onnx', /device/],
      ['com1 .x', /device/],
      ['LPT².txt', /device/],
      ['x'.repeat(256), /too long/],
      ['ä'.repeat(128), /too long/],
      ['x/'.repeat(600), /too long/],
    ];
    for (const [name, problem] of wrong) assert.match(problemOfPath(name) ?? '', problem, name);
  });

  it('never takes one that leads out of a folder, on any system', () => {
    let taken = 0;
    fc.assert(
      fc.property(hostile, (name) => {
        if (problemOfPath(name) !== undefined) return;
        taken += 1;
        for (const [system, root] of [
          [path.posix, '/home/me/models/x'],
          [path.win32, 'C:\\me\\models\\x'],
        ] as const) {
          const at = system.resolve(root, name);
          assert.ok(at.startsWith(root + system.sep), JSON.stringify(name));
          assert.equal(system.isAbsolute(name), false);
          // The name is still a path with one folder per slash and without special parts.
          assert.deepEqual(system.relative(root, at).split(system.sep), name.split('/'));
        }
        // In an address, the name leads to a place below the hub's address.
        const url = new URL(name.split('/').map(encodeURIComponent).join('/'), 'https://hub/a/b/');
        assert.ok(url.href.startsWith('https://hub/a/b/') && url.search === '' && url.hash === '');
        assert.doesNotMatch(name, /[\p{Cc}\p{Cs}]/u);
      }),
      { numRuns: runSize(20_000) },
    );
    assert.ok(taken > runSize(100), `${String(taken)} were taken`);
  });

  it('never takes names of which two are one file on some system', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'A', 'ä', 'Ä', 'a\u0308', 'ﬁ', 'fi', 'FI', 'b', 'ß', 'SS')),
        (names) => {
          if (problemOfFileNames(names) !== undefined) return;
          const alike = names.map((name) => name.normalize('NFKD').toLowerCase());
          assert.equal(new Set(alike).size, names.length);
        },
      ),
    );
    assert.match(problemOfFileNames(['x.bin', 'X.BIN']) ?? '', /"X\.BIN" is there twice/);
  });

  it("keeps the installer's own names, and allows no folder in a model's folder", () => {
    for (const name of ['manifest.json', 'Manifest.JSON', 'model.onnx.part', 'a.part.json']) {
      assert.match(problemOfFileNames([name]) ?? '', /is kept for the installer/);
    }
    assert.match(problemOfFileNames(['onnx/model.onnx']) ?? '', /leads into another folder/);
    assert.match(problemOfFileNames(['..']) ?? '', /leads out of the folder/);
    assert.equal(problemOfFileNames(['model.onnx', 'config.json']), undefined);
  });
});

describe('the id of a model', () => {
  it('is what models are called', () => {
    for (const id of ['bart-large-mnli-int8', 'all-minilm-l6-v2', 'a', 'v1.5', 'console', 'json']) {
      assert.ok(isModelId(id), id);
    }
  });

  it('is never a path, a device or something that the installer keeps', () => {
    for (const id of [
      ...['', '.', '..', '...', '.incoming', 'a/b', '../a', 'a\\b', 'a.', '-a', 'A', 'a b', 'ä'],
      ...['pins.json', 'pins.json.1234.tmp', 'manifest.json', 'catalogue.json', 'x.lock', 'x.old'],
      ...['x.part', 'con', 'nul.x', 'com1', 'x'.repeat(130), '__proto__', 'a\n'],
    ]) {
      assert.ok(!isModelId(id), id);
    }
  });

  it("leaves the installer's names of any other model alone, and is a name on every system", () => {
    const part = fc.constantFrom(
      'pins',
      'x',
      'con',
      '.',
      '-',
      'json',
      'lock',
      'old',
      'part',
      'tmp',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
        (id) => {
          if (!isModelId(id)) return;
          for (const own of ['pins.json', `${id}.lock`, `${id}.old`, `${id}.part`]) {
            assert.notEqual(id, own);
            assert.ok(!isModelId(own), own);
          }
          assert.equal(problemOfFileNames([id]), undefined);
        },
      ),
      { numRuns: runSize(5000) },
    );
  });
});
