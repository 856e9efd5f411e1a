// What the counts are called.

import type { CountedNoun } from '../words/countedNouns.ts';
import { textOf } from '../words/message.ts';
import { sliceHeadings } from '../words/sliceWords.ts';
import type { Say } from '../words/translation.ts';
import type { CountedKind } from './countedThings.ts';
import type { SizedKind } from './fileStats.ts';

type CountedIn = 'claims' | 'answers' | 'sources';

/** `of`: what is counted. */
export const countedWords: Readonly<
  Record<CountedKind, { readonly name: string; readonly of: CountedIn }>
> = {
  verdicts: { name: 'Verdicts', of: 'claims' },
  claimTypes: { name: `${textOf(sliceHeadings.claimType)}s`, of: 'claims' },
  strategies: { name: 'Fact-checking strategies', of: 'claims' },
  answerTypes: { name: `${textOf(sliceHeadings.answerType)}s`, of: 'answers' },
  media: { name: 'Source media', of: 'answers' },
  domains: { name: 'Domains of sources', of: 'sources' },
  years: { name: 'Years of claims', of: 'claims' },
  speakers: { name: 'Speakers', of: 'claims' },
  publishers: { name: 'Where claims were published', of: 'claims' },
  countries: { name: 'Countries', of: 'claims' },
};

/** Of an axis and its plot. */
export function shareOf(kind: CountedKind, say: Say): string {
  switch (countedWords[kind].of) {
    case 'claims':
      return say('Share of claims');
    case 'answers':
      return say('Share of answers');
    case 'sources':
      return say('Share of sources');
  }
}

/** Heads the counts of a single file. */
export function countedIn(kind: CountedKind, say: Say): string {
  switch (countedWords[kind].of) {
    case 'claims':
      return say('In claims');
    case 'answers':
      return say('In answers');
    case 'sources':
      return say('In sources');
  }
}

export const sizedWords: Readonly<Record<SizedKind, string>> = {
  questionsPerClaim: 'Questions a claim',
  answersPerQuestion: 'Answers a question',
  claimWords: 'Words a claim',
  questionWords: 'Words a question',
  answerWords: 'Words an answer',
  justificationWords: 'Words a justification',
};

/** What has the size. */
export const sizedThings: Readonly<Record<SizedKind, CountedNoun>> = {
  questionsPerClaim: 'claim',
  answersPerQuestion: 'question',
  claimWords: 'claim',
  questionWords: 'question',
  answerWords: 'answer',
  justificationWords: 'justification',
};

/** What a file has of each, in the order of the table. */
export const totals = [
  ['Claims', 'claims'],
  ['Questions', 'questions'],
  ['Answers', 'answers'],
  ['Questions without an answer', 'unansweredQuestions'],
  ['Evidence without a question', 'passages'],
  ['Sources', 'sources'],
  ['Justifications', 'justifications'],
] as const;
