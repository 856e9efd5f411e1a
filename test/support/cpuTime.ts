/**
 * Returns the processor time of this process so far, in milliseconds, over all threads. Limits on the cost of a computation use
 * this time instead of a clock, because a clock also counts the time of other programs.
 */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
