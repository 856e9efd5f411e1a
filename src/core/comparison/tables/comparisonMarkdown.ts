import { markdownForm } from '../../tables/model/markdownForm.ts';
import { markdownBullet, markdownText } from '../../tables/model/markdownText.ts';
import type { Comparison } from '../comparison.ts';
import { comparisonTables } from './allTables.ts';
import { headLine, madeLines, resultLines, warningLines } from './comparisonLines.ts';

/** The same as the terminal's, to paste into an issue or a paper's appendix. */
export function comparisonMarkdown(comparison: Comparison): string {
  return [
    `## ${markdownText(headLine(comparison))}`,
    '',
    ...resultLines(comparison).map(markdownBullet),
    '',
    ...comparisonTables(comparison).map(markdownForm),
    ...[...warningLines(comparison), ...madeLines(comparison)].map(markdownBullet),
    '',
  ].join('\n');
}
