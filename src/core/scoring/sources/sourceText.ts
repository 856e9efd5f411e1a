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
  /** The sentence as written, cut off after `mostCharacters`. */
  readonly text: string;
  /** In page order, without repeated sentences. */
  readonly sentences: readonly SourceSentence[];
  /** The words of all sentences, with one blank between the words, before the first and after the last. */
  readonly words: string;
  /** Position in `words` of the blank before each sentence. */
  readonly wordStarts: readonly number[];
  /** The page is longer than the part that was read. */
  readonly isCut: boolean;
}

/** Maximum number of characters that are read of a page. The longest pages of AVeriTeC's knowledge store have about 500,000. */
export const mostCharacters = 1_000_000;

/**
 * Maximum length of a sentence. Longer sentences are lists or tables without full stops. They are split at blanks so that a model can read
 * the parts.
 */
const longestSentence = 600;

/**
 * Prepares a page. Splits it into sentences (`sentencePlaces`), and splits long sentences at blanks. Leaves out sentences without words,
 * and sentences whose words occurred before, because menus and footers repeat. `''` gives no sentences.
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

/** Prepares a stored page. Removes the tags of a web page first. */
export function readPage(page: string): SourceText {
  return readSourceText(isHtml(page) ? textOfHtml(page.slice(0, 4 * mostCharacters)) : page);
}
