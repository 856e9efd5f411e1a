import {
  countOf,
  differenceInterval,
  differenceText,
  formatPrintedScore,
} from '../../../base/numbers.ts';
import { minusSign } from '../../../base/signs.ts';
import { findLargest } from '../../../base/statistics/sums.ts';
import {
  latexComment,
  latexRow,
  latexRows,
  latexText,
} from '../../../show/tables/model/latexForm.ts';
import { textOf } from '../../../base/words/message.ts';
import { labelOf } from '../alignedSystems.ts';
import type { Comparison } from '../comparison.ts';
import type { ComparisonRow, SystemDifference } from '../systemRows.ts';
import {
  headLine,
  leadLines,
  listProvenanceLines,
  comparisonNoteLines,
  comparisonResultLines,
  scoresTable,
  comparisonWarningLines,
} from './comparisonTables.ts';

// Writes the primary scores as a table for a paper: one row per system, with a caption that says how the scores were computed.

type Standing = 'best' | 'better' | 'none';

/**
 * Returns what the tests show about a system in one score. The tests compare every other system with the first system. So the
 * first system is best if all others are worse. Another system is best only if it is better than the first and there are only two
 * systems. With more systems, a system that is better than the first is not shown to be the best.
 */
function standingOf({ differences }: ComparisonRow, system: number): Standing {
  if (system === 0) {
    return differences.every(({ result }) => result === 'worse') ? 'best' : 'none';
  }
  if (differences[system - 1]?.result !== 'better') return 'none';
  return differences.length === 1 ? 'best' : 'better';
}

/** How a score is written as table columns. */
interface Columns {
  /** Column specification of one score, for the argument of `tabular`. */
  readonly format: (row: ComparisonRow, systems: number) => string;
  readonly heads: readonly string[];
  readonly cells: (row: ComparisonRow, system: number) => readonly string[];
}

function meanOf(row: ComparisonRow, system: number): string {
  return formatPrintedScore(row.means[system]?.mean ?? null, row);
}

function differenceOf(row: ComparisonRow, system: number): SystemDifference | undefined {
  const difference = system === 0 ? undefined : row.differences[system - 1];
  return difference?.difference === null ? undefined : difference;
}

/** Returns the difference from the baseline beside the two means. Empty for the baseline. */
function differenceFrom(row: ComparisonRow, system: number): string {
  const own = differenceOf(row, system);
  const [from, to] = [0, system].map((place) => row.means[place]?.mean ?? null);
  return own ? differenceText(own.difference, row, { beside: [from ?? null, to ?? null] }) : '';
}

/** Returns `[−0.010, +0.018]`, or blank text if there is no interval. */
function intervalCell(row: ComparisonRow, difference: SystemDifference | undefined): string {
  const interval = difference?.interval ?? null;
  if (interval === null) return '';
  return `[${latexText(differenceInterval(interval, row, (low, high) => `${low}, ${high}`))}]`;
}

const dagger = '$^{\\dagger}$';

const plainColumns: Columns = {
  format: () => 'rr',
  heads: ['mean', 'difference'],
  cells: (row, system) => {
    const mean = latexText(meanOf(row, system));
    const standing = standingOf(row, system);
    const number = latexText(differenceFrom(row, system));
    return [
      standing === 'best' ? `\\textbf{${mean}}` : standing === 'better' ? `${mean}${dagger}` : mean,
      [number, intervalCell(row, differenceOf(row, system))]
        .filter((part) => part !== '')
        .join(' '),
    ];
  },
};

/** siunitx puts this mark after a number and reserves space for it. */
const numberDagger = '\\textsuperscript{\\dag}';

/**
 * Returns siunitx's `table-format`: a sign if any number has a sign, and the maximum number of digits before and after the point.
 */
function tableFormat(numbers: readonly string[]): string {
  const parts = numbers.flatMap((number) => {
    const [, sign = '', whole = '', decimals = ''] =
      /^([+-]?)(\d+)(?:\.(\d+))?$/u.exec(number) ?? [];
    return whole === '' ? [] : [{ sign, whole: whole.length, decimals: decimals.length }];
  });
  const whole = findLargest([1, ...parts.map((part) => part.whole)]);
  const decimals = findLargest([0, ...parts.map((part) => part.decimals)]);
  const sign = parts.some((part) => part.sign !== '') ? '+' : '';
  return `table-format=${sign}${String(whole)}.${String(decimals)}`;
}

/**
 * Writes a number so that siunitx can read it. Puts other text in braces, because siunitx would otherwise read the text as a
 * number.
 */
function numberCell(text: string): string {
  const number = text.replaceAll(minusSign, '-');
  return /^[+-]?\d/u.test(number) ? number : `{${latexText(text)}}`;
}

function signedNumber(row: ComparisonRow, system: number): string {
  const difference = differenceFrom(row, system);
  return difference === '' ? '' : numberCell(difference);
}

const numberColumns: Columns = {
  format: (row, systems) => {
    const all = Array.from({ length: systems }, (_, system) => system);
    const means = tableFormat(all.map((system) => numberCell(meanOf(row, system))));
    const differences = tableFormat(all.map((system) => signedNumber(row, system)));
    const isMarked = all.some((system) => standingOf(row, system) === 'better');
    const room = isMarked ? `,table-space-text-post={${numberDagger}}` : '';
    return `S[${means}${room}]S[${differences},retain-explicit-plus]l`;
  },
  heads: ['{mean}', '{difference}', 'interval'],
  cells: (row, system) => {
    const mean = numberCell(meanOf(row, system));
    const standing = standingOf(row, system);
    return [
      standing === 'best'
        ? `{\\textbf{${mean}}}`
        : standing === 'better'
          ? `${mean}${numberDagger}`
          : mean,
      signedNumber(row, system),
      intervalCell(row, differenceOf(row, system)),
    ];
  },
};

/** `plain`: right-aligned columns. `siunitx`: `S` columns, aligned at the decimal point. */
export type PaperColumns = 'plain' | 'siunitx';

const columnsOf: Readonly<Record<PaperColumns, Columns>> = {
  plain: plainColumns,
  siunitx: numberColumns,
};

/** Packages that the table needs. */
function packagesOf(columns: PaperColumns): readonly string[] {
  return columns === 'plain' ? ['booktabs'] : ['booktabs', 'siunitx'];
}

/** Returns what a reader needs to interpret the scores: claims, reference, test, correction, intervals and marks. */
function captionOf(comparison: Comparison, rows: readonly ComparisonRow[]): string {
  const { claimCount, systems, confidence, comparisons, provenance, resamples, seed } = comparison;
  const reference = provenance[0]?.provenance.reference.name ?? '';
  const version = provenance[0]?.provenance.product.version ?? '';
  const percent = String(Math.round(confidence * 100));
  const standings = rows.flatMap((row) => systems.map((_, at) => standingOf(row, at)));
  const level = String(Math.round((1 - confidence) * 100) / 100);
  const counted = comparisons === 1 ? '1 comparison' : `${String(comparisons)} comparisons`;
  const sentences = [
    `Scores on ${countOf(claimCount, 'claim')} of ${reference}.`,
    `Differences from ${systems[0]?.name ?? ''} have ${percent} % intervals in brackets.`,
    ...(standings.includes('best')
      ? [`Bold: shown to be better than all others (adjusted p < ${level}, Holm over ${counted}).`]
      : [
          `No system is shown to be better than all others (Holm over ${counted}, level ${level}).`,
        ]),
  ];
  const daggers = standings.includes('better')
    ? [`${dagger} Better than ${latexText(systems[0]?.name ?? '')} by the same test.`]
    : [];
  const made = `Evidence Inspector ${version}, ${String(resamples)} resamples, seed ${String(seed)}.`;
  return [...sentences.map(latexText), ...daggers, latexText(made)].join(' ');
}

/**
 * Writes a LaTeX `table` with caption and label. Columns are the primary scores, each with the mean and the difference from the
 * first system. A mean is bold only if the tests show that it is the best. Empty without primary scores. Needs `packagesOf`.
 */
function paperTable(comparison: Comparison, columns: PaperColumns): readonly string[] {
  const rows = comparison.rows.filter(({ isPrimary }) => isPrimary);
  if (rows.length === 0) return [];
  const { systems } = comparison;
  const { format, heads, cells } = columnsOf[columns];
  const width = heads.length;
  const scores = rows.map(
    (row) => `\\multicolumn{${String(width)}}{c}{${latexText(textOf(labelOf(row)))}}`,
  );
  const rules = rows.map((_, at) => {
    const first = width * at + 2;
    return `\\cmidrule(lr){${String(first)}-${String(first + width - 1)}}`;
  });
  return [
    '\\begin{table}',
    '\\centering',
    `\\caption{${captionOf(comparison, rows)}}`,
    '\\label{tab:evidence}',
    `\\begin{tabular}{l${rows.map((row) => format(row, systems.length)).join('')}}`,
    '\\toprule',
    latexRow(['', ...scores]),
    rules.join(' '),
    latexRow(['System', ...rows.flatMap(() => heads)]),
    '\\midrule',
    ...systems.map(({ name }, at) =>
      latexRow([latexText(name), ...rows.flatMap((row) => cells(row, at))]),
    ),
    '\\bottomrule',
    '\\end{tabular}',
    '\\end{table}',
  ];
}

/**
 * Writes the comparison as LaTeX: booktabs tables of the primary scores and of the other scores, with results and provenance as
 * comments. `paper`: kind of columns. If given, writes a single table with a caption for a paper instead.
 */
export function comparisonLatex(comparison: Comparison, paper?: PaperColumns): string {
  const parts = [scoresTable(comparison, 'primary'), scoresTable(comparison, 'exploratory')].filter(
    ({ rows }) => rows.length > 0,
  );
  return [
    ...[
      headLine(comparison),
      ...leadLines(comparison),
      ...comparisonResultLines(comparison),
      ...comparisonWarningLines(comparison),
      ...comparisonNoteLines(comparison),
      ...listProvenanceLines(comparison),
    ].map((line) => latexComment(textOf(line))),
    latexComment(
      `Needs ${packagesOf(paper ?? 'plain')
        .map((name) => `\\usepackage{${name}}`)
        .join(' and ')}.`,
    ),
    ...(paper ? paperTable(comparison, paper) : []),
    ...(paper ? [] : parts).flatMap((table) => [
      ...[table.caption, ...(table.footnotes ?? [])].map((text) => latexComment(textOf(text))),
      ...latexRows(table),
    ]),
    '',
  ].join('\n');
}
