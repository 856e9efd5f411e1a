import * as vscode from 'vscode';
import { describeError } from '../../../protocol/errors.ts';
import { prefix } from '../../platform/contributions.ts';
import { disposableOf, type Disposable } from '../../platform/disposables.ts';
import { setContext } from '../../platform/typedApi.ts';
import { evidencePattern, compareByDepth, passedOver, roleOfFile } from './evidenceFiles.ts';
import { ListedFiles } from './listedFiles.ts';
import { textOf } from '../../../core/words/message.ts';

/**
 * Limit for large workspaces. If there are more files, menus show their entries for all files with a matching
 * extension.
 */
const mostLooked = 2_000;
/** Waits for programs that write many files. */
const restMs = 300;

/**
 * Sets menu contexts with the files and folders that hold evidence. Reads only the beginning of each file.
 * `onEvidence`: called when the first evidence file is found.
 */
export function registerListedFiles(
  log: vscode.LogOutputChannel,
  onEvidence: () => void,
): Disposable {
  let listed = new ListedFiles(onEvidence);
  let isDisposed = false;
  let timer: NodeJS.Timeout | undefined;
  const waiting = new Map<string, vscode.Uri>();
  /** Scans run one after the other, so that each sees the changes during the previous one. */
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
    // For a new or renamed folder, the watcher may not report each file.
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
