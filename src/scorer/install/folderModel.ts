// A model in a local folder: as the hub has it (a clone, a snapshot of the hub's cache, an export) or as it was installed elsewhere.

import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ModelKind } from '../../core/models/modelEntry.ts';
import { kindOf, type KnownFacts } from '../../core/models/modelFacts.ts';
import { InspectorError } from '../../protocol/errors.ts';
import {
  configFiles,
  manifestName,
  partsOf,
  readManifest,
  filesIn,
  type ModelParts,
} from './manifestFile.ts';
import { namedIn } from './namedIn.ts';

export interface ImportRequest {
  readonly folder: string;
  /** Of the installed model; absent: made of the folder's name and the precision. */
  readonly id?: string;
  readonly kind?: ModelKind;
  /** The ONNX file, where the folder has several; relative to the folder. */
  readonly file?: string;
  /** What the folder's files do not say. */
  readonly known?: KnownFacts;
}

/** A file to copy, and its name in the model's folder. */
export interface FolderFile {
  readonly from: string;
  readonly name: string;
  readonly size: number;
  /** What the folder's own manifest says of it. */
  readonly sha256?: string;
}

export interface FolderModel {
  readonly id: string;
  readonly kind: ModelKind;
  readonly precision: string;
  readonly licence: string;
  readonly files: readonly FolderFile[];
  /** Absent: the folder has a manifest, which is among the files. */
  readonly parts?: ModelParts;
}

/** Reads what is there and copies nothing. Rejects with `modelRefused` and what is missing. */
export async function readFolderModel(request: ImportRequest): Promise<FolderModel> {
  const { folder } = request;
  const facts = await stat(folder).catch(() => undefined);
  if (!facts?.isDirectory()) throw refused(`There is no folder ${folder}.`, 'Name a folder.');
  return (await isFile(path.join(folder, manifestName)))
    ? installedElsewhere(request)
    : asOnTheHub(request);
}

async function installedElsewhere({ folder, id }: ImportRequest): Promise<FolderModel> {
  const { entries, raw } = await readManifest(folder);
  const [entry] = entries;
  if (!entry || entries.length > 1) {
    throw refused(
      `The manifest in ${folder} lists ${String(entries.length)} models, expected one.`,
      'Name the folder of one model.',
    );
  }
  if (id !== undefined && id !== entry.id) {
    throw refused(`The model in ${folder} is called ${entry.id}.`, 'Leave the id out.');
  }
  const [own = {}] = raw;
  const files = filesIn(own).map(({ path: name, size, sha256 }) => ({
    ...{ from: path.join(folder, name), name, size, sha256 },
  }));
  const manifest = path.join(folder, manifestName);
  const { licence } = own;
  return {
    ...{ id: checkedId(entry.id), kind: entry.kind, precision: entry.precision },
    licence: typeof licence === 'string' ? licence : 'unknown',
    files: [...files, { from: manifest, name: manifestName, size: (await stat(manifest)).size }],
  };
}

async function asOnTheHub({ folder, id, kind, file }: ImportRequest): Promise<FolderModel> {
  const graph = await graphIn(folder, file);
  // An export has its files beside the graph, a repository one folder above.
  const besides = [...new Set([folder, path.dirname(graph)])];
  const find = async (name: string): Promise<string | undefined> => {
    for (const place of besides) {
      const at = path.join(place, name);
      if (await isFile(at)) return at;
    }
    return undefined;
  };
  const need = async (name: string): Promise<string> => {
    const found = await find(name);
    if (found !== undefined) return found;
    throw refused(
      `${folder} has no ${name}.`,
      name === 'tokenizer.json'
        ? 'Save the tokenizer as a fast one (AutoTokenizer.from_pretrained(...).save_pretrained) into the folder.'
        : 'Take it from the repository that the model is from.',
    );
  };
  const sources: { readonly part: keyof ModelParts; readonly from: string }[] = [
    { part: 'model', from: graph },
    { part: 'tokenizer', from: await need('tokenizer.json') },
    { part: 'config', from: await need('config.json') },
    ...(await dataOf(graph)).map((from) => ({ part: 'externalData' as const, from })),
  ];
  for (const [part, name] of optionalFiles) {
    const from = await find(name);
    if (from !== undefined) sources.push({ part, from });
  }
  const files = await Promise.all(
    sources.map(async ({ part, from }) => ({
      ...{ part, from, size: (await stat(from)).size },
      name: part === 'pooling' ? 'pooling.json' : path.basename(from), // else a second config.json
    })),
  );
  const precision = precisionOf(path.basename(graph, '.onnx'));
  const inPlace = Object.fromEntries(sources.map(({ part, from }) => [part, from]));
  return {
    id: id === undefined ? slug(`${nameOfFolder(folder)}-${precision}`) : checkedId(id),
    kind: kind ?? kindOf(await configFiles('', inPlace)),
    precision,
    licence: await licenceIn(folder),
    files,
    parts: partsOf(files),
  };
}

const optionalFiles = [
  ['tokenizerConfig', 'tokenizer_config.json'],
  ['modules', 'modules.json'],
  ['pooling', path.join('1_Pooling', 'config.json')],
  ['sentenceConfig', 'sentence_bert_config.json'],
] as const;

async function graphIn(folder: string, file: string | undefined): Promise<string> {
  if (file !== undefined) {
    const at = path.resolve(folder, file);
    if (at.endsWith('.onnx') && (await isFile(at))) return at;
    throw refused(`There is no ONNX file ${at}.`, 'Name one that the folder has.');
  }
  const graphs: string[] = [];
  for (const place of ['', 'onnx']) {
    const names = await readdir(path.join(folder, place)).catch(() => []);
    graphs.push(
      ...names.filter((name) => name.endsWith('.onnx')).map((name) => path.join(place, name)),
    );
  }
  const [first] = graphs;
  if (first === undefined) {
    throw refused(
      `${folder} has no ONNX file, nor has its folder onnx.`,
      'Export the model: optimum-cli export onnx --model NAME FOLDER.',
    );
  }
  if (graphs.length === 1) return path.join(folder, first);
  throw refused(
    `${folder} has several ONNX files: ${graphs.join(', ')}.`,
    'Say which one with --file.',
  );
}

/** The files of weights beside a graph: those that it names. */
async function dataOf(graph: string): Promise<readonly string[]> {
  const folder = path.dirname(graph);
  const others = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(?:onnx|json|txt|md)$/u.test(entry.name))
    .map(({ name }) => name);
  return (await namedIn(graph, others)).map((name) => path.join(folder, name));
}

const precisions: Readonly<Record<string, string>> = {
  model: 'fp32',
  model_quantized: 'int8',
  model_int8: 'int8',
  model_uint8: 'uint8',
  model_fp16: 'fp16',
  model_q4: 'q4',
  model_q4f16: 'q4f16',
  model_bnb4: 'bnb4',
};

/** By the names that exporters give; of others the name itself. */
function precisionOf(name: string): string {
  return precisions[name] ?? slug(name.replace(/^model[_-]/u, ''));
}

/** The name of a snapshot in the hub's cache is a commit; its repository's name is two folders above. */
function nameOfFolder(folder: string): string {
  const resolved = path.resolve(folder);
  const cached = /models--[^/\\]+?--([^/\\]+)[/\\]snapshots[/\\][^/\\]+$/u.exec(resolved);
  return cached?.[1] ?? path.basename(resolved);
}

function slug(text: string): string {
  const plain = text.toLowerCase().replaceAll(/[^a-z0-9.]+/gu, '-');
  return plain.slice(0, 64).replaceAll(/^[.-]+|[.-]+$/gu, '') || 'model';
}

function checkedId(id: string): string {
  if (id === slug(id) && !/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/u.test(id)) return id;
  throw refused(
    `"${id}" cannot be the id of a model.`,
    'Use lower-case letters, digits, dots and hyphens.',
  );
}

/** As the model card states it in its first lines. */
async function licenceIn(folder: string): Promise<string> {
  const card = await readFile(path.join(folder, 'README.md'), 'utf8').catch(() => '');
  const [, head = ''] = /^---\r?\n([^]*?)\r?\n---/u.exec(card) ?? [];
  const [, licence] = /^license:\s*([\w.-]+)\s*$/mu.exec(head) ?? [];
  return licence ?? 'unknown';
}

async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined))?.isFile() ?? false;
}

function refused(sentence: string, nextStep: string): InspectorError {
  return new InspectorError('modelRefused', sentence, nextStep);
}
