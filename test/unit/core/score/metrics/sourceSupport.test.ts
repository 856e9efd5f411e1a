import assert from 'node:assert/strict';
import { metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import {
  sourceSupportMetric,
  supportSentences,
  type SourceSupport,
  type SupportedAnswer,
} from '../../../../../src/core/score/metrics/sourceSupport.ts';
import {
  findCommonWords,
  findMissingWords,
  pageSupportMessage,
  supportByPage,
} from '../../../../../src/core/score/metrics/sourceSupportWords.ts';
import { overviewSentences } from '../../../../../src/core/show/overview/overview.ts';
import { reportClaim } from '../../../../../src/core/score/report/reportClaim.ts';
import { defaultSemqaParameters } from '../../../../../src/core/score/parameters/semqaParameters.ts';
import type { ScoredClaim } from '../../../../../src/core/score/results/claims.ts';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { claimDetails } from '../../../../../src/core/show/pages/claimDetails.ts';
import { claimText } from '../../../../../src/core/show/claimView/claimForms.ts';

const answer = (
  status: SupportedAnswer['status'],
  score: number | null,
  more: Partial<SupportedAnswer> = {},
): SupportedAnswer => ({ predicted: 0, predictedAnswer: 0, status, score, passage: null, ...more });

function claimWith(support: SourceSupport, index = 0) {
  const scored: ScoredClaim = {
    ...{ index, predictionIndex: index, claim: 'A claim.' },
    ...{ referenceVerdict: 'Refuted', predictedVerdict: 'Refuted' },
    referenceEvidence: [{ question: 'When?', answers: [{ text: 'In 1932.', sources: [] }] }],
    predictedEvidence: [
      { question: 'When?', answers: [{ text: 'It opened in 1934.', sources: [] }] },
    ],
    inputs: { [sourceSupportMetric.id]: support },
    failures: {},
  };
  return reportClaim(scored, metricsOf([sourceSupportMetric.id]), {
    ...{ semqa: defaultSemqaParameters, averitecLevels: [] },
  });
}

const passage = { text: 'It opened in 1932.', source: 'https://example.org/a', start: 0, end: 18 };
const contradicted = answer('contradicted', 0.2, { passage, missing: ['1934'] });

describe('source support of a file', () => {
  const totalOf = (...supports: readonly SourceSupport[]) => {
    const total = sourceSupportMetric.accumulator({ dataSet: averitecDataSet, levels: [] });
    for (const [index, support] of supports.entries()) total.add(claimWith(support, index));
    return total.result() as ReturnType<typeof sourceSupportMetric.total> & object;
  };

  it('is the mean over claims with a score, and counts answers by status', () => {
    const total = totalOf(
      { score: 0.5, answers: [answer('verbatim', 1), answer('notFound', 0)] },
      { score: null, answers: [answer('noText', null)] },
      { score: 0.2, answers: [contradicted] },
    );
    assert.equal(total.mean, 0.35);
    assert.equal(total.claims, 2);
    assert.deepEqual(total.answers, {
      ...{ verbatim: 1, supported: 0, notFound: 1, contradicted: 1, noText: 1 },
    });
    assert.deepEqual(supportSentences(total).map(textOf), [
      'Answers not found in their source: 1 of 3. Answers that contradict their source: 1.',
      '1 answer has no source text and is left out of the average.',
    ]);
    assert.deepEqual(overviewSentences({ [sourceSupportMetric.totalName]: total }).map(textOf), [
      'Answers not found in their source: 1 of 3. Answers that contradict their source: 1.',
    ]);
  });

  it('has no mean without a text', () => {
    const total = totalOf({ score: null, answers: [] });
    assert.equal(total.mean, null);
    assert.deepEqual(supportSentences(total), []);
  });
});

describe('source support of a claim', () => {
  const claim = claimWith({ score: 0.2, answers: [contradicted] });

  it('is written as text with its passage, its page and what is missing', () => {
    const lines = claimText(claim, [], textOf)
      .split('\n')
      .map((line) => line.trim());
    assert.ok(lines.includes('- Source text: contradicted by its source'));
    assert.ok(lines.includes('- Passage: “It opened in 1932.”'));
    assert.ok(lines.some((line) => line.includes('Page: ') && line.includes('example.org')));
    assert.ok(lines.includes('- Not in the source: 1934.'));
    assert.ok(lines.includes('- Words in common: opened.'));
  });

  it('stands in the HTML report with the common and the missing words', () => {
    const html = claimDetails(claim, metricsOf([sourceSupportMetric.id]), {}).text;
    assert.ok(html.includes('<i>Passage:</i> <bdi>“It opened in 1932.”</bdi>'));
    assert.ok(html.includes('<i>Source text:</i> <bdi>contradicted by its source</bdi>'));
    assert.ok(html.includes('Not in the source: 1934.'));
    assert.ok(html.includes('Words in common: opened.'));
  });

  it('is read back from a report', () => {
    const members = sourceSupportMetric.encodeClaim(claim);
    assert.deepEqual(
      sourceSupportMetric.decodeClaim(members).result,
      claim.results['sourceSupport'],
    );
  });

  it('counts per page how many answers it supports', () => {
    const supported = answer('supported', 0.8, { predicted: 1, passage });
    const pages = supportByPage([contradicted, supported]);
    assert.deepEqual([...pages], [[passage.source, { answers: 2, supported: 1, contradicted: 1 }]]);
    assert.equal(
      textOf(pageSupportMessage({ answers: 2, supported: 1 })),
      'supports 1 of 2 answers',
    );
  });

  it('marks the words that both have and those that the source lacks', () => {
    const common = findCommonWords('It opened in 1932.', 'It opened in 1934.');
    assert.deepEqual(common, [{ start: 3, end: 9 }]);
    assert.deepEqual(findMissingWords('It opened in 1934.', ['1934', 'Lang']), [
      { start: 13, end: 17, isFigure: true },
    ]);
  });
});
