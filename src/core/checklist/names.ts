// Finds names in texts by rule: words with an unusual capital letter.

import type { Claim } from '../evidence/evidence.ts';
import { findDifferingWords } from '../text/findDifferingWords.ts';

/** English words with a capital letter that are not names. */
const calendar: ReadonlySet<string> = new Set(
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);

export interface NamePlace {
  readonly start: number;
  readonly end: number;
}

/** Finds the names in a text. Adjacent words form one name: `New York Times`. */
export function namesIn(text: string): readonly NamePlace[] {
  const places: NamePlace[] = [];
  for (const { start, end, kind } of findDifferingWords(text, '')) {
    const word = text.slice(start, end);
    if (kind !== 'name' || /\p{Nd}/u.test(word) || calendar.has(word.toLowerCase())) continue;
    const last = places.at(-1);
    const isNext = last && /^ $/u.test(text.slice(last.end, start));
    if (isNext) places[places.length - 1] = { start: last.start, end };
    else places.push({ start, end });
  }
  return places.map(({ start, end }) => ({
    start,
    end: end - (/['’]s$/u.exec(text.slice(start, end))?.[0].length ?? 0),
  }));
}

/**
 * Returns the number of words and whether all words are in capitals. Names of the same shape can replace each other in a
 * sentence.
 */
export function shapeOf(name: string): string {
  const words = name.split(' ').length;
  return `${String(words)}${name === name.toUpperCase() ? ' capitals' : ''}`;
}

/** Collects the names in the questions and answers of all claims, grouped by `shapeOf`, without duplicates, in file order. */
export function namesByShape(
  claims: readonly Pick<Claim, 'evidence'>[],
): ReadonlyMap<string, readonly string[]> {
  const byShape = new Map<string, Set<string>>();
  for (const { evidence } of claims) {
    for (const { question, answers } of evidence) {
      for (const text of [question, ...answers.map((answer) => answer.text)]) {
        for (const { start, end } of namesIn(text)) {
          const name = text.slice(start, end);
          const names = byShape.get(shapeOf(name)) ?? new Set<string>();
          byShape.set(shapeOf(name), names.add(name));
        }
      }
    }
  }
  return new Map([...byShape].map(([shape, names]) => [shape, [...names]]));
}
