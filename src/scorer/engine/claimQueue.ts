import type { ClaimPair } from '../providers/provider.ts';

/** The claims that have not been started, handed out in windows: those on screen first, then in reference order. */
export class ClaimQueue {
  readonly #waiting: Map<number, ClaimPair>;
  readonly #byPrediction: ReadonlyMap<number, ClaimPair>;
  #urgent: readonly ClaimPair[] = [];

  constructor(pairs: readonly ClaimPair[]) {
    this.#waiting = new Map(pairs.map((pair) => [pair.aligned.referenceIndex, pair]));
    this.#byPrediction = new Map(
      pairs.flatMap((pair) => {
        const { predictionIndex } = pair.aligned;
        return predictionIndex === null ? [] : [[predictionIndex, pair] as const];
      }),
    );
  }

  /** Positions in the prediction file that go before all others; earlier wishes are forgotten. */
  prioritise(predictions: readonly number[]): void {
    this.#urgent = predictions.flatMap((position) => this.#byPrediction.get(position) ?? []);
  }

  /** Empty when all have been handed out. */
  next(size: number): readonly ClaimPair[] {
    const chosen: ClaimPair[] = [];
    const take = (pair: ClaimPair): void => {
      if (chosen.length < size && this.#waiting.delete(pair.aligned.referenceIndex))
        chosen.push(pair);
    };
    for (const pair of this.#urgent) take(pair);
    for (const pair of this.#waiting.values()) {
      if (chosen.length >= size) break;
      take(pair);
    }
    return chosen;
  }
}
