// The claims on which two metrics differ, those that differ most first, cut down by where they stand, verdict and words.

import type { ComparedClaim, ComparedScore } from '../../../src/core/comparison/comparedClaim.ts';
import {
  metricDisagreements,
  type MetricDisagreement,
} from '../../../src/core/comparison/metricComparison.ts';
import type { Steps } from '../../../src/core/statistics/steps.ts';
import type { Claims } from '../../common/claims.ts';
import { Computation } from '../../common/computation.ts';
import { standingsOf, type MetricsViewState } from '../viewState.ts';
import { verdictOutcome } from '../../../src/core/metrics/verdict.ts';

export interface DisagreeingClaim extends MetricDisagreement {
  readonly claim: ComparedClaim;
  readonly outcome: ReturnType<typeof verdictOutcome>;
  /** Lower case, for finding. */
  readonly text: string;
}

type Filter = Pick<MetricsViewState, 'standing' | 'verdict' | 'find'>;

function* disagreementSteps(
  claims: Claims,
  x: ComparedScore,
  y: ComparedScore,
): Steps<readonly DisagreeingClaim[]> {
  yield 0;
  const ranked = metricDisagreements(claims.list, x, y);
  yield 0.5;
  const listed: DisagreeingClaim[] = [];
  for (const [place, disagreement] of ranked.entries()) {
    const claim = claims.at(disagreement.index);
    if (!claim) continue;
    const outcome = verdictOutcome(claim.predictedVerdict, claim.referenceVerdict);
    listed.push({ ...disagreement, claim, outcome, text: claim.claim.toLowerCase() });
    if (place % 1000 === 0) yield 0.5 + place / ranked.length / 2;
  }
  return listed;
}

/** Those that pass: a number finds a claim by its position too. */
function filtered(
  all: readonly DisagreeingClaim[],
  { standing, verdict, find }: Filter,
): readonly DisagreeingClaim[] {
  const words = find.toLowerCase().split(/\s+/u).filter(Boolean);
  const { a, b } = standingsOf[standing];
  return all.filter(
    (one) =>
      (a === undefined || one.standingA === a) &&
      (b === undefined || one.standingB === b) &&
      (verdict === 'all' || one.outcome === verdict) &&
      words.every((word) => one.text.includes(word) || word === String(one.index)),
  );
}

export class Disagreements {
  readonly ranked: Computation<readonly DisagreeingClaim[]>;
  readonly #claims: Claims;
  #shown: { key: unknown[]; list: readonly DisagreeingClaim[] } = { key: [], list: [] };

  constructor(claims: Claims, changed: () => void) {
    this.#claims = claims;
    this.ranked = new Computation(changed);
  }

  /** Ranks them; `ranked` has the result. */
  want(x: ComparedScore, y: ComparedScore): void {
    this.ranked.want(`${x.column} ${y.column}`, this.#claims.version, () =>
      disagreementSteps(this.#claims, x, y),
    );
  }

  /** A new array only when its members changed. */
  shown(all: readonly DisagreeingClaim[], filter: Filter): readonly DisagreeingClaim[] {
    const { standing, verdict, find } = filter;
    const key = [all, standing, verdict, find];
    if (key.some((part, at) => part !== this.#shown.key[at])) {
      this.#shown = { key, list: filtered(all, filter) };
    }
    return this.#shown.list;
  }
}
