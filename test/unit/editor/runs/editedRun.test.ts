import assert from 'node:assert/strict';
import { EditedRun } from '../../../../src/editor/runs/editedRun.ts';
import { fullClaim, handClaim, missingClaim, runOf } from '../sampleClaims.ts';
import { textOf } from '../../../../src/core/base/words/message.ts';

describe('claims since they were scored', () => {
  function editFrom(before: readonly string[], after: readonly string[]): EditedRun {
    const edits = new EditedRun();
    edits.scored = { reference: [], predictions: before };
    edits.follow('predictions', after);
    return edits;
  }
  const scoredPlaces = (edits: EditedRun, places: readonly number[]) =>
    places.map((place) => edits.scoredAt('predictions', place));
  const sentence = (count: string) => new RegExp(`^${count} edited after scoring`, 'u');

  it('are told by what they say, wherever they stand', () => {
    const edits = editFrom(['a', 'b', 'c'], ['new', 'c', 'a', 'b']);
    assert.deepEqual(scoredPlaces(edits, [0, 1, 2, 3]), [null, 2, 0, 1]);
    assert.deepEqual(
      [0, 1, 2].map((place) => edits.nowAt('predictions', place)),
      [2, 3, 1],
    );
    assert.match(textOf(edits.sentence ?? ''), sentence('1 claim was'));
  });

  it('are counted once each, changed, added or taken away; equal ones are paired in their order', () => {
    const changed = (before: readonly string[], after: readonly string[]) =>
      textOf(editFrom(before, after).sentence ?? '');
    assert.match(changed(['a', 'b'], ['a', 'x']), sentence('1 claim was'));
    assert.match(changed(['a', 'b'], ['a']), sentence('1 claim was'));
    assert.deepEqual(scoredPlaces(editFrom(['a', 'a', 'b'], ['a', 'a']), [0, 1]), [0, 1]);
    assert.equal(changed([], []), '');
  });
});

describe('an edited run', () => {
  const scored = { reference: ['r0', 'r1'], predictions: ['p0', 'p1'] };

  it('is not edited before the scorer has told what it read, and then is compared with it', () => {
    const edits = new EditedRun();
    assert.equal(edits.follow('predictions', ['p0', 'other']), false);
    assert.equal(edits.isEdited, false);
    edits.scored = scored;
    assert.equal(
      textOf(edits.sentence ?? ''),
      '1 claim was edited after scoring. Its score is from before the change.',
    );
    assert.deepEqual(
      [edits.scoredAt('predictions', 0), edits.scoredAt('predictions', 1)],
      [0, null],
    );
  });

  it('is as scored again when an edit is undone, and when claims only moved', () => {
    const edits = new EditedRun();
    edits.scored = scored;
    assert.equal(edits.follow('reference', ['x', 'y']), true);
    assert.match(textOf(edits.sentence ?? ''), /^2 claims were edited/u);
    assert.equal(edits.follow('reference', ['x', 'y']), false, 'nothing new');
    edits.follow('reference', ['r1', 'r0']);
    assert.equal(edits.sentence, null);
    assert.equal(edits.nowAt('reference', 0), 1);
    edits.follow('reference', scored.reference);
    assert.equal(edits.nowAt('reference', 0), 0);
  });

  it('says that a file cannot be read as it is now', () => {
    const edits = new EditedRun();
    edits.scored = scored;
    edits.follow('predictions', 'unreadable');
    assert.match(
      textOf(edits.sentence ?? ''),
      /^The prediction file was edited .* can no longer be read/u,
    );
    assert.equal(edits.nowAt('predictions', 0), null);
  });
});

describe('the claims of an edited run', () => {
  // The tested claim is the second claim in the prediction file.
  const scored = { reference: ['r0', 'r1'], predictions: ['p0', 'p1'] };
  const scoredRun = (): ReturnType<typeof runOf> => {
    const run = runOf([handClaim, missingClaim]);
    run.edits.scored = scored;
    return run;
  };

  const editedIn = (run: ReturnType<typeof runOf>): unknown => run.edited?.claims;

  it('keep their scores at their new places, while the edited one has none', () => {
    const run = scoredRun();
    run.edits.follow('predictions', ['new', 'p0', 'p1']);
    assert.equal(run.claimOfPrediction(2)?.index, 0);
    assert.equal(run.claimOfPrediction(1), undefined);
    assert.deepEqual(editedIn(run), []);
    run.edits.follow('predictions', ['p0', 'changed']);
    assert.equal(run.claimOfPrediction(1), undefined);
    assert.deepEqual(editedIn(run), [0]);
    assert.equal(run.claimOfReference(0), undefined, 'its prediction is another one');
    assert.equal(run.claimOfReference(1)?.index, 1);
  });

  it('begin the next run of the same files where they stand now', () => {
    const run = scoredRun();
    run.edits.follow('reference', ['changed', 'r0', 'r1']);
    run.edits.follow('predictions', ['p1', 'p0']);
    assert.deepEqual(
      run.unchangedClaims().map(({ index, predictionIndex }) => [index, predictionIndex]),
      [
        [1, 0],
        [2, null],
      ],
    );
    run.edits.follow('reference', ['r0', 'changed']);
    assert.deepEqual(
      run.unchangedClaims().map(({ index }) => index),
      [0],
    );
  });

  it('count once in the numbers of a file when they come again', async () => {
    const run = runOf([handClaim, missingClaim]);
    await run.update();
    run.add([fullClaim]);
    const aggregate = (await run.update())?.aggregate as { semqa?: { claims: number } } | undefined;
    assert.equal(aggregate?.semqa?.claims, 2);
  });
});
