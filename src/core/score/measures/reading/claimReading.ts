// Chooses which pairs of texts a reader reads for a claim, and in which order.

import {
  isAsked,
  isFoundAnswer,
  noAnswerText,
  type QaPair,
} from '../../../read/claims/evidence.ts';
import { writeNumbersAlike } from '../../text/findDifferingWords.ts';
import { pieceWords } from '../../text/pieceWords.ts';
import { computeOverlaps, piecesOf, type Piece } from '../coverage.ts';
import type { Similarities } from '../similarities.ts';
import {
  answerRead,
  expectedShare,
  isSureAnswer,
  joinRead,
  type Reading,
  type ReadItem,
  type ReadPlace,
  sameReading,
  windowsToRead,
} from './reading.ts';

/**
 * Maximum number of pairs that are read for a question. On held-out questions, whose claims have five items on average, the
 * statuses are as often right with four pairs as with all. Of HerO's ten items, the four closest contain one that gives the answer
 * for 91 % of the answered questions.
 */
const mostRead = 4;

/**
 * If the first `fewRead` pairs, the closest ones, all have an expected share under `unrelatedUnder`, the others are not read: on
 * held-out questions, they give the answer less often than the reader wrongly says so.
 */
const fewRead = 2;
const unrelatedUnder = 0.12;

/**
 * Minimum overlap with a reference piece at which an item that no question needed is read too, so that the precision knows what
 * it gives. When pieces are compared with another claim's evidence, 1 in 200 reaches this value.
 */
const relatedFrom = 0.25;

/** A predicted item, or a window of it, beside a reference question with one of its answers. */
interface Candidate extends ReadPlace {
  readonly texts: readonly [item: string, reference: string];
  readonly window?: string;
  /** Cosine of the two questions. */
  readonly similarity: number;
  /** Candidates with larger values are read first. */
  readonly closeness: number;
  readonly overlap: number;
  readonly hasQuestions: boolean;
  /** Whether the reference has an answer, but the item has none. */
  readonly lacksAnswer: boolean;
  readonly isSame: boolean;
}

interface Question {
  readonly reference: number;
  /** Largest cosine with a predicted question. 0 without predicted items. */
  readonly similarity: number;
  /** Closest first. */
  readonly candidates: readonly Candidate[];
  readonly read: Map<Candidate, Reading>;
}

/** One answer of one side, as read. `windows` has one entry for a short answer. */
interface ReadPiece {
  readonly piece: Piece;
  readonly question: string;
  readonly answer: string;
  readonly isFound: boolean;
  readonly windows: readonly string[];
}

function readPieces(evidence: readonly QaPair[]): readonly ReadPiece[] {
  return piecesOf(evidence).map((piece) => {
    const pair = evidence[piece.question];
    const written = piece.text === '' ? undefined : pair?.answers[piece.answer];
    const answer = written ? answerRead(written) : noAnswerText;
    return {
      piece,
      question: pair && isAsked(pair) ? pair.question : '',
      answer,
      isFound: written !== undefined && isFoundAnswer(written),
      windows: windowsToRead(answer),
    };
  });
}

/** Compares two candidates: the closer one comes first. Equally close ones are in the order of their texts, not of the file. */
function compareCloseness(one: Candidate, other: Candidate): number {
  const [text, otherText] = [one.texts.join('\n'), other.texts.join('\n')];
  return other.closeness - one.closeness || Number(text > otherText) - Number(text < otherText);
}

function areSame(one: ReadPiece, other: ReadPiece): boolean {
  return (
    pieceWords(one.question) === pieceWords(other.question) &&
    pieceWords(one.answer) === pieceWords(other.answer)
  );
}

/**
 * The reading of one claim. Pairs are read in the order of closeness: the cosine of the two questions plus twice the overlap of
 * the two pieces (`computeCoveredPieces`). An answer of several windows has one pair for each window, and several reference
 * answers have one pair each. Equal pairs are read once. A question needs no further pair when an item surely gives its answer, when the closest pairs are
 * unrelated, or after `mostRead` pairs.
 * An item that repeats question and answer of the reference is not read: it gives the answer.
 */
export class ClaimReading {
  readonly #predicted: number;
  readonly #questions: readonly Question[];
  #asked: readonly (readonly [Question, Candidate])[] = [];

  constructor(
    reference: readonly QaPair[],
    predicted: readonly QaPair[],
    similarities: Similarities,
  ) {
    const expected = readPieces(reference);
    const items = readPieces(predicted);
    const windows = items.flatMap((item) => item.windows.map((window) => ({ item, window })));
    const overlaps = computeOverlaps(
      expected.map(({ piece }) => piece),
      windows.map(({ item, window }) => ({ ...item.piece, text: item.isFound ? window : '' })),
    );
    this.#predicted = items.length;
    const candidates = new Map<number, Candidate[]>();
    for (const [row, own] of expected.entries()) {
      const { question: at } = own.piece;
      const list = candidates.get(at) ?? [];
      candidates.set(at, list);
      for (const [column, { item, window }] of windows.entries()) {
        const overlap = overlaps[column]?.[row] ?? 0;
        const similarity = similarities[at]?.[item.piece.question] ?? 0;
        list.push({
          predicted: item.piece.question,
          predictedAnswer: item.piece.answer,
          referenceAnswer: own.piece.answer,
          texts: [joinRead(item.question, window), joinRead(own.question, own.answer)],
          window: item.windows.length > 1 ? window : undefined,
          similarity,
          closeness: similarity + 2 * overlap,
          overlap,
          hasQuestions: item.question !== '' && own.question !== '',
          lacksAnswer: own.isFound && !item.isFound,
          isSame: areSame(own, item),
        });
      }
    }
    this.#questions = [...candidates].map(([at, list]): Question => {
      const sorted = list.toSorted(compareCloseness);
      const same = sorted.filter(({ isSame }) => isSame);
      return {
        reference: at,
        similarity: Math.min(
          1,
          list.reduce((most, one) => Math.max(most, one.similarity), 0),
        ),
        candidates: sorted,
        read: new Map(same.map((one) => [one, sameReading])),
      };
    });
  }

  /** Returns the next pairs of texts to read. Empty if the claim needs no further pair. */
  nextPairs(): readonly (readonly [item: string, reference: string])[] {
    const next = this.#questions.flatMap((question): (readonly [Question, Candidate])[] => {
      const { candidates, read } = question;
      const candidate = needsNoMore(read) ? undefined : candidates.find((one) => !read.has(one));
      return candidate ? [[question, candidate]] : [];
    });
    this.#asked = next.length > 0 ? next : this.#unreadItems();
    return this.#asked.map(([, { texts }]) => {
      const [item, reference] = texts;
      return [writeNumbersAlike(item, reference), reference];
    });
  }

  /**
   * Takes the readings of the pairs that `nextPairs` returned, in the same order. Each is also the reading of the question's other
   * candidates with the same texts, so that it does not matter which of several equal items comes first.
   */
  take(readings: readonly Reading[]): void {
    for (const [index, [{ candidates, read }, { texts }]] of this.#asked.entries()) {
      const reading = readings[index];
      if (!reading) continue;
      for (const one of candidates)
        if (one.texts[0] === texts[0] && one.texts[1] === texts[1])
          read.set(one, adjust(reading, one));
    }
  }

  /** Returns the readings of all questions, in reference order, and the number of predicted items. */
  result(): {
    readonly questions: readonly {
      readonly reference: number;
      readonly similarity: number;
      readonly items: readonly ReadItem[];
    }[];
    readonly predicted: number;
  } {
    const questions = this.#questions.map(({ reference, similarity, read }) => ({
      reference,
      similarity,
      items: [...read].map(
        ([{ predicted, predictedAnswer, referenceAnswer, window }, reading]): ReadItem => ({
          predicted,
          predictedAnswer,
          referenceAnswer,
          ...reading,
          window,
        }),
      ),
    }));
    return { questions, predicted: this.#predicted };
  }

  /** Lists the closest pair of each related item that was not read for any question. */
  #unreadItems(): readonly (readonly [Question, Candidate])[] {
    const keyOf = ({ predicted, predictedAnswer }: ReadPlace): string =>
      `${String(predicted)},${String(predictedAnswer)}`;
    const read = new Set(
      this.#questions.flatMap((question) => [...question.read.keys()].map(keyOf)),
    );
    const closest = new Map<string, readonly [Question, Candidate]>();
    for (const question of this.#questions) {
      for (const one of question.candidates) {
        const key = keyOf(one);
        if (read.has(key) || one.overlap < relatedFrom) continue;
        const before = closest.get(key);
        if (!before || compareCloseness(one, before[1]) < 0) closest.set(key, [question, one]);
      }
    }
    return [...closest.values()];
  }
}

/** Whether a question needs no further pair after these readings. Candidates with the same texts count once. */
function needsNoMore(read: ReadonlyMap<Candidate, Reading>): boolean {
  const readings = [
    ...new Map([...read].map(([{ texts }, one]) => [texts.join('\n'), one])).values(),
  ];
  const largest = readings.reduce((most, reading) => Math.max(most, expectedShare(reading)), 0);
  return (
    readings.length >= mostRead ||
    (readings.length >= fewRead && largest < unrelatedUnder) ||
    readings.some(isSureAnswer)
  );
}

/** An item without an answer gives and contradicts nothing. Without two questions, nothing asks the same. */
function adjust(reading: Reading, { hasQuestions, lacksAnswer }: Candidate): Reading {
  const asks = hasQuestions ? reading.asks : 0;
  return lacksAnswer ? { gives: 0, part: 0, contradicts: 0, none: 1, asks } : { ...reading, asks };
}
