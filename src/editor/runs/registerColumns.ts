import * as vscode from 'vscode';
import { describeError } from '../../protocol/errors.ts';
import { disposableOf, type Disposable } from '../platform/disposables.ts';
import type { CurrentFile } from './currentFile.ts';
import { askFiles, changeFiles, filesOf, predictionsFor, type AskedFiles } from './askFiles.ts';
import { isCancelled, showErrors } from '../platform/messages.ts';
import type { Run } from './run.ts';
import type { Runs } from './runs.ts';
import type { EvidenceScoring } from './scoring.ts';
import { registerCommand, toUri } from '../platform/typedApi.ts';
import { render, t } from '../platform/l10n.ts';
import type { ColumnFiles } from '../evidence/added/columnFiles.ts';
import { messageOf, textOf } from '../../core/words/message.ts';

interface ColumnDeps {
  readonly columns: ColumnFiles;
  readonly runs: Runs;
  readonly scoring: EvidenceScoring;
  readonly log: vscode.LogOutputChannel;
}

const describeFilePick = (): AskedFiles => ({
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
}: ColumnDeps & { readonly lookedAt: CurrentFile }): Disposable {
  return disposableOf(
    registerCommand('evidenceInspector.addColumns', (uri, files) =>
      showErrors(async () => {
        const asked = describeFilePick();
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
    ),
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
