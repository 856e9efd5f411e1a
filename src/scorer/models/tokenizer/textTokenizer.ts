import { Tokenizer } from '@huggingface/tokenizers';
import { createTokenSplitter, type Piece } from './addedTokens.ts';
import { objectOf } from './json.ts';
import { normalizerOf } from './normalizers.ts';
import { refuseSlowPatterns } from './slowPatterns.ts';
import { templateOf, type Part, type Template } from './template.ts';

/** Token ids that a model reads, including special tokens. The token type is 0 before `secondStart` and 1 from there on. */
export interface TokenSequence {
  readonly ids: Int32Array;
  readonly secondStart: number;
}

/** The tokens of a text that are used, and the number of its tokens, which is too small for a very long text. */
interface KnownTokens {
  readonly tokens: readonly number[];
  readonly length: number;
}

/**
 * Number of characters of a text that are tokenised first, so that a text as long as a book cannot block the process. 256 tokens
 * are about 1,300 characters. More characters are tokenised only if these have too few tokens.
 */
const firstCharacters = 65_536;

/**
 * Converts texts and text pairs to token sequences of at most `maximumTokens`, as in the models' training: WordPiece (BERT,
 * MiniLM, MPNet), byte-level BPE (RoBERTa, BART) or Unigram (DeBERTa-v3), with the special tokens of the tokenizer's own
 * template. In a pair that is too long, the longer text is truncated first. The library splits words and runs the tokenizer's
 * model. Added tokens, normalisation, templates and truncation are implemented here. An unpaired surrogate counts as U+FFFD.
 * Differs from the peer for Metaspace's rare `prepend_scheme: first`, where text after an added token is also marked as the
 * beginning of a text. Peer: Python `tokenizers`, `LongestFirst` (test/scorer/tokenizerFamilies.test.ts).
 */
export class TextTokenizer {
  private readonly split: (text: string) => readonly Piece[];
  private readonly words: Tokenizer;
  private readonly template: Template;
  private readonly maximumTokens: number;
  /**
   * Tokens by text. They are cached because a text occurs in several pairs and in both directions. The cache is cleared when it
   * becomes large.
   */
  private readonly known = new Map<string, KnownTokens>();

  /** Creates the tokenizer. Throws when `tokenizerJson` is not a tokenizer, or is of an unsupported kind. */
  constructor(tokenizerJson: object, maximumTokens: number) {
    const json = objectOf(tokenizerJson);
    refuseSlowPatterns(json);
    this.split = createTokenSplitter(json['added_tokens'], normalizerOf(json['normalizer']));
    this.template = templateOf(json['post_processor']);
    this.words = new Tokenizer(
      {
        ...json,
        normalizer: null,
        added_tokens: [],
        post_processor: null,
        pre_tokenizer: withUnicodeSpaces(json['pre_tokenizer']),
      },
      {},
    );
    this.maximumTokens = maximumTokens;
  }

  single(text: string): TokenSequence {
    const { tokens } = this.tokensOf(text);
    const { single } = this.template;
    return sequenceOf(single, tokens.slice(0, this.roomIn(single)), []);
  }

  pair(first: string, second: string): TokenSequence {
    const a = this.tokensOf(first);
    const b = this.tokensOf(second);
    const { pair } = this.template;
    const [keepA, keepB] = truncateLongest(a.length, b.length, this.roomIn(pair));
    return sequenceOf(pair, a.tokens.slice(0, keepA), b.tokens.slice(0, keepB));
  }

  /**
   * Returns the number of tokens of the whole text, without special tokens. For a very long text the number is too small, but more
   * than a model reads.
   */
  count(text: string): number {
    return this.tokensOf(text).length;
  }

  /** Returns the maximum number of tokens that the two texts of a pair may have together. */
  get roomInPair(): number {
    return this.roomIn(this.template.pair);
  }

  private roomIn(parts: readonly Part[]): number {
    const special = parts.reduce((sum, part) => sum + ('ids' in part ? part.ids.length : 0), 0);
    return Math.max(0, this.maximumTokens - special);
  }

  private tokensOf(text: string): KnownTokens {
    const known = this.known.get(text);
    if (known) return known;
    let characters = firstCharacters;
    let ids = this.#idsOf(text.slice(0, characters));
    // The cut can change the last tokens only. They are not used if there are many more tokens than a model reads.
    while (characters < text.length && ids.length < 2 * this.maximumTokens) {
      characters *= 4;
      ids = this.#idsOf(text.slice(0, characters));
    }
    const entry = { tokens: ids.slice(0, this.maximumTokens), length: ids.length };
    if (this.known.size >= 20_000) this.known.clear();
    this.known.set(text, entry);
    return entry;
  }

  #idsOf(text: string): readonly number[] {
    return this.split(text.toWellFormed()).flatMap((piece) =>
      typeof piece === 'number'
        ? [piece]
        : this.words.encode(piece, { add_special_tokens: false }).ids,
    );
  }
}

/**
 * Moves the splitting of byte-level BPE into a separate step with the same pattern. Byte-level BPE splits at white space, but
 * JavaScript's `\s` includes U+FEFF (which starts many web pages) and lacks U+0085. In a separate step, the library uses
 * Unicode's definition of white space.
 */
function withUnicodeSpaces(config: unknown): unknown {
  const json = objectOf(config);
  const isOwn = json['type'] === 'ByteLevel' && json['use_regex'] !== false;
  if (!isOwn || json['add_prefix_space'] === true) return config;
  const split = { type: 'Split', pattern: { Regex: bytePattern }, behavior: 'Isolated' };
  return {
    type: 'Sequence',
    pretokenizers: [
      { ...split, invert: false },
      { ...json, use_regex: false },
    ],
  };
}

/** Pattern of words in byte-level BPE. Source: GPT-2's encoder.py, as in tokenizers 0.23, `pre_tokenizers/byte_level.rs`. */
const bytePattern = String.raw`'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+`;

function sequenceOf(
  parts: readonly Part[],
  a: readonly number[],
  b: readonly number[],
): TokenSequence {
  const ids: number[] = [];
  let secondStart: number | undefined;
  for (const part of parts) {
    const added = 'ids' in part ? part.ids : part.text === 'A' ? a : b;
    if (part.type === 1) secondStart ??= ids.length;
    for (const id of added) ids.push(id);
  }
  return { ids: Int32Array.from(ids), secondStart: secondStart ?? ids.length };
}

/**
 * Returns how many tokens of each text to use so that both fit into `room`. Cuts only the longer text if that is enough.
 * Otherwise each text gets half of the room, and the longer text gets the odd token. Source: tokenizers 0.23,
 * `truncate_encodings`.
 */
export function truncateLongest(
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
