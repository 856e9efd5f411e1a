// Reads numbers in digits or English words: `1.5 million`, `six thousand six hundred and fifty`, `eighty-nine point six`.

/** A word: letters and digits, including the signs within numbers and the endings of `don't` and `Nepal's`. */
export const wordPattern =
  /(?:\p{Nd}+(?:[.,]\p{Nd}+)*[\p{L}\p{M}\p{N}]*|[\p{L}\p{M}\p{N}]+)(?:['’]\p{L}+)?/gu;
const startsWithDigit = /^\p{Nd}/u;
const plainNumber = /^\d+(?:,\d{3})*(?:\.\d+)?$/u;

export const ones: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
export const tens: readonly string[] =
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** Values of the number words below 100. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...ones.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, 10 * (index + 2)] as const),
]);
const scales: ReadonlyMap<string, number> = new Map([
  ['hundred', 1e2],
  ['thousand', 1e3],
  ['lakh', 1e5],
  ['million', 1e6],
  ['crore', 1e7],
  ['billion', 1e9],
  ['trillion', 1e12],
]);

/** Returns the value of a plain number in digits or of a number word below 100. NaN for all other words. */
export function valueOfWord(word: string): number {
  const lower = word.toLowerCase();
  return plainNumber.test(lower)
    ? Number(lower.replaceAll(',', ''))
    : (numberWords.get(lower) ?? NaN);
}

export interface ReadNumber {
  /** NaN for words such as `5G`. */
  readonly value: number;
  /** Product of the scale words: 1e6 for `1.5 million`. */
  readonly scale: number;
  /** Value of the last decimal of a number in words. 1 if it has none. */
  readonly step: number;
  /** Position of the first match behind the number. */
  readonly next: number;
  /** Identifies the number, also if it has no value. */
  readonly key: string;
  readonly isSpelled: boolean;
}

const between = /^[^\S\n]*-?[^\S\n]*$/u;

/** Reads the number that begins at a match of `wordPattern`. `undefined` if no number begins there. */
export function readNumber(
  matches: readonly RegExpExecArray[],
  at: number,
  text: string,
): ReadNumber | undefined {
  const wordAt = (place: number): string =>
    (matches[place]?.[0] ?? '').toLowerCase().replace(/['’]s$/u, '');
  const gapAt = (place: number): string | undefined => {
    const [before, match] = [matches[place - 1], matches[place]];
    return before && match && text.slice(before.index + before[0].length, match.index);
  };
  const follows = (place: number): boolean => {
    const gap = gapAt(place);
    return gap !== undefined && gap !== '' && between.test(gap);
  };
  const isSpelled = numberWords.has(wordAt(at));
  if (!isSpelled && !startsWithDigit.test(wordAt(at))) return undefined;
  const first = wordAt(at);
  // `groups`: value of the groups before a comma without a blank, as in `ten,five hundred`. `added`: the last word that was added.
  let [groups, sum, part, names, scaled, step] = [0, 0, valueOfWord(first), '', 1, 1];
  let added: { readonly value: number; readonly place: number } | undefined;
  let next = at + 1;
  for (;;) {
    const word = wordAt(next);
    const own = numberWords.get(word);
    if (gapAt(next) === ',' && isSpelled && own !== undefined) {
      if (sum + part > 999) {
        // `Two thousand and twenty four,five hundred`: the second number begins with `four`.
        if (added) [part, next] = [part - added.value, added.place];
        break;
      }
      [groups, sum, part, added] = [(groups + sum + part) * 1000, 0, own, undefined];
      next += 1;
      continue;
    }
    const isAfterScale =
      gapAt(next) === ', ' && isSpelled && sum > 0 && part === 0 && scales.has(wordAt(next - 1));
    if (isAfterScale && own !== undefined && sum % 1000 === 0) {
      part = own;
      next += 1;
      continue;
    }
    // `85.six million`, as programs write it.
    const isPoint =
      gapAt(next) === '.' && own !== undefined && own < 10 && Number.isSafeInteger(part);
    if (isPoint) {
      part = Number(`${String(part)}.${String(own)}`);
      [step, next] = [0.1, next + 1];
      continue;
    }
    if (!follows(next)) break;
    const scale = scales.get(word);
    if (scale !== undefined) {
      names += ` ${word}`;
      scaled *= scale;
      [sum, part, added] =
        scale === 100 ? [sum, part * scale, undefined] : [sum + part * scale, 0, undefined];
      next += 1;
      continue;
    }
    if (word === 'point' && Number.isSafeInteger(part)) {
      let decimals = '';
      while (follows(next + 1) && numberWords.has(wordAt(next + 1))) {
        decimals += String(numberWords.get(wordAt(next + 1)));
        next += 1;
      }
      if (decimals === '') break;
      part = Number(`${String(part)}.${decimals}`);
      step = Number(`1e-${String(decimals.length)}`);
      next += 1;
      continue;
    }
    // "One hundred and two hundred" has two numbers.
    const isJoined = names !== '' && word === 'and' && !scales.has(wordAt(next + 2));
    const place = isJoined ? next + 1 : next;
    const value = isSpelled && follows(place) ? numberWords.get(wordAt(place)) : undefined;
    const fits =
      part % 100 === 0 ? names !== '' : part % 10 === 0 && part > 10 && (value ?? 10) < 10;
    if (value === undefined || !fits) break;
    part += value;
    added = { value, place };
    next = place + 1;
  }
  const value = groups + sum + part;
  const key = Number.isFinite(value) ? String(value) : first + names;
  return { value, scale: scaled, step, next, key, isSpelled };
}
