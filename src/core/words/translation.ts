// Words in the language of whoever reads them. English is what the code says, and the key to every other language.

import { ownValue } from '../ownValue.ts';

/** What a language says for English words; `{0}` and so on stand for the values in both. */
export type Bundle = Readonly<Record<string, string>>;

export type WordValue = string | number;

/** The words in their order with values in place of `{0}`, `{1}` and so on; a place without its value stays as it is. */
function filled<Value>(words: string, values: readonly Value[]): readonly (string | Value)[] {
  return words
    .split(/\{(\d+)\}/u)
    .map((part, at) => (at % 2 === 0 ? part : (values[Number(part)] ?? `{${part}}`)));
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
    return filled((this.#bundle && ownValue(this.#bundle, english)) ?? english, values);
  }

  text(english: string, values: readonly WordValue[] = []): string {
    return this.parts(english, values).join('');
  }
}
