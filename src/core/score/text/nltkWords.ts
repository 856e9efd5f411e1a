// A fast version of NLTK's word_tokenize. Almost every rule looks at only one piece between blanks, so the tokens of a piece are
// computed once and then cached. Rules look beyond a piece only in these cases:
// - Before the piece: a double quote, or two single quotes, at the start of a piece open a quotation if a space comes before
// them. A double quote also opens a quotation at the start of a sentence. Neither does so after a blank other than a space.
// - After the piece: a single quote at the end of a piece is split off before a space and, by a later rule, before any blank.
// - At the end of the sentence: the last period, with the closing brackets and quotes after it, which may be pieces of their own.
// The test "the fast way gives what the rules give" compares both versions on random texts.

import type { MeteorTokenizer } from '../parameters/textParameters.ts';
import { CharCodes, type PunktTables, sentenceSpans } from './punktSentences.ts';
import { blankUnits, isPythonSpace } from './pythonText.ts';
import { rulesMayChange, treebankTokens } from './treebankRules.ts';

/** A growing list of 32-bit numbers. Its memory is reused after the list is emptied. */
export class NumberList {
  /**
   * Values of the list. The array can be longer than the list: values from `length` on are undefined. A larger array replaces it
   * when the list grows.
   */
  values = new Int32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) this.#grow();
    this.values[this.length] = value;
    this.length += 1;
  }

  #grow(): void {
    const grown = new Int32Array(2 * this.values.length);
    grown.set(this.values);
    this.values = grown;
  }
}

// Maps pieces of texts to the numbers of their tokens. Looks up a piece by its code units within the text, so no string is created for a
// known piece.

export const unknownPiece = -1;

/** Number of fields in one slot of the table. */
const fields = 4; // firstSlot shifts by 2
const hashField = 0;
/** Field with the length and the variant of the piece. 0 in a free slot. */
const keyField = 1;
const unitsField = 2;
const numbersField = 3;

/** Exclusive upper bound of the variants of a piece. */
const mostVariants = 16;

/** An open-addressing hash table that is at most half full. Pieces have at least one code unit. */
export class PieceTable {
  /** For each piece: the count of its token numbers, followed by these numbers. */
  readonly numbers = new NumberList();
  size = 0;
  #slots = new Int32Array(fields * 4096);
  #units = new Uint16Array(16_384);
  #unitsLength = 0;

  /** Returns the position of a piece's numbers in `numbers`, or `unknownPiece`. `hash` depends only on the units. */
  find(units: Uint16Array, from: number, to: number, hash: number, variant: number): number {
    const slots = this.#slots;
    const known = this.#units;
    const key = (to - from) * mostVariants + variant;
    const mask = slots.length - 1;
    for (let slot = hashSlot(hash, variant) & mask; ; slot = (slot + fields) & mask) {
      const slotKey = slots[slot + keyField] ?? 0;
      if (slotKey === 0) return unknownPiece;
      if (slotKey !== key || slots[slot + hashField] !== hash) continue;
      let at = from;
      let same = slots[slot + unitsField] ?? 0;
      while (at < to && units[at] === known[same]) {
        at += 1;
        same += 1;
      }
      if (at === to) return slots[slot + numbersField] ?? 0;
    }
  }

  /** Adds a new piece whose numbers were appended to `numbers` from `numbersAt` on. */
  add(
    units: Uint16Array,
    from: number,
    to: number,
    hash: number,
    variant: number,
    numbersAt: number,
  ): void {
    this.size += 1;
    if (2 * fields * this.size > this.#slots.length) this.#grow();
    const end = this.#unitsLength + to - from;
    if (end > this.#units.length) {
      const grown = new Uint16Array(2 * end);
      grown.set(this.#units);
      this.#units = grown;
    }
    for (let index = from; index < to; index += 1)
      this.#units[this.#unitsLength + index - from] = units[index] ?? 0;
    const slot = findFreeSlot(this.#slots, hashSlot(hash, variant));
    this.#slots[slot + hashField] = hash;
    this.#slots[slot + keyField] = (to - from) * mostVariants + variant;
    this.#slots[slot + unitsField] = this.#unitsLength;
    this.#slots[slot + numbersField] = numbersAt;
    this.#unitsLength = end;
  }

  clear(): void {
    this.#slots.fill(0);
    this.#unitsLength = 0;
    this.numbers.length = 0;
    this.size = 0;
  }

  #grow(): void {
    const slots = this.#slots;
    const grown = new Int32Array(4 * slots.length);
    for (let slot = 0; slot < slots.length; slot += fields) {
      const key = slots[slot + keyField] ?? 0;
      if (key === 0) continue;
      const hash = slots[slot + hashField] ?? 0;
      const free = findFreeSlot(grown, hashSlot(hash, key % mostVariants));
      for (let field = 0; field < fields; field += 1)
        grown[free + field] = slots[slot + field] ?? 0;
    }
    this.#slots = grown;
  }
}

function hashSlot(hash: number, variant: number): number {
  const mixed = Math.imul(hash ^ variant, 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) << 2;
}

function findFreeSlot(slots: Int32Array, first: number): number {
  const mask = slots.length - 1;
  let slot = first & mask;
  while (slots[slot + keyField] !== 0) slot = (slot + fields) & mask;
  return slot;
}

/** Maximum number of cached pieces. This is far more than the number of distinct pieces in 500 claims with all their evidence. */
const mostPieces = 100_000;
const longestPiece = 60;

const doubleQuote = 0x22;
const singleQuote = 0x27;
const comma = 0x2c;
/** Characters that may stand alone after the last period. */
const closers: ReadonlySet<number> = new Set(
  Array.from('])}>"\'»”’', (character) => character.charCodeAt(0)),
);
/**
 * Characters that are white space for Python but not for the regex engine of NLTK 3.10. They are rare, so the full rules handle
 * texts that contain them.
 */
const separators = /[\x1c-\x1f]/;
/**
 * Common simple forms to which no rules need to be applied. A mark after a letter or digit, or a bracket before a letter or
 * digit, is a token of its own. The rest of the piece has the same tokens as without the mark.
 */
const endsInMark = /[A-Za-z0-9][,:;?!)\]"]$/;
const startsInBracket = /^[([][A-Za-z0-9]/;

/**
 * What the rules see around a piece: the blank before it or the start of the sentence, and the blank after it or the end of the sentence.
 */
const spaces = 0;
const otherBlankBefore = 1;
const startBefore = 2;
const otherBlankAfter = 4;
const endAfter = 8;
const beforeOf = [' ', '\n', ''] as const;

/**
 * Splits the sentences of texts, given by position, into tokens and appends the tokens' numbers to a list. Remembers the pieces and their
 * numbers, so one tokenizer should process many sentences. `numberOf` returns numbers from 0.
 */
export function createTreebankTokenizer(
  version: MeteorTokenizer,
  numberOf: (token: string) => number,
): (text: CharCodes, from: number, to: number, numbers: NumberList) => void {
  const table = new PieceTable();
  const known = table.numbers;

  /** Returns the tokens of a piece between two blanks. */
  function between(piece: string, before: string, after: string): readonly string[] {
    if (!rulesMayChange(piece)) return [piece];
    const last = piece.slice(-1);
    if (endsInMark.test(piece)) {
      return [...between(piece.slice(0, -1), before, ' '), last === '"' ? "''" : last];
    }
    if (startsInBracket.test(piece)) {
      return [piece.charAt(0), ...between(piece.slice(1), ' ', after)];
    }
    // Each x represents the rest of the sentence, before or after the piece.
    return before === ''
      ? treebankTokens(`${piece}${after}x`, version).slice(0, -1)
      : treebankTokens(`x${before}${piece}${after}x`, version).slice(1, -1);
  }

  /**
   * Returns the tokens of a piece with only letters and digits. Only contractions change such a piece, and contractions have five
   * or six letters.
   */
  function plainTokens(word: string): readonly string[] {
    return word.length === 5 || word.length === 6 ? between(word, ' ', ' ') : [word];
  }

  function tokensOf(
    { text, units }: CharCodes,
    from: number,
    to: number,
    variant: number,
  ): readonly string[] {
    let plainEnd = from;
    while (plainEnd < to && isPlain(units[plainEnd] ?? 0)) plainEnd += 1;
    if (plainEnd === to) return plainTokens(text.slice(from, to));
    const before = beforeOf[variant & 3] ?? '';
    if ((variant & endAfter) === 0) {
      if (plainEnd === to - 1 && plainEnd > from && units[plainEnd] === comma) {
        return [...plainTokens(text.slice(from, plainEnd)), ','];
      }
      return between(text.slice(from, to), before, variant & otherBlankAfter ? '\n' : ' ');
    }
    const piece = text.slice(from, to);
    return before === ''
      ? treebankTokens(piece, version)
      : treebankTokens(`x${before}${piece}`, version).slice(1);
  }

  /**
   * Computes the token numbers of a piece that is not in the table yet, and adds the piece. Returns the position of its numbers
   * in `known`.
   */
  function learn(text: CharCodes, from: number, to: number, hash: number, variant: number): number {
    const tokens = tokensOf(text, from, to, variant);
    if (table.size >= mostPieces) table.clear();
    const at = known.length;
    known.push(tokens.length);
    for (const token of tokens) known.push(numberOf(token));
    if (to - from <= longestPiece) table.add(text.units, from, to, hash, variant, at);
    return at;
  }

  function addPiece(
    text: CharCodes,
    from: number,
    to: number,
    hash: number,
    variant: number,
    numbers: NumberList,
  ): void {
    let at = table.find(text.units, from, to, hash, variant);
    if (at === unknownPiece) at = learn(text, from, to, hash, variant);
    const { values } = known;
    const count = values[at] ?? 0;
    for (let i = 1; i <= count; i += 1) numbers.push(values[at + i] ?? 0);
    if (to - from > longestPiece) known.length = at;
  }

  /** Adds the end of the sentence: the last piece, or several pieces if only closing brackets and quotes follow. */
  function addEnd(
    text: CharCodes,
    from: number,
    start: number,
    to: number,
    numbers: NumberList,
  ): void {
    const { units } = text;
    let hash = 0;
    let hasBlank = false;
    for (let index = start; index < to - 1; index += 1) {
      const unit = units[index] ?? 0;
      if (blankUnits[unit] === 1) hasBlank = true;
      hash = hashWith(hash, unit);
    }
    const last = units[to - 1] ?? 0;
    const before = classifyBlankBefore(units, from, start);
    // The end of the sentence affects a period only if the period does not directly follow a word.
    if (
      !hasBlank &&
      (isPlain(last) || (isMark(last) && isPlain(units[to - 2] ?? 0) && to - start > 1))
    ) {
      const variant = isQuote(units[start] ?? 0) ? before : spaces;
      if (isPlain(last)) {
        addPiece(text, start, to, hashWith(hash, last), variant, numbers);
      } else {
        addPiece(text, start, to - 1, hash, variant, numbers);
        addPiece(text, to - 1, to, hashWith(0, last), spaces, numbers);
      }
      return;
    }
    addPiece(text, start, to, hashWith(hash, last), before | endAfter, numbers);
  }

  return (text, from, to, numbers) => {
    const { units } = text;
    // Copies only this sentence, because a text may have many sentences.
    const sentence = version === 'nltk3.10' ? text.text.slice(from, to) : '';
    if (separators.test(sentence)) {
      for (const token of treebankTokens(sentence, version)) numbers.push(numberOf(token));
      return;
    }
    const endsAt = startOfEnd(units, from, to);
    let start = from;
    let hash = 0;
    for (let index = from; index < endsAt; index += 1) {
      const unit = units[index] ?? 0;
      if (blankUnits[unit] !== 1) {
        hash = hashWith(hash, unit);
        continue;
      }
      if (index > start) {
        let variant = spaces;
        if (isQuote(units[start] ?? 0) || units[index - 1] === singleQuote) {
          variant = classifyBlankBefore(units, from, start) | (unit === 0x20 ? 0 : otherBlankAfter);
        }
        addPiece(text, start, index, hash, variant, numbers);
      }
      start = index + 1;
      hash = 0;
    }
    if (endsAt < to) addEnd(text, from, endsAt, to, numbers);
  };
}

function hashWith(hash: number, unit: number): number {
  return ((hash << 5) - hash + unit) | 0;
}

function isQuote(unit: number): boolean {
  return unit === doubleQuote || unit === singleQuote;
}

/** Whether a code unit is an ASCII letter or digit. */
function isPlain(unit: number): boolean {
  const lower = unit | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
}

/** Whether a code unit is a period, a question mark or an exclamation mark. */
function isMark(unit: number): boolean {
  return unit === 0x2e || unit === 0x3f || unit === 0x21;
}

/** Classifies the blank before a position as the rules see it: a space, another blank, or none. */
function classifyBlankBefore(units: Uint16Array, from: number, at: number): number {
  return at === from ? startBefore : units[at - 1] === 0x20 ? spaces : otherBlankBefore;
}

/**
 * Returns the start of the last piece that contains more than closing brackets and quotes. If there is no such piece, returns the
 * sentence's start.
 */
function startOfEnd(units: Uint16Array, from: number, to: number): number {
  let stop = to;
  for (;;) {
    while (stop > from && isPythonSpace(units[stop - 1] ?? 0)) stop -= 1;
    let start = stop;
    let hasOther = false;
    while (start > from && !isPythonSpace(units[start - 1] ?? 0)) {
      start -= 1;
      if (!hasOther && !closers.has(units[start] ?? 0)) hasOther = true;
    }
    if (start === from || hasOther) return start;
    stop = start;
  }
}

/**
 * Creates a function that returns the tokens of a text, as NLTK's `word_tokenize(text)` does: sentences by Punkt, words by the
 * Penn Treebank rules. Does not change case. An empty or blank text has no tokens. Use the same tokenizer for many texts, because
 * it caches words. Source: NLTK 3.9.1, and 3.10.4 for the other version. Results may differ for letters that Unicode added after
 * version 14.0.
 */
export function createWordTokenizer(
  punkt: PunktTables,
  version: MeteorTokenizer,
): (text: string) => string[] {
  const numbers = new NumberList();
  let tokens: string[] = [];
  let addNumbers: ReturnType<typeof createNumberTokenizer> | undefined;
  return (text) => {
    if (!addNumbers || tokens.length > mostPieces) {
      tokens = [];
      const numbersOfTokens = new Map<string, number>();
      addNumbers = createNumberTokenizer(punkt, version, (token) => {
        const number = numbersOfTokens.get(token) ?? tokens.push(token) - 1;
        numbersOfTokens.set(token, number);
        return number;
      });
    }
    numbers.length = 0;
    addNumbers(text, numbers);
    return Array.from(numbers.values.subarray(0, numbers.length), (number) => tokens[number] ?? '');
  };
}

/**
 * Creates a tokenizer like `createWordTokenizer` that appends tokens to a list as numbers from 0. `numberOf` assigns the numbers.
 */
export function createNumberTokenizer(
  punkt: PunktTables,
  version: MeteorTokenizer,
  numberOf: (token: string) => number,
): (text: string, numbers: NumberList) => void {
  const tokenize = createTreebankTokenizer(version, numberOf);
  const codes = new CharCodes();
  return (text, numbers) => {
    for (const { start, end } of sentenceSpans(codes.take(text), punkt, version)) {
      tokenize(codes, start, end, numbers);
    }
  };
}
