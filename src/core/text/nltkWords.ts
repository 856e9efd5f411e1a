// NLTK's word_tokenize, fast. Almost every rule looks at one piece between blanks only, so the tokens of a piece are
// found once and then remembered. What a rule sees beyond its piece is:
// - before: a double quote, or two single ones, that start a piece open a quotation after a space, and a double quote
//   also at the start of a sentence; after another blank they do not;
// - after: a single quote that ends a piece is cut off before a space, and later, by another rule, before any blank;
// - the end: the last period, with closing brackets and quotes behind it that may be pieces of their own.
// The test "the fast way gives what the rules give" compares both on random texts.

import type { MeteorTokenizer } from './meteorTokenizer.ts';
import { sentenceSpans } from './punktSentences.ts';
import type { PunktTables } from './punktTables.ts';
import { isBlank } from './pythonText.ts';
import { rulesMayChange, treebankTokens } from './treebankRules.ts';

/** Pieces remembered at once; far more than the distinct pieces of 500 claims with all their evidence. */
const mostPieces = 100_000;
const longestPiece = 60;

/** A single token stands for itself: most pieces are one. */
type Tokens = string | readonly string[];

const doubleQuote = 0x22;
const singleQuote = 0x27;
const closersOnly = /^[\])}>"'»”’]+$/;
/** Blanks to Python, but not to the engine of NLTK 3.10: rare, so left to the rules. */
const separators = /[\x1c-\x1f]/;
/**
 * Simple forms, for speed: a mark after a letter or digit, or a bracket before one, is a token of its own, and the rest
 * has the tokens that it would have alone.
 */
const endsInMark = /[A-Za-z0-9][,:;?!)\]"]$/;
const startsInBracket = /^[([][A-Za-z0-9]/;
const endsInWord = /^[^\s\x1c-\x1f\x85]*[A-Za-z0-9][)\]"]?$/;
const endsInFinalMark = /^[^\s\x1c-\x1f\x85]*[A-Za-z0-9][.?!]$/;

/** What is kept for a token: the token, or a number that stands for it. */
type TokenValue = string | number;

/**
 * Takes the sentences of texts apart, each by its place, adding what stands for their tokens to a list. Remembers the pieces it
 * has met with their values, so that one tokenizer should serve many sentences, and `valueOf` must give the same token the same value.
 */
export function createTreebankTokenizer<Value extends TokenValue>(
  version: MeteorTokenizer,
  valueOf: (token: string) => Value,
): (text: string, from: number, to: number, values: Value[]) => void {
  let remembered = new Map<string, Tokens>();
  let rememberedValues = new Map<string, Value | readonly Value[]>();

  function addPiece(text: string, before: string, after: string, values: Value[]): void {
    const key = before === ' ' && after === ' ' ? text : before + text + after;
    let found = rememberedValues.get(key);
    if (found === undefined) {
      const tokens = piece(text, before, after);
      found = typeof tokens === 'string' ? valueOf(tokens) : tokens.map(valueOf);
      if (text.length <= longestPiece) {
        if (rememberedValues.size >= mostPieces) {
          rememberedValues = new Map();
        }
        rememberedValues.set(key, found);
      }
    }
    if (typeof found !== 'object') {
      values.push(found);
      return;
    }
    for (const value of found) {
      values.push(value);
    }
  }

  function addTokens(tokens: Tokens, values: Value[]): void {
    if (typeof tokens === 'string') {
      values.push(valueOf(tokens));
      return;
    }
    for (const token of tokens) {
      values.push(valueOf(token));
    }
  }

  /** The tokens of a piece between two blanks, or at a sentence's start, where `before` is empty. */
  function piece(text: string, before: string, after: string): Tokens {
    const key = before === ' ' && after === ' ' ? text : before + text + after;
    const known = remembered.get(key);
    if (known !== undefined) {
      return known;
    }
    const tokens = between(text, before, after);
    if (text.length <= longestPiece) {
      if (remembered.size >= mostPieces) {
        remembered = new Map();
      }
      remembered.set(key, tokens);
    }
    return tokens;
  }

  function between(text: string, before: string, after: string): Tokens {
    if (!rulesMayChange(text)) {
      return text;
    }
    const last = text.slice(-1);
    if (endsInMark.test(text)) {
      return [piece(text.slice(0, -1), before, ' '), last === '"' ? "''" : last].flat();
    }
    if (startsInBracket.test(text)) {
      return [text.charAt(0), piece(text.slice(1), ' ', after)].flat();
    }
    // The x before and the x after stand for the rest of the sentence.
    return before === ''
      ? treebankTokens(`${text}${after}x`, version).slice(0, -1)
      : treebankTokens(`x${before}${text}${after}x`, version).slice(1, -1);
  }

  /** The tokens from the last piece on, or from further left where only closing brackets and quotes follow. */
  function end(text: string, before: string): Tokens {
    if (endsInWord.test(text)) {
      return piece(text, before, ' ');
    }
    if (endsInFinalMark.test(text)) {
      return [piece(text.slice(0, -1), before, ' '), text.slice(-1)].flat();
    }
    return before === ''
      ? treebankTokens(text, version)
      : treebankTokens(`x${before}${text}`, version).slice(1);
  }

  return (text, from, to, values) => {
    if (version === 'nltk3.10' && separators.test(text)) {
      addTokens(treebankTokens(text.slice(from, to), version), values);
      return;
    }
    const endsAt = startOfEnd(text, from, to);
    let start = from;
    for (let at = from; at < endsAt; at++) {
      const code = text.charCodeAt(at);
      if ((code > 0x20 && code < 0x85) || !isBlank(code)) {
        continue;
      }
      if (at > start) {
        const first = text.charCodeAt(start);
        const seesAround =
          first === doubleQuote || first === singleQuote || text.charCodeAt(at - 1) === singleQuote;
        const before = seesAround ? blankBefore(text, from, start) : ' ';
        const after = seesAround && code !== 0x20 ? '\n' : ' ';
        addPiece(text.slice(start, at), before, after, values);
      }
      start = at + 1;
    }
    if (endsAt < to) {
      addTokens(end(text.slice(endsAt, to), blankBefore(text, from, endsAt)), values);
    }
  };
}

/** What a rule can see of the blank before a place: that it is a space, that it is another one, or that there is none. */
function blankBefore(text: string, from: number, at: number): '' | ' ' | '\n' {
  return at === from ? '' : text.charCodeAt(at - 1) === 0x20 ? ' ' : '\n';
}

/** Where the last piece begins that is not of closing brackets and quotes only; the sentence's start if all are. */
function startOfEnd(text: string, from: number, to: number): number {
  let stop = to;
  for (;;) {
    while (stop > from && isBlank(text.charCodeAt(stop - 1))) {
      stop--;
    }
    let start = stop;
    while (start > from && !isBlank(text.charCodeAt(start - 1))) {
      start--;
    }
    if (start === from || !closersOnly.test(text.slice(start, stop))) {
      return start;
    }
    stop = start;
  }
}

/**
 * Tokens of a text as NLTK's `word_tokenize(text)` gives them: sentences by Punkt, words by the Penn Treebank's rules.
 * Case is kept. An empty or blank text gives none. One tokenizer should serve many texts: it remembers words.
 * Source: NLTK 3.9.1, and 3.10.4 for the other version; texts with letters that Unicode got after 14.0 may differ.
 */
export function createWordTokenizer(
  punkt: PunktTables,
  version: MeteorTokenizer,
): (text: string) => string[] {
  return createValueTokenizer(punkt, version, (token) => token);
}

/** The same with what stands for each token in place of the token. `valueOf` must give the same token the same value. */
export function createValueTokenizer<Value extends TokenValue>(
  punkt: PunktTables,
  version: MeteorTokenizer,
  valueOf: (token: string) => Value,
): (text: string) => Value[] {
  const tokenize = createTreebankTokenizer(version, valueOf);
  return (text) => {
    const values: Value[] = [];
    for (const { start, end } of sentenceSpans(text, punkt, version)) {
      tokenize(text, start, end, values);
    }
    return values;
  };
}
