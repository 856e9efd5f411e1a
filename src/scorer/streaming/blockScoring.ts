import type { ScoredClaim } from '../../core/results/claims.ts';
import type { RunMetrics } from '../engine/runMetrics.ts';
import type { ClaimPair } from '../providers/provider.ts';

/** Claims whose model results are remembered together: a text that repeats among them is computed once. */
const blockSize = 256;
/** Claims that go through the models at once. */
const windowSize = 16;
const windowsInFlight = 3;

/** Scores claims in their order; nothing is kept from block to block. */
export class BlockScoring {
  readonly #metrics: RunMetrics;
  #windows = 0;

  constructor(metrics: RunMetrics) {
    this.#metrics = metrics;
  }

  async *score(
    pairs: readonly ClaimPair[],
  ): AsyncGenerator<readonly ScoredClaim[], void, undefined> {
    for (const block of inParts(pairs, blockSize)) yield* this.#block(block);
  }

  /** Some windows at a time, so that the models always have work; given in their order. */
  async *#block(
    block: readonly ClaimPair[],
  ): AsyncGenerator<readonly ScoredClaim[], void, undefined> {
    const score = this.#metrics.block(block);
    const waiting = inParts(block, windowSize);
    const running: Promise<readonly ScoredClaim[]>[] = [];
    for (;;) {
      while (running.length < windowsInFlight) {
        const { value: window } = waiting.next();
        if (window === undefined) break;
        const scored = score(window, this.#windows++);
        scored.catch(() => undefined); // told when its turn comes; an earlier one may end the run first
        running.push(scored);
      }
      const next = running.shift();
      if (next === undefined) return;
      yield await next;
    }
  }
}

function* inParts<Item>(
  items: readonly Item[],
  size: number,
): Generator<readonly Item[], undefined, undefined> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
  return undefined;
}
