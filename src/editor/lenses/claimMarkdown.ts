// Hovers for a claim, a question and an answer as Markdown. Pure. Escapes text from evidence.

import { matchNumbers } from '../../core/metrics/matchWords.ts';
import { countTrue } from '../../core/scoring/similarities.ts';
import type { QaPair } from '../../core/evidence/evidence.ts';
import { describeAnswer, describeQuestion } from '../../core/evidence/evidence.ts';
import type { MetricDescription } from '../../core/metrics/metric.ts';
import { metricsOf } from '../../core/metrics/registry.ts';
import { matchCounts, type Match, type SemqaScore } from '../../core/scoring/semqa.ts';
import { type Entailment } from '../../core/scoring/semqaAnswers.ts';
import { semqaMetric, semqaOf, semqaItemsOf } from '../../core/metrics/semqaMetric.ts';
import { claimLine } from '../../core/report/claimLine.ts';
import { explainCredit, explainScores } from '../../core/report/summary.ts';
import {
  evidenceOf,
  worstFirst,
  type ConsideredAnswer,
} from '../../core/questions/claimEvidence.ts';
import { questionsOf } from '../../core/questions/questionStatus.ts';
import { statusMeaning, statusMessage } from '../../core/questions/questionWords.ts';
import type { SemqaParameters } from '../../core/parameters/semqaParameters.ts';
import { listPlainRows, type ScoreContext } from './claimScores.ts';
import { commandLink, escapeMarkdown, glossaryLink, shorten } from './hoverMarkdown.ts';
import type { ReportClaim } from '../../core/results/claims.ts';
import { formatScore, settingText } from '../../core/format/numbers.ts';
import { noNumber } from '../../core/format/signs.ts';
import { answerTerms } from '../../core/words/glossary/terms.ts';
import { formatUndecidedRemark } from '../../core/words/remarks.ts';
import { translateCount, render, t } from '../platform/l10n.ts';
import { withNote } from '../../core/words/lists.ts';
import {
  capitalise,
  countMsg,
  joinClauses,
  joinDots,
  joinParts,
} from '../../core/words/message.ts';

/** The properties of a claim's run that its hover needs. */
export interface HoverContext extends ScoreContext {
  readonly parameters: SemqaParameters;
}

/**
 * Maximum length of a question in characters, in a claim's hover. A hover is about 500 pixels wide, so longer questions would
 * wrap after each word. A question's own hover shows more text.
 */
const shortQuestion = 64;
const longQuestion = 200;
const answerLength = 300;

/** Returns the most likely of the three relations with its probability, such as `implies 0.97`. */
export function directionText(direction: Entailment | null): string {
  if (!direction) return noNumber;
  const { entailment, neutral, contradiction } = direction;
  const largest = Math.max(entailment, neutral, contradiction);
  const { implies, neutral: neither, contradicts } = answerTerms;
  const term = largest === entailment ? implies : largest === neutral ? neither : contradicts;
  return `${render(term.label)} ${formatScore(largest)}`;
}

export function supportText(match: Match): string {
  const notes = [
    ...(match.undecided ? [render(formatUndecidedRemark(match.leftOut === true))] : []),
    ...(match.counted ? [] : [t('below threshold')]),
  ];
  return render(withNote(formatScore(match.support), joinClauses(notes)));
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

/** Keeps a short cell on one line, so that the questions get the width. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function matchRow(claim: ReportClaim, match: Match, length: number): string {
  return row([
    questionText(claim.referenceEvidence, match.reference, 'Q', length),
    questionText(claim.predictedEvidence, match.predicted, 'P', length),
    matchNumbers(match).similarity,
    supportText(match),
  ]);
}

function matchTable(
  claim: ReportClaim,
  matches: readonly Match[],
  length: number,
): readonly string[] {
  const matched = new Set(matches.map((match) => match.reference));
  const items = semqaItemsOf(claim);
  const unmatched = [...claim.referenceEvidence.entries()].filter(([index]) => !matched.has(index));
  return [
    row([t('Reference question'), t('Predicted question'), t('Similarity'), t('Support')]),
    row(['---', '---', '---:', '---:']),
    ...matches.map((match) => matchRow(claim, match, length)),
    ...unmatched.map(([index]) =>
      row([
        questionText(claim.referenceEvidence, index, 'Q', length),
        `*${items.reference[index] ? t('unmatched') : t('not used by SemQA')}*`,
        noNumber,
        noNumber,
      ]),
    ),
  ];
}

function paragraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Escapes the line, because verdicts come from files too. */
function escapeLine(claim: ReportClaim, { metrics, averitecLevel }: HoverContext): string {
  return escapeMarkdown(render(claimLine(claim, { metrics: metricsOf(metrics), averitecLevel })));
}

/** Returns a link from a metric to its page. Empty for a metric that came with a run, because it has no page. */
function pageLink(text: string, { id, page }: MetricDescription): string {
  return page === undefined ? '' : commandLink(text, 'evidenceInspector.showMetricPage', id);
}

function predictedAnswerText(claim: ReportClaim, best: ConsideredAnswer | undefined): string {
  if (!best) return noNumber;
  const answer = claim.predictedEvidence[best.predicted]?.answers[best.predictedAnswer];
  const text = render(describeAnswer(answer ?? { text: '', sources: [] }));
  return `**P${String(best.predicted + 1)}** ${escapeMarkdown(shorten(text, shortQuestion))}`;
}

/** Returns the reference questions with their status, worst first. Empty if the claim has no statuses. */
function statusTable(claim: ReportClaim): readonly string[] {
  const evidence = evidenceOf(claim);
  const rows = worstFirst([evidence]).flatMap((reference) => {
    const found = evidence.questions.find((one) => one.reference === reference);
    if (found?.status === undefined) return [];
    return row([
      questionText(claim.referenceEvidence, reference, 'Q', shortQuestion),
      unbroken(render(statusMessage(found.status, found.confidence))),
      predictedAnswerText(claim, found.best),
    ]);
  });
  if (rows.length === 0) return [];
  return [
    row([t('Reference question'), t('Status'), t('Closest predicted answer')]),
    row(['---', '---', '---']),
    ...rows,
  ];
}

function describeDecided(semqa: SemqaScore): string {
  if (semqa.uncompared > 0) {
    return translateCount(
      semqa.uncompared,
      '{0} answer not compared yet',
      '{0} answers not compared yet',
    );
  }
  const { counted, undecided } = matchCounts(semqa);
  return counted === 0
    ? t('no answers to compare')
    : render(
        countMsg(counted, '{1} of {0} answer undecided', '{1} of {0} answers undecided', undecided),
      );
}

/** Rounds away the floating-point error of `1 - alpha`, such as in 1 - 0.8. */
const weightSteps = 1e6;

/** Returns a table with SemQA's two scores, their weights and their match counts. */
function semqaTable(claim: ReportClaim, semqa: SemqaScore, { alpha }: SemqaParameters): string {
  const questions = countTrue(semqaItemsOf(claim).reference);
  const matched = render(
    countMsg(
      questions,
      '{1} of {0} question matched',
      '{1} of {0} questions matched',
      semqa.matchedQuestions,
    ),
  );
  const link = pageLink(t('About this metric'), semqaMetric);
  return paragraphs(
    `**${semqaMetric.name} ${formatScore(semqa.score)}** · ${link}`,
    [
      row(['', t('Score'), t('Weight'), '']),
      row(['---', '---:', '---:', '---']),
      row([t('Question score'), formatScore(semqa.question), settingText(alpha), matched]),
      row([
        t('Answer score'),
        formatScore(semqa.answer),
        settingText(Math.round((1 - alpha) * weightSteps) / weightSteps),
        describeDecided(semqa),
      ]),
    ].join('\n'),
  );
}

/** Returns the questions with their status, or SemQA's matches if the run has no statuses. */
function questionsTable(claim: ReportClaim, semqa: SemqaScore | null): string {
  const statuses = statusTable(claim);
  if (statuses.length > 0) return statuses.join('\n');
  return semqa && claim.predictedEvidence.length > 0
    ? matchTable(claim, semqa.matches, shortQuestion).join('\n')
    : '';
}

/** Maximum number of added scores in a hover, because users do not read more. The list of scores has all of them. */
const mostAdded = 6;

/** Returns the scores and ratings that came with the run, for example `Fluency 2.0`. Empty if the run has none. */
function addedScores(claim: ReportClaim, context: HoverContext): string {
  const metrics = metricsOf(context.metrics).filter(({ page }) => page === undefined);
  const ids = new Set(metrics.map(({ id }) => id));
  const rows = listPlainRows(claim, context).filter(({ metric }) => ids.has(metric.id));
  const texts = rows.slice(0, mostAdded).map(({ heading, score }) => `${heading} ${score}`);
  return escapeMarkdown(render(joinDots(texts)));
}

/** Describes one claim: its line, why it gets credit or not, its questions and SemQA's parts. `context`: the claim's run. */
export function claimMarkdown(claim: ReportClaim, context: HoverContext, links: string): string {
  const semqa = semqaOf(claim);
  const hasStatuses = questionsOf(claim) !== undefined;
  const sentencesOfClaim = [
    ...(hasStatuses && claim.predictedEvidence.length > 0
      ? []
      : [explainScores(claim, metricsOf(context.metrics))]),
    explainCredit(claim, context.averitecLevel),
  ];
  return paragraphs(
    `**${escapeLine(claim, context)}**`,
    ...sentencesOfClaim.map((sentence) => escapeMarkdown(render(sentence ?? ''))),
    // A hover first shows about ten lines, so the links come before the tables.
    links,
    questionsTable(claim, semqa),
    semqa ? semqaTable(claim, semqa, context.parameters) : '',
    addedScores(claim, context),
  );
}

export type Side = 'reference' | 'predicted';

function readName(isReference: boolean, isPart: boolean): string {
  if (isPart) {
    return isReference
      ? t('Reference passage: part that the model read')
      : t('Predicted passage: part that the model read');
  }
  return isReference ? t('Reference answer') : t('Predicted answer');
}

function answersText(
  match: Match,
  claim: ReportClaim,
  side: Side,
): readonly [label: string, text: string] {
  const isReference = side === 'reference';
  const pair = isReference
    ? claim.referenceEvidence[match.reference]
    : claim.predictedEvidence[match.predicted];
  const position = (isReference ? match.referenceAnswer : match.predictedAnswer) ?? 0;
  const answer = pair?.answers[position];
  const part = isReference ? match.referencePart : match.predictedPart;
  const text = part ?? render(describeAnswer(answer ?? { text: '', sources: [] }));
  return [readName(isReference, part !== undefined), escapeMarkdown(shorten(text, answerLength))];
}

/**
 * Returns the status of a reference question and its meaning. For a predicted question: the statuses of the reference questions
 * whose closest answer it contains.
 */
function statusText(claim: ReportClaim, side: Side, question: number): string {
  const rows = evidenceOf(claim).questions.flatMap((one) =>
    one.status === undefined ? [] : [{ ...one, status: one.status }],
  );
  if (side === 'reference') {
    const found = rows.find(({ reference }) => reference === question);
    if (!found) return '';
    const status = escapeMarkdown(
      render(capitalise(statusMessage(found.status, found.confidence))),
    );
    return paragraphs(
      `**${status}**: ${escapeMarkdown(render(statusMeaning(found.status, found.confidence)))}`,
      found.reason === undefined ? '' : escapeMarkdown(render(found.reason)),
      `*${t('Closest predicted answer')}:* ${predictedAnswerText(claim, found.best)}`,
    );
  }
  return rows
    .filter(({ best }) => best?.predicted === question)
    .map(({ reference, status, confidence }) => {
      const text = questionText(claim.referenceEvidence, reference, 'Q', longQuestion);
      return `${text} · **${escapeMarkdown(render(statusMessage(status, confidence)))}**`;
    })
    .join('\n\n');
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

/** Describes a question or answer: its status and SemQA's match. `question`: its position on that side of the claim. */
export function matchMarkdown(
  claim: ReportClaim,
  side: Side,
  question: number,
  context: HoverContext,
  links: string,
): string {
  const status = statusText(claim, side, question);
  const semqa = semqaOf(claim);
  const matches = semqa?.matches.filter((match) => match[side] === question) ?? [];
  if (!semqa || matches.length === 0) {
    const hasSemqa = metricsOf(context.metrics).some(({ id }) => id === semqaMetric.id);
    const reason = hasSemqa ? explainUnmatched(claim, side, question) : '';
    return paragraphs(status, reason, links);
  }
  const details = matches.map((match) => {
    const texts = [answersText(match, claim, 'reference'), answersText(match, claim, 'predicted')];
    const directions = (['forward', 'backward'] as const).map(
      (name) => `${glossaryLink(answerTerms[name])}: ${directionText(match[name])}`,
    );
    const remark = match.undecided ? [glossaryLink(answerTerms.undecided)] : [];
    return [
      ...texts.map(([label, text]) => `*${label}:* ${text}`),
      render(joinParts([...directions, ...remark])),
    ].join('\n\n');
  });
  const table = matchTable(claim, matches, longQuestion).slice(0, 2 + matches.length);
  return paragraphs(status, table.join('\n'), ...details, links);
}
