import { countOf } from '../../core/format/numbers.ts';
import { spendingText, type JudgeSpending } from '../../core/judge/judgeCost.ts';
import type { ScoreProgress, ScoreStage } from '../../protocol/scorer.ts';
import type { Messages } from './messages.ts';
import { startBar, type ProgressBar } from './progressBar.ts';

/** How a person at the terminal, or a log, follows a run. */
export interface ProgressDisplay {
  update(progress: Omit<ScoreProgress, 'jobId'>): void;
  /** A line of its own, whatever is being shown. */
  say(line: string): void;
  /** Nothing of the progress stays behind on a terminal. */
  stop(): void;
}

const stageNames: Readonly<Record<ScoreStage, string>> = {
  reading: 'Reading files',
  loading: 'Loading models',
  scoring: 'Scoring',
};

/** How many there are of a stream is known at its end. */
function countText(done: number, total: number, spent?: JudgeSpending): string {
  const count = total === 0 ? countOf(done, 'claim') : `${done} of ${countOf(total, 'claim')}`;
  return spent ? `${count} (judge: ${spendingText(spent)})` : count;
}

/** A bar on a terminal, else plain lines: one a stage, and no more than one each `lineEveryMs` in between. */
export function createProgress(
  messages: Messages,
  now: () => number = () => performance.now(),
  lineEveryMs = 5000,
): ProgressDisplay {
  const { terminal } = messages;
  return terminal ? barProgress(messages, terminal) : lineProgress(messages, now, lineEveryMs);
}

function lineProgress({ say }: Messages, now: () => number, lineEveryMs: number): ProgressDisplay {
  let stage: ScoreStage | undefined;
  let saidAt = -Infinity;
  return {
    update: ({ stage: next, done, total, spent }) => {
      const isNew = next !== stage;
      if (!isNew && (next !== 'scoring' || now() - saidAt < lineEveryMs)) return;
      stage = next;
      saidAt = now();
      const count = next === 'scoring' ? `: ${countText(done, total, spent)}` : '';
      say(`${stageNames[next]}${count}`);
    },
    say,
    stop: () => undefined,
  };
}

function barProgress(messages: Messages, terminal: NodeJS.WritableStream): ProgressDisplay {
  let bar: ProgressBar | undefined;
  let last: Omit<ScoreProgress, 'jobId'> = { stage: 'reading', done: 0, total: 0 };
  const show = (): void => {
    bar ??= startBar(terminal, '{stage} {bar} {duration_formatted} {count}');
    bar.show(last.done, last.total, {
      stage: stageNames[last.stage].padEnd(14),
      count: last.stage === 'scoring' ? countText(last.done, last.total, last.spent) : '',
    });
  };
  const stop = (): void => {
    bar?.stop();
    bar = undefined;
  };
  return {
    update: (progress) => {
      last = progress;
      show();
    },
    say: (line) => {
      const wasShown = bar !== undefined;
      stop();
      messages.say(line);
      if (wasShown) show();
    },
    stop,
  };
}
