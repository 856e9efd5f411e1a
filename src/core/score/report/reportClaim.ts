// Computes a claim's scores for the current parameters from the scorer's outputs. Converts claims to and from the flat form in reports.

import type { EvaluationParameters, Metric } from '../metrics/metric.ts';
import { metrics as table } from '../metrics/registry.ts';
import { reasonOf } from '../questions/causes.ts';
import { writtenQuestions } from '../questions/questionStatus.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import { withoutWording } from '../../base/words/message.ts';
import type {
  ByMetric,
  ClaimFacts,
  ClaimFailure,
  ReportClaim,
  ScoredClaim,
} from '../results/claims.ts';

/**
 * Returns the claim with all scores of the run's metrics. `full`: includes details that are computed only for reports and when
 * the user opens a claim (SemQA for each matching).
 */
export function reportClaim(
  scored: ScoredClaim,
  metrics: readonly Metric[],
  parameters: EvaluationParameters,
  depth: 'quick' | 'full' = 'quick',
): ReportClaim {
  const { stored, ...claim } = scored;
  const results = metrics.flatMap((metric) => {
    const computed = metric.resultFor(claim, parameters, depth);
    // A result may be null, which means that there was nothing to score.
    const result = computed === undefined ? getOwnValue(stored, metric.id) : computed;
    return result === undefined ? [] : [[metric.id, result] as const];
  });
  return { ...claim, results: Object.fromEntries(results) };
}

/**
 * Lists the metrics whose members a claim in a report can have: all built-in metrics, so that a member has the same meaning in every
 * report, then the metrics that the report itself describes, such as imported columns.
 */
function listWrittenMetrics(metrics: readonly Metric[]): readonly Metric[] {
  const known = new Set(table.map(({ id }) => id));
  return [...table, ...metrics.filter(({ id }) => !known.has(id))];
}

/** Converts a claim to its form in a report: the facts, the members of each metric, the status of each reference question, and why the claim gets
 * no credit. */
export function encodeClaim(claim: ReportClaim, metrics: readonly Metric[]): object {
  const { failures } = claim;
  const questions = writtenQuestions(claim);
  const entries = new Set(['inputs', 'results', 'failures']);
  const facts = Object.entries(claim).filter(([name]) => !entries.has(name));
  return Object.assign(
    Object.fromEntries(facts),
    Object.keys(failures).length === 0 ? {} : { failures: encodeFailures(failures) },
    ...listWrittenMetrics(metrics).map((metric) => metric.encodeClaim(claim)),
    questions === undefined ? {} : { questions },
    reasonOf(claim, metrics),
  ) as object;
}

function encodeFailures(failures: ByMetric<ClaimFailure>): ByMetric<ClaimFailure> {
  const entries = Object.entries(failures);
  return Object.fromEntries(entries.map(([id, failure]) => [id, withoutWording(failure)]));
}

/** Members of a claim that belong to no metric. */
type FlatClaim = ClaimFacts & { readonly failures?: ByMetric<ClaimFailure> };

/** Members that are computed from the other members. */
const computed = ['questions', 'cause', 'credit'];

function withoutComputed(flat: object): FlatClaim {
  const entries = Object.entries(flat).filter(([name]) => !computed.includes(name));
  return Object.fromEntries(entries) as unknown as FlatClaim;
}

/** Decodes a validated claim that `encodeClaim` wrote. Leaves out statuses and causes, because they are computed from the other members. */
export function decodeClaim(flat: object, metrics: readonly Metric[]): ReportClaim {
  const { failures = {}, ...members } = withoutComputed(flat);
  const inputs: [string, unknown][] = [];
  const results: [string, unknown][] = [];
  for (const metric of metrics) {
    const { input, result } = metric.decodeClaim({ ...flat });
    if (input !== undefined) inputs.push([metric.id, input]);
    if (result !== undefined) results.push([metric.id, result]);
  }
  const claim = {
    ...members,
    inputs: Object.fromEntries(inputs),
    failures,
    results: Object.fromEntries(results),
  };
  // Keeps only facts, so that they are written in the same order again: members of metrics come after the failures.
  const others = listWrittenMetrics(metrics).flatMap((metric) =>
    Object.keys(metric.encodeClaim(claim)),
  );
  const owned = new Set(others);
  const isFact = ([name]: readonly [string, unknown]): boolean => !owned.has(name);
  return Object.fromEntries(Object.entries(claim).filter(isFact)) as unknown as ReportClaim;
}
