import { ReportBuilder, type RunShape } from '../../core/report/reportBuilder.ts';
import type { FileScores } from '../../protocol/panels.ts';
import { workInSlices } from '../platform/workInSlices.ts';
import type { ReportClaim, ScoredClaim } from '../../core/results/claims.ts';
import type { EvaluationParameters } from '../../core/metrics/metric.ts';

/** The numbers of a file while its claims come, brought up to date a few milliseconds at a time when asked to. */
export class FileNumbers {
  /** Under the parameters in force, over the claims that had come when they were made; `undefined` before the first. */
  latest: FileScores | undefined;
  #builder: ReportBuilder;
  #waiting: ScoredClaim[] = [];
  #updating: Promise<void> | undefined;
  readonly #onClaim: (claim: ReportClaim) => void;

  /** `onClaim` gets each claim with its scores: whoever looks at it later need not compute them. */
  constructor(
    shape: RunShape,
    evaluation: EvaluationParameters,
    onClaim: (claim: ReportClaim) => void,
  ) {
    this.#onClaim = onClaim;
    this.#builder = new ReportBuilder(shape, evaluation);
  }

  add(claims: readonly ScoredClaim[]): void {
    for (const claim of claims) this.#waiting.push(claim);
  }

  /** Forgets everything: the shape or the parameters are others now. `claims`: all that have come. */
  restart(shape: RunShape, evaluation: EvaluationParameters, claims: readonly ScoredClaim[]): void {
    this.latest = undefined;
    this.#builder = new ReportBuilder(shape, evaluation);
    this.#waiting = [...claims];
  }

  /** Settles when `latest` knows all claims that have come. */
  update(): Promise<void> {
    this.#updating ??= this.#update().finally(() => {
      this.#updating = undefined;
    });
    return this.#updating;
  }

  async #update(): Promise<void> {
    while (this.#waiting.length > 0 || !this.latest) {
      const builder = this.#builder;
      const isWanted = (): boolean => this.#builder === builder;
      await workInSlices(
        this.#waiting.splice(0),
        (claim) => {
          this.#onClaim(builder.add(claim));
        },
        isWanted,
      );
      if (isWanted()) this.latest = { aggregate: builder.aggregate(), notes: builder.notes() };
    }
  }
}
