import { renderWith, type Render } from '../../words/message.ts';
import { markdownForm, type MarkdownEscape } from '../../tables/model/markdownForm.ts';
import { markdownForReading, markdownText } from '../../tables/model/markdownText.ts';
import type { Table } from '../../tables/model/table.ts';
import { textForm } from '../../tables/model/textForm.ts';
import type { Comparison } from '../comparison.ts';
import { comparisonTables } from './allTables.ts';
import { headLine, listProvenanceLines, resultLines, warningLines } from './comparisonLines.ts';
import { inEnglish, type Say } from '../../words/translation.ts';

function document(
  comparison: Comparison,
  say: Say,
  escape: MarkdownEscape,
  form: (table: Table, render: Render) => string,
): string {
  const bullet = (line: string): string => `- ${escape(line)}`;
  return [
    `## ${escape(headLine(comparison, say))}`,
    '',
    ...resultLines(comparison, say).map(bullet),
    '',
    ...comparisonTables(comparison, say).map((table) => form(table, renderWith(say))),
    ...[...warningLines(comparison, say), ...listProvenanceLines(comparison)].map(bullet),
    '',
  ].join('\n');
}

/** The same as the terminal's, to paste into an issue or a paper's appendix. */
export function comparisonMarkdown(comparison: Comparison): string {
  return document(comparison, inEnglish, markdownText, markdownForm);
}

/** The same to be heard, or read in an editor. */
export function comparisonDocument(comparison: Comparison, say: Say): string {
  return document(comparison, say, markdownForReading, textForm);
}
