// Joins items of a list with the separators of the language.

import { gap } from './joints.ts';
import { isWording, msg, type Message } from './message.ts';

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
