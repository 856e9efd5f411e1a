// Finds the part of the evidence that a fact comes from. Judges rephrase what they read, so the most similar sentence is used.

import { isAsked, type QaPair } from '../evidence/evidence.ts';
import { findBestPart, computeCoveredPieces, piecesOf, type Piece } from '../scoring/coverage.ts';

export interface FactSource {
  /** Position of the question in the claim's evidence. */
  readonly question: number;
  /** Position of the answer. 0 for facts of questions. */
  readonly answer: number;
  /** The sentence, or the whole answer if it covers more of the fact. */
  readonly sentence: string;
}

/**
 * Minimum similarity of a fact and its source. Below this, the two have no more in common than any two unrelated texts. See
 * docs/metrics/coverageOverlap.md.
 */
const foundFrom = 0.25;

function questionPieces(evidence: readonly QaPair[]): readonly Piece[] {
  return evidence.flatMap((pair, question): readonly Piece[] =>
    isAsked(pair) ? [{ question, answer: 0, questionText: '', text: pair.question }] : [],
  );
}

/**
 * Finds, for each fact, the part of the evidence that covers most of it. The result is parallel to `facts`. `null` if no part
 * covers enough. If `about` is `questions`, the facts are searched for in the questions instead of the answers.
 */
export function factSources(
  facts: readonly string[],
  evidence: readonly QaPair[],
  about: 'answers' | 'questions',
): readonly (FactSource | null)[] {
  const pieces = about === 'answers' ? piecesOf(evidence) : questionPieces(evidence);
  const asked = facts.map((text, index): Piece => ({
    question: index,
    answer: 0,
    questionText: '',
    text: text,
  }));
  return computeCoveredPieces(asked, pieces).map(({ pieces: covering }, index) => {
    const [best] = covering;
    const piece = pieces.find(
      ({ question, answer }) => question === best?.question && answer === best.answer,
    );
    const fact = asked[index];
    if (!best || !piece || !fact || best.value < foundFrom) return null;
    return {
      question: piece.question,
      answer: piece.answer,
      sentence: findBestPart(fact, piece),
    };
  });
}
