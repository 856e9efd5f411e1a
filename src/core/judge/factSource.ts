// Where in the evidence a fact comes from: judges rewrite what they read, so the sentence is found by what the two have in common.

import { isAsked, type QaPair } from '../evidence/evidence.ts';
import { findBestPart, computeCoveredPieces, piecesOf, type Piece } from '../scoring/coverage.ts';

export interface FactSource {
  /** Position of the question in the claim's evidence. */
  readonly question: number;
  /** Position of the answer; of facts of questions 0. */
  readonly answer: number;
  /** The sentence, or the whole answer where more of it says the fact. */
  readonly sentence: string;
}

/** Below this, what a fact has in common with evidence is what any two texts have: see docs/metrics/coverage.md. */
const foundFrom = 0.25;

function questionPieces(evidence: readonly QaPair[]): readonly Piece[] {
  return evidence.flatMap((pair, question): readonly Piece[] =>
    isAsked(pair) ? [{ question, answer: 0, questionText: '', text: pair.question }] : [],
  );
}

/**
 * The part of the evidence that says most of each fact; `null`: none says enough of it. Parallel to `facts`.
 * `about`: facts of questions are looked for in the questions.
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
