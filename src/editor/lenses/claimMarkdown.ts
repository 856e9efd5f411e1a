// Hovers for a claim, a question and an answer as Markdown. Pure. Escapes text from evidence.

import type { QaPair } from '../../core/read/claims/evidence.ts';
import { describeAnswer, describeQuestion } from '../../core/read/claims/evidence.ts';
import { formatScore } from '../../core/base/numbers.ts';
import { noNumber } from '../../core/base/signs.ts';
import { matchNumbers } from '../../core/score/metrics/matchWords.ts';
import { metricsOf } from '../../core/score/metrics/registry.ts';
import { semqaItemsOf, semqaMetric, semqaOf } from '../../core/score/metrics/semqaMetric.ts';
import {
  evidenceOf,
  rankQuestionsWorstFirst,
  type ConsideredAnswer,
  type QuestionEvidence,
} from '../../core/score/questions/claimEvidence.ts';
import { outcomeMessage, statusSign } from '../../core/score/questions/questionWords.ts';
import { claimLine } from '../../core/score/report/claimLine.ts';
import { explainScores } from '../../core/score/report/summary.ts';
import type { ReportClaim } from '../../core/score/results/claims.ts';
import { matchCounts, type Match, type SemqaScore } from '../../core/score/measures/semqa.ts';
import type { Entailment } from '../../core/score/measures/semqaAnswers.ts';
import { countTrue } from '../../core/score/measures/similarities.ts';
import { answerTerms } from '../../core/base/words/glossary/terms.ts';
import { withNote } from '../../core/base/words/lists.ts';
import { joinClauses, joinDots, type Message } from '../../core/base/words/message.ts';
import { formatUndecidedRemark } from '../../core/base/words/remarks.ts';
import { render, t, translateCount } from '../platform/l10n.ts';
import { listPlainRows, type ScoreContext } from './claimScores.ts';
import { entailmentBar, scoreBar } from './hoverBars.ts';
import { escapeMarkdown, glossaryLink, shorten } from './hoverMarkdown.ts';

/** Maximum length of a question on one line of a hover, in characters. A question's own hover shows more text. */
const shortQuestion = 40;
/** In a question's own hover, these lengths leave room for the answers and SemQA's match within 300 pixels. */
const longQuestion = 100;
const answerLength = 100;

/** Maximum number of questions in a hover, so that it fits into 300 pixels. The inspector shows all of them. */
const mostQuestions = 4;
/** Maximum number of matches of a question. Hungarian matching has one. */
const mostMatches = 1;
/** Maximum number of further reference questions that a predicted question concerns. */
const mostOthers = 2;

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The first row is bold and has the same height as the others, because a Markdown table needs a row of headings. */
function table(rows: readonly (readonly string[])[]): string {
  const [first = [], ...others] = rows;
  return [row(first), row(first.map(() => ':---')), ...others.map(row)].join('\n');
}

function paragraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Keeps a short cell on one line, so that the questions get the width. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

function questionText(
  evidence: readonly QaPair[],
  index: number,
  letter: 'Q' | 'P',
  length: number,
): string {
  const pair = evidence[index];
  const question = pair ? render(describeQuestion(pair)) : '';
  return `**${letter}${String(index + 1)}** ${escapeMarkdown(shorten(question, length))}`;
}

function statusCell({ status, confidence = 'sure', reader }: QuestionEvidence): string {
  if (status === undefined) return '';
  const words = render(outcomeMessage({ status, confidence, reader }));
  return unbroken(`${statusSign(status, confidence)} ${escapeMarkdown(words)}`);
}

function describeMatched(claim: ReportClaim, { matchedQuestions }: SemqaScore): string {
  const all = countTrue(semqaItemsOf(claim).reference);
  return t('{0} of {1} matched', matchedQuestions, all);
}

function describeDecided(semqa: SemqaScore): string {
  if (semqa.uncompared > 0) return t('{0} not compared yet', semqa.uncompared);
  const { counted, undecided } = matchCounts(semqa);
  return counted === 0 ? t('no answers to compare') : t('{0} of {1} undecided', undecided, counted);
}

/** Returns SemQA's three scores, each with a bar. */
function semqaTable(claim: ReportClaim, semqa: SemqaScore): string {
  const scoreRow = (name: string, score: number | null, note: string): readonly string[] => {
    const text = formatScore(score);
    return [name, scoreBar(score, `${name} ${text}`), text, unbroken(note)];
  };
  return table([
    scoreRow(semqaMetric.name, semqa.score, ''),
    scoreRow(t('Questions'), semqa.question, describeMatched(claim, semqa)),
    scoreRow(t('Answers'), semqa.answer, describeDecided(semqa)),
  ]);
}

/** Returns SemQA's match instead of a status, if the run has no statuses. */
function matchCell(claim: ReportClaim, { matches, reference }: QuestionEvidence): string {
  const [match] = matches;
  if (match) {
    return unbroken(`P${String(match.predicted + 1)} · ${matchNumbers(match).similarity}`);
  }
  return unbroken(
    semqaItemsOf(claim).reference[reference] ? t('unmatched') : t('not used by SemQA'),
  );
}

/** Returns the reference questions, worst first, with their status or else their match. */
function questionsTable(claim: ReportClaim): string {
  const evidence = evidenceOf(claim);
  const questions = rankQuestionsWorstFirst([evidence]).flatMap((reference) => {
    const found = evidence.questions.find((one) => one.reference === reference);
    return found ? [found] : [];
  });
  const hasStatuses = questions.some(({ status }) => status !== undefined);
  const isTelling = hasStatuses || (semqaOf(claim) !== null && claim.predictedEvidence.length > 0);
  if (questions.length === 0 || !isTelling) return '';
  // The row that counts the others takes the room of a question.
  const shown = questions.length > mostQuestions ? mostQuestions - 1 : mostQuestions;
  const left = questions.length - shown;
  return table([
    [hasStatuses ? t('Status') : t('Match'), t('Reference question')],
    ...questions
      .slice(0, shown)
      .map((question) => [
        hasStatuses ? statusCell(question) : matchCell(claim, question),
        questionText(claim.referenceEvidence, question.reference, 'Q', shortQuestion),
      ]),
    ...(left > 0 ? [['', translateCount(left, '{0} more question', '{0} more questions')]] : []),
  ]);
}

/** Maximum number of added scores in a hover, because users do not read more. The inspector shows all of them. */
const mostAdded = 6;

/** Returns the scores and ratings that came with the run, for example `Fluency 2.0`. Empty if the run has none. */
function addedScores(claim: ReportClaim, context: ScoreContext): string {
  const metrics = metricsOf(context.metrics).filter(({ page }) => page === undefined);
  const ids = new Set(metrics.map(({ id }) => id));
  const rows = listPlainRows(claim, context).filter(({ metric }) => ids.has(metric.id));
  const texts = rows.slice(0, mostAdded).map(({ heading, score }) => `${heading} ${score}`);
  return escapeMarkdown(render(joinDots(texts)));
}

/** Describes one claim: verdict and credit, SemQA's scores, and its questions. `context`: the claim's run. */
export function claimMarkdown(claim: ReportClaim, context: ScoreContext, links: string): string {
  const semqa = semqaOf(claim);
  const metrics = metricsOf(context.metrics);
  const { averitecLevel } = context;
  const line = claimLine(claim, { metrics, averitecLevel });
  const isEmpty = claim.predictedEvidence.length === 0;
  const headline = `**${escapeMarkdown(render(line))}**`;
  return paragraphs(
    [headline, links].filter(Boolean).join(' · '),
    isEmpty ? escapeMarkdown(render(explainScores(claim, metrics))) : '',
    semqa && !isEmpty ? semqaTable(claim, semqa) : '',
    questionsTable(claim),
    addedScores(claim, context),
  );
}

export type Side = 'reference' | 'predicted';

function answerText(pair: QaPair | undefined, answer: number): string {
  const text = render(describeAnswer(pair?.answers[answer] ?? { text: '', sources: [] }));
  return escapeMarkdown(shorten(text, answerLength));
}

/** Returns the two answers that a question's hover compares, with their names. */
function answersTable(
  claim: ReportClaim,
  { reference, referenceAnswer, best }: QuestionEvidence,
): string {
  const name = (text: string): string => `**${unbroken(text)}**`;
  const predicted = (place: ConsideredAnswer): string =>
    `**P${String(place.predicted + 1)}** ${answerText(claim.predictedEvidence[place.predicted], place.predictedAnswer)}`;
  return table([
    [name(t('Reference answer')), answerText(claim.referenceEvidence[reference], referenceAnswer)],
    [name(t('Closest predicted answer')), best ? predicted(best) : noNumber],
  ]);
}

/** Returns the most likely of the three relations with its probability, such as `implies 0.97`. */
function directionText({ entailment, neutral, contradiction }: Entailment): string {
  const largest = Math.max(entailment, neutral, contradiction);
  const { implies, neutral: neither, contradicts } = answerTerms;
  const term = largest === entailment ? implies : largest === neutral ? neither : contradicts;
  return `${render(term.label)} ${formatScore(largest)}`;
}

/**
 * Returns SemQA's match with its similarity, both directions of entailment and its support, each with a bar. `isBelow`: the reference
 * question is named above.
 */
function matchTable(claim: ReportClaim, match: Match, isBelow: boolean): string {
  const supportNote: Message = joinClauses([
    ...(match.undecided ? [formatUndecidedRemark(match.leftOut === true)] : []),
    ...(match.counted ? [] : [t('below threshold')]),
  ]);
  const { similarity } = matchNumbers(match);
  const barRow = (name: string, bar: string, text: string): readonly string[] => [
    unbroken(name),
    bar,
    unbroken(text),
  ];
  const support = render(withNote(formatScore(match.support), render(supportNote)));
  const directions = (['forward', 'backward'] as const).flatMap((name) => {
    const direction = match[name];
    if (!direction) return [];
    const text = directionText(direction);
    return [[glossaryLink(answerTerms[name]), entailmentBar(direction, text), unbroken(text)]];
  });
  const pair = [
    ...(isBelow
      ? []
      : [questionText(claim.referenceEvidence, match.reference, 'Q', shortQuestion)]),
    questionText(claim.predictedEvidence, match.predicted, 'P', shortQuestion),
  ];
  return paragraphs(
    `${semqaMetric.name}: ${pair.join(' · ')}`,
    table([
      barRow(t('Similarity'), scoreBar(match.similarity, similarity), similarity),
      ...directions,
      barRow(t('Support'), scoreBar(match.support, support), support),
    ]),
  );
}

/** Returns the texts that a model read of long passages, of which it reads only the best-fitting part. */
function partsText({ referencePart, predictedPart }: Match): readonly string[] {
  return [
    [t('Reference passage: part that the model read'), referencePart],
    [t('Predicted passage: part that the model read'), predictedPart],
  ].flatMap(([name = '', part]) =>
    part === undefined ? [] : [`*${name}:* ${escapeMarkdown(shorten(part, answerLength))}`],
  );
}

/** Explains why SemQA found no match for the question or answer. */
function explainUnmatched(claim: ReportClaim, side: Side, question: number): string {
  const isReference = side === 'reference';
  const pair = (isReference ? claim.referenceEvidence : claim.predictedEvidence)[question];
  const place = String(question + 1);
  if (pair && !semqaItemsOf(claim)[side][question]) {
    return isReference
      ? t(
          'Reference item {0} has no question, so SemQA skips it. Text metrics still use its answer.',
          place,
        )
      : t(
          'Predicted item {0} has no question, so SemQA skips it. Text metrics still use its answer.',
          place,
        );
  }
  if (!semqaOf(claim)) {
    return isReference
      ? t('Reference question {0} is not scored.', place)
      : t('Predicted question {0} is not scored.', place);
  }
  return isReference
    ? t('Reference question {0} has no match and adds 0 to the question score.', place)
    : t('Predicted question {0} has no match.', place);
}

/**
 * Returns the reference questions that the hover is about with their status, the first also with its reason and the answers. For a
 * predicted question these are the questions whose closest answer it contains.
 */
function statusText(
  claim: ReportClaim,
  side: Side,
  question: number,
  links: string,
): readonly string[] {
  const concerned = evidenceOf(claim).questions.filter(
    ({ status, reference, best }) =>
      status !== undefined &&
      (side === 'reference' ? reference === question : best?.predicted === question),
  );
  const line = (one: QuestionEvidence, length: number): string =>
    `**${statusCell(one)}** · ${questionText(claim.referenceEvidence, one.reference, 'Q', length)}`;
  const [first, ...others] = concerned;
  if (!first) return [];
  return [
    [line(first, longQuestion), links].filter(Boolean).join(' · '),
    first.reason === undefined ? '' : escapeMarkdown(render(first.reason)),
    answersTable(claim, first),
    ...others.slice(0, mostOthers).map((one) => line(one, shortQuestion)),
    others.length > mostOthers
      ? translateCount(others.length - mostOthers, '{0} more question', '{0} more questions')
      : '',
  ];
}

/** Describes a question or answer: its status and SemQA's match. `question`: its position on that side of the claim. */
export function matchMarkdown(
  claim: ReportClaim,
  side: Side,
  question: number,
  context: ScoreContext,
  links: string,
): string {
  const status = statusText(claim, side, question, links);
  const isBelow = side === 'reference' && status.length > 0;
  const matches = semqaOf(claim)?.matches.filter((match) => match[side] === question) ?? [];
  const hasSemqa = metricsOf(context.metrics).some(({ id }) => id === semqaMetric.id);
  const left = matches.length - mostMatches;
  return paragraphs(
    ...status,
    ...(matches.length === 0 && hasSemqa ? [explainUnmatched(claim, side, question)] : []),
    ...matches
      .slice(0, mostMatches)
      .flatMap((match) => [matchTable(claim, match, isBelow), ...partsText(match)]),
    left > 0 ? translateCount(left, '{0} more match', '{0} more matches') : '',
    status.length === 0 ? links : '',
  );
}
