// Sources of a metric's inputs: models, tables, files or a judge. Only providers are asynchronous. The functions in
// `src/core/score/metrics` compute results from the inputs without side effects.

import type { AlignedClaim } from '../../core/read/alignment/alignment.ts';
import type { DataSet } from '../../core/read/claims/dataSets.ts';
import type { Claim, EvidenceFormat } from '../../core/read/claims/evidence.ts';
import type { Judge } from '../../core/score/judge/judge.ts';
import type { JudgeProfileId } from '../../core/score/judge/profiles.ts';
import type { DescribedMetric } from '../../core/score/metrics/metricTable.ts';
import type { TextMetricId } from '../../core/score/metrics/textMetrics.ts';
import type { SemqaParameters } from '../../core/score/parameters/semqaParameters.ts';
import type { TextParameters } from '../../core/score/parameters/textParameters.ts';
import type { JudgeProvenance, ModelProvenance } from '../../core/score/report/report.ts';
import type { ClaimFailure, Outcome } from '../../core/score/results/claims.ts';
import type {
  ComparedTexts,
  TextChoice,
  TextScope,
} from '../../core/score/measures/claimStrings.ts';
import type { TextComparer } from '../../core/score/measures/textMetric.ts';
import type { Lexicon } from '../../core/score/text/wordnet.ts';
import { type Message, msg, storeMessage } from '../../core/base/words/message.ts';
import { withoutHome } from '../../node/withoutHome.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { Catalogue } from '../models/manifest.ts';
import type { Models } from '../models/models.ts';
import { toInspectorError } from '../stopping.ts';
import type { RetrievedLists } from '../sourceTexts/retrievedLists.ts';
import type { SourceTexts } from '../sourceTexts/sourceTexts.ts';
import type { DurableStore, Entries } from '../store/resultStore.ts';
import type { StoredReplies } from './judge/storedReplies.ts';

// Hides the home folder in messages. Messages become part of reports that users share, so paths in them must not contain the
// user's name.

/** Replaces the home folder with `~` in the message's values. */
export function hideHomeFolder(message: Message): Message {
  if (typeof message === 'string') return withoutHome(message);
  const { values } = message;
  return {
    ...message,
    values: values.map((one) => (typeof one === 'number' ? one : hideHomeFolder(one))),
  };
}

/** A claim of the run with the evidence of both sides. */
export interface ClaimPair {
  readonly aligned: AlignedClaim;
  readonly reference: Claim;
  readonly prediction: Claim | null;
  readonly predictionFormat: EvidenceFormat;
  /** The data set that defines the verdict labels. */
  readonly dataSet: DataSet;
  /** Positions of the pairs that were left out of the prediction, within the file's evidence. Absent if no pair was left out. */
  readonly leftOut?: readonly number[];
  /** Whether the prediction is known only from stored replies. */
  readonly isReplyAlone?: true;
}

/** The models of a run and the store for their results. */
export interface RunModels {
  readonly catalogue: Catalogue;
  readonly models: Models;
  readonly store: Entries<Float32Array>;
}

/** Services that a run offers to its providers. Each service is opened when a provider first uses it. */
export interface ProviderServices {
  readonly semqa: SemqaParameters;
  readonly text: TextParameters;
  /** Number of model threads. 0 lets the scorer decide. */
  readonly threads: number;
  readonly modelKit: () => Promise<RunModels>;
  /** Returns the store for paid replies and manual work, which are kept permanently, so that nothing is paid for twice. */
  readonly store: () => Promise<DurableStore>;
  /**
   * Returns the comparer of a text metric. All metrics of the run that compare texts in the same way use the same comparer. Its
   * errors stop the run, because they mean that a table cannot be loaded.
   */
  readonly comparer: (id: TextMetricId) => TextComparer;
  /** Returns the tables for parsing English, loaded on first use. */
  readonly lexicon: () => Lexicon;
  /** Returns the texts that metrics compare. They are created once per claim and choice. */
  readonly textsOf: (pair: ClaimPair, scope: TextScope, choice: TextChoice) => ComparedTexts;
  /** The language model that serves as judge. Absent if no judge was named for this run. */
  readonly judge?: Judge;
  /** Profile that defines how evidence is joined for the judge. */
  readonly judgeProfile: JudgeProfileId;
  /** Stored replies, which are used before the judge is asked. Absent if the user named no reply files. */
  readonly replies?: StoredReplies;
  /** Returns the source page texts that the user named. Empty if the user named none. */
  readonly sources: () => Promise<SourceTexts>;
  /** Returns the texts that a pipeline retrieved for each claim, or `undefined` if the user named no file. */
  readonly retrieved: () => Promise<RetrievedLists | undefined>;
  /**
   * Pauses between two claims. Must be awaited. Other messages are handled during some of the pauses. Throws if the run was
   * cancelled.
   */
  readonly rest: () => Promise<void>;
  /** Aborted when the run is cancelled, ends or fails, so that work for the run can stop. */
  readonly signal: AbortSignal;
  /** Must be called once, before a model is first needed. */
  readonly onLoading: () => void;
}

/** Models and services that produced a metric's inputs, for the report's provenance. */
export interface SourceProvenance {
  readonly encoder?: ModelProvenance;
  readonly nli?: ModelProvenance;
  readonly reader?: ModelProvenance;
  readonly regressor?: ModelProvenance;
  readonly judge?: JudgeProvenance;
  /** Everything that determines the scores, in one line, in the style of sacrebleu. */
  readonly signature?: string;
}

export interface SourceTiming {
  /** Wall-clock time in milliseconds during which at least one call was running. */
  readonly busyMs: number;
  readonly calls: number;
  readonly storeHits: number;
}

/** Claims whose inputs are collected together. A text that occurs several times in them is processed once. */
export interface SourceBlock {
  /**
   * Returns the inputs of a window of the block's claims, in the same order. A claim that fails has a failed outcome. Rejects
   * only with errors that stop the whole run: a cancellation, or models or tables that cannot be loaded. Windows with a lower
   * `order` are processed first.
   */
  collect(window: readonly ClaimPair[], order: number): Promise<readonly Outcome<unknown>[]>;
}

/** An opened provider. */
export interface MetricSource {
  block(claims: readonly ClaimPair[]): SourceBlock;
  /**
   * Returns the provenance. Called before the first claim and again after the last claim, because only then is the model's
   * execution provider known.
   */
  provenance?(): SourceProvenance;
  timing?(): SourceTiming;
  /**
   * Returns the time in milliseconds that the provider itself has worked so far, without time for other work. Default:
   * `timing().busyMs`.
   */
  spentMs?(): number;
  close?(): Promise<void>;
}

export interface MetricProvider {
  /** The metric's id. */
  readonly id: string;
  open(services: ProviderServices): Promise<MetricSource>;
}

/** A metric outside the metric table, with its provider. It is scored only if the user requests its id. */
export interface OfferedMetric {
  readonly description: DescribedMetric;
  readonly open: MetricProvider['open'];
}

/**
 * Creates a block that collects claims one after another and keeps nothing between them. An unexpected error fails only the
 * claim. An `InspectorError` fails the run, because the user cancelled or a table cannot be read.
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

/** Returns the outcome of a claim. An unexpected error fails only this claim. An `InspectorError` fails the run. */
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

export function value<Value>(result: Value): Outcome<Value> {
  return { is: 'value', value: result };
}

export const none: Outcome<never> = { is: 'none' };

/** Creates a failed outcome for the report. The home folder is hidden, because a message may contain the path of a model file. */
export function failOutcome(failure: ClaimFailure | InspectorError): Outcome<never> {
  const {
    code,
    message,
    wording: made,
  } = failure instanceof InspectorError ? failureOf(failure) : failure;
  return { is: 'failed', failure: { code, ...storeMessage(hideHomeFolder(made ?? message)) } };
}

/** Converts an error to the failure of one claim. */
export function failureOf({ code, wording: { sentence } }: InspectorError): ClaimFailure {
  return { code, ...storeMessage(sentence) };
}

export const noReferenceQuestions: Outcome<never> = failOutcome({
  code: 'noReferenceQuestions',
  ...storeMessage(
    msg(
      'The reference has no question for this claim, so SemQA has nothing to match. Annotate the claim, or leave it out.',
    ),
  ),
});
