// Parses the search query that the user enters, and finds its matches in a text.

import type { ClaimReview } from '../../score/results/review.ts';
import { type Condition, holdsForReview, reviewFields, splitCondition } from './condition.ts';

/** A word or phrase that a claim must contain, or a condition on what a person noted about the claim. */
export interface FindTerm {
  readonly text: string;
  readonly pattern: RegExp;
  readonly condition?: Condition;
}

/** Terms that must all be found. An empty query matches every claim. */
export type FindQuery = readonly FindTerm[];

/** `[start, end)`, in UTF-16 units. */
export type Span = readonly [start: number, end: number];

/** Maximum length of a query in characters. Longer input is pasted text, not a query. */
export const longestQuery = 300;
/** Further words are ignored. */
export const mostTerms = 12;

const syntax = /[\\^$.*+?()[\]{}|/]/gu;

/** Characters that have several variants on web pages but only one on a keyboard. */
const sameSigns: ReadonlyMap<string, string> = new Map(
  ["'’‘ʼ", '"“”„', '-‐‑–—'].flatMap((signs) =>
    Array.from(signs, (sign) => [sign, `[${signs}]`] as const),
  ),
);

function patternOf(text: string, flags: string): RegExp {
  const source = text
    .replace(syntax, String.raw`\$&`)
    .replace(/\s+/gu, String.raw`\s+`)
    .replace(/['’‘ʼ"“”„\-‐‑–—]/gu, (sign) => sameSigns.get(sign) ?? sign);
  return new RegExp(source, flags);
}

/**
 * Parses a query into words and phrases in quotation marks. An unclosed phrase extends to the end. Ignores case, differences
 * between kinds of apostrophes, quotation marks and hyphens, and the number of blanks within a phrase. For blank input, the query
 * is empty. `tag:word` and `has:note` outside quotation marks are conditions. `most`: maximum number of terms.
 */
export function findQuery(typed: string, most = mostTerms): FindQuery {
  const matches = typed.slice(0, longestQuery).matchAll(/["“”„]([^"“”„]*)["“”„]?|[^\s"“”„]+/gu);
  const terms = new Map<string, FindTerm>();
  for (const [word, phrase] of matches) {
    const text = (phrase ?? word).trim();
    if (text === '' || terms.has(text)) continue;
    const condition = phrase === undefined ? reviewCondition(word) : undefined;
    terms.set(text, { text, pattern: patternOf(text, 'iu'), condition });
  }
  return [...terms.values()].slice(0, most);
}

function reviewCondition(word: string): Condition | undefined {
  const condition = splitCondition(word, (name) => reviewFields.includes(name));
  return condition && reviewFields.includes(condition.field) ? condition : undefined;
}

/** Whether the text has the words, or, for a condition, whether it holds for the review. */
export function isFoundIn(
  { pattern, condition }: FindTerm,
  text: string,
  review: ClaimReview | undefined,
): boolean {
  return condition ? holdsForReview(review, condition) : pattern.test(text);
}

/** Whether the query is specific enough to search every text. A single letter is not specific, because it occurs in all texts. */
export function isTelling(query: FindQuery): boolean {
  return query.some(({ text }) => text.length > 1);
}

/** Finds the matches in the text, in order and without overlap. `most`: maximum number of matches per term. */
export function findSpans(text: string, query: FindQuery, most = 200): readonly Span[] {
  const spans: Span[] = [];
  for (const { text: wanted } of query) {
    let count = 0;
    for (const { 0: match, index } of text.matchAll(patternOf(wanted, 'giu'))) {
      count += 1;
      if (count > most) break;
      spans.push([index, index + match.length]);
    }
  }
  spans.sort(([a, aEnd], [b, bEnd]) => a - b || bEnd - aEnd);
  const apart: Span[] = [];
  for (const span of spans) {
    const last = apart.at(-1);
    if (!last || span[0] >= last[1]) apart.push(span);
    else if (span[1] > last[1]) apart[apart.length - 1] = [last[0], span[1]];
  }
  return apart;
}

/**
 * Number of characters shown before a match, so that the match is not cut off at the end of a line. If only slightly more text
 * precedes the match, all of this text is shown.
 */
const before = 12;
const longestBeginning = 16;
const excerptLength = 150;

/** Returns the words around the first match, for one line. If there is no match, returns the beginning of the text. */
export function excerptOf(text: string, query: FindQuery): string {
  const first = query.reduce<number>((least, { pattern }) => {
    const at = text.search(pattern);
    return at >= 0 && (least < 0 || at < least) ? at : least;
  }, -1);
  let start = first <= longestBeginning ? 0 : first - before;
  if (start > 0) {
    const word = text.slice(start, first).search(/\s\S/u);
    start = word >= 0 ? start + word + 1 : first;
  }
  let end = Math.min(text.length, start + excerptLength);
  if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end -= 1;
  const excerpt = text.slice(start, end).replace(/\s+/gu, ' ').trim();
  return `${start > 0 ? '…' : ''}${excerpt}${end < text.length ? '…' : ''}`;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
