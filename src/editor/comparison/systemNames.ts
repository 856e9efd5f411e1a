import { largestOf } from '../../core/statistics/extremes.ts';
import { withoutHome } from '../../node/withoutHome.ts';

/** The shortest ends of the files' paths that tell them apart: mostly their names, never the home folder. `paths`: of uris, with slashes, each once. */
export function systemNames(paths: readonly string[]): readonly string[] {
  const parts = paths.map((path) => withoutHome(path).split('/'));
  const deepest = Math.max(0, largestOf(parts.map(({ length }) => length)));
  for (let depth = 1; depth <= deepest; depth += 1) {
    const names = parts.map((one) => one.slice(-depth).join('/'));
    if (new Set(names).size === paths.length) return names;
  }
  return paths;
}
