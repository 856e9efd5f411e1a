// Source: Kiss and Strunk, Unsupervised Multilingual Sentence Boundary Detection, Computational Linguistics 32(4), 2006,
// as NLTK 3.9.1's PunktSentenceTokenizer does it: only the places are looked at where a mark stands before a blank or
// before other punctuation.

import type { MeteorTokenizer } from './meteorTokenizer.ts';
import { hasSentenceEnd } from './punktDecision.ts';
import { punktLanguages, type PunktLanguage } from './punktLanguage.ts';
import type { PunktTables } from './punktTables.ts';
import { lengthWithoutEnd } from './pythonText.ts';

interface Span {
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
  const language = punktLanguages[version];
  const end = lengthWithoutEnd(text);
  const ends = possibleEnds(text, language).filter((place) => isEnd(text, place, tables, language));
  if (ends.length === 0) {
    return end === 0 ? [] : [text.slice(0, end)];
  }
  let start = 0;
  const spans = ends.map((place): Span => {
    const span = { start, end: place.mark + 1 };
    start = place.next;
    return span;
  });
  spans.push({ start, end });
  return moveClosing(text, spans, language.closing);
}

/** Letters before a mark that are neither an abbreviation nor part of a collocation always end a sentence there. */
function isEnd(text: string, place: Place, tables: PunktTables, language: PunktLanguage): boolean {
  return hasSentenceEnd(text.slice(place.wordStart, place.contextEnd), tables, language);
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
function moveClosing(text: string, spans: readonly Span[], closing: RegExp): string[] {
  const sentences: string[] = [];
  let moved = 0;
  spans.forEach((span, index) => {
    const start = span.start + moved;
    const next = spans[index + 1];
    const match = next && closing.exec(text.slice(next.start, next.end));
    moved = match?.[0].length ?? 0;
    const end = next && match ? next.start + lengthWithoutEnd(match[0]) : span.end;
    if (end > start) {
      sentences.push(text.slice(start, end));
    }
  });
  return sentences;
}
