import assert from 'node:assert/strict';
import { scoringStatus } from '../../../../src/editor/lenses/scoringStatus.ts';
import { describeTimeLeft, TimeLeft } from '../../../../src/protocol/runProgress.ts';
import { textOf } from '../../../../src/core/words/message.ts';
import type { Run } from '../../../../src/editor/runs/run.ts';
import { runOf } from '../sampleClaims.ts';

const nameOf = (uri: string): string => uri.split('/').at(-1) ?? '';

function scoringRun(predictions: string, leftMs?: number): Run {
  const run = runOf([], { predictions });
  run.state = { ...{ kind: 'scoring', stage: 'scoring', done: 34, total: 500 }, leftMs };
  return run;
}

describe('the status of files that are being scored', () => {
  const one = scoringRun('file:///work/one.json');
  const two = scoringRun('file:///work/two.json', 200_000);

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
