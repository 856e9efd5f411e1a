// Several things one after the other, with the signs of the language between them.

import { gap } from './joints.ts';
import { isWording, msg, type Message } from './message.ts';

/** Whole sentences one after the other. */
export function sentences(parts: readonly string[]): string {
  return parts.length === 0
    ? ''
    : parts.reduce((before, next) => `${before}${gap(before, next)}${next}`);
}

/** `0.57 (1 of 2 unclear)`; the text alone where the note is missing or empty, as a list of nothing is. */
export function withNote(text: Message, note: Message | undefined): Message {
  return note === undefined || isEmpty(note) ? text : msg('{0} ({1})', text, note);
}

function isEmpty(message: Message): boolean {
  return isWording(message)
    ? message.form !== undefined && message.values.length === 0
    : message === '';
}
