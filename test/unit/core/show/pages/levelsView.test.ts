// The score at every level, as blocks: the inspector, the panel of metrics and the HTML report draw these and nothing of their own.

import assert from 'node:assert/strict';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { levelledColumn } from '../../../../../src/core/score/metrics/averitec.ts';
import { levelCurve } from '../../../../../src/core/score/metrics/levelCurve.ts';
import { viewLevels } from '../../../../../src/core/show/pages/levelsView.ts';
import { cellText } from '../../../../../src/core/show/tables/model/cellText.ts';

const curve = levelCurve(
  [0.15, 0.28, 0.6, 0.7].map((score, index) => ({
    ...{ index, scores: { [levelledColumn]: score }, referenceVerdict: 'Refuted' },
    predictedVerdict: index === 3 ? 'Supported' : 'Refuted',
  })),
);

const levels = [0.1, 0.2, 0.25, 0.27, 0.3, 0.4, 0.5];

describe('the view of the score at every level', () => {
  const [plot, table] = viewLevels({ curve, levels, level: 0.27, justificationAt: () => 0.5 });
  assert.ok(plot?.kind === 'plot' && table?.kind === 'table');

  it('has the official levels and the chosen one, with scores, justifications and claims', () => {
    const rows = table.table.rows.map((cells) => cells.map((cell) => cellText(cell, textOf)));
    assert.deepEqual(rows.slice(1, 4), [
      ['0.2', '0.5000', '0.5000', '2', 'yes'],
      ['0.25', '0.5000', '0.5000', '2', 'yes'],
      ['0.27', '0.5000', '0.5000', '2', 'no'],
    ]);
    const plain = viewLevels({ curve, levels })[1];
    assert.ok(plain?.kind === 'table');
    assert.equal(plain.table.columns.length, 4);
    assert.equal(plain.cells, undefined);
  });

  it('chooses a level by its row or by a point of the curve', () => {
    const { cells } = table;
    assert.ok(cells);
    const cell = cells(3, 0);
    assert.deepEqual(cell?.action, { choose: { level: '0.27' } });
    assert.equal(cell.isPressed, true);
    assert.equal(cells(3, 1), undefined);
    const drawing = plot.draw(600, textOf);
    assert.equal(drawing.title, 'AVeriTeC score by level');
    assert.equal(drawing.valueAt?.(5000), 1);
    assert.deepEqual(plot.choose?.(0.404), { choose: { level: '0.4' } });
  });
});
