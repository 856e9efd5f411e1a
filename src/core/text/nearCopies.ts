// Texts that nearly repeat each other, told by their words alone.

import { pieceWords } from './pieceWords.ts';

/** Of the words that either of two texts has, the share that both must have. */
const nearCopyShare = 0.8;

/** Texts behind this many are not looked at: every further one is held against all of them. */
const mostTexts = 200;

const digit = /\p{N}/u;

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    pieceWords(text)
      .split(' ')
      .filter((word) => word !== ''),
  );
}

/**
 * Whether two texts nearly repeat each other: the Jaccard overlap of their words (different ones in both / in either; `pieceWords`,
 * so that capitals, punctuation and order do not matter) is at least `nearCopyShare`, and they have the same words with digits:
 * what differs in a year or an amount is no copy. A text without words, or with fewer than `fewestWords` different ones, repeats
 * nothing. Symmetric; not transitive. The rule and its level are ours.
 */
function areNearCopies(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  fewestWords: number,
): boolean {
  const [smaller, larger] = one.size <= other.size ? [one, other] : [other, one];
  if (smaller.size === 0 || smaller.size < fewestWords) return false;
  // The overlap is at most the share of the sizes.
  if (smaller.size < nearCopyShare * larger.size) return false;
  let both = 0;
  for (const word of smaller) if (larger.has(word)) both += 1;
  const either = smaller.size + larger.size - both;
  if (both < nearCopyShare * either) return false;
  const hasFigures = (words: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
    [...words].every((word) => !digit.test(word) || others.has(word));
  return hasFigures(one, other) && hasFigures(other, one);
}

/**
 * For each of `others` the place of the text of `texts` that says the same, each taken once: first the one with the same words, then
 * the first that it nearly repeats (`areNearCopies`); `null` where there is none. Of more than 200 texts the rest has none.
 */
export function findCoincidingTexts(
  texts: readonly string[],
  others: readonly string[],
): readonly (number | null)[] {
  const sets = texts.slice(0, mostTexts).map(wordsOf);
  const theirs = others.slice(0, mostTexts).map(wordsOf);
  const found = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (isSame: (one: ReadonlySet<string>, other: ReadonlySet<string>) => boolean) => {
    for (const [place, words] of theirs.entries()) {
      if (found.has(place)) continue;
      const at = sets.findIndex((own, first) => !taken.has(first) && isSame(own, words));
      if (at < 0) continue;
      found.set(place, at);
      taken.add(at);
    }
  };
  pair(
    (one, other) =>
      one.size > 0 && one.size === other.size && [...one].every((word) => other.has(word)),
  );
  pair((one, other) => areNearCopies(one, other, 1));
  return others.map((_, place) => found.get(place) ?? null);
}

/**
 * For each text the place of the first one before it that it nearly repeats (`areNearCopies`), `null` where there is none. Of more
 * than 200 texts the rest repeats nothing. O(n²) word sets; 45 of them for ten texts.
 */
export function findRepeatedTexts(
  texts: readonly string[],
  fewestWords = 1,
): readonly (number | null)[] {
  const sets = texts.slice(0, mostTexts).map(wordsOf);
  return texts.map((_, index) => {
    const own = sets[index];
    if (!own) return null;
    const first = sets.findIndex(
      (earlier, place) => place < index && areNearCopies(earlier, own, fewestWords),
    );
    return first < 0 ? null : first;
  });
}
