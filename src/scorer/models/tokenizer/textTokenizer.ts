// Special tokens such as `<mask>`, which are found in a text before any other processing.

import { Tokenizer } from '@huggingface/tokenizers';
import {
  listOf,
  objectOf,
  textOf,
  type Normalizer,
  withoutWhiteSpaceEnd,
  type Json,
  normalizerOf,
} from './normalizers.ts';
import { getOwnValue } from '../../../core/base/getOwnValue.ts';
import { refuseSlowPatterns } from './slowPatterns.ts';

interface AddedToken {
  readonly id: number;
  readonly content: string;
  readonly isWord: boolean;
  readonly takesLeft: boolean;
  readonly takesRight: boolean;
}

/** A piece of a text: an added token, or the normalised text between added tokens. */
export type TextPiece = number | string;

/**
 * Creates a function that splits texts at added tokens. The raw text is split first, at tokens that are matched there. The
 * normalised parts are then split at the other tokens. The leftmost match wins. At the same position, the longest match wins.
 * Source: tokenizers 0.23, `added_vocabulary.rs`.
 */
function createTokenSplitter(
  tokens: unknown,
  normalize: Normalizer,
): (text: string) => readonly TextPiece[] {
  const added = listOf(tokens).map(objectOf);
  const kept = (isNormalized: boolean): readonly AddedToken[] =>
    added
      .filter(({ normalized }) => (normalized === true) === isNormalized)
      .map((token) => ({
        id: Number(token['id']),
        content: isNormalized ? normalize(textOf(token['content'])) : textOf(token['content']),
        isWord: token['single_word'] === true,
        takesLeft: token['lstrip'] === true,
        takesRight: token['rstrip'] === true,
      }));
  const splitRaw = splitterAt(kept(false));
  const splitNormal = splitterAt(kept(true));
  return (text) =>
    splitRaw(text).flatMap((piece) =>
      typeof piece === 'number' ? [piece] : splitNormal(normalize(piece)),
    );
}

/** Characters with a meaning in a regular expression. */
const syntax = /[\\^$.*+?()[\]{}|/]/gu;

function splitterAt(tokens: readonly AddedToken[]): (text: string) => readonly TextPiece[] {
  const known = new Map(tokens.map((token) => [token.content, token]));
  const longestFirst = [...known.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return (text) => (text === '' ? [] : [text]);
  const any = new RegExp(
    longestFirst.map((content) => content.replaceAll(syntax, '\\$&')).join('|'),
    'gu',
  );
  return (text) => {
    const pieces: TextPiece[] = [];
    let from = 0;
    for (const match of text.matchAll(any)) {
      const token = known.get(match[0]);
      if (!token || match.index < from) continue;
      const before = text.slice(from, match.index);
      const after = text.slice(match.index + match[0].length);
      if (
        token.isWord &&
        (/[\p{L}\p{N}_]$/u.test(before.slice(-2)) || /^[\p{L}\p{N}_]/u.test(after))
      )
        continue;
      const left = token.takesLeft ? withoutWhiteSpaceEnd(before) : before;
      if (left !== '') pieces.push(left);
      pieces.push(token.id);
      const spaces = token.takesRight ? (/^\p{White_Space}+/u.exec(after)?.[0].length ?? 0) : 0;
      from = match.index + match[0].length + spaces;
    }
    if (from < text.length) pieces.push(text.slice(from));
    return pieces;
  };
}

// Builds a model's input from one or two texts, following the `post_processor` of tokenizer.json.

/** The tokens of a text, or special tokens. `type` is their token type. */
export type TextPart =
  | { readonly text: 'A' | 'B'; readonly type: number }
  | { readonly ids: readonly number[]; readonly type: number };

export interface Template {
  readonly single: readonly TextPart[];
  readonly pair: readonly TextPart[];
}

/**
 * Returns the template: `[CLS] A [SEP] B [SEP]` with types 0 and 1 (BERT, DeBERTa), `<s> A </s></s> B </s>` (RoBERTa, BART,
 * MPNet), or a template from the file. Throws if the file defines no template, or if it uses types other than 0 for the first
 * part and 1 for the rest. Source: tokenizers 0.23, `processors`.
 */
function templateOf(config: unknown): Template {
  const processor = processorIn(config);
  if (!processor) throw new TypeError('the tokenizer does not say how two texts are put together');
  for (const parts of [processor.single, processor.pair]) {
    const types = parts.map(({ type }) => type);
    const isSplit = types.every(
      (type, index) => type === 0 || (type === 1 && (types[index + 1] ?? 1) === 1),
    );
    if (!isSplit) throw new TypeError('the tokenizer has token types other than 0, then 1');
  }
  return processor;
}

function processorIn(config: unknown): Template | undefined {
  const json = objectOf(config);
  switch (json['type']) {
    case 'Sequence':
      return listOf(json['processors']).map(processorIn).find(Boolean);
    case 'BertProcessing':
      return createEndTemplate(json, 1);
    case 'RobertaProcessing':
      return createEndTemplate(json, 0);
    case 'TemplateProcessing': {
      const special = objectOf(json['special_tokens']);
      return { single: partsOf(json['single'], special), pair: partsOf(json['pair'], special) };
    }
    default:
      return undefined;
  }
}

/**
 * Creates a template with special tokens at the ends. The texts are separated by one separator if their types differ, and by two
 * separators otherwise.
 */
function createEndTemplate(json: Json, second: 0 | 1): Template {
  const [start, end] = ['cls', 'sep'].map((name) => [Number(listOf(getOwnValue(json, name))[1])]);
  const single = [part(start, 0), { text: 'A', type: 0 }, part(end, 0)] as const;
  const between = second === 0 ? [part(end, 0)] : [];
  return { single, pair: [...single, ...between, { text: 'B', type: second }, part(end, second)] };
}

function part(ids: readonly number[] | undefined, type: number): TextPart {
  return { ids: ids ?? [], type };
}

function partsOf(list: unknown, special: Json): readonly TextPart[] {
  return listOf(list).map((entry): TextPart => {
    const { Sequence: sequence, SpecialToken: token } = objectOf(entry);
    if (sequence !== undefined) {
      const { id, type_id: type } = objectOf(sequence);
      return { text: id === 'A' ? 'A' : 'B', type: Number(type) };
    }
    const { id, type_id: type } = objectOf(token);
    const ids = listOf(objectOf(getOwnValue(special, textOf(id)))['ids']).map(Number);
    return part(ids, Number(type));
  });
}

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
  private readonly split: (text: string) => readonly TextPiece[];
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

  private roomIn(parts: readonly TextPart[]): number {
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
  parts: readonly TextPart[],
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
