// What asking a judge costs: counted where the server counts, else estimated.

import { costText, countOf, countText } from '../format/numbers.ts';

/** For a million tokens, in whatever currency. */
export interface JudgePrice {
  readonly prompt: number;
  readonly reply: number;
}

export interface TokenCount {
  readonly prompt: number;
  readonly reply: number;
}

/** What has been asked and paid in a run. Replies from the store cost nothing and are not in it. */
export interface JudgeSpending extends TokenCount {
  readonly calls: number;
  /** `null`: without prices nobody knows. */
  readonly cost: number | null;
}

/** `24 questions asked, 31,000 tokens, cost 0.12`. */
export function spendingText({ calls, prompt, reply, cost }: JudgeSpending): string {
  const parts = [`${countOf(calls, 'question')} asked`, `${countText(prompt + reply)} tokens`];
  return [...parts, ...(cost === null ? [] : [`cost ${costText(cost)}`])].join(', ');
}

/** Of one message beside its text, as chat templates have it. */
const tokensAround = 8;

/**
 * Tokens of a text, estimated: a quarter of its bytes in UTF-8, rounded up, and 8 around each message. English has about four letters
 * a token, Cyrillic about two (of two bytes), Chinese about one (of three). Tokenizers differ by a third either way.
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
