// The words of a page, in the language that its host told it. docs/localisation.md says how words get there.

import { DisplayLanguage, type Bundle } from '../../src/core/words/displayLanguage.ts';
import type { Message, MessageValue } from '../../src/core/words/message.ts';

const language = new DisplayLanguage();

/** Before the host has said what there is to show. */
export function speak(bundle: Bundle, locale: string): void {
  language.use(bundle, locale);
}

/** The text of a message in the display language. */
export function render(message: Message): string {
  return language.render(message);
}

/** As `t` of src/editor/platform/l10n.ts: the English words are written out where this is called. */
export function t(english: string, ...values: readonly MessageValue[]): string {
  return language.text(english, values);
}

/** For templates: values may be elements, which stand where the language has them. */
export function inline<Value>(
  english: string,
  ...values: readonly Value[]
): readonly (string | Value)[] {
  return language.parts(english, values);
}

/** What was counted, with its number at `{0}` and further values after it: `one` for 1, else `other`. */
export function translateCount(
  count: number,
  one: string,
  other: string,
  ...values: readonly MessageValue[]
): string {
  return language.render({ english: other, plural: { count, one }, values: [count, ...values] });
}

/** Words of a table, which is made before the language is known: collected like those of `t`, put into it by `translated`. */
export function english<Text extends string>(text: Text): Text {
  return text;
}

/** The text of a table in the display language. */
export function translate(text: string): string {
  return language.text(text);
}
