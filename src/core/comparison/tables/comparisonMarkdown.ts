import type { Comparison } from '../comparison.ts';
import { headLine, madeLines, resultLines, warningLines } from './comparisonLines.ts';
import { comparisonTables, type TextTable } from './comparisonTables.ts';
import { markdownText } from '../../tables/model/markdownText.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const bullet = (line: string): string => `- ${markdownText(line)}`;

function tableLines({ title, columns, rows }: TextTable): readonly string[] {
  return [
    `### ${markdownText(title)}`,
    '',
    row(columns.map(({ heading }) => markdownText(heading))),
    row(columns.map(({ align }) => (align === 'right' ? '---:' : '---'))),
    ...rows.map((cells) => row(cells.map(markdownText))),
    '',
  ];
}

/** The same as the terminal's, to paste into an issue or a paper's appendix. */
export function comparisonMarkdown(comparison: Comparison): string {
  return [
    `## ${markdownText(headLine(comparison))}`,
    '',
    ...resultLines(comparison).map(bullet),
    '',
    ...comparisonTables(comparison).flatMap(tableLines),
    ...[...warningLines(comparison), ...madeLines(comparison)].map(bullet),
    '',
  ].join('\n');
}
