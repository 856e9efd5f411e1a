import { ListedClaims, type Column } from './claimsTable.ts';
import { officialLines } from './officialTable.ts';
import { cutToWidth, displayWidth } from '../text/plainText.ts';
import type { ReportWriter } from './reportWriter.ts';
import { noteLines, provenanceLines, resultLines } from './summaryLines.ts';

const gap = '  ';
const narrowestClaim = 20;

interface PlacedColumn extends Column {
  readonly at: number;
  readonly width: number;
}

function padded(text: string, width: number, align: Column['align']): string {
  const fill = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return align === 'right' ? fill + text : text + fill;
}

/** Columns for the scores of further metrics are left out where the claim would have no room; the last column takes the rest. */
function placed({ columns, rows }: ListedClaims, width: number): readonly PlacedColumn[] {
  const measured = columns.slice(0, -1).map((column, at): PlacedColumn => {
    const widest = rows.reduce((most, row) => Math.max(most, displayWidth(row[at] ?? '')), 0);
    const limit = column.widest ?? Infinity;
    return { ...column, at, width: Math.max(column.heading.length, Math.min(widest, limit)) };
  });
  const widthOf = (some: readonly PlacedColumn[]): number =>
    some.reduce((sum, column) => sum + column.width + gap.length, 0);
  let chosen = measured.filter(({ isOptional }) => !isOptional);
  for (const column of measured) {
    const more = measured.filter((one) => chosen.includes(one) || one === column);
    if (widthOf(more) + narrowestClaim <= width) chosen = more;
  }
  const last = columns.at(-1);
  const claimWidth = Math.max(narrowestClaim, width - widthOf(chosen));
  return last ? [...chosen, { ...last, at: columns.length - 1, width: claimWidth }] : chosen;
}

function claimLines(listed: ListedClaims, width: number): readonly string[] {
  if (listed.rows.length === 0) return listed.notListed;
  const columns = placed(listed, width);
  const line = (cells: readonly string[]): string =>
    columns
      .map((column, at) =>
        padded(cutToWidth(cells[at] ?? '', column.width), column.width, column.align),
      )
      .join(gap)
      .trimEnd();
  const rule = columns.map((column) => '-'.repeat(column.width)).join(gap);
  const left = listed.columns.filter((_, at) => !columns.some((column) => column.at === at));
  return [
    line(columns.map(({ heading }) => heading)),
    rule,
    ...listed.rows.map((row) => line(columns.map(({ at }) => row[at] ?? ''))),
    rule,
    ...(left.length > 0
      ? [`Not shown for want of width: ${left.map(({ heading }) => heading).join(', ')}.`]
      : []),
  ];
}

/**
 * The claims as a table of at most `width` cells (if that leaves 20 for the claim), then what they come to, the official
 * table, and what a reader must know. Everything is written at the end: widths are those of all rows.
 */
export function terminalTableWriter(width: number): ReportWriter {
  let listed: ListedClaims | undefined;
  return {
    begin: (start) => {
      listed = new ListedClaims(start);
      return '';
    },
    claim: (claim) => {
      listed?.add(claim);
      return '';
    },
    end: (report) => {
      const official = officialLines(report);
      return [
        ...(listed ? claimLines(listed, width) : []),
        ...resultLines(report),
        ...(official.length > 0 ? ['', ...official, ''] : []),
        ...noteLines(report),
        ...provenanceLines(report),
        '',
      ].join('\n');
    },
  };
}
