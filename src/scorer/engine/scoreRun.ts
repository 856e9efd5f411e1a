// Scores one run, regardless of where its claims come from. Claims are scored window by window and delivered when finished.

import { clusterReader } from '../../core/score/report/clusters.ts';
import { takeExtent } from '../../core/score/report/shard.ts';
import { noGroups } from '../../protocol/errors.ts';
import type { JudgeSpending } from '../../core/score/judge/judgePlan.ts';
import type { RunFrame } from '../../core/score/report/report.ts';
import type { ScoredClaim } from '../../core/score/results/claims.ts';
import { checkSemqaParameters } from '../../core/score/parameters/semqaParameters.ts';
import type {
  AlignedRun,
  RunParams,
  ScoreObserver,
  ScoreResult,
  ScoreStage,
  ScoringParams,
} from '../../protocol/scoring.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import type { ClaimPair } from '../providers/provider.ts';
import { otherLabels, type ClaimSource } from '../sources/claimSource.ts';
import { RunMetrics, type MetricDependencies } from './runMetrics.ts';
import { listen, stopIfAborted, raceAbort } from '../stopping.ts';

/** Claims that have not been started. They are returned in windows: visible claims first, then the others in reference order. */
class ClaimQueue {
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

  /** Moves the claims at these positions of the prediction file to the front. Replaces earlier priorities. */
  prioritise(predictions: readonly number[]): void {
    this.#urgent = predictions.flatMap((position) => this.#byPrediction.get(position) ?? []);
  }

  /** Returns the next window, which is empty once all claims have been returned. */
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

type ScoreRunParams = ScoringParams & Pick<RunParams, 'first'>;

/** A `ScoreObserver` that the run waits for, so that scoring is never far ahead of the observer. */
export interface RunObserver extends Pick<
  ScoreObserver,
  'onProgress' | 'onNotice' | 'agree' | 'editor'
> {
  /** Called once, before any claim. */
  onAligned?(run: AlignedRun): void | Promise<void>;
  /** Receives finished claims in the order of the source, each exactly once. */
  onScored(claims: readonly ScoredClaim[]): void | Promise<void>;
}

/**
 * Maximum number of windows at a time: one encodes questions, one compares answers and one waits, so that the threads are never
 * idle.
 */
const windowsInFlight = 3;
/**
 * Window sizes in claims. The first windows are small so that the first scores arrive quickly. Later windows are larger so that
 * the threads always have work.
 */
const windowSizes = [2, 4, 8];
const largestWindow = 16;

export class ScoreRun {
  readonly #source: ClaimSource;
  readonly #params: ScoreRunParams;
  readonly #observer: RunObserver;
  readonly #metrics: RunMetrics;
  /** Aborted when the run is cancelled or ends, to stop all work that was started for the run. */
  readonly #ending = new AbortController();
  readonly #cancel: CancelSignal | undefined;
  #spent: JudgeSpending | undefined;
  #isAligned = false;
  #done = 0;
  #windows = 0;
  #queue: ClaimQueue | undefined;
  #urgent: readonly number[];

  /** Prepares the run. Throws RangeError for an unknown metric. */
  constructor(
    deps: MetricDependencies,
    source: ClaimSource,
    params: ScoreRunParams,
    observer: RunObserver,
    cancel: CancelSignal | undefined,
  ) {
    this.#source = source;
    this.#params = params;
    this.#observer = observer;
    this.#cancel = cancel;
    this.#urgent = params.first ?? [];
    this.#metrics = new RunMetrics(deps, {
      params,
      signal: this.#ending.signal,
      systems: source.systems,
      onLoading: () => this.#progress('loading'),
      agree: (plan) => observer.agree?.(plan) ?? Promise.resolve(false),
      editor: observer.editor,
      onSpent: (spent) => {
        this.#spent = spent;
        this.#progress('scoring');
      },
      onNotice: (message) => observer.onNotice(message),
    });
  }

  /** Scores these claims first because they are visible. `predictions` are positions in the prediction file. */
  prioritise(predictions: readonly number[]): void {
    this.#urgent = predictions;
    this.#queue?.prioritise(predictions);
  }

  /**
   * Returns everything that the report of an interrupted run needs, except the claims. `undefined` before the files are aligned.
   */
  soFar(): RunFrame | undefined {
    return this.#isAligned ? this.#frame(false) : undefined;
  }

  async run(): Promise<ScoreResult> {
    const started = performance.now();
    checkSemqaParameters(this.#params.parameters);
    const cancel = (): void => this.#ending.abort();
    if (this.#cancel?.aborted) cancel();
    this.#cancel?.addEventListener('abort', cancel, { once: true });
    this.#progress('reading');
    try {
      for await (const block of this.#source.blocks(this.#ending.signal)) {
        if (!this.#isAligned) await this.#align(block);
        await this.#score(block);
      }
      if (!this.#isAligned) await this.#align([]);
      return {
        ...this.#frame(true), // the device that ran the models is known now
        total: this.#source.total || this.#done,
        timing: { totalMs: performance.now() - started, ...this.#metrics.timing() },
      };
    } finally {
      this.#cancel?.removeEventListener('abort', cancel);
      this.#ending.abort();
      for (const message of await this.#metrics.close()) this.#observer.onNotice(message);
    }
  }

  /** Called when the source has delivered its first claims, or when it has no claims. */
  async #align(block: readonly ClaimPair[]): Promise<void> {
    const { reference, predictions } = this.#source.facts();
    const known = this.#source.known();
    this.#metrics.fit(reference, known);
    this.#checkVerdicts(known.length > 0 ? known : block, predictions.name);
    await this.#metrics.open();
    this.#checkCluster();
    this.#metrics.meet(this.#source.known());
    this.#done = this.#source.delivered;
    this.#isAligned = true;
    const hashes = this.#source.hashes?.();
    await this.#observer.onAligned?.({ ...this.#frame(false), hashes });
  }

  /** Throws an error for verdicts that cannot be right, unless the user named the data set and thus its words. */
  #checkVerdicts(pairs: readonly ClaimPair[], predictions: string): void {
    const { verdictScores } = this.#metrics;
    if (verdictScores === 'none' || this.#params.dataSet !== undefined) return;
    const error = otherLabels(pairs, predictions, verdictScores === 'all');
    if (error) throw error;
  }

  /** Throws an error for claims that cannot be grouped, before anything is scored. The columns of the run are known only now. */
  #checkCluster(): void {
    const { cluster } = this.#params;
    if (cluster === undefined) return;
    try {
      clusterReader(cluster, this.#metrics.references);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw noGroups(error);
    }
  }

  async #score(block: readonly ClaimPair[]): Promise<void> {
    const { signal } = this.#ending;
    const score = this.#metrics.block(block);
    const queue = new ClaimQueue(block);
    queue.prioritise(this.#urgent);
    this.#queue = queue;
    const isInOrder = this.#source.order === 'reference';
    let turn = Promise.resolve();
    const work = async (): Promise<void> => {
      for (;;) {
        await listen(signal);
        const window = queue.next(windowSizes[this.#windows] ?? largestWindow);
        if (window.length === 0) return;
        const delivered = this.#deliver(score(window, this.#windows++), turn);
        if (isInOrder) turn = delivered;
        await delivered;
      }
    };
    await Promise.all(Array.from({ length: windowsInFlight }, work));
  }

  /** Delivers the claims of a window. `turn` settles when the earlier windows are delivered. */
  async #deliver(scoring: Promise<readonly ScoredClaim[]>, turn: Promise<void>): Promise<void> {
    const { signal } = this.#ending;
    scoring.catch(() => undefined); // the error is handled in this window's turn, unless an earlier window ends the run
    await turn;
    const scored = await raceAbort(scoring, signal);
    stopIfAborted(signal);
    await this.#observer.onScored(scored);
    this.#done += scored.length;
    this.#progress('scoring');
  }

  #progress(stage: ScoreStage): void {
    const spent = this.#spent;
    this.#observer.onProgress({ stage, done: this.#done, total: this.#source.total, spent });
  }

  #frame(complete: boolean): RunFrame {
    const { reference, predictions, ...facts } = this.#source.facts();
    const { without, cluster, timing, text } = this.#params;
    const repeats = this.#metrics.repeats();
    const times = timing ? this.#metrics.timingOfClaims() : undefined;
    return {
      ...facts,
      provenance: {
        ...this.#metrics.provenance(reference, predictions),
        ...takeExtent(this.#params),
        without,
        cluster,
        timing: times,
      },
      metrics: this.#metrics.references,
      text,
      notes: this.#metrics.notes(this.#source.runIds?.()),
      repeats,
      complete,
    };
  }
}
