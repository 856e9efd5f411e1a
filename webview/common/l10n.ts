// The words of a page, in the language that its host told it. docs/localisation.md says how words get there.

import { Words, type Bundle, type WordValue } from '../../src/core/words/translation.ts';

const words = new Words();

/** Before the host has said what there is to show. */
export function speak(bundle: Bundle): void {
  words.speak(bundle);
}

/** What is made of this page's words, in English: for what leaves the page. `make` waits for nothing. */
export function madeInEnglish<Made>(make: () => Made): Made {
  const { bundle } = words;
  words.speak(undefined);
  try {
    return make();
  } finally {
    words.speak(bundle);
  }
}

/** As `t` of src/editor/platform/l10n.ts: the English words are written out where this is called. */
export function t(english: string, ...values: readonly WordValue[]): string {
  return words.text(english, values);
}

/** For templates: values may be elements, which stand where the language has them. */
export function inline<Value>(
  english: string,
  ...values: readonly Value[]
): readonly (string | Value)[] {
  return words.parts(english, values);
}

/** What was counted, with its number at `{0}` and further values after it: `one` for 1, else `other`. */
export function counted(
  count: number,
  one: string,
  other: string,
  ...values: readonly WordValue[]
): string {
  return words.text(count === 1 ? one : other, [count, ...values]);
}

/** Words of a table, which is made before the language is known: collected like those of `t`, put into it by `translated`. */
export function english<Text extends string>(text: Text): Text {
  return text;
}

/** Words of a table, or fixed ones of core (scripts/written/coreWords.ts lists them). */
export function translated(text: string): string {
  return words.text(text);
}
