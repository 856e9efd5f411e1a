// Adds files of ratings, scores and stored replies to a prediction file or removes them again.

import * as vscode from 'vscode';
import { messageOf, textOf } from '../../core/base/words/message.ts';
import { describeError } from '../../protocol/errors.ts';
import type { AddedFiles, ColumnFiles, ReplyFiles } from '../evidence/addedFiles.ts';
import { pickPredictions, roleOfFile } from '../evidence/documents/evidenceFiles.ts';
import type { Disposable } from '../platform/disposables.ts';
import { render, t } from '../platform/l10n.ts';
import { isCancelled, registerAction } from '../platform/messages.ts';
import { toUri } from '../platform/typedApi.ts';
import type { CurrentFile } from './currentFile.ts';
import type { Run } from './run.ts';
import type { EditorServices } from './services.ts';
import { browseFiles } from '../platform/pickFiles.ts';

interface AskedFiles {
  /** Title of the dialogs. */
  readonly title: string;
  /** Placeholder of the list of added files. */
  readonly placeHolder: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

/**
 * Returns `named` or the active file if it is a prediction file, else the file of the current run. Asks the user if
 * there is no run.
 */
async function predictionsFor(
  named: vscode.Uri | undefined,
  lookedAt: CurrentFile,
  title: string,
): Promise<vscode.Uri | undefined> {
  const file = named ?? lookedAt.active();
  if (file) {
    const role = await roleOfFile(file).catch(() => undefined);
    if (role === 'predictions') return file;
  }
  const run = lookedAt.run();
  return run ? vscode.Uri.parse(run.predictions) : pickPredictions(title);
}

export type FilesChange = { readonly add: readonly vscode.Uri[] } | { readonly remove: vscode.Uri };

/** Asks for files to add, or for one added file to remove. `undefined` if the user changed nothing. */
async function askFiles(
  added: AddedFiles,
  predictions: vscode.Uri,
  asked: AskedFiles,
): Promise<FilesChange | undefined> {
  const known = added.of(predictions);
  if (known.length > 0) {
    const more = { label: `$(add) ${t('Add files...')}`, remove: undefined };
    const picked = await vscode.window.showQuickPick(
      [
        more,
        ...known.map((uri) => ({
          label: `$(close) ${t('Remove {0}', vscode.workspace.asRelativePath(uri))}`,
          remove: uri,
        })),
      ],
      { title: asked.title, placeHolder: asked.placeHolder },
    );
    if (picked === undefined) return undefined;
    if (picked.remove) return { remove: picked.remove };
  }
  const add = await browseFiles(
    predictions,
    { ...asked.filters, [t('All files')]: ['*'] },
    { openLabel: t('Add'), title: asked.title },
  );
  return add.length === 0 ? undefined : { add };
}

/** Returns the uris in a command argument that came from another extension or a test. */
function filesOf(value: unknown): readonly vscode.Uri[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => (one instanceof vscode.Uri ? [one] : []));
}

type FilesDeps = Pick<EditorServices, 'lookedAt' | 'runs' | 'scoring'>;

/**
 * Registers a command that adds files to predictions or removes them, and scores the predictions again. `read`: reads added files before
 * anything changes. A file that cannot be read leaves the scores and the remembered files unchanged. `onScored`: gets the new run.
 */
function registerFiles(
  command: 'evidenceInspector.addColumns' | 'evidenceInspector.readReplies',
  describePick: () => AskedFiles,
  added: AddedFiles,
  { lookedAt, runs, scoring }: FilesDeps,
  {
    read,
    onScored,
  }: {
    readonly read?: (files: readonly vscode.Uri[]) => Promise<unknown>;
    readonly onScored?: (run: Run) => void;
  },
): Disposable {
  return registerAction(command, async (uri, files) => {
    const asked = describePick();
    const predictions = await predictionsFor(toUri(uri), lookedAt, asked.title);
    if (!predictions) return;
    const uris = filesOf(files);
    const change = uris.length > 0 ? { add: uris } : await askFiles(added, predictions, asked);
    if (!change) return;
    if ('add' in change) {
      await read?.(change.add);
      await added.add(predictions, change.add);
    } else await added.remove(predictions, change.remove);
    const known = runs.get(predictions);
    const reference = known && vscode.Uri.parse(known.reference);
    try {
      const run = await scoring.score(predictions, { reference });
      if (run) onScored?.(run);
    } catch (error) {
      if (!isCancelled(error)) throw error;
    }
  });
}

/** Shows which files could not be read as columns at all. A user who has just added a file must see this. */
function tellUnreadable(run: Run): void {
  for (const note of run.result?.notes ?? []) {
    if (note.code === 'unreadableColumns')
      void vscode.window.showWarningMessage(render(messageOf(note)));
  }
}

const describeColumnPick = (): AskedFiles => ({
  title: t('Add Scores or Ratings'),
  placeHolder: t('Score and rating files that were added to these predictions'),
  filters: { [t('Scores and ratings')]: ['csv', 'tsv', 'jsonl', 'json'] },
});

export function registerColumns(deps: FilesDeps & { readonly columns: ColumnFiles }): Disposable {
  const { added } = deps.columns;
  const onScored = tellUnreadable;
  return registerFiles('evidenceInspector.addColumns', describeColumnPick, added, deps, {
    onScored,
  });
}

/** Scores a file again after one of its column files changed. Models do not run again. */
export async function scoreAgain(
  predictions: vscode.Uri,
  { runs, scoring, log }: Pick<EditorServices, 'runs' | 'scoring' | 'log'>,
): Promise<void> {
  const run = runs.get(predictions);
  if (!run) return;
  log.info(`scores or ratings of ${predictions.fsPath} changed: read again`);
  try {
    await scoring.score(predictions, {
      reference: vscode.Uri.parse(run.reference),
      mode: 'quiet',
    });
  } catch (error) {
    if (!isCancelled(error)) log.error(textOf(describeError(error)));
  }
}

const describeReplyPick = (): AskedFiles => ({
  title: t('Use Stored Replies'),
  placeHolder: t('Files with judge replies used to score these predictions'),
  filters: { [t('Replies from a judge')]: ['jsonl', 'json'] },
});

export function registerReplies(deps: FilesDeps & { readonly replies: ReplyFiles }): Disposable {
  const { replies } = deps;
  return registerFiles('evidenceInspector.readReplies', describeReplyPick, replies.added, deps, {
    read: (files) => replies.read(files),
  });
}
