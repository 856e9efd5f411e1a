// Reads members of tokenizer.json when they are needed.

export type Json = Readonly<Record<string, unknown>>;

/** Returns `value` if it is an object, otherwise an empty object. */
export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Returns `value` if it is a list, otherwise an empty list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

// The normalisers of tokenizer.json, which run before a text is split. The library's own normalisers differ from Python's in final sigmas,
// in Chinese characters beyond the basic plane, in the definition of white space, and in SentencePiece's tables.

// SentencePiece's normalisation, compiled into a table in tokenizer.json: a double-array trie from byte sequences to offsets in a block of
// replacements.

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/**
 * Maximum number of bytes of a grapheme that is looked up as a whole. If the grapheme is longer or not in the table, its
 * characters are looked up separately.
 */
const longestWhole = 5;
const printableAscii = /^[ -~]*$/u;

/**
 * Creates the normaliser for a `precompiled_charsmap` (base64). Text that is not in the table does not change. If a grapheme only
 * begins with a known sequence, the whole grapheme is replaced by that sequence's replacement, so its other characters are lost,
 * as in the peer. Source: crate spm_precompiled 0.1, which Python `tokenizers` uses.
 */
function createPrecompiledNormalizer(charsmap: string): (text: string) => string {
  if (charsmap === '') return (text) => text;
  const table = new CharsMap(Buffer.from(charsmap, 'base64'));
  const isAsciiKept = Array.from({ length: 95 }, (_, index) =>
    String.fromCharCode(32 + index),
  ).every((char) => table.replacementOf(char) === undefined);
  return (text) => {
    if (isAsciiKept && printableAscii.test(text)) return text;
    let normal = '';
    for (const { segment } of graphemes.segment(text)) {
      const isShort = Buffer.byteLength(segment) <= longestWhole;
      const whole = isShort ? table.replacementOf(segment) : undefined;
      normal += whole ?? Array.from(segment, (char) => table.replacementOf(char) ?? char).join('');
    }
    return normal;
  };
}

class CharsMap {
  private readonly units: Uint32Array;
  private readonly replacements: Buffer;

  constructor(bytes: Buffer) {
    const end = 4 + bytes.readUInt32LE(0);
    this.units = Uint32Array.from({ length: (end - 4) / 4 }, (_, index) =>
      bytes.readUInt32LE(4 + index * 4),
    );
    this.replacements = bytes.subarray(end);
  }

  /** Returns the replacement of the shortest known prefix of `text`. */
  replacementOf(text: string): string | undefined {
    let node = this.offset(0);
    for (const byte of Buffer.from(text)) {
      if (byte === 0) return undefined;
      node ^= byte;
      const unit = this.units[node] ?? 0;
      if ((unit & 0x80_00_00_ff) !== byte) return undefined;
      node ^= this.offset(node);
      if (((unit >>> 8) & 1) === 1) return this.textAt((this.units[node] ?? 0) & 0x7f_ff_ff_ff);
    }
    return undefined;
  }

  private offset(node: number): number {
    const unit = this.units[node] ?? 0;
    return (unit >>> 10) << ((unit & 0x2_00) >>> 6);
  }

  private textAt(start: number): string {
    const end = this.replacements.indexOf(0, start);
    return this.replacements.toString('utf8', start, end < 0 ? undefined : end);
  }
}

const whiteSpace = /\p{White_Space}/u;

/**
 * Removes Unicode white space at the end. `/\p{White_Space}+$/` would start again at every white space character inside the text,
 * and `trimEnd` uses JavaScript's own definition of white space.
 */
export function withoutWhiteSpaceEnd(text: string): string {
  let end = text.length;
  while (end > 0 && whiteSpace.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export type Normalizer = (text: string) => string;

/**
 * Returns the `normalizer` of a tokenizer.json as a function. Null leaves a text unchanged. Throws for a kind that none of the
 * supported families uses. Peer: Python `tokenizers` 0.23 (test/scorer/tokenizerFamilies.test.ts).
 */
export function normalizerOf(config: unknown): Normalizer {
  if (config === null || config === undefined) return (text) => text;
  const json = objectOf(config);
  switch (json['type']) {
    case 'Sequence': {
      const steps = listOf(json['normalizers']).map(normalizerOf);
      return (text) => steps.reduce((before, step) => step(before), text);
    }
    case 'BertNormalizer':
      return bertNormalizer(json);
    case 'Precompiled':
      return createPrecompiledNormalizer(textOf(json['precompiled_charsmap']));
    case 'Lowercase':
      return lowercase;
    case 'NFC':
    case 'NFD':
    case 'NFKC':
    case 'NFKD': {
      const form = json['type'];
      return (text) => text.normalize(form);
    }
    case 'StripAccents':
      return (text) => text.replaceAll(/\p{M}/gu, '');
    case 'Strip':
      return strip(json);
    case 'Prepend':
      return (text) => (text === '' ? '' : textOf(json['prepend']) + text);
    case 'Replace':
      return replace(json);
    default:
      throw new TypeError(
        `the tokenizer normalises texts by "${String(json['type'])}", which is not known here`,
      );
  }
}

/**
 * Creates BERT's normaliser, which removes accents before lower-casing. Without `strip_accents`, accents are removed only if the
 * text is lower-cased. Source: tokenizers 0.23, `normalizers/bert.rs`.
 */
function bertNormalizer(json: Json): Normalizer {
  const lowers = json['lowercase'] === true;
  const strips = typeof json['strip_accents'] === 'boolean' ? json['strip_accents'] : lowers;
  return (text) => {
    let normal = text;
    if (json['clean_text'] !== false) normal = cleanText(normal);
    if (json['handle_chinese_chars'] !== false) normal = normal.replaceAll(chinese, ' $& ');
    if (strips) normal = normal.normalize('NFD').replaceAll(/\p{Mn}/gu, '');
    return lowers ? lowercase(normal) : normal;
  };
}

/** Blocks of Chinese characters, with the same gap from 2B820 to 2B91F as in Python's `tokenizers`. */
const chinese =
  /[\u4e00-\u9fff\u3400-\u4dbf\u{20000}-\u{2a6df}\u{2a700}-\u{2b73f}\u{2b740}-\u{2b81f}\u{2b920}-\u{2ceaf}\uf900-\ufaff\u{2f800}-\u{2fa1f}]/gu;

function cleanText(text: string): string {
  return text
    .replaceAll(/(?![\t\n\r])[\0\ufffd\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replaceAll(/\p{White_Space}/gu, ' ');
}

/** Converts each character separately, as the peer does. A capital sigma at the end of a word therefore becomes σ, not ς. */
function lowercase(text: string): string {
  return text.includes('Σ')
    ? Array.from(text, (char) => char.toLowerCase()).join('')
    : text.toLowerCase();
}

function strip(json: Json): Normalizer {
  const left = json['strip_left'] === true;
  const right = json['strip_right'] === true;
  return (text) => {
    const begun = left ? text.replace(/^\p{White_Space}+/u, '') : text;
    return right ? withoutWhiteSpaceEnd(begun) : begun;
  };
}

function replace(json: Json): Normalizer {
  const { String: literal, Regex: regex } = objectOf(json['pattern']);
  const content = textOf(json['content']);
  const pattern = typeof literal === 'string' ? literal : new RegExp(textOf(regex), 'gu');
  return (text) => text.replaceAll(pattern, () => content);
}
