// Marks words in two texts: words that METEOR matches, using the alignment of its score, and words that only one text has and
// that change its meaning.

import { findDifferingWords, type DifferenceKind } from '../text/findDifferingWords.ts';
import { tokenSpans, type TokenSpan } from '../text/tokenSpans.ts';
import { explainMeteor, type MeteorStage } from './meteor.ts';
import type { TextTools } from './textMetric.ts';

/** The METEOR stage that matched a word, or the kind of a word that occurs only in this text. */
export type MarkKind = MeteorStage | DifferenceKind;

/** A part of a text, `[start, end)` in UTF-16 units. */
export interface WordMark {
  readonly start: number;
  readonly end: number;
  readonly kind: MarkKind;
  /** Matched word of the other text, if it is a different word. */
  readonly other?: string;
}

export interface MarkedPair {
  /** METEOR, 0 to 1. */
  readonly score: number;
  readonly matches: number;
  /** Number of runs of matches that are adjacent in both texts. Fewer is better. */
  readonly chunks: number;
  readonly referenceTokens: number;
  readonly predictedTokens: number;
  /** Marks in text order, without overlap. */
  readonly reference: readonly WordMark[];
  readonly predicted: readonly WordMark[];
}

interface MatchedToken extends WordMark {
  /** Positions of the tokens in both texts. Used to find adjacent tokens. */
  readonly own: number;
  readonly partner: number;
}

/** Merges equal words that are adjacent in both texts into one mark, including the blanks between them. */
function joinMarks(matched: readonly MatchedToken[]): WordMark[] {
  const marks: MatchedToken[] = [];
  for (const mark of matched.toSorted((a, b) => a.start - b.start)) {
    const last = marks.at(-1);
    const isNext = last?.own === mark.own - 1 && last.partner === mark.partner - 1;
    if (last?.kind === 'exact' && mark.kind === 'exact' && isNext) {
      marks[marks.length - 1] = { ...mark, start: last.start };
    } else {
      marks.push(mark);
    }
  }
  return marks.map(({ start, end, kind, other }) =>
    other === undefined ? { start, end, kind } : { start, end, kind, other },
  );
}

function withDifferences(marks: readonly WordMark[], text: string, other: string): WordMark[] {
  const free = findDifferingWords(text, other).filter(
    ({ start, end }) => !marks.some((mark) => mark.start < end && start < mark.end),
  );
  return [...marks, ...free].sort((a, b) => a.start - b.start);
}

interface Side {
  readonly text: string;
  readonly tokens: readonly string[];
  readonly spans: readonly (TokenSpan | null)[];
}

function textOfToken({ text, tokens, spans }: Side, position: number): string {
  const span = spans[position];
  return span ? text.slice(...span) : (tokens[position] ?? '');
}

function listMatched(
  side: Side,
  other: Side,
  pairs: readonly { readonly own: number; readonly partner: number; readonly kind: MeteorStage }[],
): readonly MatchedToken[] {
  return pairs.flatMap(({ own, partner, kind }): MatchedToken[] => {
    const span = side.spans[own];
    if (!span) return [];
    const mark = { start: span[0], end: span[1], kind, own, partner };
    return [kind === 'exact' ? mark : { ...mark, other: textOfToken(other, partner) }];
  });
}

/**
 * Returns a function that marks single pairs of texts. Loads its tables on first use. For whole files, METEOR is computed
 * elsewhere by a faster method.
 */
export function pairMarker(tools: TextTools): (reference: string, predicted: string) => MarkedPair {
  const explain = explainMeteor(tools);
  return (reference, predicted) => {
    const explained = explain(reference, predicted);
    const { referenceTokens, predictedTokens, matches, chunks, score } = explained;
    const sideOf = (text: string, tokens: readonly string[]): Side => ({
      text,
      tokens,
      spans: tokenSpans(text, tokens),
    });
    const [expected, predictedSide] = [
      sideOf(reference, referenceTokens),
      sideOf(predicted, predictedTokens),
    ];
    const ofReference = matches.map((match) => ({
      own: match.reference,
      partner: match.predicted,
      kind: match.stage,
    }));
    const ofPredicted = ofReference.map(({ own, partner, kind }) => ({
      own: partner,
      partner: own,
      kind,
    }));
    return {
      score,
      chunks,
      matches: matches.length,
      referenceTokens: referenceTokens.length,
      predictedTokens: predictedTokens.length,
      reference: withDifferences(
        joinMarks(listMatched(expected, predictedSide, ofReference)),
        reference,
        predicted,
      ),
      predicted: withDifferences(
        joinMarks(listMatched(predictedSide, expected, ofPredicted)),
        predicted,
        reference,
      ),
    };
  };
}
