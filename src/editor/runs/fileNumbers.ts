import { ReportBuilder, type RunShape } from '../../core/score/report/reportBuilder.ts';
import type { FileScores } from '../../protocol/panels.ts';
import { workInSlices } from '../platform/pacing.ts';
import type { ReportClaim, ScoredClaim } from '../../core/score/results/claims.ts';
import type { EvaluationParameters } from '../../core/score/metrics/metric.ts';

/** Scores of claims with all details, so that no claim is scored twice with the same parameters. */
interface KnownScores {
  /** `undefined` if the claim must be scored. */
  readonly get: (index: number) => ReportClaim | undefined;
  readonly put: (claim: ReportClaim) => void;
}

/** The scores of a file while its claims arrive. Updated on request in slices of a few milliseconds. */
export class FileNumbers {
  /**
   * Scores with the current parameters, over the claims that had arrived when the scores were computed. `undefined` before the
   * first update.
   */
  latest: FileScores | undefined;
  #builder: ReportBuilder;
  #waiting: ScoredClaim[] = [];
  #updating: Promise<void> | undefined;
  readonly #scores: KnownScores;
  readonly #expected: () => number;
  /** Number of expected claims when `latest` was computed. */
  #known = 0;

  /** `expected` returns the number of all claims while claims arrive, otherwise 0. */
  constructor(
    shape: RunShape,
    evaluation: EvaluationParameters,
    scores: KnownScores,
    expected: () => number,
  ) {
    this.#scores = scores;
    this.#expected = expected;
    this.#builder = new ReportBuilder(shape, evaluation);
  }

  add(claims: readonly ScoredClaim[]): void {
    for (const claim of claims) this.#waiting.push(claim);
  }

  /** Starts over after a change of the metrics or parameters. `claims`: all claims so far. */
  restart(shape: RunShape, evaluation: EvaluationParameters, claims: readonly ScoredClaim[]): void {
    this.latest = undefined;
    this.#builder = new ReportBuilder(shape, evaluation);
    this.#waiting = [...claims];
  }

  /** Settles when `latest` covers all claims so far. */
  update(): Promise<void> {
    this.#updating ??= this.#update().finally(() => {
      this.#updating = undefined;
    });
    return this.#updating;
  }

  async #update(): Promise<void> {
    while (this.#waiting.length > 0 || !this.latest || this.#known !== this.#expected()) {
      const builder = this.#builder;
      const isWanted = (): boolean => this.#builder === builder;
      await workInSlices(
        this.#waiting.splice(0),
        (claim) => {
          const known = this.#scores.get(claim.index);
          if (known) builder.collect(known);
          else this.#scores.put(builder.add(claim));
        },
        isWanted,
      );
      if (!isWanted()) continue;
      this.#known = this.#expected();
      this.latest = { aggregate: builder.aggregate(), notes: builder.notes(this.#known) };
    }
  }
}
