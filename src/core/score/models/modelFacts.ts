// Reads what the scorer needs to know from a model's published configuration files.

import { getOwnValue } from '../../base/getOwnValue.ts';
import {
  hasLabels,
  type ModelEntry,
  type ModelKind,
  type ModelLabel,
  type NliLabel,
  nliLabels,
  notEntailed,
  type Pooling,
  type PoolingMode,
  poolingModes,
  type ReaderLabel,
  readerLabels,
} from './modelEntry.ts';

/** Prefixes of class names in published models. Case is ignored. */
const beginnings: Readonly<Record<NliLabel, readonly string[]>> = {
  entailment: ['entail', 'support'],
  neutral: ['neutral', 'not enough info', 'not_enough_info', 'nei'],
  contradiction: ['contradict', 'refute'],
};

/**
 * Returns the meaning of each logit of an NLI model, from `id2label` of its config.json, or from `label2id` if `id2label` is
 * missing. Accepts any case and long forms ("ENTAILMENT", "contradictory", "REFUTES"). Throws a `TypeError` for `LABEL_0` and
 * similar names, because models differ in their order, and if there are not exactly three classes. The message is a clause that
 * gives the reason.
 */
export function readNliLabels(config: unknown): readonly NliLabel[] {
  const names = namesIn(config);
  if (names.length !== nliLabels.length) {
    throw new TypeError(
      `its config.json names ${String(names.length)} classes (${names.join(', ')}), not entailment, neutral and contradiction`,
    );
  }
  const labels = names.map((name) => {
    const plain = name.trim().toLowerCase();
    return nliLabels.find((label) => beginnings[label].some((start) => plain.startsWith(start)));
  });
  const known = labels.filter((label) => label !== undefined);
  if (new Set(known).size !== nliLabels.length) {
    throw new TypeError(
      `its config.json does not say which class is which (${names.join(', ')}): give the order of the labels`,
    );
  }
  return known;
}

/** Prefixes of class names in support models. "not" before a name in `supporting` means the opposite. */
const supporting = ['entail', 'support', 'consistent', 'faithful', 'factual', 'aligned', 'correct'];
const unsupporting = [
  ...['not', 'non', 'un', 'in', 'hallucinat', 'contradict', 'refute', 'neutral', 'other'],
];

/**
 * Returns the meaning of each logit of a support model. A single class is entailment: its sigmoid is the probability that the
 * text is entailed. If there are two classes, one must have a name for entailment. Throws a `TypeError` for `LABEL_0` and
 * `LABEL_1`, and for three classes.
 */
export function readSupportLabels(config: unknown): readonly ModelLabel[] {
  const names = namesIn(config);
  if (names.length === 1) return ['entailment'];
  const plain = names.map((name) => name.trim().toLowerCase());
  const isOf = (starts: readonly string[], name = '') => starts.some((one) => name.startsWith(one));
  const [first, second] = plain;
  if (names.length === 2) {
    if (isOf(supporting, first) && isOf(unsupporting, second)) return ['entailment', notEntailed];
    if (isOf(unsupporting, first) && isOf(supporting, second)) return [notEntailed, 'entailment'];
  }
  throw new TypeError(
    `its config.json does not say which of its classes is the supported one (${names.join(', ')}): give the order of the labels`,
  );
}

/**
 * Returns the meaning of each logit of a reader. Its config.json must name the five classes as `readerLabels` does, in any order
 * and case. Throws a `TypeError` otherwise. The message is a clause that gives the reason.
 */
export function readReaderLabels(config: unknown): readonly ReaderLabel[] {
  const names = namesIn(config);
  const labels = names.flatMap(
    (name) => readerLabels.find((label) => label === name.trim().toLowerCase()) ?? [],
  );
  const isComplete = new Set(labels).size === readerLabels.length;
  if (isComplete && names.length === readerLabels.length) return labels;
  throw new TypeError(
    `its config.json does not name the classes of a reader (${readerLabels.join(', ')}), but ${names.join(', ') || 'none'}`,
  );
}

/** Whether the config names the classes of a reader. Never throws. */
export function isReaderConfig(config: unknown): boolean {
  try {
    return readReaderLabels(config).length > 0;
  } catch {
    return false;
  }
}

/** Counts the classes in the config. Never throws. */
export function classesIn(config: unknown): number {
  const { id2label, label2id } = recordOf(config);
  return Object.keys(recordOf(id2label ?? label2id)).length;
}

function namesIn(config: unknown): readonly string[] {
  const { id2label, label2id } = recordOf(config);
  const byId =
    id2label === undefined
      ? Object.entries(recordOf(label2id)).map(([name, id]) => [Number(id), name] as const)
      : Object.entries(recordOf(id2label)).map(([id, name]) => [Number(id), String(name)] as const);
  const sorted = byId.toSorted(([a], [b]) => a - b);
  if (sorted.some(([id], position) => id !== position)) {
    throw new TypeError('its config.json does not number the classes 0, 1, 2');
  }
  return sorted.map(([, name]) => name);
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Names of the boolean for each mode in old configuration files. Source: sentence-transformers 6.2, `modules/pooling.py`. */
const flags: Readonly<Record<PoolingMode, string>> = {
  cls: 'pooling_mode_cls_token',
  max: 'pooling_mode_max_tokens',
  mean: 'pooling_mode_mean_tokens',
  mean_sqrt_len_tokens: 'pooling_mode_mean_sqrt_len_tokens',
  weightedmean: 'pooling_mode_weightedmean_tokens',
  lasttoken: 'pooling_mode_lasttoken',
};

/** Module types that do not change an embedding at inference. */
const harmless = new Set(['Transformer', 'Pooling', 'Normalize', 'Dropout']);

/**
 * Returns pooling and normalisation of a sentence-transformers model, from its modules.json and 1_Pooling/config.json. If no mode
 * is set, uses mean pooling as in sentence-transformers. Throws a `TypeError` if the model cannot be run: it has further layers
 * (Dense, LayerNorm...) that are not in the transformer's graph, or it combines several modes. The message is a clause that gives
 * the reason, for example `its modules.json names no pooling`.
 */
export function readSentenceTransformersPooling(modules: unknown, poolingConfig: unknown): Pooling {
  if (!Array.isArray(modules)) throw new TypeError('its modules.json is not a list of modules');
  const names = modules.map((module: unknown) => takeLastPart(recordOf(module)['type']));
  const unknown = names.filter((name) => !harmless.has(name));
  if (unknown.length > 0) {
    throw new TypeError(
      `it has the further layer ${unknown.join(', ')} after the transformer, which its ONNX file does not hold`,
    );
  }
  if (!names.includes('Pooling')) throw new TypeError('its modules.json names no pooling');
  return { mode: modeOf(recordOf(poolingConfig)), normalise: names.includes('Normalize') };
}

function modeOf(config: Record<string, unknown>): PoolingMode {
  const named = config['pooling_mode'];
  const flagged = poolingModes.filter((mode) => getOwnValue(config, flags[mode]) === true);
  const asked: readonly unknown[] = named === undefined ? flagged : [named].flat();
  if (asked.length > 1) {
    throw new TypeError(`it joins several kinds of pooling (${asked.join(', ')})`);
  }
  const [first = 'mean'] = asked;
  const mode = poolingModes.find((known) => known === first);
  if (!mode) throw new TypeError(`its kind of pooling (${String(first)}) is not known here`);
  return mode;
}

/**
 * Returns the class name at the end of a dotted Python path, such as `sentence_transformers.models.Pooling` or the longer paths
 * of later versions.
 */
function takeLastPart(type: unknown): string {
  return String(type).split('.').at(-1) ?? '';
}

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
