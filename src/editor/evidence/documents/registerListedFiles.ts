import * as vscode from 'vscode';
import { describeError } from '../../../protocol/errors.ts';
import { prefix } from '../../platform/contributions.ts';
import { disposableOf, type Disposable } from '../../platform/disposables.ts';
import { setContext } from '../../platform/typedApi.ts';
import { evidencePattern, compareByDepth, passedOver, roleOfFile } from './evidenceFiles.ts';
import { ListedFiles } from './listedFiles.ts';
import { textOf } from '../../../core/words/message.ts';

/** Of larger workspaces the menus show their entries on every file of a kind that may be evidence: nobody waits until all have been looked at. */
const mostLooked = 2_000;
/** A program that writes many files is waited for. */
const restMs = 300;

/**
 * Tells the Explorer's menus which files and folders hold evidence. Each file costs one look at its beginning. `onEvidence`: as soon
 * as there is such a file.
 */
export function registerListedFiles(
  log: vscode.LogOutputChannel,
  onEvidence: () => void,
): Disposable {
  let listed = new ListedFiles(onEvidence);
  let isDisposed = false;
  let timer: NodeJS.Timeout | undefined;
  const waiting = new Map<string, vscode.Uri>();
  /** One look after the other: what changes during the first is seen by the next. */
  let work = Promise.resolve();

  const show = (): void => {
    const tops = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
    setContext('evidenceInspector.evidenceFiles', listed.files());
    setContext('evidenceInspector.predictionFolders', listed.folders(tops));
  };
  const look = async (uri: vscode.Uri, list: ListedFiles): Promise<boolean> =>
    list.put(uri.fsPath, await roleOfFile(uri).catch(() => undefined));

  const lookAtAll = async (): Promise<void> => {
    const uris = await vscode.workspace.findFiles(evidencePattern, passedOver, mostLooked + 1);
    setContext('evidenceInspector.hasUnknownFiles', uris.length > mostLooked);
    const list = new ListedFiles(onEvidence);
    for (const uri of [...uris].sort(compareByDepth).slice(0, mostLooked)) {
      if (isDisposed) return;
      await look(uri, list);
    }
    listed = list;
    show();
  };
  const lookAtWaiting = async (): Promise<void> => {
    const uris = [...waiting.values()];
    waiting.clear();
    let isNew = false;
    for (const uri of uris) isNew = (await look(uri, listed)) || isNew;
    if (isNew && !isDisposed) show();
  };
  const next = (looking: () => Promise<void>): void => {
    work = work.then(looking).catch((error: unknown) => {
      log.warn(`the workspace's evidence files cannot be listed: ${textOf(describeError(error))}`);
    });
  };
  const onEvent = (uri: vscode.Uri): void => {
    waiting.set(uri.toString(), uri);
    clearTimeout(timer);
    timer = setTimeout(() => {
      next(lookAtWaiting);
    }, restMs);
  };
  const again = (): void => {
    next(lookAtAll);
  };

  again();
  const watcher = vscode.workspace.createFileSystemWatcher(evidencePattern);
  return disposableOf(
    watcher,
    watcher.onDidCreate(onEvent),
    watcher.onDidChange(onEvent),
    watcher.onDidDelete(onEvent),
    // Folders that come as a whole: the watcher need not tell of each file in them.
    vscode.workspace.onDidCreateFiles(again),
    vscode.workspace.onDidRenameFiles(again),
    vscode.workspace.onDidChangeWorkspaceFolders(again),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(`${prefix}.mappings`)) again();
    }),
    {
      dispose: () => {
        isDisposed = true;
        clearTimeout(timer);
      },
    },
  );
}
