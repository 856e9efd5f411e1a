import { textOf, type Message } from '../../src/core/base/words/message.ts';

/** Returns the English texts of messages, one line per message. */
export function englishLines(messages: readonly Message[]): string {
  return messages.map((message) => textOf(message)).join('\n');
}
