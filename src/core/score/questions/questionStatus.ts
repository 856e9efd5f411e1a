// The status of each reference question, as the reader reads the evidence. docs/questions.md describes the statuses, the data
// that the reader was trained on, and the agreement with people.

import { type Answer, isFoundAnswer, type QaPair } from '../../read/claims/evidence.ts';
import { coverageMetric, type CoveredQuestion } from '../metrics/coverage.ts';
import { semqaInputsOf } from '../metrics/semqaMetric.ts';
import type { ReportClaim } from '../results/claims.ts';
import { findBestPart } from '../measures/coverage.ts';
import type { Confidence } from '../measures/reading/questionReading.ts';
import type { QuestionStatus } from '../results/questionStatuses.ts';
import { answerRead, expectedShare, joinRead, type ReadItem } from '../measures/reading/reading.ts';
import { pairSupport } from '../measures/semqaAnswers.ts';
import { findLargest } from '../../base/statistics/sums.ts';
import { type DifferenceKind, findDifferingWords } from '../text/findDifferingWords.ts';
import { compareFiguresOf, describeFigureDifference } from '../text/figures.ts';
import { sentencesOf } from '../text/pieceWords.ts';
import { joinList, type Message, msg, textOf, type Wording } from '../../base/words/message.ts';

// The reason for a status in one line: what differs, what is missing, or the sentences that give the answer.

/** Maximum number of words, and of characters of a quotation, in a reason. */
const mostWords = 4;
const longestQuotation = 160;

/** A question with one answer, as read. */
interface ReadSide {
  readonly question: string;
  readonly answer: string;
}

function sideOf(pair: QaPair | undefined, answer: Answer | undefined, window?: string): ReadSide {
  const missing: Answer = { text: '', sources: [] };
  return { question: pair?.question ?? '', answer: window ?? answerRead(answer ?? missing) };
}

function quote(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= longestQuotation) return line;
  const end = line.lastIndexOf(' ', longestQuotation);
  return `${line.slice(0, end > 0 ? end : longestQuotation).toWellFormed()} …`;
}

function quotationOf(name: string, text: string): Wording {
  return msg('{0}: “{1}”', name, quote(text));
}

/** Returns the text of a reason that only quotes the prediction. `undefined` for every other reason. */
export function findQuotation(reason: Message): string | undefined {
  if (typeof reason === 'string') return undefined;
  const [, text] = reason.values;
  const isQuotation = reason.english === quotationOf('', '').english;
  return isQuotation && typeof text === 'string' ? text : undefined;
}

/** Lists the words of one side's answer that the other side does not contain. */
function wordsOnlyIn(
  own: ReadSide,
  other: ReadSide,
  kinds: readonly DifferenceKind[],
): readonly string[] {
  const places: { start: number; end: number }[] = [];
  for (const { start, end, kind } of findDifferingWords(
    own.answer,
    joinRead(other.question, other.answer),
  )) {
    if (!kinds.includes(kind)) continue;
    const last = places.at(-1);
    // The words of a name belong together.
    if (last && own.answer.slice(last.end, start).trim() === '') last.end = end;
    else places.push({ start, end });
  }
  const words = places.map(({ start, end }) => own.answer.slice(start, end));
  return [...new Set(words)].slice(0, mostWords);
}

/** Returns how the figure of one side differs from that of the other. `undefined` if a side has no figure of its own, or several. */
function figureDifference(expected: ReadSide, item: ReadSide): Message | undefined {
  const figuresOf = (own: ReadSide, other: ReadSide) =>
    compareFiguresOf(own.answer, joinRead(other.question, other.answer)).differing;
  const [[wanted, ...others], [given, ...furthers]] = [
    figuresOf(expected, item),
    figuresOf(item, expected),
  ];
  if (!wanted || !given || others.length > 0 || furthers.length > 0) return undefined;
  return describeFigureDifference(wanted, given);
}

/** Returns the yes or no that begins an answer. */
function polarityOf({ answer }: ReadSide): string | undefined {
  return /^\s*(?:yes|no)\b/iu.exec(answer)?.[0].trim().toLowerCase();
}

function contradictionReason(
  expected: ReadSide,
  item: ReadSide,
  name: string,
): Message | undefined {
  const [wanted, said] = [polarityOf(expected), polarityOf(item)];
  if (wanted !== undefined && said !== undefined && wanted !== said) {
    return msg('The reference says {0}, {1} says {2}.', wanted, name, said);
  }
  for (const kind of ['number', 'name'] as const) {
    const [theirs, ours] = [
      wordsOnlyIn(expected, item, [kind]),
      wordsOnlyIn(item, expected, [kind]),
    ];
    if (theirs.length > 0 && ours.length > 0) {
      const values = [joinList(theirs), name, joinList(ours)];
      const difference = kind === 'number' ? figureDifference(expected, item) : undefined;
      return difference === undefined
        ? msg('The reference has {0}, {1} has {2}.', ...values)
        : msg('The reference has {0}, {1} has {2} ({3}).', ...values, difference);
    }
    if (kind === 'name') break;
    if (wordsOnlyIn(item, expected, ['negation']).length > 0)
      return msg('Only {0} is negated.', name);
    if (wordsOnlyIn(expected, item, ['negation']).length > 0) {
      return msg('Only the reference answer is negated.');
    }
  }
  return quotationOf(name, item.answer);
}

function missingReason(expected: ReadSide, item: ReadSide, name: string): Message | undefined {
  const words = wordsOnlyIn(expected, item, ['number', 'name']);
  if (words.length > 0) return msg('Missing in {0}: {1}.', name, joinList(words));
  const sentences = sentencesOf(expected.answer);
  if (sentences.length < 2) return quotationOf(name, item.answer);
  const piece = (text: string) => ({ question: 0, answer: 0, questionText: '', text });
  const given = findBestPart(piece(item.answer), piece(expected.answer));
  const missing = sentences.find((sentence) => sentence !== given) ?? expected.answer;
  return msg('Missing in {0}: “{1}”', name, quote(missing));
}

/** Returns the sentences of a longer answer that give the reference answer. `undefined` for an answer of one sentence. */
function givingReason(
  expected: ReadSide,
  item: ReadSide,
  name: string,
  isWindow: boolean,
): Message | undefined {
  const piece = ({ question: questionText, answer: text }: ReadSide) => ({
    question: 0,
    answer: 0,
    questionText,
    text,
  });
  const best = findBestPart(piece(expected), piece(item));
  return isWindow || best !== item.answer ? quotationOf(name, best) : undefined;
}

/**
 * Returns the reason for a status. `item`: the item that decided the status, or the closest item. Absent if nothing is predicted.
 *
 * - `contradicted`: yes and no, figures, negation or names that differ, in this order, otherwise what the item says.
 * - `partly`: figures and names of the reference that the item lacks, otherwise a sentence that it lacks.
 * - `answered`: the sentences that give the answer. `undefined` if the whole answer gives it.
 * - `notAnswered`: whether the item that asks has no answer, or another one.
 * - `notAsked`: that nothing is predicted. `undefined` if something is.
 */
export function statusReason(
  {
    reference,
    status,
    item,
  }: {
    readonly reference: number;
    readonly status: QuestionStatus;
    readonly item: ReadItem | undefined;
  },
  {
    referenceEvidence,
    predictedEvidence,
  }: Pick<ReportClaim, 'referenceEvidence' | 'predictedEvidence'>,
): Message | undefined {
  if (!item) return predictedEvidence.length === 0 ? msg('Nothing is predicted.') : undefined;
  const wanted = referenceEvidence[reference];
  const predicted = predictedEvidence[item.predicted];
  const wantedAnswer = wanted?.answers[item.referenceAnswer];
  const answer = predicted?.answers[item.predictedAnswer];
  const name = `P${String(item.predicted + 1)}`;
  const expected = sideOf(wanted, wantedAnswer);
  const own = sideOf(predicted, answer, item.window);
  const isFound = answer !== undefined && isFoundAnswer(answer);
  const isWanted = wantedAnswer !== undefined && isFoundAnswer(wantedAnswer);
  switch (status) {
    case 'answered':
      if (!isWanted) return isFound ? undefined : msg('{0} has no answer either.', name);
      return givingReason(expected, own, name, item.window !== undefined);
    case 'partly':
      if (!isWanted) return msg('{0} has an answer, the reference has none.', name);
      return missingReason(expected, own, name);
    case 'contradicted':
      return contradictionReason(expected, own, name);
    case 'notAnswered':
      return isFound
        ? msg('{0} asks this, but its answer says something else.', name)
        : msg('{0} asks this, but has no answer.', name);
    case 'notAsked':
      return undefined;
  }
}

/** A reference question with its status and the predicted answer that decided it, as indices in the claim's evidence. */
export interface QuestionOutcome {
  readonly reference: number;
  readonly status: QuestionStatus;
  readonly confidence: Confidence;
  /** The reader's probability of the status, 0 to 1. */
  readonly probability: number;
  /** The predicted answer that decided the status, or the closest predicted answer. `null` if nothing is predicted. */
  readonly predicted: number | null;
  readonly predictedAnswer: number | null;
  /** Reference answer that it was read with. */
  readonly referenceAnswer: number;
  /** Expected share of the reference answer that the predicted evidence gives, 0 to 1. The claim's Coverage is the mean. */
  readonly share: number;
  /** Sentences of the predicted answer that were read. Absent if the whole answer was read. */
  readonly window?: string;
  /** The reader's status. Present only if a person has set the status. */
  readonly reader?: CoveredQuestion['reader'];
  /** One line that gives the reason for the status. Absent if there is nothing to say beyond the status. */
  readonly reason?: Message;
}

/** Outcomes by a claim's coverage, because several parts of a screen need them. No status depends on a parameter. */
const known = new WeakMap<object, readonly QuestionOutcome[]>();

function outcomeOf(
  { reference, status, confidence, probabilities, share, items, deciding, reader }: CoveredQuestion,
  claim: ReportClaim,
): QuestionOutcome {
  const item = items[deciding];
  const { predicted = null, predictedAnswer = null, referenceAnswer = 0, window } = item ?? {};
  const note = claim.review?.questions.find((one) => one.reference === reference)?.note ?? '';
  // The reader's reason does not explain another status.
  const isRead = reader === undefined || reader.status === status;
  const readReason = isRead ? statusReason({ reference, status, item }, claim) : undefined;
  const reason = note === '' ? readReason : msg('Note: {0}', note);
  return {
    reference,
    status,
    confidence,
    probability: probabilities[status],
    predicted,
    predictedAnswer,
    referenceAnswer,
    share,
    window,
    reader,
    reason,
  };
}

/**
 * Returns the status of every reference question of a claim, in reference order. Blank reference items have no status.
 * `undefined` if Coverage has no result for the claim, because it was not run or failed, or because the reference has no
 * question. Statuses are then not guessed. SemQA and its parameters do not affect statuses.
 */
export function questionsOf(claim: ReportClaim): readonly QuestionOutcome[] | undefined {
  const coverage = coverageMetric.result(claim);
  if (!coverage) return undefined;
  const earlier = known.get(coverage);
  if (earlier) return earlier;
  const outcomes = coverage.questions.map((question) => outcomeOf(question, claim));
  known.set(coverage, outcomes);
  return outcomes;
}

/** Status of a reference question in a list of claims. */
export type ListedStatus = Pick<
  QuestionOutcome,
  'status' | 'confidence' | 'probability' | 'reader'
>;

/** Returns a status for each reference question, `null` for a blank one. `undefined` if the claim has no statuses. */
export function listStatuses(claim: ReportClaim): readonly (ListedStatus | null)[] | undefined {
  const outcomes = questionsOf(claim);
  if (!outcomes) return undefined;
  const statuses = new Map(
    outcomes.map(({ reference, status, confidence, probability, reader }) => [
      reference,
      { status, confidence, probability, reader },
    ]),
  );
  return claim.referenceEvidence.map((_, reference) => statuses.get(reference) ?? null);
}

/** A question as written in a report. */
export interface WrittenQuestion extends Omit<QuestionOutcome, 'share' | 'reason'> {
  readonly coverage: number;
  /** Cosine of the two questions, -1 to 1. `null` if SemQA did not compare them. */
  readonly similarity: number | null;
  /** SemQA's support of the two answers, 0 to 1. `null` if SemQA did not compare them. */
  readonly support: number | null;
  /** English. Absent if there is no reason beyond the status. */
  readonly reason?: string;
}

/** Returns the statuses as they are written in a report. */
export function writtenQuestions(claim: ReportClaim): readonly WrittenQuestion[] | undefined {
  const { similarities, comparisons } = semqaInputsOf(claim);
  return questionsOf(claim)?.map(({ share, reason, ...outcome }) => {
    const { reference, predicted, predictedAnswer } = outcome;
    const supports = comparisons
      .filter((one) => one.reference === reference && one.predicted === predicted)
      .filter((one) => one.predictedAnswer === predictedAnswer)
      .map((one) => pairSupport(one, 'ratio'));
    return {
      ...outcome,
      coverage: share,
      similarity: similarities[reference]?.[predicted ?? -1] ?? null,
      support: supports.length === 0 ? null : findLargest(supports),
      reason: reason === undefined ? undefined : textOf(reason),
    };
  });
}

/** Returns the expected share that one predicted answer gives of a reference question. `null` if it was not read. */
export function shareOfAnswer(
  claim: Pick<ReportClaim, 'results'>,
  reference: number,
  place: { readonly predicted: number; readonly predictedAnswer: number },
): number | null {
  const question = coverageMetric
    .result(claim)
    ?.questions.find((one) => one.reference === reference);
  const own = (question?.items ?? []).filter(
    ({ predicted, predictedAnswer }) =>
      predicted === place.predicted && predictedAnswer === place.predictedAnswer,
  );
  return own.length === 0
    ? null
    : own.reduce((most, item) => Math.max(most, expectedShare(item)), 0);
}
