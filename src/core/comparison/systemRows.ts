// The numbers of systems column by column, with what each difference is tested by, before the p-values are adjusted.

import type { Interval } from '../statistics/bootstrap.ts';
import { meanOf } from '../statistics/describe.ts';
import { fewestClaims, type NoInterval } from '../statistics/fewClaims.ts';
import {
  countDifferingClaims,
  testFewDifferences,
  isFew,
  type ExchangeOptions,
} from '../statistics/paired/fewDifferences.ts';
import {
  pairedCohensD,
  countPairedWins,
  type PairedWins,
} from '../statistics/paired/effectSize.ts';
import { mcnemar, countPairedOutcomes, type PairedOutcomes } from '../statistics/paired/mcnemar.ts';
import {
  pairedBootstrapSteps,
  type BootstrapDifference,
} from '../statistics/paired/pairedBootstrap.ts';
import { differencesOf, computePairedDifference } from '../statistics/paired/pairedDifference.ts';
import { pairedProportionInterval } from '../statistics/paired/pairedProportions.ts';
import { presentInBoth, type Scores } from '../statistics/samples.ts';
import type { Steps } from '../statistics/steps.ts';
import type { Message } from '../words/message.ts';
import type { ComparedClaim } from './toComparedClaim.ts';
import type { AlignedColumn, AlignedSystems, ScoreColumn } from './alignedSystems.ts';

/** A system's number in one column. */
export interface SystemMean {
  readonly system: string;
  /** Over the claims for which every system has the number; `null` without such claims. */
  readonly mean: number | null;
  /** Over all claims for which this system has it. */
  readonly ownMean: number | null;
  readonly ownClaims: number;
}

export interface SystemDifference {
  readonly system: string;
  readonly baseline: string;
  /** Claims that have both numbers: all that follows is of these. */
  readonly claims: number;
  /** Claims of both systems that lack one of the two numbers (failed, or the metric does not apply): left out, never 0. */
  readonly leftOut: number;
  /** Claims on which the two differ: only these can tell who is better. Of a file's number: whose verdicts differ. */
  readonly differing: number;
  readonly mean: number | null;
  readonly baselineMean: number | null;
  /** Mean of the system less mean of the baseline. */
  readonly difference: number | null;
  /**
   * Of the difference, not adjusted. Scores: of the paired bootstrap, or of subsets where few claims differ. Outcomes: Bonett and
   * Price's. `null` where it would promise too much; `noInterval` says why, but for no claims.
   */
  readonly interval: Interval | null;
  readonly noInterval?: NoInterval;
  readonly test: 'pairedBootstrap' | 'pairedRandomisation' | 'mcnemar';
  /** Two-sided. McNemar's is the exact one. `null` without claims. */
  readonly pValue: number | null;
  /** The adjusted p-value is at most this: no resample was as far from 0, here or where Holm's value comes from. */
  readonly isBound: boolean;
  /** Holm's, over the comparisons of all primary scores: this one decides. `null` for exploratory scores, which are not tested. */
  readonly adjustedPValue: number | null;
  /** Paired Cohen's d; `null` where fewer than six claims differ, when all differences are the same, and for a number that only the file has. */
  readonly effectSize: number | null;
  /** Claims on which the system is better and worse than the baseline; `null` for a number that only the file has. */
  readonly wins: PairedWins | null;
  /** Of outcomes: A is the system, B the baseline. */
  readonly outcomes?: PairedOutcomes;
  /** `exploratory`: the score is not primary, so there is a difference with its interval and no verdict. */
  readonly result: 'better' | 'worse' | 'notDistinguishable' | 'equal' | 'noClaims' | 'exploratory';
  readonly sentence: Message;
}

export interface ComparisonRow extends ScoreColumn {
  /** `file`: no mean of the claims' numbers. */
  readonly kind: AlignedColumn['kind'] | 'file';
  /** Its differences are tested and called better or worse; all others are exploratory. */
  readonly isPrimary: boolean;
  /** Claims for which every system has the number. */
  readonly claims: number;
  /** Parallel to the systems. */
  readonly means: readonly SystemMean[];
  /** Every system but the first against the first. */
  readonly differences: readonly SystemDifference[];
}

export interface SystemComparison {
  /** The first is the baseline. */
  readonly systems: readonly {
    readonly name: string;
    readonly claims: number;
    /** Claims that another system does not have: in no comparison. */
    readonly leftOut: number;
    /** Claims without a prediction, which count as no evidence; absent: nobody has counted them. */
    readonly unpredicted?: number;
    /** SemQA's matches in the claims that every system has; absent without SemQA. */
    readonly matches?: NonNullable<ComparedClaim['matches']>;
  }[];
  /** Claims that every system has. */
  readonly claimCount: number;
  /** Of the AVeriTeC score. */
  readonly level: number;
  /** Columns of the primary scores that all systems have, in their order: only these are tested. */
  readonly primary: readonly string[];
  /** Primary scores that not every system has, as they were asked for. */
  readonly primaryMissing: readonly string[];
  /** p-values that were adjusted for each other: those of the primary scores. */
  readonly comparisons: number;
  readonly resamples: number;
  readonly seed: number;
  /** Of the intervals. */
  readonly confidence: number;
  /** The primary scores first. */
  readonly rows: readonly ComparisonRow[];
  /** What a reader must know about these numbers. */
  readonly notes: readonly Message[];
}

/** A difference before the p-values are adjusted and said. */
export type TestedDifference = Omit<SystemDifference, 'adjustedPValue' | 'result' | 'sentence'>;

export interface TestedRow extends Omit<ComparisonRow, 'differences' | 'isPrimary'> {
  readonly differences: readonly TestedDifference[];
}

/** How the claims are drawn; the same for all rows. */
export interface Drawing {
  readonly resamples: number;
  readonly seed: number;
}

interface ColumnComparison {
  readonly column: AlignedColumn;
  /** Place among the systems, 1 and up. */
  readonly system: number;
  readonly a: Scores;
  readonly b: Scores;
  /** A less B, claim by claim. */
  readonly differences: Scores;
  /** Claims on which the two differ. */
  readonly differing: number;
}

function compareColumn(column: AlignedColumn, system: number): ColumnComparison {
  const pair = { a: column.values[system] ?? [], b: column.values[0] ?? [] };
  const differences = differencesOf(pair);
  return { column, system, ...pair, differences, differing: countDifferingClaims(differences) };
}

/**
 * Rows that were tested before, by column, for who compares the same systems again at another level: what the level does not change
 * is not tested twice.
 */
export class TestedRows {
  readonly #rows = new WeakMap<object, { readonly of: Drawing; readonly row: TestedRow }>();

  /** `undefined`: this column was not tested, or with other draws. */
  rowOf(column: object, { resamples, seed }: Drawing): TestedRow | undefined {
    const known = this.#rows.get(column);
    return known?.of.resamples === resamples && known.of.seed === seed ? known.row : undefined;
  }

  keep(column: object, of: Drawing, row: TestedRow): void {
    this.#rows.set(column, { of, row });
  }
}

function isRight(value: number | null): boolean | null {
  return value === null ? null : value === 1;
}

function outcomesOf({ a, b }: ColumnComparison): PairedOutcomes {
  return countPairedOutcomes(a.map(isRight), b.map(isRight));
}

type TestFields = Pick<TestedDifference, 'interval' | 'noInterval' | 'test' | 'pValue' | 'isBound'>;

/** As many exchanges as ten times the resamples: they are cheap. */
export function exchangesOf({ resamples, seed }: Drawing): ExchangeOptions {
  return { trials: 10 * resamples, seed };
}

/**
 * Outcomes: McNemar's exact test, never too small, unlike its mid-p. Scores: the bootstrap, where it was made; else exchanges.
 */
function testOf(
  compared: ColumnComparison,
  bootstrapped: BootstrapDifference | null,
  drawing: Drawing,
): TestFields {
  if (compared.column.kind === 'outcome') {
    const outcomes = outcomesOf(compared);
    const { exact } = mcnemar(outcomes.onlyA, outcomes.onlyB);
    const interval = pairedProportionInterval(outcomes);
    return { interval, test: 'mcnemar', pValue: exact, isBound: false };
  }
  if (bootstrapped) {
    const { interval, pValue, isBound } = bootstrapped;
    return { interval, test: 'pairedBootstrap', pValue, isBound };
  }
  const exchanged = testFewDifferences(compared.differences, exchangesOf(drawing));
  return { ...exchanged, test: 'pairedRandomisation' };
}

/** Wins are about who is better, whatever the direction of the metric. */
function countWins(column: AlignedColumn, both: ReturnType<typeof presentInBoth>): PairedWins {
  return column.better === 'higher'
    ? countPairedWins(both.a, both.b)
    : countPairedWins(both.b, both.a);
}

function differenceOf(
  compared: ColumnComparison,
  bootstrapped: BootstrapDifference | null,
  names: readonly string[],
  drawing: Drawing,
): TestedDifference {
  const { column, system, a, b, differing } = compared;
  const both = presentInBoth(a, b);
  const difference = computePairedDifference(compared);
  const nothing = { interval: null, pValue: null, isBound: false } as const;
  const test = column.kind === 'outcome' ? 'mcnemar' : 'pairedRandomisation';
  return {
    system: names[system] ?? '',
    baseline: names[0] ?? '',
    claims: both.places.length,
    leftOut: a.length - both.places.length,
    differing,
    mean: difference?.meanA ?? null,
    baselineMean: difference?.meanB ?? null,
    difference: difference?.difference ?? null,
    ...(difference === null ? { ...nothing, test } : testOf(compared, bootstrapped, drawing)),
    effectSize: differing < fewestClaims ? null : pairedCohensD(both.a, both.b),
    wins: countWins(column, both),
    ...(column.kind === 'outcome' ? { outcomes: outcomesOf(compared) } : {}),
  };
}

function meansOf({ values, own }: AlignedColumn, names: readonly string[]) {
  const places = [...(values[0] ?? []).keys()].filter((at) =>
    values.every((scores) => (scores[at] ?? null) !== null),
  );
  const means = names.map((system, index): SystemMean => {
    const owned = (own[index] ?? []).filter((value) => value !== null);
    return {
      system,
      mean: meanOf(places.map((place) => values[index]?.[place] ?? 0)),
      ownMean: meanOf(owned),
      ownClaims: owned.length,
    };
  });
  return { claims: places.length, means };
}

/** A column without its claims: what is stored and shown. */
function columnOf(column: AlignedColumn): ScoreColumn & Pick<AlignedColumn, 'kind'> {
  const { metric, name, heading, minimum, maximum, better, page, kind } = column;
  return { metric, column: column.column, name, heading, minimum, maximum, better, page, kind };
}

/**
 * A row for each column, every system but the first against the first; claims are drawn once for all of them. In short parts.
 * `tested`: columns whose rows it has are not tested again, and new rows are kept there.
 */
export function* columnRows(
  { names, columns }: AlignedSystems,
  drawing: Drawing,
  tested: TestedRows = new TestedRows(),
): Steps<readonly TestedRow[]> {
  const others = names.slice(1).map((_, before) => before + 1);
  const pairs: ColumnComparison[] = [];
  for (const column of columns) {
    if (tested.rowOf(column, drawing)) continue;
    for (const system of others) {
      pairs.push(compareColumn(column, system));
      yield 0;
    }
  }
  const many = pairs.filter(
    ({ column, differing }) => column.kind === 'score' && !isFew(differing),
  );
  const resampled = many.length === 0 ? [] : yield* pairedBootstrapSteps(many, drawing);
  const bootstrapped = new Map(many.map((pair, index) => [pair, resampled[index] ?? null]));
  const rows: TestedRow[] = [];
  for (const column of columns) {
    const known = tested.rowOf(column, drawing);
    if (known) {
      rows.push(known);
      continue;
    }
    const differences: TestedDifference[] = [];
    for (const pair of pairs.filter((one) => one.column === column)) {
      differences.push(differenceOf(pair, bootstrapped.get(pair) ?? null, names, drawing));
      yield 1;
    }
    const row = { ...columnOf(column), ...meansOf(column, names), differences };
    tested.keep(column, drawing, row);
    rows.push(row);
    yield 1;
  }
  return rows;
}
