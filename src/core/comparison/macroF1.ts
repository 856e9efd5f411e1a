// Macro F1 of any of a file's claims, fast enough to be asked a thousand times: it is no mean of the claims' numbers.

import { verdictMetric, type VerdictPair } from '../metrics/verdict.ts';
import { bootstrapDifferenceSteps } from '../statistics/pairedBootstrap.ts';
import type { Steps } from '../statistics/steps.ts';
import type { AlignedSystems } from './alignedSystems.ts';
import type { Drawing, SystemMean, TestedDifference, TestedRow } from './systemRows.ts';

/**
 * Macro F1 over the claims at the given places (with repetitions), as `verdictAccumulator` has it: plain mean of the labels'
 * F1, a label that neither occurs nor is predicted having 0, a missing verdict being wrong. 0..1.
 * `null` where no place's reference has a verdict. Labels outside `labels` count as errors of those on the other side.
 */
export function macroF1Of(
  claims: readonly VerdictPair[],
  labels: readonly string[],
): (places: Iterable<number>) => number | null {
  const codes = new Map(labels.map((label, code) => [label, code]));
  const codeOf = (label: string | null): number => codes.get(label ?? '') ?? -1;
  const counted = claims.map(({ referenceVerdict }) => referenceVerdict !== null);
  const references = Int16Array.from(claims, ({ referenceVerdict }) => codeOf(referenceVerdict));
  const predictions = Int16Array.from(claims, ({ predictedVerdict }) => codeOf(predictedVerdict));
  return (places) => {
    const right = new Float64Array(labels.length);
    const occurring = new Float64Array(labels.length);
    let claimCount = 0;
    for (const place of places) {
      if (counted[place] !== true) continue;
      claimCount += 1;
      const [reference, prediction] = [references[place] ?? -1, predictions[place] ?? -1];
      if (reference >= 0) occurring[reference] = (occurring[reference] ?? 0) + 1;
      if (prediction < 0) continue;
      occurring[prediction] = (occurring[prediction] ?? 0) + 1;
      if (reference === prediction) right[prediction] = (right[prediction] ?? 0) + 1;
    }
    if (claimCount === 0 || labels.length === 0) return null;
    let sum = 0;
    for (const [code, most] of occurring.entries()) {
      if (most > 0) sum += (2 * (right[code] ?? 0)) / most;
    }
    return sum / labels.length;
  };
}

type F1 = ReturnType<typeof macroF1Of>;

function hasVerdict({ referenceVerdict }: VerdictPair): boolean {
  return referenceVerdict !== null;
}

/** Of all places. */
function whole(f1: F1, claims: readonly unknown[]): number | null {
  return f1(claims.keys());
}

/**
 * The row of macro F1, every system but the first against the first: paired bootstrap on the claims that every system has.
 * None where no reference has a verdict. In short parts.
 */
export function* macroF1Row(
  { names, claims, own }: AlignedSystems,
  labels: readonly string[],
  drawing: Drawing,
): Steps<readonly TestedRow[]> {
  const [baselineClaims = []] = claims;
  const score = verdictMetric.scores.find(({ column }) => column === 'verdict_macroF1');
  const counted = baselineClaims.filter(hasVerdict).length;
  if (!score || counted === 0) return [];
  const f1 = claims.map((one) => macroF1Of(one, labels));
  const wholes = f1.map((one) => whole(one, baselineClaims));
  const means = names.map((system, at): SystemMean => {
    const all = own[at] ?? [];
    return {
      system,
      mean: wholes[at] ?? null,
      ownMean: whole(macroF1Of(all, labels), all),
      ownClaims: all.filter(hasVerdict).length,
    };
  });
  const differences: TestedDifference[] = [];
  for (const [before, system] of names.slice(1).entries()) {
    const [a, b] = [f1[before + 1], f1[0]];
    const difference = (places: Iterable<number>): number | null => {
      const [valueA, valueB] = [a?.(places) ?? null, b?.(places) ?? null];
      return valueA === null || valueB === null ? null : valueA - valueB;
    };
    const tested = yield* bootstrapDifferenceSteps(baselineClaims.length, difference, drawing);
    differences.push({
      system,
      baseline: names[0] ?? '',
      claims: counted,
      leftOut: baselineClaims.length - counted,
      mean: wholes[before + 1] ?? null,
      baselineMean: wholes[0] ?? null,
      difference: tested?.difference ?? null,
      interval: tested?.interval ?? null,
      test: 'pairedBootstrap',
      pValue: tested?.pValue ?? null,
      effectSize: null,
      wins: null,
    });
  }
  const { minimum, maximum, better, page, id } = verdictMetric;
  const { column, name, heading } = score;
  const row = { metric: id, column, name, heading, minimum, maximum, better, page };
  return [{ ...row, kind: 'file', claims: counted, means, differences }];
}
