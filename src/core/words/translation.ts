// Words in the language of whoever reads them. English is what the code says, and the key to every other language.

import { ownValue } from '../ownValue.ts';
import { joined } from './joints.ts';

/** What a language says for English words; `{0}` and so on stand for the values in both. */
export type Bundle = Readonly<Record<string, string>>;

export type WordValue = string | number;

/** The words in their order with values in place of `{0}`, `{1}` and so on; a place without its value stays as it is. */
function filled<Value>(words: string, values: readonly Value[]): readonly (string | Value)[] {
  return words
    .split(/\{(\d+)\}/u)
    .map((part, at) => (at % 2 === 0 ? part : (values[Number(part)] ?? `{${part}}`)));
}

/**
 * How core's sentences are told to somebody: in English, unless whoever shows them hands in its own way. The English words are written
 * out where this is called, for `npm run written` collects them.
 */
export type Say = (english: string, ...values: readonly WordValue[]) => string;

/** Made where something is computed, told where it is known in whose words. */
export type Told = (say: Say) => string;

/** For the command line, exports, and views that are not translated yet. */
export const inEnglish: Say = (english, ...values) => filled(english, values).join('');

/** Words of a table of core's: scripts/written/coreWords.ts lists them. */
export function fixed(tell: Say, words: string): string {
  return tell(words);
}

/** What was counted, with the count at `{0}` and further values after it: `one` for 1, else `other`. */
export function sayCount(
  tell: Say,
  count: number,
  one: string,
  other: string,
  ...values: readonly WordValue[]
): string {
  return tell(count === 1 ? one : other, count, ...values);
}

/** The words of one side: the extension host has one language from its start, and so has a page. */
export class Words {
  #bundle: Bundle | undefined;

  /** Before anything is shown; `undefined`: English. */
  speak(bundle: Bundle | undefined): void {
    this.#bundle = bundle;
  }

  get bundle(): Bundle | undefined {
    return this.#bundle;
  }

  /** In the language of the bundle; in English where it lacks the words. Values are put in as they are, whatever they are. */
  parts<Value>(english: string, values: readonly Value[]): readonly (string | Value)[] {
    if (!this.#bundle) return filled(english, values);
    return joined(filled(ownValue(this.#bundle, english) ?? english, values));
  }

  text(english: string, values: readonly WordValue[] = []): string {
    return this.parts(english, values).join('');
  }
}
