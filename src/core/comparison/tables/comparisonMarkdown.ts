import { markdownForm, type MarkdownEscape } from '../../tables/model/markdownForm.ts';
import { markdownForReading, markdownText } from '../../tables/model/markdownText.ts';
import type { Table } from '../../tables/model/table.ts';
import { textForm } from '../../tables/model/textForm.ts';
import type { Comparison } from '../comparison.ts';
import { comparisonTables } from './allTables.ts';
import {
  headLine,
  leadLines,
  listProvenanceLines,
  resultLines,
  warningLines,
} from './comparisonLines.ts';
import { textOf, type Message, type Render } from '../../words/message.ts';

function document(
  comparison: Comparison,
  escape: MarkdownEscape,
  form: (table: Table, render: Render) => string,
  render: Render,
): string {
  const bullet = (line: Message): string => `- ${escape(render(line))}`;
  const lines = warningLines(comparison);
  const count = comparison.provenanceDifferences.length + comparison.warnings.length;
  const warnings = lines.slice(0, count);
  return [
    `## ${escape(render(headLine(comparison)))}`,
    '',
    ...warnings.map(bullet),
    ...(count === 0 ? [] : ['']),
    ...leadLines(comparison).flatMap((line) => [escape(render(line)), '']),
    ...resultLines(comparison).map(bullet),
    '',
    ...comparisonTables(comparison).map((table) => form(table, render)),
    ...[...lines.slice(count), ...listProvenanceLines(comparison)].map(bullet),
    '',
  ].join('\n');
}

/** Returns the terminal output as Markdown, for an issue or a paper's appendix. */
export function comparisonMarkdown(comparison: Comparison): string {
  return document(comparison, markdownText, markdownForm, textOf);
}

/** Returns the comparison as a document for a screen reader or an editor. */
export function comparisonDocument(comparison: Comparison, render: Render): string {
  return document(comparison, markdownForReading, textForm, render);
}
