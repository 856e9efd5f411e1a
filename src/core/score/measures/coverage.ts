// How much of one side's evidence the other side covers, piece by piece. Our own metric: docs/metrics/coverageOverlap.md explains its design and
// its agreement with human ratings.

import {
  isAsked,
  isSaid,
  noAnswerText,
  type Answer,
  type QaPair,
} from '../../read/claims/evidence.ts';
import { isBlank } from '../../base/words/escapeInvisible.ts';
import { pieceWords, sentencesOf } from '../text/pieceWords.ts';

/**
 * Number of letters per n-gram. Source: McNamee and Mayfield, Character N-Gram Tokenization for European Language Text Retrieval,
 * Information Retrieval 7, 2004. They found that n-grams of four letters work as well as stemming, in every language tested.
 */
const order = 4;

/** A question with one of its answers, as indices into a side's evidence. */
export interface PiecePlace {
  readonly question: number;
  readonly answer: number;
}

/** The unit of comparison: one answer, preceded by its question if it has one. */
export interface Piece extends PiecePlace {
  /** Blank if the answer has no question. */
  readonly questionText: string;
  readonly text: string;
}

/** A piece of the other side, and how much of this side's piece it covers (above 0 and at most 1). */
export interface CoveringPiece extends PiecePlace {
  readonly value: number;
}

export interface CoveredPiece extends PiecePlace {
  /** Coverage by the best piece of the other side, 0 to 1. 0 if the other side has no pieces. */
  readonly value: number;
  /** The three best pieces of the other side, best first. Equally good pieces are in evidence order. */
  readonly pieces: readonly CoveringPiece[];
}

const mostCovering = 3;

/**
 * Returns one piece per answer with content. A question without such an answer gives one piece with a blank text. An item without
 * content gives none.
 */
export function piecesOf(evidence: readonly QaPair[]): readonly Piece[] {
  return evidence.flatMap((pair, question): readonly Piece[] => {
    const questionText = isAsked(pair) ? pair.question : '';
    const pieces = pair.answers.flatMap((one, answer) =>
      isSaid(one) ? [{ question, answer, questionText, text: textOfAnswer(one) }] : [],
    );
    if (pieces.length > 0) return pieces;
    return questionText === '' ? [] : [{ question, answer: 0, questionText, text: '' }];
  });
}

/** Returns the answer with its explanation, because a bare yes or no has little content. */
function textOfAnswer({ text, explanation = '' }: Answer): string {
  return [text, explanation.trim()].filter((part) => !isBlank(part)).join('\n');
}

type Grams = ReadonlySet<string>;

/** A piece or a part of a piece, prepared for comparison. */
interface Read {
  readonly withQuestion: Grams;
  readonly alone: Grams;
  /** The question alone. Used only for questions without an answer. */
  readonly asked: Grams;
  readonly isUnanswered: boolean;
}

const noGrams: Grams = new Set();

/** Returns the set of n-grams in a text. Repeated n-grams count once. A text shorter than an n-gram counts as one n-gram. */
export function gramsOf(text: string): Grams {
  const words = pieceWords(text);
  const grams = new Set<string>();
  const last = Math.max(0, words.length - order);
  for (let index = 0; index <= last; index += 1) grams.add(words.slice(index, index + order));
  grams.delete('');
  return grams;
}

/** Reads a piece. `standIn`: text that stands for a missing answer. */
function read({ questionText, text: whole }: Piece, text: string, standIn = ''): Read {
  const isUnanswered = whole === '';
  const said = isUnanswered ? standIn : text;
  const alone = said === '' ? noGrams : gramsOf(said);
  return {
    alone,
    withQuestion: questionText === '' ? alone : gramsOf(`${questionText} ${said}`),
    asked: isUnanswered ? gramsOf(questionText) : noGrams,
    isUnanswered,
  };
}

/** Returns the whole answer, and each of its sentences if it has several. */
function partsOf(text: string): readonly string[] {
  const sentences = sentencesOf(text);
  return sentences.length > 1 ? [text, ...sentences] : [text];
}

/**
 * Computes Dice's coefficient, 0 to 1: twice the number of common n-grams divided by the number of n-grams in both texts
 * together. Returns 0 if neither text has n-grams.
 */
function computeDice(expected: Grams, actual: Grams): number {
  const all = expected.size + actual.size;
  const [fewer, more] = expected.size < actual.size ? [expected, actual] : [actual, expected];
  let common = 0;
  for (const gram of fewer) if (more.has(gram)) common += 1;
  return all === 0 ? 0 : (2 * common) / all;
}

function agreement(expected: Read, actual: Read): number {
  // Two questions without an answer have only the questions to compare.
  if (expected.isUnanswered && actual.isUnanswered)
    return computeDice(expected.asked, actual.asked);
  const withQuestions = computeDice(expected.withQuestion, actual.withQuestion);
  return (withQuestions + computeDice(expected.alone, actual.alone)) / 2;
}

/** Returns how much of each item in `expected` the best part of the other piece covers. Only one part is in memory at a time. */
function findBestAgreements(expected: readonly Read[], other: Piece): readonly number[] {
  const best = expected.map(() => 0);
  for (const part of partsOf(other.text)) {
    const partGrams = read(other, part);
    for (const [index, one] of expected.entries()) {
      best[index] = Math.max(best[index] ?? 0, agreement(one, partGrams));
    }
  }
  return best;
}

/**
 * Computes the agreement of every pair of pieces, 0 to 1, by position in `others` and then in `pieces`. `computeCoveredPieces`
 * describes it.
 */
export function computeOverlaps(
  pieces: readonly Piece[],
  others: readonly Piece[],
  side: 'reference' | 'predicted' = 'reference',
): readonly (readonly number[])[] {
  const standIn = side === 'reference' ? noAnswerText : '';
  const expected = pieces.map((piece) => read(piece, piece.text, standIn));
  return others.map((other) => findBestAgreements(expected, other));
}

/**
 * Computes how much of each piece in `pieces` is covered by `others`. The agreement of two pieces is the mean of two overlaps: of
 * the answers with their questions, and of the answers alone. For the other answer, either one sentence or the whole answer is
 * used, whichever gives the larger mean. The value of a piece is its largest agreement with a piece of `others`. Therefore an
 * additional piece never lowers a value, the order of `others` does not matter, and a piece that is also in `others` has the
 * value 1. A reference question without an answer is read with `No answer could be found.`, as in the official scripts. For a predicted
 * question without an answer, no text is read. `side`: the side of `pieces`.
 */
export function computeCoveredPieces(
  pieces: readonly Piece[],
  others: readonly Piece[],
  side: 'reference' | 'predicted' = 'reference',
): readonly CoveredPiece[] {
  const agreements = computeOverlaps(pieces, others, side);
  return pieces.map(({ question, answer }, index): CoveredPiece => {
    const covering = others
      .map((other, place): CoveringPiece => {
        const value = agreements[place]?.[index] ?? 0;
        return { question: other.question, answer: other.answer, value };
      })
      .filter(({ value }) => value > 0)
      .sort((a, b) => b.value - a.value)
      .slice(0, mostCovering);
    return { question, answer, value: covering[0]?.value ?? 0, pieces: covering };
  });
}

/**
 * Returns the sentence of the other piece's answer, or the whole answer, that covers most of this piece. In a tie, the first
 * wins. The whole answer comes before its sentences. Returns the whole answer if this piece has no text.
 */
export function findBestPart(piece: Piece, other: Piece): string {
  // The question alone would choose the shortest sentence.
  if (piece.text === '') return other.text;
  const expected = read(piece, piece.text);
  let best = { part: other.text, value: -1 };
  for (const part of partsOf(other.text)) {
    const value = agreement(expected, read(other, part));
    if (value > best.value) best = { part, value };
  }
  return best.part;
}

/** Returns the number of letters to process. A question counts once for each sentence of its answer. */
export function lettersRead(pieces: readonly Piece[]): number {
  return pieces.reduce(
    (sum, { questionText: asked, text: text }) =>
      sum + text.length + sentencesOf(text).length * (asked.length + 1),
    0,
  );
}
