// Where a metric's inputs come from: models, tables, files, later a judge. Everything that is waited for is here; what is made
// of the inputs is pure and in `src/core/metrics`.

import type { AlignedClaim } from '../../core/evidence/alignment/alignment.ts';
import type { DataSet } from '../../core/evidence/dataSets.ts';
import type { Claim, EvidenceFormat } from '../../core/evidence/evidence.ts';
import type { ComparedTexts, TextScope } from '../../core/scoring/claimStrings.ts';
import type { DescribedMetric } from '../../core/metrics/createDescribedMetric.ts';
import type { TextComparer, TextParameters } from '../../core/scoring/textMetric.ts';
import type { TextMetricId } from '../../core/metrics/textMetrics.ts';
import type { SemqaParameters } from '../../core/scoring/semqa.ts';
import type { Lexicon } from '../../core/text/lexicon.ts';
import type { Judge } from '../../core/judge/judge.ts';
import type { JudgeProfileId } from '../../core/judge/profiles.ts';
import type { JudgeProvenance, ModelProvenance } from '../../core/report/report.ts';
import type { ClaimFailure, Outcome } from '../../core/results/claims.ts';
import { hideHomeFolder } from './hideHomeFolder.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { Catalogue } from '../models/manifest.ts';
import type { Models } from '../models/models.ts';
import { toInspectorError } from '../scorerErrors.ts';
import type { DurableStore, Entries } from '../store/resultStore.ts';
import type { StoredReplies } from './judge/storedReplies.ts';
import { storeMessage, msg } from '../../core/words/message.ts';

/** A claim of the run with both sides' evidence. */
export interface ClaimPair {
  readonly aligned: AlignedClaim;
  readonly reference: Claim;
  readonly prediction: Claim | null;
  readonly predictionFormat: EvidenceFormat;
  /** Whose labels the verdicts are. */
  readonly dataSet: DataSet;
  /** Nothing of the prediction is known but what stored replies say of it. */
  readonly isReplyAlone?: true;
}

/** A pair of models and where their results are kept. */
export interface ModelKit {
  readonly catalogue: Catalogue;
  readonly models: Models;
  readonly store: Entries<Float32Array>;
}

/** What a run has for its providers. Each part is opened when the first of them asks for it. */
export interface ProviderServices {
  readonly semqa: SemqaParameters;
  readonly text: TextParameters;
  /** Model threads; 0: chosen by the scorer. */
  readonly threads: number;
  readonly modelKit: () => Promise<ModelKit>;
  /** Keeps for good what a provider paid for or a person made, so that nothing is paid for twice. */
  readonly store: () => Promise<DurableStore>;
  /** One for all metrics of the run that compare texts alike. What it throws stops the run: a table that cannot be loaded. */
  readonly comparer: (id: TextMetricId) => TextComparer;
  /** The tables that taking English apart needs, loaded when first asked for. */
  readonly lexicon: () => Lexicon;
  /** The texts that the official evaluation compares, made once a claim. */
  readonly textsOf: (pair: ClaimPair, scope: TextScope) => ComparedTexts;
  /** A language model that judges; absent: none was named for this run. */
  readonly judge?: Judge;
  /** How evidence is joined for it. */
  readonly judgeProfile: JudgeProfileId;
  /** Stored replies, which come before the judge; absent: none were given. */
  readonly replies?: StoredReplies;
  /** To be awaited between two claims: lets messages in now and then, and throws when one of them was to stop. */
  readonly rest: () => Promise<void>;
  /** Aborted when the run is cancelled, and when it has ended or failed: no call that was made for it needs to go on. */
  readonly signal: AbortSignal;
  /** To be called once, before a model is first needed. */
  readonly onLoading: () => void;
}

/** What made a metric's inputs, for the report's provenance. */
export interface SourceProvenance {
  readonly encoder?: ModelProvenance;
  readonly nli?: ModelProvenance;
  readonly regressor?: ModelProvenance;
  readonly judge?: JudgeProvenance;
  /** All that decides the numbers in one line, as sacrebleu writes it. */
  readonly signature?: string;
}

export interface SourceTiming {
  /** Wall time with at least one call running. */
  readonly busyMs: number;
  readonly calls: number;
  readonly storeHits: number;
}

/** Claims whose inputs are collected together; what repeats among them is asked for once. */
export interface SourceBlock {
  /**
   * The inputs of a window of the block's claims, parallel to it. A claim that fails is an outcome; rejects with what stops the whole
   * run: cancelling, models or tables that cannot be loaded. `order`: windows of lower numbers go first where they compete.
   */
  collect(window: readonly ClaimPair[], order: number): Promise<readonly Outcome<unknown>[]>;
}

/** An opened provider. */
export interface MetricSource {
  block(claims: readonly ClaimPair[]): SourceBlock;
  /** Asked before the first claim and again after the last: where a model ran is known only then. */
  provenance?(): SourceProvenance;
  timing?(): SourceTiming;
  /** Working time so far, without what others did in between; absent: `timing().busyMs`. */
  spentMs?(): number;
  close?(): Promise<void>;
}

export interface MetricProvider {
  /** Of the metric. */
  readonly id: string;
  open(services: ProviderServices): Promise<MetricSource>;
}

/** A metric that the table does not have, with its provider: it is scored when its id is asked for. */
export interface OfferedMetric {
  readonly description: DescribedMetric;
  readonly open: MetricProvider['open'];
}

/**
 * A block that remembers nothing: each claim by itself, one after the other. What is unforeseen about one claim is that claim's
 * failure; an `InspectorError` is the run's: tables that cannot be read, or a cancel.
 */
export function claimByClaim<Input>(
  { rest }: Pick<ProviderServices, 'rest'>,
  collect: (pair: ClaimPair) => Outcome<Input> | Promise<Outcome<Input>>,
): Pick<MetricSource, 'block' | 'spentMs'> {
  let spentMs = 0;
  return {
    spentMs: () => spentMs,
    block: () => ({
      collect: async (window) => {
        const outcomes: Outcome<Input>[] = [];
        for (const pair of window) {
          await rest();
          const began = performance.now();
          outcomes.push(await outcomeOf(() => collect(pair)));
          spentMs += performance.now() - began;
        }
        return outcomes;
      },
    }),
  };
}

/** What is unforeseen about one claim is that claim's failure; an `InspectorError` is the run's. */
export async function outcomeOf<Input>(
  collect: () => Outcome<Input> | Promise<Outcome<Input>>,
): Promise<Outcome<Input>> {
  try {
    return await collect();
  } catch (error) {
    if (error instanceof InspectorError) throw error;
    return failOutcome(toInspectorError(error));
  }
}

export function value<Value>(found: Value): Outcome<Value> {
  return { is: 'value', value: found };
}

export const none: Outcome<never> = { is: 'none' };

/** In the report: a message may say where a model's file is. */
export function failOutcome(failure: ClaimFailure | InspectorError): Outcome<never> {
  const {
    code,
    message,
    wording: made,
  } = failure instanceof InspectorError ? failureOf(failure) : failure;
  return { is: 'failed', failure: { code, ...storeMessage(hideHomeFolder(made ?? message)) } };
}

/** An error that is one claim's. */
export function failureOf({ code, wording: { sentence } }: InspectorError): ClaimFailure {
  return { code, ...storeMessage(sentence) };
}

export const noReferenceQuestions: Outcome<never> = failOutcome({
  code: 'noReferenceQuestions',
  ...storeMessage(
    msg(
      'The reference has no question for this claim, so there is nothing to match. Annotate it, or leave the claim out.',
    ),
  ),
});
