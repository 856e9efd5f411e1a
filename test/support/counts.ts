export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function countsOf(stats: Mocha.Stats | undefined): Counts {
  return {
    passed: stats?.passes ?? 0,
    failed: stats?.failures ?? 0,
    skipped: stats?.pending ?? 0,
  };
}

/** To scripts/test.mjs, where it is the parent; a suite may also be run by hand. Lets go of the channel, so that the child can end. */
export async function sendCounts(counts: Counts): Promise<void> {
  if (process.send === undefined) return;
  await new Promise((resolve) => process.send?.(counts, undefined, undefined, resolve));
  process.disconnect();
}
