// What a model's published configuration files say of it, as far as the scorer must know.

import {
  hasLabels,
  type ModelEntry,
  type ModelKind,
  type ModelLabel,
  type Pooling,
  type PoolingMode,
} from './modelEntry.ts';
import { classesIn, readNliLabels, readSupportLabels } from './nliLabels.ts';
import { readSentenceTransformersPooling } from './sentencePooling.ts';

/** Parsed; absent ones `undefined`. */
export interface ConfigFiles {
  readonly config: unknown;
  readonly tokenizerConfig: unknown;
  readonly modules?: unknown;
  readonly pooling?: unknown;
  readonly sentenceConfig?: unknown;
}

/** What somebody who knows the model says; counts before what its files say. */
export interface KnownFacts {
  readonly maximumTokens?: number | undefined;
  readonly pooling?: PoolingMode | undefined;
  readonly labels?: readonly ModelLabel[] | undefined;
}

export type ModelFacts = Pick<ModelEntry, 'maximumTokens' | 'labels' | 'firstPosition'> & {
  readonly pooling?: Pooling;
};

/** Longer inputs cost time by the square, and answers are not as long. */
const usualMaximum = 512;

/** Position 0 of these is padding's id plus one: RoBERTa's numbering. */
const countsFromPadding: ReadonlySet<string> = new Set([
  ...['roberta', 'xlm-roberta', 'camembert', 'mpnet', 'longformer'],
]);

/**
 * Throws a `TypeError` that says, as the end of a sentence, why the model cannot be used. An encoder without a word on pooling
 * is pooled by the mean, as sentence-transformers does with a bare transformer.
 */
export function modelFacts(kind: ModelKind, files: ConfigFiles, known: KnownFacts): ModelFacts {
  const config = recordOf(files.config);
  const padding = numberOf(config['pad_token_id']) ?? 1;
  const firstPosition = countsFromPadding.has(String(config['model_type'])) ? padding + 1 : 0;
  return {
    maximumTokens: maximumOf(files, known, firstPosition),
    firstPosition,
    labels: hasLabels(kind) ? (known.labels ?? readLabels[kind](config)) : [],
    ...(kind === 'encoder' ? { pooling: poolingOf(files, known) } : {}),
  };
}

const readLabels = { nli: readNliLabels, support: readSupportLabels } as const;

/**
 * An NLI model has three classes, a support model one or two; an encoder has none, or is described by sentence-transformers.
 * One class may be a regressor's number as well: somebody has to say so.
 */
export function kindOf({ config, modules }: ConfigFiles): ModelKind {
  const { architectures } = recordOf(config);
  const [first] = Array.isArray(architectures) ? (architectures as readonly unknown[]) : [];
  const isClassifier = String(first).endsWith('ForSequenceClassification');
  if (!isClassifier || Array.isArray(modules)) return 'encoder';
  const classes = classesIn(config);
  return classes === 1 || classes === 2 ? 'support' : 'nli';
}

function poolingOf(files: ConfigFiles, { pooling }: KnownFacts): Pooling {
  if (pooling !== undefined) return { mode: pooling, normalise: true };
  if (files.modules === undefined && files.pooling === undefined) {
    return { mode: 'mean', normalise: true };
  }
  const bare = [{ type: 'Transformer' }, { type: 'Pooling' }];
  return readSentenceTransformersPooling(files.modules ?? bare, files.pooling ?? {});
}

function maximumOf(files: ConfigFiles, known: KnownFacts, firstPosition: number): number {
  const positions = numberOf(recordOf(files.config)['max_position_embeddings']);
  const limit = positions === undefined ? Infinity : positions - firstPosition;
  const stated = known.maximumTokens ?? numberOf(recordOf(files.sentenceConfig)['max_seq_length']);
  // Tokenizers that know no limit say 1e30.
  const tokenizer = numberOf(recordOf(files.tokenizerConfig)['model_max_length']) ?? Infinity;
  const maximum = Math.floor(Math.min(stated ?? Math.min(tokenizer, usualMaximum), limit));
  if (maximum >= 8) return maximum;
  throw new TypeError(`its files allow it ${String(maximum)} tokens only`);
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 ? value : undefined;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
