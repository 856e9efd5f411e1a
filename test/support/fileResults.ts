// Test results by file, for scripts/test.mjs.

import { skipReasonOf } from './skip.ts';

export interface SkippedTest {
  readonly title: string;
  /** Missing if the test gave no reason, which is a failure. */
  readonly reason?: string;
  readonly isAllowedInCi: boolean;
}

export interface FileResult {
  /** Path from the checkout, with `/`. If this path is the argument of the suite's program, only this file runs. */
  readonly file: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly SkippedTest[];
  /** Tests that took more than a second. */
  readonly slow?: readonly SlowTest[];
}

export interface SlowTest {
  readonly title: string;
  readonly seconds: number;
}

/** Returns the result of a file, or of a part of a suite, whose tests did not run to the end. */
export function brokenFile(file: string): FileResult {
  return { file, passed: 0, failed: 1, skipped: [] };
}

/** Collects the results of a run, which are complete when the run has ended. `nameOf` turns the path of a loaded file into its name. */
export function collectResults(
  runner: Mocha.Runner,
  nameOf: (loaded: string) => string,
): () => readonly FileResult[] {
  interface Collected {
    passed: number;
    failed: number;
    readonly skipped: SkippedTest[];
    readonly slow: SlowTest[];
  }
  const results = new Map<string, Collected>();
  const resultOf = ({ file, parent }: Mocha.Runnable) => {
    const loaded = file ?? parent?.file;
    const name = loaded === undefined ? '' : nameOf(loaded);
    const result = results.get(name) ?? { passed: 0, failed: 0, skipped: [], slow: [] };
    results.set(name, result);
    return result;
  };
  runner.on('pass', (test) => {
    resultOf(test).passed += 1;
    const seconds = (test.duration ?? 0) / 1000;
    if (seconds > 1) resultOf(test).slow.push({ title: test.fullTitle(), seconds });
  });
  runner.on('fail', (test) => {
    resultOf(test).failed += 1;
  });
  runner.on('pending', (test) => {
    const why = skipReasonOf(test);
    resultOf(test).skipped.push({
      title: test.fullTitle(),
      reason: why?.reason,
      isAllowedInCi: why?.isAllowedInCi ?? false,
    });
  });
  return () => [...results].map(([file, result]) => ({ file, ...result }));
}

/** Sends results to the parent process if there is one, usually scripts/test.mjs. Then disconnects, so that this process can end. */
export async function sendResults(results: readonly FileResult[]): Promise<void> {
  if (process.send === undefined) return;
  await new Promise((resolve) => process.send?.(results, undefined, undefined, resolve));
  process.disconnect();
}
