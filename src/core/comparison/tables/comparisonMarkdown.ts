import { markdownForm } from '../../tables/model/markdownForm.ts';
import { markdownBullet, markdownText } from '../../tables/model/markdownText.ts';
import type { Comparison } from '../comparison.ts';
import { comparisonTables } from './allTables.ts';
import { headLine, madeLines, resultLines, warningLines } from './comparisonLines.ts';
import { inEnglish, type Say } from '../../words/translation.ts';

/** The same as the terminal's, to paste into an issue or a paper's appendix. */
export function comparisonMarkdown(comparison: Comparison, say: Say = inEnglish): string {
  return [
    `## ${markdownText(headLine(comparison, say))}`,
    '',
    ...resultLines(comparison, say).map(markdownBullet),
    '',
    ...comparisonTables(comparison, say).map((table) => markdownForm(table, say)),
    ...[...warningLines(comparison, say), ...madeLines(comparison)].map(markdownBullet),
    '',
  ].join('\n');
}
