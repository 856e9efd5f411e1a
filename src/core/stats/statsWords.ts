// What the counts are called.

import { sliceHeadings } from '../words/sliceWords.ts';
import type { CountedKind } from './countedThings.ts';
import type { SizedKind } from './fileStats.ts';

/** `of`: what is counted, in the plural. */
export const countedWords: Readonly<
  Record<CountedKind, { readonly name: string; readonly of: string }>
> = {
  verdicts: { name: 'Verdicts', of: 'claims' },
  claimTypes: { name: `${sliceHeadings.claimType}s`, of: 'claims' },
  strategies: { name: 'Fact-checking strategies', of: 'claims' },
  answerTypes: { name: `${sliceHeadings.answerType}s`, of: 'answers' },
  media: { name: 'Source media', of: 'answers' },
  domains: { name: 'Domains of sources', of: 'sources' },
  years: { name: 'Years of claims', of: 'claims' },
  speakers: { name: 'Speakers', of: 'claims' },
  publishers: { name: 'Where claims were published', of: 'claims' },
  countries: { name: 'Countries', of: 'claims' },
};

export const sizedWords: Readonly<Record<SizedKind, string>> = {
  questionsPerClaim: 'Questions a claim',
  answersPerQuestion: 'Answers a question',
  claimWords: 'Words a claim',
  questionWords: 'Words a question',
  answerWords: 'Words an answer',
  justificationWords: 'Words a justification',
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
