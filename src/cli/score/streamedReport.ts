import {
  type RunFrame,
  reportSchema,
  type FileProvenance,
  type ReportParameters,
} from '../../core/report/report.ts';
import { renderNotes } from '../../core/report/concernedClaims.ts';
import { fileNotes } from '../../core/report/fileNotes.ts';
import { shardNotes } from '../../core/report/shard.ts';
import type { ScoredClaim } from '../../core/results/claims.ts';
import { ReportBuilder } from '../../core/report/reportBuilder.ts';
import type { EvaluationParameters } from '../../core/metrics/metric.ts';
import type { OpenFile, ReportEnd, ReportStart } from '../../core/tables/reportWriter.ts';
import type { ReportOutputs } from '../output/reportOutputs.ts';
import { withoutWordings } from '../../core/words/message.ts';

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
    const builder = new ReportBuilder({ metrics, dataSet, predictionsFormat }, this.#evaluation);
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
function openFile({ name, format }: FileProvenance): OpenFile {
  return { name, format };
}
