// The scores of a claim with their remarks, one row per score, for the panel, its copies and Show as Text.

import { noNumber } from '../../base/signs.ts';
import {
  averitecMetric,
  averitecScoreAt,
  countsAtLevel,
  headlineLevel,
  levelledColumn,
  toLevelledClaim,
} from '../../score/metrics/averitec.ts';
import { justificationMetric, justificationOf } from '../../score/metrics/justification.ts';
import {
  type MatchedScore,
  type MetricDescription,
  scaleOf,
  type ScoreDescription,
} from '../../score/metrics/metric.ts';
import { ratingsIn } from '../../score/metrics/metricTable.ts';
import { semqaMetric, semqaOf, semqaPartColumns } from '../../score/metrics/semqaMetric.ts';
import { textMetricById } from '../../score/metrics/textMetrics.ts';
import { verdictMetric, verdictOutcome } from '../../score/metrics/verdict.ts';
import { matchCounts } from '../../score/measures/semqa.ts';
import { type Standing, standingOf, standingSignOf } from '../../score/report/claimLine.ts';
import { nameVerdict } from '../../score/report/summary.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { creditWords } from '../../base/words/creditWords.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import { scoreText } from '../../base/numbers.ts';
import {
  capitaliseScoreName,
  countMsg,
  joinList,
  messageOf,
  msg,
  type Message,
} from '../../base/words/message.ts';
import {
  failedWord,
  formatUndecided,
  formatUndecidedCount,
  outcomeWords,
} from '../../base/words/remarks.ts';
import { matchingHeadings, matchingNames } from '../../base/words/semqaNames.ts';
import { type Cell, column, scoreCell, type Table, textCell } from '../tables/model/table.ts';

/** A score of a claim, or a word of a metric. */
export interface ClaimScore {
  readonly column: string;
  readonly metric: MetricDescription;
  readonly name: Message;
  readonly cell: Cell;
  /** Values for each matching, for scores that come from a matching. */
  readonly matched?: MatchedScore;
  readonly remark: Message;
}

/** Returns a result in words, with its sign and its colour. */
export function standingCell(standing: Standing, word: Message): Cell {
  const sign = standingSignOf(standing);
  const text = sign === '' ? word : msg('{0} {1}', sign, word);
  return { kind: 'text', text, result: standing };
}

/** Says whether the claim gets credit. `without`: what to say of a claim that is left out of the score. */
export function creditCell(claim: ReportClaim, level: number, without: Message): Cell {
  const levelled = toLevelledClaim(claim);
  const counts = countsAtLevel(levelled, level);
  const word = counts === null ? without : counts ? creditWords.yes : creditWords.no;
  return standingCell(standingOf(levelled, level), word);
}

const justificationSources = {
  justification: '',
  llmOutput: msg("METEOR; the justification was extracted from the language model's output"),
  evidence: msg('METEOR; the evidence is used because the justification is missing'),
} as const;

function semqaRemark(claim: ReportClaim, id: string): Message {
  const semqa = semqaOf(claim);
  if (!semqa) return msg('The reference for this claim has no question.');
  if (semqa.score === null) return msg('answers not compared');
  const counts = matchCounts(semqa);
  if (counts.counted === 0) return msg('no answers to compare');
  return id === semqaPartColumns.question ? '' : formatUndecided(counts);
}

/** Remarks on a metric's scores, or why there is no score. */
const remarks: ReadonlyMap<string, (claim: ReportClaim, id: string) => Message> = new Map([
  [semqaMetric.id, semqaRemark],
  [
    justificationMetric.id,
    (claim: ReportClaim) => {
      const { source } = justificationOf(claim) ?? {};
      return source === undefined
        ? msg('The reference for this claim has no justification.')
        : justificationSources[source];
    },
  ],
]);

function remarkOn(
  claim: ReportClaim,
  { id, words }: MetricDescription,
  score: ScoreDescription,
): Message {
  const failure = getOwnValue(claim.failures, id);
  if (failure) return msg('{0}: {1}', failedWord, messageOf(failure));
  const own = remarks.get(id) ?? words?.scoreRemark;
  if (own) return own(claim, score.column);
  // A mean rating says little without the individual ratings.
  const ratings = ratingsIn(claim, id, score.column);
  if (ratings.length > 0) {
    const values = joinList(ratings.map(({ value }) => value));
    return countMsg(ratings.length, '{0} rater: {1}', '{0} raters: {1}', values);
  }
  return textMetricById(id) && score.ofClaim?.(claim) === null
    ? msg('The reference for this claim has no question.')
    : '';
}

function scoresOf(
  claim: ReportClaim,
  metric: MetricDescription,
  level: number,
): readonly ClaimScore[] {
  const { id, name, scores, wordColumns = [] } = metric;
  const [first] = scores;
  const one = { column: first?.column ?? '', metric, remark: '' };
  if (id === averitecMetric.id) {
    const cell = creditCell(claim, level, msg('no score'));
    return [{ ...one, name: averitecScoreAt(level).name, cell }];
  }
  if (id === verdictMetric.id) {
    const { predictedVerdict, referenceVerdict } = claim;
    const outcome = verdictOutcome(predictedVerdict, referenceVerdict);
    const names = [predictedVerdict, referenceVerdict].map(nameVerdict);
    const remark = msg('predicted {0}, reference {1}', ...names);
    const cell = standingCell(outcome, outcomeWords[outcome]);
    return [{ ...one, name: msg('Verdict'), cell, remark }];
  }
  const matched = metric.matchedScores?.(claim) ?? [];
  const numbers = scores.flatMap((score, place): ClaimScore[] => {
    if (!score.ofClaim) return [];
    const { column } = score;
    const scale = scaleOf(metric, score);
    // The level is compared with this score, so that rounding must not move the score to the level.
    const bounded = column === levelledColumn ? { ...scale, bound: level } : scale;
    return [
      {
        column,
        metric,
        name: capitaliseScoreName(score.name, name),
        cell: scoreCell(score.ofClaim(claim), bounded),
        matched: matched[place],
        remark: remarkOn(claim, metric, score),
      },
    ];
  });
  const words = wordColumns.map(({ column, name: heading, ofClaim }): ClaimScore => ({
    ...{ column, metric, remark: '' },
    name: capitaliseScoreName(heading, name),
    cell: textCell(ofClaim(claim) ?? noNumber),
  }));
  return [...numbers, ...words];
}

/** Lists all scores and words of a claim, in table order. `level`: level of the AVeriTeC score. */
export function claimScores(
  claim: ReportClaim,
  metrics: readonly MetricDescription[],
  level = headlineLevel,
): readonly ClaimScore[] {
  return metrics.flatMap((metric) => scoresOf(claim, metric, level));
}

/** Makes the table of a claim's scores. `hasMatchings`: it has the values for each matching. */
export function claimScoresTable(
  { index }: Pick<ReportClaim, 'index'>,
  scores: readonly ClaimScore[],
  hasMatchings = false,
): Table {
  const matchings = hasMatchings ? (['hungarian', 'bestMatch', 'softmax'] as const) : [];
  return {
    caption: msg('Scores for claim {0}', index),
    columns: [
      column('score', msg('score'), 'text'),
      column('remark', msg('remark'), 'text', { isBelow: true }),
      column('value', msg('value'), 'score', { isStrong: true }),
      ...matchings.map((one) => column(one, matchingHeadings[one], 'score')),
    ],
    rows: scores.map(({ name, remark, cell, metric, matched }) => [
      textCell(name),
      textCell(remark),
      cell,
      ...matchings.map((one) => scoreCell(matched?.[one] ?? null, metric)),
    ]),
  };
}

/** Says the score for each matching, and how many answers each matching of SemQA leaves undecided. Empty for a score without matchings. */
export function describeMatchings(
  { metric, matched }: ClaimScore,
  claim: ReportClaim,
): readonly Message[] {
  if (!matched) return [];
  const names = ['hungarian', 'bestMatch', 'softmax'] as const;
  const values = names.flatMap((name) => [
    matchingNames[name],
    scoreText(matched[name], metric, 'printed'),
  ]);
  const variants = metric.id === semqaMetric.id ? semqaMetric.result(claim)?.variants : undefined;
  const undecided = names.flatMap((name) =>
    variants ? [matchingNames[name], formatUndecidedCount(variants[name])] : [],
  );
  return [
    msg('Matchings: {0} {1}, {2} {3}, {4} {5}.', ...values),
    ...(variants ? [msg('undecided: {0} {1}, {2} {3}, {4} {5}', ...undecided)] : []),
  ];
}
