// The primary scores as a table for a paper: one row a system, with a caption that says how the numbers were made.

import { differenceInterval, differenceText, formatPrintedScore } from '../../format/numbers.ts';
import { latexRow, latexText } from '../../tables/model/latexText.ts';
import { textOf } from '../../words/message.ts';
import { labelOf } from '../alignedSystems.ts';
import type { Comparison } from '../comparison.ts';
import type { ComparisonRow, SystemDifference } from '../systemRows.ts';

type Standing = 'best' | 'better' | 'none';

/**
 * What the tests show about a system in one score. They compare every system with the first one, so the first system is best if all others
 * are worse, and another one only if it is better and there are no more than two. Among more systems a system can be better than the first
 * one, without being shown to be the best.
 */
function standingOf({ differences }: ComparisonRow, system: number): Standing {
  if (system === 0) {
    return differences.every(({ result }) => result === 'worse') ? 'best' : 'none';
  }
  if (differences[system - 1]?.result !== 'better') return 'none';
  return differences.length === 1 ? 'best' : 'better';
}

function meanCell(row: ComparisonRow, system: number): string {
  const text = latexText(formatPrintedScore(row.means[system]?.mean ?? null, row));
  const standing = standingOf(row, system);
  if (standing === 'best') return `\\textbf{${text}}`;
  return standing === 'better' ? `${text}$^{\\dagger}$` : text;
}

function differenceCell(row: ComparisonRow, difference: SystemDifference | undefined): string {
  const value = difference?.difference ?? null;
  if (value === null) return '';
  const text = latexText(differenceText(value, row, 'printed'));
  const interval = difference?.interval ?? null;
  if (interval === null) return text;
  const range = differenceInterval(interval, row, (low, high) => `${low}, ${high}`);
  return `${text} [${latexText(range)}]`;
}

/** What a reader needs for the numbers: claims, reference, test, correction, intervals and marks. */
function captionOf(comparison: Comparison, rows: readonly ComparisonRow[]): string {
  const { claimCount, systems, confidence, comparisons, provenance, resamples, seed } = comparison;
  const reference = provenance[0]?.provenance.reference.name ?? '';
  const version = provenance[0]?.provenance.product.version ?? '';
  const percent = String(Math.round(confidence * 100));
  const standings = rows.flatMap((row) => systems.map((_, at) => standingOf(row, at)));
  const level = String(Math.round((1 - confidence) * 100) / 100);
  const counted = comparisons === 1 ? '1 comparison' : `${String(comparisons)} comparisons`;
  const sentences = [
    `Scores on ${String(claimCount)} claims of ${reference}.`,
    `Differences from ${systems[0]?.name ?? ''} have ${percent} % intervals in brackets.`,
    ...(standings.includes('best')
      ? [`Bold: shown to be the best (adjusted p < ${level}, Holm over ${counted}).`]
      : [`No system is shown to be the best (Holm over ${counted}, level ${level}).`]),
  ];
  const daggers = standings.includes('better')
    ? [`$^{\\dagger}$ Better than ${latexText(systems[0]?.name ?? '')} by the same test.`]
    : [];
  const made = `Evidence Inspector ${version}, ${String(resamples)} resamples, seed ${String(seed)}.`;
  return [...sentences.map(latexText), ...daggers, latexText(made)].join(' ');
}

/**
 * LaTeX of a `table` with caption and label. Columns are the primary scores, each with the mean and the difference from the first system.
 * A mean is bold only if the tests show that it is the best. Empty without primary scores. Needs booktabs.
 */
export function paperTable(comparison: Comparison): readonly string[] {
  const rows = comparison.rows.filter(({ isPrimary }) => isPrimary);
  if (rows.length === 0) return [];
  const { systems } = comparison;
  const heads = rows.map((row) => `\\multicolumn{2}{c}{${latexText(textOf(labelOf(row)))}}`);
  const rules = rows.map((_, at) => `\\cmidrule(lr){${String(2 * at + 2)}-${String(2 * at + 3)}}`);
  return [
    '\\begin{table}',
    '\\centering',
    `\\caption{${captionOf(comparison, rows)}}`,
    '\\label{tab:evidence}',
    `\\begin{tabular}{l${'rr'.repeat(rows.length)}}`,
    '\\toprule',
    latexRow(['', ...heads]),
    rules.join(' '),
    latexRow(['System', ...rows.flatMap(() => ['mean', 'difference'])]),
    '\\midrule',
    ...systems.map(({ name }, at) =>
      latexRow([
        latexText(name),
        ...rows.flatMap((row) => [
          meanCell(row, at),
          differenceCell(row, at === 0 ? undefined : row.differences[at - 1]),
        ]),
      ]),
    ),
    '\\bottomrule',
    '\\end{tabular}',
    '\\end{table}',
  ];
}
