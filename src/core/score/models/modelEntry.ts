import { getOwnValue } from '../../base/getOwnValue.ts';

// Describes a model in models/manifest.json and in the manifest of an installed model's folder (schema
// evidence-inspector/models/1). Has no side effects. Used by the installer and the scorer, so that the scorer can read everything
// that the installer writes.

import { idRule, isModelId, problemOfFileNames } from './modelPath.ts';

/** Roles with a bundled model. */
export type BundledRole = 'encoder' | 'nli' | 'reader';
export const bundledRoles: readonly BundledRole[] = ['encoder', 'nli', 'reader'];

/**
 * What a run uses a model for. `reader`: says whether a predicted item gives what a reference question asks for. `regressor`: rates a pair of texts with one number on the model's own scale, as in BLEURT. No
 * regressor is bundled.
 */
export type ModelRole = BundledRole | 'regressor';
export const modelRoles: readonly ModelRole[] = [...bundledRoles, 'regressor'];

/** `support`: the model only distinguishes entailed from not entailed, like MiniCheck and HHEM. It is used like an NLI model. */
export type ModelKind = ModelRole | 'support';
export const modelKinds: readonly ModelKind[] = [...modelRoles, 'support'];

export function roleOf(kind: ModelKind): ModelRole {
  return kind === 'support' ? 'nli' : kind;
}

/** Whether the outputs of this kind of model are logits of classes. */
export function hasLabels(kind: ModelKind): kind is 'nli' | 'support' | 'reader' {
  return roleOf(kind) === 'nli' || kind === 'reader';
}

export const nliLabels = ['entailment', 'neutral', 'contradiction'] as const;
export type NliLabel = (typeof nliLabels)[number];

/**
 * Outputs of a reader for an item and a reference question: the item gives the reference answer, gives a part of it, contradicts
 * it, or none of these (one softmax), and `asks`: the item's question asks the same (a sigmoid of its own).
 */
export const readerLabels = ['gives', 'part', 'contradicts', 'none', 'asks'] as const;
export type ReaderLabel = (typeof readerLabels)[number];

/** The second class of a support model: not entailed. */
export const notEntailed = 'other';
export type ModelLabel = NliLabel | ReaderLabel | typeof notEntailed;

/**
 * Possible orders of a support model's logits: one logit (its sigmoid is the probability), or two logits in either order (their
 * softmax gives the probabilities).
 */
export const supportOrders: readonly (readonly ModelLabel[])[] = [
  ['entailment'],
  ['entailment', notEntailed],
  [notEntailed, 'entailment'],
];

/** How the vectors of a text's tokens are combined into one vector. Names as in sentence-transformers. */
export const poolingModes = [
  'cls',
  'max',
  'mean',
  'mean_sqrt_len_tokens',
  'weightedmean',
  'lasttoken',
] as const;
export type PoolingMode = (typeof poolingModes)[number];

export interface Pooling {
  readonly mode: PoolingMode;
  /** Whether the model's own pipeline ends with L2 normalisation. SemQA's similarity is the cosine in either case. */
  readonly normalise: boolean;
}

/** Maximum number of files. No model has more files. */
const mostFiles = 1000;

/** A file beside the manifest, with its expected size and hash. */
export interface ModelFile {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
}

/** Two texts and the expected outputs: `cosine` for an encoder, `number` for a regressor, the labels for other kinds. */
export interface GoldenPair {
  readonly first: string;
  readonly second: string;
  readonly expected: Readonly<Record<string, number>>;
}

export interface Golden {
  readonly tolerance: number;
  readonly pairs: readonly GoldenPair[];
}

export interface ModelEntry {
  readonly id: string;
  readonly kind: ModelKind;
  readonly precision: string;
  /** Maximum number of tokens, including special tokens. Longer text is cut off. */
  readonly maximumTokens: number;
  /** Name of the graph's output. By default, the output is found by its usual names. */
  readonly output?: string;
  /** The meaning of each logit of an NLI model, a support model or a reader. */
  readonly labels: readonly ModelLabel[];
  /** Present for encoders whose graph outputs one vector per token. */
  readonly pooling?: Pooling;
  /** Position of the first text token, for graphs with an input `position_ids`. RoBERTa counts from 2, other models from 0. */
  readonly firstPosition: number;
  readonly files: {
    readonly model: ModelFile;
    readonly tokenizer: ModelFile;
    readonly tokenizerConfig?: ModelFile;
    /** Weights outside the graph file, under the names that the graph uses. */
    readonly externalData: readonly ModelFile[];
  };
  /** Absent if the manifest has no golden pairs. The model is then tested with plain sentences. */
  readonly golden?: Golden;
}

/**
 * Reads the models of a manifest. Throws a `TypeError` whose message states the problem as a clause. Example: `models[0].files
 * are too many`. Only `kind`, `id`, `precision`, `maximumTokens`, `files.model`, `files.tokenizer` and, for kinds with
 * labels (`hasLabels`), `output.labels` are required.
 */
export function modelEntriesOf(manifest: unknown): readonly ModelEntry[] {
  return listIn(objectAt(manifest, 'the manifest'), 'models').map((entry, position) =>
    entryOf(entry, `models[${String(position)}]`),
  );
}

/**
 * Lists all files of a model in a manifest, including files that the scorer does not read and files of unknown parts. Throws a
 * `TypeError` if a path is not valid for a file in the model's folder.
 */
export function filesOfEntry(entry: unknown, where = 'the model'): readonly ModelFile[] {
  const named = Object.entries(objectAt(objectAt(entry, where)['files'], `${where}.files`));
  const files = named.flatMap(([part, value]) => {
    const at = `${where}.files.${part.slice(0, 80)}`;
    return Array.isArray(value)
      ? value.map((file: unknown, place) => fileOf(file, `${at}[${String(place)}]`))
      : [fileOf(value, at)];
  });
  if (files.length > mostFiles) throw new TypeError(`${where}.files are too many`);
  const problem = problemOfFileNames(files.map(({ path }) => path));
  if (problem !== undefined) throw new TypeError(`${where}.files are wrong: ${problem}`);
  return files;
}

function entryOf(value: unknown, where: string): ModelEntry {
  filesOfEntry(value, where);
  const entry = objectAt(value, where);
  const kind = requireKnown(modelKinds, entry['kind'], `${where}.kind`);
  const files = objectAt(entry['files'], `${where}.files`);
  const output = objectAt(entry['output'] ?? {}, `${where}.output`);
  const { pooling, golden } = entry;
  return {
    id: idAt(entry['id'], `${where}.id`),
    kind,
    precision: textAt(entry['precision'], `${where}.precision`),
    maximumTokens: countAt(entry['maximumTokens'], `${where}.maximumTokens`),
    output:
      output['name'] === undefined ? undefined : textAt(output['name'], `${where}.output.name`),
    labels: hasLabels(kind) ? labelsOf(kind, listIn(output, 'labels'), where) : [],
    pooling: pooling === undefined ? undefined : poolingOf(pooling, `${where}.pooling`),
    firstPosition: countAt(entry['firstPosition'] ?? 0, `${where}.firstPosition`),
    files: filesOf(files, `${where}.files`),
    golden: golden === undefined ? undefined : goldenOf(golden, `${where}.golden`),
  };
}

function filesOf(files: Record<string, unknown>, where: string): ModelEntry['files'] {
  const { tokenizerConfig, externalData } = files;
  const outside = externalData === undefined ? [] : listIn(files, 'externalData');
  return {
    model: fileOf(files['model'], `${where}.model`),
    tokenizer: fileOf(files['tokenizer'], `${where}.tokenizer`),
    tokenizerConfig:
      tokenizerConfig === undefined
        ? undefined
        : fileOf(tokenizerConfig, `${where}.tokenizerConfig`),
    externalData: outside.map((file, index) =>
      fileOf(file, `${where}.externalData[${String(index)}]`),
    ),
  };
}

function goldenOf(value: unknown, where: string): Golden {
  const golden = objectAt(value, where);
  const pairs = listIn(golden, 'pairs').map((pair): GoldenPair => {
    const { first, second, expected } = objectAt(pair, `${where}.pairs`);
    const numbers = Object.entries(objectAt(expected, `${where}.pairs.expected`));
    return {
      first: textAt(first, 'first'),
      second: textAt(second, 'second'),
      expected: Object.fromEntries(numbers.map(([name, n]) => [name, numberAt(n, name)])),
    };
  });
  if (pairs.length === 0) throw new TypeError(`${where}.pairs is empty`);
  return { tolerance: numberAt(golden['tolerance'], `${where}.tolerance`), pairs };
}

function poolingOf(value: unknown, where: string): Pooling {
  const { mode, normalise } = objectAt(value, where);
  if (typeof normalise !== 'boolean')
    throw new TypeError(`${where}.normalise is not true or false`);
  return { mode: requireKnown(poolingModes, mode, `${where}.mode`), normalise };
}

function labelsOf(
  kind: ModelKind,
  values: readonly unknown[],
  where: string,
): readonly ModelLabel[] {
  if (kind === 'support') {
    const order = supportOrders.find((known) => known.join() === values.join());
    if (order) return order;
    const orders = supportOrders.map((known) => known.join(', ')).join('; ');
    throw new TypeError(`${where}.output.labels is none of: ${orders}`);
  }
  const known: readonly ModelLabel[] = kind === 'reader' ? readerLabels : nliLabels;
  const labels = known.filter((label) => values.includes(label));
  if (labels.length !== known.length || values.length !== known.length) {
    throw new TypeError(`${where}.output.labels is not an order of ${known.join(', ')}`);
  }
  return labels.toSorted((a, b) => values.indexOf(a) - values.indexOf(b));
}

function fileOf(value: unknown, where: string): ModelFile {
  const file = objectAt(value, where);
  const path = textAt(file['path'], `${where}.path`);
  const sha256 = textAt(file['sha256'], `${where}.sha256`);
  if (!/^[0-9a-f]{64}$/u.test(sha256)) throw new TypeError(`${where}.sha256 is no SHA-256`);
  return { path, sha256, size: countAt(file['size'], `${where}.size`) };
}

function idAt(value: unknown, where: string): string {
  const id = textAt(value, where);
  if (!isModelId(id)) throw new TypeError(`${where} is not made of ${idRule}`);
  return id;
}

function requireKnown<T extends string>(known: readonly T[], value: unknown, where: string): T {
  const match = known.find((name) => name === value);
  if (!match) throw new TypeError(`${where} is not one of ${known.join(', ')}`);
  return match;
}

function objectAt(value: unknown, where: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(`${where} is not an object`);
  }
  return { ...value };
}

function listIn(value: Record<string, unknown>, name: string): readonly unknown[] {
  const list: unknown = getOwnValue(value, name);
  if (!Array.isArray(list)) throw new TypeError(`${name} is not a list`);
  return list;
}

function textAt(value: unknown, where: string): string {
  if (typeof value !== 'string' || value === '') throw new TypeError(`${where} is not a text`);
  return value;
}

function numberAt(value: unknown, where: string): number {
  if (typeof value !== 'number' || !(value > -Infinity && value < Infinity)) {
    throw new TypeError(`${where} is not a number`);
  }
  return value;
}

function countAt(value: unknown, where: string): number {
  if (!Number.isSafeInteger(value) || numberAt(value, where) < 0) {
    throw new TypeError(`${where} is not a count`);
  }
  return numberAt(value, where);
}
