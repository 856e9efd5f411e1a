// Writes a comparison for programs: CSV for data frames, in which each line has one value, not rounded, with the
// columns that identify it, and JSON.

import type { Blocker } from '../../../base/decisions.ts';
import { getOwnValue } from '../../../base/getOwnValue.ts';
import { type CsvCell as Cell, csvLine } from '../../../show/tables/model/csvForm.ts';
import { textOf } from '../../../base/words/message.ts';
import type { Comparison } from '../comparison.ts';
import type { ComparisonRow } from '../systemRows.ts';

const columns = [
  /**
   * `score`: a score over all claims. `sources`: overlap of the sources that two systems cite, with the other system as
   * `baseline`.
   * `slice`: a score over a slice. `claim`: a value of one claim.
   */
  'row',
  'score',
  'system',
  'baseline',
  'slice_by',
  'slice',
  'index',
  'claims',
  'left_out',
  'value',
  'baseline_value',
  'difference',
  'interval_low',
  'interval_high',
  'test',
  'p',
  'p_adjusted',
  'effect_size',
  'better',
  'equal',
  'worse',
  'result',
  'claim',
  'comparisons',
  'resamples',
  'seed',
  'predictions_file',
  'predictions_sha256',
  'reference_file',
  'reference_sha256',
  'provenance',
  'product_version',
  'counted_matches',
  'undecided_matches',
  /** Number of claims for which the two systems differ. */
  'differing',
  /** 1 if the adjusted p-value is an upper bound, because no resample was as far from 0. */
  'p_at_most',
  /** Why there is no interval. */
  'no_interval',
  /** Only for sources: number of claims without a common source. */
  'nothing_shared',
  /** Only for scores. 1 if the score is tested and corrected, 0 if the score is exploratory and has no result. */
  'primary',
] as const;

type Cells = Readonly<Partial<Record<(typeof columns)[number], Cell>>>;

function scoreCells(row: ComparisonRow): readonly Cells[] {
  return row.means.map(({ system, mean }, index): Cells => {
    const difference = row.differences[index - 1];
    const start = { row: 'score', score: row.column, system, primary: Number(row.isPrimary) };
    if (!difference) return { ...start, claims: row.claims, value: mean, result: 'baseline' };
    return {
      ...start,
      baseline: difference.baseline,
      claims: difference.claims,
      left_out: difference.leftOut,
      value: difference.mean,
      baseline_value: difference.baselineMean,
      difference: difference.difference,
      interval_low: difference.interval?.low ?? null,
      interval_high: difference.interval?.high ?? null,
      test: difference.test,
      p: difference.pValue,
      p_adjusted: difference.adjustedPValue,
      effect_size: difference.effectSize,
      better: difference.wins?.better ?? null,
      equal: difference.wins?.equal ?? null,
      worse: difference.wins?.worse ?? null,
      result: difference.result,
      differing: difference.differing,
      p_at_most: Number(difference.isBound),
      no_interval: difference.noInterval ?? null,
    };
  });
}

/** Returns every system's value and its difference from the first system's value. */
function valuesCells(
  { systems }: Comparison,
  start: Cells,
  values: readonly (number | null)[],
): readonly Cells[] {
  return systems.map(({ name }, index): Cells => {
    const [value, baseline] = [values[index] ?? null, values[0] ?? null];
    if (index === 0) return { ...start, system: name, value };
    return {
      ...start,
      system: name,
      baseline: systems[0]?.name ?? null,
      value,
      baseline_value: baseline,
      difference: value === null || baseline === null ? null : value - baseline,
    };
  });
}

function* listCells(comparison: Comparison): Generator<Cells> {
  const { rows, sourceOverlaps } = comparison;
  for (const row of rows) yield* scoreCells(row);
  for (const { system, other, overlap, claims, leftOut, nothingShared } of sourceOverlaps) {
    yield {
      row: 'sources',
      score: 'source_overlap',
      system,
      baseline: other,
      claims,
      left_out: leftOut,
      value: overlap,
      nothing_shared: nothingShared,
    };
  }
  for (const { by, value, numbers } of comparison.slices) {
    for (const { column, claims, means } of numbers) {
      const start = { row: 'slice', score: column, slice_by: by, slice: value, claims };
      yield* valuesCells(comparison, start, means);
    }
  }
  for (const { index, claim, systems } of comparison.claims) {
    for (const { column } of rows.filter(({ kind }) => kind !== 'file')) {
      const start = { row: 'claim', score: column, index, claim };
      yield* valuesCells(
        comparison,
        start,
        systems.map(({ numbers }) => getOwnValue(numbers, column) ?? null),
      );
    }
  }
}

/** Provenance by system name. */
function provenanceCells(comparison: Comparison): ReadonlyMap<string, Cells> {
  const { comparisons, resamples, seed, provenanceDifferences, systems } = comparison;
  return new Map(
    comparison.provenance.map(
      ({ system, provenance: { predictions, reference, product } }, index) => [
        system,
        {
          comparisons,
          resamples,
          seed,
          predictions_file: predictions.name,
          predictions_sha256: predictions.sha256,
          reference_file: reference.name,
          reference_sha256: reference.sha256,
          provenance:
            provenanceDifferences.map((one) => textOf(one)).join(' ') || 'the same for all systems',
          product_version: product.version,
          counted_matches: systems[index]?.matches?.counted ?? null,
          undecided_matches: systems[index]?.matches?.undecided ?? null,
        },
      ],
    ),
  );
}

/** Yields line by line, because 20,000 claims give hundreds of thousands of lines. Lines end with CR LF, as RFC 4180 requires. */
export function* comparisonCsvLines(comparison: Comparison): Generator<string> {
  const provenance = provenanceCells(comparison);
  yield csvLine(columns);
  for (const cells of listCells(comparison)) {
    const whole: Cells = { ...cells, ...provenance.get(String(cells.system)) };
    yield csvLine(columns.map((name) => whole[name] ?? null));
  }
}

export function comparisonCsv(comparison: Comparison): string {
  return [...comparisonCsvLines(comparison)].join('');
}

/** Long lists are written with one entry per line, so that a diff of two files shows the changed entry. */
const longLists: readonly string[] = ['buckets', 'slices', 'claims', 'claimDifferences'];

function* memberChunks(name: string, value: unknown): Generator<string> {
  if (!longLists.includes(name) || !Array.isArray(value) || value.length === 0) {
    yield JSON.stringify(value, undefined, 2).replaceAll('\n', '\n  ');
    return;
  }
  let separator = '[\n';
  for (const entry of value) {
    yield `${separator}    ${JSON.stringify(entry)}`;
    separator = ',\n';
  }
  yield '\n  ]';
}

const renderWarning = ({ code, message }: Blocker) => ({ code, message: textOf(message) });

/** Converts the comparison's messages to English text. */
function renderInEnglish(comparison: Comparison): Readonly<Record<string, unknown>> {
  return {
    ...comparison,
    rows: comparison.rows.map((row) => ({
      ...row,
      differences: row.differences.map((one) => ({ ...one, sentence: textOf(one.sentence) })),
    })),
    notes: comparison.notes.map((note) => textOf(note)),
    warnings: comparison.warnings.map(renderWarning),
    blockers: comparison.blockers.map(renderWarning),
    provenanceDifferences: comparison.provenanceDifferences.map((one) => textOf(one)),
  };
}

/** Yields the comparison as JSON that follows its schema, in chunks. */
export function* comparisonJsonChunks(comparison: Comparison): Generator<string> {
  let separator = '{\n';
  for (const [name, value] of Object.entries(renderInEnglish(comparison))) {
    if (value === undefined) continue;
    yield `${separator}  ${JSON.stringify(name)}: `;
    yield* memberChunks(name, value);
    separator = ',\n';
  }
  yield '\n}\n';
}

/** Returns the whole file at once. */
export function comparisonJson(comparison: Comparison): string {
  return [...comparisonJsonChunks(comparison)].join('');
}
