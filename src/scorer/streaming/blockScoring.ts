import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MetricDescription } from '../../core/metrics/metric.ts';
import type { ScoredClaim } from '../../core/report/report.ts';
import type { Lexicon } from '../../core/text/lexicon.ts';
import { cancelled } from '../../protocol/errors.ts';
import type { CancelSignal, ScoreParams } from '../../protocol/scorer.ts';
import { scoreClaims, type ClaimPair } from '../engine/claimScoring.ts';
import { ModelResults } from '../engine/modelResults.ts';
import { repeatedQuestions, type ModelKit } from '../engine/scoreRun.ts';
import { createTextScorer, type TextScorer } from '../engine/textScoring.ts';

export interface BlockScoringOptions {
  readonly metrics: readonly MetricDescription[];
  readonly params: Pick<ScoreParams, 'text' | 'parameters' | 'threads'>;
  readonly lexicon: () => Lexicon;
  /** When the run has SemQA. */
  readonly kit: ModelKit | undefined;
  readonly signal: CancelSignal | undefined;
  readonly onLoading: () => void;
}

/** Claims whose model results are remembered together: a text that repeats among them is computed once. */
const blockSize = 256;
/** Claims that go through the models at once. */
const windowSize = 16;
const windowsInFlight = 3;

/** Scores claims in their order; nothing is kept from block to block. */
export class BlockScoring {
  readonly #options: BlockScoringOptions;
  readonly #texts: TextScorer;
  #windows = 0;
  #isLoading = false;

  constructor(options: BlockScoringOptions) {
    const { metrics, params, lexicon } = options;
    this.#options = options;
    this.#texts = createTextScorer(new Set(metrics.map(({ id }) => id)), params.text, lexicon);
  }

  async *score(
    pairs: readonly ClaimPair[],
  ): AsyncGenerator<readonly ScoredClaim[], void, undefined> {
    const { kit } = this.#options;
    const listen = this.#listen;
    if (!kit) {
      for (const window of inParts(pairs, windowSize)) {
        yield await scoreClaims(window, { texts: this.#texts, listen }, this.#windows++);
      }
      return;
    }
    for (const block of inParts(pairs, blockSize)) yield* this.#withModels(block, kit);
  }

  /** Some windows at a time, so that the models always have work; given in their order. */
  async *#withModels(
    block: readonly ClaimPair[],
    kit: ModelKit,
  ): AsyncGenerator<readonly ScoredClaim[], void, undefined> {
    const { params } = this.#options;
    const results = this.#modelResults(block, kit);
    const semqa = { parameters: params.parameters, results };
    const scorer = { texts: this.#texts, semqa, listen: this.#listen };
    const waiting = inParts(block, windowSize);
    const running: Promise<readonly ScoredClaim[]>[] = [];
    for (;;) {
      while (running.length < windowsInFlight) {
        const { value: window } = waiting.next();
        if (window === undefined) break;
        const scored = scoreClaims(window, scorer, this.#windows++);
        scored.catch(() => undefined); // told when its turn comes; an earlier one may end the run first
        running.push(scored);
      }
      const next = running.shift();
      if (next === undefined) return;
      yield await next;
    }
  }

  readonly #listen = async (): Promise<void> => {
    await nextTurn();
    if (this.#options.signal?.aborted) throw cancelled();
  };

  #modelResults(block: readonly ClaimPair[], { catalogue, models, store }: ModelKit): ModelResults {
    const { params, signal, onLoading } = this.#options;
    const options = {
      models,
      store,
      encoder: catalogue.encoder,
      nli: catalogue.nli,
      signal,
      onLoading: () => {
        models.useThreads(params.threads);
        models.prepare('encoder');
        models.prepare('nli');
        if (!this.#isLoading) onLoading();
        this.#isLoading = true;
      },
    };
    return new ModelResults(options, repeatedQuestions(block));
  }
}

function* inParts<Item>(
  items: readonly Item[],
  size: number,
): Generator<readonly Item[], undefined, undefined> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
  return undefined;
}
