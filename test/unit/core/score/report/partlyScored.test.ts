import assert from 'node:assert/strict';
import { metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import { createFewPredictedAccumulator } from '../../../../../src/core/score/report/evaluationNotes.ts';
import {
  createFailedMetricsAccumulator,
  failuresName,
  describeScoredShare,
  findPartlyScored,
} from '../../../../../src/core/score/report/partlyScored.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';
import { claimWith } from './claimWith.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

describe('the claims that a metric failed for', () => {
  const [meteor, averitec] = metricsOf(['hungarianMeteor', 'averitec']);

  it('are counted by metric, with those whose numbers are made of them, but for claims that nobody can score', () => {
    assert.ok(meteor && averitec);
    const counted = createFailedMetricsAccumulator([meteor, averitec]);
    assertEqual(counted.result(), {});
    for (const [index, code] of ['modelFailed', 'noReferenceQuestions', 'claimTooLarge'].entries())
      counted.add(
        claimWith({ index, failures: { hungarianMeteor: { code, message: `${code}.` } } }),
      );
    const aggregate = { [failuresName]: counted.result() };
    const expected = { claims: 3, scored: 0, failed: 2 };
    assertEqual(aggregate, {
      [failuresName]: { hungarianMeteor: expected, averitec: expected },
    });
    assert.equal(textOf(describeScoredShare(aggregate, averitec) ?? ''), 'over 0 of 3 claims');
    assert.equal(findPartlyScored(aggregate, { id: 'constructor' }), undefined);
    assert.equal(describeScoredShare({}, averitec), undefined);
  });
});

describe('the claims that have a rating', () => {
  const column = (name: string) => ({
    column: name,
    heading: name,
    name,
    ofClaim: ({ index }: { readonly index: number }) => (name === 'all' || index === 3 ? 1 : null),
    ofFile: () => 1,
  });
  const ratings = {
    id: 'ratings',
    origin: 'imported',
    scores: [column('one'), column('all')],
  } as const;
  const aggregateOf = (metric: Parameters<typeof createFailedMetricsAccumulator>[0][number]) => {
    const counted = createFailedMetricsAccumulator([metric]);
    for (let index = 0; index < 500; index += 1) counted.add(claimWith({ index }));
    return { [failuresName]: counted.result() };
  };

  it('are counted beside the mean of the ratings, which are not failures', () => {
    const aggregate = aggregateOf(ratings);
    const words = (name: string): string =>
      textOf(describeScoredShare(aggregate, ratings, name) ?? '');
    assert.equal(words('one'), 'over 1 of 500 claims');
    assert.equal(words('all'), '');
    assert.equal(findPartlyScored(aggregate, ratings)?.failed, 0);
    assertEqual(aggregateOf({ ...ratings, origin: undefined }), { [failuresName]: {} });
  });
});

describe('the note on a run with few predictions', () => {
  const noteOf = (predicted: number, claims: number): string | undefined => {
    const notes = createFewPredictedAccumulator();
    for (let index = 0; index < claims; index += 1)
      notes.add({ predictionIndex: index < predicted ? index : null });
    const [note] = notes.result();
    if (note) assert.equal(note.isWarning, true);
    return note?.message;
  };

  it('is a warning where fewer than half of the claims have one', () => {
    assert.equal(noteOf(0, 0), undefined);
    assert.equal(noteOf(10, 20), undefined);
    assert.match(
      noteOf(9, 20) ?? '',
      /^Reference claims with a prediction: only 9 of 20 \(45 %\)\./u,
    );
  });

  it('is not of stored replies alone, which have no predictions', () => {
    const notes = createFewPredictedAccumulator();
    notes.add({ predictionIndex: null, isReplyAlone: true });
    assertEqual(notes.result(), []);
  });
});
