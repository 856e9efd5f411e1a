// Finds the searched words in a claim and its evidence.

import type { EvidenceRole, QaPair } from '../../read/claims/evidence.ts';
import { justificationMetric } from '../../score/metrics/justification.ts';
import type { ScoredClaim } from '../../score/results/claims.ts';
import { excerptOf, type FindQuery, isFoundIn } from './findQuery.ts';

/** The place of a text in a claim. `question` and `answer` are positions in that side's evidence. */
export type FoundPlace =
  | { readonly part: 'claim' | 'origin' | 'review' }
  | { readonly part: 'justification'; readonly side: EvidenceRole }
  | { readonly part: 'question' | 'source'; readonly side: EvidenceRole; readonly question: number }
  | {
      readonly part: 'answer';
      readonly side: EvidenceRole;
      readonly question: number;
      readonly answer: number;
    };

export interface FoundClaim {
  /** Position in the reference file. */
  readonly index: number;
  /** The first matching places, those with the most searched words first. In a tie, in page order. */
  readonly places: readonly FoundPlace[];
  /** Number of matching places that are not in `places`. */
  readonly more: number;
  /**
   * An excerpt of the best matching text other than the claim's own text. `null` if the claim's text contains all searched words,
   * or the user searched for the claim's number.
   */
  readonly excerpt: { readonly place: FoundPlace; readonly text: string } | null;
}

interface FoundText {
  readonly place: FoundPlace;
  readonly text: string;
  /** Number of searched words in the text. */
  readonly words: number;
}

type PlacedText = readonly [place: FoundPlace, text: string];

/** Maximum number of places shown, because a screen has no space for more. */
const mostPlaces = 6;

function* evidenceTexts(side: EvidenceRole, evidence: readonly QaPair[]): Generator<PlacedText> {
  for (const [question, pair] of evidence.entries()) {
    yield [{ part: 'question', side, question }, pair.question];
    for (const [answer, { text, explanation }] of pair.answers.entries()) {
      const place: FoundPlace = { part: 'answer', side, question, answer };
      yield [place, text];
      if (explanation !== undefined) yield [place, explanation];
    }
  }
}

function* sourceTexts(side: EvidenceRole, evidence: readonly QaPair[]): Generator<PlacedText> {
  for (const [question, { answers }] of evidence.entries()) {
    const addresses = new Set(answers.flatMap(({ sources }) => sources));
    for (const address of addresses) yield [{ part: 'source', side, question }, address];
  }
}

/** Yields a person's tags and notes. */
function* reviewTexts({ review }: ScoredClaim): Generator<PlacedText> {
  if (!review) return;
  const { note = '', tags = [], questions } = review;
  const texts = [tags.join(' '), note, ...questions.map((one) => one.note)];
  const written = texts.filter((text) => text !== '');
  // A status by hand without a reason is found too.
  for (const text of written.length > 0 ? written : ['']) yield [{ part: 'review' }, text];
}

/** Yields all readable texts of a claim: the claim, its origin, a person's notes, and both sides' evidence and justifications. */
function* textsOf(claim: ScoredClaim): Generator<PlacedText> {
  yield [{ part: 'claim' }, claim.claim];
  yield* reviewTexts(claim);
  const { reportedBy, page, pageCopy, article } = claim.origin ?? {};
  for (const text of [claim.speaker, reportedBy, page, pageCopy, article]) {
    if (text !== undefined) yield [{ part: 'origin' }, text];
  }
  yield* evidenceTexts('reference', claim.referenceEvidence);
  yield* evidenceTexts('predictions', claim.predictedEvidence);
  yield* sourceTexts('reference', claim.referenceEvidence);
  yield* sourceTexts('predictions', claim.predictedEvidence);
  const justification = justificationMetric.input(claim);
  if (!justification) return;
  yield [{ part: 'justification', side: 'reference' }, justification.reference];
  // If the justification was made from the evidence, it was already searched.
  if (justification.source !== 'evidence') {
    yield [{ part: 'justification', side: 'predictions' }, justification.predicted];
  }
}

/**
 * Returns a match if every searched word is somewhere in the claim's texts, or if the searched number is the claim's number.
 * Otherwise returns `undefined`. An empty query matches every claim, without places.
 */
export function findInClaim(claim: ScoredClaim, query: FindQuery): FoundClaim | undefined {
  const number = String(claim.index);
  const terms = new Set(query.filter(({ text }) => text === number));
  const texts: FoundText[] = [];
  for (const [place, text] of textsOf(claim)) {
    const review = place.part === 'review' ? claim.review : undefined;
    const here = query.filter((term) => isFoundIn(term, text, review));
    if (here.length === 0) continue;
    for (const wanted of here) terms.add(wanted);
    const before = texts.at(-1);
    if (!before || !areSame(before.place, place)) texts.push({ place, text, words: here.length });
    else if (here.length > before.words)
      texts[texts.length - 1] = { place, text, words: here.length };
  }
  if (terms.size < query.length) return undefined;
  texts.sort((a, b) => b.words - a.words);
  const isInClaim = texts.some(
    ({ place, words }) => place.part === 'claim' && words === query.length,
  );
  const best = isInClaim ? undefined : texts.find(({ place }) => place.part !== 'claim');
  return {
    index: claim.index,
    places: texts.slice(0, mostPlaces).map(({ place }) => place),
    more: Math.max(0, texts.length - mostPlaces),
    excerpt:
      best && best.text !== '' ? { place: best.place, text: excerptOf(best.text, query) } : null,
  };
}

function areSame(a: FoundPlace, b: FoundPlace): boolean {
  return placeKey(a) === placeKey(b);
}

/** Returns a key that is different for each place of a claim. */
export function placeKey(place: FoundPlace): string {
  return Object.values(place).join(' ');
}
