// `node:path` for a browser, whose paths are those of URIs: slashes everywhere.

function normalised(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '..' || !path.startsWith('/')) parts.push(part);
  }
  return (path.startsWith('/') ? '/' : '') + parts.join('/') || '.';
}

const withoutEnd = (path: string): string => path.replace(/(?<=.)\/+$/u, '');

const sep = '/';

function basename(path: string, ending = ''): string {
  if (path === ending) return '';
  const name = withoutEnd(path).replace(/^.*\//su, '');
  return ending !== '' && name !== ending && name.endsWith(ending)
    ? name.slice(0, -ending.length)
    : name;
}

function dirname(path: string): string {
  const whole = withoutEnd(path);
  const end = whole.lastIndexOf('/');
  if (end < 0) return '.';
  return end === 0 ? '/' : withoutEnd(whole.slice(0, end));
}

function isAbsolute(path: string): boolean {
  return path.startsWith('/');
}

function join(...parts: readonly string[]): string {
  return normalised(parts.filter((part) => part !== '').join('/'));
}

/** The last absolute one with all that come after it; the root stands for a working folder. */
function resolve(...parts: readonly string[]): string {
  const start = Math.max(0, parts.findLastIndex(isAbsolute));
  return normalised(['', ...parts.slice(start)].join('/'));
}

/** Of two absolute paths; '' where they are the same. */
function relative(from: string, to: string): string {
  const [start, end] = [from, to].map((path) =>
    normalised(path)
      .split('/')
      .filter((part) => part !== ''),
  ) as [string[], string[]];
  let same = 0;
  while (same < start.length && same < end.length && start[same] === end[same]) same += 1;
  return [...start.slice(same).map(() => '..'), ...end.slice(same)].join('/');
}

const posix = { sep, basename, dirname, isAbsolute, join, relative, resolve };
const path = { ...posix, posix };
// eslint-disable-next-line no-restricted-exports -- as `node:path` is imported
export default path;
