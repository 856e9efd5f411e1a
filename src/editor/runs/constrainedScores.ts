// Scores a run's claims again without the evidence that doctor rules flag. Only claims that lose evidence are scored, in the
// scorer process.

import { replaceClaims } from '../../core/analyse/comparison/compareConstraint.ts';
import { leaveOutFlagged } from '../../core/score/doctor/leaveOutFlagged.ts';
import { metricsOf } from '../../core/score/metrics/registry.ts';
import type { MetricReference } from '../../core/score/metrics/metricTable.ts';
import type { Provenance, RunFrame } from '../../core/score/report/report.ts';
import type { ScoredClaim } from '../../core/score/results/claims.ts';
import type { RunParams } from '../../protocol/scoring.ts';
import type { Scoring } from '../../protocol/scorer.ts';
import type { SettingsReader } from '../platform/settings.ts';
import { workInSlices } from '../platform/pacing.ts';
import { Run } from './run.ts';

export interface ConstrainedScores {
  /** The metrics that were computed again. */
  readonly metrics: readonly MetricReference[];
  /** Only the claims that lost evidence. */
  readonly scored: readonly ScoredClaim[];
}

interface ConstrainedScoring {
  readonly client: Pick<Scoring, 'score'>;
  readonly settings: Pick<SettingsReader, 'models' | 'threads'>;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Resolves with the reference positions of the claims that lose evidence. */
async function findConstrained(run: Run, frame: RunFrame, rules: readonly string[]) {
  const only: number[] = [];
  const { format } = frame.provenance.predictions;
  const { dataSet } = run;
  await workInSlices(run.scoredClaims(), (scored) => {
    const { index, claim: text, predictedEvidence: evidence, date, origin } = scored;
    const prediction = { index, text, evidence, ...(date === undefined ? {} : { date }), origin };
    const { leftOut } = leaveOutFlagged({ prediction, format, dataSet }, rules);
    if (leftOut.length > 0) only.push(index);
  });
  return only;
}

/**
 * Lists the run's metrics without judge metrics, which cost money, and without rating files, whose ratings are for the whole
 * evidence.
 */
function listComparedMetrics(run: Run): readonly MetricReference[] {
  const known = metricsOf(run.metrics).filter(({ costly }) => !costly);
  const ids = new Set(known.map(({ id }) => id));
  return run.metrics.filter((one) => typeof one === 'string' && ids.has(one));
}

export function withMetrics(
  provenance: Provenance,
  metrics: readonly MetricReference[],
): Provenance {
  const kept = Object.entries(provenance.metrics).filter(([id]) => metrics.includes(id));
  return { ...provenance, metrics: Object.fromEntries(kept) };
}

/**
 * Scores the claims that lose evidence. Rejects with the same errors as scoring. `frame`: the result of the run, which must be
 * complete.
 */
export async function scoreConstrained(
  { run, frame }: { readonly run: Run; readonly frame: RunFrame },
  files: Pick<RunParams, 'predictions' | 'reference'>,
  rules: readonly string[],
  { client, settings, signal, onProgress }: ConstrainedScoring,
): Promise<ConstrainedScores> {
  const only = await findConstrained(run, frame, rules);
  const metrics = listComparedMetrics(run);
  const scored: ScoredClaim[] = [];
  if (only.length > 0) {
    const { parameters, dataSet } = run;
    const { models, threads } = settings;
    const job = client.score(
      {
        ...files,
        metrics,
        parameters,
        dataSet,
        models,
        threads,
        only,
        text: frame.text,
        without: rules,
      },
      {
        onScored: (claims) => {
          for (const claim of claims) scored.push(claim);
        },
        onProgress: ({ done }) => onProgress(done, only.length),
        onNotice: () => undefined,
      },
      signal,
    );
    await job.result;
  }
  return { metrics, scored };
}

/** Returns the run as it would be if it had been scored without the flagged evidence. `run` stays unchanged. */
export function toConstrainedRun(
  { run, frame }: { readonly run: Run; readonly frame: RunFrame },
  rules: readonly string[],
  { metrics, scored }: ConstrainedScores,
): Run {
  const { predictions, reference, dataSet, parameters, averitecLevel, areParametersSaved } = run;
  const constrained = new Run({
    predictions,
    reference,
    dataSet,
    parameters,
    averitecLevel,
    areParametersSaved,
    metrics,
  });
  constrained.add(replaceClaims(run.scoredClaims(), scored));
  const provenance = { ...withMetrics(frame.provenance, metrics), without: rules };
  constrained.result = { ...frame, metrics, provenance };
  constrained.state = run.state;
  return constrained;
}
