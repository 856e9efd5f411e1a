import * as vscode from 'vscode';

export type ReportStep = vscode.Progress<{ message?: string; increment?: number }>['report'];

/**
 * Shows a notification with progress and a cancel button while `work` runs, and resolves with the result of `work`. The signal is
 * aborted when the user cancels.
 */
export async function showProgress<Result>(
  title: string,
  work: (report: ReportStep, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return await vscode.window.withProgress(options, async (progress, token) => {
    const controller = new AbortController();
    const cancel = () => {
      controller.abort();
    };
    if (token.isCancellationRequested) cancel();
    const subscription = token.onCancellationRequested(cancel);
    try {
      return await work((step) => {
        progress.report(step);
      }, controller.signal);
    } finally {
      subscription.dispose();
    }
  });
}
