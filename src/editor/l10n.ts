// The words of the extension host, in the language that VS Code is shown in. docs/localisation.md says how words get there.

import { inWordsOf, type Bundle, type WordValue } from '../core/words/translation.ts';

let spoken: Bundle | undefined;

/** Once, before anything is shown: VS Code's bundle, or `undefined` for English. */
export function speak(bundle: Bundle | undefined): void {
  spoken = bundle;
}

/**
 * The words in the person's language, with values in place of `{0}`, `{1}` and so on. The English ones are written out where this is
 * called, for `npm run written` collects them from the sources.
 */
export function t(english: string, ...values: readonly WordValue[]): string {
  return inWordsOf(spoken, english, values);
}

/** What was counted, with its number at `{0}`: `one` for 1, else `other`. A language that has no plural says the same for both. */
export function counted(count: number, one: string, other: string): string {
  return inWordsOf(spoken, count === 1 ? one : other, [count]);
}

/** Words of a table, which is made before the language is known: collected like those of `t`, put into it by `translated`. */
export function english<Words extends string>(words: Words): Words {
  return words;
}

/** The words of a table in the person's language. */
export function translated(words: string): string {
  return inWordsOf(spoken, words, []);
}
