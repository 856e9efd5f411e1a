/**
 * What the shell gets: scripts rely on these. `readerGone`: who took the results closed the pipe before their end, as `head`
 * does; the shell says the same of programs that the system ends for it (128 + SIGPIPE).
 */
export const exitStatus = {
  done: 0,
  failed: 1,
  wrongUsage: 2,
  /** Scored as a stream, and predictions were not found where they stood: the scores are too low. */
  claimsLost: 3,
  /** Scored, but a metric failed for more claims than `--max-failed` allows: its numbers are over the others. */
  claimsFailed: 5,
  cancelled: 130,
  readerGone: 141,
} as const;

const withResults: readonly number[] = [
  exitStatus.done,
  exitStatus.claimsLost,
  exitStatus.claimsFailed,
];

/** The command has given all its results, whatever must be known of them. */
export function hasResults(status: number): boolean {
  return withResults.includes(status);
}
