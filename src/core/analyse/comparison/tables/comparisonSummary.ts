// The short form of a comparison for a terminal: the answer, the primary scores, and what shows the rest.

import { countOf } from '../../../base/numbers.ts';
import {
  type FurtherOption,
  furtherOptionLines,
  terminalLines,
} from '../../../show/tables/model/renderTable.ts';
import type { Table } from '../../../show/tables/model/table.ts';
import { toPlainText } from '../../../base/toPlainText.ts';
import { changeTexts, type Message, textOf } from '../../../base/words/message.ts';
import type { Comparison } from '../comparison.ts';
import {
  describeMissingIntervals,
  describeMissingPrimary,
  describePrimary,
  noteUnevenClaims,
  scorelessNotes,
  testSentences,
} from '../comparisonNotes.ts';
import { bucketsTable, changesTables, sourcesTable, stagesTable } from './evidenceTables.ts';
import {
  headLine,
  leadLines,
  manySystemsTable,
  primaryTable,
  scoresTable,
  comparisonWarningLines,
} from './comparisonTables.ts';

// The notes beside a short table of primary scores.

/**
 * Returns the notes that a reader of the primary scores alone needs. Leaves out warnings, descriptions of the tests, and notes that
 * concern only exploratory scores.
 */
function listPrimaryNotes(comparison: Comparison): readonly Message[] {
  const rows = comparison.rows.filter(({ isPrimary }) => isPrimary);
  // Equal scores need no reason for a missing interval.
  const differing = rows.map((row) => ({
    ...row,
    differences: row.differences.filter(({ result }) => result !== 'equal'),
  }));
  const ofScores = [describeMissingIntervals, scorelessNotes, noteUnevenClaims];
  const others = new Set(
    [
      ...comparison.warnings.map(({ message }) => message),
      ...testSentences(comparison),
      ...describePrimary(comparison),
      ...ofScores.flatMap((notesOf) => notesOf(comparison)),
    ].map((note) => textOf(note)),
  );
  return [
    ...comparison.notes.filter((note) => !others.has(textOf(note))),
    ...describeMissingPrimary(comparison.primaryMissing, comparison.rows),
    ...describeMissingIntervals({ ...comparison, rows: differing }),
    ...scorelessNotes({ ...comparison, rows }),
    ...noteUnevenClaims({ rows }),
  ];
}

/** Maximum number of rows of primary scores with intervals. With more rows, the screen shows one row for each system. */
const mostRows = 24;

function isLong(comparison: Comparison): boolean {
  return primaryTable(comparison).rows.length > mostRows;
}

/** Chooses the table of the primary scores, or a short table of all other scores if no primary score can be tested. */
function chooseTable(comparison: Comparison): Table {
  if (isLong(comparison)) return manySystemsTable(comparison);
  const table = primaryTable(comparison);
  const others = scoresTable(comparison, 'exploratory');
  return table.rows.length === 0 && others.rows.length <= mostRows ? others : table;
}

function answerTable(comparison: Comparison, width: number): readonly string[] {
  const table = chooseTable(comparison);
  return table.rows.length === 0 ? [] : ['', ...terminalLines(table, width)];
}

/** Maximum number of systems that the sentence about the comparison names, because the sentences above it name them all. */
const mostNamed = 3;

function describeCompared(comparison: Comparison): string {
  const { systems, claimCount, provenance } = comparison;
  const others = systems.length - 1;
  if (others <= mostNamed) return textOf(headLine(comparison));
  const names = [systems[0]?.name, provenance[0]?.provenance.reference.name];
  const [baseline = '', reference = ''] = names.map((name) => toPlainText(name ?? ''));
  return `${countOf(others, 'system')} compared with ${baseline} on ${countOf(claimCount, 'claim')} of ${reference}.`;
}

/** Names what only the other tables show. */
function describeOtherTables(comparison: Comparison): string {
  const others = comparison.rows.filter(({ isPrimary }) => !isPrimary).length;
  const parts = [
    others > 0 ? countOf(others, 'other score') : [],
    stagesTable(comparison).rows.length > 0 ? 'lost answers' : [],
    sourcesTable(comparison).rows.length > 0 ? 'shared sources' : [],
    bucketsTable(comparison).rows.length > 0 ? 'changed verdicts' : [],
    comparison.slices.length > 0 ? countOf(comparison.slices.length, 'slice') : [],
    changesTables(comparison).some(({ rows }) => rows.length > 0)
      ? 'losses and gains by claim'
      : [],
    'tests',
  ].flat();
  return `all tables: ${parts.join(', ')}`;
}

function listFurther(comparison: Comparison): readonly FurtherOption[] {
  return [
    ['--all', describeOtherTables(comparison)],
    ...(comparison.systems.length > 2
      ? [['--leaderboard', 'one row for each system, the best system first'] as const]
      : []),
    [
      '--format markdown',
      `the same tables for a document${isLong(comparison) ? ', with intervals' : ''}`,
    ],
    ['--output comparison.html', 'a page to read and share'],
    ['--output comparison.json', 'everything, with each claim, signatures and versions'],
  ];
}

/**
 * Writes the answer, warnings, a table of the primary scores of `width` cells, notes on these scores, and the options that show the
 * rest. `comparisonTerminal` writes all tables.
 */
export function comparisonSummary(comparison: Comparison, width: number): string {
  const warnings = comparisonWarningLines(comparison).map((line) => textOf(line));
  const notes = listPrimaryNotes(comparison).map(
    (note) => `note: ${textOf(changeTexts(note, toPlainText))}`,
  );
  return [
    ...leadLines(comparison).map((line) => textOf(line)),
    describeCompared(comparison),
    // Before the numbers, because a damaged file can make the answer worthless.
    ...(warnings.length > 0 ? ['', ...warnings] : []),
    ...answerTable(comparison, width),
    '',
    ...(notes.length > 0 ? [...notes, ''] : []),
    ...furtherOptionLines(listFurther(comparison), width),
    '',
  ].join('\n');
}
