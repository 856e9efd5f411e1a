import { dataSetOfLabels, ReferenceLabels, type DataSet } from '../../core/read/claims/dataSets.ts';
import type { EvidenceFormat } from '../../core/read/claims/evidence.ts';
import { formatWithoutEvidence } from '../../core/read/formats/formats.ts';
import type { EvaluationParameters, Metric } from '../../core/score/metrics/metric.ts';
import { metricsOf, referencesTo } from '../../core/score/metrics/registry.ts';
import type { MetricReference } from '../../core/score/metrics/metricTable.ts';
import {
  type SemqaParameters,
  semqaParameters,
} from '../../core/score/parameters/semqaParameters.ts';
import {
  buildReport,
  ReportBuilder,
  type RunShape,
} from '../../core/score/report/reportBuilder.ts';
import type { Constraint, Report, RunFrame } from '../../core/score/report/report.ts';
import {
  renderNotes,
  warningsAmong,
  type EvaluationNote,
} from '../../core/score/report/concernedClaims.ts';
import { fileNotes } from '../../core/score/report/fileNotes.ts';
import { reportClaim } from '../../core/score/report/reportClaim.ts';
import { EditedRun } from './editedRun.ts';
import type {
  EditedSince,
  FileScores,
  RunState,
  UnusualParameters,
} from '../../protocol/panels.ts';
import { FileNumbers } from './fileNumbers.ts';
import { workInSlices } from '../platform/pacing.ts';
import type { ReportClaim, ScoredClaim } from '../../core/score/results/claims.ts';
import { addOfficialLevels, averitecMetric } from '../../core/score/metrics/averitec.ts';
import { semqaMetric } from '../../core/score/metrics/semqaMetric.ts';
import { levelParameters } from '../../core/score/parameters/levelParameter.ts';
import { listUnusualValues } from '../../core/score/parameters/values.ts';
import type { ClaimReview } from '../../core/score/results/review.ts';
import { messageOf, textOf, type Message, type Render } from '../../core/base/words/message.ts';

export interface RunOptions {
  /** Uris as strings, used as keys and never shown. */
  readonly predictions: string;
  readonly reference: string;
  /** Ids and groups from the metrics table, and descriptions of other metrics. */
  readonly metrics: readonly MetricReference[];
  /** Absent if it is to be detected from the reference's labels. */
  readonly dataSet?: DataSet;
  /** Set if the format is known before the files are read. */
  readonly predictionsFormat?: EvidenceFormat;
  readonly parameters: SemqaParameters;
  readonly averitecLevel: number;
  /** False if the parameters are not saved in the settings. Default: true. */
  readonly areParametersSaved?: boolean;
}

/** Returns the stored review of a claim, `null` if the person took everything back, or `undefined` if nothing is stored. */
export type ReviewOf = (claim: ScoredClaim) => ClaimReview | null | undefined;

function withReview(claim: ScoredClaim, review: ClaimReview | undefined): ScoredClaim {
  const isSame = JSON.stringify(claim.review) === JSON.stringify(review);
  return isSame ? claim : { ...claim, review };
}

/**
 * One prediction file scored against one reference: the scorer's results and all scores with the current parameters.
 * Changing the parameters only discards scores. `update` computes them again, and reading a claim computes this claim's
 * scores.
 */
export class Run {
  readonly predictions: string;
  readonly reference: string;
  /**
   * Includes required metrics, in the order of the metrics table. Metrics of the scorer itself are added when they
   * arrive.
   */
  metrics: readonly MetricReference[];
  /** The full rows of `metrics`. */
  metricRows: readonly Metric[];
  state: RunState = { kind: 'scoring', stage: 'reading', done: 0, total: 0 };
  /** False while the parameters or the level are tried out and not saved in the settings. */
  areParametersSaved: boolean;
  /** Which claims are unchanged since scoring. */
  readonly edits = new EditedRun();
  readonly #options: RunOptions;
  #result: RunFrame | undefined;
  #parameters: SemqaParameters;
  #averitecLevel: number;
  /** Detected from the labels of the claims so far, until the result has the data set. */
  #dataSet: DataSet;
  readonly #labels = new ReferenceLabels();
  readonly #claims = new Map<number, ScoredClaim>();
  readonly #byPrediction = new Map<number, number>();
  readonly #scored = new Map<number, ReportClaim>();
  /** Claims of `#scored` with the details of `full`. */
  readonly #inFull = new Set<number>();
  readonly #numbers: FileNumbers;
  /** The stored reviews. Absent until they have been read. Claims without one keep the review that a report came with. */
  #storedReviewOf: ReviewOf | undefined;
  /** Reviews that were changed since, by claim. */
  readonly #changedReviews = new Map<number, ClaimReview | undefined>();
  #constraint: Constraint | undefined;
  /** True after a claim arrived again. The file's scores then count the claim twice and must be rebuilt. */
  #hasReplaced = false;

  constructor(options: RunOptions) {
    this.#options = options;
    this.predictions = options.predictions;
    this.reference = options.reference;
    this.metricRows = metricsOf(options.metrics);
    this.metrics = referencesTo(options.metrics, this.metricRows);
    this.#parameters = options.parameters;
    this.#averitecLevel = options.averitecLevel;
    this.areParametersSaved = options.areParametersSaved ?? true;
    this.#dataSet = options.dataSet ?? dataSetOfLabels([]);
    const scores = {
      get: (index: number) => (this.#inFull.has(index) ? this.#scored.get(index) : undefined),
      put: (claim: ReportClaim) => {
        this.#scored.set(claim.index, claim);
        this.#inFull.add(claim.index);
      },
    };
    this.#numbers = new FileNumbers(this.#shape(), this.#evaluation(), scores, () =>
      this.state.kind === 'scoring' ? this.state.total : 0,
    );
  }

  /** Available when the files have been read. `complete` is false until all claims have arrived. */
  get result(): RunFrame | undefined {
    return this.#result;
  }

  /** Replaces the assumptions about the files. The file's scores can now be computed in file order. */
  set result(result: RunFrame | undefined) {
    this.#result = result;
    if (result) {
      this.metrics = result.metrics;
      this.metricRows = metricsOf(result.metrics);
      this.#forgetScores();
    }
    this.#dataSet = result?.dataSet ?? this.#dataSet;
    this.#forgetFile();
  }

  /** Detected from the labels of the claims so far, until the scorer has read the files. */
  get dataSet(): DataSet {
    return this.#dataSet;
  }

  get parameters(): SemqaParameters {
    return this.#parameters;
  }

  set parameters(parameters: SemqaParameters) {
    this.#parameters = parameters;
    this.#forgetScores();
    this.#forgetFile();
  }

  get averitecLevel(): number {
    return this.#averitecLevel;
  }

  /** Keeps the claims' scores, because they do not depend on the level. */
  set averitecLevel(level: number) {
    const before = this.#averitecLevel;
    this.#averitecLevel = level;
    // Every official level is already computed, so a change between official levels needs no new scores.
    if (String(addOfficialLevels([level])) !== String(addOfficialLevels([before])))
      this.#forgetFile();
  }

  /** Parameters that differ from their defaults. Includes the level only if the run has the AVeriTeC score. */
  get unusual(): UnusualParameters {
    const has = (id: string): boolean => this.metricRows.some((metric) => metric.id === id);
    return {
      differences: [
        ...(has(semqaMetric.id) ? listUnusualValues(semqaParameters, this.#parameters) : []),
        ...(has(averitecMetric.id)
          ? listUnusualValues(levelParameters, { averitecLevel: this.#averitecLevel })
          : []),
      ],
      areSaved: this.areParametersSaved,
    };
  }

  /**
   * How much the scores lose without flagged evidence. `undefined` if this was not requested, or if the scores have changed
   * since.
   */
  get constraint(): Constraint | undefined {
    return this.#constraint;
  }

  set constraint(constraint: Constraint | undefined) {
    this.#constraint = constraint;
  }

  get isScoring(): boolean {
    return this.state.kind === 'scoring';
  }

  /** True if at least one claim was edited since scoring. */
  get isEdited(): boolean {
    return this.edits.isEdited;
  }

  /** True if this claim was edited since scoring. */
  isClaimEdited(referenceIndex: number): boolean {
    const predicted = this.#claims.get(referenceIndex)?.predictionIndex ?? null;
    return (
      this.edits.nowAt('reference', referenceIndex) === null ||
      (predicted !== null && this.edits.nowAt('predictions', predicted) === null)
    );
  }

  /** The warning to show before the scores, and the edited claims. `null` if nothing was edited. */
  get edited(): EditedSince | null {
    const { sentence } = this.edits;
    if (sentence === null) return null;
    const claims = [...this.#claims.keys()].filter((index) => this.isClaimEdited(index));
    return { sentence, claims: claims.sort((a, b) => a - b) };
  }

  /** Number of claims with a status, a note or a tag by a person. */
  get reviewedClaims(): number {
    return [...this.#claims.values()].filter(({ review }) => review).length;
  }

  get size(): number {
    return this.#claims.size;
  }

  /** Returns the claims with their reviews. */
  add(added: readonly ScoredClaim[]): readonly ScoredClaim[] {
    this.#constraint = undefined;
    const claims = added.map((claim) => withReview(claim, this.#reviewOf(claim)));
    for (const claim of claims) {
      this.#hasReplaced ||= this.#claims.has(claim.index);
      this.#put(claim);
      if (claim.predictionIndex !== null)
        this.#byPrediction.set(claim.predictionIndex, claim.index);
      this.#labels.add({
        verdict: claim.referenceVerdict ?? undefined,
        evidence: claim.referenceEvidence,
      });
    }
    this.#numbers.add(claims);
    const dataSet = this.#options.dataSet ?? this.#labels.dataSet;
    const { id, isInferred } = this.#dataSet;
    if (this.#result || (dataSet.id === id && dataSet.isInferred === isInferred)) return claims;
    this.#dataSet = dataSet;
    this.#forgetFile();
    return claims;
  }

  /** Applies what a person decided about claims, also to claims that arrive later. Returns the claims that changed. */
  applyReviews(reviewOf: ReviewOf): readonly ScoredClaim[] {
    this.#storedReviewOf = reviewOf;
    const changed = this.scoredClaims().flatMap((claim) => {
      const next = withReview(claim, this.#reviewOf(claim));
      return next === claim ? [] : [next];
    });
    for (const claim of changed) this.#put(claim);
    if (changed.length > 0) this.#forgetFile();
    return changed;
  }

  /** Changes the review of one claim. Returns the claim, or nothing if there is no such claim. */
  review(index: number, review: ClaimReview | undefined): readonly ScoredClaim[] {
    const claim = this.#claims.get(index);
    if (!claim) return [];
    const reviewed = withReview(claim, review);
    this.#changedReviews.set(index, review);
    this.#put(reviewed);
    this.#forgetFile();
    return [reviewed];
  }

  scoredClaim(referenceIndex: number): ScoredClaim | undefined {
    return this.#claims.get(referenceIndex);
  }

  /** Returns all finished claims in reference order. */
  scoredClaims(): readonly ScoredClaim[] {
    return [...this.#claims.values()].sort((a, b) => a.index - b.index);
  }

  claim(referenceIndex: number): ReportClaim | undefined {
    const known = this.#scored.get(referenceIndex);
    if (known) return known;
    const claim = this.#claims.get(referenceIndex);
    if (!claim) return undefined;
    const scored = reportClaim(claim, this.metricRows, this.#evaluation());
    this.#scored.set(referenceIndex, scored);
    return scored;
  }

  /** Returns the claim with SemQA for each matching, for showing a single claim. */
  claimInFull(referenceIndex: number): ReportClaim | undefined {
    if (this.#inFull.has(referenceIndex)) return this.claim(referenceIndex);
    const claim = this.#claims.get(referenceIndex);
    return claim && reportClaim(claim, this.metricRows, this.#evaluation(), 'full');
  }

  /**
   * Finds a claim by its current position in the prediction file. Returns `undefined` also if the claim was edited since scoring.
   */
  claimOfPrediction(position: number): ReportClaim | undefined {
    const scoredAt = this.edits.scoredAt('predictions', position);
    const index = scoredAt === null ? undefined : this.#byPrediction.get(scoredAt);
    return index === undefined || this.isClaimEdited(index) ? undefined : this.claim(index);
  }

  /** Like `claimOfPrediction`, by current position in the reference file. */
  claimOfReference(position: number): ReportClaim | undefined {
    const index = this.edits.scoredAt('reference', position);
    return index === null || this.isClaimEdited(index) ? undefined : this.claim(index);
  }

  /** Returns the unchanged claims at their current positions. A new run of the same files starts with them. */
  unchangedClaims(): readonly ScoredClaim[] {
    return this.scoredClaims().flatMap((claim) => {
      if (this.isClaimEdited(claim.index)) return [];
      const { predictionIndex } = claim;
      const index = this.edits.nowAt('reference', claim.index) ?? claim.index;
      const predicted =
        predictionIndex === null ? null : this.edits.nowAt('predictions', predictionIndex);
      return [{ ...claim, index, predictionIndex: predicted }];
    });
  }

  claims(): readonly ReportClaim[] {
    return this.scoredClaims().flatMap((claim) => this.claim(claim.index) ?? []);
  }

  /**
   * The file's scores after the last `update`. `undefined` before the first update and after a change of parameters.
   */
  get numbers(): FileScores | undefined {
    const { latest } = this.#numbers;
    if (!latest) return undefined;
    const notes = this.#allNotes(latest.notes);
    return notes === latest.notes ? latest : { ...latest, notes };
  }

  /** Updates `numbers` without blocking the thread. */
  async update(): Promise<FileScores | undefined> {
    if (this.#hasReplaced) this.#forgetFile();
    await this.#numbers.update();
    return this.numbers;
  }

  /**
   * Resolves with the report of the claims so far. Notes are in English unless `render` is given. `isReviewed`: with what a person
   * decided about claims. `undefined` until the scorer has sent the provenance.
   */
  async report(render: Render = textOf, isReviewed = true): Promise<Report | undefined> {
    const result = this.#result;
    if (!result) return undefined;
    const evaluation = this.#evaluation();
    const builder = new ReportBuilder(this.#shape(), evaluation);
    const claims: ReportClaim[] = [];
    await workInSlices(this.scoredClaims(), (claim) => {
      claims.push(builder.add(isReviewed ? claim : withReview(claim, undefined)));
    });
    return {
      ...buildReport({ ...result, claims: [] }, evaluation),
      aggregate: builder.aggregate(),
      claims,
      notes: renderNotes(this.#allNotes(builder.notes()), render),
      ...(this.#constraint ? { without: this.#constraint } : {}),
    };
  }

  /** Parameters that scores are computed with. */
  get evaluation(): EvaluationParameters {
    return this.#evaluation();
  }

  /** Reasons why the scores may mislead. */
  get warnings(): readonly Message[] {
    const notes = this.numbers?.notes ?? (this.#result ? fileNotes(this.#result) : []);
    return warningsAmong(notes).map(messageOf);
  }

  /** Returns notes on the two files, then `ofClaims` (notes on single claims), then notes on other files. */
  #allNotes(ofClaims: readonly EvaluationNote[]): readonly EvaluationNote[] {
    const before = this.#result ? fileNotes(this.#result) : [];
    const after = this.#result?.notes ?? [];
    return before.length + after.length === 0 ? ofClaims : [...before, ...ofClaims, ...after];
  }

  #reviewOf(claim: ScoredClaim): ClaimReview | undefined {
    if (this.#changedReviews.has(claim.index)) return this.#changedReviews.get(claim.index);
    const stored = this.#storedReviewOf?.(claim);
    return stored === undefined ? claim.review : (stored ?? undefined);
  }

  #put(claim: ScoredClaim): void {
    this.#claims.set(claim.index, claim);
    this.#scored.delete(claim.index);
    this.#inFull.delete(claim.index);
  }

  #forgetScores(): void {
    this.#scored.clear();
    this.#inFull.clear();
  }

  #forgetFile(): void {
    this.#hasReplaced = false;
    this.#constraint = undefined;
    this.#numbers.restart(this.#shape(), this.#evaluation(), this.scoredClaims());
  }

  #evaluation(): EvaluationParameters {
    return { semqa: this.#parameters, averitecLevels: [this.#averitecLevel] };
  }

  #shape(): RunShape {
    const format = this.#result?.provenance.predictions.format ?? this.#options.predictionsFormat;
    return {
      metrics: this.metrics,
      dataSet: this.#dataSet,
      predictionsFormat: format ?? formatWithoutEvidence(new Set(), 'predictions').format,
      cluster: this.#result?.provenance.cluster,
    };
  }
}
