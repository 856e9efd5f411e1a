// How far a run is, in a line.

import { countOf } from '../../core/format/numbers.ts';
import { spendingText, type JudgeSpending } from '../../core/judge/judgeCost.ts';
import type { ScoreProgress, ScoreStage } from '../../protocol/scorer.ts';

export const stageNames: Readonly<Record<ScoreStage, string>> = {
  reading: 'Reading files',
  loading: 'Loading models',
  scoring: 'Scoring',
};

/** How many there are of a stream is known at its end. */
export function countText(done: number, total: number, spent?: JudgeSpending): string {
  const count = total === 0 ? countOf(done, 'claim') : `${done} of ${countOf(total, 'claim')}`;
  return spent ? `${count} (judge: ${spendingText(spent)})` : count;
}

export function progressText({ stage, done, total, spent }: Omit<ScoreProgress, 'jobId'>): string {
  return `${stageNames[stage]}${stage === 'scoring' ? `: ${countText(done, total, spent)}` : ''}`;
}
