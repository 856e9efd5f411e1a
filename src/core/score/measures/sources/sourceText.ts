// The text of a source page, prepared for looking up answers. A page is untrusted and may contain megabytes of navigation text.

import { isHtml, textOfHtml } from '../../text/htmlText.ts';
import { pieceWords, sentencePlaces } from '../../text/pieceWords.ts';

/** A sentence of the page. `start` and `end` are UTF-16 offsets into the page's text. */
export interface SourceSentence {
  readonly start: number;
  readonly end: number;
  /** Result of `pieceWords`. */
  readonly words: string;
}

/** A page split into sentences. */
export interface SplitPage {
  /** The text as written, cut off after `mostCharacters`. */
  readonly text: string;
  /** In page order, without repeated sentences. */
  readonly sentences: readonly SourceSentence[];
  /** Whether the page is longer than the part that was read. */
  readonly isCut: boolean;
}

export interface SourceText extends SplitPage {
  /** Words of all sentences. There is one space before, between and after the words. */
  readonly words: string;
  /** Position in `words` of the space before each sentence. */
  readonly wordStarts: readonly number[];
}

/** Maximum number of characters that are read from a page. The longest pages of AVeriTeC's knowledge store have about 500,000. */
export const mostCharacters = 1_000_000;

/**
 * Maximum length of a sentence in characters. Longer sentences are lists or tables without full stops. They are split at blanks
 * so that a model can read the parts.
 */
const longestSentence = 600;

/**
 * Splits a text into sentences (`sentencePlaces`), and splits long sentences at blanks. Leaves out sentences without words, and
 * sentences whose words occurred before, because menus and footers repeat. Returns no sentences for `''`.
 */
function splitText(page: string): SplitPage {
  const { text, isCut } = cutText(page);
  const known = new Set<string>();
  const sentences: SourceSentence[] = [];
  for (const { start, end } of sentenceParts(text)) {
    const words = pieceWords(text.slice(start, end));
    if (words.length < 2 || !words.startsWith(' ') || known.has(words)) continue;
    known.add(words);
    sentences.push({ start, end, words });
  }
  return { text, sentences, isCut };
}

function cutText(page: string): Pick<SplitPage, 'text' | 'isCut'> {
  const isCut = page.length > mostCharacters;
  return { text: isCut ? page.slice(0, mostCharacters).toWellFormed() : page, isCut };
}

/** Prepares a page without tags. */
export function readSourceText(page: string): SourceText {
  const split = splitText(page);
  const { sentences } = split;
  const wordStarts: number[] = [];
  let length = 0;
  for (const { words } of sentences) {
    wordStarts.push(length);
    length += words.length - 1;
  }
  const words = sentences.map((sentence) => sentence.words.slice(0, -1)).join('');
  return { ...split, words: words === '' ? '' : `${words} `, wordStarts };
}

export interface SentencePlace {
  /** UTF-16 offsets into the text. */
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the sentences of a text, with long sentences split into parts. Keeps repeated sentences and sentences without words.
 */
export function sentenceParts(text: string): readonly SentencePlace[] {
  const parts: SentencePlace[] = [];
  for (const place of sentencePlaces(text)) addParts(text, place, parts);
  return parts;
}

function addParts(text: string, place: SentencePlace, parts: SentencePlace[]): void {
  if (place.end - place.start <= longestSentence) {
    parts.push(place);
    return;
  }
  let { start } = place;
  while (place.end - start > longestSentence) {
    // Searches only this part for a blank, so that the search does not go back to the start of a page without blanks.
    const blank = text.slice(start, start + longestSentence + 1).lastIndexOf(' ');
    const end = start + (blank > 0 ? blank : longestSentence);
    parts.push({ start, end });
    start = blank > 0 ? end + 1 : end;
  }
  if (start < place.end) parts.push({ start, end: place.end });
}

function withoutTags(page: string): string {
  return isHtml(page) ? textOfHtml(page.slice(0, 4 * mostCharacters)) : page;
}

/** Prepares a stored page. Removes the tags of a web page first. */
export function readPage(page: string): SourceText {
  return readSourceText(withoutTags(page));
}

/** Returns the text of a stored page that `readPage` splits into sentences: without tags, and cut off after `mostCharacters`. */
export function textOfPage(page: string): string {
  return cutText(withoutTags(page)).text;
}
