// Marks words in two texts: words that METEOR matches, using the alignment of its score, and words that only one text has and
// that change its meaning.

import { type DifferenceKind, findDifferingWords } from '../text/findDifferingWords.ts';
import { countMsg, joinParts, type Message, msg } from '../../base/words/message.ts';
import { isPythonSpace } from '../text/pythonText.ts';
import { explainMeteor, type MeteorStage } from './meteor.ts';
import type { TextTools } from './textMetric.ts';

// Finds the positions of NLTK's tokens in their text. The tokenizer leaves out blanks and rewrites quotation marks. It does not change
// anything else.

/** `[start, end)` in UTF-16 units. */
type TokenSpan = readonly [start: number, end: number];

/** Tokens that the tokenizer writes for a double quotation mark. A text may also contain these tokens literally. */
const quoteTokens: ReadonlySet<string> = new Set(['``', "''"]);

/** Maximum number of characters that the tokenizer may have inserted or dropped before a token. */
const farthest = 8;

/**
 * Returns one span per token, in order and without overlap. `null` if the text does not contain the token, which is not known to
 * happen with NLTK's tokenizers.
 */
export function tokenSpans(text: string, tokens: readonly string[]): readonly (TokenSpan | null)[] {
  let at = 0;
  return tokens.map((token) => {
    while (at < text.length && isPythonSpace(text.charCodeAt(at))) at += 1;
    const length = lengthAt(text, at, token);
    if (length > 0) {
      at += length;
      return [at - length, at];
    }
    const offset = text.slice(at, at + farthest + token.length).indexOf(token);
    if (offset < 0) return null;
    at += offset + token.length;
    return [at - token.length, at];
  });
}

/** Returns the length of the token at this position. 0 if the text has a different token there. */
function lengthAt(text: string, at: number, token: string): number {
  if (text.startsWith(token, at)) return token.length;
  return quoteTokens.has(token) && text[at] === '"' ? 1 : 0;
}

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
  // METEOR can match the unit of a number that differs.
  const differing = findDifferingWords(text, other).map(({ start, end, kind, figure }) => {
    const [from, to] = figure?.number ?? [start, end];
    return { start: from, end: to, kind };
  });
  const free = differing.filter(
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

function countOfKind(marks: readonly WordMark[], kind: 'stem' | 'synonym'): Message[] {
  const count = marks.filter((mark) => mark.kind === kind).length;
  if (count === 0) return [];
  return [
    kind === 'stem'
      ? msg('{0} with the same stem', count)
      : countMsg(count, '{0} synonym', '{0} synonyms'),
  ];
}

/**
 * Returns METEOR's counts, for example `6 words and punctuation marks in common (reference: 14, prediction: 12), 1 by stem, in 2
 * chunks`.
 */
export function describeWordCounts(marked: MarkedPair): Message {
  const { matches, chunks, referenceTokens, predictedTokens, reference } = marked;
  const all = countMsg(
    matches,
    '{0} word or punctuation mark in common (reference: {1}, prediction: {2})',
    '{0} words and punctuation marks in common (reference: {1}, prediction: {2})',
    referenceTokens,
    predictedTokens,
  );
  if (matches === 0) return all;
  const how = [...countOfKind(reference, 'stem'), ...countOfKind(reference, 'synonym')];
  return joinParts([all, ...how, countMsg(chunks, 'in {0} chunk', 'in {0} chunks')]);
}
