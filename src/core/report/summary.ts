// What we say about a claim in one line or one sentence. Lens, hover, tree, panel and command line all take it from here.

import { excerpt } from '../evidence/quoted.ts';
import { formatInScale, formatScore, shareText } from '../format/numbers.ts';
import {
  averitecScoreAt,
  countsAtLevel,
  averitecMetric,
  levelled,
  questionAnswerMeteor,
} from '../metrics/averitec.ts';
import { scaleOf, type MetricDescription } from '../metrics/metric.ts';
import { verdictScore } from '../metrics/verdict.ts';
import type { Aggregate } from '../results/accumulator.ts';
import type { ReportClaim } from '../results/claims.ts';
import { machineFixed } from '../format/signs.ts';
import { noEvidencePredicted, notScored, noVerdict, scoredAsNoEvidence } from '../words/remarks.ts';
import { inEnglish, type Say } from '../words/translation.ts';
import { overClaims } from './partlyScored.ts';
import { clauseIn, joinList, joinParts, spokenIn, textOf } from '../words/message.ts';
import { sentences, withNote } from '../words/lists.ts';

/** Of a label in a line; files can hold anything. */
const longestVerdict = 120;

/** A verdict as people read it. A blank one is a verdict to the official scripts, and wrong. */
export function verdictName(verdict: string | null, say: Say = inEnglish): string {
  if (verdict === null) return textOf(noVerdict, say);
  return verdict.trim() === '' ? say('blank verdict') : excerpt(verdict, longestVerdict);
}

function verdictText(predicted: string | null, reference: string | null, say: Say): string {
  const said = verdictName(predicted, say);
  return reference === null || predicted === reference
    ? said
    : say('{0} (reference: {1})', said, verdictName(reference, say));
}

/** Of the metrics with one place the first that `has` accepts: a line has room for one. */
export function standingMetrics(
  metrics: readonly MetricDescription[],
  has: (metric: MetricDescription) => boolean = () => true,
): readonly MetricDescription[] {
  const taken = new Set<string>();
  return metrics.filter((metric) => {
    const { standing } = metric;
    if (standing === undefined || taken.has(standing) || !has(metric)) return false;
    taken.add(standing);
    return true;
  });
}

/** The score that stands for a metric, `METEOR Q+A 0.21`; nothing when the claim has none. */
function standing(claim: ReportClaim, metric: MetricDescription): readonly string[] {
  const [first] = metric.scores;
  const score = first?.ofClaim?.(claim) ?? null;
  return first && score !== null
    ? [`${first.heading} ${formatInScale(score, scaleOf(metric, first))}`]
    : [];
}

/** What failed for a claim, by message: a reason that several metrics share is said once. */
export function failuresOf(
  claim: Pick<ReportClaim, 'failures'>,
  metrics: readonly MetricDescription[],
  say: Say = inEnglish,
): readonly { readonly message: string; readonly names: readonly string[] }[] {
  const byMessage = new Map<string, string[]>();
  for (const { id, name } of metrics) {
    const failure = Object.hasOwn(claim.failures, id) ? claim.failures[id] : undefined;
    if (!failure) continue;
    const message = spokenIn(failure, say);
    byMessage.set(message, [...(byMessage.get(message) ?? []), name]);
  }
  return [...byMessage].map(([message, names]) => ({ message, names }));
}

/** `SemQA not scored: the model failed`; without names where nothing else has a score. */
export function failureParts(
  claim: ReportClaim,
  metrics: readonly MetricDescription[],
  hasScore: boolean,
  say: Say = inEnglish,
): readonly string[] {
  return failuresOf(claim, metrics, say).map(({ message, names }) =>
    hasScore
      ? say('{0} not scored: {1}', textOf(joinList(names), say), message)
      : `${textOf(notScored, say)}: ${message}`,
  );
}

/**
 * `SemQA 0.62 · Refuted (reference: Supported) · METEOR Q+A 0.21 · questions 3/4 matched · answers 0.71 (1 of 3 undecided)`: the
 * verdict stands second, since the end of a line is cut off.
 */
export function scoreLine(
  claim: ReportClaim,
  metrics: readonly MetricDescription[],
  say: Say = inEnglish,
): string {
  const has = (metric: MetricDescription): boolean => standing(claim, metric).length > 0;
  const shown = standingMetrics(metrics, has);
  const scores = shown.flatMap((metric) => standing(claim, metric));
  return [
    ...scores.slice(0, 1),
    verdictText(claim.predictedVerdict, claim.referenceVerdict, say),
    ...failureParts(claim, metrics, shown.length > 0, say),
    ...scores.slice(1),
    ...shown.flatMap(
      ({ words }) => words?.lineParts?.(claim).map((part) => textOf(part, say)) ?? [],
    ),
  ].join(' · ');
}

/**
 * Why the scores are what they are, a sentence a metric, in the order of the table of metrics: "1 of 3 reference answers is covered, Q2 least. 2 of 3 reference questions matched; the answer to Q2 is contradicted."
 */
export function whySentence(
  claim: ReportClaim,
  metrics: readonly MetricDescription[],
  say: Say = inEnglish,
): string {
  const why = metrics.flatMap(({ words }) => {
    const sentence = words?.why?.(claim);
    return sentence ? [textOf(sentence, say)] : [];
  });
  const [failed] = failuresOf(claim, metrics, say);
  if (failed && why.length === 0) return say('Not scored: {0}.', clauseIn(failed, inEnglish));
  if (claim.isReplyAlone) return sentences(why);
  if (claim.predictionIndex === null) {
    return say(
      'The prediction file has nothing for this claim: {0}.',
      textOf(scoredAsNoEvidence, say),
    );
  }
  if (claim.predictedEvidence.length === 0)
    return say('{0}: the score is 0.', textOf(noEvidencePredicted, say));
  return why.length === 0 ? say('SemQA is not among the metrics of this run.') : sentences(why);
}

/**
 * Whether the claim gets credit in the AVeriTeC score at a level, and if not, why: "Gets no credit in the AVeriTeC score at 0.25:
 * METEOR Q+A 0.21 is not above it." Nothing when the claim has no such score.
 */
export function levelSentence(claim: ReportClaim, level: number, say: Say = inEnglish): string {
  const counts = countsAtLevel(levelled(claim), level);
  const questionAnswer = questionAnswerMeteor(claim);
  if (counts === null || questionAnswer === null) return '';
  const isAbove = questionAnswer > level;
  // Digits that show on which side of the level it is.
  const texts = [2, 3, 4].map((digits) => machineFixed(questionAnswer, digits));
  const text = texts.find((shown) => Number(shown) > level === isAbove) ?? String(questionAnswer);
  const meteor = `METEOR Q+A ${text}`;
  if (counts) {
    return say(
      'Gets credit in the AVeriTeC score at {0}: {1} is above it and the verdict is right.',
      level,
      meteor,
    );
  }
  const reasons = [
    ...(isAbove ? [] : [say('{0} is not above it', meteor)]),
    ...(verdictScore(claim) === 1
      ? []
      : [
          claim.predictedVerdict === null
            ? say('there is no verdict')
            : say('the verdict is wrong'),
        ]),
  ];
  const [first = '', second] = reasons;
  return say(
    'Gets no credit in the AVeriTeC score at {0}: {1}.',
    level,
    second === undefined ? first : say('{0} and {1}', first, second),
  );
}

/** A file's scores in one line, those that are in the run: `SemQA 0.62 (30 % undecided) · METEOR Q+A 0.24 · AVeriTeC @ 0.25: 0.31`. */
export function fileLine(
  aggregate: Aggregate,
  level: number,
  metrics: readonly MetricDescription[],
  say: Say = inEnglish,
): string {
  const parts = standingMetrics(metrics).flatMap((metric) => {
    const [first] = metric.scores;
    if (!first) return [];
    const score = `${first.heading} ${formatInScale(first.ofFile(aggregate), scaleOf(metric, first))}`;
    const share = metric.remark?.ofFile(aggregate);
    const over = overClaims(aggregate, metric, say);
    const notes = [
      ...(over === '' ? [] : [over]),
      ...(metric.remark && share && share.whole > 0
        ? [say('{0} {1}', shareText(share.part, share.whole), textOf(metric.remark.heading, say))]
        : []),
    ];
    return [textOf(withNote(score, textOf(joinParts(notes), say)), say)];
  });
  if (metrics.some(({ id }) => id === averitecMetric.id)) {
    const atLevel = averitecScoreAt(level);
    const score = `${atLevel.heading}: ${formatScore(atLevel.ofFile(aggregate))}`;
    parts.push(textOf(withNote(score, overClaims(aggregate, averitecMetric, say)), say));
  }
  return parts.join(' · ');
}
