// Helpers for metrics whose result contains all their data. The helpers write results and define columns that are members of the
// result and the total.

import { getOwnValue } from '../../base/getOwnValue.ts';
import type { ReportClaim } from '../results/claims.ts';
import {
  type Accumulator,
  type Aggregate,
  meanAccumulator,
  type MeanAggregate,
  NamedMeans,
} from '../results/means.ts';
import type {
  ClaimMembers,
  ClaimParts,
  Column,
  MetricModule,
  ScoreDescription,
  TypedMetric,
} from './metric.ts';

/** Stores the result in flat JSON under the metric's id. The result contains the input, so both are read from it. */
export function encodeAsIs<Result extends Input, Input>(
  id: string,
): Required<Pick<MetricModule<Input, Result, unknown>, 'encode' | 'decode'>> {
  return {
    encode: ({ result }) => (result === undefined ? {} : { [id]: result }),
    decode: (members) => {
      // The report was validated, so this value was written by `encode`.
      const result = getOwnValue(members, id) as Result | undefined;
      return { input: result, result };
    },
  };
}

/** Stores a result that is computed from the claim alone under the metric's id. */
export function encodeResult<Result>(id: string): {
  readonly encode: (parts: Pick<ClaimParts<unknown, Result>, 'result'>) => ClaimMembers;
  readonly decode: (members: ClaimMembers) => ClaimParts<never, Result>;
} {
  return {
    encode: ({ result }) => (result === undefined ? {} : { [id]: result }),
    decode: (members) => ({
      input: undefined,
      result: getOwnValue(members, id) as Result | undefined,
    }),
  };
}

/** Reads the result of a metric whose provider returns the result itself. */
export function resultFromProvider<Result>(
  id: string,
): Required<Pick<MetricModule<Result, Result, unknown>, 'resultOf' | 'encode' | 'decode'>> {
  return { resultOf: (_claim, input) => input, ...encodeAsIs<Result, Result>(id) };
}

type Numbers<Part extends string> = Readonly<Partial<Record<Part, number | null>>>;

type Readers<Part extends string> = Pick<
  TypedMetric<unknown, Numbers<Part>, Numbers<Part>>,
  'result' | 'total'
>;

function numberIn<Part extends string>(
  numbers: Numbers<Part> | undefined,
  part: Part,
): number | null {
  return (numbers && getOwnValue<number | null | undefined>(numbers, part)) ?? null;
}

type PartColumn = Column & Pick<ScoreDescription, 'isAside' | 'means'>;

/** Defines one column for each part, in the order of `columns`. `metric` is called only when a score is read. */
export function partScores<Part extends string>(
  metric: () => Readers<NoInfer<Part>>,
  columns: Readonly<Record<Part, PartColumn>>,
): readonly ScoreDescription[] {
  return (Object.entries(columns) as [Part, PartColumn][]).map(([part, column]) => ({
    ...column,
    ofClaim: (claim) => numberIn(metric().result(claim), part),
    ofFile: (aggregate) => numberIn(metric().total(aggregate), part),
  }));
}

/** Averages parts of the claims' results. Claims without a result are left out. `totalOf` makes the file's result from the means. */
export function averageParts<Part extends string, Total>(
  parts: readonly Part[],
  resultOf: (claim: ReportClaim) => Numbers<Part> | undefined,
  totalOf: (means: NamedMeans<Part>) => Total,
): Accumulator<ReportClaim, Total> {
  const means = new NamedMeans(parts);
  return {
    add: (claim) => {
      const result = resultOf(claim);
      if (result) means.add(result, claim.index);
    },
    result: () => totalOf(means),
  };
}

/** Defines the only column of a metric whose result is a number, and averages it. `metric` is called only when a score is read. */
export function onlyScore(
  metric: () => Pick<TypedMetric<unknown, number | null, MeanAggregate>, 'result' | 'total'>,
  column: PartColumn,
): Pick<MetricModule<never, never, MeanAggregate>, 'accumulator' | 'scores'> {
  const ofClaim = (claim: ReportClaim): number | null => metric().result(claim) ?? null;
  const ofFile = (aggregate: Aggregate): number | null => metric().total(aggregate)?.mean ?? null;
  return { accumulator: () => meanAccumulator(ofClaim), scores: [{ ...column, ofClaim, ofFile }] };
}
