// The words of a page, in the language that its host told it. docs/localisation.md says how words get there.

import { Words, type Bundle, type WordValue } from '../../src/core/words/translation.ts';

const words = new Words();

/** Before the host has said what there is to show. */
export function speak(bundle: Bundle): void {
  words.speak(bundle);
}

/** As `t` of src/editor/l10n.ts: the English words are written out where this is called. */
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

/** What was counted, with its number at `{0}`: `one` for 1, else `other`. */
export function counted(count: number, one: string, other: string): string {
  return words.text(count === 1 ? one : other, [count]);
}

/** Fixed words of core (scripts/written/coreWords.ts lists them). */
export function translated(text: string): string {
  return words.text(text);
}
