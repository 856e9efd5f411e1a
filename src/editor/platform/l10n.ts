// The words of the extension host, in the language that VS Code is shown in. docs/localisation.md says how words get there.

import { DisplayLanguage, type Bundle } from '../../core/words/displayLanguage.ts';
import type { Message, MessageValue } from '../../core/words/message.ts';

const language = new DisplayLanguage();

/** Once, before anything is shown: VS Code's bundle, or `undefined` for English. */
export function speak(bundle: Bundle | undefined, locale?: string): void {
  language.use(bundle, locale);
}

/** For pages, which look their words up themselves. */
export function displayBundle(): Bundle | undefined {
  return language.bundle;
}

/** The language of that bundle, as a BCP 47 tag. */
export function displayLocale(): string {
  return language.locale;
}

/** The text of a message in the display language. */
export function render(message: Message): string {
  return language.render(message);
}

/**
 * The words in the person's language, with values in place of `{0}`, `{1}` and so on. The English ones are written out where this is
 * called, for `npm run written` collects them from the sources.
 */
export function t(english: string, ...values: readonly MessageValue[]): string {
  return language.text(english, values);
}

/** What was counted, with its number at `{0}`: `one` for 1, else `other`. A language that has no plural says the same for both. */
export function translateCount(count: number, one: string, other: string): string {
  return language.render({ english: other, plural: { count, one }, values: [count] });
}

/** Words of a table, which is made before the language is known: collected like those of `t`, put into it by `translated`. */
export function english<Text extends string>(text: Text): Text {
  return text;
}

/** The words of a table in the person's language. */
export function translate(text: string): string {
  return language.text(text);
}
