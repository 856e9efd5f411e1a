import * as vscode from 'vscode';
import { describeError } from '../../protocol/errors.ts';
import { disposableOf, type Disposable } from '../disposables.ts';
import { pickPredictions } from '../documents/activeFile.ts';
import type { LookedAt } from '../documents/lookedAt.ts';
import { roleOfFile } from '../documents/evidenceFiles.ts';
import { isCancelled, tellingErrors } from '../messages.ts';
import type { Run } from '../scoring/run.ts';
import type { Runs } from '../scoring/runs.ts';
import type { EvidenceScoring } from '../scoring/scoring.ts';
import { registerCommand, toUri } from '../typedApi.ts';
import type { ColumnFiles } from './columnFiles.ts';

interface ColumnDeps {
  readonly columns: ColumnFiles;
  readonly runs: Runs;
  readonly scoring: EvidenceScoring;
  readonly log: vscode.LogOutputChannel;
}

const title = 'Add Scores or Ratings';

async function browse(predictions: vscode.Uri): Promise<readonly vscode.Uri[]> {
  const chosen = await vscode.window.showOpenDialog({
    canSelectMany: true,
    defaultUri: vscode.Uri.joinPath(predictions, '..'),
    filters: { 'Scores and ratings': ['csv', 'tsv', 'jsonl', 'json'], 'All files': ['*'] },
    openLabel: 'Add',
    title,
  });
  return chosen ?? [];
}

/** The predictions that are meant: from a menu, those that the person is in, or looked at last. */
async function predictionsOf(uri: unknown, lookedAt: LookedAt): Promise<vscode.Uri | undefined> {
  const named = toUri(uri) ?? lookedAt.active();
  if (named) {
    const role = await roleOfFile(named).catch(() => undefined);
    if (role === 'predictions') return named;
  }
  const run = lookedAt.run();
  return run ? vscode.Uri.parse(run.predictions) : pickPredictions(title);
}

function urisOf(value: unknown): readonly vscode.Uri[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => (one instanceof vscode.Uri ? [one] : []));
}

/** Files to add or one to take away again; `undefined`: the person changed nothing. */
async function ask(
  columns: ColumnFiles,
  predictions: vscode.Uri,
): Promise<{ readonly add: readonly vscode.Uri[] } | { readonly remove: vscode.Uri } | undefined> {
  const added = columns.added(predictions);
  if (added.length === 0) {
    const add = await browse(predictions);
    return add.length === 0 ? undefined : { add };
  }
  const more = { label: '$(add) Add files...', remove: undefined };
  const picked = await vscode.window.showQuickPick(
    [
      more,
      ...added.map((uri) => ({
        label: `$(close) Remove ${vscode.workspace.asRelativePath(uri)}`,
        remove: uri,
      })),
    ],
    { title, placeHolder: 'Files of scores or ratings that were added to these predictions' },
  );
  if (picked === undefined) return undefined;
  if (picked.remove) return { remove: picked.remove };
  const add = await browse(predictions);
  return add.length === 0 ? undefined : { add };
}

/** What could not be read as columns at all: somebody who just added it must see that. */
function tellUnreadable(run: Run): void {
  for (const { code, message } of run.result?.notes ?? []) {
    if (code === 'unreadableColumns') void vscode.window.showWarningMessage(message);
  }
}

export function registerColumns({
  columns,
  runs,
  scoring,
  lookedAt,
}: ColumnDeps & { readonly lookedAt: LookedAt }): Disposable {
  return disposableOf(
    registerCommand('evidenceInspector.addColumns', (uri, files) =>
      tellingErrors(async () => {
        const predictions = await predictionsOf(uri, lookedAt);
        if (!predictions) return;
        const given = urisOf(files);
        const asked = given.length > 0 ? { add: given } : await ask(columns, predictions);
        if (!asked) return;
        if ('add' in asked) await columns.add(predictions, asked.add);
        else await columns.remove(predictions, asked.remove);
        const known = runs.get(predictions);
        const reference = known && vscode.Uri.parse(known.reference);
        try {
          const run = await scoring.score(predictions, { reference });
          if (run) tellUnreadable(run);
        } catch (error) {
          if (!isCancelled(error)) throw error;
        }
      }),
    ),
  );
}

/** A file of columns changed: a file that has scores gets them again, with the columns as they are now. Models are not run again. */
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
    if (!isCancelled(error)) log.error(describeError(error));
  }
}
