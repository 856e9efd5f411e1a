import assert from 'node:assert/strict';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { viewOverlap } from '../../../../../src/core/show/pages/overlapView.ts';
import { cellText } from '../../../../../src/core/show/tables/model/cellText.ts';

const citing = (...sources: readonly string[]) => [
  { question: 'Who?', answers: [{ text: 'A.', sources }] },
];

describe('the view of the sources of a claim', () => {
  it('lists each address once, those of both sides first', () => {
    const [, table] = viewOverlap({
      referenceEvidence: citing('https://www.a.org/1', 'https://b.org/'),
      predictedEvidence: citing('http://c.org/2', 'http://a.org/1'),
    });
    assert.ok(table?.kind === 'table');
    const rows = table.table.rows.map((cells) => cells.map((cell) => cellText(cell, textOf)));
    assert.deepEqual(rows, [
      ['a.org/1', 'on both sides'],
      ['b.org', 'reference only'],
      ['c.org/2', 'predicted only'],
    ]);
  });

  it('has no table without sources', () => {
    const blocks = viewOverlap({ referenceEvidence: citing(), predictedEvidence: [] });
    assert.deepEqual(
      blocks.map(({ kind }) => kind),
      ['sentence'],
    );
  });
});
