// Converts numbers to English words and back.

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales: readonly (readonly [word: string, value: number])[] = [
  ['trillion', 1e12],
  ['billion', 1e9],
  ['million', 1e6],
  ['thousand', 1e3],
];
const scaleValues: ReadonlyMap<string, number> = new Map(scales);

/** Leaves out `one`, because `one` alone often is not a number. */
const values: ReadonlyMap<string, number> = new Map([
  ...ones.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, 10 * (index + 2)] as const),
]);

function spellBelowThousand(value: number): string {
  if (value < 20) return ones[value] ?? '';
  if (value < 100) {
    const rest = value % 10;
    return `${tens[Math.floor(value / 10) - 2] ?? ''}${rest === 0 ? '' : `-${ones[rest] ?? ''}`}`;
  }
  const rest = value % 100;
  return `${ones[Math.floor(value / 100)] ?? ''} hundred${rest === 0 ? '' : ` and ${spellBelowThousand(rest)}`}`;
}

/** Writes a whole number from 0 to below 10^15 in British style: `two thousand and nineteen`. Throws RangeError for other numbers. */
export function numberWords(value: number): string {
  if (!(Number.isSafeInteger(value) && value >= 0 && value < 1e15)) {
    throw new RangeError(`${String(value)} in words, expected a whole number from 0 below 10^15`);
  }
  if (value < 1000) return spellBelowThousand(value);
  const [word, size] = scales.find(([, least]) => value >= least) ?? ['thousand', 1e3];
  const rest = value % size;
  const head = `${spellBelowThousand(Math.floor(value / size))} ${word}`;
  if (rest === 0) return head;
  return `${head} ${rest < 100 ? 'and ' : ''}${numberWords(rest)}`;
}

/**
 * Returns the value of the number that lower-case words form. The words must not include `and`. Returns `undefined` if the words
 * do not form one number.
 */
export function valueOfWords(words: readonly string[]): number | undefined {
  let total = 0;
  let part: number | undefined;
  let largest = Infinity;
  for (const word of words) {
    const value = values.get(word);
    const scale = scaleValues.get(word);
    if (value !== undefined) {
      if (part !== undefined && (part % 100 !== 0 || part === 0)) {
        // Only 1 to 9 can follow tens.
        if (part % 10 !== 0 || part % 100 < 20 || value < 1 || value > 9) return undefined;
      }
      part = (part ?? 0) + value;
    } else if (word === 'hundred') {
      if (part === undefined || part < 1 || part > 9) return undefined;
      part *= 100;
    } else if (scale !== undefined && scale < largest && part !== undefined) {
      total += part * scale;
      largest = scale;
      part = undefined;
    } else {
      return undefined;
    }
  }
  return words.length === 0 ? undefined : total + (part ?? 0);
}

export function isNumberWord(word: string): boolean {
  return values.has(word) || scaleValues.has(word) || word === 'hundred';
}
