import assert from 'node:assert/strict';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { otherLabels } from '../../../../../src/core/score/metrics/verdict.ts';
import { causeBars, viewConfusion } from '../../../../../src/core/show/pages/claimCounts.ts';

const confusion = {
  labels: ['Supported', 'Refuted', otherLabels],
  counts: [
    [4, 1, 0],
    [0, 0, 2],
    [0, 0, 0],
  ],
  withoutVerdict: [0, 1, 0],
};

describe('the confusion matrix', () => {
  const block = viewConfusion(confusion, ['predicted=Refuted', 'reference=Supported']);
  assert.ok(block.kind === 'table' && block.cells);
  const { cells, table, whole } = block;

  it('lists the claims of a cell, and all claims again by the pressed cell', () => {
    assert.deepEqual(cells(0, 1)?.action, {
      ask: 'list',
      values: ['predicted=Supported', 'reference=Supported'],
    });
    assert.equal(cells(0, 1)?.isPressed, false);
    assert.equal(cells(0, 2)?.isPressed, true);
    assert.deepEqual(cells(0, 2)?.action, { ask: 'list', values: [] });
    assert.deepEqual(cells(1, 4)?.action, {
      ask: 'list',
      values: ['predicted=', 'reference=Refuted'],
    });
    const elsewhere = viewConfusion(confusion);
    assert.ok(elsewhere.kind === 'table');
    assert.equal(elsewhere.cells?.(0, 1)?.isPressed, undefined);
  });

  it('lists nothing for a zero, for several labels and for a name', () => {
    assert.equal(cells(1, 1)?.action, undefined);
    assert.equal(cells(1, 3)?.action, undefined);
    assert.equal(cells(0, 0), undefined);
  });

  it('is darkest at the largest count, frames right verdicts, and copies the totals', () => {
    assert.deepEqual(
      [1, 2, 3].map((at) => cells(0, at)?.heat),
      [4, 2, 0],
    );
    assert.deepEqual([cells(0, 1)?.frame, cells(0, 2)?.frame], ['found', undefined]);
    assert.deepEqual(
      table.columns.map(({ heading }) => textOf(heading)),
      ['reference', 'Supported', 'Refuted', otherLabels, 'no verdict'],
    );
    assert.equal(whole?.columns.length, 6);
  });
});

describe('counts with bars', () => {
  it('are relative to the largest and list their claims', () => {
    const counts = [4, 1].map((count) => ({ cause: 'notAsked' as const, count, words: 'why' }));
    const block = causeBars({ causes: counts.map((one) => ({ ...one, claims: [] })) });
    assert.ok(block?.kind === 'bars');
    assert.deepEqual(
      block.bars.map(({ share, action }) => [share, action]),
      [1, 0.25].map((share) => [share, { ask: 'list', values: ['cause=notAsked'] }]),
    );
    assert.equal(causeBars({ causes: [] }), undefined);
  });
});
