// What is shown of one claim, decided once for text, Markdown, terminal and HTML: its headline, its evidence question by question, what
// was not used, its scores and its justifications.

import { describeQuestion } from '../../read/claims/evidence.ts';
import { questionName } from '../find/placeWords.ts';
import { formatPrintedScore } from '../../base/numbers.ts';
import { headlineLevel } from '../../score/metrics/averitec.ts';
import { coveredFrom, coverageOverlapMetric } from '../../score/metrics/coverageOverlap.ts';
import {
  evidenceStagesMetric,
  stageMessage,
  unknownStageMessage,
  unretrievedMessage,
} from '../../score/metrics/evidenceStages.ts';
import { justificationOf } from '../../score/metrics/justification.ts';
import type { MetricDescription } from '../../score/metrics/metric.ts';
import { semqaOf } from '../../score/metrics/semqaMetric.ts';
import { findMostHelpfulQuestion } from '../overview/mostHelpful.ts';
import {
  evidenceOf,
  rankQuestionsWorstFirst,
  type QuestionEvidence,
} from '../../score/questions/claimEvidence.ts';
import { outcomeMessage } from '../../score/questions/questionWords.ts';
import { claimLine } from '../../score/report/claimLine.ts';
import { explainCredit, explainScores, leadingScores } from '../../score/report/summary.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { withNote } from '../../base/words/lists.ts';
import { joinClauses, joinDots, joinParts, msg, type Message } from '../../base/words/message.ts';
import { noEvidenceForClaim } from '../../base/words/remarks.ts';
import { answerItems, pairItem } from './answerItems.ts';
import { matchItem, unmatchedItems, unmatchedPredictionItems } from './matchItems.ts';
import { cutMessage, labelled, quoteCut, type ShownItem, type ShownPart } from './shownItem.ts';
import type { TextLimits } from './textLimits.ts';

export interface ClaimView {
  /** Position in the reference. */
  readonly index: number;
  readonly claim: Message;
  /** Date, speaker, types and strategies. Empty if the file has none. */
  readonly facts: Message;
  /** The headline of the claim in one line: verdict, credit and answered questions. */
  readonly line: Message;
  /** The leading scores. Empty if the claim has none. */
  readonly scores: Message;
  /** Sentences below the headline: why the scores are so, and what would help most. */
  readonly sentences: readonly Message[];
  /** The reference questions, worst first, then what was not used. */
  readonly parts: readonly ShownPart[];
  /** The compared justifications. Empty if they were not compared. */
  readonly justifications: readonly ShownItem[];
}

function describeFacts({ date, speaker, claimTypes = [], strategies = [] }: ReportClaim): Message {
  return joinDots(
    [date ?? [], speaker ?? [], claimTypes, strategies].flat().filter((text) => text !== ''),
  );
}

/** Returns the status of the question and its reason. */
function statusItems(question: QuestionEvidence): readonly ShownItem[] {
  const { status, confidence = 'sure', reader, reason } = question;
  if (status === undefined) return [];
  return [
    { label: msg('Status'), text: outcomeMessage({ status, confidence, reader }) },
    ...labelled(msg('Reason'), reason),
  ];
}

/**
 * Returns the question without a closest prediction that only METEOR's matches name. Reports do not store these matches, and a
 * report must look the same after it was stored.
 */
function asStored(claim: ReportClaim, question: QuestionEvidence): QuestionEvidence {
  const isStored =
    question.status !== undefined ||
    question.matches.length > 0 ||
    coverageOverlapMetric.result(claim) !== undefined;
  return isStored ? question : { ...question, best: undefined };
}

/** Returns the predicted question whose answer decided the status, with that answer. */
function closestItems(
  claim: ReportClaim,
  { best }: QuestionEvidence,
  limits: TextLimits,
): readonly ShownItem[] {
  const pair = best && claim.predictedEvidence[best.predicted];
  if (!best || !pair) return [];
  const shown = { side: 'predictions', question: best.predicted, pair } as const;
  const only = limits.isBrief ? best.predictedAnswer : undefined;
  return [
    {
      label: msg('Closest prediction, {0}', questionName(shown)),
      text: cutMessage(describeQuestion(pair), limits.text),
      items: answerItems(shown, limits, claim, { only }),
    },
  ];
}

/** Returns how much of a reference answer the words of predicted answers cover. */
function overlapItems(claim: ReportClaim, reference: number, answer: number): readonly ShownItem[] {
  const pairs = coverageOverlapMetric.result(claim)?.pairs ?? [];
  return pairs
    .filter((pair) => pair.reference === reference && pair.referenceAnswer === answer)
    .map(({ value, pieces }) => {
      const names = pieces.map(({ predicted }) =>
        questionName({ side: 'predictions', question: predicted }),
      );
      const [best, ...others] = new Set(names);
      const notes = [
        ...(value < coveredFrom ? [msg('not covered')] : []),
        ...(best === undefined ? [] : [msg('covered most by {0}', best)]),
        ...(others.length === 0 ? [] : [msg('also covered by {0}', joinParts(others))]),
      ];
      const score = formatPrintedScore(value, coverageOverlapMetric);
      return { label: coverageOverlapMetric.name, text: withNote(score, joinClauses(notes)) };
    });
}

/** Returns the stage at which the answer was lost, and matching passages from the store. */
function stageItems(
  claim: ReportClaim,
  reference: number,
  { text: most, sources }: TextLimits,
): readonly ShownItem[] {
  const found = evidenceStagesMetric
    .result(claim)
    ?.questions.find((one) => one.reference === reference);
  if (!found) return [];
  const { stage, unretrieved, suggestions } = found;
  const items = [
    ...(unretrieved ? [{ text: unretrievedMessage() }] : []),
    ...(sources === 0 ? [] : suggestions).map(({ text, source }) => ({
      label: msg('Suggested passage from the store'),
      text: quoteCut(text, most),
      items: [{ label: msg('Page'), text: source, isAddress: true as const }],
    })),
  ];
  return [
    stage === null
      ? { text: unknownStageMessage(), items }
      : { label: msg('Stage where the answer was lost'), text: stageMessage(stage), items },
  ];
}

function questionPart(
  claim: ReportClaim,
  evidence: QuestionEvidence,
  limits: TextLimits,
): readonly ShownPart[] {
  const { reference, best, matches } = evidence;
  const pair = claim.referenceEvidence[reference];
  if (!pair) return [];
  const shown = { side: 'reference', question: reference, pair } as const;
  const below = (answer: number) => (limits.isBrief ? [] : overlapItems(claim, reference, answer));
  const own = matches.flatMap((match) => matchItem(claim, match, best?.predicted, limits));
  return [
    {
      label: questionName(shown),
      heading: cutMessage(describeQuestion(pair), limits.text),
      items: [
        ...statusItems(evidence),
        ...answerItems(shown, limits, claim, { below }),
        ...closestItems(claim, evidence, limits),
        ...(semqaOf(claim) && own.length === 0 ? unmatchedItems(claim, reference) : own),
        ...stageItems(claim, reference, limits),
      ],
    },
  ];
}

/**
 * Returns the predictions that no part above shows. If texts are limited to nothing, returns their names alone.
 */
function unusedPart(
  claim: ReportClaim,
  unused: readonly number[],
  limits: TextLimits,
): readonly ShownPart[] {
  if (unused.length === 0) return [];
  const isAll = unused.length === claim.predictedEvidence.length;
  const heading = isAll ? msg('Predicted evidence') : msg('Unused predictions');
  const own = { ...limits, text: isAll ? limits.text : limits.leftOver };
  if (own.text === 0) {
    const names = unused.map((question) => questionName({ side: 'predictions', question }));
    return [{ heading, items: [{ text: joinParts(names) }] }];
  }
  const items = unused.flatMap((question) => {
    const pair = claim.predictedEvidence[question];
    if (!pair) return [];
    const below =
      semqaOf(claim) && !limits.isBrief ? unmatchedPredictionItems(claim, question) : [];
    return [pairItem({ side: 'predictions', question, pair }, own, claim, below)];
  });
  return [{ heading, items }];
}

/** Returns the justifications in the form in which they were compared. */
function justificationItems(claim: ReportClaim, most: number): readonly ShownItem[] {
  const score = justificationOf(claim);
  if (!score) return [];
  const { reference, predicted, source } = score;
  const label = {
    justification: msg('Predicted'),
    llmOutput: msg('Predicted, cut out of the language model’s output'),
    evidence: msg('Predicted (no justification, so the evidence is used)'),
  }[source];
  return [
    { label: msg('Reference'), text: cutMessage(reference, most) },
    { label, text: cutMessage(predicted, most) },
  ];
}

/**
 * Returns what is shown of a claim. Parts that the claim does not have are left out. `limits`: how much of each text is shown, by
 * default everything.
 */
export function viewClaim(
  claim: ReportClaim,
  metrics: readonly MetricDescription[],
  limits: TextLimits,
): ClaimView {
  const evidence = evidenceOf(claim);
  const questions = rankQuestionsWorstFirst([evidence])
    .flatMap((at) => evidence.questions[at] ?? [])
    .map((question) => asStored(claim, question));
  const shown = new Set(
    questions
      .flatMap(({ best, matches }) => [best ?? [], matches].flat())
      .map((one) => one.predicted),
  );
  const unused = [...claim.predictedEvidence.keys()].filter((predicted) => !shown.has(predicted));
  const scores = leadingScores(claim, metrics);
  // The questions below say the same.
  const isShort = limits.isBrief && evidence.questions.some(({ status }) => status !== undefined);
  const credit = limits.isBrief ? undefined : explainCredit(claim, headlineLevel);
  const helpful = findMostHelpfulQuestion(claim);
  const { note, tags = [] } = claim.review ?? {};
  const hasNothing = claim.predictedEvidence.length === 0 && !claim.isReplyAlone;
  return {
    index: claim.index,
    claim: cutMessage(claim.claim, limits.text),
    facts: describeFacts(claim),
    line: claimLine(claim, { metrics, averitecLevel: headlineLevel }),
    scores: scores.length === 0 ? '' : msg('Scores: {0}', joinParts(scores)),
    sentences: [
      ...(isShort ? [] : [explainScores(claim, metrics)]),
      ...(credit === undefined ? [] : [credit]),
      ...(helpful ? [helpful.words] : []),
      ...(hasNothing ? [noEvidenceForClaim] : []),
      ...(note === undefined ? [] : [msg('Note: {0}', note)]),
      ...(tags.length === 0 ? [] : [msg('Tags: {0}', joinParts(tags))]),
    ],
    parts: [
      ...questions.flatMap((question) => questionPart(claim, question, limits)),
      ...unusedPart(claim, unused, limits),
    ],
    justifications: justificationItems(claim, limits.text),
  };
}
