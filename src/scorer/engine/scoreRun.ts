// One run: read both files, align, score window by window, hand out what is finished.

import { cancelled } from '../../protocol/errors.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import path from 'node:path';
import { align, type Alignment } from '../../core/evidence/alignment.ts';
import type { EvidenceFile } from '../../core/evidence/evidence.ts';
import { dataSetOfLabels, type DataSet } from '../../core/evidence/dataSets.ts';
import { problemsUnder } from '../../core/evidence/verdictPlaces.ts';
import type { MetricDescription } from '../../core/metrics/metric.ts';
import { metricsOf } from '../../core/metrics/registry.ts';
import { checkSemqaParameters } from '../../core/metrics/semqa.ts';
import type { ModelChoice } from '../../core/models/installation.ts';
import type { RunResult } from '../../core/report/buildReport.ts';
import type { FileProvenance } from '../../core/report/report.ts';
import type {
  CancelSignal,
  FileSource,
  ScoreObserver,
  ScoreParams,
  ScoreResult,
} from '../../protocol/scorer.ts';
import type { Catalogue } from '../models/manifest.ts';
import type { Models } from '../models/models.ts';
import type { ResultStore } from '../store/resultStore.ts';
import { ClaimQueue } from './claimQueue.ts';
import { questionsOf, scoreClaims, type ClaimPair, type ClaimScorer } from './claimScoring.ts';
import { checkUsable, type EvidenceCache, type ReadFile } from './evidenceCache.ts';
import { ModelResults } from './modelResults.ts';
import { provenanceOf } from './provenance.ts';
import { createTextScorer } from './textScoring.ts';
import type { Lexicon } from '../../core/text/lexicon.ts';

/** What SemQA needs. */
export interface ModelKit {
  readonly catalogue: Catalogue;
  readonly models: Models;
  readonly store: ResultStore;
}

/** Only what a run's metrics need is opened and loaded. */
export interface RunDependencies {
  readonly productVersion: string;
  readonly evidence: EvidenceCache;
  readonly lexicon: () => Lexicon;
  /** Absent: the models that come with the product. */
  readonly modelKit: (choice?: ModelChoice) => Promise<ModelKit>;
}

export type RunParams = Omit<ScoreParams, 'jobId'>;

/** One whose questions are encoded, one whose answers are compared, one to follow: the threads never wait. */
const windowsInFlight = 3;

export class ScoreRun {
  private readonly deps: RunDependencies;
  private readonly params: RunParams;
  private readonly observer: ScoreObserver;
  private readonly signal: CancelSignal | undefined;
  private readonly metrics: readonly MetricDescription[];
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
    this.metrics = metricsOf(params.metrics);
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
    const needsModels = this.metrics.some(({ needs }) => needs.includes('encoder'));
    const kit = needsModels ? await this.deps.modelKit(params.models) : undefined;
    observer.onAligned?.(this.resultOf(reference, predictions, alignment, kit));
    const pairs = this.pairsOf(reference.file, predictions.file, alignment);
    const results = await this.scoreAll(pairs, kit);
    return {
      ...this.resultOf(reference, predictions, alignment, kit), // where the models ran is known now
      complete: true,
      total: pairs.length,
      timing: {
        totalMs: performance.now() - started,
        modelMs: results?.times.busyMs() ?? 0,
        modelCalls: results?.times.count ?? 0,
        storeHits: results?.storeHits ?? 0,
      },
    };
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
    return alignment.claims.slice(0, this.params.limit).flatMap((aligned): readonly ClaimPair[] => {
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

  private async scoreAll(
    pairs: readonly ClaimPair[],
    kit: ModelKit | undefined,
  ): Promise<ModelResults | undefined> {
    const skipped = new Set(this.params.skip);
    const todo = pairs.filter(({ aligned }) => !skipped.has(aligned.referenceIndex));
    const total = pairs.length;
    let done = total - todo.length;
    const onLoading = (): void => {
      this.observer.onProgress({ stage: 'loading', done, total });
    };
    const results = kit && this.modelResults(kit, todo, onLoading);
    const scorer: ClaimScorer = {
      texts: createTextScorer(
        new Set(this.metrics.map(({ id }) => id)),
        this.params.text,
        this.deps.lexicon,
      ),
      ...(results ? { semqa: { parameters: this.params.parameters, results } } : {}),
      listen: () => this.listen(),
    };
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
        const scored = await scoreClaims(claims, scorer, window++);
        if (this.signal?.aborted) throw cancelled();
        this.observer.onScored(scored);
        done += scored.length;
        this.observer.onProgress({ stage: 'scoring', done, total });
      }
    };
    await Promise.all(Array.from({ length: windowsInFlight }, work));
    return results;
  }

  private modelResults(
    { catalogue, models, store }: ModelKit,
    todo: readonly ClaimPair[],
    onLoading: () => void,
  ): ModelResults {
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
        onLoading();
      },
    };
    return new ModelResults(options, repeatedQuestions(todo));
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
    kit: ModelKit | undefined,
  ): Omit<RunResult, 'claims' | 'complete'> {
    const { params } = this;
    const dataSet = this.dataSetOf(reference.file);
    return {
      provenance: provenanceOf({
        productVersion: this.deps.productVersion,
        params,
        metrics: this.metrics,
        reference: fileProvenance(params.reference, reference),
        predictions: fileProvenance(params.predictions, predictions),
        ...(kit ? { kit } : {}),
      }),
      metrics: this.metrics.map(({ id }) => id),
      text: params.text,
      dataSet,
      alignment: alignment.issues,
      problems: {
        reference: problemsUnder(reference.file, dataSet),
        predictions: problemsUnder(predictions.file, dataSet),
      },
    };
  }
}

export function repeatedQuestions(pairs: readonly ClaimPair[]): ReadonlySet<string> {
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
