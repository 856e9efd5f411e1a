/**
 * Exit statuses of the program. Scripts rely on these numbers. `readerGone`: the reader of the results closed the pipe
 * early, as `head` does. The shell reports the same status for programs that the system ends (128 + SIGPIPE).
 */
export const exitStatus = {
  done: 0,
  failed: 1,
  wrongUsage: 2,
  /**
   * `gate`: a system is worse than its baseline, or not shown to be within the margin. `doctor --fail-on`: a named rule has
   * findings, or could not check all evidence.
   */
  checkFailed: 4,
  /**
   * Scored, but a metric failed for more claims than `--max-failed` allows. The metric's scores cover the other claims.
   */
  claimsFailed: 5,
  /** `gate`: a score is lower than the baseline's, but too few claims differ for the test to ever show that it is worse. */
  undecided: 6,
  cancelled: 130,
  readerGone: 141,
} as const;

const withResults: readonly number[] = [
  exitStatus.done,
  exitStatus.checkFailed,
  exitStatus.claimsFailed,
  exitStatus.undecided,
];

/** True if the command has printed all its results, including results with warnings. */
export function hasResults(status: number): boolean {
  return withResults.includes(status);
}
