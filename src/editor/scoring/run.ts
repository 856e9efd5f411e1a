import type { SemqaParameters } from '../../core/metrics/semqa.ts';
import { aggregateSemqa, buildReport, semqaOfClaim } from '../../core/report/buildReport.ts';
import type { Report, ReportClaim, ScoredClaim, SemqaAggregate } from '../../core/report/report.ts';
import type { RunState } from '../../protocol/panels.ts';
import type { Outline, ScoreResult } from '../../protocol/scorer.ts';

/**
 * One prediction file scored against one reference: what the scorer said, and SemQA under the parameters in force.
 * Changing the parameters only forgets numbers; they are computed again when somebody looks.
 */
export class Run {
  /** Uris as strings: keys, never shown. */
  readonly predictions: string;
  readonly reference: string;
  state: RunState = { kind: 'scoring', stage: 'reading', done: 0, total: 0 };
  result: ScoreResult | undefined;
  /** One of the two files is no longer what was scored. */
  isEdited = false;
  predictionsOutline: Outline | undefined;
  referenceOutline: Outline | undefined;
  #parameters: SemqaParameters;
  readonly #claims = new Map<number, ScoredClaim>();
  readonly #byPrediction = new Map<number, number>();
  readonly #scored = new Map<number, ReportClaim>();
  #aggregate: SemqaAggregate | undefined;

  constructor(predictions: string, reference: string, parameters: SemqaParameters) {
    this.predictions = predictions;
    this.reference = reference;
    this.#parameters = parameters;
  }

  get parameters(): SemqaParameters {
    return this.#parameters;
  }

  set parameters(parameters: SemqaParameters) {
    this.#parameters = parameters;
    this.#scored.clear();
    this.#aggregate = undefined;
  }

  get isScoring(): boolean {
    return this.state.kind === 'scoring';
  }

  get size(): number {
    return this.#claims.size;
  }

  add(claims: readonly ScoredClaim[]): void {
    for (const claim of claims) {
      this.#claims.set(claim.index, claim);
      this.#scored.delete(claim.index);
      if (claim.predictionIndex !== null)
        this.#byPrediction.set(claim.predictionIndex, claim.index);
    }
    this.#aggregate = undefined;
  }

  scoredClaim(referenceIndex: number): ScoredClaim | undefined {
    return this.#claims.get(referenceIndex);
  }

  /** All finished claims in reference order. */
  scoredClaims(): readonly ScoredClaim[] {
    return [...this.#claims.values()].sort((a, b) => a.index - b.index);
  }

  claim(referenceIndex: number): ReportClaim | undefined {
    const known = this.#scored.get(referenceIndex);
    if (known) return known;
    const claim = this.#claims.get(referenceIndex);
    if (!claim) return undefined;
    const scored = { ...claim, semqa: semqaOfClaim(claim, this.#parameters) };
    this.#scored.set(referenceIndex, scored);
    return scored;
  }

  /** By position in the prediction file. */
  claimOfPrediction(position: number): ReportClaim | undefined {
    const index = this.#byPrediction.get(position);
    return index === undefined ? undefined : this.claim(index);
  }

  claims(): readonly ReportClaim[] {
    return this.scoredClaims().flatMap((claim) => this.claim(claim.index) ?? []);
  }

  aggregate(): SemqaAggregate {
    this.#aggregate ??= aggregateSemqa(this.claims());
    return this.#aggregate;
  }

  /** `undefined` until the scorer has told where the numbers come from. */
  report(): Report | undefined {
    return (
      this.result && buildReport({ ...this.result, claims: this.scoredClaims() }, this.#parameters)
    );
  }
}
