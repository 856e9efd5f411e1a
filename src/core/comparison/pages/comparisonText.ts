// A comparison as text: for the terminal, as Markdown, and for reading.

import {
  blocksText,
  markdownStyle,
  readingStyle,
  terminalStyle,
} from '../../document/documentText.ts';
import { type Block, section } from '../../document/document.ts';
import { provenanceLines, sourceLines } from '../../tables/summaryLines.ts';
import { msg, type Render, textOf } from '../../words/message.ts';
import type { Comparison } from '../comparison.ts';
import { listProvenanceLines } from '../tables/comparisonLines.ts';
import { comparisonBlocks, headBlocks } from './comparisonView.ts';

/** Writes the comparison in a style. `linesOf` returns a system's provenance. */
function comparisonText(
  comparison: Comparison,
  render: Render,
  style: Parameters<typeof blocksText>[2],
  linesOf: typeof provenanceLines = provenanceLines,
): string {
  const items = listProvenanceLines(comparison, linesOf);
  const blocks: readonly Block[] = [
    ...headBlocks(comparison),
    ...comparisonBlocks(comparison),
    section('provenance', msg('Provenance'), [{ kind: 'list', items }]),
  ];
  return blocksText(blocks, render, style);
}

/** Returns the comparison as Markdown, for an issue or a paper's appendix. */
export function comparisonMarkdown(comparison: Comparison): string {
  // The first line says what is compared, so it is the heading.
  return `## ${comparisonText(comparison, textOf, markdownStyle)}`;
}

/** Returns the comparison as a document for a screen reader or an editor. */
export function comparisonDocument(comparison: Comparison, render: Render): string {
  return comparisonText(comparison, render, readingStyle);
}

/** Writes the whole comparison on a terminal of `width` cells. */
export function comparisonTerminal(comparison: Comparison, width: number): string {
  return comparisonText(comparison, textOf, terminalStyle(width), sourceLines);
}
