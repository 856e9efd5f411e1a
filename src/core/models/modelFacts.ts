// Reads what the scorer needs to know from a model's published configuration files.

import {
  hasLabels,
  type ModelEntry,
  type ModelKind,
  type ModelLabel,
  type Pooling,
  type PoolingMode,
} from './modelEntry.ts';
import {
  classesIn,
  isReaderConfig,
  readNliLabels,
  readReaderLabels,
  readSupportLabels,
} from './nliLabels.ts';
import { readSentenceTransformersPooling } from './sentencePooling.ts';

/** Parsed configuration files. `undefined` if the file is missing. */
export interface ConfigFiles {
  readonly config: unknown;
  readonly tokenizerConfig: unknown;
  readonly modules?: unknown;
  readonly pooling?: unknown;
  readonly sentenceConfig?: unknown;
}

/** Facts that the user specifies. They replace the facts in the model's files. */
export interface KnownFacts {
  readonly maximumTokens?: number;
  readonly pooling?: PoolingMode;
  readonly labels?: readonly ModelLabel[];
}

export type ModelFacts = Pick<ModelEntry, 'maximumTokens' | 'labels' | 'firstPosition'> & {
  readonly pooling?: Pooling;
};

/**
 * Maximum number of tokens if neither the user nor the model specifies one. Time grows with the square of the input length, and
 * answers are shorter than this maximum.
 */
const usualMaximum = 512;

/** Model types whose positions start at the padding id plus one, as in RoBERTa. */
const countsFromPadding: ReadonlySet<string> = new Set([
  ...['roberta', 'xlm-roberta', 'camembert', 'mpnet', 'longformer'],
]);

/**
 * Reads the facts about a model. Throws a `TypeError` whose message says, as a clause, why the model cannot be used. Example:
 * `its modules.json names no pooling`. An encoder without information about pooling uses mean pooling, as sentence-transformers
 * does for a plain transformer.
 */
export function modelFacts(kind: ModelKind, files: ConfigFiles, known: KnownFacts): ModelFacts {
  const config = recordOf(files.config);
  const padding = numberOf(config['pad_token_id']) ?? 1;
  const firstPosition = countsFromPadding.has(String(config['model_type'])) ? padding + 1 : 0;
  return {
    maximumTokens: maximumOf(files, known, firstPosition),
    firstPosition,
    labels: hasLabels(kind) ? (known.labels ?? readLabels[kind](config)) : [],
    pooling: kind === 'encoder' ? poolingOf(files, known) : undefined,
  };
}

const readLabels = {
  nli: readNliLabels,
  support: readSupportLabels,
  reader: readReaderLabels,
} as const;

/**
 * Guesses the kind of a model: an NLI model has three classes, a support model has one or two, a reader has
 * five with its own names. An encoder has no classes, or
 * files of sentence-transformers. A model with one class can also be a regressor, which the user must specify.
 */
export function kindOf({ config, modules }: ConfigFiles): ModelKind {
  const { architectures } = recordOf(config);
  const [first] = Array.isArray(architectures) ? (architectures as readonly unknown[]) : [];
  const isClassifier = String(first).endsWith('ForSequenceClassification');
  if (!isClassifier || Array.isArray(modules)) return 'encoder';
  if (isReaderConfig(config)) return 'reader';
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
  // Tokenizers without a limit state 1e30 as the limit.
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
