// The words of the extension host, in the language that VS Code is shown in. docs/localisation.md says how words get there.

import { Words, type Bundle, type WordValue } from '../../core/words/translation.ts';

const words = new Words();

/** Once, before anything is shown: VS Code's bundle, or `undefined` for English. */
export function speak(bundle: Bundle | undefined): void {
  words.speak(bundle);
}

/** For pages, which look their words up themselves. */
export function spokenBundle(): Bundle | undefined {
  return words.bundle;
}

/**
 * The words in the person's language, with values in place of `{0}`, `{1}` and so on. The English ones are written out where this is
 * called, for `npm run written` collects them from the sources.
 */
export function t(english: string, ...values: readonly WordValue[]): string {
  return words.text(english, values);
}

/** What was counted, with its number at `{0}`: `one` for 1, else `other`. A language that has no plural says the same for both. */
export function counted(count: number, one: string, other: string): string {
  return words.text(count === 1 ? one : other, [count]);
}

/** Words of a table, which is made before the language is known: collected like those of `t`, put into it by `translated`. */
export function english<Text extends string>(text: Text): Text {
  return text;
}

/** The words of a table in the person's language. */
export function translated(text: string): string {
  return words.text(text);
}
