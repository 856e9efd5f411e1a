import type { Report } from '../report.ts';
import { claimColumns, claimRows } from './claimsTable.ts';
import { plainText } from './plainText.ts';
import { provenanceLines, resultLines } from './summaryLines.ts';

/** Text that stays text in Markdown: no emphasis, link, image, HTML, table cell or automatic link comes of it. */
export function markdownText(text: string): string {
  return plainText(text)
    .replace(/&/gu, '&amp;')
    .replace(/</gu, '&lt;')
    .replace(/>/gu, '&gt;')
    .replace(/[\\`*_[\]#!|~$@]/gu, '\\$&')
    .replace(/:(?=\/\/)/gu, '\\:')
    .replace(/\b(www)\./giu, '$1\\.')
    .replace(/^([-+=]|\d+[.)])/u, '\\$1');
}

/** Summary, claims, provenance: to paste into an issue, a paper's appendix, a chat. */
export function reportMarkdown(report: Report): string {
  const bullet = (line: string): string => `- ${markdownText(line)}`;
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    `## SemQA of ${markdownText(report.provenance.predictions.name)}`,
    '',
    ...resultLines(report).map(bullet),
    '',
    row(claimColumns.map(({ heading }) => markdownText(heading))),
    row(claimColumns.map(({ align }) => (align === 'right' ? '---:' : '---'))),
    ...claimRows(report).map((claim) =>
      row(claimColumns.map(({ key }) => markdownText(claim[key]))),
    ),
    '',
    ...provenanceLines(report).map(bullet),
    '',
  ].join('\n');
}
