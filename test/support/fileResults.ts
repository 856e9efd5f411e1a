// What the tests of a run came to, file by file, for scripts/test.mjs.

import { skipReasonOf } from './skip.ts';

export interface SkippedTest {
  readonly title: string;
  /** Absent where the test gave none, which is a failure. */
  readonly reason?: string;
  readonly isAllowedInCi: boolean;
}

export interface FileResult {
  /** Path from the checkout, with `/`; as the argument of its suite's program it runs the file alone. */
  readonly file: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly SkippedTest[];
}

/** A file, or a part of a suite, whose tests could not be run to the end. */
export function brokenFile(file: string): FileResult {
  return { file, passed: 0, failed: 1, skipped: [] };
}

/** Follows a run; what it gives is complete when the run has ended. `nameOf` turns the path of a loaded file into the file's name. */
export function collectResults(
  runner: Mocha.Runner,
  nameOf: (loaded: string) => string,
): () => readonly FileResult[] {
  const results = new Map<string, { passed: number; failed: number; skipped: SkippedTest[] }>();
  const resultOf = ({ file, parent }: Mocha.Runnable) => {
    const loaded = file ?? parent?.file;
    const name = loaded === undefined ? '' : nameOf(loaded);
    const result = results.get(name) ?? { passed: 0, failed: 0, skipped: [] };
    results.set(name, result);
    return result;
  };
  runner.on('pass', (test) => {
    resultOf(test).passed += 1;
  });
  runner.on('fail', (test) => {
    resultOf(test).failed += 1;
  });
  runner.on('pending', (test) => {
    const why = skipReasonOf(test);
    resultOf(test).skipped.push({
      title: test.fullTitle(),
      ...(why === undefined ? {} : { reason: why.reason }),
      isAllowedInCi: why?.isAllowedInCi ?? false,
    });
  });
  return () => [...results].map(([file, result]) => ({ file, ...result }));
}

/** To scripts/test.mjs, where it is the parent; a suite may also be run by hand. Lets go of the channel, so that the child can end. */
export async function sendResults(results: readonly FileResult[]): Promise<void> {
  if (process.send === undefined) return;
  await new Promise((resolve) => process.send?.(results, undefined, undefined, resolve));
  process.disconnect();
}
