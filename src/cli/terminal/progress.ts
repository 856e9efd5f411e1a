import type { ScoreProgress, ScoreStage } from '../../protocol/scorer.ts';
import type { Messages } from './messages.ts';
import { startBar, type ProgressBar } from './progressBar.ts';
import { countText, progressText, stageNames } from './progressText.ts';

/** How a person at the terminal, or a log, follows a run. */
export interface ProgressDisplay {
  update(progress: Omit<ScoreProgress, 'jobId'>): void;
  /** A line of its own, whatever is being shown. */
  printLine(line: string): void;
  /** Nothing of the progress stays behind on a terminal. */
  stop(): void;
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

function lineProgress(
  { printLine }: Messages,
  now: () => number,
  lineEveryMs: number,
): ProgressDisplay {
  let stage: ScoreStage | undefined;
  let saidAt = -Infinity;
  return {
    update: (step) => {
      const { stage: next } = step;
      const isNew = next !== stage;
      if (!isNew && (next !== 'scoring' || now() - saidAt < lineEveryMs)) return;
      stage = next;
      saidAt = now();
      printLine(progressText(step));
    },
    printLine,
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
    printLine: (line) => {
      const wasShown = bar !== undefined;
      stop();
      messages.printLine(line);
      if (wasShown) show();
    },
    stop,
  };
}
