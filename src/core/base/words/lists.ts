// Joins items of a list with the separators of the language, and sets the spacing between a value and the surrounding
// words.

import type { RangeText } from '../numbers.ts';
import { isWording, type Message, msg, type Render } from './message.ts';

// Sets the spacing between a value and the surrounding words. Chinese has a blank beside Latin letters and digits, and none
// beside its own characters. A translation cannot know with which kind of character a value starts or ends.

const chinese = /[\p{Script=Han}，。；：、！？（）]/u;
const han = /\p{Script=Han}/u;
const latinStart = /[\p{Script=Latin}\d"`+−-]/u;
const latinEnd = /[\p{Script=Latin}\d"`%]/u;
const stop = /[。！？；：，、）]/u;

function isOf(signs: RegExp, sign: string | undefined): boolean {
  return sign !== undefined && signs.test(sign);
}

function joinWithNext(words: string, value: string): string {
  const [last, before] = [words.at(-1), words.at(-2)];
  if (isOf(han, last) && isOf(latinStart, value[0])) return `${words} `;
  return last === ' ' && isOf(chinese, before) && isOf(chinese, value[0])
    ? words.slice(0, -1)
    : words;
}

function joinWithPrevious(words: string, value: string): string {
  const [first, after] = words;
  const last = value.at(-1);
  if (isOf(latinEnd, last) && isOf(han, first)) return ` ${words}`;
  const isWide = isOf(chinese, last) && (isOf(chinese, after) || (!after && isOf(stop, last)));
  return first === ' ' && isWide ? words.slice(1) : words;
}

/** Returns the space between two adjacent texts. */
export function gap(before: string, after: string): string {
  return isOf(stop, before.at(-1)) || after.startsWith('（') ? '' : ' ';
}

/** Joins words, at even positions, with values, at odd positions. Does not change values and does not look into elements. */
export function joinParts<Value>(parts: readonly (string | Value)[]): readonly (string | Value)[] {
  const valueAt = (at: number): string => {
    const value = parts[at];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return parts.map((part, index) =>
    index % 2 === 0 && typeof part === 'string' && part !== ''
      ? joinWithNext(joinWithPrevious(part, valueAt(index - 1)), valueAt(index + 1))
      : part,
  );
}

/** Joins whole sentences. */
export function sentences(parts: readonly string[]): string {
  return parts.length === 0
    ? ''
    : parts.reduce((before, next) => `${before}${gap(before, next)}${next}`);
}

/** Returns a text with a note, such as `0.57 (1 of 2 unclear)`. Returns only the text if the note is missing or empty. */
export function withNote(text: Message, note: Message | undefined): Message {
  return note === undefined || isEmpty(note) ? text : msg('{0} ({1})', text, note);
}

function isEmpty(message: Message): boolean {
  return isWording(message)
    ? message.form !== undefined && message.values.length === 0
    : message === '';
}

/** Joins names: `A`, `A and B`, `A and B and C`. Empty text if there are no names. */
export function joinNames(names: readonly string[]): Message {
  const [first = '', ...others] = names;
  return others.reduce<Message>((before, name) => msg('{0} and {1}', before, name), first);
}

/** Returns the function that writes intervals for core/base, which contains no words itself. */
export function rangesIn(render: Render): RangeText {
  return (low, high) => render(msg('{0} to {1}', low, high));
}
