// Converts a scored report with imported columns to a check-up's input, and decides which columns are human ratings and which are
// metrics.

import { listComparedScores, type ComparedScore } from '../comparison/toComparedClaim.ts';
import { labelIn } from '../../read/claims/dataSets.ts';
import { isVerdictWord, lettersOf } from '../../read/claims/verdictWords.ts';
import { findLabel } from '../../read/claims/verdictSpelling.ts';
import { ratingsIn, wordColumnsOf } from '../../score/metrics/metricTable.ts';
import { metricsOf } from '../../score/metrics/registry.ts';
import { groupReportClaims } from '../../score/report/clusters.ts';
import { referencesOf, type Report } from '../../score/report/report.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import type { Scores } from '../../base/statistics/samples.ts';
import { textOf } from '../../base/words/message.ts';
import { ceilingOf, reliabilityOf, type Reliability } from './ceiling.ts';
import {
  type CheckedMetric,
  type CheckedOutcome,
  type LeftOutColumns,
  nameOfVerdicts,
  type RatedDimension,
  unreadSentence,
  type UnreadVerdicts,
} from './checked.ts';
import type { CheckupInput } from './checkup.ts';

export interface CheckupChoices {
  /** Rated dimensions, by their name in the file or by column. Default: the columns for which `isMarks` is true. */
  readonly dimensions?: readonly string[];
  /** Columns of the metrics to compare with the ratings. Default: all other scores. */
  readonly scores?: readonly string[];
  /** How much single raters agree, by dimension name. Read from another file. */
  readonly reliabilities?: ReadonlyMap<string, Reliability>;
  /** Number of ratings per mean. Default: the number stated in the run, or 1. */
  readonly ratingsEach?: number;
}

export type CheckedReport = Pick<Report, 'claims' | 'provenance' | 'parameters'>;

/** Matches the names of columns that contain rater counts or times instead of ratings. */
const besideRatings = /^(?:n_?)?(?:raters?|ratings|annotators?|seconds|time|duration)$/iu;

/**
 * Sorts the columns into ratings, outcomes and metrics. A dimension is named as in its file, or by its column if two files use
 * the same name. Throws RangeError if there are no human ratings, or if a name matches no column. The error lists the existing
 * names.
 */
export function checkupInputOf(report: CheckedReport, choices: CheckupChoices = {}): CheckupInput {
  const { claims, provenance } = report;
  const references = referencesOf(provenance);
  const imported = new Set(
    (provenance.described ?? []).flatMap(({ id, origin }) => (origin === 'imported' ? [id] : [])),
  );
  const columns = listComparedScores(references).map((score): ReadScore => {
    const values = claims.map((claim) => score.ofClaim(claim));
    return { score, values, isImported: imported.has(score.metric) };
  });
  const isNamed = ({ score: { column, heading } }: ReadScore, names: readonly string[]): boolean =>
    names.includes(column) || names.includes(heading);
  const { dimensions, scores } = choices;
  const fromElsewhere = columns.filter(({ isImported }) => isImported);
  checkNames(dimensions, fromElsewhere, 'rated dimension');
  checkNames(scores, columns, 'score');
  const rated = fromElsewhere.filter((column) =>
    dimensions ? isNamed(column, dimensions) : isMarks(column),
  );
  const outcomes = fromElsewhere.filter((column) => !rated.includes(column) && isOutcome(column));
  const metrics = columns.filter(
    (column) =>
      !rated.includes(column) &&
      !outcomes.includes(column) &&
      (scores
        ? isNamed(column, scores)
        : !column.isImported || !(isMarks(column) || besideRatings.test(column.score.heading))),
  );
  const { verdicts, unread } = verdictOutcomes(report);
  if (rated.length + outcomes.length + verdicts.length === 0) {
    const reasons = unread.map((column) =>
      ` ${textOf(unreadSentence(column))}`.replace(/\.$/u, ''),
    );
    const there = fromElsewhere.map(({ score }) => score.heading);
    const nothing = `nothing here says what people think of the evidence${there.length === 0 ? '' : `; there is ${there.join(', ')}`}`;
    throw new RangeError([nothing, ...reasons].join('.'));
  }
  const { telling, leftOut } = selectTelling(metrics);
  const nameOf = ({ score: { column, heading } }: ReadScore): string =>
    rated.filter((other) => other.score.heading === heading).length === 1 ? heading : column;
  return {
    cluster: provenance.cluster,
    groups: groupReportClaims(claims, provenance),
    metrics: telling.map(toCheckedMetric),
    leftOut: { ...leftOut, unread },
    ratings: rated.map((column) => ({
      ...toRatedDimension(column, claims, choices),
      column: nameOf(column),
    })),
    outcomes: [
      ...outcomes.map(({ score, values }) => ({ ...toNamedColumn(score), values })),
      ...verdicts,
    ],
  };
}

interface ReadScore {
  readonly score: ComparedScore;
  readonly values: Scores;
  readonly isImported: boolean;
}

const toNamedColumn = ({ column, heading }: ComparedScore) => ({ column, name: heading });

function checkNames(
  names: readonly string[] | undefined,
  columns: readonly ReadScore[],
  kind: string,
): void {
  const unknown = names?.find(
    (name) => !columns.some(({ score }) => score.column === name || score.heading === name),
  );
  if (unknown === undefined) return;
  const there = columns.map(({ score }) => (kind === 'score' ? score.column : score.heading));
  throw new RangeError(
    `there is no ${kind} "${unknown}"; there is ${there.length === 0 ? 'none' : there.join(', ')}`,
  );
}

/** Whether the values are marks on a scale that goes beyond 1. Values from 0 to 1 are a program's scores. */
function isMarks({ score, values }: ReadScore): boolean {
  const { minimum, maximum, heading } = score;
  const isShare = minimum >= 0 && maximum <= 1;
  return !isShare && !besideRatings.test(heading) && values.some((value) => value !== null);
}

/** Whether all values are 0 or 1 and both occur. */
function isOutcome({ values }: ReadScore): boolean {
  const known = new Set(values.filter((value) => value !== null));
  return known.size === 2 && known.has(0) && known.has(1);
}

/** Leaves out and reports constant columns and columns that repeat the values of another column. */
function selectTelling(metrics: readonly ReadScore[]): {
  readonly telling: readonly ReadScore[];
  readonly leftOut: Pick<LeftOutColumns, 'constant' | 'repeated'>;
} {
  const telling: ReadScore[] = [];
  const constant: string[] = [];
  const repeated: (readonly [string, string])[] = [];
  for (const metric of metrics) {
    const { score, values } = metric;
    if (new Set(values.filter((value) => value !== null)).size < 2) {
      constant.push(score.name);
      continue;
    }
    const same = telling.find((other) =>
      values.every((value, index) => value === other.values[index]),
    );
    if (same) repeated.push([score.name, same.score.name]);
    else telling.push(metric);
  }
  return { telling, leftOut: { constant, repeated } };
}

/** Uses the full name, because headings of metrics are shortened for wide tables. */
function toCheckedMetric({ score, values }: ReadScore): CheckedMetric {
  const { column, name, better } = score;
  return { column, name, values, better };
}

function toRatedDimension(
  { score, values }: ReadScore,
  claims: readonly ReportClaim[],
  { reliabilities, ratingsEach }: CheckupChoices,
): RatedDimension {
  const { metric, column, heading } = score;
  const single = claims.map((claim) =>
    ratingsIn(claim, metric, column).flatMap(({ value }) =>
      typeof value === 'number' ? [value] : [],
    ),
  );
  const counts = single.filter(({ length }) => length > 0).map(({ length }) => length);
  const counted =
    counts.length === 0 ? 1 : counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const reliability = reliabilities?.get(heading) ?? reliabilityOf(single);
  return {
    column,
    name: heading,
    values,
    ceiling: reliability === null ? null : ceilingOf(reliability, ratingsEach ?? counted),
  };
}

/** Removes an explanation in brackets, as in `contradicting information (some parts support …)`. */
function withoutBrackets(word: string): string {
  return word.replace(/\s*\(.*\)\s*$/su, '');
}

interface VerdictOutcomes {
  readonly verdicts: readonly CheckedOutcome[];
  readonly unread: readonly UnreadVerdicts[];
}

/**
 * Makes an outcome from each column of words that contains verdicts of the data set: 1 if a claim's verdict equals the reference
 * verdict, 0 if not, `null` if the claim has no verdict. A verdict that a rater reached from the evidence alone shows how good
 * the evidence is. An unclear (`unsupported`) or unknown word is left out and reported. A column in which at most half of the
 * words are known is not an outcome.
 */
function verdictOutcomes({
  claims,
  provenance,
  parameters: { dataSet },
}: CheckedReport): VerdictOutcomes {
  const labelOf = (word: string): string | undefined => {
    const short = withoutBrackets(word);
    return labelIn(dataSet, short) ?? findLabel(short, dataSet);
  };
  const verdicts: CheckedOutcome[] = [];
  const unread: UnreadVerdicts[] = [];
  // Uses only imported columns, because a metric's result is not a human rating.
  for (const { column, heading, ofClaim } of wordColumnsOf(metricsOf(provenance.described ?? []))) {
    const words = claims.map((claim) => ofClaim(claim));
    const labels = words.map((word) => (word === null ? undefined : labelOf(word)));
    const others = words.flatMap((word, index) =>
      word === null || labels[index] !== undefined ? [] : [word],
    );
    const understood = labels.filter((label) => label !== undefined).length;
    const isOfVerdicts =
      understood > 0 || others.some((word) => isVerdictWord(lettersOf(withoutBrackets(word))));
    if (isOfVerdicts && others.length > 0) {
      unread.push({ heading, words: [...new Set(others)], claims: others.length });
    }
    if (understood <= others.length) continue;
    const values = claims.map(({ referenceVerdict }, index) => {
      const label = labels[index];
      if (label === undefined || referenceVerdict === null) return null;
      return label === (labelIn(dataSet, referenceVerdict) ?? referenceVerdict) ? 1 : 0;
    });
    verdicts.push({ column, name: textOf(nameOfVerdicts(heading)), verdicts: heading, values });
  }
  return { verdicts, unread };
}
