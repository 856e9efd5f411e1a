// Node 20 has no `globSync`, which tests of sources and documents use to find their files.

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export * from 'node:fs';

/** Expands `{a,b}` without nesting. */
function expand(pattern) {
  const [, before, words, after] = /^([^{]*)\{([^}]*)\}(.*)$/u.exec(pattern) ?? [];
  if (words === undefined) return [pattern];
  return words.split(',').flatMap((word) => expand(`${before}${word}${after}`));
}

const parts = { '**/': '(?:[^/]+/)*', '*': '[^/]*' };

/** Lists the files and folders in a folder, with all below them if `isDeep`. Paths are relative to `cwd`. */
function list(folder, cwd, isDeep, exclude) {
  const entries = readdirSync(path.join(cwd, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (exclude(file)) return [];
    return isDeep && entry.isDirectory() ? [file, ...list(file, cwd, isDeep, exclude)] : [file];
  });
}

function find(pattern, cwd, exclude) {
  const [folder] = /^(?:[^*/]*\/)*/u.exec(pattern);
  if (!existsSync(path.join(cwd, folder))) return [];
  const wanted = pattern.replaceAll(
    /\*\*\/|\*|[.+^$()|[\]\\]/gu,
    (part) => parts[part] ?? `\\${part}`,
  );
  const matches = new RegExp(`^${wanted}$`, 'u');
  const isDeep = pattern.slice(folder.length).includes('/');
  const files = list(folder, cwd, isDeep, exclude);
  return files.filter((file) => matches.test(file.replaceAll('\\', '/')));
}

/** Like `globSync` of `node:fs`, for patterns with `**`, `*` and `{a,b}`. */
export function globSync(patterns, { cwd = '.', exclude = () => false } = {}) {
  const all = [patterns].flat().flatMap(expand);
  return [...new Set(all.flatMap((pattern) => find(pattern, cwd, exclude)))];
}
