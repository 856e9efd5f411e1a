// Facts that a judge found in evidence, its verdict on each fact, and the resulting scores.

import { isAsked, type QaPair } from '../../read/claims/evidence.ts';
import {
  closed,
  described,
  either,
  listOf,
  mapOf,
  none,
  numberFrom,
  oneOf,
  only,
  orNull,
  text,
  type ValueOf,
  wholeNumberFrom,
} from '../results/shapes.ts';
import { computeCoveredPieces, findBestPart, type Piece, piecesOf } from '../measures/coverage.ts';

/** `absent`: the other side neither supports nor contradicts the fact. */
export const factVerdicts = ['supported', 'contradicted', 'absent'] as const;

/** Verdicts on a fact of a claim. `disputed`: some of the evidence supports the fact, and other evidence contradicts it. */
export const claimFactVerdicts = [...factVerdicts, 'disputed'] as const;
export type FactVerdict = (typeof claimFactVerdicts)[number];

const judgedFact = closed({
  text,
  /** How the other side relates to the fact, according to the judge. `null` if the judge's wording does not say. */
  verdict: oneOf([...claimFactVerdicts, null]),
  reason: text,
});
export type JudgedFact = ValueOf<typeof judgedFact>;

/** Number of facts, and number of facts that the other side supports. Counts may have halves, because judges count half facts. */
const factCounts = closed({ facts: numberFrom(0), supported: numberFrom(0) });
export type FactCounts = ValueOf<typeof factCounts>;

/** The facts of one side, compared with the other side. */
export const sideShape = closed({
  facts: listOf(judgedFact),
  said: described(orNull(factCounts), "The judge's own counts; null: it gave none."),
  /** Which counts the share is computed from. If the verdicts in the list are prose, only the stated counts are exact. */
  counted: oneOf(['list', 'said']),
});
export type FactSide = ValueOf<typeof sideShape>;

/** A judge's facts of both sides. */
const factCheck = closed({ predicted: sideShape, reference: sideShape });
export type FactCheck = ValueOf<typeof factCheck>;

/** `nothingPredicted`: the prediction is empty, so no question was sent to the judge. `null` if not judged. */
export const checkShape = either(factCheck, only('nothingPredicted'), none);

/** Number of claims by failure code. */
export const failureCountsShape = described(
  mapOf(wholeNumberFrom(1)),
  'Claims without a number, by the code of their failure.',
);

function countFacts(facts: readonly JudgedFact[], verdicts: readonly FactVerdict[]): number {
  return facts.filter(({ verdict }) => verdict !== null && verdicts.includes(verdict)).length;
}

export function countListed({ facts }: Pick<FactSide, 'facts'>): FactCounts {
  return {
    facts: facts.length,
    supported: countFacts(facts, ['supported', 'disputed']),
  };
}

/** Returns the counts from which the share is computed. */
export function countsOf(side: FactSide): FactCounts {
  return side.counted === 'said' && side.said ? side.said : countListed(side);
}

/**
 * Computes the share of facts that the other side supports, 0 to 1. `null` if there are no facts, which is not the same as 0. If
 * a judge states more supported facts than facts, the share is 1 (`isClipped`). Source: precision and recall of Ev2R (Akhtar,
 * Schlichtkrull, Vlachos: Ev2R, 2024, section on the reference-based scorer).
 */
export function computeSupportedShare(side: FactSide): number | null {
  const { facts, supported } = countsOf(side);
  return facts === 0 ? null : Math.min(1, supported / facts);
}

/** Whether the share would be above 1. The official programs average such shares without limiting them to 1. */
export function isClipped(side: FactSide): boolean {
  const { facts, supported } = countsOf(side);
  return facts > 0 && supported > facts;
}

/** Computes the share of listed facts with one of the verdicts, 0 to 1. 0 without listed facts. */
export function computeShareWith(
  { facts }: Pick<FactSide, 'facts'>,
  ...verdicts: readonly FactVerdict[]
): number {
  return facts.length === 0 ? 0 : countFacts(facts, verdicts) / facts.length;
}

/**
 * Returns the stated counts and the counts in the judge's list, if they differ. `null` if they are equal, or the judge stated
 * none.
 */
export function countsDiffer(
  side: FactSide,
): { readonly said: FactCounts; readonly listed: FactCounts } | null {
  const { said, facts } = side;
  if (!said) return null;
  const listed = countListed(side);
  // A verdict that cannot be read from prose does not prove that the counts differ.
  const isUntold = facts.some(({ verdict }) => verdict === null);
  const isSame = said.facts === listed.facts && (isUntold || said.supported === listed.supported);
  return isSame ? null : { said, listed };
}

/**
 * Computes the harmonic mean of precision and recall, 0 to 1. 0 if one of the two is 0, because then no reference fact is
 * supported. `null` if one is missing and the other is not 0.
 */
export function f1Of(precision: number | null, recall: number | null): number | null {
  if (precision === 0 || recall === 0) return 0;
  if (precision === null || recall === null) return null;
  return (2 * precision * recall) / (precision + recall);
}

// Finds the part of the evidence that a fact comes from. Judges rephrase what they read, so the most similar sentence is used.

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
