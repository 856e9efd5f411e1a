// `score --without`: compares scores without flagged evidence with scores on all evidence. Only claims that lost
// evidence are scored again, with all their evidence.

import {
  compareConstraint,
  countLeftOut,
  listConstrainedClaims,
  replaceClaims,
} from '../../core/comparison/compareConstraint.ts';
import type { EvaluationParameters } from '../../core/metrics/metric.ts';
import { buildReport } from '../../core/report/reportBuilder.ts';
import type { Constraint, RunResult } from '../../core/report/report.ts';
import type { ScoreJob, ScoreObserver } from '../../protocol/scoring.ts';
import { collectRun, type CollectedRun, type ScoreEnvironment } from '../run/collectRun.ts';

/** A run without flagged evidence, and its comparison with the run on all evidence. `failure`: from either of the two runs. */
export interface ConstrainedRun extends CollectedRun {
  readonly constraint?: Constraint;
}

/** Returns the run on all evidence. Data about the whole file, such as a judge's provenance, come from the first run. */
function toFullRun({ provenance, ...run }: RunResult, scored: RunResult['claims']): RunResult {
  const { without: _, ...rest } = provenance;
  return { ...run, provenance: rest, claims: replaceClaims(run.claims, scored) };
}

/**
 * Compares a finished run without flagged evidence with the same run on all evidence. `scoreAll` scores claims with all
 * evidence. Returns a failed run unchanged and without a comparison.
 */
export async function compareWithAll(
  constrained: CollectedRun,
  rules: readonly string[],
  evaluation: EvaluationParameters,
  environment: Pick<ScoreEnvironment, 'progress'>,
  scoreAll: (only: readonly number[], observer: ScoreObserver) => Pick<ScoreJob, 'result'>,
): Promise<ConstrainedRun> {
  const { result, failure } = constrained;
  if (!result || failure) return constrained;
  const only = listConstrainedClaims(result.claims);
  if (only.length === 0) {
    const counts = countLeftOut(rules, result.claims, result.claims);
    return { result, constraint: { ...counts, scores: [] } };
  }
  environment.progress.printLine(
    'Scoring the claims with left-out evidence again, with all evidence.',
  );
  const all = await collectRun(environment, (observer) => scoreAll(only, observer));
  if (!all.result || all.failure)
    return { ...constrained, ...(all.failure ? { failure: all.failure } : {}) };
  const full = buildReport(toFullRun(result, all.result.claims), evaluation);
  const without = buildReport(result, evaluation);
  return { result, constraint: compareConstraint(rules, full, without) };
}
