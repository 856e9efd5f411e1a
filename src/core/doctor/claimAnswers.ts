// Lists the answers of a claim with their positions, for several rules.

import type { Answer, Claim } from '../evidence/evidence.ts';
import { addressesIn, type NamedAddresses } from '../evidence/innerAddresses.ts';
import { normaliseAddress } from '../evidence/sourceNames.ts';

export interface PlacedAnswer {
  readonly pair: number;
  readonly answer: number;
  readonly content: Answer;
}

/** Lists the answers that the file contains. */
export function answersIn({ evidence }: Pick<Claim, 'evidence'>): readonly PlacedAnswer[] {
  return evidence.flatMap(({ answers }, pair) =>
    answers.flatMap((content, answer) => (content.isAbsent ? [] : [{ pair, answer, content }])),
  );
}

export interface PlacedSource extends PlacedAnswer {
  readonly source: string;
  /** The address, normalised by `normaliseAddress`. `undefined` if it is not a web address. */
  readonly comparable: string | undefined;
  /** The address and the addresses inside it. */
  readonly named: NamedAddresses;
  /** Addresses of archived copies cited in the same answer. */
  readonly copies: readonly string[];
}

/** Lists every address with its answer. If an answer cites a page and its archived copies, the copies are listed with the page. */
export function sourcesIn({ evidence }: Pick<Claim, 'evidence'>): readonly PlacedSource[] {
  return evidence.flatMap(({ answers }, pair) =>
    answers.flatMap((content, answer) => {
      const copied = content.copies ?? [];
      const copies = new Set(copied.map(([, copy]) => copy));
      const pages = content.sources.filter((source) => !copies.has(source));
      return pages.map((source) => ({
        pair,
        answer,
        content,
        source,
        comparable: normaliseAddress(source),
        named: addressesIn(source),
        copies: copied.flatMap(([page, copy]) => (page === source ? [copy] : [])),
      }));
    }),
  );
}
