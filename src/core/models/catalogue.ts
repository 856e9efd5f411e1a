// The catalogue of downloadable models: models/catalogue.json and the user's additions.

import { CatalogueReader } from './catalogueReader.ts';
import {
  hasLabels,
  modelKinds,
  nliLabels,
  readerLabels,
  poolingModes,
  type ModelKind,
  supportOrders,
  type ModelLabel,
  type PoolingMode,
} from './modelEntry.ts';
import { modelFileNames, problemOfFileNames } from './modelPath.ts';

/** One ONNX file of a model and the files that it needs. Paths are relative to the repository. */
export interface ModelPrecision {
  /** Name of the precision, for example `fp32` or `int8`. It is part of the installed model's id. */
  readonly name: string;
  readonly file: string;
  /** Weight files that the graph refers to. */
  readonly data: readonly string[];
  /** Size of the graph and its data in bytes, as far as known. Downloads use the size that the hub states. */
  readonly size: number;
  /** Source of the size, in words. */
  readonly sizeFrom: string;
}

export interface CatalogueModel {
  readonly id: string;
  readonly kind: ModelKind;
  readonly description: string;
  /** `owner/name` on the hub. */
  readonly repository: string;
  /** Branch, tag or commit. */
  readonly revision: string;
  /** The repository with the original weights, if the ONNX files are from another repository. */
  readonly basedOn: string | undefined;
  readonly licence: string;
  /** Maximum number of tokens, including special tokens. Longer text is cut off. By default, read from the model's own files. */
  readonly maximumTokens: number | undefined;
  /** Needed for an encoder whose graph outputs token vectors. By default, read from the repository's pooling file. */
  readonly pooling: PoolingMode | undefined;
  /** Meaning of each logit of an NLI or support model. By default, read from its config.json. */
  readonly labels: readonly ModelLabel[] | undefined;
  readonly files: {
    readonly tokenizer: string;
    readonly tokenizerConfig: string;
    readonly config: string;
    /** Files of sentence-transformers: the modules, the pooling, the maximum length. */
    readonly modules: string | undefined;
    readonly pooling: string | undefined;
    readonly sentenceConfig: string | undefined;
  };
  /** The first precision is the default. */
  readonly precisions: readonly ModelPrecision[];
}

const catalogueSchema = 'evidence-inspector/model-catalogue/1';

/**
 * Reads a catalogue, a list of models, or one model. Throws a RangeError that names the place, the value and what was expected.
 * Unknown members are errors, so that users notice a misspelt member. Ids must be unique.
 */
export function readModelCatalogue(json: unknown): readonly CatalogueModel[] {
  const top = new CatalogueReader(json, 'the catalogue');
  if (top.isObject() && top.has('models')) {
    top.only('$schema', 'schema', 'models');
    if (top.has('schema')) top.choice('schema', [catalogueSchema]);
    return unique(top.list('models').map(modelOf));
  }
  return unique(top.isList() ? top.items().map(modelOf) : [modelOf(top)]);
}

/** Merges two catalogues. Entries of `added` replace entries with the same id. */
export function mergeCatalogues(
  shipped: readonly CatalogueModel[],
  added: readonly CatalogueModel[],
): readonly CatalogueModel[] {
  return [...new Map([...shipped, ...added].map((model) => [model.id, model])).values()];
}

/** Returns the id of an installed catalogue model, which is also the name of its folder. */
export function makeInstalledId(model: CatalogueModel, precision: ModelPrecision): string {
  return `${model.id}-${precision.name}`;
}

export interface CatalogueChoice {
  readonly model: CatalogueModel;
  readonly precision: ModelPrecision;
}

/**
 * Finds a model by id, with or without a precision: `all-mpnet-base-v2`, `all-mpnet-base-v2-fp32`. `undefined` if the catalogue
 * has no such model or precision.
 */
export function findInCatalogue(
  catalogue: readonly CatalogueModel[],
  id: string,
  precision?: string,
): CatalogueChoice | undefined {
  for (const model of catalogue) {
    const chosen = model.precisions.find((one) =>
      precision === undefined
        ? id === makeInstalledId(model, one) || (id === model.id && one === model.precisions[0])
        : id === model.id && one.name === precision,
    );
    if (chosen) return { model, precision: chosen };
  }
  return undefined;
}

function modelOf(entry: CatalogueReader): CatalogueModel {
  entry.only(
    ...['id', 'kind', 'description', 'repository', 'revision', 'basedOn', 'licence'],
    ...['maximumTokens', 'pooling', 'labels', 'files', 'precisions'],
  );
  const kind = entry.choice('kind', modelKinds);
  const files = entry.has('files') ? entry.object('files') : entry.empty('files');
  files.only('tokenizer', 'tokenizerConfig', 'config', 'modules', 'pooling', 'sentenceConfig');
  const file = (name: string, usual: string): string =>
    files.has(name) ? files.path(name) : usual;
  const optional = (name: string): string | undefined =>
    files.has(name) ? files.path(name) : undefined;
  if (kind !== 'encoder' && entry.has('pooling')) {
    throw entry.wrong('pooling', 'nothing: only an encoder has pooling');
  }
  if (!hasLabels(kind) && entry.has('labels')) {
    throw entry.wrong('labels', 'nothing: only NLI models, support models and readers have labels');
  }
  return {
    id: entry.id('id'),
    kind,
    description: entry.has('description') ? entry.text('description') : '',
    repository: entry.repository('repository'),
    revision: entry.has('revision') ? entry.revision('revision') : 'main',
    basedOn: entry.has('basedOn') ? entry.repository('basedOn') : undefined,
    licence: entry.text('licence'),
    maximumTokens: entry.has('maximumTokens')
      ? entry.wholeNumber('maximumTokens', 8, 100_000)
      : undefined,
    pooling: entry.has('pooling') ? entry.choice('pooling', poolingModes) : undefined,
    labels: entry.has('labels') ? labelsOf(kind, entry) : undefined,
    files: {
      tokenizer: file('tokenizer', 'tokenizer.json'),
      tokenizerConfig: file('tokenizerConfig', 'tokenizer_config.json'),
      config: file('config', 'config.json'),
      modules: optional('modules'),
      pooling: optional('pooling'),
      sentenceConfig: optional('sentenceConfig'),
    },
    precisions: precisionsOf(entry),
  };
}

function labelsOf(kind: ModelKind, entry: CatalogueReader): readonly ModelLabel[] {
  return kind === 'support'
    ? entry.listOf('labels', supportOrders)
    : entry.order<ModelLabel>('labels', kind === 'reader' ? readerLabels : nliLabels);
}

function precisionsOf(entry: CatalogueReader): readonly ModelPrecision[] {
  const precisions = entry.list('precisions').map((one): ModelPrecision => {
    one.only('name', 'file', 'data', 'size', 'sizeFrom');
    const file = one.path('file');
    if (!file.endsWith('.onnx')) throw one.wrong('file', 'the path of an ONNX file');
    const data = one.has('data') ? one.paths('data') : [];
    const names = [file, ...data].map((path) => path.slice(path.lastIndexOf('/') + 1));
    const problem = problemOfFileNames([...Object.values(modelFileNames), ...names]);
    if (problem !== undefined) {
      throw one.wrong('file', `other names of files: ${problem}`);
    }
    return {
      name: one.id('name'),
      file,
      data,
      size: one.has('size') ? one.wholeNumber('size', 0, 1e12) : 0,
      sizeFrom: one.has('sizeFrom') ? one.text('sizeFrom') : '',
    };
  });
  if (precisions.length === 0) throw entry.wrong('precisions', 'at least one precision');
  const names = precisions.map(({ name }) => name);
  if (new Set(names).size < names.length) {
    throw entry.wrong('precisions', 'a different name for each precision');
  }
  return precisions;
}

function unique(models: readonly CatalogueModel[]): readonly CatalogueModel[] {
  const ids = models.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) {
    throw new RangeError(`The catalogue has "${twice}" twice; expected each id once.`);
  }
  return models;
}
