import type { Message } from '../../src/core/words/message.ts';
import { render, translate } from './l10n.ts';

/** Translates the names of a choice, given as messages or as texts marked with `english`. */
export function translateNames<Key extends string>(
  names: Readonly<Record<Key, Message>>,
): Readonly<Record<Key, string>> {
  const all = Object.entries<Message>(names).map(
    ([key, name]) => [key, typeof name === 'string' ? translate(name) : render(name)] as const,
  );
  return Object.fromEntries(all) as Readonly<Record<Key, string>>;
}
