// Transitional: core functions that still take a translator. New code returns messages (message.ts).

export type WordValue = string | number;

/** The parts of a text with the values in place of `{0}`, `{1}` and so on. A place without a value stays as it is. */
export function filled<Value>(
  words: string,
  values: readonly Value[],
): readonly (string | Value)[] {
  return words
    .split(/\{(\d+)\}/u)
    .map((part, at) => (at % 2 === 0 ? part : (values[Number(part)] ?? `{${part}}`)));
}

/**
 * How core's sentences are told to somebody: in English, unless whoever shows them hands in its own way. The English words are written
 * out where this is called, for `npm run written` collects them.
 */
export type Say = (english: string, ...values: readonly WordValue[]) => string;

/** For the command line, exports, and views that are not translated yet. */
export const inEnglish: Say = (english, ...values) => filled(english, values).join('');

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
