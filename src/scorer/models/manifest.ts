// models/manifest.json: which models there are, what they were made from, and how to tell that they work.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { InspectorError } from '../../protocol/errors.ts';

export type ModelKind = 'encoder' | 'nli';
export const modelKinds: readonly ModelKind[] = ['encoder', 'nli'];

export const nliLabels = ['entailment', 'neutral', 'contradiction'] as const;
export type NliLabel = (typeof nliLabels)[number];

/** A file beside the manifest, with what it must be. */
export interface ModelFile {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
}

/** Two texts and what the model must say of them: `cosine` for an encoder, the three labels for an NLI model. */
export interface GoldenPair {
  readonly first: string;
  readonly second: string;
  readonly expected: Readonly<Record<string, number>>;
}

export interface ModelEntry {
  readonly id: string;
  readonly kind: ModelKind;
  readonly precision: string;
  /** Longer texts are cut, special tokens included. */
  readonly maximumTokens: number;
  readonly output: string;
  /** NLI: what each logit stands for. */
  readonly labels: readonly NliLabel[];
  readonly files: {
    readonly model: ModelFile;
    readonly tokenizer: ModelFile;
    readonly tokenizerConfig: ModelFile;
  };
  readonly golden: { readonly tolerance: number; readonly pairs: readonly GoldenPair[] };
}

export type Catalogue = Readonly<Record<ModelKind, ModelEntry>>;

const reinstall = 'Install Evidence Inspector again, or set the models folder to a complete one.';

/** Reads and checks the manifest; `modelMissing` when it is not there, `modelDamaged` when it is not a manifest. */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  const file = path.join(folder, 'manifest.json');
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new InspectorError('modelMissing', `There is no model manifest at ${file}.`, reinstall, {
      cause: error,
    });
  }
  try {
    return catalogueOf(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InspectorError(
      'modelDamaged',
      `The model manifest ${file} cannot be used: ${reason}.`,
      reinstall,
      { cause: error },
    );
  }
}

function catalogueOf(value: unknown): Catalogue {
  const entries = listIn(objectAt(value, 'the manifest'), 'models').map((entry, position) =>
    entryOf(entry, `models[${String(position)}]`),
  );
  const only = (kind: ModelKind): ModelEntry => {
    const found = entries.find((entry) => entry.kind === kind);
    if (!found) throw new TypeError(`it lists no model of kind "${kind}"`);
    return found;
  };
  return { encoder: only('encoder'), nli: only('nli') };
}

function entryOf(value: unknown, where: string): ModelEntry {
  const entry = objectAt(value, where);
  const kind = modelKinds.find((known) => known === entry['kind']);
  if (!kind) throw new TypeError(`${where}.kind is not one of ${modelKinds.join(', ')}`);
  const files = objectAt(entry['files'], `${where}.files`);
  const golden = objectAt(entry['golden'], `${where}.golden`);
  const output = objectAt(entry['output'], `${where}.output`);
  const labels = kind === 'nli' ? labelsOf(listIn(output, 'labels'), where) : [];
  const pairs = listIn(golden, 'pairs').map((pair): GoldenPair => {
    const { first, second, expected } = objectAt(pair, `${where}.golden.pairs`);
    const numbers = Object.entries(objectAt(expected, `${where}.golden.pairs.expected`));
    return {
      first: textAt(first, 'first'),
      second: textAt(second, 'second'),
      expected: Object.fromEntries(numbers.map(([name, n]) => [name, numberAt(n, name)])),
    };
  });
  if (pairs.length === 0) throw new TypeError(`${where}.golden.pairs is empty`);
  return {
    id: textAt(entry['id'], `${where}.id`),
    kind,
    precision: textAt(entry['precision'], `${where}.precision`),
    maximumTokens: numberAt(entry['maximumTokens'], `${where}.maximumTokens`),
    output: textAt(output['name'], `${where}.output.name`),
    labels,
    files: {
      model: fileOf(files['model'], `${where}.files.model`),
      tokenizer: fileOf(files['tokenizer'], `${where}.files.tokenizer`),
      tokenizerConfig: fileOf(files['tokenizerConfig'], `${where}.files.tokenizerConfig`),
    },
    golden: { tolerance: numberAt(golden['tolerance'], `${where}.golden.tolerance`), pairs },
  };
}

function labelsOf(values: readonly unknown[], where: string): readonly NliLabel[] {
  const labels = nliLabels.filter((label) => values.includes(label));
  if (labels.length !== nliLabels.length || values.length !== nliLabels.length) {
    throw new TypeError(`${where}.output.labels is not an order of ${nliLabels.join(', ')}`);
  }
  return labels.toSorted((a, b) => values.indexOf(a) - values.indexOf(b));
}

function fileOf(value: unknown, where: string): ModelFile {
  const file = objectAt(value, where);
  const name = textAt(file['path'], `${where}.path`);
  if (path.basename(name) !== name) throw new TypeError(`${where}.path leaves the models folder`);
  return {
    path: name,
    sha256: textAt(file['sha256'], `${where}.sha256`),
    size: numberAt(file['size'], `${where}.size`),
  };
}

function objectAt(value: unknown, where: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(`${where} is not an object`);
  }
  return { ...value };
}

function listIn(value: Record<string, unknown>, name: string): readonly unknown[] {
  const list: unknown = value[name];
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
