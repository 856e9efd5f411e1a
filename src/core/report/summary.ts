// What we say about a claim in one line or one sentence. Lens, hover, tree, panel and command line all take it from here.

import { askedCount, type QaPair } from '../evidence/evidence.ts';
import { excerpt } from '../evidence/quoted.ts';
import { averitecScoreAt, countsAtLevel } from '../metrics/averitec.ts';
import type { MetricDescription } from '../metrics/metric.ts';
import { matchCounts, type MatchCounts, type SemqaScore } from '../metrics/semqa.ts';
import { conclusionOf } from '../metrics/semqaAnswers.ts';
import { semqaMetric } from '../metrics/semqaMetric.ts';
import { textMetricRows } from '../metrics/textMetrics.ts';
import { verdictScore } from '../metrics/verdict.ts';
import type { Aggregate } from './aggregate.ts';
import type { ReportClaim } from './report.ts';

/** Two decimals, or a dash for no number. */
export function formatScore(score: number | null): string {
  return score === null ? '–' : score.toFixed(2);
}

/** In the scale of its metric: two decimals up to 1, one up to 100; a dash for no number. */
export function formatInScale(
  score: number | null,
  { maximum }: { readonly maximum: number },
): string {
  return score === null || maximum <= 1 ? formatScore(score) : score.toFixed(1);
}

/** `1 answer`, `2 answers`. */
export function countOf(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Right or wrong verdict; `unknown` when either side has none. Compared as written: labels are data, not prose. */
export function verdictOutcome(
  predicted: string | null,
  reference: string | null,
): 'right' | 'wrong' | 'unknown' {
  if (predicted === null || reference === null) return 'unknown';
  return predicted === reference ? 'right' : 'wrong';
}

/** Of a label in a line; files can hold anything. */
const longestVerdict = 120;

/** A verdict as people read it. A blank one is a verdict to the official scripts, and wrong. */
export function verdictName(verdict: string | null): string {
  if (verdict === null) return 'no verdict';
  return verdict.trim() === '' ? 'blank verdict' : excerpt(verdict, longestVerdict);
}

function verdictText(predicted: string | null, reference: string | null): string {
  const said = verdictName(predicted);
  return reference === null || predicted === reference
    ? said
    : `${said} (reference: ${verdictName(reference)})`;
}

/** The score that stands for a metric, `METEOR Q+A 0.21`; nothing when the claim has none. */
function standing(claim: ReportClaim, metric: MetricDescription): readonly string[] {
  const [first] = metric.scores;
  const score = first?.ofClaim?.(claim) ?? null;
  return first && score !== null ? [`${first.heading} ${formatInScale(score, metric)}`] : [];
}

/** Of the metrics on texts the first in the table that the claim has: a line has room for one. */
function textPart(claim: ReportClaim): readonly string[] {
  return textMetricRows.flatMap((metric) => standing(claim, metric)).slice(0, 1);
}

/** How many of the matches that count for the answer score are undecided, which belongs beside it: `1 of 3 undecided`, `..., left out`. */
export function undecidedText(semqa: SemqaScore): string {
  const { counted, undecided } = matchCounts(semqa);
  const leftOut = semqa.matches.some((match) => match.leftOut);
  return counted === 0
    ? 'no answers to compare'
    : `${String(undecided)} of ${String(counted)} undecided${leftOut ? ', left out' : ''}`;
}

/** `30 %`; a dash when there is nothing to have a share of. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(0)} %`;
}

/** `30 % undecided`, which belongs under a mean of SemQA; empty where no match counts. */
export function undecidedShare({ counted, undecided }: MatchCounts): string {
  return counted === 0 ? '' : `${shareText(undecided, counted)} undecided`;
}

/** `SemQA 0.62 · METEOR Q+A 0.21 · questions 3/4 matched · answers 0.71 (1 of 3 undecided) · Refuted (reference: Supported)`. */
export function scoreLine(claim: ReportClaim): string {
  const verdict = verdictText(claim.predictedVerdict, claim.referenceVerdict);
  const text = textPart(claim);
  if (claim.failure) {
    const failed = text.length > 0 ? 'SemQA not scored' : 'not scored';
    return [`${failed}: ${claim.failure.message}`, ...text, verdict].join(' · ');
  }
  if (claim.semqa === null) return [...text, verdict].join(' · ');
  const { semqa } = claim;
  const isCounted = semqa.matches.some(({ counted }) => counted);
  const notes = [
    ...(isCounted && semqa.uncompared === 0 ? [undecidedText(semqa)] : []),
    ...(semqa.uncompared > 0 ? [`${String(semqa.uncompared)} not compared`] : []),
  ];
  const questions = `questions ${String(semqa.matchedQuestions)}/${String(askedCount(claim.referenceEvidence))} matched`;
  const answers = `answers ${formatScore(semqa.answer)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
  const score = `SemQA ${formatScore(semqa.score)}`;
  return [score, ...text, questions, answers, verdict].join(' · ');
}

function listOf(questions: readonly number[]): string {
  const names = questions.map((question) => `Q${String(question + 1)}`);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

function answersClause(semqa: SemqaScore): string[] {
  const concluded = semqa.matches.flatMap(({ counted, reference, forward, backward }) =>
    counted && forward && backward
      ? [{ reference, conclusion: conclusionOf({ forward, backward }) }]
      : [],
  );
  const clause = (conclusion: ReturnType<typeof conclusionOf>): string[] => {
    const matches = concluded.filter((match) => match.conclusion === conclusion);
    if (matches.length === 0) return [];
    const questions = [...new Set(matches.map((match) => match.reference))];
    return questions.length === 1
      ? [`the answer to ${listOf(questions)} is ${conclusion}`]
      : [`the answers to ${listOf(questions)} are ${conclusion}`];
  };
  return [
    ...clause('supported'),
    ...clause('contradicted'),
    ...clause('undecided'),
    ...(semqa.uncompared > 0 ? [`${countOf(semqa.uncompared, 'answer')} not compared yet`] : []),
  ];
}

/** Evidence that SemQA cannot match, and text metrics compare all the same. */
function unaskedClause({ referenceEvidence, predictedEvidence }: ReportClaim): string[] {
  const clause = (evidence: readonly QaPair[], side: string): string[] => {
    const count = evidence.length - askedCount(evidence);
    if (count === 0) return [];
    return [
      `${countOf(count, `${side} item`)} ${count === 1 ? 'has' : 'have'} no question, not matched`,
    ];
  };
  return [...clause(predictedEvidence, 'predicted'), ...clause(referenceEvidence, 'reference')];
}

/** One sentence that says why the score is what it is: "2 of 3 reference questions matched; the answer to Q2 is contradicted." */
export function whySentence(claim: ReportClaim): string {
  if (claim.failure) return `Not scored: ${claim.failure.message.replace(/\.$/u, '')}.`;
  if (claim.predictionIndex === null) {
    return 'The prediction file has nothing for this claim: scored as no evidence.';
  }
  if (claim.predictedEvidence.length === 0) return 'No evidence was predicted: the score is 0.';
  if (claim.semqa === null) return 'SemQA is not among the metrics of this run.';
  const asked = askedCount(claim.referenceEvidence);
  const matched = `${String(claim.semqa.matchedQuestions)} of ${countOf(asked, 'reference question')} matched`;
  return `${[matched, ...answersClause(claim.semqa), ...unaskedClause(claim)].join('; ')}.`;
}

/**
 * Whether the claim counts for the AVeriTeC score at a level, and if not, why: "Does not count for the AVeriTeC score at 0.25:
 * METEOR Q+A 0.21 is not above it." Nothing when the claim has no such score.
 */
export function levelSentence(claim: ReportClaim, level: number): string {
  const counts = countsAtLevel(claim, level);
  if (counts === null || !claim.hungarianMeteor) return '';
  const { questionAnswer } = claim.hungarianMeteor;
  const isAbove = questionAnswer > level;
  // Digits that show on which side of the level it is.
  const decimals = [2, 3, 4].find(
    (digits) => Number(questionAnswer.toFixed(digits)) > level === isAbove,
  );
  const meteor = `METEOR Q+A ${decimals === undefined ? String(questionAnswer) : questionAnswer.toFixed(decimals)}`;
  if (counts) {
    return `Counts for the AVeriTeC score at ${String(level)}: ${meteor} is above it and the verdict is right.`;
  }
  const reasons = [
    ...(isAbove ? [] : [`${meteor} is not above it`]),
    ...(verdictScore(claim) === 1
      ? []
      : [claim.predictedVerdict === null ? 'there is no verdict' : 'the verdict is wrong']),
  ];
  return `Does not count for the AVeriTeC score at ${String(level)}: ${reasons.join(' and ')}.`;
}

/** A file's scores in one line, those that are in the run: `SemQA 0.62 (30 % undecided) · METEOR Q+A 0.24 · AVeriTeC @ 0.25: 0.31`. */
export function fileLine(aggregate: Aggregate, level: number): string {
  const has = ({ id }: MetricDescription): boolean => Object.hasOwn(aggregate, id);
  const named = [semqaMetric, ...textMetricRows.filter(has).slice(0, 1)].filter(has);
  const parts = named.flatMap((metric) => {
    const [first] = metric.scores;
    if (!first) return [];
    const score = `${first.heading} ${formatInScale(first.ofFile(aggregate), metric)}`;
    const semqa = metric === semqaMetric ? aggregate.semqa : undefined;
    if (!semqa || semqa.matches === 0) return [score];
    return [`${score} (${shareText(semqa.undecided, semqa.matches)} undecided)`];
  });
  const averitec = averitecScoreAt(level);
  const atLevel = averitec.ofFile(aggregate);
  if (aggregate.averitecScore) parts.push(`${averitec.heading}: ${formatScore(atLevel)}`);
  return parts.join(' · ');
}
