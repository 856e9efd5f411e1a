// The evidence model: what every reader produces, whatever the file format.

import type { ClaimId } from './ids.ts';
import {
  arrange,
  msg,
  textOf,
  type Message,
  type StoredMessage,
  type Wording,
} from '../words/message.ts';

/** Zero-based `[startLine, startCharacter, endLine, endCharacter]`, characters in UTF-16 units, end exclusive: what an editor shows. A tuple keeps 10,000 of them small on the wire. */
export type SourceRange = readonly [
  startLine: number,
  startCharacter: number,
  endLine: number,
  endCharacter: number,
];

/** The four AVeriTeC verdicts, spelled as in the data. */
export const verdicts = [
  'Supported',
  'Refuted',
  'Not Enough Evidence',
  'Conflicting Evidence/Cherrypicking',
] as const;

/** Stands for an answer that is absent or Unanswerable (AVeriTeC's own text). */
export const noAnswer = msg('No answer could be found.');

/** `noAnswer` as files have it and as models read it. */
export const noAnswerText = textOf(noAnswer);

/** An image that evidence names or holds. Nothing but the file's own words of it is kept. */
export interface EvidenceImage {
  /** A file's name or path, or an address: as written, untrusted. Blank for one that stands in the file itself. */
  readonly name: string;
  /** The size of one that stands in the file itself. */
  readonly bytes?: number;
}

export interface Answer {
  /** The answer as written; empty when the file has none. */
  readonly text: string;
  /** `Extractive`, `Abstractive`, `Boolean`, `Unanswerable`, or what the file says; absent when it says nothing. */
  readonly type?: string;
  /** Why a Boolean answer is yes or no; blank when the file has a blank one. */
  readonly explanation?: string;
  /** Source addresses, untrusted, in file order; a `url` that is a list gives several. */
  readonly sources: readonly string[];
  /** Of `sources`, pairs of a page and its archived copy: one source under two addresses. */
  readonly copies?: readonly (readonly [page: string, copy: string])[];
  readonly medium?: string;
  /** When the file says that the source was published, as written. */
  readonly published?: string;
  /** Absent: none. */
  readonly images?: readonly EvidenceImage[];
  /** The file has no answer at all to its question; this one stands for it. A blank answer is there, though blank. */
  readonly isAbsent?: true;
}

/** A question with its answers and sources, or a passage: an answer that no question asks for. */
export interface QaPair {
  /** As written; blank when the file has a blank one or none. */
  readonly question: string;
  readonly answers: readonly Answer[];
  /** That the question is about; absent: none. */
  readonly images?: readonly EvidenceImage[];
  /**
   * A passage of `string_evidence`, which the official scripts compare as it is, and questions alone only where the claim has no
   * list of questions beside it (`alone`).
   */
  readonly outside?: 'alone' | 'beside';
}

/** Where a claim comes from, as the annotators wrote it down; addresses are untrusted. */
export interface ClaimOrigin {
  /** Where it was published: a network, a paper, a person. */
  readonly reportedBy?: string;
  /** Of the country that it is about or from, as ISO 3166 has it. */
  readonly country?: string;
  /** Address of the page where it was made. */
  readonly page?: string;
  /** Address of a stored copy of that page. */
  readonly pageCopy?: string;
  /** Address of the article that checked it. */
  readonly article?: string;
}

/** One claim of a reference or prediction file, without positions. */
export interface Claim {
  /** Position in its file, from 0. */
  readonly index: number;
  /** `claim_id` where the file has one. */
  readonly claimId?: ClaimId;
  readonly text: string;
  readonly date?: string;
  readonly speaker?: string;
  /** The verdict as written, possibly outside the four, or blank; absent when the file has none. */
  readonly verdict?: string;
  /** As written; blank when the file has a blank one. */
  readonly justification?: string;
  /** `justification` is a language model's whole output, verdict and all; the metric cuts it. */
  readonly justificationSource?: 'llmOutput';
  readonly claimTypes?: readonly string[];
  readonly strategies?: readonly string[];
  /** Absent: the file says nothing of it. */
  readonly origin?: ClaimOrigin;
  /** That the claim is made with; absent: none. */
  readonly images?: readonly EvidenceImage[];
  readonly evidence: readonly QaPair[];
  /** The official scripts of the file's form end with an error at this claim. What was made of it stands in the file's problems. */
  readonly stopsOfficial?: true;
  /** The form has a name for predicted verdicts, and this one was read from a member whose name tells no side: `label` for `pred_label`. */
  readonly isUnclearVerdict?: true;
}

/** Where a claim and its parts stand in the file; `questions` and `answers` run parallel to `Claim.evidence`. */
export interface ClaimRanges {
  /** The whole claim object. */
  readonly claim: SourceRange;
  /** The value of `claim`. */
  readonly text: SourceRange;
  readonly questions: readonly SourceRange[];
  /** Per QA pair, per answer. An absent answer has the range of its QA pair. */
  readonly answers: readonly (readonly SourceRange[])[];
}

export type EvidenceRole = 'reference' | 'predictions';

/** Id of a row of the table of formats (`formats/formats.ts`). */
export type EvidenceFormat = string;

export const severities = ['error', 'warning', 'information'] as const;
export type Severity = (typeof severities)[number];

/** Something a person should know about a file, with what was expected in the message. */
export interface Problem extends StoredMessage {
  readonly severity: Severity;
  /** Stable, for tests and documentation: `notJson`, `wrongType`, `missingField`, ... */
  readonly code: string;
  readonly range: SourceRange;
  /** Position of the claim concerned, where there is one. */
  readonly claim?: number;
}

/** A verdict of a file, each different one once: what is wrong with it depends on the data set. */
export interface VerdictPlace {
  /** As written, its beginning where it is very long; `null`: a claim without one. */
  readonly verdict: string | null;
  /** Of the member. */
  readonly name: string;
  /** Of the first. */
  readonly range: SourceRange;
  readonly claim: number;
  /** Claims that have it. */
  readonly count: number;
}

export interface EvidenceFile {
  readonly role: EvidenceRole;
  readonly format: EvidenceFormat;
  readonly claims: readonly Claim[];
  /** Parallel to `claims`. */
  readonly ranges: readonly ClaimRanges[];
  /** With what is wrong with the verdicts under the data set that they tell themselves; `problemsUnder` has another one's. */
  readonly problems: readonly Problem[];
  readonly verdicts: readonly VerdictPlace[];
}

/** Whether there is a question. Evidence without one is a passage. */
export function isAsked({ question }: Pick<QaPair, 'question'>): boolean {
  return question.trim() !== '';
}

/** How much of the evidence has a question. */
export function countQuestions(evidence: readonly QaPair[]): number {
  return evidence.filter(isAsked).length;
}

/** Whether SemQA has something to match: a question, or a passage that says something. */
export function isMatchable(pair: Pick<QaPair, 'question' | 'answers'>): boolean {
  return isAsked(pair) || pair.answers.some(isSaid);
}

/** How much of the evidence SemQA can match. */
export function matchableCount(evidence: readonly QaPair[]): number {
  return evidence.filter(isMatchable).length;
}

/** Whether an answer has words at all. */
export function isSaid({ text, explanation = '' }: Pick<Answer, 'text' | 'explanation'>): boolean {
  return text.trim() !== '' || explanation.trim() !== '';
}

/** What is shown in place of a missing question. */
export function describeMissingQuestion(pair: Pick<QaPair, 'question' | 'answers'>): Wording {
  return isMatchable(pair) ? msg('passage') : msg('no question');
}

/** The question, or in brackets that it is missing. */
export function describeQuestion(pair: Pick<QaPair, 'question' | 'answers'>): Message {
  return isAsked(pair) ? pair.question : arrange('({0})', describeMissingQuestion(pair));
}

/** The answer, or that there is none. */
export function describeAnswer(answer: Answer): Message {
  const text = answerTextOf(answer);
  return text === noAnswerText ? noAnswer : text;
}

/** The text that a model reads for an answer: the answer, or `noAnswerText` when it is blank. */
export function answerTextOf(answer: Answer): string {
  return answer.text.trim() === '' ? noAnswerText : answer.text;
}
