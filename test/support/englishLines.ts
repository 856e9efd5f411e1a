import { textOf, type Message } from '../../src/core/words/message.ts';

/** The English texts of messages, a line for each. */
export function englishLines(messages: readonly Message[]): string {
  return messages.map((message) => textOf(message)).join('\n');
}
