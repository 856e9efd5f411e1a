// Trials of offers that may reduce undecided matches. Each trial runs on a few claims in the scorer process and changes
// neither settings nor runs.

import { claimsToTry, trialCounts } from '../../../core/comparison/undecidedTrial.ts';
import { semqaMetric } from '../../../core/metrics/semqaMetric.ts';
import type { ScoredClaim } from '../../../core/results/claims.ts';
import type { ModelCalls } from '../../../node/linkedScorer.ts';
import { describeError, InspectorError } from '../../../protocol/errors.ts';
import type { OfferTrial } from '../../../protocol/panels.ts';
import type { RunParams, ScoreResult } from '../../../protocol/scoring.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import type { Disposable } from '../../platform/disposables.ts';
import type { Run } from '../../runs/run.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import { render } from '../../platform/l10n.ts';
import { OneRunAtATime, type ChangingRuns } from './oneRunAtATime.ts';
import { offersOf, type OfferedChange } from './offers.ts';

export interface TrialDeps {
  readonly client: Pick<Scoring, 'score'> & { readonly models: Pick<ModelCalls, 'list'> };
  readonly settings: Pick<
    SettingsReader,
    'parameters' | 'models' | 'modelCatalogue' | 'text' | 'threads'
  >;
}

/** `null`: cancelled. */
type ReportTrial = (trial: OfferTrial | null) => void;

export async function offersNow({
  client,
  settings,
}: TrialDeps): Promise<readonly OfferedChange[]> {
  const { installed } = await client.models.list({ catalogue: settings.modelCatalogue });
  const { parameters, models } = settings;
  return offersOf(parameters.answerContext, installed, models.nli);
}

/**
 * Returns the model time per claim in the trial, and the estimated time for the whole file. Both are `null` if all results came
 * from the store, because no model ran.
 */
function timesOf(
  { timing }: ScoreResult,
  tried: number,
  claims: number,
): { readonly secondsPerClaim: number | null; readonly secondsForFile: number | null } {
  if (timing.modelCalls === 0 || tried === 0) {
    return { secondsPerClaim: null, secondsForFile: null };
  }
  const secondsPerClaim = timing.modelMs / 1000 / tried;
  return { secondsPerClaim, secondsForFile: secondsPerClaim * claims };
}

/** At most one trial at a time. Models share the processor, so parallel trials would distort the times. */
export class Trials implements Disposable {
  readonly #deps: TrialDeps;
  readonly #work: OneRunAtATime;

  constructor(deps: TrialDeps & { readonly runs: ChangingRuns }) {
    this.#deps = deps;
    this.#work = new OneRunAtATime(deps.runs);
  }

  /** Settles when the trial ends. Failures are sent to the page. */
  begin(
    run: Run,
    files: Pick<RunParams, 'predictions' | 'reference'>,
    change: OfferedChange,
    tell: ReportTrial,
  ): Promise<void> {
    return this.#work.begin(run, (signal) => this.#try(run, files, change, tell, signal));
  }

  async #try(
    run: Run,
    files: Pick<RunParams, 'predictions' | 'reference'>,
    { answerContext, nli }: OfferedChange,
    tell: ReportTrial,
    signal: AbortSignal,
  ): Promise<void> {
    const { client, settings } = this.#deps;
    const only = claimsToTry(run.claims());
    const parameters = { ...run.parameters, ...(answerContext ? { answerContext } : {}) };
    const models = { ...settings.models, ...(nli ? { nli: nli.isBundled ? '' : nli.id } : {}) };
    const tried: ScoredClaim[] = [];
    tell({ kind: 'running', stage: 'reading', done: 0, total: only.length });
    const job = client.score(
      {
        ...files,
        metrics: [semqaMetric.id],
        ...{ text: settings.text, parameters, models, threads: settings.threads, only },
      },
      {
        onScored: (claims) => {
          for (const claim of claims) tried.push(claim);
        },
        onProgress: ({ stage, done }) => {
          tell({ kind: 'running', stage, done, total: only.length });
        },
        onNotice: () => undefined,
      },
      signal,
    );
    try {
      const result = await job.result;
      const before = only.flatMap((index) => run.claim(index) ?? []);
      const counts = trialCounts(before, tried, parameters);
      tell({ kind: 'done', ...counts, ...timesOf(result, tried.length, run.size) });
    } catch (error) {
      const isCancelled = error instanceof InspectorError && error.code === 'cancelled';
      tell(isCancelled ? null : { kind: 'failed', message: render(describeError(error)) });
    }
  }

  /** Cancels the trial of the prediction file with this uri. Without a uri, cancels any trial. */
  cancel(predictions?: string): void {
    this.#work.cancel(predictions);
  }

  dispose(): void {
    this.#work.dispose();
  }
}
