/**
 * Milliseconds of processor time that this process has had so far, in all its threads. Limits on the cost of a computation use it
 * instead of a clock: a clock also counts the time in which other programs had the processor.
 */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
