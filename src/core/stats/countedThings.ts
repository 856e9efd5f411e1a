// Defines what is counted by name: claims, their answers, and the sources of these answers. Each item can have several names.

import type { Answer, Claim } from '../evidence/evidence.ts';
import { factCheckIn } from '../doctor/sites/factCheckers.ts';
import { addressesIn } from '../evidence/innerAddresses.ts';
import { normaliseAddress } from '../evidence/sourceNames.ts';

/** In table order. */
export const countedKinds = [
  'verdicts',
  'claimTypes',
  'strategies',
  'answerTypes',
  'media',
  'domains',
  'factCheckers',
  'years',
  'speakers',
  'publishers',
  'countries',
  'reannotated',
] as const;
export type CountedKind = (typeof countedKinds)[number];

/** Names of one claim, answer or source. Blank names are ignored. */
type Names = readonly string[];

/** Returns the year of a date in any usual format (`25-8-2020`, `2020-08-25`): the first four digits that form a year. */
function yearsOf({ date }: Claim): Names {
  const year = /(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)/u.exec(date ?? '');
  return year === null ? [] : [year[0]];
}

/** Returns the claim's answers, without missing answers. */
export function answersOf({ evidence }: Pick<Claim, 'evidence'>): readonly Answer[] {
  return evidence.flatMap(({ answers }) => answers.filter(({ isAbsent }) => isAbsent !== true));
}

/** Returns the addresses that the answer cites. Leaves out an archived copy that is cited beside its page. */
function citedBy({ sources, copies = [] }: Answer): readonly string[] {
  const known = new Set(copies.map(([, copy]) => copy));
  return sources.filter((source) => !known.has(source));
}

/** Returns the answer's sources. Equal normalised addresses count as one source. */
export function sourcesOf(answer: Answer): readonly string[] {
  return [...new Set(citedBy(answer).flatMap((source) => normaliseAddress(source) ?? []))];
}

/**
 * Returns for each of the answer's sources the fact-checking site that it cites, also behind another address. A source that is no
 * address of its own (`//example.org/a`) counts if it cites such a site.
 */
function factCheckersOf(answer: Answer): readonly Names[] {
  const bySource = new Map<string, Names>();
  for (const source of citedBy(answer)) {
    const factCheck = factCheckIn(addressesIn(source));
    const name = normaliseAddress(source) ?? factCheck;
    if (name !== undefined)
      bySource.set(name, factCheck === undefined ? [] : [domainOf(factCheck)]);
  }
  return [...bySource.values()];
}

const domainOf = (address: string): string => /^[^/?:]*/u.exec(address)?.[0] ?? '';

const toNames = (text: string | undefined): Names => (text === undefined ? [] : [text]);

export const thingsOf: Readonly<Record<CountedKind, (claim: Claim) => readonly Names[]>> = {
  verdicts: ({ verdict }) => [toNames(verdict)],
  claimTypes: ({ claimTypes = [] }) => [claimTypes],
  strategies: ({ strategies = [] }) => [strategies],
  answerTypes: (claim) => answersOf(claim).map(({ type }) => toNames(type)),
  media: (claim) => answersOf(claim).map(({ medium }) => toNames(medium)),
  domains: (claim) =>
    answersOf(claim)
      .flatMap(sourcesOf)
      .map((source) => [domainOf(source)]),
  factCheckers: (claim) => answersOf(claim).flatMap(factCheckersOf),
  years: (claim) => [yearsOf(claim)],
  speakers: ({ speaker }) => [toNames(speaker)],
  publishers: ({ origin }) => [toNames(origin?.reportedBy)],
  countries: ({ origin }) => [toNames(origin?.country)],
  reannotated: ({ isReannotated }) => [
    isReannotated === undefined ? [] : [isReannotated ? 'yes' : 'no'],
  ],
};

/**
 * Returns the claims that contain an item with this name, in file order. For `null`, returns the claims that contain an item
 * without a name.
 */
export function claimsCounted(
  claims: readonly Claim[],
  kind: CountedKind,
  name: string | null,
): readonly Claim[] {
  return claims.filter((claim) =>
    thingsOf[kind](claim).some((names) => {
      const own = names.map((each) => each.trim()).filter((each) => each !== '');
      return name === null ? own.length === 0 : own.includes(name);
    }),
  );
}
