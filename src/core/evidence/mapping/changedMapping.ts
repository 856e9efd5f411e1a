// A mapping with one thing changed, as a person asks for it.

import type { Mapping } from './mapping.ts';

/** Without the member where nothing is left of it. */
function withMember<Name extends 'labels' | 'split'>(
  mapping: Mapping,
  name: Name,
  entries: readonly (readonly [string, NonNullable<Mapping[Name]>[string]])[],
): Mapping {
  const others = Object.fromEntries(Object.entries(mapping).filter(([own]) => own !== name));
  const added = entries.length === 0 ? {} : { [name]: Object.fromEntries(entries) };
  return { ...(others as unknown as Mapping), ...added };
}

const isSameWord = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

/** The verdict that a word of the file stands for, in any case of letters; `undefined`: it stays as it is. */
export function labelOf({ labels = {} }: Mapping, word: string): string | undefined {
  return Object.entries(labels).find(([own]) => isSameWord(own, word))?.[1];
}

/** `verdict` absent: the word stays as it is. */
export function withLabel(mapping: Mapping, word: string, verdict: string | undefined): Mapping {
  const others = Object.entries(mapping.labels ?? {}).filter(([own]) => !isSameWord(own, word));
  const own = verdict === undefined ? [] : [[word.trim(), verdict] as const];
  return withMember(mapping, 'labels', [...others, ...own]);
}

/** Behind a path whose text is split. */
const each = '[]';

/**
 * Paths whose texts may hold several, in the order of their roles: those that evidence is read from and that lead to a text. What
 * is split into parts of parts is left to the file of the mapping.
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

/** What stands between the parts of that path's texts; absent: they are one text each. Roles read the parts from then on. */
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

/** As a person can see and type it: a line end is `\n`, a tab `\t`. */
export function escapeSeparator(separator: string): string {
  return escapes.reduce((text, [sign, typed]) => text.replaceAll(sign, typed), separator);
}

/** What a person typed, read again; other backslashes are backslashes. */
export function readSeparator(typed: string): string {
  return typed.replaceAll(
    /\\[\\nrt]/gu,
    (match) => escapes.find(([, escaped]) => escaped === match)?.[0] ?? match,
  );
}
