// One run over JSON Lines files of any length: read, align and score a window after the other, hand out claims in order.

import { setImmediate as nextTurn } from 'node:timers/promises';
import path from 'node:path';
import { dataSetOfLabels, type DataSet } from '../../core/evidence/dataSets.ts';
import type { EvidenceFormat } from '../../core/evidence/evidence.ts';
import type { LostClaims } from '../../core/evidence/alignment/lostClaims.ts';
import { type ClaimPairing } from '../../core/evidence/alignment/windowedAlignment.ts';
import { checkSemqaParameters } from '../../core/scoring/semqa.ts';
import type { RunResult } from '../../core/report/buildReport.ts';
import type { FileProvenance } from '../../core/report/report.ts';
import { cancelled } from '../../protocol/errors.ts';
import type { CancelSignal, ScoreObserver, ScoreParams } from '../../protocol/scorer.ts';
import type { ClaimPair } from '../providers/provider.ts';
import { checkUsable } from '../engine/evidenceCache.ts';
import type { ScoredClaim } from '../../core/results/claims.ts';
import { RunMetrics } from '../engine/runMetrics.ts';
import type { RunDependencies } from '../engine/scoreRun.ts';
import { pairingsInAnyOrder, streamsOf } from './anyOrder.ts';
import { BlockScoring } from './blockScoring.ts';
import { roles, type Pairings, type Role } from './pairings.ts';
import { WindowedPairings } from './windowedPairings.ts';

export type StreamParams = Omit<
  ScoreParams,
  'jobId' | 'first' | 'skip' | 'reference' | 'predictions'
> & {
  /** Paths of JSON Lines files, or of pipes. */
  readonly reference: string;
  readonly predictions: string;
  /** The claims are paired as those of whole files, for which files on disk are read two or three times. */
  readonly isAnyOrder?: boolean;
};

/** A run without its claims. While it goes on, hashes and counts are those of what was read so far. */
export interface StreamResult extends Omit<RunResult, 'claims'> {
  /** Reference claims whose prediction stood too far away to be found. */
  readonly lost: LostClaims;
}

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

export class StreamRun {
  readonly #params: StreamParams;
  readonly #observer: StreamObserver;
  readonly #signal: CancelSignal | undefined;
  readonly #metrics: RunMetrics;
  #pairings: Pairings | undefined;
  #dataSet: DataSet | undefined;
  #isStarted = false;
  #done = 0;

  constructor(
    deps: RunDependencies,
    params: StreamParams,
    observer: StreamObserver,
    signal: CancelSignal | undefined,
  ) {
    this.#params = params;
    this.#observer = observer;
    this.#signal = signal;
    this.#metrics = new RunMetrics(deps, {
      params,
      signal,
      onLoading: () => {
        this.#progress('loading');
      },
    });
  }

  soFar(): StreamResult | undefined {
    return this.#isStarted && this.#pairings ? this.#result(this.#pairings, false) : undefined;
  }

  async run(): Promise<StreamResult> {
    checkSemqaParameters(this.#params.parameters);
    this.#progress('reading');
    await this.#metrics.open();
    const scoring = new BlockScoring(this.#metrics);
    const pairings = await this.#open();
    this.#pairings = pairings;
    for await (const some of pairings.read(this.#params.limit ?? Infinity)) {
      if (!this.#isStarted) await this.#start(pairings);
      const { format } = pairings.facts('predictions').form;
      const pairs = some.map((pairing) => pairOf(pairing, format, this.#dataSetInForce));
      for await (const scored of scoring.score(pairs)) {
        this.#listen();
        await this.#observer.onScored(scored);
        this.#done += scored.length;
        this.#progress('scoring');
        await nextTurn(); // lets a signal in
      }
    }
    if (!this.#isStarted) await this.#start(pairings);
    return this.#result(pairings, true);
  }

  #open(): Promise<Pairings> | Pairings {
    const { reference, predictions, isAnyOrder = false } = this.#params;
    const files = { reference, predictions };
    const listen = (): void => {
      this.#listen();
    };
    return isAnyOrder
      ? pairingsInAnyOrder(files, listen)
      : new WindowedPairings(streamsOf(files, this.#signal), listen);
  }

  async #start(pairings: Pairings): Promise<void> {
    for (const role of roles) {
      const facts = pairings.facts(role);
      const { form, count } = facts;
      const problems = facts.problems();
      const claims = count === 0 ? [] : [{ index: 0, text: '', evidence: [] }];
      checkUsable({ path: this.#params[role] }, { ...form, claims, problems }, role);
    }
    this.#dataSet = this.#params.dataSet ?? dataSetOfLabels(pairings.labels());
    this.#isStarted = true;
    await this.#observer.onStart(this.#result(pairings, false));
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

  #result(pairings: Pairings, complete: boolean): StreamResult {
    const provenanceOfFile = (role: Role): FileProvenance => {
      const { form, sha256, count } = pairings.facts(role);
      const name = path.basename(this.#params[role]);
      return { name, format: form.format, sha256, claims: count };
    };
    return {
      provenance: this.#metrics.provenance(
        provenanceOfFile('reference'),
        provenanceOfFile('predictions'),
      ),
      metrics: this.#metrics.references,
      text: this.#params.text,
      dataSet: this.#dataSetInForce,
      alignment: pairings.issues(),
      problems: {
        reference: pairings.facts('reference').problems(this.#dataSet),
        predictions: pairings.facts('predictions').problems(this.#dataSet),
      },
      lost: pairings.lost(),
      notes: this.#metrics.notes(),
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
