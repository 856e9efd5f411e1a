// lexicon/wordnet.bin in memory: which spellings share a synset, for each part of speech, found by lower case.
//
// The file, numbers little-endian, 32 bits unless stated otherwise:
//   header      "EIWN", version, checksum of all that follows the header, spellings, synsets of each part of speech (4),
//               length in bytes of the three sections
//   spellings   in order of lower case, then of spelling: length of the start shared with the
//               previous spelling (8 bits), length of the rest (8 bits), rest
//   synsets     by part of speech, in order of their first spelling: count, first spelling as the distance from the synset
//               before (from 0 for the first of a part of speech), each further spelling as the distance from the one before it;
//               all as LEB128
//   exceptions  text: part of speech, irregular form, its base forms; separated by blanks, one line each
// The file has no glosses, no relations, and no synsets without a single-word name. WordNet 3.0 is ASCII throughout.

/** Parts of speech in the order of NLTK's POS_LIST: noun, verb, adjective (satellites included), adverb. */
export const partsOfSpeech = ['n', 'v', 'a', 'r'] as const;
export type PartOfSpeech = (typeof partsOfSpeech)[number];

export const wordnetMagic = 'EIWN';
export const wordnetVersion = 1;
export const wordnetHeaderBytes = 44;

/** FNV-1a, 32 bits. */
export function checksumOf(bytes: Uint8Array, from: number): number {
  let hash = 0x811c9dc5;
  for (let index = from; index < bytes.length; index += 1) {
    hash = Math.imul(hash ^ (bytes[index] ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

export type IrregularForms = Readonly<Partial<Record<PartOfSpeech, readonly string[]>>>;

/** The table in memory. Spellings and synsets are numbers from 0. Ranges are `[from, to)`. */
export interface WordnetTable {
  /** Returns the first spelling with this lower-case form. -1 if there is no such spelling. */
  find(lowerCase: string): number;
  /** Number after the last spelling with the same lower-case form, indexed by the first spelling with this form. */
  readonly groupEnd: Int32Array;
  textOf(spelling: number): string;
  isSpelled(spelling: number, text: string): boolean;
  /** 1 for each spelling that is a single word, without `_`. */
  readonly isSingleWord: Uint8Array;
  /** Ranges of each spelling's synsets in `synsetsOfSpellings`. */
  readonly synsetsStart: Int32Array;
  readonly synsetsOfSpellings: Int32Array;
  /** Ranges of each synset's spellings in `spellingsOfSynsets`. */
  readonly spellingsStart: Int32Array;
  readonly spellingsOfSynsets: Int32Array;
  /** The first synset of each part of speech. The last entry is the number of synsets. */
  readonly firstSynset: readonly number[];
  /** Base forms of each irregular form, for each part of speech. */
  readonly exceptions: ReadonlyMap<string, IrregularForms>;
}

interface Header {
  readonly spellings: number;
  readonly synsets: readonly number[];
  readonly spellingsAt: number;
  readonly synsetsAt: number;
  readonly exceptionsAt: number;
}

function readHeader(bytes: Uint8Array): Header {
  if (bytes.length < wordnetHeaderBytes) throw new RangeError('it is too short');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const number = (position: number): number => view.getUint32(4 * position, true);
  if (asciiText(bytes, 0, 4) !== wordnetMagic) {
    throw new RangeError('it is not a WordNet table');
  }
  if (number(1) !== wordnetVersion) {
    throw new RangeError(`its version is ${String(number(1))}, not ${String(wordnetVersion)}`);
  }
  const spellingsAt = wordnetHeaderBytes;
  const synsetsAt = spellingsAt + number(8);
  const exceptionsAt = synsetsAt + number(9);
  if (exceptionsAt + number(10) !== bytes.length) {
    throw new RangeError('its length is not what its header says');
  }
  if (number(2) !== checksumOf(bytes, wordnetHeaderBytes)) {
    throw new RangeError('its checksum is wrong');
  }
  const synsets = [4, 5, 6, 7].map(number);
  return { spellings: number(3), synsets, spellingsAt, synsetsAt, exceptionsAt };
}

interface Spellings {
  /** All spellings, concatenated. */
  readonly text: Uint8Array;
  readonly start: Int32Array;
}

function readSpellings(bytes: Uint8Array, { spellings, spellingsAt }: Header): Spellings {
  const start = new Int32Array(spellings + 1);
  let total = 0;
  for (let spelling = 0, index = spellingsAt; spelling < spellings; spelling += 1) {
    const rest = bytes[index + 1] ?? 0;
    total += (bytes[index] ?? 0) + rest;
    start[spelling + 1] = total;
    index += 2 + rest;
  }
  const text = new Uint8Array(total);
  for (let spelling = 0, index = spellingsAt, before = 0; spelling < spellings; spelling += 1) {
    const shared = bytes[index] ?? 0;
    const rest = bytes[index + 1] ?? 0;
    const from = start[spelling] ?? 0;
    text.copyWithin(from, before, before + shared);
    for (let i = 0; i < rest; i += 1) text[from + shared + i] = bytes[index + 2 + i] ?? 0;
    before = from;
    index += 2 + rest;
  }
  return { text, start };
}

function readSynsets(
  bytes: Uint8Array,
  header: Header,
): Pick<WordnetTable, 'spellingsStart' | 'spellingsOfSynsets'> & { readonly sizes: Int32Array } {
  const total = header.synsets.reduce((sum, count) => sum + count, 0);
  const spellingsStart = new Int32Array(total + 1);
  /** Number of synsets of each spelling, by spelling. */
  const sizes = new Int32Array(header.spellings);
  // Upper bound: each number takes at least one byte, and the counts in the file are not stored.
  const names = new Int32Array(header.exceptionsAt - header.synsetsAt - total);
  let at = header.synsetsAt;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  let written = 0;
  let synset = 0;
  for (const count of header.synsets) {
    let first = 0;
    for (const end = synset + count; synset < end; synset += 1) {
      const size = next();
      first += next();
      for (let i = 0, spelling = first; i < size; i += 1) {
        if (i > 0) spelling += next();
        names[written] = spelling;
        sizes[spelling] = (sizes[spelling] ?? 0) + 1;
        written += 1;
      }
      spellingsStart[synset + 1] = written;
    }
  }
  return { spellingsStart, spellingsOfSynsets: names.slice(0, written), sizes };
}

/** Inverts the mapping: returns the synsets of each spelling, in ascending order. */
function invert(
  spellingsStart: Int32Array,
  spellingsOfSynsets: Int32Array,
  sizes: Int32Array,
): Pick<WordnetTable, 'synsetsStart' | 'synsetsOfSpellings'> {
  const synsetsStart = new Int32Array(sizes.length + 1);
  for (let spelling = 0; spelling < sizes.length; spelling += 1) {
    synsetsStart[spelling + 1] = (synsetsStart[spelling] ?? 0) + (sizes[spelling] ?? 0);
  }
  const free = synsetsStart.slice();
  const synsetsOfSpellings = new Int32Array(spellingsOfSynsets.length);
  for (let synset = 0; synset + 1 < spellingsStart.length; synset += 1) {
    const to = spellingsStart[synset + 1] ?? 0;
    for (let i = spellingsStart[synset] ?? 0; i < to; i += 1) {
      const spelling = spellingsOfSynsets[i] ?? 0;
      const place = free[spelling] ?? 0;
      synsetsOfSpellings[place] = synset;
      free[spelling] = place + 1;
    }
  }
  return { synsetsStart, synsetsOfSpellings };
}

/** 1 for each spelling without `_`. */
function markSingleWords({ text, start }: Spellings): Uint8Array {
  const underscore = 95;
  const isSingleWord = new Uint8Array(start.length - 1).fill(1);
  let spelling = 0;
  for (
    let index = text.indexOf(underscore);
    index !== -1;
    index = text.indexOf(underscore, index + 1)
  ) {
    while ((start[spelling + 1] ?? Infinity) <= index) spelling += 1;
    isSingleWord[spelling] = 0;
  }
  return isSingleWord;
}

function toLowerCase(byte: number): number {
  return byte >= 65 && byte <= 90 ? byte + 32 : byte;
}

/**
 * Creates an open-addressing hash table of lower-case spellings that is at most half full, so a lookup usually takes one
 * comparison.
 */
function findByLowerCase({ text, start }: Spellings): Pick<WordnetTable, 'find' | 'groupEnd'> {
  const spellings = start.length - 1;
  let size = 1;
  while (size < 2 * spellings) size *= 2;
  const mask = size - 1;
  const slots = new Int32Array(size).fill(-1);
  /** Number after the last spelling with the same lower-case form, indexed by the first spelling with this form. */
  const groupEnd = new Int32Array(spellings);

  const isSame = (one: number, other: number): boolean => {
    const from = start[one] ?? 0;
    const shift = (start[other] ?? 0) - from;
    const to = start[one + 1] ?? 0;
    if (to + shift !== start[other + 1]) return false;
    for (let i = from; i < to; i += 1) {
      if (toLowerCase(text[i] ?? 0) !== toLowerCase(text[i + shift] ?? 0)) return false;
    }
    return true;
  };

  for (let first = 0; first < spellings;) {
    let end = first + 1;
    while (end < spellings && isSame(first, end)) end += 1;
    groupEnd[first] = end;
    let hash = 0x811c9dc5;
    const to = start[first + 1] ?? 0;
    for (let i = start[first] ?? 0; i < to; i += 1) {
      hash = Math.imul(hash ^ toLowerCase(text[i] ?? 0), 0x01000193);
    }
    // The low bits of FNV-1a are weak for short keys.
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (slots[slot] !== -1) slot = (slot + 1) & mask;
    slots[slot] = first;
    first = end;
  }

  const find = (word: string): number => {
    const { length } = word;
    let hash = 0x811c9dc5;
    for (let i = 0; i < length; i += 1) {
      const code = word.charCodeAt(i);
      if (code > 127) return -1;
      hash = Math.imul(hash ^ code, 0x01000193);
    }
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const first = slots[slot] ?? -1;
      if (first === -1) return -1;
      const from = start[first] ?? 0;
      if ((start[first + 1] ?? 0) - from !== length) continue;
      let same = 0;
      while (same < length && toLowerCase(text[from + same] ?? 0) === word.charCodeAt(same))
        same += 1;
      if (same === length) return first;
    }
  };
  return { find, groupEnd };
}

/** Converts short texts one character at a time. This is faster than passing a typed array as arguments. */
function asciiText(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let index = from; index < to; index += 1) text += String.fromCharCode(bytes[index] ?? 0);
  return text;
}

function readExceptions(bytes: Uint8Array): WordnetTable['exceptions'] {
  const exceptions = new Map<string, Partial<Record<PartOfSpeech, readonly string[]>>>();
  for (let from = 0; from < bytes.length;) {
    const newline = bytes.indexOf(10, from);
    const to = newline === -1 ? bytes.length : newline;
    const [name, form, ...bases] = asciiText(bytes, from, to).split(' ');
    const part = partsOfSpeech.find((known) => known === name);
    if (!part || form === undefined) throw new RangeError('an irregular form cannot be read');
    const forms = exceptions.get(form) ?? {};
    forms[part] = bases;
    exceptions.set(form, forms);
    from = to + 1;
  }
  return exceptions;
}

/**
 * Reads a WordNet table. Throws RangeError unless the bytes are a complete table. The error message is worded to follow "the file
 * cannot be used:".
 */
export function readWordnetTable(bytes: Uint8Array): WordnetTable {
  const header = readHeader(bytes);
  const spellings = readSpellings(bytes, header);
  const { spellingsStart, spellingsOfSynsets, sizes } = readSynsets(bytes, header);
  const { text, start } = spellings;
  /** Strings, created on first use because most are never needed. */
  const texts: (string | undefined)[] = new Array<undefined>(header.spellings);
  const firstSynset = [0];
  for (const count of header.synsets) firstSynset.push((firstSynset.at(-1) ?? 0) + count);
  return {
    ...findByLowerCase(spellings),
    textOf: (spelling) =>
      (texts[spelling] ??= asciiText(text, start[spelling] ?? 0, start[spelling + 1] ?? 0)),
    isSpelled: (spelling, word) => {
      const from = start[spelling] ?? 0;
      if ((start[spelling + 1] ?? 0) - from !== word.length) return false;
      for (let i = 0; i < word.length; i += 1) {
        if (text[from + i] !== word.charCodeAt(i)) return false;
      }
      return true;
    },
    isSingleWord: markSingleWords(spellings),
    ...invert(spellingsStart, spellingsOfSynsets, sizes),
    spellingsStart,
    spellingsOfSynsets,
    firstSynset,
    exceptions: readExceptions(bytes.subarray(header.exceptionsAt)),
  };
}
