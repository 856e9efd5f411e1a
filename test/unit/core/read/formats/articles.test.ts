// Numbers are counted by hand: no program that scores citations of CheckThat! 2026 could be read.

import assert from 'node:assert/strict';
import { citedSentences } from '../../../../../src/core/read/formats/articles.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import {
  citationShares,
  citationsMetric,
} from '../../../../../src/core/score/metrics/citations.ts';
import type { ReportClaim } from '../../../../../src/core/score/results/claims.ts';

const [a, b] = ['https://a.example/page_(1)', 'https://b.example/x.html'];

describe('a fact-checking article', () => {
  it('has a passage with its citations for each sentence', () => {
    const article = `It opened in 1904 (source: ${a}; ${b}). Nobody knows why. It is so. (Sources: ${b}) "Yes!"`;
    assert.deepEqual(citedSentences(article), [
      { text: 'It opened in 1904.', sources: [a, b] },
      { text: 'Nobody knows why.', sources: [] },
      { text: 'It is so.', sources: [b] },
      { text: '"Yes!"', sources: [] },
    ]);
    assert.deepEqual(citedSentences(''), []);
  });

  it('is matched with the claims of WatClaimCheck by its id', () => {
    const predictions = readEvidence(
      JSON.stringify([{ id: 42, factchecking_article: `It is false (source: ${a}).` }]),
    );
    assert.equal(predictions.format, 'articles');
    assert.deepEqual(predictions.problems, []);
    assert.equal(predictions.claims[0]?.claimId, 42);
    const reference = readEvidence(
      JSON.stringify([
        {
          metadata: {
            claim: 'It opened.',
            id: 42,
            claimant: 'A',
            premise_articles: { [a]: '1.json' },
          },
          label: { original_rating: 'false', review_url: b },
        },
      ]),
    );
    assert.equal(reference.format, 'articlesReference');
    const [claim] = reference.claims;
    assert.deepEqual([claim?.claimId, claim?.text, claim?.verdict], [42, 'It opened.', 'false']);
  });
});

describe('citation recall and precision', () => {
  it('count sentences without citations, and leave out sentences without a text of a page', () => {
    const cited = [[a], [a], [a], []];
    const statuses = ['supported', 'notFound', 'noText', 'noText'];
    const predictedEvidence = cited.map((sources) => ({
      question: '',
      answers: [{ text: 'It is so.', sources }],
    }));
    const answers = statuses.map((status, predicted) => ({
      ...{ predicted, predictedAnswer: 0, status, score: null, passage: null },
    }));
    const claim = {
      ...{ index: 0, predictedEvidence, failures: {} },
      results: { sourceSupport: { score: null, answers } },
    } as unknown as ReportClaim;
    assert.deepEqual(citationShares(claim), { recall: 1 / 3, precision: 1 / 2 });
    const total = citationsMetric.accumulator({} as never);
    total.add(claim);
    assert.deepEqual(total.result(), { recall: 1 / 3, precision: 1 / 2 });
  });
});
