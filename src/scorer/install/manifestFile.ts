// manifest.json of an installed model. It contains everything that the scorer needs to know, and the origin of each file.

import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { InstalledModel } from '../../core/score/models/installation.ts';
import {
  filesOfEntry,
  hasLabels,
  modelEntriesOf,
  type ModelEntry,
  type ModelFile,
} from '../../core/score/models/modelEntry.ts';
import {
  modelFacts,
  type ConfigFiles,
  type KnownFacts,
  type ModelFacts,
} from '../../core/score/models/modelFacts.ts';
import { NotRegularFile, readText } from '../../node/regularFile.ts';
import { InspectorError, reasonOfError } from '../../protocol/errors.ts';
import { mostBytes } from './transfer/readLimits.ts';
import { msg } from '../../core/base/words/message.ts';

export const manifestName = 'manifest.json';

/** Names of a model's files by purpose, relative to the model's folder. */
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

/** Maps each purpose to its file name. */
export function modelPartsOf(
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
  /** Name of the source folder, for an imported model. */
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
  /** SHA-256 by file name. */
  readonly hashes: ReadonlyMap<string, string>;
}

/**
 * Reads the model's configuration in `folder` and writes the model's manifest beside this configuration. Rejects with
 * `modelRefused`.
 */
export async function writeManifest(folder: string, model: NewManifest): Promise<ModelEntry> {
  const { id, kind, precision, licence, source, parts, hashes } = model;
  const file = async (name: string): Promise<ModelFile> => {
    const { size } = await stat(path.join(folder, name));
    return { path: name, sha256: hashes.get(name) ?? '', size };
  };
  const { externalData, ...single } = parts;
  const files = new Map<string, ModelFile | readonly ModelFile[]>();
  for (const [part, name] of Object.entries(single)) files.set(part, await file(name));
  files.set('externalData', await Promise.all(externalData.map(file)));
  const { labels, ...facts } = await checkFacts(folder, model);
  const manifest = {
    schema: 'evidence-inspector/models/1',
    models: [
      {
        id,
        kind,
        precision,
        licence,
        source,
        ...facts,
        output: hasLabels(kind) ? { labels } : undefined,
        files: Object.fromEntries(files),
      },
    ],
  };
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  await keepManifest(folder, text);
  return readEntry(folder);
}

/** Writes `text` as the manifest, but only if there is no manifest yet. */
export async function keepManifest(folder: string, text: string): Promise<void> {
  await writeFile(path.join(folder, manifestName), text, { flag: 'wx', flush: true });
}

/** Checks that the configuration in `folder` describes a usable model. Otherwise rejects with `modelRefused`. */
export async function checkFacts(
  folder: string,
  { id, kind, known, parts }: Pick<NewManifest, 'id' | 'kind' | 'known' | 'parts'>,
): Promise<ModelFacts> {
  const files = await configFiles(folder, parts);
  try {
    return modelFacts(kind, files, known);
  } catch (error) {
    throw new InspectorError(
      'modelRefused',
      msg('{0} cannot be used: {1}.', id, reasonOfError(error)),
      msg(
        'Add this information to your own catalogue entry (labels, pooling, maximumTokens), or choose another model.',
      ),
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
    const at = path.join(folder, name);
    try {
      return JSON.parse(await readText(at, mostBytes.config)) as unknown;
    } catch (error) {
      throw new InspectorError(
        'modelDamaged',
        error instanceof NotRegularFile
          ? msg('{0} cannot be read: it {1}.', at, error.message)
          : msg('{0} is not valid JSON.', at),
        msg('Download or import the model again.'),
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

/** Returns the only entry of an installed model's manifest. Rejects with `modelDamaged`. */
export async function readEntry(folder: string): Promise<ModelEntry> {
  const [entry] = (await readManifest(folder)).entries;
  if (entry) return entry;
  throw modelUnusable(folder, 'it lists no model');
}

interface ReadManifest {
  readonly text: string;
  readonly entries: readonly ModelEntry[];
  /** The same entries in the same order, unchanged from the file. */
  readonly raw: readonly Readonly<Record<string, unknown>>[];
  /** All files of each entry, including files that the scorer does not read. */
  readonly files: readonly (readonly ModelFile[])[];
}

/** Rejects with `modelDamaged`. */
export async function readManifest(folder: string): Promise<ReadManifest> {
  try {
    const text = await readText(path.join(folder, manifestName), mostBytes.manifest);
    const json = JSON.parse(text) as { readonly models: ReadManifest['raw'] };
    const entries = modelEntriesOf(json);
    return { text, entries, raw: json.models, files: json.models.map((one) => filesOfEntry(one)) };
  } catch (error) {
    throw modelUnusable(folder, reasonOf(error), error);
  }
}

function reasonOf(error: unknown): string {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (isMissing) return `${manifestName} is missing`;
  if (error instanceof NotRegularFile) return `${manifestName} ${error.message}`;
  if (error instanceof SyntaxError) return `${manifestName} is not valid JSON`;
  return `${manifestName} is wrong, ${reasonOfError(error)}`;
}

/** Returns the model of one manifest entry. */
export function toInstalledModel(
  { entries, raw, files: named }: ReadManifest,
  at: number,
  isBundled: boolean,
): InstalledModel | undefined {
  const entry = entries[at];
  if (!entry) return undefined;
  const { id, kind, precision, maximumTokens, files } = entry;
  const { licence, source } = raw[at] ?? {};
  return {
    id,
    kind,
    precision,
    maximumTokens,
    isBundled,
    licence: typeof licence === 'string' ? licence : 'unknown',
    source: isBundled ? 'comes with Evidence Inspector' : sourceText(source),
    bytes: (named[at] ?? []).reduce((sum, { size }) => sum + size, 0),
    sha256: files.model.sha256,
  };
}

function sourceText(source: unknown): string {
  if (typeof source !== 'object' || source === null) return 'unknown';
  const { repository, commit, imported } = source as Record<keyof ManifestSource, unknown>;
  if (typeof repository === 'string') {
    return `${repository} at ${typeof commit === 'string' ? commit.slice(0, 12) : 'unknown'}`;
  }
  return typeof imported === 'string' ? `imported from ${imported}` : 'unknown';
}

function modelUnusable(folder: string, reason: string, cause?: unknown): InspectorError {
  return new InspectorError(
    'modelDamaged',
    msg('The model in {0} is damaged: {1}.', folder, reason),
    msg('Remove the model and install it again.'),
    { cause },
  );
}
