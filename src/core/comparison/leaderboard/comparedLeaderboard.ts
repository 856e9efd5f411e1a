// Makes a leaderboard of reports as a file, exported from the editor or printed by `compare --leaderboard`.

import { renderTable } from '../../tables/model/renderTable.ts';
import { listBlocks, tableSections } from '../../document/document.ts';
import { documentHtml } from '../../document/documentHtml.ts';
import { referencesOf } from '../../report/report.ts';
import { clusterSentences, summariseGroups } from '../../report/clusterWords.ts';
import type { Steps } from '../../statistics/steps.ts';
import { noteSharedClaims } from '../comparedSets.ts';
import { alignColumnsSteps, warningsOfReports, type ComparedReport } from '../comparison.ts';
import { noteConstraint } from '../constraintNote.ts';
import { checkSameReference, provenanceDifferences } from '../provenanceDifferences.ts';
import { leaderboardSteps, type Leaderboard } from './leaderboard.ts';
import { leaderboardTable } from './leaderboardTable.ts';
import { describeMissingPrimary } from '../comparisonNotes.ts';
import { defaultPrimaryScores, selectPrimary } from '../primary/primaryScores.ts';
import { textOf, type Message } from '../../words/message.ts';
import type { Table } from '../../tables/model/table.ts';

/** Formats of leaderboard files. */
export type LeaderboardFormat = 'table' | 'markdown' | 'latex' | 'csv' | 'json' | 'html';

export interface ComparedLeaderboard {
  readonly board: Leaderboard;
  /** Notes that a reader needs before using the scores. */
  readonly notes: readonly Message[];
  readonly reports: readonly ComparedReport[];
}

export interface LeaderboardDrawing {
  /** Metric ids and score columns that come first in the table. Default: `defaultPrimaryScores`. */
  readonly primary?: readonly string[];
  /** Level of the AVeriTeC score. */
  readonly level?: number;
  readonly seed?: number;
  readonly resamples?: number;
}

/**
 * Creates a leaderboard of reports and yields after short pieces of work. Throws RangeError if the systems have different
 * references.
 */
export function* compareLeaderboardSteps(
  reports: readonly ComparedReport[],
  { level, ...drawing }: LeaderboardDrawing = {},
): Steps<ComparedLeaderboard> {
  checkSameReference(reports);
  const [first] = reports;
  const metrics = first ? referencesOf(first.provenance) : [];
  const dataSet = first?.parameters.dataSet;
  const aligned = yield* alignColumnsSteps(reports, metrics, dataSet, level);
  const board = yield* leaderboardSteps(aligned, {
    ...drawing,
    metrics,
    dataSet,
    areComplete: reports.map(({ complete }) => complete),
  });
  const { missing } = selectPrimary(board.columns, drawing.primary ?? defaultPrimaryScores);
  const notes = [
    ...noteConstraint(reports),
    ...noteSharedClaims(reports).map(({ message }) => message),
    ...warningsOfReports(reports).map(({ message }) => message),
    ...(aligned.groups && aligned.cluster !== undefined
      ? clusterSentences(summariseGroups(aligned.cluster, aligned.groups))
      : []),
    ...provenanceDifferences(reports),
    ...describeMissingPrimary(missing),
  ];
  return { board, notes, reports };
}

/** Makes a table of the leaderboard's summary columns only, with the notes below. */
export function tabulateWithNotes({
  board,
  notes,
}: Pick<ComparedLeaderboard, 'board' | 'notes'>): Table {
  const table = leaderboardTable(board);
  return { ...table, footnotes: [...(table.footnotes ?? []), ...notes] };
}

/**
 * Returns the text of a leaderboard. `width`: width of the table in character cells. Formats for programs contain all columns.
 * Formats for readers contain only the columns that summarise a system.
 */
export function leaderboardText(
  { board, notes, reports }: ComparedLeaderboard,
  format: LeaderboardFormat,
  width: number,
): string {
  const texts = notes.map((note) => textOf(note));
  switch (format) {
    case 'json': {
      const schema = 'evidence-inspector/leaderboard/1';
      const provenance = reports.map(({ name, ...report }) => ({
        system: name,
        provenance: report.provenance,
        parameters: report.parameters,
        complete: report.complete,
      }));
      const whole = { schema, ...board, provenance, provenanceDifferences: texts };
      return `${JSON.stringify(whole, undefined, 2)}\n`;
    }
    case 'csv':
      return renderTable(leaderboardTable(board, { isWhole: true }), 'csv');
    case 'html':
      return documentHtml(
        'Leaderboard',
        listBlocks(notes),
        tableSections([leaderboardTable(board, { isWhole: true })]),
      );
    default:
      return renderTable(tabulateWithNotes({ board, notes }), format, width);
  }
}
