// Model commands through the protocol: the client, a real scorer process, and a local hub.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { InstallProgress } from '../../src/core/score/models/installation.ts';
import type { ScorerClient } from '../../src/node/linkedScorer.ts';
import { InspectorError } from '../../src/protocol/errors.ts';
import { startModelHub, type ModelHub } from '../support/modelHub.ts';
import { realScorer } from '../support/realScorer.ts';
import { scoreSample } from '../support/scoreSample.ts';
import { servedEncoder, servedEncoderEntry } from '../support/servedModels.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

const root = path.join(import.meta.dirname, '..', '..');

describe('models of the scorer process', () => {
  let hub: ModelHub;
  const folder = folderOfSuite();
  let client: ScorerClient;
  const log: string[] = [];

  before(async () => {
    hub = await startModelHub({ 'me/small': servedEncoder(path.join(root, 'models')) });
    client = realScorer({ installedFolder: folder, onLog: (line) => log.push(line) });
  });

  after(async () => {
    await client.stop();
    await hub.close();
  });

  const catalogue = [servedEncoderEntry];
  const asked = () => ({ id: 'small', catalogue, network: { hub: hub.url, isProxyOff: true } });
  const isCode =
    (code: string, message: RegExp) =>
    (error: unknown): boolean => {
      assert.ok(error instanceof InspectorError, String(error));
      assert.equal(error.code, code, error.message);
      assert.match(error.message, message);
      return true;
    };

  it('are listed with what can be downloaded', async () => {
    const list = await client.models.list({ catalogue });
    assert.deepEqual(
      list.installed.map(({ isBundled }) => isBundled),
      [true, true, true],
    );
    assert.ok(list.catalogue.some(({ id }) => id === 'small'));
    await assert.rejects(
      client.models.list({ catalogue: [{ id: 'x' }] }),
      isCode(
        'catalogueWrong',
        /The setting modelCatalogue cannot be used: the catalogue has no "kind"/,
      ),
    );
  });

  it('are not downloaded when they are no longer what was agreed to', async () => {
    const { commit, totalBytes } = await client.models.plan(asked());
    assert.equal(commit, 'd'.repeat(40));
    assert.ok(totalBytes > 20_000_000);
    await assert.rejects(
      client.models.download({ ...asked(), commit: 'e'.repeat(40) }, () => undefined),
      isCode('notConfirmed', /on the hub has changed/),
    );
    assert.equal(hub.sentBytes, 0);
  });

  it('are downloaded with progress, and no further when that is cancelled', async () => {
    hub.fault = ({ url, time }) =>
      url.endsWith('model.onnx') && time === 1 ? { stallAfter: 10_000_000 } : undefined;
    const controller = new AbortController();
    const { commit } = await client.models.plan(asked());
    await assert.rejects(
      client.models.download(
        { ...asked(), commit },
        ({ done }) => {
          if (done > 5_000_000) controller.abort();
        },
        controller.signal,
      ),
      isCode('cancelled', /cancelled/),
    );
    const pid = client.pid;
    const { presentBytes, totalBytes } = await client.models.plan(asked());
    assert.ok(presentBytes > 5_000_000);
    const before = hub.sentBytes;
    const steps: InstallProgress[] = [];
    const model = await client.models.download({ ...asked(), commit }, (step) => steps.push(step));
    assert.equal(model.id, 'small-int8');
    assert.equal(client.pid, pid, 'the process went on');
    assert.equal(hub.sentBytes - before, totalBytes - presentBytes);
    assert.deepEqual([...new Set(steps.map(({ stage }) => stage))].slice(-2), [
      'downloading',
      'testing',
    ]);
    assert.ok(steps.length < 200, `${String(steps.length)} steps were told`);
  });

  it('are what a run uses when it names them', async () => {
    const run = async (models?: { readonly encoder: string }) => {
      const { result } = await scoreSample(client, { metrics: ['semqa'], models, limit: 1 });
      return result.provenance.encoder?.id;
    };
    assert.equal(await run({ encoder: 'small-int8' }), 'small-int8');
    assert.notEqual(await run(), 'small-int8');
    await assert.rejects(
      run({ encoder: 'all-mpnet-base-v2' }),
      isCode('modelMissing', /The encoder "all-mpnet-base-v2" is not installed/),
    );
  });

  it('are replaced only when a person agreed to it', async () => {
    const { commit, isInstalled } = await client.models.plan(asked());
    assert.equal(isInstalled, true);
    await assert.rejects(
      client.models.download({ ...asked(), commit }, () => undefined),
      isCode('notConfirmed', /small-int8 is already installed/),
    );
    const from = path.join(folder, 'small-int8');
    await assert.rejects(
      client.models.import({ folder: from }, () => undefined),
      isCode('modelInstalled', /The model small-int8 is already installed/),
    );
    const again = await client.models.import({ folder: from, replace: true }, () => undefined);
    assert.equal(again.id, 'small-int8');
    assert.equal(
      (await client.models.download({ ...asked(), commit, replace: true }, () => undefined)).id,
      'small-int8',
    );
  });

  it('are verified and removed', async () => {
    const { problems } = await client.models.verify({ id: 'small-int8' }, () => undefined);
    assert.deepEqual(problems, []);
    await client.models.remove({ id: 'small-int8' });
    assert.ok(!existsSync(path.join(folder, 'small-int8')));
    await assert.rejects(
      client.models.remove({ id: 'small-int8' }),
      isCode('modelUnknown', /no model/),
    );
  });

  it('leave nothing of addresses with signatures, tokens or evidence in the log', () => {
    assert.doesNotMatch(log.join('\n'), /hf_|signature|bridge/i);
  });
});
