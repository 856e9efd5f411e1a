// Quotes file text in messages, on a single line.

import { escapeInvisible } from '../../base/words/escapeInvisible.ts';

const longest = 60;

/** Returns the start of a text. Adds dots if the text is longer, and never cuts inside a character. */
export function excerpt(text: string, most = longest): string {
  return text.length <= most ? text : `${text.slice(0, most).toWellFormed()}…`;
}

/** Puts the text in double quotes. Shows invisible characters as escapes, because they are often the reason for the message. */
export function quote(text: string): string {
  return `"${escapeInvisible(excerpt(text))}"`;
}
