import { runMetrics } from '../report/runScores.ts';
import { ListedClaims } from './claimsTable.ts';
import { fileTable } from './fileTable.ts';
import { markdownRows } from './model/markdownForm.ts';
import { markdownBullet, markdownText } from './model/markdownText.ts';
import { notesBeside, repeatsTable } from './repeatsTable.ts';
import type { ReportWriter } from './reportWriter.ts';
import { noteLines, provenanceLines, resultLines } from './summaryLines.ts';

function claimLines({ table, notListed }: ListedClaims): readonly string[] {
  return table.rows.length === 0 ? notListed.map(markdownText) : markdownRows(table);
}

/** Summary, scores, claims, notes, provenance: to paste into an issue, a paper's appendix, a chat. */
export function markdownWriter(): ReportWriter {
  let listed: ListedClaims | undefined;
  return {
    begin: (start) => {
      listed = new ListedClaims(start);
      const names = runMetrics(start).map(({ name }) => name);
      const title = `${names.join(', ')} of ${start.provenance.predictions.name}`;
      return `## ${markdownText(title)}\n\n`;
    },
    claim: (claim) => {
      listed?.add(claim);
      return '';
    },
    end: (report) => {
      const repeats = repeatsTable(report);
      return [
        ...resultLines(report).map(markdownBullet),
        '',
        ...markdownRows(fileTable(report)),
        '',
        ...(listed ? claimLines(listed) : []),
        '',
        ...(repeats ? [markdownText(`${repeats.caption}:`), '', ...markdownRows(repeats), ''] : []),
        ...noteLines({ notes: notesBeside(report) }).map(markdownBullet),
        ...provenanceLines(report).map(markdownBullet),
        '',
      ].join('\n');
    },
  };
}
