// Asks the user at the terminal to agree to the judge's requests, once per run.

import { planLines, type JudgePlan } from '../../core/judge/judgePlan.ts';
import { toPlainText } from '../../core/text/toPlainText.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { ProgressDisplay } from '../terminal/progress.ts';
import { textOf } from '../../core/words/message.ts';

/** A progress display that shows nothing while the user answers a question. */
export interface HushedProgress extends ProgressDisplay {
  hushed<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function hushable(progress: ProgressDisplay): HushedProgress {
  let isHushed = false;
  return {
    ...progress,
    update: (step) => {
      if (!isHushed) progress.update(step);
    },
    hushed: async (work) => {
      isHushed = true;
      progress.stop();
      try {
        return await work();
      } finally {
        isHushed = false;
      }
    },
  };
}

/**
 * `ask`: absent if no user is at a terminal. Without `ask`, the run ends with a message about what the user must agree to, unless
 * `isYes` is true.
 */
export function confirmPlan(
  progress: HushedProgress,
  isYes: boolean,
  ask: ((question: string) => Promise<boolean>) | undefined,
): (plan: JudgePlan) => Promise<boolean> {
  return (plan) =>
    progress.hushed(async () => {
      if (!isYes && !ask) return false;
      for (const line of planLines(plan)) progress.printLine(toPlainText(textOf(line)));
      if (isYes || (await ask?.('Ask the judge?')) === true) return true;
      throw new InspectorError('cancelled', 'The judge was not asked.', 'No questions were sent.');
    });
}
