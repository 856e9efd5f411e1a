// Verdicts, types and names that are members of every object, such as `constructor`, or that change an object, such as `__proto__`. A file
// may contain any of them.

import type { FlatReport } from '../../src/core/score/report/flattenReport.ts';
import { defaultSemqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import type { ClaimPair } from '../../src/scorer/providers/provider.ts';
import { totalsOf } from '../support/flatClaim.ts';
import { scoredPairs } from '../support/runOfMetrics.ts';
import assert from 'node:assert/strict';
import { buildComparison } from '../../src/core/analyse/comparison/comparison.ts';
import {
  toComparedClaim,
  listComparedScores,
} from '../../src/core/analyse/comparison/toComparedClaim.ts';
import { pageScript } from '../../src/core/show/document/pageScript.ts';
import { readStoredReport } from '../../src/core/score/report/stored/storedReport.ts';
import { averitecDataSet, readDataSet, type DataSet } from '../../src/core/read/claims/dataSets.ts';
import { suggestLabel } from '../../src/core/read/claims/verdictSpelling.ts';
import { readEvidence } from '../../src/core/read/files/readEvidence.ts';
import { metrics, metricsOf } from '../../src/core/score/metrics/registry.ts';
import { getOwnValue } from '../../src/core/base/getOwnValue.ts';
import { buildReport } from '../../src/core/score/report/reportBuilder.ts';
import { comparisonHtml } from '../../src/core/analyse/comparison/pages/comparisonHtml.ts';
import {
  comparisonCsv,
  comparisonJson,
} from '../../src/core/analyse/comparison/tables/comparisonData.ts';
import { comparisonLatex } from '../../src/core/analyse/comparison/tables/comparisonLatex.ts';
import {
  comparisonMarkdown,
  comparisonTerminal,
} from '../../src/core/analyse/comparison/pages/comparisonView.ts';
import { writtenReport } from '../support/writtenReport.ts';
import { findFormat, outputFormats, writerOf } from '../../src/cli/output/outputFormats.ts';
import { claimMarkdown } from '../../src/editor/lenses/claimMarkdown.ts';
import { rowOf } from '../../src/editor/panels/runMessages.ts';
import { sampleEvaluation, sampleRun } from './core/score/report/sampleReport.ts';
import { runOf } from './editor/sampleClaims.ts';
import {
  parseFromInspector,
  parseFromMetrics,
  parseFromSystems,
} from '../../src/protocol/pageMessages.ts';

const labels = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'] as const;

const dataSet: DataSet = readDataSet({ id: '__proto__', labels, isOrdered: true });

/** The reference verdict of each claim is its label. The prediction is right for all claims except the last one. */
const pairs = labels.map((label, index): ClaimPair => {
  const evidence = [
    {
      question: `${label}?`,
      answers: [
        { text: label, type: label, medium: label, sources: [`https://${label}.org/${label}`] },
      ],
    },
  ];
  const facts = { date: label, speaker: label, claimTypes: [label], strategies: [label] };
  const predicted = index === labels.length - 1 ? 'constructor' : label;
  const claim = { index, text: label, evidence, ...facts };
  return {
    aligned: { referenceIndex: index, predictionIndex: index },
    reference: { ...claim, verdict: label },
    prediction: { ...claim, verdict: predicted },
    predictionFormat: 'fever',
    dataSet,
  };
});

const claims = await scoredPairs(pairs, {
  metrics: ['semqa', 'rouge1', 'rougeL', 'bleu', 'chrf'],
  models: {
    embed: (asked) => Promise.resolve(asked.map(() => Float32Array.of(1, 0))),
    compare: (asked) => Promise.resolve(asked.map(() => Float32Array.of(0, 0, 0))),
  },
});

const ids = metrics.map(({ id }) => id);

const run = {
  ...sampleRun,
  claims,
  dataSet,
  metrics: ids,
  provenance: {
    ...sampleRun.provenance,
    metrics: Object.fromEntries(metrics.map(({ id, version }) => [id, version])),
    reference: { ...sampleRun.provenance.reference, claims: labels.length },
    predictions: { ...sampleRun.provenance.predictions, claims: labels.length },
    encoder: { id: '__proto__', sha256: 'cd'.repeat(32), precision: 'toString' },
  },
};
const report = buildReport(run, sampleEvaluation);

describe('labels that objects have members of', () => {
  it('are counted like any others', () => {
    const { verdict, ordinalVerdict, slices } = totalsOf(report.aggregate);
    assert.equal(verdict?.accuracy, 0.8);
    assert.deepEqual(verdict.confusion.labels, labels);
    // For `constructor`, 1 prediction is right, 1 reference has the label and 2 predictions have it: 2 / 3. For `valueOf`, none
    // is right.
    assert.deepEqual(
      labels.map((label) => getOwnValue(verdict.f1, label)),
      [2 / 3, 1, 1, 1, 0],
    );
    assert.equal(ordinalVerdict?.claims, 5);
    for (const kind of [
      'referenceVerdict',
      'claimType',
      'strategy',
      'answerType',
      'medium',
      'speaker',
    ]) {
      const values = (slices ?? []).flatMap(({ by, value }) => (by === kind ? [value] : []));
      assert.deepEqual([...values].sort(), [...labels].sort(), kind);
    }
  });

  it('survive as names in JSON and back', () => {
    const json = writtenReport(writerOf('json', 100), report);
    const parsed = JSON.parse(json) as FlatReport;
    assert.deepEqual(Object.keys(parsed.aggregate.verdict?.f1 ?? {}), labels);
    assert.equal(getOwnValue(parsed.aggregate.verdict?.f1, '__proto__'), 1);
    assert.deepEqual(parsed.aggregate, JSON.parse(JSON.stringify(report.aggregate)));
    const read = readStoredReport(parsed);
    assert.deepEqual(Object.keys(totalsOf(read.aggregate).verdict?.f1 ?? {}), labels);
    assert.equal(writtenReport(writerOf('json', 100), read), json);
  });

  for (const format of outputFormats) {
    it(`are written as ${format}`, () => {
      // Removes the page's own script, because only this script may contain program code.
      const text = writtenReport(writerOf(format, 200), report).replace(pageScript, '');
      assert.doesNotMatch(text, /native code|\[object|undefined|function/);
      if (['official', 'latex', 'overview', 'lists', 'svg'].includes(format)) return; // no labels of single claims
      for (const label of labels) {
        assert.ok(text.replaceAll('\\', '').includes(label), `${format} has no ${label}`);
      }
    });
  }

  it('are compared, in every form', () => {
    const scores = listComparedScores(ids);
    const system = (name: string) => ({
      ...report,
      name,
      claims: report.claims.map((claim) => toComparedClaim(claim, scores)),
    });
    const comparison = buildComparison([system('constructor'), system('__proto__')]);
    for (const text of [
      comparisonHtml(comparison),
      comparisonCsv(comparison),
      comparisonJson(comparison),
      comparisonLatex(comparison),
      comparisonMarkdown(comparison),
      comparisonTerminal(comparison, 200),
    ]) {
      assert.doesNotMatch(text, /native code|\[object|undefined/);
      assert.match(text.replaceAll('\\', ''), /constructor/);
      assert.match(text.replaceAll('\\', ''), /__proto__/);
    }
  });

  it('are shown in the hover and sent to the panel', () => {
    const scored = runOf(claims, { metrics: ids });
    for (const [at, claim] of claims.entries()) {
      const row = rowOf(scored, claim);
      assert.equal(row.referenceVerdict, labels[at]);
      assert.deepEqual(
        JSON.parse(JSON.stringify(row)),
        JSON.parse(JSON.stringify(structuredClone(row))),
      );
      const reported = report.claims[at];
      assert.ok(reported);
      const context = { metrics: ids, averitecLevel: 0.25, parameters: defaultSemqaParameters };
      const text = claimMarkdown(reported, context, '');
      assert.doesNotMatch(text, /native code|\[object/);
    }
  });

  it('are no messages of a panel, no metrics, no endings and no known verdicts', () => {
    for (const label of labels) {
      for (const parse of [parseFromInspector, parseFromMetrics, parseFromSystems]) {
        assert.equal(parse({ type: label }), undefined);
        assert.equal(
          parse(JSON.parse(`{"${label}": 1, "type": "ready", "__proto__": {"type": "no"}}`))?.type,
          parse({ type: 'ready' })?.type,
        );
      }
      assert.throws(() => metricsOf([label]), /there is no metric/);
      assert.equal(findFormat(`report.${label}`, outputFormats), undefined);
      assert.equal(suggestLabel(label, averitecDataSet), undefined);
      const file = readEvidence(
        `[{"claim": "a", "pred_label": "${label}", "${label}": {"${label}": []}, "evidence": [{"question": "q", "answer": "a", "url": "u", "${label}": 1}]}]`,
      );
      assert.equal(file.claims[0]?.verdict, label);
      assert.equal(file.format, 'fever');
    }
  });
});
