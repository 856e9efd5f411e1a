// Correlations between all scores. Shows the lower half of the matrix, because the matrix is symmetric.

import { findLargest } from '../../base/statistics/sums.ts';
import {
  drawing,
  type Drawing,
  element,
  type PlotOptions,
  type SvgNode,
  textAt,
  textPixels,
} from './drawing.ts';
import type { HeatPlace } from './heatMap.ts';
import { formatScore } from '../../base/numbers.ts';

export interface CorrelationOptions extends PlotOptions {
  readonly names: readonly string[];
  /** Name of the coefficient, such as "Spearman's rho". */
  readonly measure: string;
  /**
   * `[row][column]`, both in the order of `names`, from -1 to 1. Only the lower half is used. `null` if there is no coefficient.
   */
  readonly coefficients: readonly (readonly (number | null)[])[];
}

/** Maximum opacity of a cell, as in a heat map, so that the coefficient in the cell can be read. */
const mostOpaque = 0.45;
const rowPixels = 24;
const widestName = 190;
const narrowestCell = 40;

interface Pair extends HeatPlace {
  readonly coefficient: number;
}

function pairsOf({ names, coefficients }: CorrelationOptions): readonly Pair[] {
  return names.flatMap((_, row) =>
    names.slice(0, row).flatMap((_name, column): Pair[] => {
      const coefficient = coefficients[row]?.[column] ?? null;
      return coefficient === null ? [] : [{ row, column, coefficient }];
    }),
  );
}

function describe(options: CorrelationOptions): string {
  const { names, measure } = options;
  const pairs = [...pairsOf(options)].sort((a, b) => b.coefficient - a.coefficient);
  const [first, last] = [pairs[0], pairs.at(-1)];
  if (!first || !last) return `${measure}: no pair of scores has one.`;
  const describePair = ({ row, column, coefficient }: Pair): string =>
    `${names[column] ?? ''} with ${names[row] ?? ''} (${formatScore(coefficient)})`;
  const pairCount = `${measure} of ${pairs.length} ${pairs.length === 1 ? 'pair' : 'pairs'} of scores`;
  if (pairs.length === 1) return `${pairCount}: ${describePair(first)}.`;
  return `${pairCount}: highest ${describePair(first)}, lowest ${describePair(last)}.`;
}

/** Draws one cell. Positive and negative coefficients have different colours, and the cell also shows the sign. */
function cell(coefficient: number | null, x: number, y: number, width: number): SvgNode[] {
  const size = { width: width - 1, height: rowPixels - 1 };
  if (coefficient === null) return [element('rect', { x, y, ...size, class: 'plot-cell-empty' })];
  const classes = `plot-cell ${coefficient < 0 ? 'plot-negative' : 'plot-positive'}`;
  const strength = Math.min(1, Math.abs(coefficient)) * mostOpaque;
  return [
    element('rect', { x, y, ...size, class: classes, 'fill-opacity': strength }),
    textAt(formatScore(coefficient), {
      x: x + size.width / 2,
      y: y + size.height / 2,
      anchor: 'middle',
      class: 'plot-cell-text',
    }),
  ];
}

/**
 * Draws the matrix. Rows are labelled with a number and the name, columns only with the number. The height depends on the number
 * of names.
 */
export function correlationPlot(options: CorrelationOptions): Drawing {
  const { names, coefficients, width = 520 } = options;
  const labels = names.map((name, index) => `${String(index + 1)}  ${name}`);
  const left = 8 + Math.min(widestName, Math.max(0, findLargest(labels.map(textPixels))));
  const cellWidth = Math.min(64, Math.max(narrowestCell, (width - left - 4) / names.length));
  const top = 4;
  const bottom = top + names.length * rowPixels;
  const full = left + names.length * cellWidth + 4;
  const middle = (row: number): number => top + row * rowPixels + rowPixels / 2;
  return {
    title: options.title,
    node: drawing(options, [full, bottom + 20], describe(options), [
      ...labels.flatMap((label, row) => [
        textAt(label, { x: 2, y: middle(row), class: 'plot-text', widest: left - 6 }),
        ...names
          .slice(0, row)
          .flatMap((_, column) =>
            cell(
              coefficients[row]?.[column] ?? null,
              left + column * cellWidth,
              top + row * rowPixels,
              cellWidth,
            ),
          ),
        textAt(String(row + 1), {
          x: left + row * cellWidth + cellWidth / 2,
          y: middle(row),
          anchor: 'middle',
          class: 'plot-tick',
        }),
      ]),
      ...names.slice(0, -1).map((_, column) =>
        textAt(String(column + 1), {
          x: left + column * cellWidth + cellWidth / 2,
          y: bottom + 9,
          anchor: 'middle',
          class: 'plot-tick',
        }),
      ),
    ]),
    table: () => ({
      headings: ['score', ...names],
      rows: names.map((name, row) => [
        name,
        ...names.map((_, column) => {
          if (row === column) return '1';
          const value = coefficients[Math.max(row, column)]?.[Math.min(row, column)] ?? null;
          return formatScore(value);
        }),
      ]),
    }),
  };
}
