import { runMetrics } from '../report/runScores.ts';
import { ListedClaims } from './claimsTable.ts';
import { fileScores } from './fileScores.ts';
import { markdownBullet as bullet, markdownText } from './model/markdownText.ts';
import type { ReportEnd, ReportWriter } from './reportWriter.ts';
import { noteLines, provenanceLines, resultLines } from './summaryLines.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The file's scores, one row for the system: to be put under the rows of others. */
function scoresTable(report: ReportEnd): readonly string[] {
  const scores = fileScores(report);
  return [
    row(['system', ...scores.map(({ heading }) => markdownText(heading))]),
    row(['---', ...scores.map(() => '---:')]),
    row([markdownText(report.provenance.predictions.name), ...scores.map(({ text }) => text)]),
  ];
}

function claimsTable(listed: ListedClaims): readonly string[] {
  if (listed.rows.length === 0) return listed.notListed.map(markdownText);
  return [
    row(listed.columns.map(({ heading }) => markdownText(heading))),
    row(listed.columns.map(({ align }) => (align === 'right' ? '---:' : '---'))),
    ...listed.rows.map((cells) => row(cells.map(markdownText))),
  ];
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
    end: (report) =>
      [
        ...resultLines(report).map(bullet),
        '',
        ...scoresTable(report),
        '',
        ...(listed ? claimsTable(listed) : []),
        '',
        ...noteLines(report).map(bullet),
        ...provenanceLines(report).map(bullet),
        '',
      ].join('\n'),
  };
}
