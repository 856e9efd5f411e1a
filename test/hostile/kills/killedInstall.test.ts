// Imports and downloads of models that are stopped at any moment: the model is installed completely or not at all, and other
// models are unchanged. The next attempt installs the model and removes leftovers of earlier attempts.

import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readModelCatalogue } from '../../../src/core/score/models/catalogue.ts';
import { ModelInstaller } from '../../../src/scorer/install/installer.ts';
import { startModelHub, type ModelHub } from '../../support/modelHub.ts';
import { startCli } from '../../support/runCli.ts';
import { servedEncoder, servedEncoderEntry } from '../../support/servedModels.ts';
import { folderOfSuite } from '../../support/temporaryFolder.ts';
import { describeAttacks, processesAtOnce, runCases } from '../support/cases.ts';
import { killed, timed } from './killed.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const bundledFolder = path.join(root, 'models');
const watching = { signal: new AbortController().signal, onProgress: () => undefined };

describeAttacks(
  ['killedImport', 'killedDownload'],
  'installing a model that is stopped at any moment',
  () => {
    const folder = folderOfSuite();
    const catalogue = path.join(folder, 'catalogue.json');
    const source = path.join(folder, 'source');
    let hub: ModelHub;

    before(async () => {
      mkdirSync(source);
      const encoder = servedEncoder(bundledFolder);
      for (const [name, bytes] of Object.entries(encoder.files)) {
        writeFileSync(path.join(source, path.basename(name)), bytes);
      }
      hub = await startModelHub({ 'me/small': encoder });
      writeFileSync(catalogue, JSON.stringify([servedEncoderEntry]));
    });
    after(async () => {
      await hub.close();
    });

    const environment = () => ({ HF_ENDPOINT: hub.url, NO_PROXY: '*' });

    function installerOf(installedFolder: string): ModelInstaller {
      return new ModelInstaller({
        ...{ bundledFolder, installedFolder, productVersion: 'test', env: environment() },
        test: () => Promise.resolve(),
      });
    }

    /** Checks that the model is complete or not listed, and that the models folder contains nothing else. */
    async function checkModels(models: string, id: string): Promise<boolean> {
      const installer = installerOf(models);
      const listed = (await installer.list()).filter(({ isBundled }) => !isBundled);
      for (const model of listed) {
        assert.equal(model.problem, undefined, `half of a model is listed\n${model.problem ?? ''}`);
        const { problems } = await installer.verify(model.id, watching);
        assert.deepEqual(problems, [], 'a damaged model is listed');
      }
      assert.ok(
        listed.some((model) => model.id === 'earlier'),
        'another model is gone',
      );
      const names = readdirSync(models).filter((name) => !name.startsWith('.'));
      assert.deepEqual(
        names.filter((name) => name !== 'pins.json').sort(),
        listed.map((model) => model.id).sort(),
        'something that is no model is there',
      );
      return listed.some((model) => model.id === id);
    }

    function emptyIncoming(models: string): void {
      assert.deepEqual(readdirSync(path.join(models, '.incoming')), [], 'what was stopped stays');
    }

    async function newModels(name: string): Promise<string> {
      const models = path.join(folder, name);
      await installerOf(models).import({ folder: source, id: 'earlier' }, watching);
      return models;
    }

    it('by import, installs it whole or not at all', async function () {
      const args = (models: string, id: string) => [
        ...['models', 'import', source, '--id', id, '--models-folder', models],
      ];
      const whole = () => startCli(args(path.join(folder, 'timed'), 'new')).finished;
      const { result, ms: usualMs } = await timed(whole);
      assert.equal(result.status, 0, result.err);
      await runCases(
        this,
        'killedImport',
        async ({ chance, number }, count) => {
          const models = await newModels(`import${String(number)}`);
          const moment = { usualMs, watched: models };
          const { signal, wasLate } = await killed(args(models, 'new'), moment, chance);
          const isThere = await checkModels(models, 'new');
          count(wasLate ? 'too late' : `${signal}, ${isThere ? 'installed' : 'not installed'}`);
          if (!isThere) await installerOf(models).import({ folder: source, id: 'new' }, watching);
          assert.ok(await checkModels(models, 'new'));
          if (!isThere) emptyIncoming(models);
          rmSync(models, { recursive: true });
        },
        { atOnce: processesAtOnce },
      );
    });

    it('by download, installs it whole or not at all, and goes on the next time', async function () {
      const args = (models: string) => [
        ...['models', 'download', 'small', '--catalogue', catalogue, '--yes'],
        ...['--models-folder', models],
      ];
      const env = environment();
      const whole = () => startCli(args(path.join(folder, 'timed')), { env }).finished;
      const { result, ms: usualMs } = await timed(whole);
      assert.equal(result.status, 0, result.err);
      const id = 'small-int8';
      await runCases(
        this,
        'killedDownload',
        async ({ chance, number }, count) => {
          const models = await newModels(`download${String(number)}`);
          const moment = { usualMs, watched: models, env };
          const { signal, wasLate } = await killed(args(models), moment, chance);
          const isThere = await checkModels(models, id);
          count(wasLate ? 'too late' : `${signal}, ${isThere ? 'installed' : 'not installed'}`);
          if (!isThere) {
            const entries = readModelCatalogue([servedEncoderEntry]);
            const request = { catalogue: entries, id: 'small', network: {} };
            await installerOf(models).download(request, watching, () => Promise.resolve(true));
          }
          assert.ok(await checkModels(models, id));
          if (!isThere) emptyIncoming(models);
          rmSync(models, { recursive: true });
        },
        { atOnce: processesAtOnce },
      );
    });
  },
);
