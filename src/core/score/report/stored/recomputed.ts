// Checks a report's scores against its own claims: SemQA and the file's scores can be computed again from the report's content.

import { getOwnValue, isMembers } from '../../../base/getOwnValue.ts';
import type { EvaluationParameters, Metric } from '../../metrics/metric.ts';
import { findMetric, metricsOf } from '../../metrics/registry.ts';
import { semqaInputsOf } from '../../metrics/semqaMetric.ts';
import type { ReportClaim } from '../../results/claims.ts';
import { type Provenance, referencesOf, type Report, type ReportFrame } from '../report.ts';
import { causesName, questionsName } from '../../questions/causes.ts';
import { failuresName } from '../partlyScored.ts';
import { builderOf, type ReportBuilder } from '../reportBuilder.ts';
import { describeFound, pathText, quoteName } from '../../../base/found.ts';

/** Allowed difference. Exponentials differ in the last digits between Node versions. */
const rounding = 1e-9;

/** Maximum number of similarities. With more similarities the assignment takes too long, so the claim's SemQA is not checked. */
const mostSimilarities = 250_000;

type Path = readonly (string | number)[];

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isEqualNumber(stored: number, computed: number): boolean {
  return Math.abs(stored - computed) <= rounding * Math.max(1, Math.abs(computed));
}

/**
 * Throws at the first difference. Ignores a member that only one of the two values has, because the member belongs to another
 * version.
 */
function checkEqual(stored: unknown, computed: unknown, path: Path): void {
  if (typeof stored === 'number' && typeof computed === 'number') {
    if (isEqualNumber(stored, computed)) return;
  } else if (isList(stored) && isList(computed)) {
    if (stored.length === computed.length) {
      for (const [index, item] of stored.entries())
        checkEqual(item, computed[index], [...path, index]);
      return;
    }
    throw new RangeError(
      `${pathText(path)} has ${stored.length} items, but the report's claims give ${computed.length}`,
    );
  } else if (isMembers(stored) && isMembers(computed)) {
    for (const [name, value] of Object.entries(stored)) {
      const other = getOwnValue(computed, name);
      if (value === undefined || other === undefined) continue;
      checkEqual(value, other, [...path, name]);
    }
    return;
  } else if (stored === computed) {
    return;
  }
  throw new RangeError(
    `${pathText(path)} is ${describeFound(stored)}, but the report's claims give ${describeFound(computed)}`,
  );
}

/**
 * Compares a claim's members for a metric with the result computed from the claim's inputs. Skipped if the report lacks the
 * inputs that the metric needs.
 */
function checkResult(
  metric: Metric,
  claim: ReportClaim,
  evaluation: EvaluationParameters,
  at: number,
): void {
  const computed = metric.resultFor(claim, evaluation, 'full');
  const isStored = Object.hasOwn(claim.results, metric.id);
  if (computed === undefined) {
    if (!isStored || !Object.hasOwn(claim.inputs, metric.id)) return;
    throw new RangeError(`claims[${at}] has a score of ${metric.id}, for which there is nothing`);
  }
  if (!isStored) throw new RangeError(`claims[${at}] has no score of ${metric.id}`);
  const results = { [metric.id]: computed };
  checkEqual(metric.encodeClaim(claim), metric.encodeClaim({ ...claim, results }), ['claims', at]);
}

function checkClaim(
  claim: ReportClaim,
  metrics: readonly Metric[],
  evaluation: EvaluationParameters,
  at: number,
): void {
  const { similarities } = semqaInputsOf(claim);
  const cells = similarities.length * claim.predictedEvidence.length;
  if (cells > mostSimilarities) return;
  for (const metric of metrics) checkResult(metric, claim, evaluation, at);
}

/**
 * Counts that are computed again when a report is read. Reports of earlier versions lack these counts or counted by a different
 * rule.
 */
export const countedAgain: ReadonlySet<string> = new Set([failuresName, questionsName, causesName]);

function checkAggregate(stored: Report['aggregate'], computed: Report['aggregate']): void {
  const namesIn = (aggregate: Report['aggregate']): readonly string[] =>
    Object.entries(aggregate).flatMap(([name, value]) =>
      value === undefined || countedAgain.has(name) ? [] : [name],
    );
  const [storedNames, computedNames] = [namesIn(stored), namesIn(computed)];
  const missing = computedNames.find((name) => !storedNames.includes(name));
  if (missing !== undefined) throw new RangeError(`aggregate has no ${quoteName(missing)}`);
  const more = storedNames.find((name) => !computedNames.includes(name));
  if (more !== undefined) {
    throw new RangeError(
      `aggregate has ${quoteName(more)}, of a metric that "provenance.metrics" does not name`,
    );
  }
  const compared = Object.entries(stored).filter(([name]) => !countedAgain.has(name));
  checkEqual(Object.fromEntries(compared), computed, ['aggregate']);
}

/** Throws RangeError for a metric that neither the table nor the report describes. */
export function checkMetrics({ metrics, described = [] }: Provenance): void {
  const unknown = Object.keys(metrics).find(
    (id) => !findMetric(id) && !described.some((one) => one.id === id),
  );
  if (unknown === undefined) return;
  throw new RangeError(
    `provenance.metrics has ${quoteName(unknown)}, which this version does not know`,
  );
}

/**
 * Recomputes, claim by claim, everything that needs no models or tables. Throws a RangeError that names the first score that
 * differs. Skips scores from another version of a metric's definition.
 */
export class NumbersCheck {
  readonly #aggregate: Report['aggregate'];
  readonly #metrics: readonly Metric[];
  readonly #evaluation: EvaluationParameters;
  /** Scores of all claims so far. Absent if the report's scores are from another version. */
  readonly builder: ReportBuilder | undefined;
  #count = 0;

  constructor({ provenance, parameters, aggregate }: ReportFrame) {
    const { semqa, averitecLevels } = parameters;
    this.#aggregate = aggregate;
    this.#evaluation = { semqa, averitecLevels };
    this.#metrics = metricsOf(referencesOf(provenance));
    const made = new Map(Object.entries(provenance.metrics));
    const isOfThisVersion = this.#metrics.every(({ id, version }) => made.get(id) === version);
    this.builder = isOfThisVersion ? builderOf({ provenance, parameters }) : undefined;
  }

  /** Checks the next claim. */
  claim(claim: ReportClaim): void {
    if (!this.builder) return;
    checkClaim(claim, this.#metrics, this.#evaluation, this.#count);
    this.builder.collect(claim);
    this.#count += 1;
  }

  /** Must be called after the last claim. */
  end(): void {
    if (this.builder) checkAggregate(this.#aggregate, this.builder.aggregate());
  }
}
