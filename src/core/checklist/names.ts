// Names in texts, by rule: words with a capital where a small letter is usual.

import type { Claim } from '../evidence/evidence.ts';
import { findDifferingWords } from '../text/findDifferingWords.ts';

/** With a capital in English, and no name of anybody. */
const calendar: ReadonlySet<string> = new Set(
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);

export interface NamePlace {
  readonly start: number;
  readonly end: number;
}

/** Words of one name stand together: `New York Times`. */
export function namesIn(text: string): readonly NamePlace[] {
  const places: NamePlace[] = [];
  for (const { start, end, kind } of findDifferingWords(text, '')) {
    if (kind !== 'name' || calendar.has(text.slice(start, end).toLowerCase())) continue;
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

/** How many words, and whether all in capitals: names of one shape can stand for each other in a sentence. */
export function shapeOf(name: string): string {
  const words = name.split(' ').length;
  return `${String(words)}${name === name.toUpperCase() ? ' capitals' : ''}`;
}

/** The names of questions and answers of all claims, each once, in the order of the file. */
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
