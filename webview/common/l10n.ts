// Translates the page's texts into the display language that the host sent. See docs/localisation.md.

import { type Bundle, DisplayLanguage } from '../../src/core/base/words/displayLanguage.ts';
import type { Message } from '../../src/core/base/words/message.ts';

const language = new DisplayLanguage();

/** `DisplayLanguage` explains these functions. */
export const { english, render, t, translate, translateCount } = language;

/** Sets the display language. Called before the host sends any content. */
export function speak(bundle: Bundle, locale: string): void {
  language.use(bundle, locale);
}

/** Translates a template whose values may be elements. Each element replaces its placeholder in the translation. */
export function inline<Value>(
  english: string,
  ...values: readonly Value[]
): readonly (string | Value)[] {
  return language.parts(english, values);
}

/** Translates the names of a choice, given as messages or as texts marked with `english`. */
export function translateNames<Key extends string>(
  names: Readonly<Record<Key, Message>>,
): Readonly<Record<Key, string>> {
  const all = Object.entries<Message>(names).map(
    ([key, name]) => [key, typeof name === 'string' ? translate(name) : render(name)] as const,
  );
  return Object.fromEntries(all) as Readonly<Record<Key, string>>;
}
