// strace's lines, read for what a user would want to know: files that were written, sockets that were opened, programs that were started.

import path from 'node:path';

export interface TracedCalls {
  /** Full paths; a path that does not exist any more, too. */
  readonly written: readonly string[];
  /** Lines of the calls that make or use a socket with an address. */
  readonly sockets: readonly string[];
  /** Programs by their paths, in the order of their start. */
  readonly started: readonly string[];
}

const writes =
  /\b(?:creat|mkdir|mkdirat|mknod|mknodat|rename|renameat|renameat2|link|linkat|symlink|symlinkat|truncate|chmod|fchmodat|utimensat)\(/u;
const opens = /\bopen(?:at2?)?\(.*\bO_(?:WRONLY|RDWR|CREAT|TMPFILE)\b/u;
/** The pipes between a process and its child are pairs of sockets (`socketpair`), which lead nowhere else. */
const network = /\b(?:socket|connect|bind|listen|accept4?)\(/u;
const start = /\bexecve(?:at)?\(.*?"((?:[^"\\]|\\.)*)"/u;
/** Devices and views of the kernel: nothing stays there. */
const passing = /^\/(?:dev|proc|sys)\//u;

/** `cwd`: the working folder of the traced process. A call that failed changed nothing, and does not count, but for sockets. */
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
