// Folders that must not be imported: malicious or damaged models.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { isModelId } from '../../src/core/score/models/modelPath.ts';
import { InspectorError } from '../../src/protocol/errors.ts';
import type { ImportRequest } from '../../src/scorer/install/folderModel.ts';
import { ModelInstaller } from '../../src/scorer/install/installer.ts';
import { refuses } from '../support/refuses.ts';
import { sha256Of } from '../support/modelHub.ts';
import { runSize } from '../support/runSize.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';
import { realModels } from './fixtures/modelsFolder.ts';
import { skip } from '../support/skip.ts';

interface NamedFile {
  readonly path: unknown;
  readonly sha256: unknown;
  readonly size: unknown;
}

const contents = {
  model: ['model.onnx', 'a graph'],
  tokenizer: ['tokenizer.json', '{}'],
  config: ['config.json', '{"max_position_embeddings": 512}'],
} as const;

describe('importing a folder that somebody else has made', () => {
  const folder = folderOfEachTest();
  const home = path.join(folder, '.bashrc');
  const source = path.join(folder, 'usb', 'given');
  const models = path.join(folder, 'share', 'models');
  let controller: AbortController;

  beforeEach(() => {
    mkdirSync(source, { recursive: true });
    writeFileSync(home, 'precious');
    controller = new AbortController();
    for (const [name, text] of Object.values(contents))
      writeFileSync(path.join(source, name), text);
    writeManifest();
  });

  afterEach(() => {
    // After every attempt, nothing outside the models folder has changed, and the folder contains no leftovers.
    assert.equal(readFileSync(home, 'utf8'), 'precious');
    assert.deepEqual(
      readdirSync(folder)
        .sort()
        .filter((name) => name !== 'share'),
      ['.bashrc', 'usb'],
    );
  });

  const described = (name: string, text: string): NamedFile => {
    const bytes = Buffer.from(text);
    return { path: name, sha256: sha256Of(bytes), size: bytes.length };
  };
  function writeManifest(more: Record<string, unknown> = {}, entry: object = {}): void {
    const files = Object.fromEntries(
      Object.entries(contents).map(([part, [name, text]]) => [part, described(name, text)]),
    );
    const model = {
      ...{ id: 'given', kind: 'encoder', precision: 'fp32', maximumTokens: 128 },
      ...{ pooling: { mode: 'mean', normalise: true }, licence: 'MIT' },
      files: { ...files, ...more },
      ...entry,
    };
    const manifest = { schema: 'evidence-inspector/models/1', models: [model] };
    writeFileSync(path.join(source, 'manifest.json'), JSON.stringify(manifest));
  }
  const installer = (): ModelInstaller =>
    new ModelInstaller({
      bundledFolder: realModels,
      installedFolder: models,
      productVersion: 'test',
      env: {},
      test: () => Promise.resolve(),
    });
  const importing = (more: Partial<ImportRequest> = {}) =>
    installer().import(
      { folder: source, ...more },
      { signal: controller.signal, onProgress: () => undefined },
    );
  const nothingInstalled = (): void => {
    const there = existsSync(models) ? readdirSync(models) : [];
    assert.deepEqual(
      there.filter((name) => name !== '.incoming'),
      [],
    );
    const incoming = path.join(models, '.incoming');
    assert.deepEqual(existsSync(incoming) ? readdirSync(incoming) : [], []);
  };
  const at = (name: string): string => path.join(source, name);
  const asExport = (): void => {
    rmSync(at('manifest.json'));
  };

  it('takes one that is as it should be', async () => {
    assert.equal((await importing()).id, 'given');
  });

  it('refuses every path that leads out of the folder, in parts that the scorer does not read too', async () => {
    const bad = [
      ...['../../../../../../.bashrc', '../../.bashrc', '../victim', './../../victim', home],
      ...['x/../../victim', 'linked/victim', 'manifest.json/x', '/dev/null', '..', '.', '', 'a/b'],
      ...['C:\\x', '\\\\s\\x', '..\\..\\.bashrc', 'NUL', 'con.txt', 'a\0b', 'a\nb', 'x.', 'x '],
      ...['manifest.json', 'a.part', 'x'.repeat(300), 7, null, { toString: 'x' }],
    ];
    const parts = ['config', 'model', 'tokenizer', 'modules', 'tokenizerConfig', 'whatever'];
    for (const part of [...parts, '__proto__']) {
      for (const name of bad) {
        const wrong = { ...described('x', 'evil'), path: name };
        for (const value of [wrong, [wrong]]) {
          writeManifest(Object.fromEntries([[part, value]]));
          await refuses('modelDamaged', /manifest\.json is wrong/, importing());
        }
      }
    }
    nothingInstalled();
  });

  it('changes nothing outside and leaves nothing behind, whatever a manifest says', async () => {
    const piece = fc.constantFrom(
      ...['..', '/', '\\', '.bashrc', 'x', 'X', ' ', '.', '\0', 'C:', 'NUL', 'é', '\ud800', '~'],
      ...['model.onnx', 'manifest.json', '.part', home, models],
    );
    const usual = fc.constantFrom('config.json', 'model.onnx', 'x');
    const made = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''));
    const name = fc.oneof({ weight: 2, arbitrary: usual }, made);
    const mostly = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
      fc.oneof({ weight: 9, arbitrary }, fc.anything());
    const config = described(...contents.config);
    const file = fc.record({
      path: mostly(name),
      sha256: mostly(fc.constant(config.sha256)),
      size: mostly(fc.constant(config.size)),
    });
    const part = fc.constantFrom(
      'config',
      'externalData',
      'later',
      '__proto__',
      'model',
      'toString',
    );
    const parts = fc.array(
      fc.tuple(part, mostly(fc.oneof(file, fc.array(file, { maxLength: 3 })))),
    );
    const id = fc.oneof({ weight: 9, arbitrary: fc.constant('given') }, name);
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(parts, id, async (more, given) => {
        writeManifest(Object.fromEntries(more), { id: given });
        try {
          await importing({ replace: true });
          taken += 1;
        } catch (error) {
          assert.ok(error instanceof InspectorError, String(error));
        }
        assert.equal(readFileSync(home, 'utf8'), 'precious');
        assert.deepEqual(readdirSync(folder).sort(), ['.bashrc', 'share', 'usb']);
        assert.deepEqual(readdirSync(path.dirname(source)), ['given']);
        assert.ok(
          readdirSync(models).every(
            (one) => ['.incoming', 'given'].includes(one) || isModelId(one),
          ),
        );
        assert.deepEqual(readdirSync(path.join(models, '.incoming')), []);
      }),
      { numRuns: runSize(600, 200), examples: [[[], 'given']] },
    );
    assert.ok(taken > runSize(20, 6), `${String(taken)} were taken`);
  });

  it('refuses files that are there twice, hashes and sizes that are none, and ids of something else', async () => {
    for (const more of [
      { config: described('TOKENIZER.JSON', '{}') },
      { config: described('tokenizer.json', '{}') },
      { externalData: [described('w.bin', 'x'), described('W.bin', 'x')] },
      { config: { ...described('config.json', '{}'), sha256: 'x' } },
      { config: { ...described('config.json', '{}'), size: -1 } },
      { config: { ...described('config.json', '{}'), size: 1e300 } },
      { config: 'config.json' },
      { externalData: Array.from({ length: 2000 }, (_, n) => described(`w${String(n)}`, 'x')) },
    ]) {
      writeManifest(more);
      await refuses('modelDamaged', /manifest\.json is wrong/, importing());
    }
    for (const id of [
      'pins.json',
      '..',
      '.',
      '.incoming',
      'x.lock',
      'given.old',
      'con',
      '../x',
      '',
    ]) {
      writeManifest({}, { id });
      await refuses('modelDamaged', /models\[0\]\.id is not/, importing());
    }
    nothingInstalled();
  });

  it('leaves nothing of a model whose files are not those of its manifest', async () => {
    writeFileSync(at('config.json'), contents.config[1].replace('512', '513'));
    await refuses(
      'modelDamaged',
      /config\.json differs from the description in the manifest: .* SHA-256/,
      importing(),
    );
    writeFileSync(at('config.json'), 'short');
    await refuses('modelDamaged', /5 bytes, expected 32/, importing());
    rmSync(at('config.json'));
    await refuses('modelRefused', /config\.json is missing/, importing());
    nothingInstalled();
  });

  it('follows links inside the folder and into the cache of the hub, and none out of it', async function () {
    if (process.platform === 'win32') {
      skip(this, 'platform', 'Windows asks for a right to make links');
    }
    const secret = path.join(folder, 'usb', 'secret');
    writeFileSync(secret, contents.config[1]);
    rmSync(at('config.json'));
    symlinkSync('../secret', at('config.json'));
    await refuses(
      'modelRefused',
      /"config\.json" in .* is a link to a place outside the folder/,
      importing(),
    );
    asExport();
    await refuses(
      'modelRefused',
      /"config\.json" in .* is a link to a place outside the folder/,
      importing(),
    );
    renameSync(secret, at('real.json'));
    rmSync(at('config.json'));
    symlinkSync('real.json', at('config.json'));
    assert.equal((await importing()).id, 'given-fp32');

    // The layout in which the hub's own tools store models: each file once under its hash, and a folder of links for each commit.
    const cache = path.join(folder, 'usb', 'models--me--mine');
    const snapshot = path.join(cache, 'snapshots', 'a'.repeat(40));
    mkdirSync(path.join(cache, 'blobs'), { recursive: true });
    mkdirSync(snapshot, { recursive: true });
    const files = {
      ...contents,
      data: ['weights', 'w'],
      model: ['model.onnx', 'a graph of weights'],
    };
    for (const [name, text] of Object.values(files)) {
      const hash = sha256Of(Buffer.from(text));
      writeFileSync(path.join(cache, 'blobs', hash), text);
      symlinkSync(path.join('..', '..', 'blobs', hash), path.join(snapshot, name));
    }
    const model = await importing({ folder: snapshot });
    assert.equal(model.id, 'mine-fp32');
    assert.ok(existsSync(path.join(models, 'mine-fp32', 'weights')));
  });

  it('refuses pipes, devices and links in circles at once', async function () {
    if (process.platform === 'win32') {
      skip(this, 'platform', 'Windows has no such pipes and devices');
    }
    for (const name of ['config.json', 'model.onnx', 'manifest.json', 'tokenizer.json']) {
      for (const [make, message] of [
        [() => execFileSync('mkfifo', [at(name)]), /is a pipe, not a file/],
        [
          () => {
            symlinkSync('/dev/zero', at(name));
          },
          /is a link to a place outside the folder/,
        ],
        [
          () => {
            symlinkSync(name, at(name));
          },
          /is a link that points back to itself/,
        ],
        [
          () => {
            mkdirSync(at(name));
          },
          /is a folder, not a file/,
        ],
      ] as const) {
        renameSync(at(name), at('kept'));
        make();
        await refuses('modelRefused', message, importing());
        if (name !== 'manifest.json') {
          renameSync(at('manifest.json'), at('other'));
          await refuses('modelRefused', message, importing());
          renameSync(at('other'), at('manifest.json'));
        }
        rmSync(at(name), { recursive: true });
        renameSync(at('kept'), at(name));
      }
    }
    execFileSync('mkfifo', [at('README.md')]); // states only the licence
    asExport();
    symlinkSync('.', at('onnx'));
    await refuses('modelRefused', /several ONNX files/, importing());
    rmSync(at('onnx'));
    assert.equal((await importing()).licence, 'unknown');
  });

  it('does not read files without end, nor listings', async () => {
    asExport();
    writeFileSync(at('config.json'), '');
    truncateSync(at('config.json'), 2 ** 40); // a sparse file, which takes no space
    await refuses(
      'modelDamaged',
      /config\.json cannot be read: it has more than 16\.0 MB/,
      importing(),
    );
    writeFileSync(at('config.json'), contents.config[1]);
    truncateSync(at('model.onnx'), 2 ** 42);
    await refuses('diskFull', /needs .* of free space/, importing());
    truncateSync(at('model.onnx'), 7);
    for (let n = 0; n < 10_001; n++) writeFileSync(at(`n${String(n)}`), '');
    await refuses('modelRefused', /has more than 10000 entries/, importing());
    nothingInstalled();
  });

  it('takes an ONNX file by name only from inside the folder', async () => {
    asExport();
    writeFileSync(path.join(folder, 'usb', 'other.onnx'), 'x');
    await refuses('modelRefused', /leads out of the folder/, importing({ file: '../other.onnx' }));
    await refuses('modelRefused', /has no ONNX file none\.onnx/, importing({ file: 'none.onnx' }));
    assert.equal((await importing({ file: at('model.onnx') })).id, 'given-fp32');
  });

  it('stops at the first request, also while it looks for weights or copies, and leaves nothing', async () => {
    controller.abort();
    await refuses('cancelled', /The import was stopped/, importing());
    writeFileSync(at('weights'), '');
    asExport();
    await refuses('cancelled', /The import was stopped/, importing());
    nothingInstalled();
  });

  it('replaces an installed model only when that was agreed to, and never one that comes along', async () => {
    await importing();
    const kept = path.join(models, 'given', 'config.json');
    const original = readFileSync(kept, 'utf8');
    const other = '{"max_position_embeddings": 256}';
    writeFileSync(at('config.json'), other);
    writeManifest({ config: described('config.json', other) });
    await refuses('modelInstalled', /The model given is already installed/, importing());
    assert.equal(readFileSync(kept, 'utf8'), original);
    await importing({ replace: true });
    assert.equal(readFileSync(kept, 'utf8'), other);
    rmSync(kept);
    rmSync(path.join(models, 'given', 'manifest.json'));
    await refuses(
      'modelInstalled',
      /A damaged copy of the model given is already installed/,
      importing(),
    );
    await importing({ replace: true });
    asExport();
    const [bundled] = await installer().list();
    await refuses(
      'modelRefused',
      /is the id of a model that is bundled with Evidence Inspector/,
      importing({ id: bundled?.id ?? '' }),
    );
  });

  it('never replaces or removes a folder that is no model', async () => {
    const own = path.join(models, 'given');
    mkdirSync(own, { recursive: true });
    writeFileSync(path.join(own, 'thesis.tex'), 'years of work');
    await refuses('modelRefused', /was not installed by Evidence Inspector/, importing());
    await refuses('modelRefused', /was not installed by/, importing({ replace: true }));
    await refuses('modelRefused', /was not installed by/, installer().remove('given'));
    assert.deepEqual(readdirSync(own), ['thesis.tex']);
  });

  it('writes into its own folder only, whatever links lie in the models folder', async function () {
    if (process.platform === 'win32') {
      skip(this, 'platform', 'Windows asks for a right to make links');
    }
    const elsewhere = path.join(folder, 'usb', 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(path.join(elsewhere, 'mine'), 'precious');
    mkdirSync(path.join(models, '.incoming'), { recursive: true });
    symlinkSync(elsewhere, path.join(models, '.incoming', 'given'));
    await refuses('modelRefused', /is a link to a place outside the models folder/, importing());
    rmSync(path.join(models, '.incoming', 'given'));
    symlinkSync(elsewhere, path.join(models, 'given'));
    await refuses('modelRefused', /was not installed by/, importing({ replace: true }));
    await refuses('modelRefused', /was not installed by/, installer().remove('given'));
    rmSync(path.join(models, 'given'));
    // Leftovers of an earlier import are never written to, whether they are symbolic links or hard links.
    const incoming = path.join(models, '.incoming', 'given');
    mkdirSync(incoming);
    symlinkSync(home, path.join(incoming, 'config.json'));
    linkSync(home, path.join(incoming, 'tokenizer.json'));
    symlinkSync(home, path.join(incoming, 'manifest.json'));
    await importing();
    assert.deepEqual(readdirSync(elsewhere), ['mine']);
  });

  it('leaves an installed model as it is when the new one fails', async () => {
    await importing();
    const before = path.join(folder, 'usb', 'before');
    cpSync(path.join(models, 'given'), before, { recursive: true });
    writeFileSync(at('model.onnx'), 'b graph');
    await refuses('modelDamaged', /SHA-256/, importing({ replace: true }));
    for (const name of readdirSync(before)) {
      const now = readFileSync(path.join(models, 'given', name));
      assert.deepEqual(now, readFileSync(path.join(before, name)));
    }
  });
});
