import { findLargest, findSmallest } from '../../../core/statistics/extremes.ts';
import { withoutHome } from '../../../node/withoutHome.ts';

/**
 * Returns the shortest distinct ends of the paths, usually the file names. Never includes the home folder. `paths`: distinct
 * paths of uris, with slashes.
 */
export function systemNames(paths: readonly string[]): readonly string[] {
  const parts = paths.map((path) => withoutHome(path).split('/'));
  const deepest = Math.max(0, findLargest(parts.map(({ length }) => length)));
  for (let depth = 1; depth <= deepest; depth += 1) {
    const names = parts.map((one) => one.slice(-depth).join('/'));
    if (new Set(names).size === paths.length) return names;
  }
  return paths;
}

/**
 * Removes the ending that all names share (`.predictions.json`), because it takes space and does not help to distinguish them. Does not
 * change a single name. Changes no name if one of them would become empty.
 */
export function withoutCommonEnding(names: readonly string[]): readonly string[] {
  if (names.length < 2) return names;
  const endings = names.map((name) => (name.split('/').at(-1) ?? '').split('.').reverse());
  const [first = []] = endings;
  const same = first.findIndex((part, index) => endings.some((parts) => parts[index] !== part));
  const shortest = findSmallest(endings.map(({ length }) => length));
  const cut = Math.min(same === -1 ? first.length : same, shortest - 1);
  const short = names.map((name) => name.split('.').slice(0, -cut).join('.'));
  return cut === 0 || short.some((name) => name === '' || name.endsWith('/')) ? names : short;
}
