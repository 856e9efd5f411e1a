// The answers of a claim with their places, as several rules go through them.

import type { Answer, Claim } from '../evidence/evidence.ts';

export interface PlacedAnswer {
  readonly pair: number;
  readonly answer: number;
  readonly given: Answer;
}

/** Those that the file has. */
export function answersIn({ evidence }: Pick<Claim, 'evidence'>): readonly PlacedAnswer[] {
  return evidence.flatMap(({ answers }, pair) =>
    answers.flatMap((given, answer) => (given.isAbsent ? [] : [{ pair, answer, given }])),
  );
}

export interface PlacedSource extends PlacedAnswer {
  readonly source: string;
}

/** Every address with its answer, without the copies of a page that stands beside them. */
export function sourcesIn({ evidence }: Pick<Claim, 'evidence'>): readonly PlacedSource[] {
  return evidence.flatMap(({ answers }, pair) =>
    answers.flatMap((given, answer) => {
      const copies = new Set((given.copies ?? []).map(([, copy]) => copy));
      const pages = given.sources.filter((source) => !copies.has(source));
      return pages.map((source) => ({ pair, answer, given, source }));
    }),
  );
}
