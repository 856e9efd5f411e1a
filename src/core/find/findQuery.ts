// What somebody typed to find, and where a text has it.

/** One word or phrase that must be somewhere. */
export interface FindTerm {
  readonly text: string;
  readonly pattern: RegExp;
}

/** All of it must be found; nothing wanted: everything is. */
export type FindQuery = readonly FindTerm[];

/** `[start, end)`, in UTF-16 units. */
export type Span = readonly [start: number, end: number];

/** A pasted page is no query. */
export const longestQuery = 300;
const mostWanted = 12;

const syntax = /[\\^$.*+?()[\]{}|/]/gu;

/** Texts of the web write these in several ways, keyboards in one. */
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
 * Words, and phrases in quotation marks (one that is not closed goes to the end). Capitals, the kind of apostrophe, quotation mark
 * and hyphen, and how much blank is between the words of a phrase do not matter. Blank: nothing is wanted.
 */
export function findQuery(typed: string): FindQuery {
  const matches = typed.slice(0, longestQuery).matchAll(/["“”„]([^"“”„]*)["“”„]?|[^\s"“”„]+/gu);
  const texts = Array.from(matches, ([word, phrase]) => (phrase ?? word).trim());
  return [...new Set(texts)]
    .filter((text) => text !== '')
    .slice(0, mostWanted)
    .map((text) => ({ text, pattern: patternOf(text, 'iu') }));
}

/** Worth a look into every text: one letter is in all of them. */
export function isTelling(query: FindQuery): boolean {
  return query.some(({ text }) => text.length > 1);
}

/** Where the text has what is wanted, by place, none within another; at most `most` of each. */
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

/** Shown before what was found, which must not be cut off at the end of a line; a beginning that is hardly longer is shown, too. */
const before = 12;
const longestBeginning = 16;
const excerptLength = 150;

/** The words around the first place where the text has what is wanted, for one line; the beginning where it has nothing. */
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
