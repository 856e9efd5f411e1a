import { column, countCell, scoreCell, textCell } from '../../tables/model/cells.ts';
import type { Table } from '../../tables/model/table.ts';
import { inEnglish, type Say } from '../../words/translation.ts';
import type { Comparison } from '../comparison.ts';

const scale = { minimum: 0, maximum: 1 };

/** What the numbers of the table are. */
export function sourcesSentence(say: Say = inEnglish): string {
  return say(
    'Shared / all sources of each claim, as a mean over the claims for which at least one of the two cites a source. Archived copies count as their pages.',
  );
}

/** Of each pair of systems, how far they draw on the same pages. */
export function sourcesTable(
  { sourceOverlaps }: Pick<Comparison, 'sourceOverlaps'>,
  say: Say = inEnglish,
): Table {
  return {
    caption: say('Sources that two systems share'),
    columns: [
      column('system', say('system'), 'text'),
      column('other', say('other system'), 'text'),
      column('claims', say('claims'), 'count'),
      column('left_out', say('without sources'), 'count'),
      column('overlap', say('overlap (mean)'), 'score'),
      column('nothing_shared', say('none in common'), 'count'),
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
