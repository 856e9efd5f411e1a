// Malicious model folders: whatever a manifest names, nothing is written outside the models folder, nothing is taken from outside the
// imported folder, and nothing is half installed.

import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeError, InspectorError } from '../../../src/protocol/errors.ts';
import { ModelInstaller } from '../../../src/scorer/install/installer.ts';
import { sha256Of, startModelHub } from '../../support/modelHub.ts';
import { folderOfSuite } from '../../support/temporaryFolder.ts';
import { describeAttacks } from '../support/cases.ts';
import { smallCatalogue, smallModel } from './smallModel.ts';
import { textOf } from '../../../src/core/words/message.ts';

const bundledFolder = path.join(import.meta.dirname, '..', '..', '..', 'models');
const watching = { signal: new AbortController().signal, onProgress: () => undefined };

interface Manifest {
  models: { id: string; files: Record<string, unknown> }[];
}

describeAttacks(['imports'], 'imports of folders that mean harm', () => {
  const folder = folderOfSuite();
  let models: string;
  let sound: string;
  const at = (...names: readonly string[]): string => path.join(folder, ...names);

  const installer = (installedFolder = models, hub = ''): ModelInstaller =>
    new ModelInstaller({
      ...{ bundledFolder, installedFolder, productVersion: 'test' },
      env: { HF_ENDPOINT: hub, NO_PROXY: '*' },
      test: () => Promise.resolve(),
    });

  before(async () => {
    const hub = await startModelHub({ 'me/small': smallModel });
    const request = { catalogue: smallCatalogue, id: 'small', network: {} };
    await installer(at('first'), hub.url).download(request, watching, () => Promise.resolve(true));
    await hub.close();
    sound = at('first', 'small-fp32');
  });
  /** Values for a file name in a manifest. The paths among them lead to a user's file just outside the folder. */
  const names = [
    '../victim',
    '../../victim',
    '../../../victim',
    '../../home/victim',
    './../../victim',
    'sub/../../victim',
    'link',
    'linked/victim',
    '.',
    '..',
    '',
    'sub',
    'a\0b',
    'manifest.json/x',
    '/dev/null',
    'absolute',
  ];
  const parts = ['config', 'model', 'tokenizer', 'modules', 'another', '__proto__'] as const;

  for (const part of parts) {
    it(`write and take nothing outside when "${part}" names it`, async () => {
      for (const [number, name] of names.entries()) {
        const place = at(`${part}${String(number)}`);
        const home = path.join(place, 'home');
        const source = path.join(home, 'source');
        models = path.join(home, 'models');
        mkdirSync(path.join(source, 'sub'), { recursive: true });
        cpSync(sound, source, { recursive: true });
        for (const victim of [home, place, models]) {
          mkdirSync(victim, { recursive: true });
          writeFileSync(path.join(victim, 'victim'), 'mine');
        }
        symlinkSync(path.join(home, 'victim'), path.join(source, 'link'));
        symlinkSync(home, path.join(source, 'linked'));
        const file = path.join(source, 'manifest.json');
        const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
        const named = name === 'absolute' ? path.join(home, 'victim') : name;
        Object.defineProperty(manifest.models[0]?.files, part, {
          ...{ enumerable: true, configurable: true },
          value: { path: named, size: 4, sha256: sha256Of(Buffer.from('mine')) },
        });
        writeFileSync(file, JSON.stringify(manifest));
        const failure = await installer()
          .import({ folder: source }, watching)
          .then(
            () => undefined,
            (error: unknown) => error,
          );
        const where = `${part} is ${JSON.stringify(named)}`;
        for (const victim of [home, place, models]) {
          const text = readFileSync(path.join(victim, 'victim'), 'utf8');
          assert.equal(text, 'mine', `${where}: a file outside was written`);
        }
        assert.ok(
          failure instanceof InspectorError,
          `${where}: ${failure === undefined ? 'it was installed' : textOf(describeError(failure))}`,
        );
        const left = readdirSync(models).filter((one) => !['victim', '.incoming'].includes(one));
        assert.deepEqual(left, [], `${where}: a part was installed`);
      }
    });
  }
});
