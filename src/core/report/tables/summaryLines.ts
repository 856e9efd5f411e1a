// What a run comes to, in sentences: below the table, above the Markdown, on stderr.

import type { SemqaParameters } from '../../metrics/semqa.ts';
import {
  answerContextNames,
  answerSupportNames,
  type AnswerSupport,
} from '../../metrics/semqaAnswers.ts';
import { semqaMetric } from '../../metrics/semqaMetric.ts';
import type { EvaluationNote } from '../evaluationNotes.ts';
import type { FileProvenance } from '../report.ts';
import { runMetrics } from '../runScores.ts';
import type { SemqaAggregate } from '../semqaAggregate.ts';
import { countOf, formatInScale, formatScore, shareText } from '../summary.ts';
import { plainText } from './plainText.ts';
import type { ReportEnd } from './reportWriter.ts';

const matchings: Readonly<Record<SemqaParameters['variation'], string>> = {
  hungarian: 'Hungarian matching',
  softmax: 'softmax matching',
  bestMatch: 'best match of each question',
};

function parametersText(parameters: SemqaParameters): string {
  const { alpha, threshold, variation, temperature, answerSupport, answerContext } = parameters;
  const parts = [matchings[variation], `alpha ${alpha}`, `threshold ${threshold}`];
  if (variation === 'softmax') parts.push(`temperature ${temperature}`);
  // The paper's definitions need no word.
  if (answerSupport !== 'ratio') {
    parts.push(`answer support: ${answerSupportNames[answerSupport]}`);
  }
  if (answerContext !== 'answer') parts.push(answerContextNames[answerContext]);
  return parts.join(', ');
}

/** Reference claims that a complete run would have scored. */
function claimsWanted({ provenance }: ReportEnd): number {
  return Math.min(provenance.reference.claims, provenance.limit ?? Infinity);
}

/** What becomes of the undecided matches. */
const undecidedNotes: Readonly<Record<AnswerSupport, string>> = {
  ratio: 'the answer scores of those say little',
  decidedOnly: 'those are left out of the answer scores',
  undecidedHalf: 'those count half in the answer scores',
  entailment: 'the answer scores of those are low',
};

function semqaLines(semqa: SemqaAggregate, parameters: SemqaParameters): readonly string[] {
  return [
    `SemQA ${formatScore(semqa.score)} (questions ${formatScore(semqa.question)}, answers ${formatScore(semqa.answer)}): mean of ${countOf(semqa.claims, 'claim')}; ${parametersText(parameters)}.`,
    ...(semqa.matches > 0
      ? [
          `Undecided: ${semqa.undecided} of ${semqa.matches} counted ${semqa.matches === 1 ? 'match' : 'matches'} (${shareText(semqa.undecided, semqa.matches)}); ${undecidedNotes[parameters.answerSupport]}.`,
        ]
      : []),
    ...(semqa.withoutPrediction > 0
      ? [
          `${countOf(semqa.withoutPrediction, 'claim')} without a prediction: scored as no evidence.`,
        ]
      : []),
    ...(semqa.failed > 0
      ? [`${countOf(semqa.failed, 'claim')} without a score: failed, not in the means.`]
      : []),
  ];
}

/** `Hungarian METEOR 0.21 (METEOR Q+A), 0.45 (METEOR Q).`, for each metric but SemQA, which has more to say. */
function metricLines(report: ReportEnd): readonly string[] {
  return runMetrics(report).flatMap((metric) => {
    const { id, name, scores } = metric;
    if (id === semqaMetric.id) return [];
    const known = scores.filter(({ ofFile }) => ofFile(report.aggregate) !== null);
    const texts = known.map(
      ({ heading, ofFile }) => `${formatInScale(ofFile(report.aggregate), metric)} (${heading})`,
    );
    return texts.length === 0 ? [] : [`${name} ${texts.join(', ')}.`];
  });
}

/** A claim without a label of the data set on both sides has no distance, and is in none of the measures. */
function ordinalLines({ aggregate: { ordinalVerdict }, parameters }: ReportEnd): readonly string[] {
  if (!ordinalVerdict?.isOrdered || ordinalVerdict.left === 0) return [];
  const { claims, left } = ordinalVerdict;
  const { name } = parameters.dataSet;
  return [
    `${countOf(left, 'claim')} left out of the ordered verdicts: no label of ${plainText(name)} on both sides; the measures are of ${countOf(claims, 'claim')}.`,
  ];
}

/** The mean scores and everything that a reader must know before quoting them. */
export function resultLines(report: ReportEnd): readonly string[] {
  const { semqa } = report.aggregate;
  const wanted = claimsWanted(report);
  const lines = [
    ...(semqa ? semqaLines(semqa, report.parameters.semqa) : []),
    ...metricLines(report),
    ...ordinalLines(report),
  ];
  if (!report.complete) {
    lines.push(
      `Incomplete: ${report.claimCount} of ${countOf(wanted, 'claim')} scored before it was stopped; the means are of those.`,
    );
  }
  if (report.provenance.limit !== undefined && wanted < report.provenance.reference.claims) {
    lines.push(
      `Limited to the first ${wanted} of ${countOf(report.provenance.reference.claims, 'reference claim')}.`,
    );
  }
  return lines;
}

const mostNamed = 10;

function noteText({ message, official, count, claims }: EvaluationNote): string {
  const named = claims.slice(0, mostNamed).join(', ');
  const more = count > mostNamed ? `, and ${count - mostNamed} more` : '';
  return `${message} Official scripts: ${official} (${count === 1 ? 'claim' : 'claims'} ${named}${more})`;
}

/** What a reader must know of single claims, with what the official script would have done. */
export function noteLines({ notes }: Pick<ReportEnd, 'notes'>): readonly string[] {
  return notes.map((note) => plainText(`note: ${noteText(note)}`));
}

function fileText(file: FileProvenance): string {
  return `${plainText(file.name)} (${file.format}, ${countOf(file.claims, 'claim')}, sha256 ${file.sha256.slice(0, 12)})`;
}

/** What made the numbers, short: a report's JSON has the whole hashes. */
export function provenanceLines({ provenance }: Pick<ReportEnd, 'provenance'>): readonly string[] {
  const { encoder, nli, product, metrics, signatures } = provenance;
  const versions = Object.entries(metrics).map(([id, version]) => `${id} ${version}`);
  const models = [encoder, nli].flatMap((model) =>
    model
      ? [
          `${model.id} (${model.executionProvider === undefined ? '' : `on ${model.executionProvider}, `}sha256 ${model.sha256.slice(0, 12)})`,
        ]
      : [],
  );
  return [
    `Predictions: ${fileText(provenance.predictions)}`,
    `Reference: ${fileText(provenance.reference)}`,
    ...(models.length > 0 ? [`Models: ${models.join(', ')}`] : []),
    ...Object.entries(signatures).map(([id, signature]) => `Signature of ${id}: ${signature}`),
    `Versions: ${product.name} ${product.version}; metrics ${versions.join(', ')}`,
  ];
}
