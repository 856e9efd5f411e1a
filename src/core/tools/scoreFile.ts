import { scaleIn, type Metric } from '../metrics/metric.ts';
import { flawKinds, flawsOf } from '../report/claimFlaws.ts';
import { warningsFirst } from '../report/concernedClaims.ts';
import { getOwnValue } from '../getOwnValue.ts';
import { findPartlyScored } from '../report/partlyScored.ts';
import type { Report } from '../report/report.ts';
import { runMetrics } from '../report/runScores.ts';
import { numberLines } from '../tables/summaryLines.ts';
import { toPlainText } from '../text/toPlainText.ts';
import { removeDescribedMetrics, scoreNames } from './described.ts';
import { fileInputs, fileOf } from './inputs.ts';
import { provenanceOf, provenanceSchema } from './provenance.ts';
import {
  countSchema,
  listOf,
  numberSchema,
  objectOf,
  scoreSchema,
  textSchema,
  type Tool,
  type ToolFile,
} from './tool.ts';
import { markUntrusted, untrustedNote, untrustedSchema } from './markUntrusted.ts';
import { msg } from '../words/message.ts';

const mostNotes = 12;

export const scoreFileTool: Tool = {
  name: 'evidence_inspector_score_file',
  title: msg('Score Evidence File'),
  about:
    'How well the evidence of a prediction file matches the reference, with what to know before quoting it.',
  description: `Scores a fact-checking system's evidence against the reference evidence and gives the scores of the whole file (SemQA, Hungarian METEOR, AVeriTeC score, verdicts), how many claims have which flaw, and what must be known before the numbers are quoted. Runs on this machine; the first time a file of 500 claims takes minutes, afterwards seconds. ${untrustedNote}`,
  input: objectOf(fileInputs, ['file']),
  output: objectOf({
    note: textSchema,
    claims: { ...countSchema, description: 'Claims scored' },
    scores: listOf(
      objectOf(
        {
          column: { ...textSchema, description: 'Id of the score, as other tools take it' },
          name: textSchema,
          value: scoreSchema,
          overClaims: {
            ...countSchema,
            description:
              'Only where the metric failed for claims: how many claims the value is over. Say it with the value',
          },
          minimum: numberSchema,
          maximum: numberSchema,
          better: { enum: ['higher', 'lower'] },
        },
        ['column', 'name', 'value', 'minimum', 'maximum', 'better'],
      ),
    ),
    flaws: {
      ...listOf(objectOf({ flaw: { enum: flawKinds }, claims: countSchema })),
      description: 'Claims with each flaw; search_claims lists them',
    },
    sentences: { ...listOf(textSchema), description: 'The result in words' },
    notes: {
      ...listOf(untrustedSchema),
      description: 'What to know before quoting the numbers',
    },
    provenance: provenanceSchema,
  }),
  answer: async (input: ToolFile, host) => {
    const report = await host.report(fileOf(input));
    const { claims, ...rest } = report;
    const metrics = runMetrics(report);
    const flaws = claims.map(flawsOf);
    return {
      note: untrustedNote,
      claims: claims.length,
      scores: metrics.flatMap((metric) =>
        metric.scores.map((score) => ({
          ...{ ...scoreNames(metric, score), value: score.ofFile(report.aggregate) },
          ...countScored(report, metric, score.column),
          ...toPlainScale(scaleIn(report.parameters.dataSet, metric, score)),
        })),
      ),
      flaws: flawKinds
        .map((flaw) => ({ flaw, claims: flaws.filter((own) => own.includes(flaw)).length }))
        .filter(({ claims: count }) => count > 0),
      sentences: numberLines(
        { ...rest, claimCount: claims.length },
        removeDescribedMetrics(metrics),
      ).map(toPlainText),
      notes: warningsFirst(report.notes)
        .slice(0, mostNotes)
        .map(({ message }) => markUntrusted(message, 400)),
      provenance: provenanceOf(report),
    };
  },
};

/** A remark for the metric's numbers if it failed for some claims. */
function countScored(
  { aggregate }: Report,
  metric: Metric,
  column: string,
): { readonly overClaims?: number } {
  const part = findPartlyScored(aggregate, metric);
  return part ? { overClaims: getOwnValue(part.columns, column) ?? part.scored } : {};
}

function toPlainScale({ minimum, maximum, better }: ReturnType<typeof scaleIn>) {
  return { minimum, maximum, better };
}
