// Source: Porter, An algorithm for suffix stripping, Program 14(3), 1980, with the deviations of NLTK's default mode
// (NLTK_EXTENSIONS, NLTK 3.9.1). NLTK's errors are part of the official scores, so this file reproduces them.

interface SuffixRule {
  readonly suffix: string;
  readonly replacement: string;
  /** Condition for the stem before the suffix: a positive measure in steps 2 and 3, a measure above 1 in step 4. */
  readonly onlyAfter?: string;
}

const irregular: ReadonlyMap<string, string> = new Map([
  ['sky', 'sky'],
  ['skies', 'sky'],
  ['dying', 'die'],
  ['lying', 'lie'],
  ['tying', 'tie'],
  ['news', 'news'],
  ...['inning', 'outing', 'canning'].flatMap((word): [string, string][] => [
    [word, word],
    [`${word}s`, word],
  ]),
  ...['howe', 'proceed', 'exceed', 'succeed'].map((word): [string, string] => [word, word]),
]);

const step2 = ruleTable(
  'ational ate, tional tion, enci ence, anci ance, izer ize, bli ble, alli al, entli ent, eli e, ousli ous, ' +
    'ization ize, ation ate, ator ate, alism al, iveness ive, fulness ful, ousness ous, aliti al, iviti ive, ' +
    'biliti ble, fulli ful, logi log',
);
const step3 = ruleTable('icate ic, ative, alize al, iciti ic, ical ic, ful, ness');
const step4 = ruleTable(
  'al, ance, ence, er, ic, able, ible, ant, ement, ment, ent, ion, ou, ism, ate, iti, ous, ive, ize',
);

/** Returns rules by the last letter of their suffix, in the order in which they are tried. */
function ruleTable(rules: string): ReadonlyMap<number, readonly SuffixRule[]> {
  const table = new Map<number, SuffixRule[]>();
  for (const rule of rules.split(', ')) {
    const [suffix = '', replacement = ''] = rule.split(' ');
    const last = suffix.charCodeAt(suffix.length - 1);
    const sameEnd = table.get(last) ?? [];
    sameEnd.push(
      suffix === 'ion' ? { suffix, replacement, onlyAfter: 'st' } : { suffix, replacement },
    );
    table.set(last, sameEnd);
  }
  return table;
}

/**
 * Returns the Porter stem of a word in lower case, as NLTK's `PorterStemmer().stem(word)` does. Accepts any string. Every
 * character other than a, e, i, o, u (or y after a consonant) counts as a consonant. Words of one or two characters are only
 * lower-cased. Irregular words (`dying` -> `die`) are looked up before lower-casing, so the rules apply to `Dying`, as in NLTK.
 */
export function porterStem(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) {
    return known;
  }
  if (word.length > 2 && /[\ud800-\udbff][\udc00-\udfff]/.test(word)) {
    return stemWithPairs(word);
  }
  const lower = word.toLowerCase();
  return word.length <= 2 ? lower : stemLower(lower);
}

/**
 * Handles words with surrogate pairs, each of which NLTK counts as one character. Replaces each pair by a single private-use character
 * while the rules run.
 */
function stemWithPairs(word: string): string {
  const characters = Array.from(word);
  const lower = word.toLowerCase();
  if (characters.length <= 2) {
    return lower;
  }
  const pairs: string[] = [];
  const single = lower.replace(/[\u{10000}-\u{10ffff}]/gu, (pair) => {
    const seen = pairs.indexOf(pair);
    return String.fromCharCode(0xe000 + (seen >= 0 ? seen : pairs.push(pair) - 1));
  });
  return stemLower(single).replace(
    /[\ue000-\uf8ff]/g,
    (one) => pairs[one.charCodeAt(0) - 0xe000] ?? one,
  );
}

function stemLower(word: string): string {
  const afterStep1 = step1c(step1b(step1a(word)));
  const afterStep3 = applyRules(applyStep2(afterStep1), step3, 0);
  return step5b(step5a(applyRules(afterStep3, step4, 1)));
}

function step1a(word: string): string {
  if (!word.endsWith('s')) {
    return word;
  }
  if (word.endsWith('ies')) {
    return word.slice(0, word.length === 4 ? -1 : -2);
  }
  if (word.endsWith('sses')) {
    return word.slice(0, -2);
  }
  return word.endsWith('ss') ? word : word.slice(0, -1);
}

function step1b(word: string): string {
  if (word.endsWith('ied')) {
    return word.slice(0, word.length === 4 ? -1 : -2);
  }
  if (word.endsWith('eed')) {
    return measure(word, word.length - 3) > 0 ? word.slice(0, -1) : word;
  }
  const suffixLength = word.endsWith('ed') ? 2 : word.endsWith('ing') ? 3 : 0;
  const stem = word.slice(0, word.length - suffixLength);
  if (suffixLength === 0 || !hasVowel(stem)) {
    return word;
  }
  if (stem.endsWith('at') || stem.endsWith('bl') || stem.endsWith('iz')) {
    return `${stem}e`;
  }
  const last = stem.slice(-1);
  if (endsDoubleConsonant(stem)) {
    return 'lsz'.includes(last) ? stem : stem.slice(0, -1);
  }
  // NLTK marks the rule above with the suffix '*d'. So NLTK also removes a star before the d of a stem that contains a star.
  if (stem.endsWith('*d')) {
    return `${stem.slice(0, -2)}d`;
  }
  return measure(stem, stem.length) === 1 && endsShort(stem, stem.length) ? `${stem}e` : stem;
}

function step1c(word: string): string {
  const end = word.length - 1;
  return end > 1 && word.endsWith('y') && isConsonant(word, end - 1)
    ? `${word.slice(0, -1)}i`
    : word;
}

function applyStep2(word: string): string {
  if (word.endsWith('alli') && measure(word, word.length - 4) > 0) {
    return applyStep2(word.slice(0, -2));
  }
  // The l of `logi` counts as part of the stem, in `geologi` as well as in `archaeologi`.
  if (word.endsWith('logi')) {
    return measure(word, word.length - 3) > 0 ? word.slice(0, -1) : word;
  }
  return applyRules(word, step2, 0);
}

/** Uses only the first rule whose suffix matches, even if its condition is not met. */
function applyRules(
  word: string,
  rules: ReadonlyMap<number, readonly SuffixRule[]>,
  aboveMeasure: number,
): string {
  for (const rule of rules.get(word.charCodeAt(word.length - 1)) ?? []) {
    if (word.endsWith(rule.suffix)) {
      const end = word.length - rule.suffix.length;
      const fits =
        measure(word, end) > aboveMeasure &&
        (rule.onlyAfter === undefined || rule.onlyAfter.includes(word.charAt(end - 1)));
      return fits ? word.slice(0, end) + rule.replacement : word;
    }
  }
  return word;
}

function step5a(word: string): string {
  const end = word.length - 1;
  if (!word.endsWith('e')) {
    return word;
  }
  const m = measure(word, end);
  return m > 1 || (m === 1 && !endsShort(word, end)) ? word.slice(0, end) : word;
}

function step5b(word: string): string {
  return word.endsWith('ll') && measure(word, word.length - 1) > 1 ? word.slice(0, -1) : word;
}

function isConsonant(word: string, at: number): boolean {
  switch (word.charAt(at)) {
    case 'a':
    case 'e':
    case 'i':
    case 'o':
    case 'u':
      return false;
    case 'y':
      return at === 0 || !isConsonant(word, at - 1);
    default:
      return true;
  }
}

/** Returns Porter's m: how often a consonant follows a vowel in the first `end` characters. */
function measure(word: string, end: number): number {
  let count = 0;
  let afterVowel = false;
  for (let index = 0; index < end; index++) {
    const letter = word.charCodeAt(index);
    // y is a vowel after a consonant. It is a consonant at the start or after a vowel.
    const vowel: boolean = letter === 0x79 ? index > 0 && !afterVowel : isVowelLetter(letter);
    if (afterVowel && !vowel) {
      count++;
    }
    afterVowel = vowel;
  }
  return count;
}

function isVowelLetter(letter: number): boolean {
  return (
    letter === 0x61 || letter === 0x65 || letter === 0x69 || letter === 0x6f || letter === 0x75
  );
}

/** Whether a stem has a vowel. If there is a y after the first letter, either the y or the letter before it is a vowel. */
function hasVowel(stem: string): boolean {
  return /[aeiou]|.y/s.test(stem);
}

function endsDoubleConsonant(word: string): boolean {
  const last = word.length - 1;
  return last >= 1 && word.charAt(last) === word.charAt(last - 1) && isConsonant(word, last);
}

/**
 * Whether Porter's *o holds: consonant, vowel, consonant other than w, x, y. In NLTK it also holds for a stem that is just a
 * vowel and a consonant.
 */
function endsShort(word: string, end: number): boolean {
  if (end === 2) {
    return !isConsonant(word, 0) && isConsonant(word, 1);
  }
  return (
    end >= 3 &&
    isConsonant(word, end - 3) &&
    !isConsonant(word, end - 2) &&
    isConsonant(word, end - 1) &&
    !'wxy'.includes(word.charAt(end - 1))
  );
}
