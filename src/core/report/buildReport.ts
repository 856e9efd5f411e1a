import type { EvaluationParameters } from '../metrics/metric.ts';
import { withoutWordings } from '../words/message.ts';
import { renderNotes } from './concernedClaims.ts';
import { fileNotes } from './fileNotes.ts';
import { reportSchema, type Report } from './report.ts';
import { ReportBuilder } from './reportBuilder.ts';
import type { RunResult } from './runFrame.ts';
import { shardNotes } from './shard.ts';

/** Makes the report of a run for the given parameters. Claims are in reference order, in whichever order they were scored. */
export function buildReport(run: RunResult, evaluation: EvaluationParameters): Report {
  const { provenance, alignment, problems, complete, metrics, text, dataSet, repeats } = run;
  const predictionsFormat = provenance.predictions.format;
  const builder = new ReportBuilder({ metrics, dataSet, predictionsFormat }, evaluation);
  const inOrder = [...run.claims].sort((a, b) => a.index - b.index);
  const claims = inOrder.map((claim) => builder.add(claim));
  return {
    schema: reportSchema,
    provenance,
    parameters: { semqa: evaluation.semqa, text, averitecLevels: builder.levels, dataSet },
    aggregate: builder.aggregate(),
    claims,
    alignment: withoutWordings(alignment),
    problems: {
      reference: withoutWordings(problems.reference),
      predictions: withoutWordings(problems.predictions),
    },
    notes: [
      ...shardNotes(provenance.shard, claims.length),
      ...renderNotes([...fileNotes(run), ...builder.notes(), ...(run.notes ?? [])]),
    ],
    complete,
    ...(repeats ? { repeats } : {}),
  };
}
