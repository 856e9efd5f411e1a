import { SingleBar } from 'cli-progress';
import { escapeText } from './terminalText.ts';

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
    stop: () => {
      bar.stop();
    },
  };
}
