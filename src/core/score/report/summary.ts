// Describes a claim's verdict, scores and credit. Used by the lens, hover, tree, panel and command line.

import { excerpt } from '../../read/claims/quote.ts';
import { formatBesideBound, formatInScale } from '../../base/numbers.ts';
import { countsAtLevel, toLevelledClaim, questionAnswerMeteor } from '../metrics/averitec.ts';
import { scaleOf, type MetricDescription } from '../metrics/metric.ts';
import { verdictScore } from '../metrics/verdict.ts';
import type { ReportClaim } from '../results/claims.ts';
import {
  noEvidencePredicted,
  notScored,
  noVerdict,
  scoredAsNoEvidence,
} from '../../base/words/remarks.ts';
import {
  arrange,
  asClause,
  joinList,
  joinSentences,
  messageOf,
  msg,
  type Message,
  type Wording,
} from '../../base/words/message.ts';

/** Maximum length of a verdict in characters, because files can contain anything. */
const longestVerdict = 120;

/** Returns a verdict for display. A blank verdict is shown as blank, because the official scripts treat it as a wrong verdict. */
export function nameVerdict(verdict: string | null): Message {
  if (verdict === null) return noVerdict;
  return verdict.trim() === '' ? msg('blank verdict') : excerpt(verdict, longestVerdict);
}

/** Returns for example `Refuted (reference: Supported)`. Returns only the verdict if it is right or the reference has none. */
export function describeVerdict(predicted: string | null, reference: string | null): Message {
  const name = nameVerdict(predicted);
  return reference === null || predicted === reference
    ? name
    : msg('{0} (reference: {1})', name, nameVerdict(reference));
}

/** Selects, for each position in a line, the first metric that `has` accepts. A position has space for only one metric. */
export function selectLeadingMetrics(
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

/** Returns the score that represents a metric, such as `METEOR Q+A 0.21`. Empty if the claim has no score. */
export function formatLeadingScore(
  claim: ReportClaim,
  metric: MetricDescription,
): readonly string[] {
  const [first] = metric.scores;
  const score = first?.ofClaim?.(claim) ?? null;
  return first && score !== null
    ? [`${first.heading} ${formatInScale(score, scaleOf(metric, first))}`]
    : [];
}

/** Lists a claim's failures. A reason that several metrics share is listed once, with the names of these metrics. */
export function failuresOf(
  claim: Pick<ReportClaim, 'failures'>,
  metrics: readonly MetricDescription[],
): readonly { readonly message: Message; readonly names: readonly string[] }[] {
  const byText = new Map<string, { readonly message: Message; readonly names: string[] }>();
  for (const { id, name } of metrics) {
    const failure = Object.hasOwn(claim.failures, id) ? claim.failures[id] : undefined;
    if (!failure) continue;
    const known = byText.get(failure.message) ?? { message: messageOf(failure), names: [] };
    known.names.push(name);
    byText.set(failure.message, known);
  }
  return [...byText.values()];
}

/** Returns for example `SemQA not scored: the model failed`. Leaves out the metrics' names if no metric has a score. */
export function describeFailures(
  claim: ReportClaim,
  metrics: readonly MetricDescription[],
  hasScore: boolean,
): readonly Message[] {
  return failuresOf(claim, metrics).map(({ message, names }) =>
    hasScore
      ? msg('{0} not scored: {1}', joinList(names), message)
      : arrange('{0}: {1}', notScored, message),
  );
}

/** Returns the scores that represent the run's metrics, such as `Coverage 0.31`, `SemQA 0.62`. Empty if the claim has none. */
export function leadingScores(
  claim: ReportClaim,
  metrics: readonly MetricDescription[],
): readonly string[] {
  const leading = selectLeadingMetrics(metrics, (one) => formatLeadingScore(claim, one).length > 0);
  return leading.flatMap((metric) => formatLeadingScore(claim, metric));
}

/**
 * Explains the scores with one sentence per metric, in table order. For example: "1 of 3 reference answers is covered. Weakest: Q2.
 * SemQA: 2 of 3 reference questions matched; the answer to Q2 is not supported."
 */
export function explainScores(claim: ReportClaim, metrics: readonly MetricDescription[]): Wording {
  const why = metrics.flatMap(({ words }) => words?.why?.(claim) ?? []);
  const [failed] = failuresOf(claim, metrics);
  if (failed && why.length === 0) return msg('Not scored: {0}.', asClause(failed.message));
  if (claim.isReplyAlone) return joinSentences(...why);
  if (claim.predictionIndex === null) {
    return msg('The prediction file contains nothing for this claim: {0}.', scoredAsNoEvidence);
  }
  // In the FEVER shared task, a claim without enough information needs no evidence.
  const needsEvidence = metrics.every(({ officialFor }) => !officialFor);
  if (claim.predictedEvidence.length === 0 && needsEvidence)
    return msg('{0}: the score is 0.', noEvidencePredicted);
  return why.length === 0
    ? msg('SemQA is not among the metrics in this run.')
    : joinSentences(...why);
}

/**
 * Explains whether the claim gets credit in the AVeriTeC score at a level, and if not, why. For example: "Gets no credit in the
 * AVeriTeC score at 0.25: METEOR Q+A 0.21 is not above it." `undefined` if the claim has no AVeriTeC score.
 */
export function explainCredit(claim: ReportClaim, level: number): Wording | undefined {
  const counts = countsAtLevel(toLevelledClaim(claim), level);
  const questionAnswer = questionAnswerMeteor(claim);
  if (counts === null || questionAnswer === null) return undefined;
  const isAbove = questionAnswer > level;
  const meteor = `METEOR Q+A ${formatBesideBound(questionAnswer, level)}`;
  if (counts) {
    return msg(
      'The claim gets credit in the AVeriTeC score at level {0}: {1} is above the level and the verdict is right.',
      level,
      meteor,
    );
  }
  const reasons = [
    ...(isAbove ? [] : [msg('{0} is not above the level', meteor)]),
    ...(verdictScore(claim) === 1
      ? []
      : [
          claim.predictedVerdict === null
            ? msg('there is no verdict')
            : msg('the verdict is wrong'),
        ]),
  ];
  const [first = '', second] = reasons;
  return msg(
    'The claim gets no credit in the AVeriTeC score at level {0}: {1}.',
    level,
    second === undefined ? first : msg('{0} and {1}', first, second),
  );
}
