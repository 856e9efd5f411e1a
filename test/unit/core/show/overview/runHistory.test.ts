import assert from 'node:assert/strict';
import {
  addPastRun,
  listRunChanges,
  mostPastRuns,
  parsePastRuns,
  type PastRun,
  toPastRun,
} from '../../../../../src/core/show/overview/runHistory.ts';
import { changeLists } from '../../../../../src/core/show/overview/evidenceLists.ts';
import { metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { resultOf, runOf, fullClaim } from '../../../editor/sampleClaims.ts';

function past(time: number, credits: string, changes: Partial<PastRun> = {}): PastRun {
  return {
    time: new Date(time).toISOString(),
    predictions: `predictions ${String(time)}`,
    reference: 'reference',
    basis: 'basis',
    name: 'AVeriTeC',
    value: '0.50',
    credits,
    ...changes,
  };
}

/** Adds the runs one after the other. */
function history(...runs: readonly PastRun[]): readonly PastRun[] {
  return runs.reduce<readonly PastRun[]>((all, run) => addPastRun(all, run), []);
}

describe('the history of a file', () => {
  it('has the headline of a run and the claims with credit', async () => {
    // METEOR Q+A is 0.42, which is above 0.25, so the right verdict decides. The last claim has no verdict in the reference.
    const claims = ['Refuted', 'Supported', null].map((referenceVerdict, index) => ({
      ...fullClaim,
      index,
      predictionIndex: index,
      referenceVerdict,
    }));
    const run = runOf(claims, { metrics: ['averitec', 'verdict'] });
    run.result = resultOf(run);
    run.state = { kind: 'complete' };
    const numbers = (await run.update()) ?? assert.fail();
    const { provenance } = run.result;
    const time = new Date('2026-11-27T14:03:00Z');
    const added = toPastRun({
      aggregate: numbers.aggregate,
      claims: run.claims(),
      metrics: metricsOf(['averitec', 'verdict']),
      provenance,
      basis: 'basis',
      time,
    });
    assert.deepEqual(added, {
      time: '2026-11-27T14:03:00.000Z',
      predictions: provenance.predictions.sha256,
      reference: provenance.reference.sha256,
      basis: 'basis',
      name: 'AVeriTeC',
      value: '0.50',
      credits: '10-',
    });
  });

  it('lists what changed from run to run, newest first', () => {
    const changes = listRunChanges(history(past(1, '0011-'), past(2, '0101-'), past(3, '0101-')));
    assert.deepEqual(
      changes.map(({ before, gained, lost }) => [before.predictions, gained, lost]),
      [
        ['predictions 2', [], []],
        ['predictions 1', [1], [2]],
      ],
    );
  });

  it('does not count a claim that has no score in one of the runs', () => {
    const [change] = listRunChanges(history(past(1, '0-1'), past(2, '-11')));
    assert.deepEqual([change?.gained, change?.lost], [[], []]);
  });

  it('compares only runs with the same reference, settings and headline', () => {
    const others = [{ reference: 'other' }, { basis: 'other' }, { name: 'Coverage' }];
    for (const other of others) {
      assert.deepEqual(listRunChanges(history(past(1, '0', other), past(2, '1'))), []);
    }
    const between = listRunChanges(
      history(past(1, '0'), past(2, '1', { basis: 'b' }), past(3, '1')),
    );
    assert.deepEqual(
      between.map(({ before }) => before.predictions),
      ['predictions 1'],
    );
  });

  it('counts the same predictions once, and keeps the newest runs', () => {
    const same = history(
      past(1, '0'),
      past(2, '1'),
      past(3, '1', { predictions: 'predictions 2' }),
    );
    assert.deepEqual(
      same.map(({ time }) => Date.parse(time)),
      [1, 3],
    );
    const many = history(...Array.from({ length: 30 }, (_, index) => past(index, '1')));
    assert.equal(many.length, mostPastRuns);
    assert.equal(many.at(-1)?.predictions, 'predictions 29');
    assert.deepEqual(listRunChanges([]), []);
  });

  it('is read from a stored file, without what is no run', () => {
    const runs = [past(1, '0'), past(2, '1')];
    assert.deepEqual(
      parsePastRuns(JSON.stringify([...runs, null, { time: 1 }, past(3, '1', { time: 'soon' })])),
      runs,
    );
    for (const text of ['', '{}', '[', 'null']) assert.deepEqual(parsePastRuns(text), []);
  });

  it('gives lists of claims to the overview', () => {
    const lists = changeLists(listRunChanges(history(past(1, '001'), past(2, '110'))));
    assert.deepEqual(
      lists.map(({ id, claims, words }) => [id, claims, textOf(words)]),
      [
        ['gainedCredit', [0, 1], 'claims gained credit'],
        ['lostCredit', [2], 'claim lost credit'],
      ],
    );
    assert.deepEqual(changeLists([]), []);
  });
});
