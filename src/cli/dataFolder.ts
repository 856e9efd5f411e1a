import path from 'node:path';
import type { Machine } from './cacheFolder.ts';

/** Where this kind of system keeps what a person has a program fetch: not to be thrown away, not to be taken along. */
export function dataFolder({ platform, env, home }: Machine): string {
  const name = 'evidence-inspector';
  if (platform === 'win32') {
    return path.win32.join(env['LOCALAPPDATA'] ?? path.win32.join(home, 'AppData', 'Local'), name);
  }
  if (platform === 'darwin') {
    return path.posix.join(home, 'Library', 'Application Support', name);
  }
  const configured = env['XDG_DATA_HOME'];
  // The XDG specification: a relative path is to be ignored.
  const base = configured?.startsWith('/') ? configured : path.posix.join(home, '.local', 'share');
  return path.posix.join(base, name);
}
