import { Tokenizer } from '@huggingface/tokenizers';

/** What a model reads: token ids with special tokens; from `secondStart` on they belong to the second text. */
export interface TokenSequence {
  readonly ids: Int32Array;
  readonly secondStart: number;
}

/** The tokens that can be kept, and how many the whole text has. */
interface KnownTokens {
  readonly tokens: readonly number[];
  readonly length: number;
}

/** 256 tokens are some 1,300 characters; a text that is a whole book must not hold up the process. */
const longestText = 65_536;

/**
 * Turns texts and text pairs into token sequences of at most `maximumTokens`, as the models were trained:
 * `[CLS] text [SEP]` and `[CLS] first [SEP] second [SEP]`, the special tokens being the tokenizer's own.
 * A pair that is too long is cut longest-first. Peer: Python `tokenizers`, `LongestFirst` (test/scorer/tokenizer.test.ts).
 */
export class TextTokenizer {
  private readonly tokenizer: Tokenizer;
  private readonly maximumTokens: number;
  private readonly start: number;
  private readonly separator: number;
  /** A text's tokens are needed in several pairs and in both directions; emptied when it grows large. */
  private readonly known = new Map<string, KnownTokens>();

  constructor(tokenizerJson: object, maximumTokens: number) {
    this.tokenizer = new Tokenizer(tokenizerJson, {});
    this.maximumTokens = maximumTokens;
    const [start, separator, last, ...rest] = this.tokenizer.encode('', { text_pair: '' }).ids;
    const [singleStart, singleEnd] = this.tokenizer.encode('').ids;
    const empty = last === undefined && start === singleStart && separator === singleEnd;
    // An empty second text counts as absent in this library, so the template is read from a pair of words.
    if (start === undefined || separator === undefined || !empty || rest.length > 0) {
      throw new TypeError('the tokenizer does not write [start] text [end]');
    }
    const pair = this.tokenizer.encode('a', { text_pair: 'a' }).ids;
    const [a] = this.tokensOf('a').tokens;
    if (pair.join() !== [start, a, separator, a, separator].join()) {
      throw new TypeError('the tokenizer does not write pairs as [start] first [end] second [end]');
    }
    this.start = start;
    this.separator = separator;
  }

  single(text: string): TokenSequence {
    const tokens = this.tokensOf(text).tokens.slice(0, this.maximumTokens - 2);
    const ids = Int32Array.from([this.start, ...tokens, this.separator]);
    return { ids, secondStart: ids.length };
  }

  pair(first: string, second: string): TokenSequence {
    const a = this.tokensOf(first);
    const b = this.tokensOf(second);
    const [keepA, keepB] = longestFirst(a.length, b.length, this.maximumTokens - 3);
    const ids = Int32Array.from([
      this.start,
      ...a.tokens.slice(0, keepA),
      this.separator,
      ...b.tokens.slice(0, keepB),
      this.separator,
    ]);
    return { ids, secondStart: keepA + 2 };
  }

  private tokensOf(text: string): KnownTokens {
    const found = this.known.get(text);
    if (found) return found;
    const { ids } = this.tokenizer.encode(text.slice(0, longestText), {
      add_special_tokens: false,
    });
    const entry = { tokens: ids.slice(0, this.maximumTokens), length: ids.length };
    if (this.known.size >= 20_000) this.known.clear();
    this.known.set(text, entry);
    return entry;
  }
}

/**
 * How many tokens of each text to keep so that both fit into `room`: only the longer is cut while that is enough,
 * else each has half of the room, the longer the odd token. Source: tokenizers 0.22, `truncate_encodings`.
 */
export function longestFirst(
  first: number,
  second: number,
  room: number,
): readonly [first: number, second: number] {
  if (first + second <= room) return [first, second];
  const shorter = Math.min(first, second);
  const half = Math.floor(room / 2);
  const [keepShorter, keepLonger] =
    shorter <= half ? [shorter, room - shorter] : [half, half + (room % 2)];
  return first > second ? [keepLonger, keepShorter] : [keepShorter, keepLonger];
}
