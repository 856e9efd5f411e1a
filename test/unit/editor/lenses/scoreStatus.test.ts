import assert from 'node:assert/strict';
import { textOf } from '../../../../src/core/base/words/message.ts';
import {
  scoreStatus,
  scoringStatus,
  shortenName,
} from '../../../../src/editor/lenses/scoreStatus.ts';
import type { Run } from '../../../../src/editor/runs/run.ts';
import { describeTimeLeft, TimeLeft } from '../../../../src/protocol/runProgress.ts';
import { readItem } from '../../../support/readings.ts';
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
    assert.equal(status?.text, '$(checklist) SemQA 0.29 · 2 claims · a.predictions.json');
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
      '$(checklist) Coverage 0.25 · 1 claim · a.predictions.json',
    );
  });

  it('begins with the AVeriTeC score and its counts, if claims can get credit', async () => {
    const run = runOf([fullClaim], { metrics: ['semqa', 'averitec'] });
    run.state = { kind: 'complete' };
    await run.update();
    assert.equal(
      scoreStatus(run, name)?.text,
      '$(checklist) AVeriTeC 0.00 · 0 of 1 · a.predictions.json',
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

const nameOf = (uri: string): string => uri.split('/').at(-1) ?? '';

function scoringRun(predictions: string, leftMs?: number): Run {
  const run = runOf([], { predictions });
  run.state = { ...{ kind: 'scoring', stage: 'scoring', done: 34, total: 500 }, leftMs };
  return run;
}

describe('the status of files that are being scored', () => {
  const one = scoringRun('file:///project/one.json');
  const two = scoringRun('file:///project/two.json', 200_000);

  it('names the file that a click cancels, and no other', () => {
    const status = scoringStatus([one], undefined, nameOf);
    assert.equal(status?.text, '$(loading~spin) one.json: scoring 34 of 500');
    assert.equal(status.predictions, one.predictions);
    assert.match(status.tooltip, /^one\.json: .* Click to cancel scoring for this file\./u);
  });

  it('is of the current file when several are scored, else of the one that began last', () => {
    const ofTwo = '$(loading~spin) two.json: scoring 34 of 500, about 4 min left (and 1 more file)';
    assert.equal(scoringStatus([one, two], two.predictions, nameOf)?.text, ofTwo);
    assert.equal(scoringStatus([one, two], one.predictions, nameOf)?.predictions, one.predictions);
    assert.equal(scoringStatus([one, two], 'file:///else', nameOf)?.predictions, two.predictions);
    assert.equal(scoringStatus([], two.predictions, nameOf), undefined);
  });
});

describe('the time left of a run', () => {
  const words = (leftMs: number): string | undefined => {
    const left = describeTimeLeft({ leftMs });
    return left && textOf(left);
  };

  it('is said in minutes and hours', () => {
    assert.equal(words(0), undefined);
    assert.equal(words(20_000), 'less than 1 min left');
    assert.equal(words(60_001), 'about 2 min left');
    assert.equal(words(5_430_000), 'about 1 h 31 min left');
  });

  it('is not estimated from less than five seconds, and follows the speed of the last minute', () => {
    const left = new TimeLeft();
    assert.equal(left.update(0, 500, 0), undefined);
    assert.equal(left.update(200, 500, 1_000), undefined, 'from the store');
    assert.equal(
      left.update(210, 500, 11_000),
      (290 * 11_000) / 210,
      '210 claims in 11 s, for 290',
    );
    // One claim per second from here on. After a minute, the fast start no longer counts.
    for (let second = 12; second <= 71; second += 1) {
      left.update(199 + second, 500, second * 1_000);
    }
    assert.equal(left.update(271, 500, 72_000), 229_000);
  });
});
