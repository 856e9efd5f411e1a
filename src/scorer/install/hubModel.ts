// Installs a catalogue entry into the models folder.

import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { makeInstalledId, type CatalogueChoice } from '../../core/models/catalogue.ts';
import type { DownloadPlan, PlannedFile } from '../../core/models/installation.ts';
import type { ModelEntry } from '../../core/models/modelEntry.ts';
import { modelFileNames } from '../../core/models/modelPath.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { downloadFile } from './transfer/fileDownload.ts';
import { hashText, type HubFile } from './transfer/hubListing.ts';
import type { Hub } from './transfer/hub.ts';
import { type InstallContext, occupantOf } from './modelsFolder.ts';
import { checkFacts, partsOf, writeManifest, type ModelParts } from './manifestFile.ts';
import { Pins } from './pins.ts';
import { msg } from '../../core/words/message.ts';

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
  asked: { readonly revision?: string } = {},
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
    const parts = partsOf(files);
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
        onSize: (bytes) => {
          onProgress({ stage: 'downloading', done: before + bytes, total: totalBytes });
        },
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
