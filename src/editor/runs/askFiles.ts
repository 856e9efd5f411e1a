// Adds files of ratings, scores and stored replies to a prediction file or removes them again.

import * as vscode from 'vscode';
import { messageOf, textOf } from '../../core/base/words/message.ts';
import { describeError } from '../../protocol/errors.ts';
import type { AddedFiles, ColumnFiles, ReplyFiles } from '../evidence/addedFiles.ts';
import { pickPredictions, roleOfFile } from '../evidence/documents/evidenceFiles.ts';
import { type Disposable, disposableOf } from '../platform/disposables.ts';
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

async function changeFiles(
  added: AddedFiles,
  predictions: vscode.Uri,
  change: FilesChange,
): Promise<void> {
  if ('add' in change) await added.add(predictions, change.add);
  else await added.remove(predictions, change.remove);
}

/** Returns the uris in a command argument that came from another extension or a test. */
function filesOf(value: unknown): readonly vscode.Uri[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => (one instanceof vscode.Uri ? [one] : []));
}

type ColumnDeps = Pick<EditorServices, 'runs' | 'scoring' | 'log'> & {
  readonly columns: ColumnFiles;
};

const describeColumnPick = (): AskedFiles => ({
  title: t('Add Scores or Ratings'),
  placeHolder: t('Score and rating files that were added to these predictions'),
  filters: { [t('Scores and ratings')]: ['csv', 'tsv', 'jsonl', 'json'] },
});

/** Shows which files could not be read as columns at all. A user who has just added a file must see this. */
function tellUnreadable(run: Run): void {
  for (const note of run.result?.notes ?? []) {
    if (note.code === 'unreadableColumns')
      void vscode.window.showWarningMessage(render(messageOf(note)));
  }
}

export function registerColumns({
  columns,
  runs,
  scoring,
  lookedAt,
}: ColumnDeps & Pick<EditorServices, 'lookedAt'>): Disposable {
  return disposableOf(
    registerAction('evidenceInspector.addColumns', async (uri, files) => {
      const asked = describeColumnPick();
      const predictions = await predictionsFor(toUri(uri), lookedAt, asked.title);
      if (!predictions) return;
      const uris = filesOf(files);
      const change =
        uris.length > 0 ? { add: uris } : await askFiles(columns.added, predictions, asked);
      if (!change) return;
      await changeFiles(columns.added, predictions, change);
      const known = runs.get(predictions);
      const reference = known && vscode.Uri.parse(known.reference);
      try {
        const run = await scoring.score(predictions, { reference });
        if (run) tellUnreadable(run);
      } catch (error) {
        if (!isCancelled(error)) throw error;
      }
    }),
  );
}

/** Scores a file again after one of its column files changed. Models do not run again. */
export async function scoreAgain(
  predictions: vscode.Uri,
  { runs, scoring, log }: Omit<ColumnDeps, 'columns'>,
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

/**
 * Reads a reply file before anything changes. A file without replies leaves the scores and the remembered files
 * unchanged.
 */
export function registerReplies({
  replies,
  lookedAt,
  runs,
  scoring,
}: Pick<EditorServices, 'lookedAt' | 'runs' | 'scoring'> & {
  readonly replies: ReplyFiles;
}): Disposable {
  return disposableOf(
    registerAction('evidenceInspector.readReplies', async (uri, files) => {
      const asked = describeReplyPick();
      const predictions = await predictionsFor(toUri(uri), lookedAt, asked.title);
      if (!predictions) return;
      const uris = filesOf(files);
      const change =
        uris.length > 0 ? { add: uris } : await askFiles(replies.added, predictions, asked);
      if (!change) return;
      if ('add' in change) await replies.read(change.add);
      await changeFiles(replies.added, predictions, change);
      const known = runs.get(predictions);
      const reference = known && vscode.Uri.parse(known.reference);
      try {
        await scoring.score(predictions, { reference });
      } catch (error) {
        if (!isCancelled(error)) throw error;
      }
    }),
  );
}
