import { createHash } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Returns an id of the machine or container within which process ids can be compared. A folder may be shared with another
 * machine, or with a container on this machine.
 */
export function processSpace(): string {
  let space = hostname();
  try {
    space += readlinkSync('/proc/self/ns/pid');
  } catch {
    // This information is not available on this system.
  }
  return createHash('sha256').update(space).digest('hex').slice(0, 8);
}

/** Whether a process with this id exists on this machine and is visible to this process. Also true for this process's own id. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
