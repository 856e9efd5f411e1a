import { alignSystems } from '../../core/comparison/alignedSystems.ts';
import { systemScores, type ComparedReport } from '../../core/comparison/comparison.ts';
import {
  leaderboardSteps,
  type Leaderboard,
} from '../../core/comparison/leaderboard/leaderboard.ts';
import { leaderboardTable } from '../../core/comparison/leaderboard/leaderboardTable.ts';
import {
  checkSameReference,
  provenanceDifferences,
} from '../../core/comparison/provenanceDifferences.ts';
import { referencesOf } from '../../core/report/runScores.ts';
import { finished } from '../../core/statistics/steps.ts';
import { renderTable } from '../../core/tables/model/renderTable.ts';
import { tablesPage } from '../../core/pages/tablesPage.ts';
import type { PageFormat } from '../outputFormats.ts';
import type { CompareOptions } from './compareOptions.ts';

export interface ComparedLeaderboard {
  readonly board: Leaderboard;
  /** What a reader must know before the numbers. */
  readonly notes: readonly string[];
  readonly reports: readonly ComparedReport[];
}

/** As the editor makes it. Throws RangeError when the systems are of different references. */
export function comparedLeaderboard(
  reports: readonly ComparedReport[],
  { level, seed, resamples }: Pick<CompareOptions, 'level' | 'seed' | 'resamples'>,
): ComparedLeaderboard {
  checkSameReference(reports);
  const [first] = reports;
  const metrics = first ? referencesOf(first.provenance) : [];
  const board = finished(
    leaderboardSteps(alignSystems(reports, systemScores(metrics), level), {
      ...{ metrics, seed, labels: first?.parameters.dataSet.labels ?? [] },
      ...(resamples === undefined ? {} : { resamples }),
      areComplete: reports.map(({ complete }) => complete),
    }),
  );
  return { board, notes: provenanceDifferences(reports), reports };
}

/** `width`: of the table, in cells. Programs get all columns, people those that stand for a system. */
export function leaderboardText(
  { board, notes, reports }: ComparedLeaderboard,
  format: PageFormat,
  width: number,
): string {
  const table = leaderboardTable(board);
  const withNotes = { ...table, footnotes: [...(table.footnotes ?? []), ...notes] };
  switch (format) {
    case 'json': {
      const schema = 'evidence-inspector/leaderboard/1';
      const provenance = reports.map(({ name, ...report }) => ({
        system: name,
        provenance: report.provenance,
        parameters: report.parameters,
        complete: report.complete,
      }));
      const whole = { schema, ...board, provenance, provenanceDifferences: notes };
      return `${JSON.stringify(whole, undefined, 2)}\n`;
    }
    case 'csv':
      return renderTable(leaderboardTable(board, true), 'csv');
    case 'html':
      return tablesPage('Leaderboard', [leaderboardTable(board, true)], notes);
    default:
      return renderTable(withNotes, format, width);
  }
}
