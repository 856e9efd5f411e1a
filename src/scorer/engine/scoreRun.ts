// One run: read both files, align, score window by window, hand out what is finished.

import { cancelled } from '../../protocol/errors.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import path from 'node:path';
import { align, type Alignment } from '../../core/evidence/alignment.ts';
import type { EvidenceFile } from '../../core/evidence/evidence.ts';
import { metricById } from '../../core/metrics/registry.ts';
import { checkSemqaParameters } from '../../core/metrics/semqa.ts';
import type { RunResult } from '../../core/report/buildReport.ts';
import type { FileProvenance, ModelProvenance } from '../../core/report/report.ts';
import type {
  CancelSignal,
  FileSource,
  ScoreObserver,
  ScoreParams,
  ScoreResult,
} from '../../protocol/scorer.ts';
import type { Catalogue, ModelEntry } from '../models/manifest.ts';
import type { Models } from '../models/models.ts';
import type { ResultStore } from '../store/resultStore.ts';
import { ClaimQueue } from './claimQueue.ts';
import { questionsOf, scoreClaims, type ClaimPair } from './claimScoring.ts';
import { checkUsable, type EvidenceCache, type ReadFile } from './evidenceCache.ts';
import { ModelResults } from './modelResults.ts';

export interface RunDependencies {
  readonly productVersion: string;
  readonly catalogue: Catalogue;
  readonly models: Models;
  readonly store: ResultStore;
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
    const result = this.resultOf(reference, predictions, alignment);
    observer.onAligned?.(result);
    const pairs = this.pairsOf(reference.file, predictions.file, alignment);
    const results = await this.scoreAll(pairs);
    return {
      ...result,
      complete: true,
      total: pairs.length,
      timing: {
        totalMs: performance.now() - started,
        modelMs: results.times.busyMs(),
        modelCalls: results.times.count,
        storeHits: results.storeHits,
      },
    };
  }

  private async read(source: FileSource, role: 'reference' | 'predictions'): Promise<ReadFile> {
    const read = await this.deps.evidence.read(source, role);
    checkUsable(source, read.file, role);
    await this.listen();
    return read;
  }

  private pairsOf(
    reference: EvidenceFile,
    predictions: EvidenceFile,
    alignment: Alignment,
  ): readonly ClaimPair[] {
    return alignment.claims.slice(0, this.params.limit).flatMap((aligned): readonly ClaimPair[] => {
      const claim = reference.claims[aligned.referenceIndex];
      const at = aligned.predictionIndex;
      const prediction = at === null ? null : (predictions.claims[at] ?? null);
      return claim ? [{ aligned, reference: claim, prediction }] : [];
    });
  }

  private async scoreAll(pairs: readonly ClaimPair[]): Promise<ModelResults> {
    const { catalogue, models, store } = this.deps;
    const skipped = new Set(this.params.skip);
    const todo = pairs.filter(({ aligned }) => !skipped.has(aligned.referenceIndex));
    const total = pairs.length;
    let done = total - todo.length;
    const options = {
      models,
      store,
      encoder: catalogue.encoder,
      nli: catalogue.nli,
      signal: this.signal,
      onLoading: () => {
        models.useThreads(this.params.threads);
        models.prepare('encoder');
        models.prepare('nli');
        this.observer.onProgress({ stage: 'loading', done, total });
      },
    };
    const results = new ModelResults(options, repeatedQuestions(todo));
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
        const scored = await scoreClaims(claims, this.params.parameters, results, window++);
        if (this.signal?.aborted) throw cancelled();
        this.observer.onScored(scored);
        done += scored.length;
        this.observer.onProgress({ stage: 'scoring', done, total });
      }
    };
    await Promise.all(Array.from({ length: windowsInFlight }, work));
    return results;
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
    const { productVersion, catalogue } = this.deps;
    const { limit } = this.params;
    const semqa = metricById('semqa');
    return {
      provenance: {
        product: { name: 'evidence-inspector', version: productVersion },
        metrics: { [semqa.id]: semqa.version },
        reference: fileProvenance(this.params.reference, reference),
        predictions: fileProvenance(this.params.predictions, predictions),
        encoder: modelProvenance(catalogue.encoder),
        nli: modelProvenance(catalogue.nli),
        ...(limit === undefined ? {} : { limit }),
      },
      alignment: alignment.issues,
      problems: { reference: reference.file.problems, predictions: predictions.file.problems },
    };
  }
}

function repeatedQuestions(pairs: readonly ClaimPair[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const question of pairs.flatMap(questionsOf)) {
    if (seen.has(question)) repeated.add(question);
    seen.add(question);
  }
  return repeated;
}

function fileProvenance(source: FileSource, { file, sha256 }: ReadFile): FileProvenance {
  const { format, claims } = file;
  return { name: path.basename(source.path), format, sha256, claims: claims.length };
}

function modelProvenance({ id, files, precision }: ModelEntry): ModelProvenance {
  return { id, sha256: files.model.sha256, precision };
}
