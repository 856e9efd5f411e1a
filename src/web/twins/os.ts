// Replaces the part of `node:os` that the scorer uses, in a browser.

/**
 * Maximum number of workers. One processor is left for the page. A fifth worker would save too little time for the memory that it
 * needs.
 */
const mostWorkers = 4;
/** Memory size in gigabytes if a browser reports none. It is the largest value that browsers report. */
const usualGigabytes = 8;

export function availableParallelism(): number {
  return Math.max(1, Math.min(navigator.hardwareConcurrency - 1, mostWorkers));
}

/** Returns the approximate memory size in bytes. Browsers report it in coarse steps to prevent fingerprinting. */
export function totalmem(): number {
  const { deviceMemory = usualGigabytes } = navigator as { readonly deviceMemory?: number };
  return deviceMemory * 2 ** 30;
}
