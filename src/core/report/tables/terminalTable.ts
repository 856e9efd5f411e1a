import type { Report } from '../report.ts';
import { claimColumns, claimRows, type Column } from './claimsTable.ts';
import { cutToWidth, displayWidth } from './plainText.ts';
import { provenanceLines, resultLines } from './summaryLines.ts';

const gap = '  ';
const widestVerdict = 14;
const narrowestClaim = 20;

function padded(text: string, width: number, align: Column['align']): string {
  const fill = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return align === 'right' ? fill + text : text + fill;
}

/** The claims as a table of at most `width` cells (if that leaves 20 for the claim), then what they come to. Ends with a line break. */
export function terminalTable(report: Report, width: number): string {
  const rows = claimRows(report);
  const widths = claimColumns.map(({ key, heading }) => {
    const limit = key === 'predicted' || key === 'reference' ? widestVerdict : Infinity;
    const widest = rows.reduce((most, row) => Math.max(most, displayWidth(row[key])), 0);
    return Math.max(heading.length, Math.min(widest, limit));
  });
  const taken = widths.slice(0, -1).reduce((sum, column) => sum + column + gap.length, 0);
  const claimWidth = Math.max(narrowestClaim, width - taken);
  const widthAt = (position: number): number =>
    position === claimColumns.length - 1 ? claimWidth : (widths[position] ?? 0);
  const line = (cellOf: (column: Column) => string): string =>
    claimColumns
      .map((column, position) => {
        const cell = cutToWidth(cellOf(column), widthAt(position));
        return padded(cell, widthAt(position), column.align);
      })
      .join(gap)
      .trimEnd();
  const rule = claimColumns.map((_, position) => '-'.repeat(widthAt(position))).join(gap);
  return [
    line(({ heading }) => heading),
    rule,
    ...rows.map((row) => line(({ key }) => row[key])),
    rule,
    ...resultLines(report),
    ...provenanceLines(report),
    '',
  ].join('\n');
}
