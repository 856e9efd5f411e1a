// The evidence model: what every reader returns, regardless of the file format.

import type { ProblemCode } from '../../base/warningTable.ts';
import { isBlank } from '../../base/words/escapeInvisible.ts';
import type { ClaimId } from './ids.ts';
import { isAddress } from './textShape.ts';
import type { Message, StoredMessage, Wording } from '../../base/words/message.ts';
import { arrange, msg, textOf } from '../../base/words/message.ts';

/**
 * Zero-based `[startLine, startCharacter, endLine, endCharacter]`. Characters are UTF-16 units, and the end is exclusive, as in
 * editors. A tuple, because messages with 10,000 ranges would otherwise be large.
 */
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

/** Text for an answer that is missing or Unanswerable, from AVeriTeC. */
export const noAnswer = msg('No answer could be found.');

/** English text of `noAnswer`, as in files and as read by models. */
export const noAnswerText = textOf(noAnswer);

/** An image that evidence names or contains. Only the file's description of the image is stored. */
export interface EvidenceImage {
  /** A file name, path or address as written. Untrusted. Blank for an image embedded in the file. */
  readonly name: string;
  /** Size of an embedded image in bytes. */
  readonly bytes?: number;
}

export interface Answer {
  /** The answer as written. Blank if the file has none. */
  readonly text: string;
  /** `Extractive`, `Abstractive`, `Boolean`, `Unanswerable`, or another type from the file. Absent if the file has no type. */
  readonly type?: string;
  /** Why a Boolean answer is yes or no. Blank if the explanation in the file is blank. */
  readonly explanation?: string;
  /** Source addresses, untrusted, in file order. A list in `url` counts as several sources. */
  readonly sources: readonly string[];
  /** Pairs of a page and its archived copy, both among `sources`. Each pair is one source under two addresses. */
  readonly copies?: readonly (readonly [page: string, copy: string])[];
  readonly medium?: string;
  /** Publication date of the source as written in the file. */
  readonly published?: string;
  /**
   * What the file says about how this answer, passage or fact relates to the claim, as written, or converted by a mapping's
   * labels (`SUPPORTS`, `NS`). `readFileStance` converts this word to a stance.
   */
  readonly stance?: string;
  /** How important this unit is, as written (`vital`, `okay`). Present if the file assesses which units an answer contains (nuggetizer). */
  readonly importance?: string;
  /** Numbers of the sentences of the source that are the evidence, if the file names sentences without their texts (SciFact). */
  readonly sentences?: readonly number[];
  /** Positions of the annotated sets of sentences, each enough for the verdict, that contain these sentences (WiCE). */
  readonly groups?: readonly number[];
  /** The text of the source page, if the file contains it. It may be megabytes, so runs and reports leave it out (`withoutSourceTexts`). */
  readonly sourceText?: string;
  /** Default: none. */
  readonly images?: readonly EvidenceImage[];
  /**
   * True if the file has no answer to the question and this object takes the place of an answer. Not set for an answer that the
   * file contains but that is blank.
   */
  readonly isAbsent?: true;
}

/** A question with its answers and sources, or a passage, which is an answer without a question. */
export interface QaPair {
  /** The question as written. Blank if the question is blank or missing in the file. */
  readonly question: string;
  readonly answers: readonly Answer[];
  /** Images that the question is about. Default: none. */
  readonly images?: readonly EvidenceImage[];
  /**
   * Present if the passage is from `string_evidence`, which the official scripts compare unchanged. `alone`: the claim has no
   * separate list of questions, so the scripts also compare questions alone. `beside`: the claim has such a list.
   */
  readonly outside?: 'alone' | 'beside';
  /**
   * ClaimDecomp's `question_source`: whether the question follows from the claim's words (`literal`) or goes beyond them
   * (`implied`). Absent if the file does not say.
   */
  readonly questionSource?: 'literal' | 'implied';
}

/** Where a claim comes from, as recorded by the annotators. Addresses are untrusted. */
export interface ClaimOrigin {
  /** Publisher: a network, a newspaper, a person. */
  readonly reportedBy?: string;
  /** The country that the claim is about or comes from, as an ISO 3166 code. */
  readonly country?: string;
  /** Address of the page where the claim was made. */
  readonly page?: string;
  /** Address of a stored copy of `page`. */
  readonly pageCopy?: string;
  /** Address of the fact-checking article. */
  readonly article?: string;
}

/** One claim of a reference or prediction file, without source positions. */
export interface Claim {
  /** Position in its file, from 0. */
  readonly index: number;
  /** `claim_id`, if the file has one. */
  readonly claimId?: ClaimId;
  readonly text: string;
  readonly date?: string;
  readonly speaker?: string;
  /** The verdict as written. May be blank or different from the four AVeriTeC verdicts. Absent if the file has no verdict. */
  readonly verdict?: string;
  /** The justification as written. Blank if the justification in the file is blank. */
  readonly justification?: string;
  /**
   * Present if `justification` is a language model's complete output, which also contains the verdict. The metric extracts the
   * justification.
   */
  readonly justificationSource?: 'llmOutput';
  readonly claimTypes?: readonly string[];
  readonly strategies?: readonly string[];
  /**
   * AVeriTeC's `required_reannotation`: annotators changed the claim's evidence after a first check. Absent if the file does not
   * say.
   */
  readonly isReannotated?: boolean;
  /** Absent if the file does not say. */
  readonly origin?: ClaimOrigin;
  /** Images that are part of the claim. Default: none. */
  readonly images?: readonly EvidenceImage[];
  readonly evidence: readonly QaPair[];
  /**
   * True if the official scripts of the file's format fail at this claim. The file's `problems` say how this program reads the
   * claim.
   */
  readonly stopsOfficial?: true;
  /**
   * True if the verdict was read from a member whose name does not say whose verdict it is (`label` instead of `pred_label`),
   * although the format has a separate name for predicted verdicts.
   */
  readonly isUnclearVerdict?: true;
  /**
   * True if the claim could not be read, because its JSON is damaged or is not an object. Such a claim keeps only its position.
   */
  readonly isUnread?: true;
}

/** Positions of a claim and its parts in the file. `questions` and `answers` are parallel to `Claim.evidence`. */
export interface ClaimRanges {
  /** The whole claim object. */
  readonly claim: SourceRange;
  /** Range of the value of `claim`. */
  readonly text: SourceRange;
  readonly questions: readonly SourceRange[];
  /** Ranges of the answers of each QA pair. A missing answer has the range of its QA pair. */
  readonly answers: readonly (readonly SourceRange[])[];
}

export type EvidenceRole = 'reference' | 'predictions';

/** Id of a row of the table of formats (`formats/formats.ts`). */
export type EvidenceFormat = string;

export const severities = ['error', 'warning', 'information'] as const;
export type Severity = (typeof severities)[number];

/** Something about a file that the user should know. The message says what was expected. */
export interface Problem extends StoredMessage {
  readonly severity: Severity;
  /** Code of the problem, for tests and documentation: `notJson`, `wrongType`, `missingField`, ... Must not change. */
  readonly code: ProblemCode;
  readonly range: SourceRange;
  /** Position of the claim concerned, if any. */
  readonly claim?: number;
}

/** A distinct verdict in a file. Whether the verdict is valid depends on the data set. */
export interface VerdictPlace {
  /** The verdict as written, cut off if very long. `null` for claims without a verdict. */
  readonly verdict: string | null;
  /** Name of the member that contains the verdict. */
  readonly name: string;
  /** Range of the first occurrence. */
  readonly range: SourceRange;
  readonly claim: number;
  /** Number of claims with this verdict. */
  readonly count: number;
}

export interface EvidenceFile {
  readonly role: EvidenceRole;
  readonly format: EvidenceFormat;
  readonly claims: readonly Claim[];
  /** Parallel to `claims`. */
  readonly ranges: readonly ClaimRanges[];
  /**
   * Problems of the file. Verdicts are checked against the data set that was detected from them. `problemsUnder` returns the
   * problems for another data set.
   */
  readonly problems: readonly Problem[];
  readonly verdicts: readonly VerdictPlace[];
}

/** Whether any answer of the claim contains the text of its source page. */
export function hasSourceText({ evidence }: Pick<Claim, 'evidence'>): boolean {
  return evidence.some(({ answers }) => answers.some(({ sourceText }) => sourceText !== undefined));
}

/** Returns the evidence without the texts of source pages. Returns the same objects if there are no such texts. */
export function withoutSourceTexts(evidence: readonly QaPair[]): readonly QaPair[] {
  if (!hasSourceText({ evidence })) return evidence;
  return evidence.map((pair) => ({
    ...pair,
    answers: pair.answers.map(({ sourceText: _, ...answer }) => answer),
  }));
}

/** Whether the item has a question. An item without a question is a passage. */
export function isAsked({ question }: Pick<QaPair, 'question'>): boolean {
  return !isBlank(question);
}

/** Counts the items with a question. */
export function countQuestions(evidence: readonly QaPair[]): number {
  return evidence.filter(isAsked).length;
}

/**
 * Whether the item has content: a question, or an answer that is not blank. Items without content count as absent in all metrics that
 * follow no official script. SemQA can match the items with content.
 */
export function isMatchable(pair: Pick<QaPair, 'question' | 'answers'>): boolean {
  return isAsked(pair) || pair.answers.some(isSaid);
}

/** Whether the item has content, a source or an image, so that it can be checked. */
export function isCheckable(pair: QaPair): boolean {
  return (
    isMatchable(pair) ||
    pair.images !== undefined ||
    pair.answers.some(({ sources, images }) => sources.length > 0 || images !== undefined)
  );
}

/** Counts the items that SemQA can match. */
export function matchableCount(evidence: readonly QaPair[]): number {
  return evidence.filter(isMatchable).length;
}

/** Whether an answer has a text or an explanation. */
export function isSaid({ text, explanation = '' }: Pick<Answer, 'text' | 'explanation'>): boolean {
  return !isBlank(text) || !isBlank(explanation);
}

/** `noAnswerText`, also without full stop, in other case, or with its reason: "No answer could be found as the page is gone." */
const noAnswerSentence = /^\s*no answer could be found\b[^.!?]*[.!?]?\s*$/iu;

/** Whether the file says that the question has no answer. */
export function isUnanswerable({ text, type }: Pick<Answer, 'text' | 'type'>): boolean {
  return type === 'Unanswerable' || noAnswerSentence.test(text);
}

/** Whether an answer was found: the text has words, and they do not say that no answer was found. */
export function isFoundAnswer(answer: Answer): boolean {
  return !isUnanswerable(answer) && isSaid(answer);
}

/** Returns the text shown in place of a missing question. */
export function describeMissingQuestion(pair: Pick<QaPair, 'question' | 'answers'>): Wording {
  if (pair.answers.some(isNamedDocument)) return msg('document');
  return isMatchable(pair) ? msg('passage') : msg('no question');
}

/** Returns the question, or a note in brackets that the question is missing. */
export function describeQuestion(pair: Pick<QaPair, 'question' | 'answers'>): Message {
  return isAsked(pair) ? pair.question : arrange('({0})', describeMissingQuestion(pair));
}

/**
 * Returns the answer, or a note that there is no answer. If the file names a document or a sentence without its text, returns the
 * name.
 */
export function describeAnswer(answer: Answer): Message {
  if (isNamedDocument(answer)) return answer.sources.join(', ');
  const text = answerTextOf(answer);
  return text === noAnswerText ? noAnswer : text;
}

/** Names of sentences, cells and other elements of a page: `Mill#0`, `Mill_cell_0_1_2`. */
const elementName = /#\d+$|_(?:sentence|cell|item|table_caption|section)_[\d_]+$/u;

/** Whether the file names a document (with a stance on the claim), a sentence or a cell without its text. */
export function isNamedDocument({ text, stance, sources, isAbsent }: Answer): boolean {
  if (!isBlank(text) || isAbsent || sources.length === 0) return false;
  return (
    stance !== undefined || sources.every((name) => elementName.test(name) && !isAddress(name))
  );
}

/** Returns the text that a model reads for an answer: the answer, or `noAnswerText` if the answer is blank. */
export function answerTextOf(answer: Answer): string {
  return isBlank(answer.text) ? noAnswerText : answer.text;
}
