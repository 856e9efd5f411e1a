// A report's numbers against what its own claims give: SemQA and the file's numbers are functions of what is in the report.

import { metrics } from '../../metrics/registry.ts';
import type { Report, ReportClaim } from '../report.ts';
import { ReportBuilder } from '../reportBuilder.ts';
import { reportClaim, semqaVariants } from '../reportClaim.ts';
import { foundText, pathText, quotedName } from './found.ts';

/** Exponentials differ in the last digits between versions of Node. */
const rounding = 1e-9;

/** Above this the assignment takes longer than a reader waits; such a claim's SemQA is taken as it is. */
const mostSimilarities = 250_000;

type Path = readonly (string | number)[];

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isEqualNumber(stored: number, computed: number): boolean {
  return Math.abs(stored - computed) <= rounding * Math.max(1, Math.abs(computed));
}

/** Throws at the first difference. What only one of the two has is of another version. */
function checkEqual(stored: unknown, computed: unknown, path: Path): void {
  if (typeof stored === 'number' && typeof computed === 'number') {
    if (isEqualNumber(stored, computed)) return;
  } else if (isList(stored) && isList(computed)) {
    if (stored.length === computed.length) {
      for (const [at, item] of stored.entries()) checkEqual(item, computed[at], [...path, at]);
      return;
    }
    throw new RangeError(
      `${pathText(path)} has ${stored.length} items, but the report's claims give ${computed.length}`,
    );
  } else if (isMembers(stored) && isMembers(computed)) {
    for (const [name, value] of Object.entries(stored)) {
      if (Object.hasOwn(computed, name)) checkEqual(value, computed[name], [...path, name]);
    }
    return;
  } else if (stored === computed) {
    return;
  }
  throw new RangeError(
    `${pathText(path)} is ${foundText(stored)}, but the report's claims give ${foundText(computed)}`,
  );
}

function isMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !isList(value);
}

function checkClaim(
  claim: ReportClaim,
  report: Report,
  ids: ReadonlySet<string>,
  at: number,
): void {
  const cells = claim.similarities.length * claim.predictedEvidence.length;
  if (cells > mostSimilarities) return;
  const scored = { ...claim, texts: {} };
  const { semqa } = report.parameters;
  const computed = reportClaim(scored, ids, semqa);
  const { urlOverlap } = claim;
  checkEqual(claim.semqa, computed.semqa, ['claims', at, 'semqa']);
  checkEqual(urlOverlap ?? null, computed.urlOverlap ?? null, ['claims', at, 'urlOverlap']);
  if (claim.semqaVariants) {
    const variants = semqaVariants(scored, semqa) ?? null;
    checkEqual(claim.semqaVariants, variants, ['claims', at, 'semqaVariants']);
  }
}

function checkAggregate(stored: Report['aggregate'], computed: Report['aggregate']): void {
  const missing = Object.keys(computed).find((name) => !Object.hasOwn(stored, name));
  if (missing !== undefined) throw new RangeError(`aggregate has no ${quotedName(missing)}`);
  const more = Object.keys(stored).find((name) => !Object.hasOwn(computed, name));
  if (more !== undefined) {
    throw new RangeError(
      `aggregate has ${quotedName(more)}, of a metric that "provenance.metrics" does not name`,
    );
  }
  checkEqual(stored, computed, ['aggregate']);
}

/**
 * Computes again what can be without models and tables, and throws RangeError that names the first number that differs.
 * Numbers of another version of a metric's definition are taken as they are.
 */
export function checkNumbers(report: Report): void {
  const { provenance, parameters, claims, aggregate } = report;
  const versions = new Map(metrics.map(({ id, version }) => [id, version]));
  const made = Object.entries(provenance.metrics);
  const unknown = made.find(([id]) => !versions.has(id));
  if (unknown) {
    throw new RangeError(
      `provenance.metrics has ${quotedName(unknown[0])}, which this version does not know`,
    );
  }
  if (made.some(([id, version]) => versions.get(id) !== version)) return;
  const ids = made.map(([id]) => id);
  const { semqa, averitecLevels, dataSet } = parameters;
  const predictionsFormat = provenance.predictions.format;
  const builder = new ReportBuilder(
    { metrics: ids, dataSet, predictionsFormat },
    { semqa, averitecLevels },
  );
  const known = new Set(ids);
  for (const [at, claim] of claims.entries()) {
    checkClaim(claim, report, known, at);
    builder.collect(claim);
  }
  checkAggregate(aggregate, builder.aggregate());
}
