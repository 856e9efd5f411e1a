import type { Metric } from '../../score/metrics/metric.ts';
import { flawKinds, flawsOf } from '../../score/report/claimFlaws.ts';
import { warningsFirst } from '../../score/report/concernedClaims.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import { headlineLevel } from '../../score/metrics/averitec.ts';
import { fileHeadline, headlineText } from '../../score/report/fileHeadline.ts';
import { type Report, runMetrics } from '../../score/report/report.ts';
import { overviewSentences } from '../../show/overview/overview.ts';
import { findPartlyScored } from '../../score/report/partlyScored.ts';
import { meanScoreLines } from '../../show/tables/summaryLines.ts';
import { toPlainText } from '../../base/toPlainText.ts';
import { excerpt } from '../../read/claims/quote.ts';
import { chooseMetrics, fileOf, scoredInputs } from './inputs.ts';
import {
  type DescribedScore,
  describeScore,
  fitPage,
  fitTexts,
  markUntrusted,
  nextOffsetSchema,
  listOffsetInput,
  type PageInput,
  provenanceOf,
  provenanceSchema,
  removeDescribedMetrics,
  roomBeside,
  scoreMembers,
  formatColumnScore,
  untrustedNote,
  untrustedSchema,
} from './answerParts.ts';
import {
  countSchema,
  listOf,
  objectOf,
  scoreSchema,
  textSchema,
  toolOf,
  type ToolFile,
} from './tool.ts';
import { countOf } from '../../base/numbers.ts';
import { msg, textOf } from '../../base/words/message.ts';

const mostSentences = 6;
const mostSentenceText = 220;
/**
 * Minimum size reserved for notes in an answer with many scores (`answerSize`), because notes say how reliable the scores are.
 */
const roomForNotes = 450;

interface FileScore extends DescribedScore {
  readonly value: number | null;
  readonly overClaims?: number;
}

export const scoreFileTool = toolOf({
  name: 'evidence_inspector_score_file',
  title: msg('Score Evidence File'),
  about:
    'How well the evidence of a prediction file matches the reference, and what to know before quoting the scores.',
  description: `Scores a fact-checking system's evidence against the reference evidence. Returns the scores of the whole file with their meaning and range, how many claims have which flaw, and what to know before quoting the numbers. Runs on this machine. The first run on 500 claims takes minutes, later runs take seconds. ${untrustedNote}`,
  input: objectOf({ ...scoredInputs, ...listOffsetInput }, ['file']),
  output: objectOf(
    {
      note: textSchema,
      claims: { ...countSchema, description: 'Claims scored' },
      headline: { ...textSchema, description: 'The score to quote first' },
      scores: listOf(
        objectOf(
          {
            ...scoreMembers,
            value: scoreSchema,
            overClaims: {
              ...countSchema,
              description:
                'Only where the metric failed for claims: how many claims the value is over. Say it with the value',
            },
          },
          ['column', 'means', 'range', 'value'],
        ),
      ),
      nextOffset: nextOffsetSchema,
      flaws: {
        ...listOf(objectOf({ flaw: { enum: flawKinds }, claims: countSchema })),
        description: 'Claims with each flaw; search_claims lists them',
      },
      sentences: { ...listOf(textSchema), description: 'The result in words' },
      notes: {
        ...listOf(untrustedSchema),
        description: 'What to know before quoting the numbers, warnings first',
      },
      moreNotes: { ...countSchema, description: 'Notes that do not fit into the answer' },
      provenance: provenanceSchema,
    },
    ['note', 'claims', 'scores', 'provenance'],
  ),
  answer: async (input: ToolFile & PageInput, host) => {
    const report = await host.report(fileOf(input));
    const metrics = chooseMetrics(report, input.metrics);
    const isFirst = (input.offset ?? 0) === 0;
    const fixed = {
      note: untrustedNote,
      claims: report.claims.length,
      ...(isFirst
        ? {
            ...headlineMember(report),
            flaws: countFlaws(report),
            sentences: sentencesOf(report, metrics),
          }
        : {}),
      provenance: provenanceOf(report),
    };
    const room = roomBeside(fixed);
    const notes = isFirst ? warningsFirst(report.notes) : [];
    const page = fitPage(
      scoresIn(report, metrics),
      input,
      room - (notes.length > 0 ? roomForNotes : 0),
    );
    const scores = { scores: page.items };
    const fitted = fitTexts(
      (most) => notes.map(({ message }) => markUntrusted(message, most)),
      [400, 200],
      {},
      roomBeside({ ...fixed, ...scores }),
    );
    const left = notes.length - fitted.items.length;
    return {
      ...fixed,
      ...scores,
      nextOffset: page.nextOffset,
      notes: fitted.items.length > 0 ? fitted.items : undefined,
      moreNotes: left > 0 ? left : undefined,
    };
  },
  summarise: ({ claims, headline, scores, nextOffset }) =>
    [
      ...(headline === undefined ? [] : [`${headline}.`]),
      `${countOf(claims, 'claim')} scored: ${scores
        .slice(0, 8)
        .map(({ column, value }) => formatColumnScore(column, value))
        .join(', ')}.`,
      ...(nextOffset === undefined ? [] : [`More scores from offset ${String(nextOffset)}.`]),
    ].join(' '),
});

/** Returns the headline. Leaves out the headline of a metric whose name comes from a file. */
function headlineMember(report: Report): { readonly headline?: string } {
  const own = removeDescribedMetrics(runMetrics(report));
  const headline = fileHeadline(report.aggregate, headlineLevel, own);
  return headline ? { headline: textOf(headlineText(headline)) } : {};
}

function scoresIn(report: Report, metrics: readonly Metric[]): readonly FileScore[] {
  const { aggregate, parameters } = report;
  return metrics.flatMap((metric) =>
    metric.scores.map((score) => ({
      ...describeScore(metric, score, parameters.dataSet),
      value: score.ofFile(aggregate),
      ...countScored(report, metric, score.column),
    })),
  );
}

function countFlaws({ claims }: Report) {
  const flaws = claims.map(flawsOf);
  return flawKinds
    .map((flaw) => ({ flaw, claims: flaws.filter((own) => own.includes(flaw)).length }))
    .filter(({ claims: count }) => count > 0);
}

/** Returns the overview, and what metrics say beside their scores, such as SemQA's undecided matches. */
function sentencesOf(report: Report, metrics: readonly Metric[]): readonly string[] {
  const { claims, ...rest } = report;
  const talking = removeDescribedMetrics(metrics).filter(
    ({ words }) => words?.summary ?? words?.remarks,
  );
  return [
    ...overviewSentences(report.aggregate).map((sentence) => textOf(sentence)),
    ...meanScoreLines({ ...rest, claimCount: claims.length }, talking),
  ]
    .slice(0, mostSentences)
    .map((sentence) => excerpt(toPlainText(sentence), mostSentenceText));
}

/** Returns a remark for the metric's scores if it failed for some claims. */
function countScored(
  { aggregate }: Report,
  metric: Metric,
  column: string,
): { readonly overClaims?: number } {
  const part = findPartlyScored(aggregate, metric);
  return part ? { overClaims: getOwnValue(part.columns, column) ?? part.scored } : {};
}
