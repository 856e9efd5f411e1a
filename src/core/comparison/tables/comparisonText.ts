// A comparison as text: for the terminal, and as Markdown.

import {
  type MarkdownEscape,
  markdownForm,
  markdownForReading,
  markdownText,
} from '../../tables/model/markdownText.ts';
import type { Table } from '../../tables/model/table.ts';
import { terminalLines } from '../../tables/model/terminalForm.ts';
import { textForm } from '../../tables/model/textForm.ts';
import { sourceLines } from '../../tables/summaryLines.ts';
import { type Message, type Render, textOf } from '../../words/message.ts';
import type { Comparison } from '../comparison.ts';
import { bucketsTable, changesTables } from './changeTables.ts';
import {
  headLine,
  leadLines,
  listProvenanceLines,
  resultLines,
  warningLines,
} from './comparisonLines.ts';
import { scoresTable } from './comparisonTables.ts';
import { sourcesTable, stagesTable } from './evidenceTables.ts';
import { comparedSlicesTable } from './sliceTables.ts';

/** Lists all tables that have rows, in reading order. */
function comparisonTables(comparison: Comparison): readonly Table[] {
  return [
    scoresTable(comparison, 'primary'),
    scoresTable(comparison, 'exploratory'),
    stagesTable(comparison),
    sourcesTable(comparison),
    bucketsTable(comparison),
    comparedSlicesTable(comparison),
    ...changesTables(comparison),
  ].filter(({ rows }) => rows.length > 0);
}

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

/**
 * Writes the whole comparison on a terminal of `width` cells: first provenance differences and the headline, then tables, then the
 * results in sentences.
 */
export function comparisonTerminal(comparison: Comparison, width: number): string {
  const warnings = warningLines(comparison).map((line) => textOf(line));
  return [
    textOf(headLine(comparison)),
    ...warnings.filter((line) => line.startsWith('warning')),
    ...leadLines(comparison).map((line) => textOf(line)),
    '',
    ...comparisonTables(comparison).flatMap((table) => [...terminalLines(table, width), '']),
    ...resultLines(comparison).map((line) => textOf(line)),
    '',
    ...warnings.filter((line) => line.startsWith('note')),
    ...listProvenanceLines(comparison, sourceLines),
    '',
  ].join('\n');
}
