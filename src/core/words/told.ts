// What was said, with what it is made of: where it was said nobody knows the language of whoever will read it.

import { inEnglish, type Say, type WordValue } from './translation.ts';

/** An English text with places, and what stands in them; a value may be words itself. Plain, for it travels between processes. */
export interface Wording {
  readonly english: string;
  readonly values: readonly (WordValue | Wording)[];
}

/** For people; a string is put before them as it is, in any language. */
export type Message = string | Wording;

/** The English words are written out where this is called, for `npm run written` collects them. */
export function told(english: string, ...values: readonly (WordValue | Wording)[]): Wording {
  return { english, values };
}

/** What was counted, with the count at `{0}` and further values after it: `one` for 1, else `other`. */
export function toldCount(
  count: number,
  one: string,
  other: string,
  ...values: readonly (WordValue | Wording)[]
): Wording {
  return { english: count === 1 ? one : other, values: [count, ...values] };
}

/** Words of a table of core's: scripts/written/coreWords.ts lists them. */
export function fixedTold(words: string): Wording {
  return { english: words, values: [] };
}

/** What is the same in every language. */
export function verbatim(text: string): Wording {
  return { english: '{0}', values: [text] };
}

/** Sentences one after the other. */
export function beside(...sentences: readonly Message[]): Wording {
  return { english: sentences.map((_one, at) => `{${String(at)}}`).join(' '), values: sentences };
}

/** Names one after the other. */
export function toldCommas(names: readonly Message[]): Wording {
  const values = names.flatMap((name, at) => (at === 0 ? [name] : [told(', '), name]));
  return { english: values.map((_one, at) => `{${String(at)}}`).join(''), values };
}

export function textOf(message: Message, tell: Say = inEnglish): string {
  if (typeof message === 'string') return message;
  const values = message.values.map((value) => (isTold(value) ? textOf(value, tell) : value));
  return tell(message.english, ...values);
}

/** What travels and is written down: the English text, and beside it what it is made of, where that is known. */
export interface Spoken {
  readonly message: string;
  readonly told?: Wording;
}

export function spoken(message: Message): Spoken {
  const text = textOf(message);
  return typeof message === 'string' ? { message: text } : { message: text, told: message };
}

/** In the language of whoever reads it. */
export function spokenIn({ message, told: made }: Spoken, tell: Say): string {
  return textOf(made ?? message, tell);
}

/** The same within a sentence: without its full stop. */
export function clauseIn(said: Spoken, tell: Say): string {
  return spokenIn(said, tell).replace(/[.。]$/u, '');
}

function isTold(value: WordValue | Wording): value is Wording {
  return typeof value === 'object';
}

/** Of what another process sent. */
export function toldFrom(sent: unknown): Wording | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  const { english, values } = sent as Readonly<Record<string, unknown>>;
  if (typeof english !== 'string' || !Array.isArray(values)) return undefined;
  const known = values.map((one: unknown) =>
    typeof one === 'string' || typeof one === 'number' ? one : toldFrom(one),
  );
  return known.every((one) => one !== undefined) ? { english, values: known } : undefined;
}

/** What is written down is English: without what other languages make of it. */
export function asWritten<Item extends Spoken>(item: Item): Item {
  const written = { ...item };
  delete (written as { told?: Wording }).told;
  return written;
}

/** `asWritten` of each. */
export function inWriting<Item extends Spoken>(items: readonly Item[]): readonly Item[] {
  return items.map(asWritten);
}
