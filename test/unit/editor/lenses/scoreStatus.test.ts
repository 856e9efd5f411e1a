import assert from 'node:assert/strict';
import { readItem } from '../../../support/readings.ts';
import { scoreStatus, shortenName } from '../../../../src/editor/lenses/scoreStatus.ts';
import { editPredictions, fullClaim, handClaim, missingClaim, runOf } from '../sampleClaims.ts';

const name = 'a.predictions.json';

describe('the lasting status of a scored file', () => {
  // handClaim's SemQA is .5875, computed by hand (run.test.ts). missingClaim's SemQA is 0.
  it('has the first score and the claims, the tooltip all', async () => {
    const run = runOf([handClaim, missingClaim]);
    run.state = { kind: 'complete' };
    assert.equal(scoreStatus(run, name), undefined, 'before the numbers are there');
    await run.update();
    const status = scoreStatus(run, name);
    assert.equal(status?.text, '$(check) SemQA 0.29 · 2 claims · a.predictions.json');
    assert.match(status.tooltip, /^a\.predictions\.json: SemQA 0\.29 · 2 claims, 1 without /u);
    assert.match(status.tooltip, /prediction\. Click to show the scores of the file\.$/u);
  });

  it('has the score that stands first, as lenses have', async () => {
    const coverage = {
      questions: [{ reference: 0, items: [readItem(0, { gives: 0.25 })] }],
      ...{ predicted: 1, relevance: null },
    };
    const covered = { ...handClaim, inputs: { ...handClaim.inputs, coverage } };
    const run = runOf([covered], { metrics: ['semqa', 'coverage'] });
    run.state = { kind: 'complete' };
    await run.update();
    assert.equal(
      scoreStatus(run, name)?.text,
      '$(check) Coverage 0.25 · 1 claim · a.predictions.json',
    );
  });

  it('begins with the AVeriTeC score and its counts, if claims can get credit', async () => {
    const run = runOf([fullClaim], { metrics: ['semqa', 'averitec'] });
    run.state = { kind: 'complete' };
    await run.update();
    assert.equal(
      scoreStatus(run, name)?.text,
      '$(check) AVeriTeC 0.00 · 0 of 1 · a.predictions.json',
    );
  });

  it('says nothing while claims are scored, and how many there are after a stop', async () => {
    const run = runOf([handClaim]);
    await run.update();
    run.state = { kind: 'scoring', stage: 'scoring', done: 1, total: 5 };
    assert.equal(scoreStatus(run, name), undefined);
    run.state = { kind: 'stopped', message: 'Cancelled.', total: 5 };
    assert.equal(
      scoreStatus(run, name)?.text,
      '$(warning) 1 of 5 claims scored · a.predictions.json',
    );
  });

  it('shortens a long name in the middle', () => {
    assert.equal(shortenName('a.predictions.json'), 'a.predictions.json');
    assert.equal(
      shortenName('averitec-dev-hero-2024-run3.predictions.json'),
      'averitec-dev-…dictions.json',
    );
  });

  it('says that claims were edited since', async () => {
    const run = runOf([handClaim, missingClaim]);
    run.state = { kind: 'complete' };
    await run.update();
    editPredictions(run);
    const status = scoreStatus(run, name);
    assert.equal(status?.text, '$(warning) SemQA 0.29 · 2 claims · a.predictions.json · edited');
    assert.match(status.tooltip, /1 claim was edited after scoring\. .* Click/u);
  });
});
