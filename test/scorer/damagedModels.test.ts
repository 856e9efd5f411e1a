// Damaged models and folders that are not models: listing, choosing, verifying and removing them.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { readModelCatalogue } from '../../src/core/score/models/catalogue.ts';
import type { ModelRole } from '../../src/core/score/models/modelEntry.ts';
import { InspectorError } from '../../src/protocol/errors.ts';
import { findChosenFolder } from '../../src/scorer/install/listInstalledModels.ts';
import { ModelInstaller } from '../../src/scorer/install/installer.ts';
import { refuses } from '../support/refuses.ts';
import { startModelHub, type ModelHub } from '../support/modelHub.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';
import { realModels } from './fixtures/modelsFolder.ts';

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const commit = 'a'.repeat(40);
const repositoryFiles = {
  'onnx/model.onnx': Buffer.alloc(5000, 7),
  'tokenizer.json': json({}),
  'tokenizer_config.json': json({}),
  'config.json': json({ id2label: { 0: 'contradiction', 1: 'neutral', 2: 'entailment' } }),
};
const catalogue = readModelCatalogue([
  {
    ...{ id: 'my-nli', kind: 'nli', repository: 'me/my-nli', licence: 'MIT' },
    precisions: [{ name: 'fp32', file: 'onnx/model.onnx' }],
  },
]);

describe('a models folder in which something is wrong', () => {
  let hub: ModelHub;
  const models = folderOfEachTest();

  before(async () => {
    hub = await startModelHub({ 'me/my-nli': { commit, files: repositoryFiles } });
  });
  after(() => hub.close());
  beforeEach(async () => {
    await download();
  });
  const installer = (): ModelInstaller =>
    new ModelInstaller({
      bundledFolder: realModels,
      installedFolder: models,
      productVersion: 'test',
      env: { HF_ENDPOINT: hub.url, NO_PROXY: '*' },
      timing: { attempts: 2, firstDelayMs: 1, longestDelayMs: 2, longestRetryAfterMs: 100 },
      test: () => Promise.resolve(),
    });
  const watching = { signal: new AbortController().signal, onProgress: () => undefined };
  const asked = { catalogue, id: 'my-nli', network: {} };
  const download = () => installer().download(asked, watching, () => Promise.resolve(true));
  const at = (...names: readonly string[]): string => path.join(models, 'my-nli-fp32', ...names);
  const chosen = (id: string, kind: ModelRole = 'nli'): Promise<string | undefined> =>
    findChosenFolder(id, kind, { bundled: realModels, installed: models });
  const problemsOf = async (): Promise<readonly string[]> =>
    (await installer().list()).flatMap(({ problem }) => problem ?? []);

  const damages: readonly (readonly [string, () => void, RegExp])[] = [
    [
      'a file that is missing',
      () => {
        rmSync(at('model.onnx'));
      },
      /model\.onnx is missing/,
    ],
    [
      'a file that is too short',
      () => {
        truncateSync(at('config.json'), 3);
      },
      /config\.json has 3 bytes, expected 65/,
    ],
    [
      'a pipe in the place of a file',
      () => {
        rmSync(at('tokenizer.json'));
        execFileSync('mkfifo', [at('tokenizer.json')]);
      },
      /tokenizer\.json is a pipe, not a file/,
    ],
    [
      'a device in the place of a file',
      () => {
        rmSync(at('model.onnx'));
        symlinkSync('/dev/zero', at('model.onnx'));
      },
      /model\.onnx is a device, not a file/,
    ],
    [
      'a manifest that is missing',
      () => {
        rmSync(at('manifest.json'));
      },
      /manifest\.json is missing/,
    ],
    [
      'a manifest that is no JSON',
      () => {
        writeFileSync(at('manifest.json'), '{"schema": "evidence-inspector/models/1", ');
      },
      /manifest\.json is not valid JSON/,
    ],
    [
      'a pipe as manifest',
      () => {
        rmSync(at('manifest.json'));
        execFileSync('mkfifo', [at('manifest.json')]);
      },
      /manifest\.json is a pipe, not a file/,
    ],
    [
      'a manifest without end',
      () => {
        truncateSync(at('manifest.json'), 2 ** 40);
      },
      /manifest\.json has more than 16\.0 MB/,
    ],
    [
      'nothing in it',
      () => {
        rmSync(at(), { recursive: true });
        mkdirSync(at());
      },
      /is missing/,
    ],
  ];

  for (const [what, damage, message] of damages) {
    it(`says of a model with ${what} that it is damaged, and which file, wherever it is asked for`, async () => {
      damage();
      const [problem = '', ...others] = await problemsOf();
      assert.deepEqual(others, []);
      assert.match(problem, /^The model in .*my-nli-fp32 is damaged: /);
      assert.match(problem, message);
      assert.match(problem, /Remove the model and install it again\.$/);
      const { problems } = await installer().verify('my-nli-fp32', watching);
      assert.match(problems.join(), message);
      for (const id of ['my-nli-fp32', 'my-nli']) {
        await refuses('modelDamaged', message, chosen(id));
        await refuses('modelDamaged', /^The NLI model "my-nli.*" cannot be used: /, chosen(id));
      }
      await refuses('modelMissing', /"other" is not installed/, chosen('other'));
      const plan = await installer().plan(asked, watching);
      assert.equal(plan.isInstalled, true);
      assert.equal(plan.isDamaged, true);
      await download();
      assert.deepEqual(await problemsOf(), []);
      damage();
      await installer().remove('my-nli-fp32');
      assert.ok(!existsSync(at()));
      await refuses('modelMissing', /not installed/, chosen('my-nli'));
    });
  }

  it('keeps what the installer itself needs, whatever is to be removed', async () => {
    const pins = readFileSync(path.join(models, 'pins.json'), 'utf8');
    for (const id of [
      ...['pins.json', 'PINS.JSON', 'pins.json.', './pins.json', '.', '..', '', '.incoming', 'con'],
      ...[
        'my-nli-fp32.lock',
        'my-nli-fp32.old',
        'my-nli-fp32/..',
        'my-nli-fp32/',
        '*',
        '__proto__',
      ],
    ]) {
      await refuses('modelUnknown', /There is no model/, installer().remove(id));
      await refuses('modelUnknown', /There is no model/, installer().verify(id, watching));
    }
    assert.equal(readFileSync(path.join(models, 'pins.json'), 'utf8'), pins);
    assert.deepEqual(await problemsOf(), []);
    assert.ok(existsSync(at('model.onnx')));
  });

  it("neither lists nor removes what is its own or somebody else's", async () => {
    for (const name of ['pins.json.77.tmp', 'x.lock', 'My Model', '.git'])
      mkdirSync(path.join(models, name));
    writeFileSync(path.join(models, 'notes'), '');
    mkdirSync(path.join(models, 'src'));
    writeFileSync(path.join(models, 'src', 'main.ts'), '');
    writeFileSync(path.join(models, 'src', 'manifest.json'), '{"name": "my extension"}');
    const ids = (await installer().list())
      .filter(({ isBundled }) => !isBundled)
      .map(({ id }) => id);
    assert.deepEqual(ids, ['my-nli-fp32', 'src']);
    for (const id of ['x.lock', 'notes']) {
      await assert.rejects(installer().remove(id), InspectorError);
    }
    await refuses(
      'modelRefused',
      /src was not installed by Evidence Inspector/,
      installer().remove('src'),
    );
    assert.deepEqual(readdirSync(path.join(models, 'src')).length, 2);
    assert.ok(existsSync(path.join(models, 'notes')));
  });

  it('is not taken for an empty one when it cannot be read', async () => {
    const file = path.join(models, 'notes');
    writeFileSync(file, '');
    const wrong = new ModelInstaller({
      ...{ bundledFolder: realModels, installedFolder: file, productVersion: 'test', env: {} },
      test: () => Promise.resolve(),
    });
    await refuses('fileUnreadable', /The models folder .*notes cannot be read/, wrong.list());
    await refuses(
      'fileUnreadable',
      /cannot be read/,
      findChosenFolder('my-nli', 'nli', { bundled: realModels, installed: file }),
    );
  });

  it('never trusts pins that lead elsewhere, and reads none that have no end', async () => {
    const pins = path.join(models, 'pins.json');
    const good = JSON.parse(readFileSync(pins, 'utf8')) as Record<string, Record<string, string>>;
    for (const changed of [
      { ...good, commits: { 'me/my-nli@main': '../../../other' } },
      { ...good, commits: { 'me/my-nli@main': 7 } },
      { ...good, files: { [`me/my-nli@${commit}/../../x`]: `sha256:${'0'.repeat(64)}` } },
      { ...good, files: { [`me/my-nli@${commit}/config.json`]: 'sha256:../..' } },
    ]) {
      writeFileSync(pins, JSON.stringify(changed));
      await refuses(
        'modelDamaged',
        /pins\.json, which stores the hashes of earlier downloads, cannot be read/,
        installer().plan(asked, watching),
      );
    }
    rmSync(pins);
    execFileSync('mkfifo', [pins]);
    await refuses(
      'modelDamaged',
      /pins\.json, which stores the hashes of earlier downloads, cannot be read/,
      installer().plan(asked, watching),
    );
    rmSync(pins);
    symlinkSync('/dev/zero', pins);
    await refuses(
      'modelDamaged',
      /pins\.json, which stores the hashes of earlier downloads, cannot be read/,
      installer().plan(asked, watching),
    );
  });

  it('writes a download to nothing that a link or a second name leads to', async () => {
    await installer().remove('my-nli-fp32');
    const home = path.join(models, 'precious');
    writeFileSync(home, 'precious');
    const incoming = path.join(models, '.incoming', 'my-nli-fp32');
    mkdirSync(incoming, { recursive: true });
    for (const name of ['model.onnx', 'model.onnx.part', 'model.onnx.part.json', 'manifest.json']) {
      symlinkSync(home, path.join(incoming, name));
    }
    execFileSync('mkfifo', [path.join(incoming, 'config.json.part.json')]);
    mkdirSync(path.join(incoming, 'tokenizer.json'));
    writeFileSync(path.join(incoming, 'of-another-commit.onnx_data'), 'x');
    await download();
    assert.equal(readFileSync(home, 'utf8'), 'precious');
    assert.ok(!readdirSync(at()).includes('of-another-commit.onnx_data'));
    assert.deepEqual((await installer().verify('my-nli-fp32', watching)).problems, []);
  });

  it('replaces by a download only what the question was about', async () => {
    await installer().remove('my-nli-fp32');
    const late = installer().download(asked, watching, async (plan) => {
      assert.equal(plan.isInstalled, false);
      await download(); // done by another process while the question waits
      return true;
    });
    await refuses('modelInstalled', /my-nli-fp32 is already installed/, late);
  });
});
