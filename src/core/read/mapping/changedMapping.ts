// Returns a mapping with one change that the user requested.

import type { Mapping } from './mapping.ts';

/** Sets a member of the mapping, or removes it if it would be empty. */
function withMember<Name extends 'labels' | 'split'>(
  mapping: Mapping,
  name: Name,
  entries: readonly (readonly [string, NonNullable<Mapping[Name]>[string]])[],
): Mapping {
  const others = Object.fromEntries(Object.entries(mapping).filter(([own]) => own !== name));
  const added = entries.length === 0 ? {} : { [name]: Object.fromEntries(entries) };
  return { ...(others as unknown as Mapping), ...added };
}

/** Whether a mapping has one label for two words of a file: case and blanks around them do not count. */
export function isSameWord(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** Returns the verdict that a word in the file stands for, ignoring case. Returns `undefined` if the word is used unchanged. */
export function labelOf({ labels = {} }: Mapping, word: string): string | undefined {
  return Object.entries(labels).find(([own]) => isSameWord(own, word))?.[1];
}

/** Sets the verdict for a word. Without `verdict`, the word is used unchanged. */
export function withLabel(mapping: Mapping, word: string, verdict: string | undefined): Mapping {
  const others = Object.entries(mapping.labels ?? {}).filter(([own]) => !isSameWord(own, word));
  const own = verdict === undefined ? [] : [[word.trim(), verdict] as const];
  return withMember(mapping, 'labels', [...others, ...own]);
}

/** Added to the path of a text that is split. */
const each = '[]';

/**
 * Lists the paths whose texts may contain several values, in the order of their roles: all evidence paths that lead to a text.
 * Only the mapping file can define that a text is split twice.
 */
export function splittablePaths({ paths, split = {} }: Mapping): readonly string[] {
  const roles = ['question', 'answer', 'source', 'passage', 'claimTypes', 'strategies'] as const;
  const texts = roles.flatMap((role) => {
    const path = paths[role];
    if (typeof path !== 'string') return [];
    if (!path.endsWith(each)) return [path];
    const text = path.slice(0, -each.length);
    return (Object.hasOwn(split, text) ? split[text] : undefined)?.length === 1 ? [text] : [];
  });
  return [...new Set(texts)];
}

/**
 * Sets the separator for texts at the path. Roles with this path then read the parts of each text. Without `separator`, each text
 * is one value.
 */
export function withSplit(mapping: Mapping, text: string, separator: string | undefined): Mapping {
  const [from, to] = separator === undefined ? [text + each, text] : [text, text + each];
  const paths = Object.fromEntries(
    Object.entries(mapping.paths).map(([role, path]) => [role, path === from ? to : path]),
  );
  const others = Object.entries(mapping.split ?? {}).filter(([own]) => own !== text);
  const own = separator === undefined ? [] : [[text, [separator]] as const];
  return withMember({ ...mapping, paths }, 'split', [...others, ...own]);
}

const escapes = [
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
] as const;

/** Writes the separator so that users can see and type it: `\n` for a line break, `\t` for a tab. */
export function escapeSeparator(separator: string): string {
  return escapes.reduce((text, [sign, typed]) => text.replaceAll(sign, typed), separator);
}

/** Reads a separator typed by the user. Backslashes before other characters are literal. */
export function readSeparator(typed: string): string {
  return typed.replaceAll(
    /\\[\\nrt]/gu,
    (match) => escapes.find(([, escaped]) => escaped === match)?.[0] ?? match,
  );
}
