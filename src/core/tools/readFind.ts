// Reads the words that an agent searches for, and says which parts are not words. Agents sometimes write conditions and
// operators, which a search for words would look up in the texts and never find.

import { excerpt } from '../evidence/quote.ts';
import { findQuery, longestQuery, mostTerms, type FindQuery } from '../find/findQuery.ts';
import { flawKinds } from '../report/claimFlaws.ts';
import { toPlainText } from '../text/toPlainText.ts';

/** A part of the search that was ignored, and what to write instead. */
export interface MisreadPart {
  readonly part: string;
  readonly why: string;
}

export interface ReadFind {
  readonly query: FindQuery;
  readonly notUnderstood: readonly MisreadPart[];
}

const quoteHint = 'To find these characters, put them in quotation marks.';
const conditions =
  'Conditions are the arguments score, atLeast, atMost, cause, status, only and flaw.';

/** Patterns of parts outside quotation marks that are not words, in the order in which they are tried. */
const misread: readonly { readonly pattern: RegExp; readonly why: string }[] = [
  {
    // `coverage < 0.3`
    pattern: /[^\s<>=≤≥!]*\s*(?:[<>]=?|[=!]=|≤|≥)\s*[^\s<>=≤≥]*/gu,
    why: `${conditions} ${quoteHint}`,
  },
  {
    // `flaw:wrongVerdict`, `verdict=Refuted`, but no address
    pattern:
      /(?<!\S)(?:flaw|cause|status|verdict|score|claim|order|limit|metric)s?\s?[:=]\s?\S+/giu,
    why: `${conditions} ${quoteHint}`,
  },
  {
    pattern: new RegExp(String.raw`(?<!\S)(?:${flawKinds.join('|')})(?!\S)`, 'gu'),
    why: 'This is a flaw: use the argument flaw.',
  },
  {
    pattern: /(?<!\S)(?:OR|NOT|\|\||\||!)(?!\S)/gu,
    why: 'All words must be there. Search once for each alternative.',
  },
  { pattern: /(?<!\S)-\p{L}\S*/gu, why: 'Words cannot be excluded.' },
  {
    pattern: /(?<!\S)(?:\S*\*\S*)(?!\S)/gu,
    why: `There are no wildcards: parts of words are found. ${quoteHint}`,
  },
];

const mostParts = 5;
const longestPart = 80;

/**
 * Reads words and phrases as `findQuery` does. Blank text gives an empty query. Throws RangeError if no part is understood, because an empty
 * query would find every claim.
 */
export function readFind(typed: string): ReadFind {
  const notUnderstood: MisreadPart[] = [];
  const report = (part: string, why: string): void => {
    notUnderstood.push({ part: excerpt(toPlainText(part.trim()), longestPart), why });
  };
  const short = typed.slice(0, longestQuery);
  if (typed.length > longestQuery) {
    report(
      typed.slice(longestQuery),
      `Only the first ${String(longestQuery)} characters are used.`,
    );
  }
  const words = short
    .split(/(["“”„][^"“”„]*["“”„]?)/u)
    .map((piece) => (/^["“”„]/u.test(piece) ? piece : leaveOutMisread(piece, report)))
    .join('');
  const { used, unused } = splitTerms(words);
  for (const text of unused) report(text, `Only the first ${String(mostTerms)} words are used.`);
  const [first] = notUnderstood;
  if (used.length === 0 && first !== undefined) {
    const parts = notUnderstood.map(({ part, why }) => `"${part}" (${why})`);
    throw new RangeError(`find was not understood: ${parts.slice(0, mostParts).join(' ')}`);
  }
  return { query: used, notUnderstood: notUnderstood.slice(0, mostParts) };
}

function leaveOutMisread(piece: string, report: (part: string, why: string) => void): string {
  // All words are required anyway, so AND has no effect.
  let rest = piece.replace(/(?<!\S)(?:AND|&&|&)(?!\S)/gu, ' ');
  for (const { pattern, why } of misread) {
    rest = rest.replace(pattern, (part) => {
      report(part, why);
      return ' ';
    });
  }
  return rest;
}

function splitTerms(words: string): {
  readonly used: FindQuery;
  readonly unused: readonly string[];
} {
  const all = findQuery(words, Infinity);
  return { used: all.slice(0, mostTerms), unused: all.slice(mostTerms).map(({ text }) => text) };
}
