// Scores of a claim, a question or an answer as Markdown. Pure. Escapes evidence texts.

import { countTrue } from '../../core/scoring/similarities.ts';
import type { QaPair } from '../../core/evidence/evidence.ts';
import { describeAnswer, describeQuestion } from '../../core/evidence/evidence.ts';
import type { MetricDescription } from '../../core/metrics/metric.ts';
import { metricsOf } from '../../core/metrics/registry.ts';
import type { Entailment, Match } from '../../core/scoring/semqa.ts';
import { semqaMetric, semqaOf, semqaItemsOf } from '../../core/metrics/semqaMetric.ts';
import { explainCredit, scoreLine, explainScores } from '../../core/report/summary.ts';
import { questionRows, selectTellingScores, type ScoreContext } from './claimScores.ts';
import { commandLink, glossaryLink } from './commandLinks.ts';
import { escapeMarkdown, shorten } from './escapeMarkdown.ts';
import type { ReportClaim } from '../../core/results/claims.ts';
import { formatScore } from '../../core/format/numbers.ts';
import { noNumber } from '../../core/format/signs.ts';
import { answerTerms } from '../../core/words/glossary/answerTerms.ts';
import { formatUndecidedRemark } from '../../core/words/undecidedWords.ts';
import { translateCount, render, t } from '../platform/l10n.ts';
import { withNote } from '../../core/words/lists.ts';
import { joinClauses, joinParts } from '../../core/words/message.ts';

/**
 * A hover is about 500 pixels wide. Longer questions would wrap after each word. A question's own hover shows more
 * text.
 */
const shortQuestion = 64;
const longQuestion = 200;
const answerLength = 300;

/** The most likely of the three relations with its probability: `implies 0.97`. */
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
    formatScore(match.similarity),
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
        `*${items.reference[index] ? t('unmatched') : t('not matched')}*`,
        noNumber,
        noNumber,
      ]),
    ),
  ];
}

function paragraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Escaped because verdicts come from files too. */
function escapeScoreLine(claim: ReportClaim, context: ScoreContext): string {
  return escapeMarkdown(render(scoreLine(claim, metricsOf(context.metrics))));
}

/** Links a metric to its page. A metric that came with a run has no page and stays text. */
function pageLink(text: string, { id, page }: MetricDescription): string {
  return page === undefined ? '' : commandLink(text, 'evidenceInspector.showMetricPage', id);
}

/** The most important scores and a link to the others. `panel`: makes a link with this text to the claim's panel. */
function scoresTable(
  claim: ReportClaim,
  context: ScoreContext,
  panel: (text: string) => string,
): string {
  const { rows, more } = selectTellingScores(claim, context);
  if (rows.length === 0) return '';
  const table = [
    row([t('Score'), t('Claim'), '']),
    row(['---', '---:', '---']),
    ...rows.map(({ metric, heading, score }) =>
      row([
        escapeMarkdown(heading),
        unbroken(score),
        unbroken(pageLink(t('What it measures'), metric)),
      ]),
    ),
  ].join('\n');
  return paragraphs(
    `**${t('Scores')}**`,
    table,
    more > 0 ? panel(translateCount(more, '{0} more score', '{0} more scores')) : '',
  );
}

/** `context`: the claim's run. `panel`: as in `scoresTable`. Without `panel`, the text is not linked. */
export function claimMarkdown(
  claim: ReportClaim,
  context: ScoreContext,
  links: string,
  panel: (text: string) => string = (text) => text,
): string {
  const semqa = semqaOf(claim);
  const unused = semqa
    ? countTrue(semqaItemsOf(claim).predicted) -
      new Set(semqa.matches.map((match) => match.predicted)).size
    : 0;
  return paragraphs(
    `**${escapeScoreLine(claim, context)}**`,
    escapeMarkdown(render(explainScores(claim, metricsOf(context.metrics)))),
    escapeMarkdown(render(explainCredit(claim, context.averitecLevel) ?? '')),
    // A hover first shows about ten lines, so the links come before the tables.
    links,
    // Each table gets a heading, because adjacent tables look like one.
    ...(semqa && claim.predictedEvidence.length > 0
      ? [
          `**${t('Matched questions')}**`,
          matchTable(claim, semqa.matches, shortQuestion).join('\n'),
        ]
      : []),
    unused > 0
      ? translateCount(
          unused,
          '{0} predicted question not used in a match.',
          '{0} predicted questions not used in a match.',
        )
      : '',
    scoresTable(claim, context, panel),
  );
}

export type Side = 'reference' | 'predicted';

function readName(isReference: boolean, isPart: boolean): string {
  if (isPart) {
    return isReference
      ? t('Reference passage, the part that was read')
      : t('Predicted passage, the part that was read');
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

/** The text pairs that text metrics formed for this question, and their scores. */
function textTable(
  claim: ReportClaim,
  side: Side,
  question: number,
  context: ScoreContext,
): string {
  const rows = questionRows(claim, side, question, context);
  if (rows.length === 0) return '';
  return [
    row([t('Metric'), t('Question and answer'), t('Question alone')]),
    row(['---', '---', '---']),
    ...rows.map(({ metric, texts }) =>
      row([
        pageLink(metric.name, metric),
        unbroken(texts.questionAnswer),
        unbroken(texts.question),
      ]),
    ),
  ].join('\n');
}

/** Explains why SemQA found no match for the question or answer. */
function explainUnmatched(claim: ReportClaim, side: Side, question: number): string {
  const isReference = side === 'reference';
  const pair = (isReference ? claim.referenceEvidence : claim.predictedEvidence)[question];
  const place = String(question + 1);
  if (pair && !semqaItemsOf(claim)[side][question]) {
    return isReference
      ? t(
          'Reference item {0} has no question, not matched: it is no part of SemQA, and metrics on texts compare its answer.',
          place,
        )
      : t(
          'Predicted item {0} has no question, not matched: it is no part of SemQA, and metrics on texts compare its answer.',
          place,
        );
  }
  if (!semqaOf(claim)) {
    return isReference
      ? t('Reference question {0} is not scored.', place)
      : t('Predicted question {0} is not scored.', place);
  }
  return isReference
    ? t('Reference question {0} is not part of any match. It adds 0 to the question score.', place)
    : t('Predicted question {0} is not part of any match.', place);
}

/** The match of a question or answer. `question`: its index on this side of the claim. */
export function matchMarkdown(
  claim: ReportClaim,
  side: Side,
  question: number,
  context: ScoreContext,
  links: string,
): string {
  const texts = textTable(claim, side, question, context);
  const semqa = semqaOf(claim);
  const matches = semqa?.matches.filter((match) => match[side] === question) ?? [];
  if (!semqa || matches.length === 0) {
    const hasSemqa = metricsOf(context.metrics).some(({ id }) => id === semqaMetric.id);
    const reason = hasSemqa ? explainUnmatched(claim, side, question) : '';
    return paragraphs(reason, texts, links);
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
  return paragraphs(table.join('\n'), ...details, texts, links);
}
