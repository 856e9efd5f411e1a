import assert from 'node:assert/strict';
import { textOf } from '../../../../../../src/core/base/words/message.ts';
import { sortTable } from '../../../../../../src/core/show/tables/model/sortTable.ts';
import {
  column,
  shareCell,
  type Table,
  textCell,
} from '../../../../../../src/core/show/tables/model/table.ts';

const table: Table = {
  caption: 'Slices',
  columns: [column('name', 'name', 'text'), column('right', 'right', 'share')],
  rows: [
    [textCell('b'), shareCell(1, 2)],
    [textCell('none'), shareCell(0, 0)],
    [textCell('a'), shareCell(3, 4)],
  ],
};

const namesBy = (by: string, isDescending: boolean): readonly string[] =>
  sortTable(table, { column: by, isDescending }, textOf).rows.map(([cell]) =>
    cell?.kind === 'text' ? textOf(cell.text) : '',
  );

describe('a sorted table', () => {
  it('has texts from A and numbers from the largest at first, and rows without a value last', () => {
    assert.deepEqual(namesBy('name', true), ['a', 'b', 'none']);
    assert.deepEqual(namesBy('name', false), ['none', 'b', 'a']);
    assert.deepEqual(namesBy('right', true), ['a', 'b', 'none']);
    assert.deepEqual(namesBy('right', false), ['b', 'a', 'none']);
  });

  it('is unchanged without an order and by a column that it lacks', () => {
    assert.equal(sortTable(table, undefined, textOf), table);
    assert.deepEqual(namesBy('other', true), ['b', 'none', 'a']);
  });
});
