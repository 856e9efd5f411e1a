// Runs metrics as the scorer does, but with fake models.

import type { CatalogueEntry } from '../../src/scorer/models/manifest.ts';
import assert from 'node:assert/strict';
import { readerLabels } from '../../src/core/score/models/modelEntry.ts';
import {
  defaultSemqaParameters,
  type SemqaParameters,
} from '../../src/core/score/parameters/semqaParameters.ts';
import type { Judge } from '../../src/core/score/judge/judge.ts';
import type { JudgeProfileId } from '../../src/core/score/judge/profiles.ts';
import {
  defaultTextParameters,
  type TextParameters,
} from '../../src/core/score/parameters/textParameters.ts';
import type { ScoredClaim } from '../../src/core/score/results/claims.ts';
import { RunMetrics, type MetricDependencies } from '../../src/scorer/engine/runMetrics.ts';
import type { ClaimPair, RunModels, OfferedMetric } from '../../src/scorer/providers/provider.ts';

/** The model functions that a provider uses. */
export type AskedModels = Partial<
  Pick<RunModels['models'], 'embed' | 'compare' | 'read' | 'regress' | 'providerOf' | 'measure'>
>;

const file = { path: 'a', sizeBytes: 1, sha256: 'cd'.repeat(32) };

const model = (id: string) => ({
  id,
  maximumTokens: 8,
  labels: ['entailment', 'neutral', 'contradiction'],
  files: {
    model: file,
    tokenizer: file,
    externalData: [{ ...file, sha256: 'ef'.repeat(32) }],
  },
  precision: 'int8',
});

/** A fake model pair that returns the test's results, and a store that keeps nothing. */
export function madeUpKit(
  models: AskedModels,
  { nli = {}, regressor }: Pick<MadeUpRun, 'nli' | 'regressor'> = {},
): RunModels {
  const catalogue = {
    encoder: model('an-encoder'),
    nli: { ...model('an-nli'), ...nli },
    reader: { ...model('a-reader'), labels: readerLabels },
    ...(regressor === undefined ? {} : { regressor: model(regressor) }),
  };
  const store = { find: () => undefined, keep: () => undefined };
  const measure = {
    tokensOf: (text: string) => text.split(/\s+/u).length,
    roomInPair: 40,
  };
  const rest = {
    useThreads: () => undefined,
    prepare: () => undefined,
    providerOf: () => 'cpu',
    measure: () => Promise.resolve(measure),
  };
  return { catalogue, models: { ...rest, ...models }, store } as unknown as RunModels;
}

export interface MadeUpRun {
  readonly metrics: readonly string[];
  readonly models?: AskedModels;
  /** Changes to the NLI model's entry, which can turn it into a support model. */
  readonly nli?: Partial<CatalogueEntry>;
  /** Id of the regressor. Missing if there is no regressor. */
  readonly regressor?: string;
  readonly parameters?: Partial<SemqaParameters>;
  readonly text?: Partial<TextParameters>;
  readonly offered?: readonly OfferedMetric[];
  readonly lexicon?: MetricDependencies['lexicon'];
  readonly signal?: AbortSignal;
  readonly judge?: Judge;
  /** Contents of files with stored replies. */
  readonly replies?: readonly string[];
  readonly judgeProfile?: JudgeProfileId;
  /** Paths of files with source texts, and of the file with retrieved texts. */
  readonly sources?: readonly string[];
  readonly retrieved?: string;
}

export async function openedRun(run: MadeUpRun): Promise<RunMetrics> {
  const running = new RunMetrics(
    {
      productVersion: '0.1.0',
      lexicon: run.lexicon ?? (() => assert.fail('no tables')),
      offered: run.offered ?? [],
      modelKit: () => Promise.resolve(madeUpKit(run.models ?? {}, run)),
      store: () => assert.fail('no store'),
      judge: run.judge,
    },
    {
      params: {
        metrics: run.metrics,
        parameters: { ...defaultSemqaParameters, ...run.parameters },
        text: { ...defaultTextParameters, ...run.text },
        threads: 1,
        judgeProfile: run.judgeProfile,
        sources: run.sources,
        retrieved: run.retrieved ? { path: run.retrieved } : undefined,
        replies: run.replies?.map((text, at) => ({ path: `replies${at}.jsonl`, text })),
      },
      signal: run.signal ?? new AbortController().signal,
      onLoading: () => undefined,
    },
  );
  await running.open();
  return running;
}

/** Scores the claims in one window. */
export async function scoredPairs(
  pairs: readonly ClaimPair[],
  run: MadeUpRun,
): Promise<readonly ScoredClaim[]> {
  return (await openedRun(run)).block(pairs)(pairs, 0);
}
