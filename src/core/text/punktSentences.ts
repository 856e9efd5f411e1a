// Source: Kiss and Strunk, Unsupervised Multilingual Sentence Boundary Detection, Computational Linguistics 32(4), 2006,
// as NLTK 3.9.1's PunktSentenceTokenizer does it: only the places are looked at where a mark stands before a blank or
// before other punctuation.

import type { MeteorTokenizer } from './meteorTokenizer.ts';
import { hasSentenceEnd } from './punktDecision.ts';
import { type PunktLanguage, punktLanguages } from './punktLanguage.ts';
import type { PunktTables } from './punktTables.ts';
import { lengthWithoutEnd } from './pythonText.ts';

/** The part of a text from `start` up to `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A place where a sentence may end: after the mark at `mark`; the word before it starts at `wordStart`. */
interface Place {
  readonly wordStart: number;
  readonly mark: number;
  /** Where the text that is looked at ends. */
  readonly contextEnd: number;
  /** Where the next sentence would start. */
  readonly next: number;
}

/**
 * The sentences of a text as NLTK's `sent_tokenize(text)` gives them: without the blanks between and after them, with
 * the blanks inside of them and before the first. A text of blanks only has none.
 */
export function splitSentences(
  text: string,
  tables: PunktTables,
  version: MeteorTokenizer,
): string[] {
  return sentenceSpans(text, tables, version).map(({ start, end }) => text.slice(start, end));
}

/** Where the sentences of a text are, in order. */
export function sentenceSpans(text: string, tables: PunktTables, version: MeteorTokenizer): Span[] {
  const language = punktLanguages[version];
  const spans: Span[] = [];
  let start = 0;
  for (const { wordStart, mark, contextEnd, next } of possibleEnds(text, language)) {
    if (hasSentenceEnd(text.slice(wordStart, contextEnd), tables, language)) {
      spans.push({ start, end: mark + 1 });
      start = next;
    }
  }
  spans.push({ start, end: lengthWithoutEnd(text) });
  return moveClosing(text, spans, language.closing);
}

/** Of marks that follow the same word, only the last counts. */
function possibleEnds(text: string, language: PunktLanguage): Place[] {
  const places: Place[] = [];
  let last: Place | undefined;
  for (const match of text.matchAll(language.possibleEnd)) {
    const mark = match.index;
    const follows = match[1]?.length ?? 0;
    const wordStart = startOfWord(text, last, mark);
    if (last !== undefined && last.mark <= wordStart) {
      places.push(last);
    }
    last = {
      wordStart,
      mark,
      contextEnd: mark + 1 + follows,
      next: mark + 1 + (match[2] === undefined ? 0 : follows - match[2].length),
    };
  }
  if (last !== undefined) {
    places.push(last);
  }
  return places;
}

/**
 * After the last ASCII blank since the mark before; without one, where the word of the mark before starts. A blank at
 * the very place of that mark, or as first character of the text, does not count: NLTK takes its index 0 for "none".
 */
function startOfWord(text: string, last: Place | undefined, mark: number): number {
  const from = last?.mark ?? 0;
  for (let at = mark - 1; at > from; at--) {
    const code = text.charCodeAt(at);
    if (code === 0x20 || (code >= 0x09 && code <= 0x0d)) {
      return at + 1;
    }
  }
  return last?.wordStart ?? 0;
}

/** Closing brackets and quotes after a sentence's end belong to that sentence. */
function moveClosing(text: string, spans: readonly Span[], closing: RegExp): Span[] {
  const sentences: Span[] = [];
  let moved = 0;
  spans.forEach((span, index) => {
    const start = span.start + moved;
    const next = spans[index + 1];
    const match = next && closing.exec(text.slice(next.start, next.end));
    moved = match?.[0].length ?? 0;
    const end = next && match ? next.start + lengthWithoutEnd(match[0]) : span.end;
    if (end > start) {
      sentences.push({ start, end });
    }
  });
  return sentences;
}
