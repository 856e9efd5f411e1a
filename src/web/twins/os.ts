// The part of `node:os` that the scorer uses, for a browser.

/** Maximum number of workers. One processor is left for the page. The memory of a fifth worker costs more than its time saves. */
const mostWorkers = 4;
/** Used if a browser reports no memory size. It is the largest value that browsers report. */
const usualGigabytes = 8;

export function availableParallelism(): number {
  return Math.max(1, Math.min(navigator.hardwareConcurrency - 1, mostWorkers));
}

/** Only approximate: browsers report memory in coarse steps to prevent fingerprinting. */
export function totalmem(): number {
  const { deviceMemory = usualGigabytes } = navigator as { readonly deviceMemory?: number };
  return deviceMemory * 2 ** 30;
}
