import { column, countCell, scoreCell, textCell } from '../../tables/model/cells.ts';
import type { Table } from '../../tables/model/table.ts';
import { msg, type Message } from '../../words/message.ts';
import type { Comparison } from '../comparison.ts';

const scale = { minimum: 0, maximum: 1 };

/** Returns a sentence that explains the values in the table. */
export function sourcesSentence(): Message {
  return msg(
    'Number of shared sources divided by the total number of sources, averaged over the claims for which at least one of the two systems cites a source. An archived copy counts as the original page.',
  );
}

/** Makes the table of how far each pair of systems cites the same pages. */
export function sourcesTable({ sourceOverlaps }: Pick<Comparison, 'sourceOverlaps'>): Table {
  return {
    caption: msg('Sources that two systems share'),
    columns: [
      column('system', msg('system'), 'text'),
      column('other', msg('other system'), 'text'),
      column('claims', msg('claims'), 'count'),
      column('left_out', msg('without sources'), 'count'),
      column('overlap', msg('overlap (mean)'), 'score'),
      column('nothing_shared', msg('none in common'), 'count'),
    ],
    rows: sourceOverlaps.map(({ system, other, overlap, claims, leftOut, nothingShared }) => [
      textCell(system),
      textCell(other),
      countCell(claims),
      countCell(leftOut),
      scoreCell(overlap, scale),
      countCell(nothingShared),
    ]),
  };
}
