// Scores for parts of the claims, to show for which claims a system is good and for which it is not.

import { evidenceFlaws } from '../doctor/doctorRules.ts';
import { calendarDate } from '../../read/claims/claimKey.ts';
import {
  checkLevels,
  countsAtLevel,
  toLevelledClaim,
  questionAnswerMeteor,
} from '../metrics/averitec.ts';
import type { MetricDescription } from '../metrics/metric.ts';
import { wordColumnsOf } from '../metrics/metricTable.ts';
import { matchCounts, type MatchCounts } from '../measures/semqa.ts';
import { semqaMetric, semqaOf } from '../metrics/semqaMetric.ts';
import { hungarianMeteorMetric } from '../metrics/textMetrics.ts';
import { verdictMetric, verdictScore } from '../metrics/verdict.ts';
import { type Accumulator, type Aggregate, type MeanMemory, Mean } from '../results/means.ts';
import type { ReportClaim } from '../results/claims.ts';
import { msg, textOf, arrange, type Message } from '../../base/words/message.ts';

/** A part of the claims and its scores. */
export interface Slice {
  /** A `SliceKind`, or the name of a word column. */
  readonly by: string;
  /** Value that the claims of the slice share, such as `Numerical Claim`, `2020-10` or a speaker's name. */
  readonly value: string;
  readonly claims: number;
  /**
   * Reference position of the slice's first claim. Slices by claim type are ordered by this position, because the official
   * scripts list claim types in order of first occurrence.
   */
  readonly first: number;
  /** For each score `column`: mean over the slice's claims that have a score. */
  readonly means: Readonly<Record<string, number | null>>;
  /** AVeriTeC score of the slice at each level. Present, like the next member, if the run has Hungarian METEOR. */
  readonly averitecScore?: Readonly<Record<string, number | null>>;
  /**
   * Mean over the slice's claims at each level: a claim's Hungarian METEOR Q+A counts if it is strictly above the level, and
   * counts as 0 otherwise. Does not depend on the verdict, although the official scripts print this mean for claim types as
   * "Veracity scores".
   */
  readonly questionAnswerAbove?: Readonly<Record<string, number | null>>;
  readonly accuracy?: number | null;
  /** Counts of SemQA's matches in the slice, if the run has SemQA. */
  readonly matches?: MatchCounts;
}

/** Name of the member for slices in a report's `aggregate`. */
export const slicesName = 'slices';

/** Returns the slices of a report. Empty if the run has no slices. */
export function slicesOf(aggregate: Aggregate): readonly Slice[] {
  return (aggregate[slicesName] as readonly Slice[] | undefined) ?? [];
}

export const sliceKinds = [
  'referenceVerdict',
  'claimType',
  'strategy',
  'answerType',
  'questionSource',
  'medium',
  'month',
  'speaker',
  'reportedBy',
  'country',
  'flaw',
] as const;
export type SliceKind = (typeof sliceKinds)[number];

/** Maximum number of slices of one kind. Claims with other values share one slice. */
export const mostSlices = 200;

/** Name of the slice for values beyond `mostSlices`. */
export const otherValues = textOf(msg('(all other values)'));

/** Returns the month of a date in any known spelling, such as `2020-10`. `undefined` for any other text. */
function monthOf(date: string | undefined): string | undefined {
  return /^(\d{4}-(?:0[1-9]|1[0-2]))-\d{2}$/.exec(calendarDate(date))?.[1];
}

/**
 * Returns the claim's values of one kind, from the reference or from `doctor`'s findings in the prediction. Empty if the claim is
 * in no slice of this kind.
 */
function valuesOf(claim: ReportClaim, kind: SliceKind): readonly (string | undefined | null)[] {
  const answers = claim.referenceEvidence.flatMap((pair) => pair.answers);
  switch (kind) {
    case 'referenceVerdict':
      return [claim.referenceVerdict];
    case 'claimType':
      return claim.claimTypes ?? [];
    case 'strategy':
      return claim.strategies ?? [];
    case 'answerType':
      return answers.map(({ type }) => type);
    case 'questionSource':
      return claim.referenceEvidence.map(({ questionSource }) => questionSource);
    case 'medium':
      return answers.map(({ medium }) => medium);
    case 'month':
      return [monthOf(claim.date)];
    case 'speaker':
      return [claim.speaker];
    case 'reportedBy':
      return [claim.origin?.reportedBy];
    case 'country':
      return [claim.origin?.country];
    case 'flaw':
      return evidenceFlaws(claim);
  }
}

/** What claims can be sliced by: facts from the reference, and the run's word columns. */
interface SliceValues {
  readonly by: string;
  readonly of: (claim: ReportClaim) => readonly (string | undefined | null)[];
}

function sliceValues(metricRows: readonly MetricDescription[]): readonly SliceValues[] {
  return [
    ...sliceKinds.map((kind) => ({ by: kind, of: (claim: ReportClaim) => valuesOf(claim, kind) })),
    ...wordColumnsOf(metricRows).map(({ column, ofClaim }) => ({
      by: column,
      of: (claim: ReportClaim) => [ofClaim(claim)],
    })),
  ];
}

/** Returns the claim's values without duplicates, even if several answers have the same value. */
function listDistinctValues(claim: ReportClaim, { of }: SliceValues): Set<string> {
  const named = of(claim).flatMap((value) => value?.trim() ?? []);
  return new Set(named.filter((value) => value !== ''));
}

/** Returns the claim's values of one kind, without duplicates and blank ones. */
export function distinctSliceValues(claim: ReportClaim, kind: SliceKind): ReadonlySet<string> {
  return listDistinctValues(claim, { by: kind, of: (one) => valuesOf(one, kind) });
}

/**
 * Returns the number that a claim contributes to a slice's mean. `pending` if the number is not known yet, so that the slice has
 * no mean.
 */
type NumberOfClaim = (claim: ReportClaim) => number | null | 'pending';

/** The numbers that are averaged over a slice, by member name and key. */
interface SliceNumbers {
  readonly means: ReadonlyMap<string, NumberOfClaim>;
  /** Empty if the run has no Hungarian METEOR. `questionAnswerAbove` is then also empty. */
  readonly averitecScore: ReadonlyMap<string, NumberOfClaim>;
  readonly questionAnswerAbove: ReadonlyMap<string, NumberOfClaim>;
  /** Empty if the run has no verdicts. */
  readonly accuracy: ReadonlyMap<string, NumberOfClaim>;
  readonly hasSemqa: boolean;
}

const numberKinds = ['means', 'averitecScore', 'questionAnswerAbove', 'accuracy'] as const;
type NumberKind = (typeof numberKinds)[number];

/** Returns Hungarian METEOR Q+A if it is strictly above the level, otherwise 0. */
function utilityAbove(claim: ReportClaim, level: number): number | null {
  const questionAnswer = questionAnswerMeteor(claim);
  if (questionAnswer === null) return null;
  return questionAnswer > level ? questionAnswer : 0;
}

function numbersOf(
  metricRows: readonly MetricDescription[],
  levels: readonly number[],
): SliceNumbers {
  const ids = new Set(metricRows.map(({ id }) => id));
  const isLevelled = ids.has(hungarianMeteorMetric.id);
  const atLevels = (
    number: (claim: ReportClaim, level: number) => number | null,
  ): ReadonlyMap<string, NumberOfClaim> =>
    new Map(
      isLevelled ? levels.map((level) => [String(level), (claim) => number(claim, level)]) : [],
    );
  return {
    means: new Map(
      metricRows
        .flatMap(({ scores }) => scores)
        .flatMap(({ column, ofClaim, isPending }) =>
          ofClaim
            ? [[column, (claim) => (isPending?.(claim) ? 'pending' : ofClaim(claim))] as const]
            : [],
        ),
    ),
    averitecScore: atLevels((claim, level) => {
      const counts = countsAtLevel(toLevelledClaim(claim), level);
      return counts === null ? null : Number(counts);
    }),
    questionAnswerAbove: atLevels(utilityAbove),
    accuracy: new Map(ids.has(verdictMetric.id) ? [['accuracy', verdictScore]] : []),
    hasSemqa: ids.has(semqaMetric.id),
  };
}

const none: MatchCounts = { counted: 0, undecided: 0 };

/** Maximum number of stored numbers for all slices together, at most 64 MB. Enough for all numbers of about ten thousand claims. */
const mostKeptOfSlices = 4_000_000;

/** Sums for the means of one slice, parallel to the list of a claim's numbers. */
class SliceSums {
  #claims = 0;
  #first = Infinity;
  readonly #matches = { counted: 0, undecided: 0 };
  readonly #means: readonly Mean[];
  /** Indices of numbers that are pending for at least one claim. */
  readonly #pending = new Set<number>();

  constructor(numbers: number, kept: MeanMemory) {
    this.#means = Array.from({ length: numbers }, () => new Mean(kept));
  }

  add(
    index: number,
    numbers: readonly ReturnType<NumberOfClaim>[],
    { counted, undecided }: MatchCounts,
  ): void {
    this.#claims += 1;
    this.#first = Math.min(this.#first, index);
    this.#matches.counted += counted;
    this.#matches.undecided += undecided;
    for (const [place, value] of numbers.entries()) {
      if (value === 'pending') this.#pending.add(place);
      else if (value !== null) this.#means[place]?.add(value, index);
    }
  }

  result(by: string, value: string, numbers: SliceNumbers): Slice {
    const values = this.#means
      .map((mean, index) => (this.#pending.has(index) ? null : mean.value()))
      .values();
    const take = (kind: NumberKind): Record<string, number | null> =>
      Object.fromEntries(
        [...numbers[kind].keys()].map((key) => [key, values.next().value ?? null]),
      );
    const [means, averitecScore, questionAnswerAbove, accuracy] = [
      take('means'),
      take('averitecScore'),
      take('questionAnswerAbove'),
      take('accuracy'),
    ];
    return {
      by,
      value,
      claims: this.#claims,
      first: this.#first,
      means,
      ...(numbers.averitecScore.size === 0 ? {} : { averitecScore, questionAnswerAbove }),
      accuracy: numbers.accuracy.size === 0 ? undefined : (accuracy['accuracy'] ?? null),
      matches: numbers.hasSemqa ? this.#matches : undefined,
    };
  }
}

/** Sorts months by date and other slices by size. The slice for other values comes last. */
function compareSlices(a: Slice, b: Slice): number {
  if (a.value === otherValues || b.value === otherValues) {
    return Number(a.value === otherValues) - Number(b.value === otherValues);
  }
  const byName = a.value < b.value ? -1 : 1;
  return a.by === 'month' ? byName : b.claims - a.claims || byName;
}

/**
 * Collects the slices of a run for each kind. A claim counts with weight 1 in the slice of each of its values. A claim without a
 * value (no speaker, no valid date) is in no slice of this kind, so the slices of a kind need not add up to the file. Memory is
 * limited: the first `mostSlices` values have a slice each, and claims with further values share one slice. Throws RangeError for
 * a level outside 0 to 1. Source: evaluate_averitec_veracity_by_type of AVeriTeC 2023 eval.py (levels .2, .3) and HerO
 * averitec_evaluate.py (.25). The number that these scripts print for a claim type is `questionAnswerAbove`.
 */
export function sliceAccumulator(
  metricRows: readonly MetricDescription[],
  levels: readonly number[],
): Accumulator<ReportClaim, readonly Slice[]> {
  checkLevels(levels);
  const numbers = numbersOf(metricRows, levels);
  const functions = numberKinds.flatMap((kind) => [...numbers[kind].values()]);
  const kept: MeanMemory = { left: mostKeptOfSlices };
  const kinds = new Map(
    sliceValues(metricRows).map((values) => [values, new Map<string, SliceSums>()]),
  );
  return {
    add: (claim) => {
      const values = functions.map((number) => number(claim));
      const semqa = semqaOf(claim);
      const matches = semqa?.score == null ? none : matchCounts(semqa);
      for (const [kind, slices] of kinds) {
        const names = [...listDistinctValues(claim, kind)].map((value) =>
          slices.has(value) || slices.size < mostSlices ? value : otherValues,
        );
        for (const name of new Set(names)) {
          const sums = slices.get(name) ?? new SliceSums(functions.length, kept);
          slices.set(name, sums);
          sums.add(claim.index, values, matches);
        }
      }
    },
    result: () =>
      [...kinds].flatMap(([kind, slices]) =>
        [...slices]
          .map(([value, sums]) => sums.result(kind.by, value, numbers))
          .sort(compareSlices),
      ),
  };
}

/**
 * Returns the name of a slice value. Names of flaws and `otherValues` are our own and are translated. All other values are words
 * from the data.
 */
export function nameSliceValue({ by, value }: Pick<Slice, 'by' | 'value'>): Message {
  return by === 'flaw' || value === otherValues ? arrange(value) : value;
}
