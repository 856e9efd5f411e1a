import * as vscode from 'vscode';
import { byteText } from '../../core/models/byteText.ts';
import type { InstallProgress, InstallStage } from '../../core/models/installation.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import { english, render, t, translate } from '../platform/l10n.ts';
import { withNote } from '../../core/words/lists.ts';

const stageNames: Readonly<Record<InstallStage, string>> = {
  asking: english('contacting the model hub'),
  downloading: english('downloading'),
  copying: english('copying'),
  checking: english('checking files'),
  testing: english('testing the model'),
};

/** The notification's text for a step. */
function stepText({ stage, done, total, note }: InstallProgress): string {
  const amount = total === 0 ? '' : ` ${t('{0} of {1}', byteText(done), byteText(total))}`;
  return render(withNote(`${translate(stageNames[stage])}${amount}`, note ?? ''));
}

/** Runs long work on a model and shows a notification with progress and a cancel button. */
export function withProgress<Result>(
  title: string,
  work: (onProgress: (progress: InstallProgress) => void, signal: CancelSignal) => Promise<Result>,
): Thenable<Result> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, async (progress, token) => {
    const controller = new AbortController();
    const listening = token.onCancellationRequested(() => {
      controller.abort();
    });
    let reported = 0;
    const onProgress = (step: InstallProgress): void => {
      const percent = step.total === 0 ? 0 : (step.done / step.total) * 100;
      progress.report({ message: stepText(step), increment: Math.max(0, percent - reported) });
      reported = Math.max(reported, percent);
    };
    try {
      return await work(onProgress, controller.signal);
    } finally {
      listening.dispose();
    }
  });
}
