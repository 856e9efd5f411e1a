import {
  flipsBetween,
  levelCurve,
  type LevelCurve,
  type LevelFlips,
} from '../../src/core/score/metrics/levelCurve.ts';
import {
  type MetricDisagreement,
  metricDisagreements,
} from '../../src/core/analyse/comparison/metricComparison.ts';
import type {
  ComparedClaim,
  ComparedScore,
} from '../../src/core/analyse/comparison/toComparedClaim.ts';
import { verdictOutcome } from '../../src/core/score/metrics/verdict.ts';
import type { Steps } from '../../src/core/base/statistics/samples.ts';
import type { Claims } from '../common/claims.ts';
import { Computation } from '../common/computation.ts';
import { Memo } from '../common/memo.ts';
import type { EvidenceFind } from '../common/find/evidenceFind.ts';
import { VirtualList } from '../common/list/virtualList.ts';
import { type MetricsViewState, standingsOf } from './viewState.ts';

// The claims on which two metrics differ, with the largest difference first. They can be filtered by rank, verdict and search.

export interface DisagreeingClaim extends MetricDisagreement {
  readonly claim: ComparedClaim;
  readonly outcome: ReturnType<typeof verdictOutcome>;
}

type Filter = Pick<MetricsViewState, 'standing' | 'verdict'>;

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
    listed.push({ ...disagreement, claim, outcome });
    if (place % 1000 === 0) yield 0.5 + place / ranked.length / 2;
  }
  return listed;
}

/** Returns the claims that pass the filter. */
function filterClaims(
  all: readonly DisagreeingClaim[],
  { standing, verdict }: Filter,
  finder: EvidenceFind,
): readonly DisagreeingClaim[] {
  const { a, b } = standingsOf[standing];
  return all.filter(
    (one) =>
      (a === undefined || one.standingA === a) &&
      (b === undefined || one.standingB === b) &&
      (verdict === 'all' || one.outcome === verdict) &&
      finder.has(one.claim),
  );
}

export class Disagreements {
  readonly ranked: Computation<readonly DisagreeingClaim[]>;
  readonly #claims: Claims;
  readonly #shown = new Memo<readonly DisagreeingClaim[]>();

  constructor(claims: Claims, changed: () => void) {
    this.#claims = claims;
    this.ranked = new Computation(changed);
  }

  /** Starts ranking the claims. The result goes to `ranked`. */
  want(x: ComparedScore, y: ComparedScore): void {
    this.ranked.want(`${x.column} ${y.column}`, [this.#claims.list], () =>
      disagreementSteps(this.#claims, x, y),
    );
  }

  /** Returns the claims to show. The array is new only when its members have changed. */
  shown(
    all: readonly DisagreeingClaim[],
    filter: Filter,
    finder: EvidenceFind,
  ): readonly DisagreeingClaim[] {
    const { standing, verdict } = filter;
    const from = [all, standing, verdict, finder.version];
    return this.#shown.of(from, () => filterClaims(all, filter, finder));
  }
}

/** The panel's long lists. They live as long as the page, so that they keep their scroll positions. */
export interface Lists {
  readonly disagreements: VirtualList<DisagreeingClaim>;
  readonly flips: VirtualList<ComparedClaim>;
}

export function createLists(): Lists {
  return {
    disagreements: new VirtualList('disagreements'),
    flips: new VirtualList('flips'),
  };
}

/** The AVeriTeC score at all levels, and the user's level. */
export class LevelResults {
  readonly #claims: Claims;
  readonly #curve = new Memo<LevelCurve>();
  readonly #flips = new Memo<{ rows: readonly ComparedClaim[]; to: LevelFlips['to'] }>();

  constructor(claims: Claims) {
    this.#claims = claims;
  }

  /** Curve of the claims so far. */
  get curve(): LevelCurve {
    const { list } = this.#claims;
    return this.#curve.of([list], () => levelCurve(list));
  }

  /** Returns the claims that count at only one of the two levels. The array is new only when its members have changed. */
  flips(from: number, to: number): { rows: readonly ComparedClaim[]; to: LevelFlips['to'] } {
    const { curve } = this;
    return this.#flips.of([curve, from, to], () => {
      const { flipped, to: direction } = flipsBetween(curve, from, to);
      return { rows: flipped.flatMap((index) => this.#claims.at(index) ?? []), to: direction };
    });
  }
}
