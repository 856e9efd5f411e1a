import * as vscode from 'vscode';
import { isCancelled } from '../platform/messages.ts';
import { showProgress } from '../platform/showProgress.ts';
import type { Runs } from './runs.ts';

/** Progress of work on several files. */
export interface FilesProgress {
  /** Whether the user cancelled the whole work. */
  readonly wasCancelled: boolean;
  /** Starts a file. Cancelling stops the scoring of this file. `place`: the file's position, such as "2 of 5". */
  begin(file: vscode.Uri, place: string): void;
  /**
   * Records why a file failed. Cancelling the file elsewhere, for example in the status bar, also cancels the whole
   * work.
   */
  failed(error: unknown): void;
}

/**
 * Shows one progress notification for files that are scored one by one. Cancelling stops the current file and skips the
 * others.
 */
export async function withFilesProgress(
  title: string,
  runs: Pick<Runs, 'cancel'>,
  work: (files: FilesProgress) => Promise<void>,
): Promise<void> {
  await showProgress(title, async (report, signal) => {
    let current: vscode.Uri | undefined;
    let wasCancelled = signal.aborted;
    signal.addEventListener('abort', () => {
      wasCancelled = true;
      if (current) runs.cancel(current);
    });
    await work({
      get wasCancelled() {
        return wasCancelled;
      },
      begin: (file, place) => {
        current = file;
        report({ message: `${vscode.workspace.asRelativePath(file)} (${place})` });
      },
      failed: (error) => {
        wasCancelled ||= isCancelled(error);
      },
    });
  });
}
