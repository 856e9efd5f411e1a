import assert from 'node:assert/strict';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import {
  coverageMetric,
  coverageOf,
  type CoverageScore,
} from '../../../../../src/core/score/metrics/coverage.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';
import { readItem } from '../../../../support/readings.ts';
import { answer, claimWith, pair } from '../report/claimWith.ts';

const opened = pair('When did it open?', answer({ text: 'The bridge opened in 1932.' }));
const paid = pair('Who paid?', answer({ text: 'Drivers.' }));
const claim = claimWith({ referenceEvidence: [opened, paid] });

function scored(
  questions: Parameters<typeof coverageOf>[0]['questions'],
  predicted = 2,
  of = claim,
): CoverageScore {
  return coverageOf({ questions, predicted, relevance: 0.4 }, of) ?? assert.fail();
}

describe('Coverage of a claim', () => {
  it('is the mean of the expected shares: all of an answer counts 1, a part counts half', () => {
    const found = scored([
      {
        reference: 0,
        similarity: 0.5,
        items: [readItem(0, { gives: 0.5, part: 0.2 }), readItem(1)],
      },
      { reference: 1, similarity: 0.5, items: [readItem(1, { part: 0.4 })] },
    ]);
    assert.ok(Math.abs(found.score - (0.6 + 0.2) / 2) < 1e-12);
    assert.deepEqual(
      found.questions.map(({ share }) => share),
      [0.6, 0.2],
    );
    assert.equal(found.relevance, 0.4);
  });

  it('has as precision the mean share that items give, where an item that was not read gives nothing', () => {
    const items = [readItem(0, { gives: 0.95 }), readItem(1, { part: 0.5 })];
    const found = scored([{ reference: 0, similarity: 0.5, items }], 4);
    assert.ok(Math.abs((found.precision ?? NaN) - (1 + 0.25) / 4) < 1e-12);
    assert.equal(scored([{ reference: 0, similarity: 0.5, items: [] }], 0).precision, null);
  });

  it('is 0 without a prediction, and there is none without a reference question', () => {
    assert.equal(scored([{ reference: 0, similarity: 0.5, items: [] }], 0).score, 0);
    assert.equal(coverageOf({ questions: [], predicted: 1, relevance: null }, claim), undefined);
  });
});

describe('Coverage of a file', () => {
  const withScore = (coverage: CoverageScore | undefined) => ({
    ...claim,
    results: coverage ? { coverage } : {},
  });

  it('is the mean over the claims that have one', () => {
    const total = coverageMetric.accumulator({ dataSet: averitecDataSet, levels: [] });
    assertEqual(total.result(), { score: null, precision: null, relevance: null, claims: 0 });
    total.add(
      withScore(
        scored([{ reference: 0, similarity: 0.5, items: [readItem(0, { gives: 0.2 })] }], 1),
      ),
    );
    total.add(withScore(scored([{ reference: 0, similarity: 0.5, items: [] }], 0)));
    total.add(withScore(undefined));
    const result = total.result() as CoverageScore;
    assert.deepEqual([result.score, result.precision], [0.1, 0.2]);
  });

  it('is also a mean over the literal and over the implied questions, if the reference names them', () => {
    const total = coverageMetric.accumulator({ dataSet: averitecDataSet, levels: [] });
    for (const gives of [0.95, 0.2]) {
      const of = claimWith({
        referenceEvidence: [
          { ...opened, questionSource: 'literal' },
          { ...paid, questionSource: 'implied' },
        ],
      });
      const items = [readItem(0, { gives }), readItem(1)];
      const coverage = scored(
        [
          { reference: 0, similarity: 0.9, items },
          { reference: 1, similarity: 0, items: [] },
        ],
        2,
        of,
      );
      total.add({ ...of, results: { coverage } });
    }
    const result = total.result() as { questionSources?: unknown };
    const none = { answered: 0, partly: 0, contradicted: 0, notAnswered: 0, notAsked: 0 };
    assert.deepEqual(result.questionSources, {
      literal: { score: 0.6, questions: { ...none, answered: 1, notAsked: 1 } },
      implied: { score: 0, questions: { ...none, notAsked: 2 } },
    });
    const remarks = coverageMetric.words?.remarks?.({ coverage: result }, averitecDataSet) ?? [];
    assert.deepEqual(remarks.map(textOf), [
      '2 literal questions: 1 answered, 0 partly. Coverage 0.60.',
      '2 implied questions: 0 answered, 0 partly. Coverage 0.00.',
    ]);
  });

  it('names the weakest question that has an answer', () => {
    const why = (...shares: readonly number[]) => {
      const evidence = shares.map((_, at) => pair(`Question ${String(at)}?`, answer()));
      const of = claimWith({ referenceEvidence: evidence });
      const questions = shares.map((gives, reference) => ({
        reference,
        similarity: 0.9,
        items: [readItem(0, { gives })],
      }));
      const results = { coverage: scored(questions, 1, of) };
      return textOf(coverageMetric.words?.why?.({ ...of, results }) ?? '');
    };
    assert.equal(why(0.95, 0.1, 0.1), 'Weakest: Q2.');
    assert.equal(why(0.95, 0.69), 'Weakest: Q2.');
    assert.equal(why(0, 0), '');
    assert.equal(coverageMetric.words?.why?.(withScore(undefined)), undefined);
  });

  it('is written and read back', () => {
    const found = scored([
      { reference: 0, similarity: 0.5, items: [readItem(0, { gives: 0.2 }, { window: 'It.' })] },
    ]);
    const members = coverageMetric.encodeClaim(withScore(found));
    assert.deepEqual(coverageMetric.decodeClaim(members), { input: found, result: found });
    assert.deepEqual(coverageMetric.encodeClaim(withScore(undefined)), {});
  });
});
