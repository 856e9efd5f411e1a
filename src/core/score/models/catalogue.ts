// The catalogue of downloadable models: models/catalogue.json and the user's additions.

import schema from '../../../../schemas/catalogue.schema.json' with { type: 'json' };
import { isMembers } from '../../base/getOwnValue.ts';
import { type JsonSchema, schemaFault } from '../../base/jsonSchema.ts';
import {
  hasLabels,
  nliLabels,
  readerLabels,
  type PoolingMode,
  type ModelKind,
  supportOrders,
  type ModelLabel,
} from './modelEntry.ts';
import { modelFileNames, problemOfFileNames, problemOfPath } from './modelPath.ts';

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
  readonly basedOn?: string;
  readonly licence: string;
  /** Maximum number of tokens, including special tokens. Longer text is cut off. By default, read from the model's own files. */
  readonly maximumTokens?: number;
  /** Needed for an encoder whose graph outputs token vectors. By default, read from the repository's pooling file. */
  readonly pooling?: PoolingMode;
  /** Meaning of each logit of an NLI or support model. By default, read from its config.json. */
  readonly labels?: readonly ModelLabel[];
  readonly files: {
    readonly tokenizer: string;
    readonly tokenizerConfig: string;
    readonly config: string;
    /** Files of sentence-transformers: the modules, the pooling, the maximum length. */
    readonly modules?: string;
    readonly pooling?: string;
    readonly sentenceConfig?: string;
  };
  /** The first precision is the default. */
  readonly precisions: readonly ModelPrecision[];
}

/** A model as it is written. */
type WrittenModel = Pick<CatalogueModel, 'id' | 'kind' | 'repository' | 'licence'> &
  Partial<Omit<CatalogueModel, 'files' | 'precisions'>> & {
    readonly files?: Partial<CatalogueModel['files']>;
    readonly precisions: readonly (Pick<ModelPrecision, 'name' | 'file'> &
      Partial<ModelPrecision>)[];
  };

const { anyOf, definitions } = schema as unknown as JsonSchema;
const [whole = {}, list = {}, single = {}] = anyOf ?? [];

/**
 * Reads a catalogue, a list of models, or one model. Throws a RangeError that names the place, the value and what was expected.
 * Unknown members are errors, so that users notice a misspelt member. Ids must be unique.
 */
export function readModelCatalogue(json: unknown): readonly CatalogueModel[] {
  const isWhole = isMembers(json) && Object.hasOwn(json, 'models');
  const form = isWhole ? whole : Array.isArray(json) ? list : single;
  const fault = schemaFault({ ...form, definitions }, json, 'the catalogue');
  if (fault !== undefined) throw new RangeError(`${fault}.`);
  const models = isWhole ? json['models'] : Array.isArray(json) ? json : [json];
  return unique((models as readonly WrittenModel[]).map(toModel)); // match the schema
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

/** Adds the defaults. Checks what the schema does not say. */
function toModel({ files = {}, precisions, ...model }: WrittenModel): CatalogueModel {
  const { id, kind, pooling, labels } = model;
  const refuse = (why: string): never => {
    throw new RangeError(`The model "${id}" cannot be used: ${why}.`);
  };
  if (kind !== 'encoder' && pooling) refuse('only an encoder has "pooling"');
  if (labels) checkLabels(kind, labels, refuse);
  const paths = [...Object.values(files), ...precisions.flatMap(listPaths)];
  for (const path of paths) {
    const problem = problemOfPath(path);
    if (problem !== undefined) refuse(`the path ${JSON.stringify(path)} ${problem}`);
  }
  for (const precision of precisions) {
    const names = listPaths(precision).map((path) => path.slice(path.lastIndexOf('/') + 1));
    const problem = problemOfFileNames([...Object.values(modelFileNames), ...names]);
    if (problem !== undefined) refuse(problem);
  }
  if (new Set(precisions.map(({ name }) => name)).size < precisions.length) {
    refuse('each precision needs a different "name"');
  }
  return {
    ...model,
    description: model.description ?? '',
    revision: model.revision ?? 'main',
    files: {
      tokenizer: 'tokenizer.json',
      tokenizerConfig: 'tokenizer_config.json',
      config: 'config.json',
      ...files,
    },
    precisions: precisions.map((one) => ({ data: [], size: 0, sizeFrom: '', ...one })),
  };
}

function listPaths({ file, data = [] }: WrittenModel['precisions'][number]): readonly string[] {
  return [file, ...data];
}

function checkLabels(
  kind: ModelKind,
  labels: readonly ModelLabel[],
  refuse: (why: string) => never,
): void {
  if (!hasLabels(kind)) refuse('only NLI models, support models and readers have "labels"');
  const known: readonly ModelLabel[] = kind === 'reader' ? readerLabels : nliLabels;
  const isKnown =
    kind === 'support'
      ? supportOrders.some((order) => order.join() === labels.join())
      : labels.toSorted().join() === known.toSorted().join();
  if (isKnown) return;
  const orders = supportOrders.map((order) => order.join(', ')).join('; ');
  refuse(
    kind === 'support'
      ? `"labels" is none of: ${orders}`
      : `"labels" is no order of ${known.join(', ')}`,
  );
}

function unique(models: readonly CatalogueModel[]): readonly CatalogueModel[] {
  const ids = models.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) {
    throw new RangeError(`The catalogue has "${twice}" twice; expected each id once.`);
  }
  return models;
}
