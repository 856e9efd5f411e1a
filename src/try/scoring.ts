// Scores two texts in this browser, with the scorer of the web extension and the bundled models.

import { defaultMetrics } from '../core/score/metrics/registry.ts';
import { defaultSemqaParameters } from '../core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../core/score/parameters/textParameters.ts';
import type { Report, RunFrame } from '../core/score/report/report.ts';
import { buildReport } from '../core/score/report/reportBuilder.ts';
import type { ScoredClaim } from '../core/score/results/claims.ts';
import { textOf } from '../core/base/words/message.ts';
import { createLinkedScorer } from '../node/linkedScorer.ts';
import { InspectorError } from '../protocol/errors.ts';
import { browserConnection } from '../web/browserConnection.ts';
import { webMetrics } from '../web/host/webMetrics.ts';
import { WorkerLink } from '../web/host/workerLink.ts';

export interface EvidenceText {
  readonly name: string;
  readonly text: string;
}

/** The report. `isPart`: scoring was stopped, so the report has only the claims that were finished by then. */
export interface Scored {
  readonly report: Report;
  readonly isPart: boolean;
}

/** Fetches a file of this site, whose path is that of the checkout. */
export async function fetchOwn(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

export class Scoring {
  /** Shows what is being done. */
  readonly #tell: (words: string) => void;
  #asked = 0;
  #arrived = 0;
  readonly #scorer = createLinkedScorer({
    start: () =>
      new WorkerLink({
        script: () => fetchOwn('dist/web/scorer.js'),
        connect: browserConnection,
        installed: (path) => this.#fetchCounted(path),
        onLog: () => undefined,
      }),
    onLog: () => undefined,
  });

  constructor(tell: (words: string) => void) {
    this.#tell = tell;
  }

  /** Resolves with the scores. Rejects with an `InspectorError`, also if the signal is aborted before a claim is finished. */
  async score(
    reference: EvidenceText,
    predictions: EvidenceText,
    signal: AbortSignal,
  ): Promise<Scored> {
    const claims: ScoredClaim[] = [];
    let frame: RunFrame | undefined;
    const job = this.#scorer.score(
      {
        reference: { path: reference.name, text: reference.text },
        predictions: { path: predictions.name, text: predictions.text },
        metrics: webMetrics(defaultMetrics),
        text: defaultTextParameters,
        parameters: defaultSemqaParameters,
        threads: 0,
      },
      {
        onAligned: (run) => {
          frame = run;
        },
        onScored: (scored) => {
          for (const claim of scored) claims.push(claim);
        },
        onProgress: ({ stage, done, total }) => {
          if (stage === 'scoring') this.#tell(`Scored ${done} of ${total} claims.`);
        },
        onNotice: (message) => this.#tell(textOf(message)),
      },
      signal,
    );
    const isPart = await job.result.then(
      (result) => {
        frame = result;
        return false;
      },
      (error: unknown) => {
        const isStopped = error instanceof InspectorError && error.code === 'cancelled';
        if (isStopped && claims.length > 0) return true;
        throw error;
      },
    );
    if (!frame) throw new Error('The scorer did not describe the files.');
    claims.sort((a, b) => a.index - b.index);
    const evaluation = { semqa: defaultSemqaParameters, averitecLevels: [] };
    return { report: buildReport({ ...frame, claims }, evaluation), isPart };
  }

  async #fetchCounted(path: string): Promise<Uint8Array<ArrayBuffer>> {
    this.#asked += 1;
    this.#tellFetched();
    const bytes = await fetchOwn(path);
    this.#arrived += 1;
    this.#tellFetched();
    return bytes;
  }

  #tellFetched(): void {
    this.#tell(`Loading models and tables: ${this.#arrived} of ${this.#asked} files.`);
  }
}
