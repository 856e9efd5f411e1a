import { claimMatchings, type ClaimMatching } from '../../../src/core/comparison/claimMatchings.ts';
import { variantColumn } from '../../../src/core/comparison/toComparedClaim.ts';
import { metricsOf } from '../../../src/core/metrics/registry.ts';
import { semqaPartOf } from '../../../src/core/metrics/semqaMetric.ts';
import { reportClaim } from '../../../src/core/report/reportClaim.ts';
import type { MetricsHeader } from '../../../src/protocol/comparePanels.ts';
import type { MetricsViewState } from '../viewState.ts';
import type { ScoredClaim } from '../../../src/core/results/claims.ts';

type MetricsSource = Pick<MetricsHeader, 'metrics' | 'parameters'>;

const known = new WeakMap<
  ScoredClaim,
  { readonly header: MetricsSource; readonly all: readonly ClaimMatching[] }
>();

/** Returns the matchings of all metrics of the run. Cached per claim and header. */
export function matchingsOf(claim: ScoredClaim, header: MetricsSource): readonly ClaimMatching[] {
  const cached = known.get(claim);
  if (cached?.header === header) return cached.all;
  const { metrics, parameters } = header;
  const all = claimMatchings(
    reportClaim(claim, metricsOf(metrics), { semqa: parameters, averitecLevels: [] }),
    parameters,
  );
  known.set(claim, { header, all });
  return all;
}

export interface ComparedMatchings {
  readonly all: readonly ClaimMatching[];
  readonly a: ClaimMatching;
  readonly b: ClaimMatching;
}

interface MatchingChoice {
  readonly view: Pick<MetricsViewState, 'x' | 'y' | 'matchingA' | 'matchingB'>;
  readonly header: MetricsSource | null;
}

/**
 * Returns the two chosen matchings. If none are chosen, returns the matchings of X and Y, or else the first two matchings.
 * Returns `undefined` if there is no matching.
 */
export function chooseMatchings(
  all: readonly ClaimMatching[],
  { view, header }: MatchingChoice,
): ComparedMatchings | undefined {
  // SemQA's score and its parts depend on the current variation.
  const columnOf = (column: string): string =>
    semqaPartOf(column) ? variantColumn(header?.parameters.variation ?? 'hungarian') : column;
  const at = (column: string): ClaimMatching | undefined =>
    all.find((matching) => matching.column === columnOf(column));
  const a = at(view.matchingA) ?? at(view.x) ?? all[0];
  const other = at(view.y);
  const b =
    at(view.matchingB) ?? (other !== a ? other : undefined) ?? all.find((one) => one !== a) ?? a;
  return a && b ? { all, a, b } : undefined;
}
