import { familySeconds } from './cpuTime.ts';
import type { MochaRun } from './mochaFiles.ts';

/** A file that a worker of scripts/testing/worker.ts has to run. */
export interface FileOrder {
  readonly file: string;
  /** Limit of one test on an idle machine in milliseconds. */
  readonly timeoutMs: number;
}

export interface FileReply extends MochaRun {
  /** Processor time of the file in seconds, with the processes that it started and ended. */
  readonly processorSeconds: number;
  /** Memory of this process in bytes after the file. */
  readonly memory: number;
}

/**
 * Runs the files that the parent process names, one after another, and sends each result. Ends when the parent disconnects and nothing
 * keeps this process open.
 */
export function serveFiles(
  run: (file: string, timeoutMs: number) => Promise<MochaRun>,
  end: () => Promise<void> = () => Promise.resolve(),
): void {
  process.on('message', (message) => {
    const { file, timeoutMs } = message as FileOrder;
    const before = familySeconds();
    void run(file, timeoutMs).then(({ results, failures }) => {
      const reply: FileReply = {
        results,
        failures,
        processorSeconds: familySeconds() - before,
        memory: process.memoryUsage.rss(),
      };
      process.send?.(reply);
    });
  });
  process.once('disconnect', () => void end());
}
