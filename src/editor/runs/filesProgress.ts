import * as vscode from 'vscode';
import { isCancelled } from '../platform/messages.ts';
import type { Runs } from './runs.ts';

/** How far the work on several files is, for those who do it. */
export interface FilesProgress {
  /** Whether the person has ended all. */
  readonly wasCancelled: boolean;
  /** This file's turn: cancelling stops its scoring. `place`: "2 of 5". */
  begin(file: vscode.Uri, place: string): void;
  /** Its scoring ended like that. Cancelled from elsewhere, the status bar for one, ends all, too. */
  failed(error: unknown): void;
}

/** One progress for files that are scored one after the other; cancelling it stops the one whose turn it is. */
export async function withFilesProgress(
  title: string,
  runs: Pick<Runs, 'cancel'>,
  work: (files: FilesProgress) => Promise<void>,
): Promise<void> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  await vscode.window.withProgress(options, async (progress, token) => {
    let current: vscode.Uri | undefined;
    let wasCancelled = token.isCancellationRequested;
    const stopping = token.onCancellationRequested(() => {
      wasCancelled = true;
      if (current) runs.cancel(current);
    });
    try {
      await work({
        get wasCancelled() {
          return wasCancelled;
        },
        begin: (file, place) => {
          current = file;
          progress.report({ message: `${vscode.workspace.asRelativePath(file)} (${place})` });
        },
        failed: (error) => {
          wasCancelled ||= isCancelled(error);
        },
      });
    } finally {
      stopping.dispose();
    }
  });
}
