// What an evidence file holds, in numbers: those of the tables that data set papers have. Nothing is scored.
// Source of the choice: Schlichtkrull, Guo and Vlachos, AVeriTeC, section 3 and its appendix.

import type {
  Answer,
  Claim,
  EvidenceFile,
  EvidenceFormat,
  EvidenceRole,
} from '../evidence/evidence.ts';
import { comparableAddress } from '../evidence/sourceNames.ts';
import { describeSample, type Description } from '../statistics/describe.ts';
import { countNames, type NameCounts } from './nameCounts.ts';

/** What is counted by name, in the order of the tables. */
export const countedKinds = [
  'verdicts',
  'claimTypes',
  'strategies',
  'answerTypes',
  'media',
  'domains',
  'years',
  'speakers',
  'publishers',
  'countries',
] as const;
export type CountedKind = (typeof countedKinds)[number];

/** What has a size, in the order of the table. Words are what white space parts. */
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
  /** Without those that a file lacks. */
  readonly answers: number;
  readonly unansweredQuestions: number;
  /** Evidence without a question. */
  readonly passages: number;
  /** Of answers; a page and its archived copy are one. */
  readonly sources: number;
  readonly justifications: number;
  readonly counts: Readonly<Record<CountedKind, NameCounts>>;
  /** `null`: there is none of it. */
  readonly sizes: Readonly<Record<SizedKind, Description | null>>;
  /** The values behind `sizes`. */
  readonly values: Readonly<Record<SizedKind, readonly number[]>>;
}

function wordCount(text: string): number {
  const trimmed = text.trim();
  return trimmed === '' ? 0 : trimmed.split(/\s+/u).length;
}

/** The year of a date in any of the usual forms (`25-8-2020`, `2020-08-25`): its first four digits that are a year. */
function yearsOf({ date }: Claim): readonly string[] {
  const year = /(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)/u.exec(date ?? '');
  return year === null ? [] : [year[0]];
}

/** Addresses that compare alike are one source; a copy that its page stands beside is none. */
function sourcesOf({ sources, copies = [] }: Answer): readonly string[] {
  const known = new Set(copies.map(([, copy]) => copy));
  const pages = sources.filter((source) => !known.has(source));
  return [...new Set(pages.flatMap((source) => comparableAddress(source) ?? []))];
}

const domainOf = (address: string): string => /^[^/?:]*/u.exec(address)?.[0] ?? '';

const one = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text]);

export function fileStats({ claims, role, format }: EvidenceFile): FileStats {
  const pairs = claims.flatMap(({ evidence }) => evidence);
  const answersOf = (pair: (typeof pairs)[number]): readonly Answer[] =>
    pair.answers.filter(({ isAbsent }) => isAbsent !== true);
  const asked = pairs.filter(({ question }) => question.trim() !== '');
  const answers = pairs.flatMap(answersOf);
  const sources = answers.flatMap(sourcesOf);
  const justifications = claims.flatMap(({ justification = '' }) =>
    justification.trim() === '' ? [] : [justification],
  );
  const values: Record<SizedKind, readonly number[]> = {
    questionsPerClaim: claims.map(
      ({ evidence }) => evidence.filter(({ question }) => question.trim() !== '').length,
    ),
    answersPerQuestion: asked.map((pair) => answersOf(pair).length),
    claimWords: claims.map(({ text }) => wordCount(text)),
    questionWords: asked.map(({ question }) => wordCount(question)),
    answerWords: answers.map(({ text }) => wordCount(text)),
    justificationWords: justifications.map(wordCount),
  };
  const described = (kind: SizedKind) => describeSample(values[kind]);
  return {
    ...{ role, format, claims: claims.length, questions: asked.length, answers: answers.length },
    unansweredQuestions: asked.filter((pair) => answersOf(pair).length === 0).length,
    passages: pairs.length - asked.length,
    sources: sources.length,
    justifications: justifications.length,
    counts: {
      verdicts: countNames(claims.map(({ verdict }) => one(verdict))),
      claimTypes: countNames(claims.map(({ claimTypes = [] }) => claimTypes)),
      strategies: countNames(claims.map(({ strategies = [] }) => strategies)),
      answerTypes: countNames(answers.map(({ type }) => one(type))),
      media: countNames(answers.map(({ medium }) => one(medium))),
      domains: countNames(sources.map((source) => [domainOf(source)])),
      years: countNames(claims.map(yearsOf)),
      speakers: countNames(claims.map(({ speaker }) => one(speaker))),
      publishers: countNames(claims.map(({ origin }) => one(origin?.reportedBy))),
      countries: countNames(claims.map(({ origin }) => one(origin?.country))),
    },
    sizes: {
      questionsPerClaim: described('questionsPerClaim'),
      answersPerQuestion: described('answersPerQuestion'),
      claimWords: described('claimWords'),
      questionWords: described('questionWords'),
      answerWords: described('answerWords'),
      justificationWords: described('justificationWords'),
    },
    values,
  };
}
