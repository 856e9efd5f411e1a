// The primary scores: the few scores that a comparison tests and calls better or worse. All other scores are exploratory.

import { suggestName } from '../../../read/claims/verdictSpelling.ts';
import {
  averitecMetric,
  averitecScoreAt,
  headlineLevel,
  levelledColumn,
} from '../../../score/metrics/averitec.ts';
import { coverageMetric } from '../../../score/metrics/coverage.ts';
import { findMetric, metrics } from '../../../score/metrics/registry.ts';
import { semqaMetric } from '../../../score/metrics/semqaMetric.ts';
import { verdictMetric } from '../../../score/metrics/verdict.ts';

import { joinList, msg, type Message } from '../../../base/words/message.ts';

/**
 * The list is fixed, so that the tests do not depend on which metrics were computed. The official scores come first, then the two scores
 * that show for each question what the evidence lacks. `selectPrimary` adds the official scores of another shared task.
 */
export const defaultPrimaryScores: readonly string[] = [
  averitecMetric.id,
  verdictMetric.id,
  coverageMetric.id,
  semqaMetric.id,
];

/** The properties by which a named score is found. */
export interface NamedScore {
  readonly metric: string;
  readonly column: string;
  /** Outcome metrics, and the AVeriTeC score at any level, have one column in a comparison. */
  readonly kind: 'score' | 'outcome' | 'file';
}

export interface PrimaryScores<Score> {
  /** In the order of the requested names, without duplicates. */
  readonly scores: readonly Score[];
  /** Names that match no score. */
  readonly missing: readonly string[];
}

/** Whether the score is the first score of a metric. The metric's id refers to this score. */
function isFirstOf(metric: string, score: NamedScore, scores: readonly NamedScore[]): boolean {
  if (score.metric !== metric) return false;
  if (score.kind === 'outcome') return true;
  const known = findMetric(metric)?.scores[0]?.column;
  return known === undefined
    ? scores.find((other) => other.metric === metric) === score
    : score.column === known;
}

/** The metrics that replace the defaults for references of other shared tasks. */
const officialElsewhere = metrics.filter(({ officialFor }) => officialFor).map(({ id }) => id);

/**
 * Selects the scores that the names refer to. `names`: score columns, or metric ids, which refer to the metric's first score. If they are
 * the default, the official scores of another shared task come first if they were computed.
 */
export function selectPrimary<Score extends NamedScore>(
  scores: readonly Score[],
  names: readonly string[],
): PrimaryScores<Score> {
  const find = (name: string): Score | undefined =>
    scores.find(({ column }) => column === name) ??
    scores.find((score) => isFirstOf(name, score, scores));
  const isDefault = names.join() === defaultPrimaryScores.join();
  const official = isDefault ? officialElsewhere.flatMap((name) => find(name) ?? []) : [];
  const named = names.map((name) => ({ name, score: find(name) }));
  return {
    scores: [...new Set([...official, ...named.flatMap(({ score }) => score ?? [])])],
    missing: named.filter(({ score }) => score === undefined).map(({ name }) => name),
  };
}

/**
 * Returns the missing primary scores that users need to know: none of the default if the scores have the official score of another
 * shared task, which takes their place.
 */
export function missingPrimary(
  missing: readonly string[],
  scores: readonly NamedScore[],
): readonly string[] {
  const hasOfficial = scores.some(({ metric }) => officialElsewhere.includes(metric));
  return hasOfficial ? missing.filter((name) => !defaultPrimaryScores.includes(name)) : missing;
}

/** Sorts the primary scores first, in their order. The other scores follow in their order. */
export function sortPrimaryFirst<Score extends NamedScore>(
  scores: readonly Score[],
  names: readonly string[],
): readonly Score[] {
  const primary = selectPrimary(scores, names).scores;
  return [...primary, ...scores.filter((score) => !primary.includes(score))];
}

const levelledName = new RegExp(`^${averitecMetric.id}_(0?\\.\\d+|[01])$`, 'u');

/** Metric ids and their score columns. */
export const knownScoreNames: readonly string[] = [
  ...new Set(metrics.flatMap(({ id, scores }) => [id, ...scores.map(({ column }) => column)])),
];

/** Whether a metric or a column of this program has the name. */
export function isScoreName(name: string): boolean {
  return knownScoreNames.includes(name) || levelledName.test(name);
}

/** Returns a sentence that says which primary score names are wrong. `others`: further valid names, from the runs. */
export function checkPrimaryNames(
  names: readonly string[],
  others: readonly string[] = [],
): Message | undefined {
  const wrong = names.find((name) => !isScoreName(name) && !others.includes(name));
  if (wrong === undefined) return undefined;
  const likely =
    others.find((name) => name.endsWith(`_${wrong}`)) ??
    suggestName(wrong, [...knownScoreNames, ...others]);
  return likely === undefined
    ? msg(
        'There is no score "{0}". Primary scores are named by metric ({1}) or by column ({2}).',
        ...[wrong, joinList([...defaultPrimaryScores])],
        `${averitecScoreAt(headlineLevel).column}, ${levelledColumn}`,
      )
    : msg('There is no score "{0}". Did you mean "{1}"?', wrong, likely);
}

/** Returns the label of a missing primary score. */
export function labelPrimary(name: string): string {
  const metric = findMetric(name);
  if (metric) return metric.name;
  const column = metrics.flatMap(({ scores }) => scores).find((one) => one.column === name);
  return column?.name ?? name;
}
