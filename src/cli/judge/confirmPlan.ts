// A person at the terminal agrees to what a judge is asked, once a run.

import { planLines, type JudgePlan } from '../../core/judge/judgePlan.ts';
import { toPlainText } from '../../core/text/toPlainText.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { ProgressDisplay } from '../terminal/progress.ts';
import { textOf } from '../../core/words/message.ts';

/** Shows nothing while a question stands on the terminal. */
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

/** `ask`: absent where nobody sits at a terminal; the run then ends with what was to be agreed to, unless `isYes`. */
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
      throw new InspectorError('cancelled', 'The judge was not asked.', 'Nothing was sent.');
    });
}
