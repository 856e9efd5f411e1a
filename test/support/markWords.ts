// Shows which texts of a message are looked up in a display language.

import {
  englishOf,
  isWording,
  withoutFullStop,
  type Message,
  fillPlaces,
} from '../../src/core/base/words/message.ts';

/**
 * Returns the English text with `<` and `>` around each text that a display language translates. Returns plain strings unchanged.
 */
export function markWords(message: Message): string {
  if (typeof message === 'string') return message;
  const values = message.values.map((value) => (isWording(value) ? markWords(value) : value));
  const text = fillPlaces(englishOf(message), values).join('');
  if (message.form === undefined) return `<${text}>`;
  return message.form === 'clause' ? withoutFullStop(text) : text;
}
