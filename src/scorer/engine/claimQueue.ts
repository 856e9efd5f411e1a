import type { ClaimPair } from '../providers/provider.ts';

/** Claims that have not been started. Hands them out in windows: visible claims first, then in reference order. */
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

  /** Moves these positions of the prediction file to the front. Replaces earlier priorities. */
  prioritise(predictions: readonly number[]): void {
    this.#urgent = predictions.flatMap((position) => this.#byPrediction.get(position) ?? []);
  }

  /** Returns an empty window when all claims have been handed out. */
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
