// How much of one side's evidence the other side says, piece by piece. Ours: docs/metrics/coverage.md says why it is as it is and
// how it agrees with human ratings.

import { answerTextOf, isAsked, type Answer, type QaPair } from '../evidence/evidence.ts';
import { pieceWords, sentencesOf } from '../text/pieceWords.ts';

/**
 * Letters in a gram. Source: McNamee and Mayfield, Character N-Gram Tokenization for European Language Text Retrieval, Information
 * Retrieval 7, 2004: grams of four letters do what stemming does, in every language that they tried.
 */
const order = 4;

/** A question with one of its answers: indices into a side's evidence. */
export interface PiecePlace {
  readonly question: number;
  readonly answer: number;
}

/** What is compared: one answer, after its question where it has one. */
export interface Piece extends PiecePlace {
  /** Blank where there is none. */
  readonly questionText: string;
  readonly text: string;
}

/** A piece of the other side with how far it says the same, above 0, at most 1. */
export interface CoveringPiece extends PiecePlace {
  readonly value: number;
}

export interface CoveredPiece extends PiecePlace {
  /** Of the piece that says most of it, 0..1; 0 where the other side has none. */
  readonly value: number;
  /** The three that say most of it, best first, as in the evidence where equal. */
  readonly pieces: readonly CoveringPiece[];
}

const mostCovering = 3;

/** One piece an answer. A question without answers is one, with `No answer could be found.`, as a blank answer is. */
export function piecesOf(evidence: readonly QaPair[]): readonly Piece[] {
  return evidence.flatMap((pair, question) => {
    const questionText = isAsked(pair) ? pair.question : '';
    const answers: readonly Answer[] =
      pair.answers.length === 0 ? [{ text: '', sources: [] }] : pair.answers;
    return answers.map((one, answer) => ({
      question,
      answer,
      questionText,
      text: textOfAnswer(one),
    }));
  });
}

/** With the explanation where there is one: a bare yes says little. */
function textOfAnswer(answer: Answer): string {
  const explanation = answer.explanation?.trim() ?? '';
  return explanation === '' ? answerTextOf(answer) : `${answerTextOf(answer)}\n${explanation}`;
}

type Grams = ReadonlySet<string>;

/** A piece, or a part of one, as it is compared. */
interface Read {
  readonly withQuestion: Grams;
  readonly alone: Grams;
}

/** What is said twice is no more than what is said once. A text that is shorter than a gram is one. */
function gramsOf(text: string): Grams {
  const words = pieceWords(text);
  const grams = new Set<string>();
  const last = Math.max(0, words.length - order);
  for (let index = 0; index <= last; index += 1) grams.add(words.slice(index, index + order));
  grams.delete('');
  return grams;
}

function read({ questionText: asked }: Piece, text: string): Read {
  const alone = gramsOf(text);
  return { alone, withQuestion: asked === '' ? alone : gramsOf(`${asked} ${text}`) };
}

/** The whole answer, and each of its sentences where there are several. */
function partsOf(text: string): readonly string[] {
  const sentences = sentencesOf(text);
  return sentences.length > 1 ? [text, ...sentences] : [text];
}

/** Dice's coefficient, 0..1: twice what both have / what the two have. 0 where neither has anything. */
function computeDice(expected: Grams, actual: Grams): number {
  const all = expected.size + actual.size;
  const [fewer, more] = expected.size < actual.size ? [expected, actual] : [actual, expected];
  let common = 0;
  for (const gram of fewer) if (more.has(gram)) common += 1;
  return all === 0 ? 0 : (2 * common) / all;
}

function agreement(expected: Read, actual: Read): number {
  const withQuestions = computeDice(expected.withQuestion, actual.withQuestion);
  return (withQuestions + computeDice(expected.alone, actual.alone)) / 2;
}

/** How far each of `expected` is said by the part of the other piece that says most of it. One part is in memory at a time. */
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
 * How far each of `pieces` is said by `others`. Two pieces agree by the mean of what their answers have in common with their
 * questions and without, for that sentence of the other's answer, or the whole of it, where this is largest; the value of a piece
 * is the largest over the others. So one more of them lowers no value, their order changes none, and a piece that is among them has 1.
 */
export function computeCoveredPieces(
  pieces: readonly Piece[],
  others: readonly Piece[],
): readonly CoveredPiece[] {
  const expected = pieces.map((piece) => read(piece, piece.text));
  const agreements = others.map((other) => findBestAgreements(expected, other));
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

/** The sentence of the other piece's answer that says most of this one, or the whole of it; the first where equal, the whole before its sentences. */
export function findBestPart(piece: Piece, other: Piece): string {
  const expected = read(piece, piece.text);
  let best = { part: other.text, value: -1 };
  for (const part of partsOf(other.text)) {
    const value = agreement(expected, read(other, part));
    if (value > best.value) best = { part, value };
  }
  return best.part;
}

/** Letters that are read, a question once for each sentence of its answer. */
export function lettersRead(pieces: readonly Piece[]): number {
  return pieces.reduce(
    (sum, { questionText: asked, text: text }) =>
      sum + text.length + sentencesOf(text).length * (asked.length + 1),
    0,
  );
}
