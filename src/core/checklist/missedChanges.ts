// What each metric misses, in one line: the changes after which its score is not shown to fall although it should, and those after
// which it changes or rises although it should not.

import { noNumber } from '../format/signs.ts';
import { textCell } from '../tables/model/cells.ts';
import { displayWidth } from '../text/toPlainText.ts';
import type { Table } from '../tables/model/table.ts';
import { textOf } from '../words/message.ts';
import type { Checklist, ChecklistRow } from './checklist.ts';
import { changeText } from './checklistWords.ts';

interface MissedChanges {
  readonly metric: string;
  /** Changes after which the score is not shown to fall although it should, for example `negated (0.0 %)`. */
  readonly misses: readonly string[];
  /** Changes after which the score changes or rises although it should not. */
  readonly reacts: readonly string[];
}

/** Lists the unexpected changes of each metric, in the order of the checklist. */
function listMissedChanges({ columns, rows }: Checklist): readonly MissedChanges[] {
  return columns.map(({ heading }, place) => {
    const unexpected = rows.filter(({ cells }) => cells[place]?.isViolated === true);
    const nameChange = ({ heading: name, cells }: ChecklistRow): string =>
      `${textOf(name)} (${changeText(cells[place]?.change ?? null)})`;
    return {
      metric: textOf(heading),
      misses: unexpected.filter(({ expected }) => expected === 'falls').map(nameChange),
      reacts: unexpected.filter(({ expected }) => expected !== 'falls').map(nameChange),
    };
  });
}

const caption = 'Unexpected changes of each metric';
const headings = [
  'metric',
  'not shown to fall, although it should',
  'changes or rises, although it should not',
];

/** Without unexpected changes, a cell has a dash. */
const joinChanges = (changes: readonly string[]): string => changes.join(', ') || noNumber;

export function missedChangesTable(checklist: Checklist): Table {
  const [metric = '', misses = '', reacts = ''] = headings;
  return {
    caption,
    columns: [
      { id: 'metric', heading: metric, kind: 'text' },
      { id: 'misses', heading: misses, kind: 'text' },
      { id: 'reacts', heading: reacts, kind: 'text' },
    ],
    rows: listMissedChanges(checklist).map((one) => [
      textCell(one.metric),
      textCell(joinChanges(one.misses)),
      textCell(joinChanges(one.reacts)),
    ]),
  };
}

/** Writes the table for a terminal. The last column is never cut, so that long lines wrap instead of losing changes. */
export function missedChangesLines(checklist: Checklist): readonly string[] {
  const rows = [
    headings,
    ...listMissedChanges(checklist).map((one) => [
      one.metric,
      joinChanges(one.misses),
      joinChanges(one.reacts),
    ]),
  ];
  const widths = [0, 1].map((place) =>
    rows.reduce((most, row) => Math.max(most, displayWidth(row[place] ?? '')), 0),
  );
  const lines = rows.map((row) =>
    row
      .map(
        (cell, place) => cell + ' '.repeat(Math.max(0, (widths[place] ?? 0) - displayWidth(cell))),
      )
      .join('  '),
  );
  return [`${caption}:`, ...lines];
}
