// Replaces `node:path` in a browser, where paths are URI paths with forward slashes.

import nodePath from 'path-browserify';

/** Resolves a path. A browser has no working directory, so relative paths start at the root. */
function resolve(...parts: readonly string[]): string {
  return nodePath.resolve('/', ...parts);
}

const posix = {
  ...nodePath,
  resolve,
  relative: (from: string, to: string): string => nodePath.relative(resolve(from), resolve(to)),
};
const path = { ...posix, posix };
// eslint-disable-next-line no-restricted-exports -- as `node:path` is imported
export default path;
