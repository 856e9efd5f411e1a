// One-line texts for the progress of a run.

import { countOf } from '../../core/base/numbers.ts';
import { type JudgeSpending, spendingText } from '../../core/score/judge/judgePlan.ts';
import { textOf } from '../../core/base/words/message.ts';
import { describeTimeLeft } from '../../protocol/runProgress.ts';
import type { StageProgress, ScoreStage } from '../../protocol/scoring.ts';

export const stageNames: Readonly<Record<ScoreStage, string>> = {
  reading: 'Reading files',
  loading: 'Loading models',
  scoring: 'Scoring',
};

/** The total of a stream is only known at its end. */
function countText(done: number, total: number, spent?: JudgeSpending): string {
  const count = total === 0 ? countOf(done, 'claim') : `${done} of ${countOf(total, 'claim')}`;
  return spent ? `${count} (judge: ${spendingText(spent)})` : count;
}

/** Progress of a run, with the estimated time left while claims are scored. */
export type ProgressStep = StageProgress & {
  readonly leftMs?: number;
  /** Which of several runs this is: `system 1 of 2`. */
  readonly part?: string;
};

/** Returns a text such as `250 of 500 claims, about 4 min left`. */
export function scoringText({ done, total, spent, part, ...estimate }: ProgressStep): string {
  const left = describeTimeLeft(estimate);
  const before = part === undefined ? '' : `${part}, `;
  return `${before}${countText(done, total, spent)}${left ? `, ${textOf(left)}` : ''}`;
}

export function progressText(step: ProgressStep): string {
  return `${stageNames[step.stage]}${step.stage === 'scoring' ? `: ${scoringText(step)}` : ''}`;
}
