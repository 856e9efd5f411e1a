import assert from 'node:assert/strict';
import {
  claimOfFile,
  claimOfRun,
  isSameClaim,
  positionIn,
} from '../../../../src/editor/runs/selectedClaim.ts';
import { handClaim, missingClaim, runOf } from '../sampleClaims.ts';

describe('the selected claim', () => {
  // handClaim is at position 0 in the reference and at position 1 in the predictions.
  const run = runOf([handClaim, missingClaim]);
  const ofRun = claimOfRun(run, 0);

  it('is the same in the editor of either file and in the inspector', () => {
    const inPredictions = claimOfFile(run.predictions, 1, run);
    const inReference = claimOfFile(run.reference, 0, run);
    assert.equal(inPredictions.scored, 0);
    assert.ok(isSameClaim(inPredictions, ofRun));
    assert.ok(isSameClaim(inReference, ofRun));
    assert.ok(!isSameClaim(claimOfFile(run.predictions, 0, run), ofRun));
    assert.ok(!isSameClaim(ofRun, undefined));
  });

  it('has its position in each file', () => {
    assert.equal(positionIn(ofRun, run.predictions), 1);
    assert.equal(positionIn(ofRun, run.reference), 0);
    assert.equal(positionIn(ofRun, 'file:///else.json'), null);
  });

  it('has no position in the predictions when nothing was predicted for it', () => {
    const missing = claimOfRun(run, missingClaim.index);
    assert.equal(positionIn(missing, run.predictions), null);
    assert.equal(positionIn(missing, run.reference), missingClaim.index);
    assert.ok(isSameClaim(missing, claimOfFile(run.reference, missingClaim.index, run)));
  });

  it('can be a claim of a file that is not scored', () => {
    const claim = claimOfFile('file:///p.json', 3, undefined);
    assert.equal(claim.scored, null);
    assert.equal(positionIn(claim, 'file:///p.json'), 3);
    assert.ok(isSameClaim(claim, claimOfFile('file:///p.json', 3, undefined)));
    assert.ok(!isSameClaim(claim, claimOfFile('file:///q.json', 3, undefined)));
  });
});
