// manifest.json of an installed model: what the scorer must know, and beside it where each file is from.

import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { InstalledModel } from '../../core/models/installation.ts';
import { modelEntriesOf, type ModelEntry, type ModelFile } from '../../core/models/modelEntry.ts';
import {
  modelFacts,
  type ConfigFiles,
  type KnownFacts,
  type ModelFacts,
} from '../../core/models/modelFacts.ts';
import { InspectorError } from '../../protocol/errors.ts';

export const manifestName = 'manifest.json';

/** The files of a model under the parts they play; names as in the model's folder. */
export interface ModelParts {
  readonly model: string;
  readonly externalData: readonly string[];
  readonly tokenizer: string;
  readonly tokenizerConfig?: string;
  readonly config?: string;
  readonly modules?: string;
  readonly pooling?: string;
  readonly sentenceConfig?: string;
}

/** Which file plays which part. */
export function partsOf(
  files: readonly { readonly part: keyof ModelParts; readonly name: string }[],
): ModelParts {
  const of = (part: keyof ModelParts): readonly string[] =>
    files.filter((file) => file.part === part).map(({ name }) => name);
  const optional = (part: keyof ModelParts): Partial<ModelParts> => {
    const [name] = of(part);
    return name === undefined ? {} : { [part]: name };
  };
  return {
    model: of('model')[0] ?? '',
    tokenizer: of('tokenizer')[0] ?? '',
    externalData: of('externalData'),
    ...optional('tokenizerConfig'),
    ...optional('config'),
    ...optional('modules'),
    ...optional('pooling'),
    ...optional('sentenceConfig'),
  };
}

export interface ManifestSource {
  readonly hub?: string;
  readonly repository?: string;
  readonly basedOn?: string;
  readonly revision?: string;
  readonly commit?: string;
  /** The folder's name, of an imported model. */
  readonly imported?: string;
}

export interface NewManifest {
  readonly id: string;
  readonly kind: ModelEntry['kind'];
  readonly precision: string;
  readonly licence: string;
  readonly known: KnownFacts;
  readonly source: ManifestSource;
  readonly parts: ModelParts;
  /** SHA-256 by name. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** Reads the model's configuration in `folder` and writes its manifest beside it. Rejects with `modelRefused`. */
export async function writeManifest(folder: string, model: NewManifest): Promise<ModelEntry> {
  const { id, kind, precision, licence, source, parts, hashes } = model;
  const file = async (name: string): Promise<ModelFile> => {
    const { size } = await stat(path.join(folder, name));
    return { path: name, sha256: hashes.get(name) ?? '', size };
  };
  const { externalData, ...single } = parts;
  const files: Record<string, ModelFile | readonly ModelFile[]> = {};
  for (const [part, name] of Object.entries(single)) files[part] = await file(name);
  files['externalData'] = await Promise.all(externalData.map(file));
  const { labels, ...facts } = await checkFacts(folder, model);
  const manifest = {
    schema: 'evidence-inspector/models/1',
    models: [
      {
        ...{ id, kind, precision, licence, source, ...facts },
        ...(kind === 'nli' ? { output: { labels } } : {}),
        files,
      },
    ],
  };
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  await writeFile(path.join(folder, manifestName), text, { flush: true });
  return readEntry(folder);
}

/** What the configuration in `folder` says of the model. Rejects with `modelRefused` when it cannot be used. */
export async function checkFacts(
  folder: string,
  { id, kind, known, parts }: Pick<NewManifest, 'id' | 'kind' | 'known' | 'parts'>,
): Promise<ModelFacts> {
  const files = await configFiles(folder, parts);
  try {
    return modelFacts(kind, files, known);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InspectorError(
      'modelRefused',
      `${id} cannot be used: ${reason}.`,
      'Say it in a catalogue entry of your own (labels, pooling, maximumTokens), or choose another model.',
      { cause: error },
    );
  }
}

export async function configFiles(
  folder: string,
  parts: Omit<ModelParts, 'model' | 'externalData' | 'tokenizer'>,
): Promise<ConfigFiles> {
  const json = async (name: string | undefined): Promise<unknown> => {
    if (name === undefined) return undefined;
    try {
      return JSON.parse(await readFile(path.join(folder, name), 'utf8')) as unknown;
    } catch (error) {
      throw new InspectorError(
        'modelDamaged',
        `${path.join(folder, name)} is no JSON.`,
        'Get the model again.',
        { cause: error },
      );
    }
  };
  return {
    config: await json(parts.config),
    tokenizerConfig: await json(parts.tokenizerConfig),
    modules: await json(parts.modules),
    pooling: await json(parts.pooling),
    sentenceConfig: await json(parts.sentenceConfig),
  };
}

/** The one model of an installed model's folder. Rejects with `modelDamaged`. */
export async function readEntry(folder: string): Promise<ModelEntry> {
  const [entry] = (await readManifest(folder)).entries;
  if (entry) return entry;
  throw unusable(folder, 'it lists no model');
}

interface ReadManifest {
  readonly entries: readonly ModelEntry[];
  /** As they stand there, in the same order. */
  readonly raw: readonly Readonly<Record<string, unknown>>[];
}

export async function readManifest(folder: string): Promise<ReadManifest> {
  try {
    const text = await readFile(path.join(folder, manifestName), 'utf8');
    const json = JSON.parse(text) as { readonly models: ReadManifest['raw'] };
    return { entries: modelEntriesOf(json), raw: json.models };
  } catch (error) {
    throw unusable(folder, error instanceof Error ? error.message : String(error), error);
  }
}

/** Every file that a manifest's entry names, those included that the scorer does not read. */
export function filesIn(raw: Readonly<Record<string, unknown>>): readonly ModelFile[] {
  const { files } = raw;
  if (typeof files !== 'object' || files === null) return [];
  return Object.values(files)
    .flat()
    .filter(
      (file: unknown): file is ModelFile =>
        typeof file === 'object' && file !== null && 'path' in file && 'sha256' in file,
    );
}

export function installedModel(
  entry: ModelEntry,
  raw: Readonly<Record<string, unknown>>,
  isBundled: boolean,
): InstalledModel {
  const { id, kind, precision, maximumTokens, files } = entry;
  const { licence, source } = raw;
  return {
    ...{ id, kind, precision, maximumTokens, isBundled },
    licence: typeof licence === 'string' ? licence : 'unknown',
    source: isBundled ? 'comes with Evidence Inspector' : sourceText(source),
    bytes: filesIn(raw).reduce((sum, { size }) => sum + size, 0),
    sha256: files.model.sha256,
  };
}

function sourceText(source: unknown): string {
  if (typeof source !== 'object' || source === null) return 'unknown';
  const { repository, commit, imported } = source as ManifestSource;
  if (repository !== undefined) return `${repository} at ${commit?.slice(0, 12) ?? 'unknown'}`;
  return imported === undefined ? 'unknown' : `imported from ${imported}`;
}

function unusable(folder: string, reason: string, cause?: unknown): InspectorError {
  return new InspectorError(
    'modelDamaged',
    `The model in ${folder} cannot be used: ${reason}.`,
    'Remove it and install it again.',
    { cause },
  );
}
