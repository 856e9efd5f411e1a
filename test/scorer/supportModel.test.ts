// Models that only distinguish entailed from not entailed: tiny models made by test/peers/supportFixture.py, imported and run
// like real ones.

import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ModelLabel } from '../../src/core/score/models/modelEntry.ts';
import { proxyReferenceMetric } from '../../src/core/score/metrics/proxyReference.ts';
import { semqaOf } from '../../src/core/score/metrics/semqaMetric.ts';
import { readReportText } from '../../src/core/score/report/stored/storedReport.ts';
import { ModelInstaller, selfTest } from '../../src/scorer/install/installer.ts';
import { entailmentOf } from '../../src/scorer/models/readOutputs.ts';
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
    readonly oneLogit: number;
    readonly twoLogits: number;
  }[];
}

const fixtures = path.join(import.meta.dirname, 'fixtures', 'support');
const expected = JSON.parse(readFileSync(path.join(fixtures, 'expected.json'), 'utf8')) as Expected;
const worker = path.resolve(import.meta.dirname, '../../dist/modelWorker.js');

describe(`support models, against ${expected.peer}`, () => {
  const folder = folderOfSuite();
  const open: Models[] = [];

  after(async () => {
    await Promise.all(open.map((models) => models.dispose()));
  });

  const imported = (from: string, id: string, labels?: readonly ModelLabel[]) =>
    new ModelInstaller({
      ...{ bundledFolder: realModels, installedFolder: folder, productVersion: 'test', env: {} },
      test: selfTest(worker, () => undefined),
    }).import(
      { folder: from, id, known: labels && { labels } },
      { signal: new AbortController().signal, onProgress: () => undefined },
    );

  async function opened(id: string) {
    const catalogue = await readCatalogue(realModels, { nli: path.join(folder, id) });
    const models = new Models({ catalogue, workerPath: worker, log: () => undefined });
    models.useThreads(1);
    open.push(models);
    return { models, entry: catalogue.nli };
  }

  for (const form of ['oneLogit', 'twoLogits'] as const) {
    it(`are told by their classes, pass the self-test and give Python's probabilities: ${form}`, async () => {
      const id = form.toLowerCase();
      const model = await imported(path.join(fixtures, form), id);
      assert.equal(model.kind, 'support');
      const { models, entry } = await opened(id);
      const pairs = expected.pairs.map(({ first, second }) => [first, second] as const);
      const outputs = await models.compare(pairs, { order: 0 });
      for (const [at, output] of outputs.entries()) {
        assert.ok(output instanceof Float32Array);
        const said = entailmentOf(output, entry.labels);
        assert.ok(Math.abs(said.entailment - (expected.pairs[at]?.[form] ?? NaN)) < 1e-6);
        assert.deepEqual(said, {
          entailment: said.entailment,
          neutral: 1 - said.entailment,
          contradiction: 0,
          isTwoClass: true,
        });
      }
      // The decisive word is after the part that the model reads in one window.
      const long = `${'It is said that nothing is known. '.repeat(8)}The key is here.`;
      const [window] = await models.compare([[long, 'It is here.']], { order: 0 });
      assert.deepEqual(window, outputs[0]);
    });
  }

  it('take the NLI model’s place on the command line', async () => {
    const samples = path.resolve(import.meta.dirname, '../../samples');
    const { out, status } = await runCli(
      ...['score', '-r', path.join(samples, 'reference.json'), '--no-store', '-f', 'json'],
      ...['-p', path.join(samples, 'systemA.predictions.json'), '-m', 'proxyReference,semqa'],
      ...['--nli', 'onelogit', '--models-folder', folder],
    );
    assert.equal(status, 0);
    const report = readReportText(out);
    assert.equal(report.provenance.nli?.id, 'onelogit');
    const verdicts = report.claims.map((claim) => proxyReferenceMetric.result(claim));
    assert.ok(verdicts.some((one) => one?.verdict === 'not Supported'));
    // Most answers have no word with a value for the model. One answer has "nearly", one "never" and one "instrument": sigmoids
    // of -2, 1, -5, 2.
    const supports = report.claims.flatMap((claim) =>
      (semqaOf(claim)?.matches ?? []).map(({ support }) => (support ?? NaN).toFixed(4)),
    );
    assert.deepEqual([...new Set(supports)].sort(), ['0.0067', '0.1192', '0.7311', '0.8808']);
  });

  it('are refused where the order of their labels is the wrong one, or not said', async () => {
    await assert.rejects(
      imported(path.join(fixtures, 'twoLogits'), 'wrong', ['entailment', 'other']),
      {
        code: 'modelNonsense',
        message: /judges 0 of 6 plain pairs rightly/u,
      },
    );
    const unnamed = path.join(folder, '..', `${path.basename(folder)}-unnamed`);
    cpSync(path.join(fixtures, 'twoLogits'), unnamed, { recursive: true });
    writeFileSync(
      path.join(unnamed, 'config.json'),
      '{"architectures":["XForSequenceClassification"],"id2label":{"0":"LABEL_0","1":"LABEL_1"}}',
    );
    try {
      await assert.rejects(imported(unnamed, 'unnamed'), { code: 'modelRefused' });
      const { kind } = await imported(unnamed, 'unnamed', ['other', 'entailment']);
      assert.equal(kind, 'support');
    } finally {
      rmSync(unnamed, { recursive: true, force: true });
    }
  });
});
