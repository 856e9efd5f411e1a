import { byteText } from '../../core/models/byteText.ts';
import type { InstallProgress, InstallStage } from '../../core/models/installation.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import { english, render, t, translate } from '../platform/l10n.ts';
import { showProgress } from '../platform/showProgress.ts';
import { withNote } from '../../core/words/lists.ts';

const stageNames: Readonly<Record<InstallStage, string>> = {
  asking: english('contacting the model hub'),
  downloading: english('downloading'),
  copying: english('copying'),
  checking: english('checking files'),
  testing: english('testing the model'),
};

/** Returns the notification's text for a step. */
function stepText({ stage, done, total, note }: InstallProgress): string {
  const amount = total === 0 ? '' : ` ${t('{0} of {1}', byteText(done), byteText(total))}`;
  return render(withNote(`${translate(stageNames[stage])}${amount}`, note ?? ''));
}

/** Shows the progress of a long operation on a model as a percentage, with a cancel button. */
export function withProgress<Result>(
  title: string,
  work: (onProgress: (progress: InstallProgress) => void, signal: CancelSignal) => Promise<Result>,
): Promise<Result> {
  return showProgress(title, (report, signal) => {
    let reported = 0;
    const onProgress = (step: InstallProgress): void => {
      const percent = step.total === 0 ? 0 : (step.done / step.total) * 100;
      report({ message: stepText(step), increment: Math.max(0, percent - reported) });
      reported = Math.max(reported, percent);
    };
    return work(onProgress, signal);
  });
}
