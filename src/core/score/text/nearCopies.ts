// Finds texts that nearly repeat each other, using only their words.

import { pieceWords } from './pieceWords.ts';

/** Minimum share of words that two near copies must have in common. */
const nearCopyShare = 0.8;

const digit = /\p{N}/u;

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    pieceWords(text)
      .split(' ')
      .filter((word) => word !== ''),
  );
}

/**
 * Whether two texts nearly repeat each other. The Jaccard overlap of their words (distinct words in both / in either) must be at
 * least `nearCopyShare`. Both must also have the same words with digits, so that texts with a different year or amount are not
 * copies. `pieceWords` makes case, punctuation and order irrelevant. A text without words, or with fewer than `fewestWords`
 * distinct words, repeats nothing. Symmetric, not transitive. The rule and its threshold are ours.
 */
function areNearCopies(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  fewestWords: number,
): boolean {
  const [smaller, larger] = one.size <= other.size ? [one, other] : [other, one];
  if (smaller.size === 0 || smaller.size < fewestWords) return false;
  // The overlap cannot be larger than the ratio of the sizes.
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
 * Returns, for each of `others`, the index in `texts` of the text that matches it. Each text is used once: first the text with
 * the same words, then the first near copy (`areNearCopies`). `null` if there is no match.
 */
export function findCoincidingTexts(
  texts: readonly string[],
  others: readonly string[],
): readonly (number | null)[] {
  const sets = texts.map(wordsOf);
  const theirs = others.map(wordsOf);
  const matches = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (isSame: (one: ReadonlySet<string>, other: ReadonlySet<string>) => boolean) => {
    for (const [place, words] of theirs.entries()) {
      if (matches.has(place)) continue;
      const at = sets.findIndex((own, first) => !taken.has(first) && isSame(own, words));
      if (at < 0) continue;
      matches.set(place, at);
      taken.add(at);
    }
  };
  pair(
    (one, other) =>
      one.size > 0 && one.size === other.size && [...one].every((word) => other.has(word)),
  );
  pair((one, other) => areNearCopies(one, other, 1));
  return others.map((_, place) => matches.get(place) ?? null);
}

/**
 * Returns, for each text, the index of the first earlier text that it nearly repeats (`areNearCopies`), or `null`. Texts with the
 * same words are compared once. Other texts are compared only if they have a rare word in common: two near copies share at least
 * `nearCopyShare` of their words, so they share one of the rarest words of each, up to the number that a copy may lack plus one.
 */
export function findRepeatedTexts(
  texts: readonly string[],
  fewestWords = 1,
): readonly (number | null)[] {
  const sets = texts.map((text) => [...wordsOf(text)].sort());
  const counts = new Map<string, number>();
  for (const word of sets.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarestOf = (words: readonly string[]): readonly string[] =>
    words
      .toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
      .slice(0, words.length - Math.ceil(nearCopyShare * words.length) + 1);
  /** Indices of earlier texts by their rarest words. Of texts with the same words, only the first. */
  const byWord = new Map<string, number[]>();
  /** For each list of words, the index that later texts with these words repeat. */
  const known = new Map<string, number | null>();
  const asSets = sets.map((words) => new Set(words));
  return sets.map((words, index) => {
    const key = words.join(' ');
    const repeated = known.get(key);
    if (repeated !== undefined) return repeated;
    const own = asSets[index] ?? new Set();
    let first: number | null = null;
    for (const word of rarestOf(words)) {
      const earlier = byWord.get(word);
      if (!earlier) {
        byWord.set(word, [index]);
        continue;
      }
      for (const place of earlier) {
        if (first !== null && place >= first) break;
        if (areNearCopies(asSets[place] ?? new Set(), own, fewestWords)) first = place;
      }
      earlier.push(index);
    }
    known.set(key, first ?? (areNearCopies(own, own, fewestWords) ? index : null));
    return first;
  });
}
