// A comparison as a document: the answer, warnings, and every table with its plots, in reading order.

import {
  type Block,
  listBlocks,
  type PlotBlock,
  section,
  sentence,
  tableBlock,
} from '../../../show/document/document.ts';
import {
  blocksText,
  markdownStyle,
  readingStyle,
  terminalStyle,
} from '../../../show/document/documentText.ts';
import { provenanceLines, sourceLines } from '../../../show/tables/summaryLines.ts';
import { type Message, msg, type Render, textOf } from '../../../base/words/message.ts';
import type { Comparison } from '../comparison.ts';
import {
  headLine,
  leadLines,
  listProvenanceLines,
  comparisonNoteLines,
  comparisonResultLines,
  type ScorePart,
  scoresTable,
  comparisonWarningLines,
} from '../tables/comparisonTables.ts';
import { differencePlots } from '../tables/differencePlots.ts';
import {
  bucketsTable,
  changesTables,
  sliceTables,
  sourcesSentence,
  sourcesTable,
  stagesTable,
} from '../tables/evidenceTables.ts';

const widestPlot = 680;

function plotBlocks(comparison: Comparison, part: ScorePart): readonly PlotBlock[] {
  const drawn = differencePlots(comparison, part, { width: widestPlot });
  return drawn.map((drawing, at) => ({
    kind: 'plot',
    saveName: `differences-${part}-${String(at + 1)}`,
    widest: widestPlot,
    draw: (width, render) => differencePlots(comparison, part, { width, render })[at] ?? drawing,
  }));
}

/** Returns the table and the plots of one part of the scores. */
function scoreBlocks(comparison: Comparison, part: ScorePart): readonly Block[] {
  const table = scoresTable(comparison, part);
  return table.rows.length === 0 ? [] : [tableBlock(table), ...plotBlocks(comparison, part)];
}

/** Returns a section, or nothing if it has no blocks. */
function sectionOf(id: string, title: Message, blocks: readonly Block[]): readonly Block[] {
  return blocks.length === 0 ? [] : [section(id, title, blocks)];
}

function scoreSection(comparison: Comparison): readonly Block[] {
  const exploratory = scoreBlocks(comparison, 'exploratory');
  const stages = stagesTable(comparison);
  return [
    ...listBlocks(comparisonResultLines(comparison)),
    ...scoreBlocks(comparison, 'primary'),
    ...(exploratory.length === 0
      ? []
      : [
          {
            kind: 'fold',
            tone: 'about',
            title: msg('Other scores (exploratory)'),
            blocks: [
              sentence(
                msg(
                  'These scores are not tested for significance and do not show which system is better. Among many intervals, some exclude 0 by chance.',
                ),
                'muted',
              ),
              ...exploratory,
            ],
          } as const,
        ]),
    ...(stages.rows.length === 0 ? [] : [tableBlock(stages)]),
  ];
}

function sliceBlocks(comparison: Comparison): readonly Block[] {
  const tables = sliceTables(comparison);
  if (tables.length === 0) return [];
  return [
    sentence(msg('Slices overlap and are not tested. Confirm a finding on other claims.'), 'muted'),
    ...tables.map((table, at): Block => ({
      kind: 'fold',
      tone: 'about',
      isOpen: at === 0,
      title: table.caption,
      blocks: [tableBlock(table)],
    })),
  ];
}

/**
 * Returns what was compared, the warnings and the answer. Warnings come before the answer, because they affect whether scores can be
 * compared.
 */
export function headBlocks(comparison: Comparison): readonly Block[] {
  return [
    sentence(headLine(comparison)),
    ...listBlocks(comparisonWarningLines(comparison)),
    ...leadLines(comparison).map((line) => sentence(line, 'strong')),
  ];
}

/** Returns the sections, without the provenance. Sections without content are left out. */
export function comparisonBlocks(comparison: Comparison): readonly Block[] {
  const { buckets, sourceOverlaps } = comparison;
  const changes = [
    ...(buckets.length > 0 ? [bucketsTable(comparison)] : []),
    ...changesTables(comparison).filter(({ rows }) => rows.length > 0),
  ];
  return [
    ...sectionOf('scores', msg('Scores'), scoreSection(comparison)),
    ...sectionOf('notes', msg('Notes'), listBlocks(comparisonNoteLines(comparison))),
    ...sectionOf(
      'sources',
      msg('Sources that two systems share'),
      sourceOverlaps.length === 0
        ? []
        : [sentence(sourcesSentence()), tableBlock(sourcesTable(comparison))],
    ),
    ...sectionOf('changes', msg('Changes'), changes.map(tableBlock)),
    ...sectionOf('slices', msg('Slices'), sliceBlocks(comparison)),
  ];
}

// A comparison as text: for the terminal, as Markdown, and for reading.

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
