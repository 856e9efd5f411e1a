// The end of a test run: what is printed last, and whether the run failed.

import type { FileResult, SkippedTest } from '../../test/support/fileResults.ts';

/**
 * Maximum number of files that may pass only when repeated. With more such files, the run fails, because the other results cannot
 * be trusted either.
 */
const mostUnstable = 3;

export interface SuiteOutcome {
  readonly results: readonly FileResult[];
  /** Why the suite as a whole failed: it hung, crashed or ran no test. `null` if it did not fail. */
  readonly ended: string | null;
}

export interface Rerun extends SuiteOutcome {
  /** The file's path as in the first run. */
  readonly file: string;
}

export interface Summary {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The lines above the last line. */
  readonly lines: readonly string[];
  readonly lastLine: string;
}

/** Returns the counts of one run, without repetitions. */
export function countsOf(results: readonly FileResult[]): {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
} {
  const sum = (count: (result: FileResult) => number): number =>
    results.reduce((all, result) => all + count(result), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped.length),
  };
}

export function countsLine(counts: {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}): string {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  return `${counts.passed} passed, ${counts.failed} failed${skipped}`;
}

/**
 * @param reruns Result of each failed file in a second run on its own. It replaces the first result.
 * @param isCi In CI, a skipped test that CI should run is a failure. A skipped test without a reason is a failure everywhere.
 */
export function summarize(
  suites: readonly SuiteOutcome[],
  reruns: readonly Rerun[],
  isCi: boolean,
): Summary {
  const isRerun = new Set(reruns.map(({ file }) => file));
  const results = [
    ...suites.flatMap((suite) => suite.results).filter(({ file }) => !isRerun.has(file)),
    ...reruns.flatMap((rerun) => rerun.results),
  ];
  const skipped = results.flatMap((result) =>
    result.skipped.map((test) => ({ ...test, file: result.file })),
  );
  const wrongly = skipped.filter((test) => isWronglySkipped(test, isCi));
  const isSteady = ({ ended, results: again }: Rerun): boolean =>
    ended === null && again.every(({ failed }) => failed === 0);
  const unstable = reruns.filter(isSteady).map(({ file }) => file);
  const tooManyUnstable = unstable.length > mostUnstable;
  const counts = countsOf(results);
  const endedEarly = [...suites, ...reruns].filter(({ ended }) => ended !== null).length;
  const summary = {
    passed: counts.passed,
    // A suite that ended early counts as one failure, because its other tests are unknown.
    failed: counts.failed + endedEarly + wrongly.length + (tooManyUnstable ? 1 : 0),
    skipped: skipped.length - wrongly.length,
  };
  return {
    ...summary,
    lines: [
      ...section('Skipped tests', skippedLines(skipped.filter((test) => !wrongly.includes(test)))),
      ...section(
        isCi
          ? 'FAILED: skipped tests that CI must run, or that give no reason'
          : 'FAILED: skipped tests that give no reason',
        skippedLines(wrongly),
      ),
      ...section(
        'Unstable test files, which failed and then passed when run again alone',
        unstable,
      ),
      ...(tooManyUnstable
        ? [`FAILED: more than ${mostUnstable} test files are unstable (${unstable.length})`]
        : []),
      ...section(
        'FAILED: test files that failed twice',
        reruns.filter((rerun) => !isSteady(rerun)).map(({ file }) => file),
      ),
    ],
    lastLine: countsLine(summary),
  };
}

function isWronglySkipped({ reason, isAllowedInCi }: SkippedTest, isCi: boolean): boolean {
  return reason === undefined || (isCi && !isAllowedInCi);
}

function section(heading: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`${heading}:`, ...lines.map((line) => `  ${line}`), ''];
}

/** Returns the skipped tests with their files, grouped by reason. */
function skippedLines(
  tests: readonly (SkippedTest & { readonly file: string })[],
): readonly string[] {
  const byReason = Map.groupBy(tests, ({ reason }) => reason ?? 'no reason given');
  return [...byReason].flatMap(([reason, those]) => [
    reason,
    ...those.map(({ file, title }) => `  ${file}: ${title}`),
  ]);
}

/** Whether the variable CI says that this machine runs the shared tests. */
export function isCi(value = process.env['CI']): boolean {
  return !['', '0', 'false'].includes(value?.trim().toLowerCase() ?? '');
}
