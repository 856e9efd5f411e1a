// Metrics that cost money run only when they are named. The metrics in this test are made up.

import assert from 'node:assert/strict';
import {
  createDescribedMetric,
  type DescribedMetric,
  type MetricReference,
  metricsIn,
  metricTable,
} from '../../../../../src/core/score/metrics/metricTable.ts';
import { toyDescription } from '../../../../support/toyMetric.ts';

type More = Partial<DescribedMetric>;

function described(id: string, more: More = {}): DescribedMetric {
  return { ...toyDescription, id, columns: [], ...more };
}

const row = (id: string, more: More = {}) => createDescribedMetric(described(id, more));

const table = metricTable(
  [
    row('words', { isDefault: true }),
    row('judge', { costly: true }),
    row('panel', { costly: true, requires: ['judge', 'words'] }),
    row('links'),
  ],
  { pair: ['words', 'links'] },
);

const idsOf = (...asked: readonly MetricReference[]) => metricsIn(table, asked).map(({ id }) => id);

describe('a metric that costs money', () => {
  it('is in no group, `all` included', () => {
    assert.deepEqual(
      [...table.groups],
      [
        ['pair', ['words', 'links']],
        ['all', ['words', 'links']],
      ],
    );
    assert.deepEqual(idsOf('all', 'pair'), ['words', 'links']);
  });

  it('is scored when it is asked for by name, with what it requires', () => {
    assert.deepEqual(idsOf('judge'), ['judge']);
    assert.deepEqual(idsOf('all', 'judge'), ['words', 'judge', 'links']);
    assert.deepEqual(idsOf('panel', 'judge'), ['words', 'judge', 'panel']);
    assert.deepEqual(idsOf(described('judge')), ['judge']);
  });

  it('is not scored because another metric requires it: that is said with what to do', () => {
    const asked = /"panel" needs "judge", which costs money: ask for "judge" by name too/u;
    assert.throws(() => idsOf('panel'), asked);
    assert.throws(() => idsOf('all', described('ours', { requires: ['judge'] })), RangeError);
    assert.deepEqual(idsOf(described('ours', { requires: ['judge'] }), 'judge'), ['judge', 'ours']);
    assert.deepEqual(idsOf(described('ours', { requires: ['words'] })), ['words', 'ours']);
  });

  it('cannot be what is scored where nobody says which, nor what a free metric or a group brings', () => {
    const judge = row('judge', { costly: true });
    const fails = (...of: Parameters<typeof metricTable>) => {
      assert.throws(() => metricTable(...of), /costs money/u);
    };
    fails([row('judge', { costly: true, isDefault: true })], {});
    fails([judge, row('words', { requires: ['judge'] })], {});
    fails([judge, row('words')], { pair: ['words', 'judge'] });
  });
});
