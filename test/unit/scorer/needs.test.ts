// The resources that a metric declares must be the resources that its provider uses, and nothing else may be opened.

import assert from 'node:assert/strict';
import path from 'node:path';
import { averitecDataSet } from '../../../src/core/read/claims/dataSets.ts';
import type { Claim } from '../../../src/core/read/claims/evidence.ts';
import { metrics, metricsOf } from '../../../src/core/score/metrics/registry.ts';
import type { MetricNeed } from '../../../src/core/score/metrics/metric.ts';
import { lexiconIn } from '../../../src/scorer/engine/loadLexicon.ts';
import type { ClaimPair } from '../../../src/scorer/providers/provider.ts';
import { judgeThatSaysOfAnything } from '../../support/fakeJudge.ts';
import { openedRun } from '../../support/runOfMetrics.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const lexicon = lexiconIn(path.join(root, 'lexicon'));

const claim: Claim = {
  index: 0,
  text: 'A claim.',
  verdict: 'Refuted',
  justification: 'It is not so.',
  evidence: [
    {
      question: 'Is gold so?',
      answers: [{ text: 'No, it is not.', sources: [], sourceText: 'It is not, they said.' }],
    },
  ],
};

const pair: ClaimPair = {
  aligned: { referenceIndex: 0, predictionIndex: 0 },
  reference: claim,
  prediction: {
    ...claim,
    evidence: claim.evidence.map((one) => ({
      ...one,
      answers: one.answers.map((answer) => ({ ...answer, text: 'It is not so, they say.' })),
    })),
  },
  predictionFormat: 'averitec',
  dataSet: averitecDataSet,
};

describe('what metrics say that they need', () => {
  for (const { id } of metrics) {
    it(`is what is asked for: ${id}`, async () => {
      const asked = new Set<MetricNeed>();
      const outputs = (need: MetricNeed, length: number) => (texts: readonly unknown[]) => {
        asked.add(need);
        return Promise.resolve(texts.map(() => new Float32Array(length).fill(1)));
      };
      const run = await openedRun({
        metrics: [id],
        sources: [path.join(root, 'samples', 'sources', 'pages.jsonl')],
        models: {
          embed: outputs('encoder', 4),
          compare: outputs('nli', 3),
          read: outputs('reader', 5),
          regress: outputs('regressor', 1),
        },
        regressor: 'a-regressor',
        judge: judgeThatSaysOfAnything(() => asked.add('judge')),
        lexicon: () => {
          asked.add('lexicon');
          return lexicon();
        },
      });
      const [scored] = await run.block([pair])([pair], 0);
      assert.deepEqual(scored?.failures, {});
      const said = new Set(metricsOf([id]).flatMap(({ needs }) => needs));
      assert.deepEqual([...asked].sort(), [...said].sort());
    });
  }
});
