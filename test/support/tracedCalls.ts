// Extracts from strace's output what matters to a user: written files, opened sockets, started programs.

import path from 'node:path';

export interface TracedCalls {
  /** Full paths, including paths that no longer exist. */
  readonly written: readonly string[];
  /** Lines of calls that make or use a socket with an address. */
  readonly sockets: readonly string[];
  /** Paths of programs in the order of their start. */
  readonly started: readonly string[];
}

const writes =
  /\b(?:creat|mkdir|mkdirat|mknod|mknodat|rename|renameat|renameat2|link|linkat|symlink|symlinkat|truncate|chmod|fchmodat|utimensat)\(/u;
const opens = /\bopen(?:at2?)?\(.*\bO_(?:WRONLY|RDWR|CREAT|TMPFILE)\b/u;
/**
 * Pattern of calls that use the network. Does not match `socketpair`, because socket pairs connect only a process and its child.
 */
const network = /\b(?:socket|connect|bind|listen|accept4?)\(/u;
const start = /\bexecve(?:at)?\(.*?"((?:[^"\\]|\\.)*)"/u;
/** Device folders and kernel file systems, where nothing is stored. */
const passing = /^\/(?:dev|proc|sys)\//u;

/** Reads strace's output. `cwd` is the working folder of the traced process. Ignores failed calls, except for sockets. */
export function tracedCalls(text: string, cwd: string): TracedCalls {
  const lines = text.split('\n');
  const hasFailed = (line: string): boolean => line.includes(') = -1 ');
  const written = lines
    .filter((line) => (writes.test(line) || opens.test(line)) && !hasFailed(line))
    .flatMap((line) => [...line.matchAll(/"((?:[^"\\]|\\.)*)"/gu)].map(([, name = '']) => name))
    .map((name) => path.resolve(cwd, name))
    .filter((name) => !passing.test(name));
  const started = lines
    .filter((line) => !hasFailed(line))
    .flatMap((line) => start.exec(line)?.[1] ?? []);
  return {
    written: [...new Set(written)].sort(),
    sockets: lines.filter((line) => network.test(line)),
    started,
  };
}
