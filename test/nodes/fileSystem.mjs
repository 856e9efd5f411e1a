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

function find(pattern, cwd) {
  const [folder] = /^(?:[^*/]*\/)*/u.exec(pattern);
  const inFolder = pattern.slice(folder.length);
  const rest = inFolder.replaceAll(
    /\*\*\/|\*|[.+^$()|[\]\\]/gu,
    (part) => parts[part] ?? `\\${part}`,
  );
  const start = path.join(cwd, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: inFolder.includes('/') })
    .filter((file) => new RegExp(`^${rest}$`, 'u').test(file.replaceAll('\\', '/')))
    .map((file) => path.join(folder, file));
}

/** Like `globSync` of `node:fs`, for patterns with `**`, `*` and `{a,b}`. Throws for other options than `cwd`. */
export function globSync(patterns, { cwd = '.', ...others } = {}) {
  if (Object.keys(others).length > 0) throw new Error(`unknown: ${Object.keys(others).join(', ')}`);
  const all = [patterns].flat().flatMap(expand);
  return [...new Set(all.flatMap((pattern) => find(pattern, cwd)))];
}
