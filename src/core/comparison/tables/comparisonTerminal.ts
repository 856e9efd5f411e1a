import type { Comparison } from '../comparison.ts';
import { headLine, madeLines, resultLines, warningLines } from './comparisonLines.ts';
import { comparisonTables, type TextColumn, type TextTable } from './comparisonTables.ts';
import { cutToWidth, displayWidth } from '../../text/plainText.ts';

const gap = '  ';
const narrowest = 20;

interface PlacedColumn extends TextColumn {
  readonly at: number;
  readonly width: number;
}

function widthOf(columns: readonly PlacedColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width + gap.length, -gap.length);
}

/** As wide as their widest cells; without optional columns, the last one first, where all would be wider than `width`. */
function placed({ columns, rows }: TextTable, width: number): readonly PlacedColumn[] {
  let chosen = columns.map((column, at): PlacedColumn => {
    const cells = [column.heading, ...rows.map((row) => row[at] ?? '')];
    return {
      ...column,
      at,
      width: cells.reduce((most, cell) => Math.max(most, displayWidth(cell)), 0),
    };
  });
  while (widthOf(chosen) > width) {
    const leaving = chosen.findLast(({ isOptional }) => isOptional);
    if (!leaving) break;
    chosen = chosen.filter((column) => column !== leaving);
  }
  const last = chosen.at(-1);
  const before = chosen.slice(0, -1);
  if (!last) return chosen;
  const room = Math.max(narrowest, width - widthOf(before) - gap.length);
  return [...before, { ...last, width: Math.min(last.width, room) }];
}

/** The lines of a table; its last column is cut to what is left of `width`, but not below 20 cells. */
function tableLines(table: TextTable, width: number): readonly string[] {
  const columns = placed(table, width);
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ at, align, width: own }) => {
        const text = cutToWidth(cells[at] ?? '', own);
        const fill = ' '.repeat(Math.max(0, own - displayWidth(text)));
        return align === 'right' ? fill + text : text + fill;
      })
      .join(gap)
      .trimEnd();
  const left = table.columns.filter((_, at) => !columns.some((column) => column.at === at));
  return [
    table.title,
    line(table.columns.map(({ heading }) => heading)),
    columns.map((column) => '-'.repeat(column.width)).join(gap),
    ...table.rows.map(line),
    ...(left.length > 0
      ? [`Not shown for want of width: ${left.map(({ heading }) => heading).join(', ')}.`]
      : []),
    '',
  ];
}

/** For a terminal of `width` cells: what differs in the making first, then tables, then the results in sentences. */
export function comparisonTerminal(comparison: Comparison, width: number): string {
  const warnings = warningLines(comparison);
  return [
    headLine(comparison),
    ...warnings.filter((line) => line.startsWith('warning')),
    '',
    ...comparisonTables(comparison).flatMap((table) => tableLines(table, width)),
    ...resultLines(comparison),
    '',
    ...warnings.filter((line) => line.startsWith('note')),
    ...madeLines(comparison),
    '',
  ].join('\n');
}
