// A BLEURT-type model: a tiny model made by test/peers/regressorFixture.py, imported and run like a real one.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ModelKind } from '../../src/core/score/models/modelEntry.ts';
import { pairRegressorMetric as metric } from '../../src/core/score/metrics/pairRegressor.ts';
import { readReportText } from '../../src/core/score/report/stored/storedReport.ts';
import { ModelInstaller, selfTest } from '../../src/scorer/install/installer.ts';
import { readCatalogue } from '../../src/scorer/models/manifest.ts';
import { Models } from '../../src/scorer/models/models.ts';
import { runCli } from '../support/runCli.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';
import { realModels } from './fixtures/modelsFolder.ts';

interface Expected {
  readonly peer: string;
  readonly pairs: readonly {
    readonly first: string;
    readonly second: string;
    readonly number: number;
  }[];
}

const fixtures = path.join(import.meta.dirname, 'fixtures', 'regressor');
const expected = JSON.parse(readFileSync(path.join(fixtures, 'expected.json'), 'utf8')) as Expected;
const worker = path.resolve(import.meta.dirname, '../../dist/modelWorker.js');
const samples = path.resolve(import.meta.dirname, '../../samples');

describe(`a regressor, against ${expected.peer}`, () => {
  const folder = folderOfSuite();

  const imported = (id: string, kind: ModelKind) =>
    new ModelInstaller({
      ...{ bundledFolder: realModels, installedFolder: folder, productVersion: 'test', env: {} },
      test: selfTest(worker, () => undefined),
    }).import(
      { folder: path.join(fixtures, 'model'), id, kind },
      { signal: new AbortController().signal, onProgress: () => undefined },
    );

  const score = (...more: readonly string[]) =>
    runCli(
      ...['score', '-r', path.join(samples, 'reference.json'), '--no-store', '-f', 'json'],
      ...['-p', path.join(samples, 'systemA.predictions.json'), '-m', metric.id],
      ...['--models-folder', folder, ...more],
    );

  it('is imported when its kind is said, passes the self-test and gives Python’s numbers, cut pairs too', async () => {
    const { kind } = await imported('tiny', 'regressor');
    assert.equal(kind, 'regressor');
    const catalogue = await readCatalogue(realModels, { regressor: path.join(folder, 'tiny') });
    const models = new Models({ catalogue, workerPath: worker, log: () => undefined });
    models.useThreads(1);
    try {
      const pairs = expected.pairs.map(({ first, second }) => [first, second] as const);
      const numbers = await models.regress(pairs, { order: 0 });
      assert.deepEqual(
        numbers,
        expected.pairs.map(({ number }) => Float32Array.of(number)),
      );
    } finally {
      await models.dispose();
    }
  });

  it('is refused as a support model, which it does not do the work of', async () => {
    await assert.rejects(imported('checker', 'support'), { code: 'modelNonsense' });
  });

  it('scores a file when it is named, and the report names it', async () => {
    const { out, status } = await score('--regressor', 'tiny');
    assert.equal(status, 0);
    const report = readReportText(out);
    assert.equal(report.provenance.regressor?.id, 'tiny');
    assert.equal(report.provenance.nli, undefined);
    const numbers = report.claims.map((claim) => metric.result(claim) ?? NaN);
    assert.ok(numbers.length > 3 && numbers.every(Number.isFinite));
    const total = metric.total(report.aggregate);
    assert.equal(total?.claims, numbers.length);
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    assert.ok(Math.abs((total.mean ?? NaN) - mean) < 1e-9);
    // These numbers cannot be probabilities, because the model gives most words a negative value.
    assert.ok(numbers.some((number) => number < -1));
  });

  it('is asked for where the metric is and no regressor was chosen, with what to do', async () => {
    const { err, status } = await score();
    assert.notEqual(status, 0);
    assert.match(err, /needs a regressor/u);
    assert.match(err, /models import FOLDER --kind regressor/u);
  });

  it('is not found by an id that is none', async () => {
    const { err, status } = await score('--regressor', 'other');
    assert.notEqual(status, 0);
    assert.match(err, /The regressor "other" is not installed\. Installed: tiny\./u);
  });
});
