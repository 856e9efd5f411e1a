// Translates the page's texts into the display language that the host sent. See docs/localisation.md.

import { type Bundle, DisplayLanguage } from '../../src/core/base/words/displayLanguage.ts';
import type { Message, MessageValue } from '../../src/core/base/words/message.ts';

const language = new DisplayLanguage();

/** Sets the display language. Called before the host sends any content. */
export function speak(bundle: Bundle, locale: string): void {
  language.use(bundle, locale);
}

/** Returns the text of a message in the display language. */
export function render(message: Message): string {
  return language.render(message);
}

/** Works like `t` in src/editor/platform/l10n.ts. Callers must pass the English text as a literal. */
export function t(english: string, ...values: readonly MessageValue[]): string {
  return language.text(english, values);
}

/** Translates a template whose values may be elements. Each element replaces its placeholder in the translation. */
export function inline<Value>(
  english: string,
  ...values: readonly Value[]
): readonly (string | Value)[] {
  return language.parts(english, values);
}

/**
 * Translates a text with a count, using `one` for 1 and `other` for all other counts. The count is `{0}`, and further values
 * follow.
 */
export function translateCount(
  count: number,
  one: string,
  other: string,
  ...values: readonly MessageValue[]
): string {
  return language.render({ english: other, plural: { count, one }, values: [count, ...values] });
}

/** Marks a literal for translation in a table that is built before the language is known. `translate` translates it later. */
export function english<Text extends string>(text: Text): Text {
  return text;
}

/** Translates a text that was marked with `english`. */
export function translate(text: string): string {
  return language.text(text);
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
