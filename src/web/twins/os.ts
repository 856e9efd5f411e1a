// What the scorer asks `node:os`, for a browser.

/** One processor is left to the page; past four, each worker's memory is worth more than its time. */
const mostWorkers = 4;
/** Where a browser does not say: what it says at most. */
const usualGigabytes = 8;

export function availableParallelism(): number {
  return Math.max(1, Math.min(navigator.hardwareConcurrency - 1, mostWorkers));
}

/** Rough: browsers say it in a few steps, so that nobody is known by it. */
export function totalmem(): number {
  const { deviceMemory = usualGigabytes } = navigator as { readonly deviceMemory?: number };
  return deviceMemory * 2 ** 30;
}
