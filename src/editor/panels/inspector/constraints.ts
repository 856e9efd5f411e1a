// Scores without flagged evidence. Only claims that lose evidence are scored again, in the scorer process. The run
// stays unchanged.

import {
  compareConstraintSteps,
  countLeftOut,
  replaceClaims,
} from '../../../core/comparison/compareConstraint.ts';
import { leaveOutFlagged } from '../../../core/doctor/leaveOutFlagged.ts';
import { metricsOf, type MetricReference } from '../../../core/metrics/registry.ts';
import type { Constraint } from '../../../core/report/constraint.ts';
import { reportClaim } from '../../../core/report/reportClaim.ts';
import type { Provenance } from '../../../core/report/report.ts';
import type { RunFrame } from '../../../core/report/runFrame.ts';
import { describeLeftOut } from '../../../core/tables/constraintTable.ts';
import type { ScoredClaim } from '../../../core/results/claims.ts';
import { describeError, InspectorError } from '../../../protocol/errors.ts';
import type { ConstraintState } from '../../../protocol/panels.ts';
import type { RunParams } from '../../../protocol/scoring.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import type { Disposable } from '../../platform/disposables.ts';
import { render } from '../../platform/l10n.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import { finishInSlices, workInSlices } from '../../platform/workInSlices.ts';
import type { Run } from '../../runs/run.ts';
import { OneRunAtATime, type ChangingRuns } from './oneRunAtATime.ts';

export interface ConstraintDeps {
  readonly client: Pick<Scoring, 'score'>;
  readonly settings: Pick<SettingsReader, 'models' | 'threads'>;
  readonly runs: ChangingRuns;
}

/** `null`: the user cancelled, or the run's scores have changed. */
type Tell = (state: ConstraintState | null) => void;

/** Reference positions of the claims that lose evidence. */
async function findConstrained(run: Run, frame: RunFrame, rules: readonly string[]) {
  const only: number[] = [];
  const { format } = frame.provenance.predictions;
  const { dataSet } = run;
  await workInSlices(run.scoredClaims(), (scored) => {
    const { index, claim: text, predictedEvidence: evidence, date, origin } = scored;
    const prediction = {
      ...{ index, text, evidence },
      ...(date === undefined ? {} : { date }),
      ...(origin ? { origin } : {}),
    };
    const { leftOut } = leaveOutFlagged({ prediction, format, dataSet }, rules);
    if (leftOut.length > 0) only.push(index);
  });
  return only;
}

/** Leaves out judge metrics, which cost money, and rating files, whose ratings are for the whole evidence. */
function listComparedMetrics(run: Run): readonly MetricReference[] {
  const known = metricsOf(run.metrics).filter(({ costly }) => !costly);
  const ids = new Set(known.map(({ id }) => id));
  return run.metrics.filter((one) => typeof one === 'string' && ids.has(one));
}

function withMetrics(provenance: Provenance, metrics: readonly MetricReference[]): Provenance {
  const kept = Object.entries(provenance.metrics).filter(([id]) => metrics.includes(id));
  return { ...provenance, metrics: Object.fromEntries(kept) };
}

/** Compares the run with the same run in which the claims in `scored` have lost evidence. */
async function compare(
  run: Run,
  frame: RunFrame,
  rules: readonly string[],
  metrics: readonly MetricReference[],
  scored: readonly ScoredClaim[],
): Promise<Constraint> {
  const all = run.claims();
  if (scored.length === 0) return { ...countLeftOut(rules, all, all), scores: [] };
  const { evaluation } = run;
  const rows = metricsOf(metrics);
  const without = scored.map((claim) => reportClaim(claim, rows, evaluation));
  const shared = {
    provenance: withMetrics(frame.provenance, metrics),
    parameters: { ...evaluation, text: frame.text, dataSet: run.dataSet },
    complete: true,
    notes: [],
  };
  return await finishInSlices(
    compareConstraintSteps(...([rules, { ...shared, claims: all }] as const), {
      ...shared,
      claims: replaceClaims(all, without),
    }),
  );
}

/** At most one comparison at a time, because comparisons share the scorer. */
export class Constraints implements Disposable {
  readonly #deps: ConstraintDeps;
  readonly #work: OneRunAtATime;

  constructor(deps: ConstraintDeps) {
    this.#deps = deps;
    this.#work = new OneRunAtATime(deps.runs);
  }

  /** Settles when the comparison ends. Failures are sent to the page. */
  async begin(
    run: Run,
    files: Pick<RunParams, 'predictions' | 'reference'>,
    rules: readonly string[],
    tell: Tell,
  ): Promise<void> {
    const frame = run.result;
    if (!frame || run.isScoring) {
      this.cancel();
      return;
    }
    await this.#work.begin(run, async (signal) => {
      tell({ kind: 'running', done: 0, total: 0 });
      try {
        const constraint = await this.#score({ run, frame }, files, rules, signal, tell);
        if (signal.aborted) {
          tell(null);
          return;
        }
        run.constraint = constraint;
        tell({ kind: 'done', constraint, sentence: describeLeftOut(constraint) });
      } catch (error) {
        const isCancelled = error instanceof InspectorError && error.code === 'cancelled';
        tell(isCancelled ? null : { kind: 'failed', message: render(describeError(error)) });
      }
    });
  }

  /** Cancels the comparison of the prediction file with this uri. Without a uri, cancels any comparison. */
  cancel(predictions?: string): void {
    this.#work.cancel(predictions);
  }

  dispose(): void {
    this.#work.dispose();
  }

  async #score(
    { run, frame }: { readonly run: Run; readonly frame: RunFrame },
    files: Pick<RunParams, 'predictions' | 'reference'>,
    rules: readonly string[],
    signal: AbortSignal,
    tell: Tell,
  ): Promise<Constraint> {
    const only = await findConstrained(run, frame, rules);
    const metrics = listComparedMetrics(run);
    const scored: ScoredClaim[] = [];
    if (only.length > 0) {
      const { client, settings } = this.#deps;
      const { parameters, dataSet } = run;
      const { models, threads } = settings;
      const job = client.score(
        {
          ...files,
          ...{ metrics, parameters, dataSet, models, threads, only },
          text: frame.text,
          without: rules,
        },
        {
          onScored: (claims) => {
            for (const claim of claims) scored.push(claim);
          },
          onProgress: ({ done }) => {
            tell({ kind: 'running', done, total: only.length });
          },
          onNotice: () => undefined,
        },
        signal,
      );
      await job.result;
    }
    return await compare(run, frame, rules, metrics, scored);
  }
}
