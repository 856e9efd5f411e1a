import { textOf } from '../words/message.ts';
import { ListedClaims } from './claimsTable.ts';
import { constraintTable } from './constraintTable.ts';
import { terminalLines } from './model/terminalForm.ts';
import { formatOfficialLines } from './officialTable.ts';
import { notesBeside, repeatsTable } from './repeatsTable.ts';
import { overviewText } from './overviewWriter.ts';
import type { ReportWriter } from './reportWriter.ts';
import { noteLines, provenanceLines, resultLines, warningLines } from './summaryLines.ts';

function claimLines({ table, notListed }: ListedClaims, width: number): readonly string[] {
  return table.rows.length === 0
    ? notListed.map((message) => textOf(message))
    : [...terminalLines(table, width), ''];
}

/**
 * Writes the overview and why claims get no credit, then the claims as a table of at most `width` cells (if that leaves 20 cells
 * for the claim), the summary, the official table, and notes. Everything is written at the end, because column widths depend on
 * all rows.
 */
export function terminalTableWriter(width: number): ReportWriter {
  let listed: ListedClaims | undefined;
  return {
    begin: (start) => {
      listed = new ListedClaims(start);
      return '';
    },
    claim: (claim) => {
      listed?.add(claim);
      return '';
    },
    end: (report) => {
      const official = formatOfficialLines(report);
      const repeats = repeatsTable(report);
      const constraint = constraintTable(report.without);
      // Shown at the top, where readers of a file start, and again above the scores, because readers of a terminal see the end.
      const hasClaims = listed !== undefined && listed.table.rows.length > 0;
      const overview = overviewText(report);
      const warnings = hasClaims || overview.length > 0 ? warningLines(report) : [];
      return [
        ...(warnings.length > 0 ? [...warnings, ''] : []),
        ...(overview.length > 0 ? [...overview, ''] : []),
        ...(listed ? claimLines(listed, width) : []),
        ...resultLines(report),
        ...(official.length > 0 ? ['', ...official, ''] : []),
        ...(repeats ? ['', ...terminalLines(repeats, width), ''] : []),
        ...(constraint ? ['', ...terminalLines(constraint, width), ''] : []),
        ...noteLines({ notes: notesBeside(report) }),
        ...provenanceLines(report),
        '',
      ].join('\n');
    },
  };
}
