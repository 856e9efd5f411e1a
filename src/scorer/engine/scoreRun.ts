// One run: read both files, align, score window by window, hand out what is finished.

import { cancelled } from '../../protocol/errors.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import path from 'node:path';
import { align, type Alignment } from '../../core/evidence/alignment/alignment.ts';
import type { EvidenceFile } from '../../core/evidence/evidence.ts';
import { dataSetOfLabels, type DataSet } from '../../core/evidence/dataSets.ts';
import { problemsUnder } from '../../core/evidence/reading/verdictPlaces.ts';
import { checkSemqaParameters } from '../../core/scoring/semqa.ts';
import type { RunResult } from '../../core/report/buildReport.ts';
import type { FileProvenance } from '../../core/report/report.ts';
import type {
  CancelSignal,
  FileSource,
  ScoreObserver,
  ScoreParams,
  ScoreResult,
  ScoreStage,
} from '../../protocol/scorer.ts';
import type { ClaimPair } from '../providers/provider.ts';
import { ClaimQueue } from './claimQueue.ts';
import { checkUsable, type EvidenceCache, type ReadFile } from './evidenceCache.ts';
import { RunMetrics, type MetricDependencies } from './runMetrics.ts';

export interface RunDependencies extends MetricDependencies {
  readonly evidence: EvidenceCache;
}

export type RunParams = Omit<ScoreParams, 'jobId'>;

/** One whose questions are encoded, one whose answers are compared, one to follow: the threads never wait. */
const windowsInFlight = 3;

export class ScoreRun {
  private readonly deps: RunDependencies;
  private readonly params: RunParams;
  private readonly observer: ScoreObserver;
  private readonly signal: CancelSignal | undefined;
  private readonly metrics: RunMetrics;
  /** Claims finished, and in all. */
  private done = 0;
  private total = 0;
  private queue: ClaimQueue | undefined;
  private urgent: readonly number[];

  constructor(
    deps: RunDependencies,
    params: RunParams,
    observer: ScoreObserver,
    signal: CancelSignal | undefined,
  ) {
    this.deps = deps;
    this.params = params;
    this.observer = observer;
    this.signal = signal;
    this.urgent = params.first ?? [];
    this.metrics = new RunMetrics(deps, {
      params,
      signal,
      onLoading: () => {
        this.progress('loading');
      },
    });
  }

  prioritise(predictions: readonly number[]): void {
    this.urgent = predictions;
    this.queue?.prioritise(predictions);
  }

  async run(): Promise<ScoreResult> {
    const started = performance.now();
    const { params, observer } = this;
    checkSemqaParameters(params.parameters);
    observer.onProgress({ stage: 'reading', done: 0, total: 0 });
    const reference = await this.read(params.reference, 'reference');
    const predictions = await this.read(params.predictions, 'predictions');
    const alignment = align(reference.file.claims, predictions.file.claims);
    await this.metrics.open();
    try {
      const all = this.pairsOf(reference.file, predictions.file, alignment);
      this.metrics.meet(all);
      const pairs = all.slice(0, this.params.limit);
      observer.onAligned?.(this.resultOf(reference, predictions, alignment));
      await this.scoreAll(pairs);
      return {
        ...this.resultOf(reference, predictions, alignment), // where the models ran is known now
        complete: true,
        total: pairs.length,
        timing: { totalMs: performance.now() - started, ...this.metrics.timing() },
      };
    } finally {
      await this.metrics.close();
    }
  }

  private async read(source: FileSource, role: 'reference' | 'predictions'): Promise<ReadFile> {
    const read = await this.deps.evidence.read(source, role, this.signal);
    checkUsable(source, read.file, role);
    await this.listen();
    return read;
  }

  private pairsOf(
    reference: EvidenceFile,
    predictions: EvidenceFile,
    alignment: Alignment,
  ): readonly ClaimPair[] {
    const dataSet = this.dataSetOf(reference);
    return alignment.claims.flatMap((aligned): readonly ClaimPair[] => {
      const claim = reference.claims[aligned.referenceIndex];
      const at = aligned.predictionIndex;
      const prediction = at === null ? null : (predictions.claims[at] ?? null);
      const predictionFormat = predictions.format;
      return claim ? [{ aligned, reference: claim, prediction, predictionFormat, dataSet }] : [];
    });
  }

  private dataSetOf({ claims }: EvidenceFile): DataSet {
    return this.params.dataSet ?? dataSetOfLabels(claims.flatMap(({ verdict }) => verdict ?? []));
  }

  private progress(stage: ScoreStage): void {
    this.observer.onProgress({ stage, done: this.done, total: this.total });
  }

  private async scoreAll(pairs: readonly ClaimPair[]): Promise<void> {
    const skipped = new Set(this.params.skip);
    const todo = pairs.filter(({ aligned }) => !skipped.has(aligned.referenceIndex));
    this.total = pairs.length;
    this.done = pairs.length - todo.length;
    const score = this.metrics.block(todo);
    const byReference = new Map(todo.map((pair) => [pair.aligned.referenceIndex, pair] as const));
    const queue = new ClaimQueue(todo.map(({ aligned }) => aligned));
    queue.prioritise(this.urgent);
    this.queue = queue;
    let window = 0;
    const work = async (): Promise<void> => {
      for (;;) {
        await this.listen();
        const claims = queue.next().flatMap(({ referenceIndex }) => {
          const pair = byReference.get(referenceIndex);
          return pair ? [pair] : [];
        });
        if (claims.length === 0) return;
        const scored = await score(claims, window++);
        if (this.signal?.aborted) throw cancelled();
        this.observer.onScored(scored);
        this.done += scored.length;
        this.progress('scoring');
      }
    };
    await Promise.all(Array.from({ length: windowsInFlight }, work));
  }

  /** Lets messages in, of which a cancel may be one. */
  private async listen(): Promise<void> {
    await nextTurn();
    if (this.signal?.aborted) throw cancelled();
  }

  private resultOf(
    reference: ReadFile,
    predictions: ReadFile,
    alignment: Alignment,
  ): Omit<RunResult, 'claims' | 'complete'> {
    const { params } = this;
    const dataSet = this.dataSetOf(reference.file);
    return {
      provenance: this.metrics.provenance(
        fileProvenance(params.reference, reference),
        fileProvenance(params.predictions, predictions),
      ),
      metrics: this.metrics.references,
      text: params.text,
      dataSet,
      alignment: alignment.issues,
      notes: this.metrics.notes(),
      problems: {
        reference: problemsUnder(reference.file, dataSet),
        predictions: problemsUnder(predictions.file, dataSet),
      },
    };
  }
}

function fileProvenance(source: FileSource, { file, sha256 }: ReadFile): FileProvenance {
  const { format, claims } = file;
  return { name: path.basename(source.path), format, sha256, claims: claims.length };
}
