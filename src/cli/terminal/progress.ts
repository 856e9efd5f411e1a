import { SingleBar } from 'cli-progress';
import { TimeLeft } from '../../protocol/runProgress.ts';
import type { ScoreStage } from '../../protocol/scoring.ts';
import { type ProgressStep, progressText, scoringText, stageNames } from './progressText.ts';
import { escapeText, type Messages } from './streams.ts';

/** A bar that is removed from the terminal at the end. `words` fill the placeholders of `format`. */
export interface ProgressBar {
  /** `total` 0: not known yet. */
  show(done: number, total: number, words: Readonly<Record<string, string>>): void;
  stop(): void;
}

export function startBar(terminal: NodeJS.WritableStream, format: string): ProgressBar {
  const bar = new SingleBar({
    stream: terminal,
    format,
    barCompleteChar: '#',
    barIncompleteChar: '-',
    barsize: 30,
    hideCursor: true,
    clearOnComplete: true,
    gracefulExit: false, // the caller handles Ctrl-C
  });
  let isStarted = false;
  return {
    show: (done, total, words) => {
      const texts = Object.fromEntries(
        Object.entries(words).map(([name, text]) => [name, escapeText(text)]),
      );
      if (!isStarted) bar.start(1, 0, texts);
      isStarted = true;
      bar.setTotal(Math.max(total, 1)); // 0 of 0 would be shown as finished
      bar.update(total === 0 ? 0 : done, texts);
    },
    stop: () => bar.stop(),
  };
}

/** Progress of a run for a terminal or a log. */
export interface ProgressDisplay {
  update(progress: ProgressStep): void;
  /** Set if a user is watching a terminal. */
  readonly isWatched?: true;
  /** Prints a separate line, even while a bar is shown. */
  printLine(line: string): void;
  /** Removes the progress from the terminal. */
  stop(): void;
}

/** Minimum time between two lines of a stage in a log. */
export const lineEveryMs = 5000;

/** Shows a bar on a terminal. In a log, prints one line per stage, at most one per `lineEveryMs` in between, and one at the end. */
export function createProgress(
  messages: Messages,
  now: () => number = () => performance.now(),
): ProgressDisplay {
  const { terminal } = messages;
  const display = terminal ? barProgress(messages, terminal) : lineProgress(messages, now);
  return withTimeLeft(display, now);
}

/** Each scoring stage has its own estimate, because a comparison scores several files. */
function withTimeLeft(display: ProgressDisplay, now: () => number): ProgressDisplay {
  let timeLeft = new TimeLeft();
  return {
    ...display,
    update: (step) => {
      if (step.stage !== 'scoring') {
        timeLeft = new TimeLeft();
        display.update(step);
        return;
      }
      const leftMs = timeLeft.update(step.done, step.total, now());
      display.update(leftMs === undefined ? step : { ...step, leftMs });
    },
  };
}

function lineProgress({ printLine }: Messages, now: () => number): ProgressDisplay {
  let stage: ScoreStage | undefined;
  let saidAt = -Infinity;
  let last = '';
  return {
    update: (step) => {
      const { stage: next, done, total } = step;
      const isNew = next !== stage;
      const isEnd = total > 0 && done >= total;
      if (!isNew && (next !== 'scoring' || (now() - saidAt < lineEveryMs && !isEnd))) return;
      stage = next;
      saidAt = now();
      const line = progressText(step);
      if (line === last) return;
      last = line;
      printLine(line);
    },
    printLine,
    stop: () => undefined,
  };
}

function barProgress(messages: Messages, terminal: NodeJS.WritableStream): ProgressDisplay {
  let bar: ProgressBar | undefined;
  let last: ProgressStep = { stage: 'reading', done: 0, total: 0 };
  const show = (): void => {
    bar ??= startBar(terminal, '{stage} {bar} {duration_formatted} {count}');
    bar.show(last.done, last.total, {
      stage: stageNames[last.stage].padEnd(14),
      count: last.stage === 'scoring' ? scoringText(last) : '',
    });
  };
  const stop = (): void => {
    bar?.stop();
    bar = undefined;
  };
  return {
    isWatched: true,
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
