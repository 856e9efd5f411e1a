// Several things one after the other, with the signs of the language between them.

import { gap } from './joints.ts';
import { inEnglish, type Say, type WordValue } from './translation.ts';

/** `a, b`: names, numbers, parts of a sentence. */
export function commas(parts: readonly WordValue[], say: Say = inEnglish): string {
  return parts.join(say(', '));
}

/** `a; b`: parts that have commas themselves. */
export function semicolons(parts: readonly WordValue[], say: Say = inEnglish): string {
  return parts.join(say('; '));
}

/** Whole sentences one after the other. */
export function sentences(parts: readonly string[]): string {
  return parts.length === 0
    ? ''
    : parts.reduce((before, next) => `${before}${gap(before, next)}${next}`);
}

/** `0.57 (1 of 2 unclear)`; without a note nothing but the text. */
export function withNote(text: string, note: string, say: Say = inEnglish): string {
  return note === '' ? text : say('{0} ({1})', text, note);
}
