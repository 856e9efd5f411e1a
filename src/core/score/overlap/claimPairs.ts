// Finds claims that occur twice, in one data set or in two. The two claims have the same words, nearly the same words, or
// (according to an encoder's vectors) the same meaning in different words. A training claim that also occurs in a test set is a
// leak. A claim with two verdicts is an annotation error.

import type { Steps } from '../../base/statistics/samples.ts';
import { pieceWords } from '../text/pieceWords.ts';

/** A claim of one of the files. */
export interface PlacedClaim {
  /** Position of the claim's file in the list of files. */
  readonly file: number;
  /** Position of the claim in its file. */
  readonly index: number;
  readonly text: string;
  /** The verdict as written, or `null` if the claim has no verdict. */
  readonly verdict: string | null;
}

/**
 * `same`: both claims have the same words, regardless of order, case and punctuation. `near`: nearly the same words.
 * `paraphrase`: different words with the same meaning, according to the encoder.
 */
export const pairKinds = ['same', 'near', 'paraphrase'] as const;
export type PairKind = (typeof pairKinds)[number];

export interface SimilarClaims {
  readonly kind: PairKind;
  readonly first: PlacedClaim;
  readonly second: PlacedClaim;
  /** Weighted overlap of words, 0 to 1, or the cosine of the encoder's vectors for `paraphrase`. */
  readonly similarity: number;
  /** Whether both claims have a verdict and the verdicts differ. */
  readonly hasOtherVerdict: boolean;
}

/**
 * Minimum weighted overlap for two claims to count as the same claim. Both minimum values were chosen on AVeriTeC's development
 * claims and on 200 training claims (docs/studies/doctor.md).
 */
const leastNear = 0.75;
const leastCosine = 0.9;
/**
 * Minimum weighted overlap of words for a paraphrase. The vectors of two claims that differ only in a name can be as close as the
 * vectors of paraphrases.
 */
const leastShared = 0.3;

/**
 * Maximum number of claims that may contain a word for the word to be used in the search. Equal claims also have rarer words in
 * common.
 */
const mostClaimsOfWord = 400;

const digit = /\p{Nd}/u;
/** Negations after a split at apostrophes: `isn’t` is read as `isn` and `t`. */
const negations = new Set(
  `not no never none nobody nothing neither nor without cannot isn aren wasn weren don doesn didn hasn haven hadn wouldn shouldn
  couldn`.split(/\s+/u),
);

interface WordedClaim extends PlacedClaim {
  readonly words: ReadonlySet<string>;
  /** Words with digits, sorted and joined. If two claims have different figures, they count as different claims. */
  readonly figures: string;
  readonly isNegated: boolean;
}

function wordClaim(claim: PlacedClaim): WordedClaim {
  const words = new Set(
    pieceWords(claim.text)
      .split(' ')
      .filter((word) => word !== ''),
  );
  const all = [...words];
  return {
    ...claim,
    words,
    figures: all
      .filter((word) => digit.test(word))
      .sort()
      .join(' '),
    isNegated: all.some((word) => negations.has(word)),
  };
}

/**
 * Computes how informative a word is: the logarithm of the number of all claims divided by the number of claims with the word.
 */
function weighWords(claims: readonly WordedClaim[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { words } of claims) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return (word) => Math.log((claims.length + 1) / (counts.get(word) ?? 1));
}

/** Computes the weighted Jaccard overlap of the words of two claims. The overlap is symmetric, and 0 if a claim has no words. */
class Overlaps {
  readonly #weight: (word: string) => number;
  readonly #sums = new Map<WordedClaim, number>();

  constructor(claims: readonly WordedClaim[]) {
    this.#weight = weighWords(claims);
  }

  of(one: WordedClaim, other: WordedClaim): number {
    let both = 0;
    for (const word of one.words) if (other.words.has(word)) both += this.#weight(word);
    const either = this.#sumOf(one) + this.#sumOf(other) - both;
    return either <= 0 ? 0 : both / either;
  }

  #sumOf(claim: WordedClaim): number {
    const known = this.#sums.get(claim);
    if (known !== undefined) return known;
    let sum = 0;
    for (const word of claim.words) sum += this.#weight(word);
    this.#sums.set(claim, sum);
    return sum;
  }
}

function areSameWords(one: WordedClaim, other: WordedClaim): boolean {
  if (one.words.size === 0 || one.words.size !== other.words.size) return false;
  for (const word of one.words) if (!other.words.has(word)) return false;
  return true;
}

function agree({ figures, isNegated }: WordedClaim, other: WordedClaim): boolean {
  return figures === other.figures && isNegated === other.isNegated;
}

function hasOtherVerdict({ verdict }: PlacedClaim, other: PlacedClaim): boolean {
  return verdict !== null && other.verdict !== null && verdict !== other.verdict;
}

function placeClaim({ file, index, text, verdict }: WordedClaim): PlacedClaim {
  return { file, index, text, verdict };
}

/**
 * Yields the positions of earlier claims that have a word in common with this claim. Ignores words that occur in too many claims.
 */
function* candidatesOf(
  claims: readonly WordedClaim[],
): Generator<readonly [number, ReadonlySet<number>]> {
  const places = new Map<string, number[]>();
  for (const [at, { words }] of claims.entries()) {
    const earlier = new Set<number>();
    for (const word of words) {
      const known = places.get(word) ?? [];
      places.set(word, known);
      if (known.length <= mostClaimsOfWord) for (const place of known) earlier.add(place);
      known.push(at);
    }
    yield [at, earlier];
  }
}

/**
 * Returns the cosine of two claims, given by their positions in the list. Returns `undefined` if no encoder was used, or if it
 * failed for one of the claims.
 */
export type CosineOf = (first: number, second: number) => number | undefined;

function classify(
  one: WordedClaim,
  other: WordedClaim,
  overlap: number,
  cosine: () => number | undefined,
): Pick<SimilarClaims, 'kind' | 'similarity'> | undefined {
  if (areSameWords(one, other)) return { kind: 'same', similarity: 1 };
  if (!agree(one, other)) return undefined;
  if (overlap >= leastNear) return { kind: 'near', similarity: overlap };
  if (overlap < leastShared) return undefined;
  const similarity = cosine() ?? 0;
  return similarity >= leastCosine ? { kind: 'paraphrase', similarity } : undefined;
}

/**
 * Finds pairs of claims that count as the same claim. Pairs with different verdicts come first, then pairs across files. Other
 * pairs are sorted by kind and similarity. `near`: the weighted Jaccard overlap of their words is at least 0.75. `paraphrase`:
 * the overlap is at least 0.3 and the cosine at least 0.9. In both kinds, the two claims must have the same figures and either
 * both or neither must have a negation, because a different year, amount or "not" changes the claim. A claim without words is in
 * no pair. The relation is symmetric but not transitive. The rule and its thresholds are ours. Yields after short pieces of work.
 * 5,000 claims take a few seconds.
 */
export function* findClaimPairsSteps(
  placed: readonly PlacedClaim[],
  cosineOf: CosineOf = () => undefined,
): Steps<readonly SimilarClaims[]> {
  const claims = placed.map(wordClaim);
  const overlaps = new Overlaps(claims);
  const pairs: SimilarClaims[] = [];
  for (const [at, earlier] of candidatesOf(claims)) {
    const second = claims[at];
    if (!second) continue;
    for (const place of earlier) {
      const first = claims[place];
      if (!first) continue;
      const found = classify(first, second, overlaps.of(first, second), () => cosineOf(place, at));
      if (!found) continue;
      const other = hasOtherVerdict(first, second);
      pairs.push({
        ...found,
        first: placeClaim(first),
        second: placeClaim(second),
        hasOtherVerdict: other,
      });
    }
    yield at / claims.length;
  }
  return pairs.sort(comparePairs);
}

function isAcross({ first, second }: SimilarClaims): boolean {
  return first.file !== second.file;
}

function comparePairs(one: SimilarClaims, other: SimilarClaims): number {
  return (
    Number(other.hasOtherVerdict) - Number(one.hasOtherVerdict) ||
    Number(isAcross(other)) - Number(isAcross(one)) ||
    pairKinds.indexOf(one.kind) - pairKinds.indexOf(other.kind) ||
    other.similarity - one.similarity ||
    one.first.file - other.first.file ||
    one.first.index - other.first.index ||
    one.second.index - other.second.index
  );
}
