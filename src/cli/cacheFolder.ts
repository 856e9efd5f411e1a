import path from 'node:path';

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** Returns the system's folder for data that can be computed again. */
export function cacheFolder({ platform, env, home }: Machine): string {
  const name = 'evidence-inspector';
  if (platform === 'win32') {
    return path.win32.join(env['LOCALAPPDATA'] ?? path.win32.join(home, 'AppData', 'Local'), name);
  }
  if (platform === 'darwin') return path.posix.join(home, 'Library', 'Caches', name);
  const configured = env['XDG_CACHE_HOME'];
  // The XDG specification says that relative paths must be ignored.
  const base = configured?.startsWith('/') ? configured : path.posix.join(home, '.cache');
  return path.posix.join(base, name);
}

/** Returns the system's folder for data that must persist, unlike a cache, but need not follow the user to other machines. */
export function dataFolder({ platform, env, home }: Machine): string {
  const name = 'evidence-inspector';
  if (platform === 'win32') {
    return path.win32.join(env['LOCALAPPDATA'] ?? path.win32.join(home, 'AppData', 'Local'), name);
  }
  if (platform === 'darwin') {
    return path.posix.join(home, 'Library', 'Application Support', name);
  }
  const configured = env['XDG_DATA_HOME'];
  // The XDG specification says that relative paths must be ignored.
  const base = configured?.startsWith('/') ? configured : path.posix.join(home, '.local', 'share');
  return path.posix.join(base, name);
}
