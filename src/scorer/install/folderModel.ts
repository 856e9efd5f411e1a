// A model in a local folder: as downloaded from the hub (a clone, a snapshot of the hub's cache, an export) or as installed elsewhere.

import type { ModelImportParams } from '../../protocol/modelRequests.ts';
import path from 'node:path';
import type { ModelKind } from '../../core/score/models/modelEntry.ts';
import { kindOf, type KnownFacts } from '../../core/score/models/modelFacts.ts';
import {
  idRule,
  isModelId,
  longestIdPart,
  modelFileNames,
  problemOfFileNames,
} from '../../core/score/models/modelPath.ts';
import { readText } from '../../node/regularFile.ts';
import type { InspectorError } from '../../protocol/errors.ts';
import { ImportFolder, type FileInFolder, findNames, modelRefused } from './importFolder.ts';
import { fileNotInManifest } from './transfer/installErrors.ts';
import {
  configFiles,
  manifestName,
  modelPartsOf,
  readManifest,
  type ModelParts,
} from './manifestFile.ts';
import { mostBytes } from './transfer/readLimits.ts';
import { msg, joinList, type Wording, countMsg } from '../../core/base/words/message.ts';

export interface ImportRequest extends ModelImportParams {
  /** Id of the installed model. If absent, the id is made from the folder's name and the precision. */
  readonly id?: string;
  /** Facts that the folder's files do not state. */
  readonly known?: KnownFacts;
}

/** A file to copy, and its name in the folder of the installed model. */
export interface FolderFile {
  /** Path with links resolved. */
  readonly from: string;
  readonly name: string;
  readonly size: number;
  /** Hash from the folder's own manifest. */
  readonly sha256?: string;
}

export interface FolderModel {
  readonly id: string;
  readonly kind: ModelKind;
  readonly precision: string;
  readonly licence: string;
  readonly files: readonly FolderFile[];
  /** Text of the folder's own manifest. If absent, a manifest is made from `parts`. */
  readonly manifest?: string;
  readonly parts?: ModelParts;
}

/**
 * Reads the folder without copying anything. Rejects with `cancelled`, or with `modelRefused`, which says what is missing or
 * wrong.
 */
export async function readFolderModel(
  request: ImportRequest,
  signal: AbortSignal,
): Promise<FolderModel> {
  const folder = await ImportFolder.open(request.folder);
  return (await folder.find(manifestName))
    ? readInstalledElsewhere(request, folder)
    : readHubFolder(request, folder, signal);
}

async function readInstalledElsewhere(
  { folder, id }: ImportRequest,
  source: ImportFolder,
): Promise<FolderModel> {
  const { entries, raw, files: named, text } = await readManifest(folder);
  const [entry] = entries;
  if (!entry || entries.length > 1) {
    throw modelRefused(
      msg(
        'The manifest in {0} lists {1} models, but 1 was expected.',
        folder,
        String(entries.length),
      ),
      msg('Choose a folder that contains one model.'),
    );
  }
  if (id !== undefined && id !== entry.id) {
    throw modelRefused(
      msg('The model in {0} already has the id {1}.', folder, entry.id),
      msg('Do not specify another id.'),
    );
  }
  const files: FolderFile[] = [];
  for (const { path: name, size, sha256 } of named[0] ?? []) {
    const modelFile = await source.find(name);
    if (!modelFile)
      throw fileLacking(
        folder,
        name,
        msg('Copy the folder again from the computer where the model was installed.'),
      );
    if (modelFile.size !== size) {
      const expected = String(size);
      throw fileNotInManifest(
        path.join(folder, name),
        countMsg(modelFile.size, '{0} byte', '{0} bytes'),
        expected,
      );
    }
    files.push({ from: modelFile.at, name, size, sha256 });
  }
  const licence = raw[0]?.['licence'];
  return {
    id: entry.id,
    kind: entry.kind,
    precision: entry.precision,
    files,
    manifest: text,
    licence: typeof licence === 'string' ? licence : 'unknown',
  };
}

interface Source {
  readonly part: keyof ModelParts;
  readonly name: string;
  readonly found: FileInFolder;
}

async function readHubFolder(
  { folder, id, kind, file }: ImportRequest,
  source: ImportFolder,
  signal: AbortSignal,
): Promise<FolderModel> {
  const graph = await graphIn(source, file);
  const place = path.posix.dirname(graph.path);
  // In an export, these files are beside the graph. In a repository, they are one folder above it.
  const besides = [...new Set(['', place === '.' ? '' : `${place}/`])];
  const find = async (name: string): Promise<FileInFolder | undefined> => {
    for (const beside of besides) {
      const modelFile = await source.find(`${beside}${name}`);
      if (modelFile) return modelFile;
    }
    return undefined;
  };
  const sources: Source[] = [
    { part: 'model', name: path.posix.basename(graph.path), found: graph.found },
  ];
  for (const [part, name, nextStep] of besidesGraph) {
    const modelFile = await find(name);
    if (modelFile) sources.push({ part, name: modelFileNames[part], found: modelFile });
    else if (nextStep !== undefined) throw fileLacking(folder, name, nextStep);
  }
  for (const data of await dataOf(source, graph, signal)) sources.push(data);
  const problem = problemOfFileNames(sources.map(({ name }) => name));
  if (problem !== undefined) {
    throw modelRefused(
      msg('{0} cannot be imported: {1}.', folder, problem),
      msg('Rename the file.'),
    );
  }
  const precision = precisionOf(path.posix.basename(graph.path, '.onnx'));
  const inPlace = Object.fromEntries(
    sources.map(({ part, found: modelFile }) => [part, modelFile.at]),
  );
  return {
    id: checkId(id ?? slug(`${nameOfFolder(folder)}-${precision}`)),
    kind: kind ?? kindOf(await configFiles('', inPlace)),
    precision,
    licence: await licenceIn(source),
    files: sources.map(({ name, found: { at, size } }) => ({ from: at, name, size })),
    parts: modelPartsOf(sources),
  };
}

const fromRepository = msg("Get the file from the model's repository.");

/**
 * Usual names of the files that belong to a graph in a repository. Required files also have a sentence that says what the user
 * can do if the file is missing.
 */
const besidesGraph = [
  [
    'tokenizer',
    'tokenizer.json',
    msg(
      'Save the tokenizer as a fast tokenizer in the model folder (AutoTokenizer.from_pretrained(...).save_pretrained).',
    ),
  ],
  ['config', 'config.json', fromRepository],
  ['tokenizerConfig', 'tokenizer_config.json', undefined],
  ['modules', 'modules.json', undefined],
  ['pooling', '1_Pooling/config.json', undefined],
  ['sentenceConfig', 'sentence_bert_config.json', undefined],
] as const;

interface Graph {
  /** Path relative to the folder, with forward slashes. */
  readonly path: string;
  readonly found: FileInFolder;
}

async function graphIn(source: ImportFolder, file: string | undefined): Promise<Graph> {
  const folder = source.named;
  if (file !== undefined) {
    const named = path.relative(folder, path.resolve(folder, file)).replaceAll(path.sep, '/');
    const graphFile = named.endsWith('.onnx') ? await source.find(named) : undefined;
    if (graphFile) return { path: named, found: graphFile };
    throw modelRefused(
      msg('{0} has no ONNX file {1}.', folder, file),
      msg('Choose an ONNX file that is in the folder.'),
    );
  }
  const graphs: string[] = [];
  for (const place of ['', 'onnx']) {
    for (const name of await source.names(place)) {
      if (name.endsWith('.onnx')) graphs.push(path.posix.join(place, name));
    }
  }
  const [first] = graphs;
  if (first === undefined) {
    throw modelRefused(
      msg('Neither {0} nor its "onnx" folder contains an ONNX file.', folder),
      msg('Export the model: optimum-cli export onnx --model NAME FOLDER.'),
    );
  }
  const graphFile = graphs.length === 1 ? await source.find(first) : undefined;
  if (graphFile) return { path: first, found: graphFile };
  throw modelRefused(
    graphs.length === 1
      ? msg('The ONNX file {1} in {0} is a broken link.', folder, first)
      : msg('{0} has several ONNX files: {1}.', folder, joinList(graphs.slice(0, 20))),
    msg('Choose an ONNX file with --file.'),
  );
}

/** Returns the weight files beside a graph, whose names occur in the graph. */
async function dataOf(
  source: ImportFolder,
  graph: Graph,
  signal: AbortSignal,
): Promise<readonly Source[]> {
  const place = path.posix.dirname(graph.path);
  const others = (await source.names(place === '.' ? '' : place)).filter(
    (name) => !/\.(?:onnx|json|txt|md)$/u.test(name),
  );
  const named = await findNames(graph.found.at, graph.found.size, others, signal);
  const sources: Source[] = [];
  for (const name of named) {
    const dataFile = await source.find(path.posix.join(place, name));
    if (dataFile) sources.push({ part: 'externalData', name, found: dataFile });
  }
  return sources;
}

const precisions: ReadonlyMap<string, string> = new Map([
  ['model', 'fp32'],
  ['model_quantized', 'int8'],
  ['model_int8', 'int8'],
  ['model_uint8', 'uint8'],
  ['model_fp16', 'fp16'],
  ['model_q4', 'q4'],
  ['model_q4f16', 'q4f16'],
  ['model_bnb4', 'bnb4'],
]);

/** Reads the precision from file names that exporters use. For other file names, returns the name itself. */
function precisionOf(name: string): string {
  return precisions.get(name) ?? slug(name.replace(/^model[_-]/u, ''));
}

/**
 * Returns the model's name. A snapshot folder in the hub's cache is named after its commit, and the repository's name is two
 * folders above.
 */
function nameOfFolder(folder: string): string {
  const resolved = path.resolve(folder);
  const cached = /models--[^/\\]+?--([^/\\]+)[/\\]snapshots[/\\][^/\\]+$/u.exec(resolved);
  return cached?.[1] ?? path.basename(resolved);
}

function slug(text: string): string {
  const plain = text.toLowerCase().replaceAll(/[^a-z0-9.]+/gu, '-');
  return plain.slice(0, 64).replaceAll(/^[.-]+|[.-]+$/gu, '') || 'model';
}

function checkId(id: string): string {
  if (isModelId(id, longestIdPart)) return id;
  throw modelRefused(
    msg('{0} cannot be used as a model id.', JSON.stringify(id.slice(0, 80))),
    msg(
      'Use --id to set another id of at most {0} characters: {1}.',
      String(longestIdPart),
      idRule,
    ),
  );
}

/** Returns the licence stated in the first lines of the model card. */
async function licenceIn(source: ImportFolder): Promise<string> {
  const card = await source
    .find('README.md')
    .then((card) => (card ? readText(card.at, mostBytes.modelCard) : ''))
    .catch(() => ''); // the model card is optional
  const [, head = ''] = /^---\r?\n([^]*?)\r?\n---/u.exec(card) ?? [];
  const [, licence] = /^license:\s*([\w.-]+)\s*$/mu.exec(head) ?? [];
  return licence ?? 'unknown';
}

function fileLacking(folder: string, name: string, nextStep: Wording): InspectorError {
  return modelRefused(msg('The file {1} is missing from {0}.', folder, name), nextStep);
}
