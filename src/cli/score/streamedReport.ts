// What `score` writes while a run is going on: the official scores before the other metrics are finished, and a report
// whose claims are written as they arrive.

import type { EvaluationParameters } from '../../core/score/metrics/metric.ts';
import {
  averitecEvaluation,
  metricsOf,
  officialMetricsFor,
} from '../../core/score/metrics/registry.ts';
import { renderNotes } from '../../core/score/report/concernedClaims.ts';
import { fileNotes } from '../../core/score/report/fileNotes.ts';
import {
  type FileProvenance,
  type ReportParameters,
  reportSchema,
  type RunFrame,
} from '../../core/score/report/report.ts';
import { buildReport, ReportBuilder } from '../../core/score/report/reportBuilder.ts';
import { shardNotes } from '../../core/score/report/shard.ts';
import type { ScoredClaim } from '../../core/score/results/claims.ts';
import type {
  PartlyReadFile,
  ReportEnd,
  ReportStart,
} from '../../core/show/tables/reportWriter.ts';
import { meanScoreLines } from '../../core/show/tables/summaryLines.ts';
import { toPlainText } from '../../core/base/toPlainText.ts';
import { withoutWordings } from '../../core/base/words/message.ts';
import type { RunParams, ScoreJob, ScoreObserver } from '../../protocol/scoring.ts';
import type { ReportOutputs } from '../output/reportOutputs.ts';
import { collectRun, type ScoreEnvironment } from '../run/collectRun.ts';

interface StartedRun {
  readonly builder: ReportBuilder;
  readonly start: ReportStart;
}

/** A report whose claims are written as they arrive and not kept in memory. */
export class StreamedReport {
  readonly #outputs: ReportOutputs;
  readonly #evaluation: EvaluationParameters;
  #run: StartedRun | undefined;
  #count = 0;

  constructor(outputs: ReportOutputs, evaluation: EvaluationParameters) {
    this.#outputs = outputs;
    this.#evaluation = evaluation;
  }

  get count(): number {
    return this.#count;
  }

  start({ metrics, dataSet, text, provenance }: RunFrame): void {
    const predictionsFormat = provenance.predictions.format;
    const { cluster } = provenance;
    const shape = { metrics, dataSet, predictionsFormat, cluster };
    const builder = new ReportBuilder(shape, this.#evaluation);
    const parameters: ReportParameters = {
      semqa: this.#evaluation.semqa,
      text,
      averitecLevels: builder.levels,
      dataSet,
    };
    const { reference, predictions, ...rest } = provenance;
    const files = { reference: openFile(reference), predictions: openFile(predictions) };
    this.#run = { builder, start: { parameters, provenance: { ...rest, ...files } } };
  }

  async add(claims: readonly ScoredClaim[]): Promise<void> {
    const { builder, start } = this.#started();
    if (this.#count === 0) await this.#outputs.begin(start);
    this.#count += claims.length;
    await this.#outputs.claims(claims.map((claim) => builder.add(claim)));
  }

  async end(result: RunFrame): Promise<ReportEnd> {
    const { provenance, alignment, problems, complete, notes = [] } = result;
    const { builder, start } = this.#started();
    if (this.#count === 0) await this.#outputs.begin(start);
    const report: ReportEnd = {
      schema: reportSchema,
      provenance,
      parameters: start.parameters,
      aggregate: builder.aggregate(),
      alignment: withoutWordings(alignment),
      problems: {
        reference: withoutWordings(problems.reference),
        predictions: withoutWordings(problems.predictions),
      },
      notes: [
        ...shardNotes(provenance.shard, this.#count),
        ...renderNotes([...fileNotes(result), ...builder.notes(), ...notes]),
      ],
      complete,
      claimCount: this.#count,
    };
    await this.#outputs.end(report);
    return report;
  }

  #started(): StartedRun {
    if (!this.#run) throw new Error('the run has not started');
    return this.#run;
  }
}

/** Leaves out the hash and the count, which are only known at the end of the file. */
function openFile({ name, format }: FileProvenance): PartlyReadFile {
  return { name, format };
}

/** Runs with at most this many claims are finished before a user has read early scores. */
const fewClaims = 50;

/**
 * If a user is watching and the run has official and other metrics, scores the official metrics first and prints them as messages.
 * The run then computes all metrics, so its results stay the same. `onRead`: called once the files have been read. Returns whether
 * `onRead` was called.
 */
export async function printEarlyScores(
  params: RunParams,
  evaluation: EvaluationParameters,
  { progress }: Pick<ScoreEnvironment, 'progress'>,
  start: (params: RunParams, observer: ScoreObserver) => Pick<ScoreJob, 'result'>,
  onRead: (run: RunFrame) => void,
): Promise<boolean> {
  const asked = metricsOf(params.metrics).map(({ id }) => id);
  const metrics = averitecEvaluation.filter((id) => asked.includes(id));
  if (!progress.isWatched || metrics.length === 0 || metrics.length === asked.length) return false;
  const { columns, replies, sources, retrieved, judge, timing, without, cluster, ...quick } =
    params;
  let isRead = false;
  const { result, failure } = await collectRun(
    { progress: { ...progress, printLine: () => undefined } }, // the whole run has the same notices
    (observer) => start({ ...quick, metrics }, observer),
    (run) => {
      isRead = true;
      onRead(run);
    },
  );
  // The whole run computes the official scores of another shared task.
  if (result && officialMetricsFor(result.provenance.reference.format)) return isRead;
  // The whole run fails in the same way and says so.
  if (!result || failure || result.claims.length <= fewClaims) return isRead;
  const { claims, ...report } = buildReport(result, evaluation);
  const scope = without === undefined ? '' : ' with all evidence';
  progress.printLine(`Official scores${scope}, before the other metrics:`);
  for (const line of meanScoreLines({ ...report, claimCount: claims.length })) {
    progress.printLine(toPlainText(line));
  }
  return isRead;
}
