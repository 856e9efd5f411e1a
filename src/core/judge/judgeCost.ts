// Computes the cost of asking a judge, from the server's token counts, or from estimates if the server does not count.

import { costText, countOf, countText } from '../format/numbers.ts';

/** Price per million tokens, in any currency. */
export interface JudgePrice {
  readonly prompt: number;
  readonly reply: number;
}

export interface TokenCount {
  readonly prompt: number;
  readonly reply: number;
}

/** The questions that a run has asked, and their cost. Does not include replies from the store, which cost nothing. */
export interface JudgeSpending extends TokenCount {
  readonly calls: number;
  /** `null` if the cost is unknown because no prices are set. */
  readonly cost: number | null;
}

/** Formats the spending, for example `24 questions asked, 31,000 tokens, cost 0.12`. */
export function spendingText({ calls, prompt, reply, cost }: JudgeSpending): string {
  const parts = [`${countOf(calls, 'question')} asked`, `${countText(prompt + reply)} tokens`];
  return [...parts, ...(cost === null ? [] : [`cost ${costText(cost)}`])].join(', ');
}

/** Number of tokens that chat templates add to each message. */
const tokensAround = 8;

/**
 * Estimates the number of tokens: a quarter of each text's UTF-8 bytes, rounded up, plus 8 per message. A token has about four
 * letters in English, two in Cyrillic (of two bytes each) and one in Chinese (of three bytes). Tokenizers differ from this
 * estimate by up to a third.
 */
export function estimateTokens(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(bytesOf(text) / 4) + tokensAround, 0);
}

function bytesOf(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

export function costOf({ prompt, reply }: TokenCount, price: JudgePrice): number {
  return (prompt * price.prompt + reply * price.reply) / 1e6;
}
