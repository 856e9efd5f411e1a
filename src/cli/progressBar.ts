import type { WriteStream } from 'node:tty';
import { SingleBar } from 'cli-progress';

/** Where progress is shown: a terminal or a log. */
export type ProgressOutput = Pick<WriteStream, 'write'> & { readonly isTTY?: boolean };

/** A bar that leaves nothing behind on the terminal; `payload` fills what `format` names. */
export function startBar(stream: ProgressOutput, format: string, payload: object): SingleBar {
  const bar = new SingleBar({
    stream: stream as NodeJS.WritableStream,
    format,
    barCompleteChar: '#',
    barIncompleteChar: '-',
    barsize: 30,
    hideCursor: true,
    clearOnComplete: true,
    gracefulExit: false, // Ctrl-C is handled by whoever asked for the work
  });
  bar.start(1, 0, payload);
  return bar;
}
