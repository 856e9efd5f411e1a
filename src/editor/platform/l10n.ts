// Texts of the extension host in VS Code's display language. See docs/localisation.md for how texts are collected.

import { DisplayLanguage, type Bundle } from '../../core/base/words/displayLanguage.ts';
import type { Message, MessageValue } from '../../core/base/words/message.ts';

const language = new DisplayLanguage();

/**
 * Sets the display language. Must be called once before anything is shown. `bundle` is VS Code's bundle, or `undefined` for
 * English.
 */
export function speak(bundle: Bundle | undefined, locale?: string): void {
  language.use(bundle, locale);
}

/** Returns the bundle for webviews, which look up their texts themselves. */
export function displayBundle(): Bundle | undefined {
  return language.bundle;
}

/** Returns the bundle's language as a BCP 47 tag. */
export function displayLocale(): string {
  return language.locale;
}

/** Returns the text of a message in the display language. */
export function render(message: Message): string {
  return language.render(message);
}

/**
 * Returns the text in the display language, with values in place of `{0}`, `{1}` and so on. Call it with a string literal,
 * because `npm run written` collects the English texts from the sources.
 */
export function t(english: string, ...values: readonly MessageValue[]): string {
  return language.text(english, values);
}

/** Translates a text with a count at `{0}`: `one` for 1, else `other`. Languages without a plural use one text for both. */
export function translateCount(count: number, one: string, other: string): string {
  return language.render({ english: other, plural: { count, one }, values: [count] });
}

/**
 * Marks a text in a table that is built before the language is known. `npm run written` collects the text, and `translate`
 * translates it.
 */
export function english<Text extends string>(text: Text): Text {
  return text;
}

/** Translates a text that was marked with `english`. */
export function translate(text: string): string {
  return language.text(text);
}
