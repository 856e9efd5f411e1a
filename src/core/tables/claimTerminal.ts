// One claim in the terminal: its headline, the most helpful question, and the evidence for each reference question.

import { describeAnswer, describeQuestion, type QaPair } from '../evidence/evidence.ts';
import { questionName } from '../find/placeWords.ts';
import { headlineLevel } from '../metrics/averitec.ts';
import type { Metric } from '../metrics/metric.ts';
import { findMostHelpfulQuestion } from '../overview/mostHelpful.ts';
import { evidenceOf, worstFirst, type QuestionEvidence } from '../questions/claimEvidence.ts';
import { statusMessage } from '../questions/questionWords.ts';
import { claimLine } from '../report/claimLine.ts';
import { runMetrics } from '../report/report.ts';
import type { ReportClaim } from '../results/claims.ts';
import { toPlainText } from '../text/toPlainText.ts';
import { textOf, type Message } from '../words/message.ts';
import type { ReportWriter } from './reportWriter.ts';

/** Returns a text as one line. Evidence may contain line breaks and control characters. */
const lineOf = (message: Message): string => toPlainText(textOf(message)).trim();

/** Returns the answers as one line. `only`: position of the only answer. */
function answerLine({ answers }: QaPair, only?: number): string {
  const shown = only === undefined ? answers : answers.slice(only, only + 1);
  return shown.length === 0
    ? 'no answer'
    : shown.map((answer) => lineOf(describeAnswer(answer))).join(' | ');
}

function questionLines(
  claim: ReportClaim,
  { reference, status, confidence, reason, best }: QuestionEvidence,
): readonly string[] {
  const pair = claim.referenceEvidence[reference];
  if (!pair) return [];
  const name = questionName({ side: 'reference', question: reference });
  const closest = best && claim.predictedEvidence[best.predicted];
  const closestLines =
    best && closest
      ? [
          `  closest:    ${questionName({ side: 'predictions', question: best.predicted })} ${lineOf(describeQuestion(closest))}`,
          `              ${answerLine(closest, best.predictedAnswer)}`,
        ]
      : ['  closest:    no predicted answer'];
  return [
    `${name}${status === undefined ? '' : ` ${lineOf(statusMessage(status, confidence))}`}`,
    ...(reason === undefined ? [] : [`  reason:     ${lineOf(reason)}`]),
    `  reference:  ${lineOf(describeQuestion(pair))}`,
    `              ${answerLine(pair)}`,
    ...closestLines,
    '',
  ];
}

/**
 * Writes the claim at this position in the reference: text, headline, and the evidence for each reference question, the
 * worst status first. Writes nothing for other claims. Prints every text in full, because terminals wrap long lines.
 */
export function claimTerminalWriter(position: number): ReportWriter {
  let metrics: readonly Metric[] = [];
  return {
    begin: (start) => {
      metrics = runMetrics(start);
      return '';
    },
    claim: (claim) => {
      if (claim.index !== position) return '';
      const evidence = evidenceOf(claim);
      const questions = worstFirst([evidence]).flatMap((at) => evidence.questions[at] ?? []);
      const helpful = findMostHelpfulQuestion(claim);
      return [
        `Claim ${String(position)}: ${lineOf(claim.claim)}`,
        lineOf(claimLine(claim, { metrics, averitecLevel: headlineLevel })),
        ...(helpful ? [lineOf(helpful.words)] : []),
        '',
        ...questions.flatMap((one) => questionLines(claim, one)),
      ].join('\n');
    },
    end: () => '',
  };
}
