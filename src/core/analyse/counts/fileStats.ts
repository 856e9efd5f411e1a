// Statistics of an evidence file: the figures that data set papers usually report. Computes no scores. Source of the selection:
// Schlichtkrull, Guo and Vlachos, AVeriTeC, section 3 and its appendix.

import { dateRange, type DateRange } from '../../score/overlap/dataSetComparison.ts';
import { factCheckIn } from '../../score/doctor/sites.ts';
import {
  type Answer,
  type Claim,
  type EvidenceFile,
  type EvidenceFormat,
  type EvidenceRole,
  isAsked,
  type QaPair,
} from '../../read/claims/evidence.ts';
import { addressesIn } from '../../score/doctor/innerAddresses.ts';
import { normaliseAddress } from '../../read/claims/sourceNames.ts';
import { describeSample, type Description } from '../../base/statistics/describe.ts';

// Defines what is counted by name: claims, their answers, and the sources of these answers. Each item can have several names.

/** In table order. */
export const countedKinds = [
  'verdicts',
  'claimTypes',
  'strategies',
  'questionSources',
  'answerTypes',
  'media',
  'domains',
  'factCheckers',
  'years',
  'speakers',
  'publishers',
  'articleSites',
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
function answersOf({ evidence }: Pick<Claim, 'evidence'>): readonly Answer[] {
  return evidence.flatMap(({ answers }) => answers.filter(({ isAbsent }) => isAbsent !== true));
}

/** Returns the addresses that the answer cites. Leaves out an archived copy that is cited beside its page. */
function citedBy({ sources, copies = [] }: Answer): readonly string[] {
  const known = new Set(copies.map(([, copy]) => copy));
  return sources.filter((source) => !known.has(source));
}

/** Returns the answer's sources. Equal normalised addresses count as one source. */
function sourcesOf(answer: Answer): readonly string[] {
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

/** Returns the site of a claim's fact-checking article, without the archive that has a copy of the article. */
function siteOfArticle(article = ''): Names {
  const factCheck = factCheckIn(addressesIn(article)) ?? normaliseAddress(article);
  return factCheck === undefined ? [] : [domainOf(factCheck)];
}

const domainOf = (address: string): string => /^[^/?:]*/u.exec(address)?.[0] ?? '';

const toNames = (text: string | undefined): Names => (text === undefined ? [] : [text]);

const thingsOf: Readonly<Record<CountedKind, (claim: Claim) => readonly Names[]>> = {
  verdicts: ({ verdict }) => [toNames(verdict)],
  claimTypes: ({ claimTypes = [] }) => [claimTypes],
  strategies: ({ strategies = [] }) => [strategies],
  questionSources: ({ evidence }) =>
    evidence.filter(isAsked).map(({ questionSource }) => toNames(questionSource)),
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
  articleSites: ({ origin }) => [siteOfArticle(origin?.article)],
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

/** `[size, count]`, ascending by size. */
type SizeTally = readonly (readonly [size: number, count: number])[];

function sizeTally(sizes: Iterable<number>): SizeTally {
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

interface NameCount {
  readonly name: string;
  readonly count: number;
}

export interface NameCounts {
  /** Number of items that can have such a name: claims, answers or sources. */
  readonly of: number;
  /** Number of items without any name. */
  readonly without: number;
  /**
   * Names, the most frequent first. Equally frequent names are in alphabetical order. An item with several names counts once for
   * each name.
   */
  readonly names: readonly NameCount[];
}

/** Counts how often each name occurs. `things`: the names of each item. Blank names are ignored. */
export function countNames(things: Iterable<readonly string[]>): NameCounts {
  const counts = new Map<string, number>();
  let of = 0;
  let without = 0;
  for (const names of things) {
    of += 1;
    const own = new Set(names.map((name) => name.trim()).filter((name) => name !== ''));
    if (own.size === 0) without += 1;
    for (const name of own) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = [...counts].map(([name, count]) => ({ name, count }));
  names.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  return { of, without, names };
}

/** Items whose size is measured, in table order. Words are split on white space. */
export const sizedKinds = [
  'questionsPerClaim',
  'answersPerQuestion',
  'claimWords',
  'questionWords',
  'answerWords',
  'justificationWords',
] as const;
export type SizedKind = (typeof sizedKinds)[number];

export interface FileStats {
  readonly role: EvidenceRole;
  readonly format: EvidenceFormat;
  readonly claims: number;
  readonly questions: number;
  /** Number of answers, without missing answers. */
  readonly answers: number;
  readonly unansweredQuestions: number;
  /** Number of passages, which are evidence without a question. */
  readonly passages: number;
  /** Number of sources of answers. A page and its archived copy count as one source. */
  readonly sources: number;
  readonly justifications: number;
  /** Dates of the claims. Absent if no claim has a date. */
  readonly dates?: DateRange;
  readonly counts: Readonly<Record<CountedKind, NameCounts>>;
  /** Statistics of each size. `null` if the file has no items of this kind. */
  readonly sizes: Readonly<Record<SizedKind, Description | null>>;
  /** Counts from which `sizes` is computed. */
  readonly tallies: Readonly<Record<SizedKind, SizeTally>>;
}

function wordCount(text: string): number {
  const trimmed = text.trim();
  return trimmed === '' ? 0 : trimmed.split(/\s+/u).length;
}

const present = (pair: QaPair) => answersOf({ evidence: [pair] });

export function fileStats({ claims, role, format }: EvidenceFile): FileStats {
  const pairs = claims.flatMap(({ evidence }) => evidence);
  const asked = pairs.filter(({ question }) => question.trim() !== '');
  const answers = claims.flatMap(answersOf);
  const justifications = claims.flatMap(({ justification = '' }) =>
    justification.trim() === '' ? [] : [justification],
  );
  const values: Readonly<Record<SizedKind, readonly number[]>> = {
    questionsPerClaim: claims.map(
      ({ evidence }) => evidence.filter(({ question }) => question.trim() !== '').length,
    ),
    answersPerQuestion: asked.map((pair) => present(pair).length),
    claimWords: claims.map(({ text }) => wordCount(text)),
    questionWords: asked.map(({ question }) => wordCount(question)),
    answerWords: answers.map(({ text }) => wordCount(text)),
    justificationWords: justifications.map(wordCount),
  };
  const counted = (kind: CountedKind) => countNames(claims.flatMap(thingsOf[kind]));
  const ofSizes = <Value>(value: (sizes: readonly number[]) => Value) => ({
    questionsPerClaim: value(values.questionsPerClaim),
    answersPerQuestion: value(values.answersPerQuestion),
    claimWords: value(values.claimWords),
    questionWords: value(values.questionWords),
    answerWords: value(values.answerWords),
    justificationWords: value(values.justificationWords),
  });
  const dates = dateRange(claims);
  return {
    dates,
    role,
    format,
    claims: claims.length,
    questions: asked.length,
    answers: answers.length,
    unansweredQuestions: values.answersPerQuestion.filter((count) => count === 0).length,
    passages: pairs.length - asked.length,
    sources: answers.flatMap(sourcesOf).length,
    justifications: justifications.length,
    counts: {
      verdicts: counted('verdicts'),
      claimTypes: counted('claimTypes'),
      strategies: counted('strategies'),
      questionSources: counted('questionSources'),
      answerTypes: counted('answerTypes'),
      media: counted('media'),
      domains: counted('domains'),
      years: counted('years'),
      speakers: counted('speakers'),
      publishers: counted('publishers'),
      articleSites: counted('articleSites'),
      countries: counted('countries'),
      factCheckers: counted('factCheckers'),
      reannotated: counted('reannotated'),
    },
    sizes: ofSizes(describeSample),
    tallies: ofSizes(sizeTally),
  };
}
