// One run over JSON Lines files of any length: read, align and score a window after the other, hand out claims in order.

import { setImmediate as nextTurn } from 'node:timers/promises';
import path from 'node:path';
import { dataSetOfLabels, type DataSet } from '../../core/evidence/dataSets.ts';
import type { EvidenceFormat } from '../../core/evidence/evidence.ts';
import { WindowedAlignment, type ClaimPairing } from '../../core/evidence/windowedAlignment.ts';
import type { MetricDescription } from '../../core/metrics/metric.ts';
import { metricsOf } from '../../core/metrics/registry.ts';
import { checkSemqaParameters } from '../../core/metrics/semqa.ts';
import type { RunResult } from '../../core/report/buildReport.ts';
import type { FileProvenance, ScoredClaim } from '../../core/report/report.ts';
import { cancelled } from '../../protocol/errors.ts';
import type { CancelSignal, ScoreObserver, ScoreParams } from '../../protocol/scorer.ts';
import type { ClaimPair } from '../engine/claimScoring.ts';
import { checkUsable } from '../engine/evidenceCache.ts';
import { provenanceOf } from '../engine/provenance.ts';
import type { ModelKit, RunDependencies } from '../engine/scoreRun.ts';
import { BlockScoring } from './blockScoring.ts';
import { EvidenceStream } from './evidenceStream.ts';

export type StreamParams = Omit<
  ScoreParams,
  'jobId' | 'first' | 'skip' | 'reference' | 'predictions'
> & {
  /** Paths of JSON Lines files, or of pipes. */
  readonly reference: string;
  readonly predictions: string;
};

/** A run without its claims. While it goes on, hashes and counts are those of what was read so far. */
export type StreamResult = Omit<RunResult, 'claims'>;

export interface StreamObserver extends Pick<ScoreObserver, 'onProgress' | 'onNotice'> {
  /** Once, before any claim. */
  onStart(start: StreamResult): Promise<void>;
  /** Finished claims, in reference order; the next ones are scored when it has resolved. */
  onScored(claims: readonly ScoredClaim[]): Promise<void>;
}

export interface StreamJob {
  readonly result: Promise<StreamResult>;
  /** What a report of an interrupted run needs beside its claims; `undefined` before `onStart`. */
  soFar(): StreamResult | undefined;
}

const roles = ['reference', 'predictions'] as const;
type Role = (typeof roles)[number];

export class StreamRun {
  readonly #deps: RunDependencies;
  readonly #params: StreamParams;
  readonly #observer: StreamObserver;
  readonly #signal: CancelSignal | undefined;
  readonly #metrics: readonly MetricDescription[];
  readonly #files: Readonly<Record<Role, EvidenceStream>>;
  readonly #alignment = new WindowedAlignment();
  readonly #labels = new Set<string>();
  #dataSet: DataSet | undefined;
  #kit: ModelKit | undefined;
  #isStarted = false;
  #done = 0;

  constructor(
    deps: RunDependencies,
    params: StreamParams,
    observer: StreamObserver,
    signal: CancelSignal | undefined,
  ) {
    this.#deps = deps;
    this.#params = params;
    this.#observer = observer;
    this.#signal = signal;
    this.#metrics = metricsOf(params.metrics);
    this.#files = {
      reference: new EvidenceStream(params.reference, 'reference', undefined, signal),
      predictions: new EvidenceStream(params.predictions, 'predictions', undefined, signal),
    };
  }

  soFar(): StreamResult | undefined {
    return this.#isStarted ? this.#result(false) : undefined;
  }

  async run(): Promise<StreamResult> {
    checkSemqaParameters(this.#params.parameters);
    this.#progress('reading');
    const needsModels = this.#metrics.some(({ needs }) => needs.includes('encoder'));
    if (needsModels) this.#kit = await this.#deps.modelKit(this.#params.models);
    const scoring = new BlockScoring({
      metrics: this.#metrics,
      params: this.#params,
      lexicon: this.#deps.lexicon,
      kit: this.#kit,
      signal: this.#signal,
      onLoading: () => {
        this.#progress('loading');
      },
    });
    for await (const pairings of this.#pairings()) {
      if (!this.#isStarted) await this.#start();
      const { format } = this.#files.predictions.form;
      const pairs = pairings.map((pairing) => pairOf(pairing, format, this.#dataSetInForce));
      for await (const scored of scoring.score(pairs)) {
        this.#listen();
        await this.#observer.onScored(scored);
        this.#done += scored.length;
        this.#progress('scoring');
        await nextTurn(); // lets a signal in
      }
    }
    return this.#result(true);
  }

  /** In reference order; the files are read to their ends, whatever the limit, because of their hashes. */
  async *#pairings(): AsyncGenerator<readonly ClaimPairing[], void, undefined> {
    const alignment = this.#alignment;
    const reading = { reference: this.#read('reference'), predictions: this.#read('predictions') };
    let left = this.#params.limit ?? Infinity;
    try {
      while (!alignment.isFinished && left > 0) {
        const { wants } = alignment;
        if (wants === null) {
          const pairings = alignment.take().slice(0, left);
          left -= pairings.length;
          yield pairings;
          continue;
        }
        const next = await reading[wants].next();
        alignment.add(wants, next.done ? null : next.value);
      }
      for (const role of roles) {
        for (let next = await reading[role].next(); !next.done; next = await reading[role].next()) {
          this.#listen();
        }
      }
    } finally {
      for (const role of roles) await reading[role].return();
    }
  }

  async *#read(role: Role) {
    for await (const { claims } of this.#files[role].read()) {
      this.#listen();
      if (role === 'reference' && !this.#isStarted) {
        for (const { verdict } of claims) if (verdict !== undefined) this.#labels.add(verdict);
      }
      yield claims;
    }
  }

  async #start(): Promise<void> {
    for (const role of roles) {
      const { form, count } = this.#files[role];
      const problems = this.#files[role].problems();
      const claims = count === 0 ? [] : [{ index: 0, text: '', evidence: [] }];
      checkUsable({ path: this.#params[role] }, { ...form, claims, problems }, role);
    }
    this.#dataSet = this.#params.dataSet ?? dataSetOfLabels(this.#labels);
    this.#isStarted = true;
    await this.#observer.onStart(this.#result(false));
  }

  /** AVeriTeC before the first claims have told. */
  get #dataSetInForce(): DataSet {
    return this.#dataSet ?? dataSetOfLabels([]);
  }

  #listen(): void {
    if (this.#signal?.aborted) throw cancelled();
  }

  #progress(stage: 'reading' | 'loading' | 'scoring'): void {
    this.#observer.onProgress({ stage, done: this.#done, total: 0 });
  }

  #fileProvenance(role: Role): FileProvenance {
    const { form, sha256, count } = this.#files[role];
    const name = path.basename(this.#params[role]);
    return { name, format: form.format, sha256, claims: count };
  }

  #result(complete: boolean): StreamResult {
    const kit = this.#kit;
    return {
      provenance: provenanceOf({
        productVersion: this.#deps.productVersion,
        params: this.#params,
        metrics: this.#metrics,
        reference: this.#fileProvenance('reference'),
        predictions: this.#fileProvenance('predictions'),
        ...(kit ? { kit } : {}),
      }),
      metrics: this.#metrics.map(({ id }) => id),
      text: this.#params.text,
      dataSet: this.#dataSetInForce,
      alignment: this.#alignment.issues().list(),
      problems: {
        reference: this.#files.reference.problems(this.#dataSet),
        predictions: this.#files.predictions.problems(this.#dataSet),
      },
      complete,
    };
  }
}

function pairOf(
  { reference, prediction }: ClaimPairing,
  predictionFormat: EvidenceFormat,
  dataSet: DataSet,
): ClaimPair {
  const predictionIndex = prediction?.index ?? null;
  const aligned = { referenceIndex: reference.index, predictionIndex };
  return { aligned, reference, prediction, predictionFormat, dataSet };
}
