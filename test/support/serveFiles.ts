import { closeShared } from './atEnd.ts';
import { familySeconds } from './cpuTime.ts';
import type { MochaRun } from './mochaFiles.ts';

/** A file that a worker of scripts/testing/queue.ts has to run. */
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
export function serveFiles(run: (file: string, timeoutMs: number) => Promise<MochaRun>): void {
  let isRunning = false;
  process.on('message', (message) => {
    isRunning = true;
    const { file, timeoutMs } = message as FileOrder;
    const before = familySeconds();
    void run(file, timeoutMs).then(({ results, failures }) => {
      const reply: FileReply = {
        results,
        failures,
        processorSeconds: familySeconds() - before,
        memory: process.memoryUsage.rss(),
      };
      isRunning = false;
      process.send?.(reply);
    });
  });
  process.once('disconnect', () => {
    if (isRunning) process.exit(1); // the parent has gone, so nobody waits for the file
    void closeShared();
  });
}
