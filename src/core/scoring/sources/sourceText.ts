// The text of a source page, prepared for looking answers up in it. A page is untrusted and may be megabytes of navigation text.

import { isHtml, textOfHtml } from '../../text/htmlText.ts';
import { pieceWords, sentencePlaces } from '../../text/pieceWords.ts';

/** A sentence of the page. `start` and `end` are UTF-16 offsets into the page's text. */
export interface SourceSentence {
  readonly start: number;
  readonly end: number;
  /** Result of `pieceWords`. */
  readonly words: string;
}

export interface SourceText {
  /** As written, cut after `mostCharacters`. */
  readonly text: string;
  /** In page order, without repeated sentences. */
  readonly sentences: readonly SourceSentence[];
  /** The words of all sentences with one blank between, before and after them. */
  readonly words: string;
  /** Position in `words` of the blank before each sentence. */
  readonly wordStarts: readonly number[];
  /** The page is longer than what is read. */
  readonly isCut: boolean;
}

/** Longer pages are read up to here. The longest pages of AVeriTeC's knowledge store have about 500,000 characters. */
export const mostCharacters = 1_000_000;

/** Longer sentences are lists or tables without full stops. They are split at blanks so that a model can read the parts. */
const longestSentence = 600;

/**
 * Prepares a page. Splits it into sentences (`sentencePlaces`), splits long ones at blanks, and leaves out sentences without words and
 * those whose words stood there before, because menus and footers repeat. `''` gives no sentences.
 */
export function readSourceText(page: string): SourceText {
  const isCut = page.length > mostCharacters;
  const text = isCut ? page.slice(0, mostCharacters).toWellFormed() : page;
  const known = new Set<string>();
  const sentences: SourceSentence[] = [];
  for (const place of sentencePlaces(text)) {
    for (const { start, end } of splitLong(text, place)) {
      const words = pieceWords(text.slice(start, end));
      if (words.length < 2 || !words.startsWith(' ') || known.has(words)) continue;
      known.add(words);
      sentences.push({ start, end, words });
    }
  }
  const wordStarts: number[] = [];
  let length = 0;
  for (const { words } of sentences) {
    wordStarts.push(length);
    length += words.length - 1;
  }
  const words = sentences.map((sentence) => sentence.words.slice(0, -1)).join('');
  return { text, sentences, words: words === '' ? '' : `${words} `, wordStarts, isCut };
}

interface Place {
  readonly start: number;
  readonly end: number;
}

function splitLong(text: string, place: Place): readonly Place[] {
  if (place.end - place.start <= longestSentence) return [place];
  const parts: Place[] = [];
  let { start } = place;
  while (place.end - start > longestSentence) {
    const blank = text.lastIndexOf(' ', start + longestSentence);
    const end = blank > start ? blank : start + longestSentence;
    parts.push({ start, end });
    start = blank > start ? blank + 1 : end;
  }
  if (start < place.end) parts.push({ start, end: place.end });
  return parts;
}

/** A page as stored, prepared. A web page loses its tags first. */
export function readPage(page: string): SourceText {
  return readSourceText(isHtml(page) ? textOfHtml(page.slice(0, 4 * mostCharacters)) : page);
}
