import { readFileSync } from 'node:fs';

/**
 * Returns the processor time of this process so far, in milliseconds, over all threads. Limits on the cost of a computation use
 * this time instead of a clock, because a clock also counts the time of other programs.
 */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Clock ticks per second in /proc, on every Linux that Node supports. */
const ticksPerSecond = 100;

/**
 * Returns the processor time in seconds of this process and of those of its child processes that have ended, with their children. On
 * systems other than Linux, returns the time of this process only.
 */
export function familySeconds(): number {
  const own = cpuTimeMs() / 1000;
  if (process.platform !== 'linux') return own;
  // The name of the program is in parentheses and may contain spaces. The times of ended children are fields 16 and 17.
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return own + (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}
