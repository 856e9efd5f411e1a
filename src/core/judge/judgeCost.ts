// The cost of asking a judge, from the server's token counts, or from estimates if there are none.

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

/** What a run has asked and paid. Does not include replies from the store, which cost nothing. */
export interface JudgeSpending extends TokenCount {
  readonly calls: number;
  /** `null`: the cost is unknown, because no prices are set. */
  readonly cost: number | null;
}

/** For example `24 questions asked, 31,000 tokens, cost 0.12`. */
export function spendingText({ calls, prompt, reply, cost }: JudgeSpending): string {
  const parts = [`${countOf(calls, 'question')} asked`, `${countText(prompt + reply)} tokens`];
  return [...parts, ...(cost === null ? [] : [`cost ${costText(cost)}`])].join(', ');
}

/** Number of tokens that chat templates add to each message. */
const tokensAround = 8;

/**
 * Estimated tokens: a quarter of each text's UTF-8 bytes, rounded up, plus 8 per message. English has about four letters per token,
 * Cyrillic about two (of two bytes), Chinese about one (of three). Tokenizers differ from this by up to a third.
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
