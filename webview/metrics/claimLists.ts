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
  #shown: { key: unknown[]; list: readonly DisagreeingClaim[] } = { key: [], list: [] };

  constructor(claims: Claims, changed: () => void) {
    this.#claims = claims;
    this.ranked = new Computation(changed);
  }

  /** Starts ranking the claims. The result goes to `ranked`. */
  want(x: ComparedScore, y: ComparedScore): void {
    this.ranked.want(`${x.column} ${y.column}`, this.#claims.version, () =>
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
    const key = [all, standing, verdict, finder.version];
    if (key.some((part, index) => part !== this.#shown.key[index])) {
      this.#shown = { key, list: filterClaims(all, filter, finder) };
    }
    return this.#shown.list;
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
  #curve: LevelCurve | undefined;
  #version = -1;
  #flips: { key: unknown[]; rows: readonly ComparedClaim[]; to: LevelFlips['to'] } = {
    key: [],
    rows: [],
    to: 'notCounting',
  };

  constructor(claims: Claims) {
    this.#claims = claims;
  }

  /** Curve of the claims so far. Cached per version of the claims. */
  get curve(): LevelCurve {
    if (this.#curve === undefined || this.#version !== this.#claims.version) {
      this.#curve = levelCurve(this.#claims.list);
      this.#version = this.#claims.version;
    }
    return this.#curve;
  }

  /** Returns the claims that count at only one of the two levels. The array is new only when its members have changed. */
  flips(from: number, to: number): { rows: readonly ComparedClaim[]; to: LevelFlips['to'] } {
    const { curve } = this;
    const key = [curve, from, to];
    if (key.some((part, index) => part !== this.#flips.key[index])) {
      const { flipped, to: direction } = flipsBetween(curve, from, to);
      const rows = flipped.flatMap((index) => this.#claims.at(index) ?? []);
      this.#flips = { key, rows, to: direction };
    }
    return this.#flips;
  }
}
