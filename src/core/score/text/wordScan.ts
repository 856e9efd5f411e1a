// Finds the words of a text as `pieceWords` does, but without creating a string for each word, because a search through a million
// sentences needs only a few words as strings.

import { pieceWords } from './pieceWords.ts';

const [noWord, letter, digit] = [0, 1, 2];

/** Role of each ASCII character in words. */
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/\d/u.test(character)) return digit;
  return /[a-z]/iu.test(character) ? letter : noWord;
});
/** The ASCII characters in lower case. */
const lowered = Uint8Array.from({ length: 128 }, (_, code) =>
  String.fromCharCode(code).toLowerCase().charCodeAt(0),
);

/** Whether a non-ASCII character never belongs to a word. Must agree with `pieceWords`. */
function isPlain(code: number): boolean {
  return (
    code === 0xa0 ||
    (code >= 0x2010 && code <= 0x2016) ||
    (code >= 0x2018 && code <= 0x201f) ||
    code === 0x2022 ||
    code === 0x2026
  );
}

const blankCode = 32;
const pointCode = 46;
const commaCode = 44;

/** The words of one text at a time. The same instance is used for the next text, so that no memory is allocated. */
export class WordScan {
  /** Number of words. */
  count = 0;
  /** Two hashes of the sequence of words. Texts with the same words in the same order have the same hashes. */
  hash = 0;
  otherHash = 0;
  #text = '';
  #isNormalised = false;
  #starts = new Uint32Array(256);
  #ends = new Uint32Array(256);

  /** Finds the words of `text.slice(start, end)`. */
  read(text: string, start: number, end: number): void {
    this.#begin(text, false);
    if (this.#readPlain(text, start, end)) return;
    const words = pieceWords(text.slice(start, end));
    this.#begin(words, true);
    if (words.startsWith(' ')) this.#readNormalised(words);
  }

  /** Returns a word in the form of `pieceWords`. */
  wordAt(index: number): string {
    const word = this.#text.slice(this.#starts[index], this.#ends[index]);
    if (this.#isNormalised) return word;
    return isNumber(word) ? word.replaceAll(',', '') : word.toLowerCase();
  }

  /**
   * Returns the first three letters of a word as one number, at least 1 and below 2^15. 0 for a shorter word of letters only. -1
   * if one of the first three characters is not an ASCII letter.
   */
  beginningAt(index: number): number {
    const [start, end] = [this.#starts[index] ?? 0, this.#ends[index] ?? 0];
    return beginningOf(this.#text, start, end);
  }

  #begin(text: string, isNormalised: boolean): void {
    this.#text = text;
    this.#isNormalised = isNormalised;
    this.count = 0;
    this.hash = 0x811c9dc5 | 0;
    this.otherHash = 0;
  }

  #readPlain(text: string, start: number, end: number): boolean {
    let [hash, other] = [this.hash, this.otherHash];
    let at = start;
    while (at < end) {
      let code = text.charCodeAt(at);
      if (code >= 128) {
        if (!isPlain(code)) return false;
        at += 1;
        continue;
      }
      const kind = kinds[code];
      if (kind === noWord) {
        at += 1;
        continue;
      }
      const first = at;
      hash = Math.imul(hash ^ blankCode, 0x01000193);
      other = (Math.imul(other, 0x2c1b3c6d) + blankCode) | 0;
      for (;;) {
        const low = lowered[code] ?? 0;
        hash = Math.imul(hash ^ low, 0x01000193);
        other = (Math.imul(other, 0x2c1b3c6d) + low) | 0;
        at += 1;
        if (at === end) break;
        code = text.charCodeAt(at);
        const next = code < 128 ? kinds[code] : noWord;
        if (kind === letter) {
          if (next === noWord) break;
          continue;
        }
        // A number ends at a letter, and continues after a separator before a digit.
        if (next === digit) continue;
        if ((code !== commaCode && code !== pointCode) || at + 1 >= end) break;
        const after = text.charCodeAt(at + 1);
        if (after >= 128 || kinds[after] !== digit) break;
        if (code === commaCode) {
          at += 1;
          code = after;
        }
      }
      this.#push(first, at);
    }
    [this.hash, this.otherHash] = [hash, other];
    return true;
  }

  #readNormalised(words: string): void {
    let [hash, other] = [this.hash, this.otherHash];
    for (let at = 0; at < words.length - 1; at += 1) {
      const code = words.charCodeAt(at);
      hash = Math.imul(hash ^ code, 0x01000193);
      other = (Math.imul(other, 0x2c1b3c6d) + code) | 0;
    }
    [this.hash, this.otherHash] = [hash, other];
    for (let start = 1; start < words.length;) {
      const end = words.indexOf(' ', start);
      this.#push(start, end);
      start = end + 1;
    }
  }

  #push(start: number, end: number): void {
    if (this.count === this.#starts.length) {
      this.#starts = doubled(this.#starts);
      this.#ends = doubled(this.#ends);
    }
    this.#starts[this.count] = start;
    this.#ends[this.count] = end;
    this.count += 1;
  }
}

function isNumber(word: string): boolean {
  return kinds[word.charCodeAt(0)] === digit;
}

function doubled(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}

function beginningOf(text: string, start: number, end: number): number {
  let beginning = 0;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 128 || kinds[code] !== letter) return -1;
    // The lower five bits of a letter are its position in the alphabet, in upper and lower case.
    beginning = (beginning << 5) | (code & 31);
    if (at === start + 2) return beginning;
  }
  return 0;
}

/** Returns `beginningAt` of a word in the form of `pieceWords`. */
export function beginningOfWord(word: string): number {
  return beginningOf(word, 0, word.length);
}
