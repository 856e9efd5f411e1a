// Parses facts from one numbered text, `1. ... 2. ...`. A second text contains a comment on each fact that compares the fact with
// the other side.

import type { FactVerdict, JudgedFact } from './facts.ts';

/**
 * Returns the items of a numbered list. Text without `1.` is one item. Blank text has no items. Numbers must increase by one, so
 * `2.` inside another item does not start a new item.
 */
export function parseNumberedItems(text: string): readonly string[] {
  const items: string[] = [];
  let rest = text.trim();
  for (let number = 1; ; number += 1) {
    const mark = new RegExp(`(?:^|\\s)${String(number)}[.)]\\s+`, 'u');
    const match = mark.exec(rest);
    if (!match || (number === 1 && match.index > 0)) break;
    if (number > 1) items.push(rest.slice(0, match.index).trim());
    rest = rest.slice(match.index + match[0].length);
  }
  return [...items, rest.trim()].filter((item) => item !== '');
}

const absent =
  /not enough|insufficient|not supported|unsupported|no (?:information|mention)|not (?:\w+ )?(?:mention|provide|support|state|specify|include|discuss|contain|address|say|indicate|confirm|give)/u;

/** Phrases that say that the other side neither supports nor contradicts the fact. */
const neither =
  /supports? (?:n?or) (?:contradict|refute)s?|(?:contradict|refute)s? (?:n?or) supports?/gu;

function parseVerdict(text: string): FactVerdict | null | 'half' {
  if (/partial|partly/u.test(text)) return 'half';
  if (/contradict|refute/u.test(text) && !/not (?:contradict|refute)/u.test(text)) {
    return 'contradicted';
  }
  if (absent.test(text)) return 'absent';
  return /support|confirm|consistent with|align/u.test(text) ? 'supported' : null;
}

/**
 * Returns the verdict that prose expresses. The last sentence has priority over the whole text. `null` if there is no verdict, or
 * only a partial verdict.
 */
export function verdictInWords(reason: string): FactVerdict | null {
  const text = reason.toLowerCase().replaceAll(neither, 'say');
  const last = text.split(/(?<=[.!?])\s+/u).findLast((sentence) => /\p{L}/u.test(sentence));
  const verdict = parseVerdict(last ?? '') ?? parseVerdict(text);
  // In "Which contradicts this. Not supported." the last sentence is less specific than the sentences before it.
  const isContradicted = verdict === 'absent' && parseVerdict(text) === 'contradicted';
  if (isContradicted) return 'contradicted';
  return verdict === 'half' ? null : verdict;
}

/**
 * Returns the facts with the comment on each fact. If the second text has fewer items than the list, the last facts have neither
 * a reason nor a verdict.
 */
export function parseNumberedFacts(listed: string, checked: string): readonly JudgedFact[] {
  const reasons = parseNumberedItems(checked);
  return parseNumberedItems(listed).map((text, index) => {
    const item = reasons[index] ?? '';
    const reason = (item.startsWith(text) ? item.slice(text.length) : item)
      .replace(/^[\s.:;,-]+/u, '')
      .trim();
    return { text, verdict: verdictInWords(reason), reason };
  });
}
