// Source: Kiss and Strunk, Unsupervised Multilingual Sentence Boundary Detection, Computational Linguistics 32(4), 2006, as implemented in
// NLTK 3.9.1's PunktSentenceTokenizer, which examines only marks before a blank or before other punctuation.

import { type CharCodes } from './charCodes.ts';
import type { MeteorTokenizer } from '../parameters/textParameters.ts';
import { hasSentenceEnd } from './punktDecision.ts';
import { type PunktLanguage, punktLanguages } from './punktLanguage.ts';
import type { PunktTables } from './punktTables.ts';
import { lengthWithoutEnd } from './pythonText.ts';

const period = 0x2e;
const questionMark = 0x3f;
const exclamationMark = 0x21;

/** The part of a text from `start` up to `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A possible sentence end after the mark at `mark`. The word before the mark starts at `wordStart`. */
interface Place {
  readonly wordStart: number;
  readonly mark: number;
  /** End of the text on which the decision depends. */
  readonly contextEnd: number;
  /** Start of the possible next sentence. */
  readonly next: number;
}

const none: readonly Place[] = [];

/** Returns the positions of the sentences of a text, in order. */
export function sentenceSpans(
  codes: CharCodes,
  tables: PunktTables,
  version: MeteorTokenizer,
): Span[] {
  const language = punktLanguages[version];
  const spans: Span[] = [];
  let start = 0;
  for (const { wordStart, mark, contextEnd, next } of findPossibleEnds(codes, language)) {
    // Punkt treats a question or exclamation mark at a possible end as a word of its own, which always ends a sentence.
    if (
      codes.units[mark] !== period ||
      hasSentenceEnd(codes.text.slice(wordStart, contextEnd), tables, language)
    ) {
      spans.push({ start, end: mark + 1 });
      start = next;
    }
  }
  spans.push({ start, end: lengthWithoutEnd(codes.text) });
  return moveClosing(codes, spans, language);
}

/**
 * Finds marks that have a blank and a word after them, and marks before other punctuation. If several marks belong to the same
 * word, only the last mark counts.
 */
function findPossibleEnds({ units, length }: CharCodes, language: PunktLanguage): readonly Place[] {
  const { isBlank, noWord } = language;
  let places: Place[] | undefined;
  let last: Place | undefined;
  for (let mark = 0; mark < length; mark += 1) {
    const unit = units[mark] ?? 0;
    if (unit !== period && unit !== questionMark && unit !== exclamationMark) continue;
    let next = mark + 1;
    while (next < length && isBlank(units[next] ?? 0)) next += 1;
    if (next === length) continue;
    let contextEnd = next;
    if (next > mark + 1) {
      while (contextEnd < length && !isBlank(units[contextEnd] ?? 0)) contextEnd += 1;
    } else {
      if (!noWord.has(units[next] ?? 0)) continue;
      contextEnd += 1;
    }
    const wordStart = startOfWord(units, last, mark);
    if (last !== undefined && last.mark <= wordStart) (places ??= []).push(last);
    last = { wordStart, mark, contextEnd, next };
  }
  if (last !== undefined) (places ??= []).push(last);
  return places ?? none;
}

/**
 * Returns the position after the last ASCII blank since the previous mark. Without a blank, returns the start of the previous
 * mark's word. A blank at the position of the previous mark or at the start of the text does not count, because NLTK treats index
 * 0 as "none".
 */
function startOfWord(units: Uint16Array, last: Place | undefined, mark: number): number {
  const from = last?.mark ?? 0;
  for (let index = mark - 1; index > from; index--) {
    const unit = units[index] ?? 0;
    if (unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)) {
      return index + 1;
    }
  }
  return last?.wordStart ?? 0;
}

/** Moves closing brackets and quotes that follow a sentence's end into that sentence. */
function moveClosing(
  { text, units }: CharCodes,
  spans: readonly Span[],
  { closers, closing }: PunktLanguage,
): Span[] {
  const sentences: Span[] = [];
  let moved = 0;
  for (let index = 0; index < spans.length; index += 1) {
    const span = spans[index] ?? { start: 0, end: 0 };
    const start = span.start + moved;
    const next = spans[index + 1];
    const match =
      next && closers.has(units[next.start] ?? 0)
        ? closing.exec(text.slice(next.start, next.end))
        : null;
    moved = match?.[0].length ?? 0;
    const end = next && match ? next.start + lengthWithoutEnd(match[0]) : span.end;
    if (end > start) sentences.push({ start, end });
  }
  return sentences;
}
