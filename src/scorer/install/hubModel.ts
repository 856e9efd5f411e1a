// Installs a catalogue entry into the models folder.

import { lstat, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { makeInstalledId, type CatalogueChoice } from '../../core/score/models/catalogue.ts';
import type { DownloadPlan, PlannedFile } from '../../core/score/models/installation.ts';
import type { ModelEntry } from '../../core/score/models/modelEntry.ts';
import { modelFileNames, problemOfPath } from '../../core/score/models/modelPath.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { downloadFile } from './transfer/fileDownload.ts';
import { hashText, type HubFile } from './transfer/hubListing.ts';
import type { Hub } from './transfer/hub.ts';
import { type InstallContext, occupantOf } from './modelsFolder.ts';
import { checkFacts, modelPartsOf, writeManifest, type ModelParts } from './manifestFile.ts';
import { msg } from '../../core/base/words/message.ts';
import { readText } from '../../node/regularFile.ts';
import { writeWhole } from '../../node/writeFile.ts';
import { modelChanged } from './transfer/installErrors.ts';
import { mostBytes } from './transfer/readLimits.ts';
import { getOwnValue } from '../../core/base/getOwnValue.ts';

interface WantedFile {
  readonly part: keyof ModelParts;
  readonly path: string;
  readonly name: string;
}

export interface PlannedDownload {
  readonly plan: DownloadPlan;
  readonly choice: CatalogueChoice;
  readonly revision: string;
  readonly files: readonly (WantedFile & { readonly file: HubFile })[];
}

/**
 * Asks the hub what a download would contain. With `revision`, looks up that revision's commit again. Otherwise uses the commit
 * of an earlier download if there is one, so that every machine always gets the same model.
 */
export async function planDownload(
  choice: CatalogueChoice,
  hub: Hub,
  { folder }: Pick<InstallContext, 'folder'>,
  asked: { readonly revision?: string },
): Promise<PlannedDownload> {
  const { model, precision } = choice;
  const { repository } = model;
  const pins = new Pins(folder.path);
  const revision = asked.revision ?? model.revision;
  const pinned = asked.revision === undefined && (await pins.commitOf(repository, revision));
  const commit =
    pinned === undefined || pinned === false ? await hub.commit(repository, revision) : pinned;
  const listed = await hub.files(repository, commit);
  const files = listWantedFiles(choice).map((wanted) => {
    const file = listed.find((one) => one.path === wanted.path);
    if (!file) throw fileLacking(repository, commit, wanted.path, listed);
    return { ...wanted, file };
  });
  await pins.check(
    repository,
    commit,
    files.map(({ file }) => file),
  );
  const id = makeInstalledId(model, precision);
  const incoming = folder.incoming(id);
  const occupant = await occupantOf(folder.of(id));
  const present = await Promise.all(files.map((file) => presentBytes(incoming, file)));
  const plan: DownloadPlan = {
    id,
    kind: model.kind,
    precision: precision.name,
    description: model.description,
    licence: model.licence,
    repository,
    commit,
    from: hub.base.host,
    basedOn: model.basedOn,
    files: files.map(toPlannedFile),
    totalBytes: files.reduce((sum, { file }) => sum + file.size, 0),
    presentBytes: present.reduce((sum, bytes) => sum + bytes, 0),
    freeBytes: await folder.freeBytes(),
    folder: folder.of(id),
    isInstalled: occupant === 'model' || occupant === 'damagedModel',
    isDamaged: occupant === 'damagedModel' || undefined,
  };
  return { plan, choice, revision, files };
}

/**
 * Downloads, tests and installs an approved plan, and replaces the model that the plan names. An incomplete download is kept for the next
 * attempt and never used.
 */
export async function installFromHub(
  { plan, choice, revision, files }: PlannedDownload,
  hub: Hub,
  context: InstallContext,
): Promise<ModelEntry> {
  const { folder, signal, timing, patience, onProgress } = context;
  const { id, repository, commit, totalBytes, isInstalled: mayReplace } = plan;
  await folder.checkPlace(id, mayReplace);
  await folder.checkSpace(totalBytes - plan.presentBytes);
  return folder.withIncoming(id, async (incoming) => {
    const own = new Set(files.flatMap(({ name }) => [name, `${name}.part`, `${name}.part.json`]));
    await folder.clearIncoming(id, (name) => own.has(name)); // removes files of a different or unknown commit
    const hashes = new Map<string, string>();
    const parts = modelPartsOf(files);
    let before = 0;
    const { model, precision } = choice;
    const { maximumTokens, pooling, labels } = model;
    const known = { maximumTokens, pooling, labels };
    for (const { file, name, part } of files) {
      // Checked before the large files are downloaded.
      if (part === 'model') await checkFacts(incoming, { id, kind: model.kind, known, parts });
      const sha256 = await downloadFile({
        hub,
        repository,
        commit,
        file,
        timing,
        patience,
        signal,
        target: path.join(incoming, name),
        onSize: (bytes) =>
          onProgress({ stage: 'downloading', done: before + bytes, total: totalBytes }),
        onRetry: context.onRetry,
      });
      hashes.set(name, sha256);
      before += file.size;
    }
    const entry = await writeManifest(incoming, {
      id,
      kind: model.kind,
      precision: precision.name,
      licence: model.licence,
      hashes,
      known,
      source: { hub: hub.base.host, repository, revision, commit, basedOn: model.basedOn },
      parts,
    });
    onProgress({ stage: 'testing', done: 0, total: 0 });
    await context.test(incoming, entry, signal);
    await new Pins(folder.path).keep(
      repository,
      revision,
      commit,
      files.map(({ file }) => file),
    );
    await folder.take(id, mayReplace);
    return entry;
  });
}

function listWantedFiles({ model, precision }: CatalogueChoice): readonly WantedFile[] {
  const { files } = model;
  const named = (part: keyof ModelParts, from: string | undefined, name: string) =>
    from === undefined ? [] : [{ part, path: from, name }];
  const usual = (part: keyof typeof modelFileNames) =>
    named(part, files[part], modelFileNames[part]);
  return [
    // Small files are downloaded first, so that problems in them are found before a gigabyte is downloaded.
    ...usual('config'),
    ...usual('tokenizerConfig'),
    ...usual('modules'),
    ...usual('pooling'),
    ...usual('sentenceConfig'),
    ...usual('tokenizer'),
    // The graph refers to its data by name.
    ...named('model', precision.file, path.posix.basename(precision.file)),
    ...precision.data.flatMap((from) => named('externalData', from, path.posix.basename(from))),
  ];
}

function toPlannedFile({ file, name }: WantedFile & { readonly file: HubFile }): PlannedFile {
  return { path: file.path, name, size: file.size, hash: hashText(file.hash) };
}

async function presentBytes(
  incoming: string,
  { name, file }: WantedFile & { readonly file: HubFile },
): Promise<number> {
  for (const place of [name, `${name}.part`]) {
    const facts = await lstat(path.join(incoming, place)).catch(() => undefined);
    if (facts?.isFile() === true) return Math.min(facts.size, file.size);
  }
  return 0;
}

/** Maximum number of file names in a message. A repository may have any number of files. */
const mostNamed = 12;

function fileLacking(
  repository: string,
  commit: string,
  wanted: string,
  listed: readonly HubFile[],
): InspectorError {
  const graphs = listed.map((file) => file.path).filter((name) => name.endsWith('.onnx'));
  const rest = graphs.length - mostNamed;
  const named =
    graphs.slice(0, mostNamed).join(', ') + (rest > 0 ? ` and ${String(rest)} more` : '');
  return new InspectorError(
    'hubRefused',
    msg(
      '{0} has no file {1} at commit {2}. Its ONNX files are {3}.',
      repository,
      wanted,
      commit.slice(0, 12),
      named === '' ? msg('none') : named,
    ),
    msg('Choose another precision, or describe the model in your own catalogue entry.'),
  );
}

// pins.json in the models folder. Contains the commit of each branch and the hash of each file, as found on first use.

const schema = 'evidence-inspector/model-pins/1';

interface PinsFile {
  readonly schema: typeof schema;
  /** Commits by "owner/name@revision". */
  readonly commits: Readonly<Record<string, string>>;
  /** Hashes by "owner/name@commit/path". */
  readonly files: Readonly<Record<string, string>>;
}

class Pins {
  readonly #file: string;

  constructor(modelsFolder: string) {
    this.#file = path.join(modelsFolder, 'pins.json');
  }

  /** Returns the commit that was found for this revision earlier. */
  async commitOf(repository: string, revision: string): Promise<string | undefined> {
    return getOwnValue((await this.#read()).commits, `${repository}@${revision}`);
  }

  /** Checks the hashes of a commit's files. Rejects with `modelChanged` when a file had a different hash before. */
  async check(repository: string, commit: string, files: readonly HubFile[]): Promise<void> {
    const known = (await this.#read()).files;
    for (const { path: name, hash } of files) {
      const before = getOwnValue(known, `${repository}@${commit}/${name}`);
      const now = hashText(hash);
      if (before !== undefined && before !== now) {
        throw modelChanged(name, repository, commit, before, now);
      }
    }
  }

  /** Stores commits and hashes of a download that passed all checks. */
  async keep(
    repository: string,
    revision: string,
    commit: string,
    files: readonly HubFile[],
  ): Promise<void> {
    const known = await this.#read();
    const added = files.map(({ path: name, hash }) => [
      `${repository}@${commit}/${name}`,
      hashText(hash),
    ]);
    const kept: PinsFile = {
      schema,
      commits: { ...known.commits, [`${repository}@${revision}`]: commit },
      files: { ...known.files, ...(Object.fromEntries(added) as Record<string, string>) },
    };
    await mkdir(path.dirname(this.#file), { recursive: true });
    await writeWhole(this.#file, `${JSON.stringify(kept, undefined, 2)}\n`);
  }

  async #read(): Promise<PinsFile> {
    let text: string;
    try {
      text = await readText(this.#file, mostBytes.pins);
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (isMissing) return { schema, commits: {}, files: {} };
      throw pinsUnreadable(this.#file, error);
    }
    try {
      const pins = JSON.parse(text) as Partial<Record<keyof PinsFile, unknown>> | null;
      if (pins?.schema === schema && isCommits(pins.commits) && isHashes(pins.files)) {
        return { schema, commits: pins.commits, files: pins.files };
      }
    } catch (error) {
      throw pinsUnreadable(this.#file, error);
    }
    throw pinsUnreadable(this.#file, undefined);
  }
}

const commitForm = /^[0-9a-f]{40}$/u;
const hashForm = /^(?:sha256:[0-9a-f]{64}|gitBlob:[0-9a-f]{40})$/u;

/** Whether all values have the form of a commit. This is checked because a commit becomes part of an address. */
function isCommits(value: unknown): value is Record<string, string> {
  return isTexts(value, commitForm);
}

function isHashes(value: unknown): value is Record<string, string> {
  const isPath = (key: string): boolean =>
    problemOfPath(key.slice(key.lastIndexOf('@') + 42)) === undefined; // the path comes after @, a 40-digit commit and a slash
  return isTexts(value, hashForm) && Object.keys(value).every(isPath);
}

function isTexts(value: unknown, form: RegExp): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string' && form.test(text))
  );
}

function pinsUnreadable(file: string, cause: unknown): InspectorError {
  return new InspectorError(
    'modelDamaged',
    msg('{0}, which stores the hashes of earlier downloads, cannot be read.', file),
    msg(
      'Correct the file or delete it. After you delete it, the next download of each model is trusted without a comparison.',
    ),
    { cause },
  );
}
