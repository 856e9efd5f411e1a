import { dataSetOfLabels, type DataSet } from '../../core/evidence/dataSets.ts';
import type { EvidenceFormat } from '../../core/evidence/evidence.ts';
import { formatWithoutEvidence } from '../../core/evidence/formats/formats.ts';
import type { EvaluationParameters, Metric } from '../../core/metrics/metric.ts';
import { metricsOf, referencesTo, type MetricReference } from '../../core/metrics/registry.ts';
import type { SemqaParameters } from '../../core/scoring/semqa.ts';
import { buildReport } from '../../core/report/buildReport.ts';
import type { RunFrame } from '../../core/report/runFrame.ts';
import {
  renderNotes,
  warningsAmong,
  type EvaluationNote,
} from '../../core/report/concernedClaims.ts';
import { fileNotes } from '../../core/report/fileNotes.ts';
import type { Constraint } from '../../core/report/constraint.ts';
import type { Report } from '../../core/report/report.ts';
import { ReportBuilder, type RunShape } from '../../core/report/reportBuilder.ts';
import { reportClaim } from '../../core/report/reportClaim.ts';
import { EditedRun } from './editedRun.ts';
import type {
  EditedSince,
  FileScores,
  RunState,
  UnusualParameters,
} from '../../protocol/panels.ts';
import { FileNumbers } from './fileNumbers.ts';
import { workInSlices } from '../platform/workInSlices.ts';
import type { ReportClaim, ScoredClaim } from '../../core/results/claims.ts';
import { listLevels, averitecMetric } from '../../core/metrics/averitec.ts';
import { semqaMetric } from '../../core/metrics/semqaMetric.ts';
import { levelParameters } from '../../core/parameters/levelParameter.ts';
import { semqaParameters } from '../../core/parameters/semqaParameters.ts';
import { listUnusualValues } from '../../core/parameters/values.ts';
import { messageOf, textOf, type Message, type Render } from '../../core/words/message.ts';

export interface RunOptions {
  /** Uris as strings: keys, never shown. */
  readonly predictions: string;
  readonly reference: string;
  /** Ids and groups of the table of metrics, descriptions of others. */
  readonly metrics: readonly MetricReference[];
  /** Absent: told by the reference's labels. */
  readonly dataSet?: DataSet | undefined;
  /** When it is known before the files are read. */
  readonly predictionsFormat?: EvidenceFormat | undefined;
  readonly parameters: SemqaParameters;
  readonly averitecLevel: number;
  /** Absent: they are. */
  readonly areParametersSaved?: boolean;
}

/**
 * One prediction file scored against one reference: what the scorer said, and every score under the parameters in force.
 * Changing the parameters only forgets numbers: `update` computes them again, a claim's also when somebody looks before.
 */
export class Run {
  readonly predictions: string;
  readonly reference: string;
  /** Those that others require included, in the order of the table. What the scorer tells of its own is added when it comes. */
  metrics: readonly MetricReference[];
  /** The same with all that they do. */
  metricRows: readonly Metric[];
  state: RunState = { kind: 'scoring', stage: 'reading', done: 0, total: 0 };
  /** Whether parameters and level are what the settings have, or only tried out. */
  areParametersSaved: boolean;
  /** Which of its claims are still what was scored. */
  readonly edits = new EditedRun();
  readonly #options: RunOptions;
  #result: RunFrame | undefined;
  #parameters: SemqaParameters;
  #averitecLevel: number;
  /** Told by the labels of the claims that have come, until the result says it. */
  #dataSet: DataSet;
  readonly #labels = new Set<string>();
  readonly #claims = new Map<number, ScoredClaim>();
  readonly #byPrediction = new Map<number, number>();
  readonly #scored = new Map<number, ReportClaim>();
  /** Those of them that are `full`. */
  readonly #inFull = new Set<number>();
  readonly #numbers: FileNumbers;
  #constraint: Constraint | undefined;
  /** A claim came again: the file's numbers have it twice. */
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
    this.#numbers = new FileNumbers(this.#shape(), this.#evaluation(), (claim) => {
      this.#scored.set(claim.index, claim);
      this.#inFull.add(claim.index);
    });
  }

  /** From when the files are read; `complete` is false until all claims have come. */
  get result(): RunFrame | undefined {
    return this.#result;
  }

  /** What was assumed of the files until now is known, and the file's numbers can be made in its order. */
  set result(result: RunFrame | undefined) {
    this.#result = result;
    if (result) {
      this.metrics = result.metrics;
      this.metricRows = metricsOf(result.metrics);
    }
    this.#dataSet = result?.dataSet ?? this.#dataSet;
    this.#forgetFile();
  }

  /** Told by the labels of the claims so far, until the scorer has read the files. */
  get dataSet(): DataSet {
    return this.#dataSet;
  }

  get parameters(): SemqaParameters {
    return this.#parameters;
  }

  set parameters(parameters: SemqaParameters) {
    this.#parameters = parameters;
    this.#scored.clear();
    this.#inFull.clear();
    this.#forgetFile();
  }

  get averitecLevel(): number {
    return this.#averitecLevel;
  }

  /** No claim's scores depend on the level. */
  set averitecLevel(level: number) {
    const before = this.#averitecLevel;
    this.#averitecLevel = level;
    // The official levels are always among the numbers.
    if (String(listLevels([level])) !== String(listLevels([before]))) this.#forgetFile();
  }

  /** Of parameters and level; the level only where the run has the AVeriTeC score. */
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

  /** What the scores lose without flagged evidence. `undefined`: not asked, or the scores have changed since. */
  get constraint(): Constraint | undefined {
    return this.#constraint;
  }

  set constraint(constraint: Constraint | undefined) {
    this.#constraint = constraint;
  }

  get isScoring(): boolean {
    return this.state.kind === 'scoring';
  }

  /** At least one claim is no longer what was scored. */
  get isEdited(): boolean {
    return this.edits.isEdited;
  }

  /** This claim, by its reference position, is no longer what was scored. */
  isClaimEdited(referenceIndex: number): boolean {
    const predicted = this.#claims.get(referenceIndex)?.predictionIndex ?? null;
    return (
      this.edits.nowAt('reference', referenceIndex) === null ||
      (predicted !== null && this.edits.nowAt('predictions', predicted) === null)
    );
  }

  /** What the user must know before the numbers, and which claims were edited. `null`: none. */
  get edited(): EditedSince | null {
    const { sentence } = this.edits;
    if (sentence === null) return null;
    const claims = [...this.#claims.keys()].filter((index) => this.isClaimEdited(index));
    return { sentence, claims: claims.sort((a, b) => a - b) };
  }

  get size(): number {
    return this.#claims.size;
  }

  add(claims: readonly ScoredClaim[]): void {
    this.#constraint = undefined;
    for (const claim of claims) {
      this.#hasReplaced ||= this.#claims.has(claim.index);
      this.#claims.set(claim.index, claim);
      this.#scored.delete(claim.index);
      this.#inFull.delete(claim.index);
      if (claim.predictionIndex !== null)
        this.#byPrediction.set(claim.predictionIndex, claim.index);
      if (claim.referenceVerdict !== null) this.#labels.add(claim.referenceVerdict);
    }
    this.#numbers.add(claims);
    const dataSet = this.#options.dataSet ?? dataSetOfLabels(this.#labels);
    if (this.#result || dataSet.id === this.#dataSet.id) return;
    this.#dataSet = dataSet;
    this.#forgetFile();
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
    const scored = reportClaim(claim, this.metricRows, this.#evaluation());
    this.#scored.set(referenceIndex, scored);
    return scored;
  }

  /** With SemQA under each matching, for those who look at this one claim. */
  claimInFull(referenceIndex: number): ReportClaim | undefined {
    if (this.#inFull.has(referenceIndex)) return this.claim(referenceIndex);
    const claim = this.#claims.get(referenceIndex);
    return claim && reportClaim(claim, this.metricRows, this.#evaluation(), 'full');
  }

  /** By position in the prediction file as it is now; `undefined` also when the claim is no longer what was scored. */
  claimOfPrediction(position: number): ReportClaim | undefined {
    const scoredAt = this.edits.scoredAt('predictions', position);
    const index = scoredAt === null ? undefined : this.#byPrediction.get(scoredAt);
    return index === undefined || this.isClaimEdited(index) ? undefined : this.claim(index);
  }

  /** The same by position in the reference file. */
  claimOfReference(position: number): ReportClaim | undefined {
    const index = this.edits.scoredAt('reference', position);
    return index === null || this.isClaimEdited(index) ? undefined : this.claim(index);
  }

  /** The claims that are still what was scored, where they stand now: a new run of the same files begins with them. */
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

  /** The file's numbers as `update` left them; `undefined` before the first, and after a change of parameters. */
  get numbers(): FileScores | undefined {
    const { latest } = this.#numbers;
    if (!latest) return undefined;
    const notes = this.#allNotes(latest.notes);
    return notes === latest.notes ? latest : { ...latest, notes };
  }

  /** Brings `numbers` up to date, without ever holding up the thread. */
  async update(): Promise<FileScores | undefined> {
    if (this.#hasReplaced) this.#forgetFile();
    await this.#numbers.update();
    return this.numbers;
  }

  /** The report of the claims so far, with notes in English unless `render` is given. `undefined` until the scorer has sent provenance. */
  async report(render: Render = textOf): Promise<Report | undefined> {
    const result = this.#result;
    if (!result) return undefined;
    const evaluation = this.#evaluation();
    const builder = new ReportBuilder(this.#shape(), evaluation);
    const claims: ReportClaim[] = [];
    await workInSlices(this.scoredClaims(), (claim) => {
      claims.push(builder.add(claim));
    });
    return {
      ...buildReport({ ...result, claims: [] }, evaluation),
      aggregate: builder.aggregate(),
      claims,
      notes: renderNotes(this.#allNotes(builder.notes()), render),
      ...(this.#constraint ? { without: this.#constraint } : {}),
    };
  }

  /** What scores are computed with, beside the claims. */
  get evaluation(): EvaluationParameters {
    return this.#evaluation();
  }

  /** Why the numbers do not mean what they seem to mean. */
  get warnings(): readonly Message[] {
    const notes = this.numbers?.notes ?? (this.#result ? fileNotes(this.#result) : []);
    return warningsAmong(notes).map(messageOf);
  }

  /** `ofClaims`: the notes on single claims. Notes on the two files come before them, notes on files beside them after them. */
  #allNotes(ofClaims: readonly EvaluationNote[]): readonly EvaluationNote[] {
    const before = this.#result ? fileNotes(this.#result) : [];
    const after = this.#result?.notes ?? [];
    return before.length + after.length === 0 ? ofClaims : [...before, ...ofClaims, ...after];
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
    };
  }
}
