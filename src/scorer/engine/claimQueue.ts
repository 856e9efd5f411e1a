import type { AlignedClaim } from '../../core/evidence/alignment/alignment.ts';

/** A few claims, so that the first scores come at once; then more, so that the threads always have work. */
const windowSizes = [2, 4, 8, 16];

/** The claims that have not been started, handed out in windows: those on screen first, then in reference order. */
export class ClaimQueue {
  private readonly waiting: Map<number, AlignedClaim>;
  private readonly byPrediction: ReadonlyMap<number, AlignedClaim>;
  private urgent: AlignedClaim[] = [];
  private windows = 0;

  constructor(claims: readonly AlignedClaim[]) {
    this.waiting = new Map(claims.map((claim) => [claim.referenceIndex, claim]));
    this.byPrediction = new Map(
      claims.flatMap((claim) =>
        claim.predictionIndex === null ? [] : [[claim.predictionIndex, claim] as const],
      ),
    );
  }

  /** Positions in the prediction file that go before all others; earlier wishes are forgotten. */
  prioritise(predictions: readonly number[]): void {
    this.urgent = predictions.flatMap((position) => this.byPrediction.get(position) ?? []);
  }

  /** Empty when all have been handed out. */
  next(): readonly AlignedClaim[] {
    const size = windowSizes[Math.min(this.windows, windowSizes.length - 1)] ?? 1;
    this.windows += 1;
    const chosen: AlignedClaim[] = [];
    const take = (claim: AlignedClaim): void => {
      if (chosen.length < size && this.waiting.delete(claim.referenceIndex)) chosen.push(claim);
    };
    for (const claim of this.urgent) take(claim);
    for (const claim of this.waiting.values()) {
      if (chosen.length >= size) break;
      take(claim);
    }
    return chosen;
  }
}
