import { translate } from './l10n.ts';

/** Names of a table that is made before the language is known, for lists to choose from. */
export function translateNames<Key extends string>(
  names: Readonly<Record<Key, string>>,
): Readonly<Record<Key, string>> {
  const all = Object.entries<string>(names).map(([key, name]) => [key, translate(name)] as const);
  return Object.fromEntries(all) as Readonly<Record<Key, string>>;
}
