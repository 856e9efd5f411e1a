// The word rules of NLTK's NLTKWordTokenizer, as ordered replacements on a sentence. These rules are the definition. nltkWords.ts applies
// them to as little text as possible. Source: NLTK 3.9.1 (and 3.10.4 where it differs), after Robert MacIntyre's Penn Treebank tokenizer.

import type { MeteorTokenizer } from '../parameters/textParameters.ts';
import { anyCasePattern, type PythonClasses, re, regex } from './pythonText.ts';

/**
 * Kinds of characters. A rule can change a text only if the text contains a character of one of the rule's kinds, so most rules
 * need not be tried on most texts.
 */
const needs = { quote: 1, colon: 2, period: 4, symbol: 8, bracket: 16, hyphen: 32 } as const;

/** Kind of each UTF-16 code unit. A rule only inserts characters of the kind that it needs. */
const kindOfUnit = new Uint8Array(0x10000);
for (const [kind, characters] of [
  [needs.quote, '"\'`«“‘„»”’'],
  [needs.colon, ':,'],
  [needs.period, '.'],
  [needs.symbol, ';@#$%&?!*\u2012\u2013\u2014\u2015'],
  [needs.bracket, '[](){}<>'],
  [needs.hyphen, '-'],
] as const) {
  for (const character of characters) kindOfUnit[character.charCodeAt(0)] = kind;
}

type Rule = readonly [needs: number, pattern: RegExp, replacement: string];

interface Variant {
  readonly classes: PythonClasses;
  /** Splits off a single quote that opens a word, unless the ending of a contraction follows. */
  readonly openingSingleQuote: Rule;
  readonly dashes: readonly Rule[];
}

const variants: Readonly<Record<MeteorTokenizer, Variant>> = {
  'nltk3.9.1': {
    classes: re,
    // Only before words of one letter. NLTK's pattern also contains re, ve and ll here, but they cannot match one letter.
    openingSingleQuote: [
      needs.quote,
      new RegExp(`'(?!${anyCasePattern('m|t|s|d|n')})([${re.word}])(?![${re.word}])`, 'gu'),
      "' $1",
    ],
    dashes: [],
  },
  'nltk3.10': {
    classes: regex,
    openingSingleQuote: [
      needs.quote,
      new RegExp(
        `'(?<![${regex.word}]')(?!(?:${anyCasePattern('re|ve|ll|m|t|s|d|n')})(?![${regex.word}]))(?=[${regex.word}])`,
        'gu',
      ),
      "' ",
    ],
    dashes: [[needs.symbol, /[\u2012-\u2015]/g, ' $& ']],
  },
};

function rulesOf({ classes, openingSingleQuote, dashes }: Variant): readonly Rule[] {
  return [
    [needs.quote, /[«“‘„]|`+/g, ' $& '],
    [needs.quote, /^"/g, '``'],
    [needs.quote, /``/g, ' $& '],
    [needs.quote, /([ ([{<])(?:"|'')/g, '$1 `` '],
    openingSingleQuote,
    // The last period of a sentence. The lookahead with a back reference matches greedily without backtracking, so that a long run of
    // blanks takes linear time.
    [
      needs.period,
      new RegExp(`([^.])\\.(?=([\\])}>"'»”’ ]*))\\2[${classes.blank}]*$`, 'gu'),
      '$1 . $2 ',
    ],
    [needs.colon, /([:,])(\P{Nd})/gu, ' $1 $2'],
    [needs.colon, /([:,])(?=\n?$)/g, ' $1 '],
    [needs.period, /\.{2,}/g, ' $& '],
    [needs.symbol, /[;@#$%&]/g, ' $& '],
    ...dashes,
    [needs.period, new RegExp(`([^.])\\.([\\])}>"']*)[${classes.blank}]*$`, 'gu'), '$1 .$2 '],
    [needs.symbol, /[?!]/g, ' $& '],
    [needs.quote, /([^'])' /g, "$1 ' "],
    [needs.symbol, /\*/g, ' $& '],
    [needs.bracket, /[\][(){}<>]/g, ' $& '],
    [needs.hyphen, /--/g, ' -- '],
  ];
}

const rules: Readonly<Record<MeteorTokenizer, readonly Rule[]>> = {
  'nltk3.9.1': rulesOf(variants['nltk3.9.1']),
  'nltk3.10': rulesOf(variants['nltk3.10']),
};

const runOfBlanks: Readonly<Record<MeteorTokenizer, RegExp>> = {
  'nltk3.9.1': new RegExp(`[${re.blank}]+`, 'g'),
  'nltk3.10': new RegExp(`[${regex.blank}]+`, 'g'),
};
const anyBlanks = new RegExp(`[${re.blank}]+`);

/** Rules that are applied after every run of blanks has been replaced by one space and a space has been added at both ends. */
const closingQuotes: readonly (readonly [RegExp, string])[] = [
  [/([^' ])('[sSmMdD]|') /g, '$1 $2 '],
  [/([^' ])('ll|'LL|'re|'RE|'ve|'VE|n't|N'T) /g, '$1 $2 '],
];

/**
 * Words that consist of two words. A vertical bar shows where they are split. The last contraction applies only before a blank. In NLTK
 * 3.10, contractions also use Python's `re`.
 */
const contractions = "can|not d|'ye gim|me gon|na got|ta lem|me more|'n wan|na"
  .split(' ')
  .map((word) => word.split('|').map(anyCasePattern));
const contraction = new RegExp(
  `(?<![${re.word}])` +
    `(${contractions.map(([first = '', second = '']) => `${first}(?=${second})`).join('|')})` +
    `(${contractions.map(([, second = '']) => second).join('|')})(?![${re.word}])` +
    `(?<!${anyCasePattern('wanna')}(?![${re.blank}]))`,
  'gu',
);
const itContraction = new RegExp(
  ` ('${anyCasePattern('t')})(${anyCasePattern('is|was')})(?![${re.word}])`,
  'gu',
);

const anyContraction = new RegExp(contractions.map((parts) => parts.join('')).join('|'));
const anyRule = new RegExp(
  `[«“‘„"'\`»”’:,;@#$%&?!*\\u2012-\\u2015\\][(){}<>]|\\.\\.|--|${anyContraction.source}`,
);

/** Whether a rule can change a piece of text that has no blanks and is followed by other text. If not, the piece is one token. */
export function rulesMayChange(piece: string): boolean {
  return anyRule.test(piece);
}

/**
 * Returns the tokens of one sentence, as NLTK's `NLTKWordTokenizer().tokenize(sentence)` does: never empty strings, and double
 * quotes are replaced by `` and ''. A blank text has no tokens.
 */
export function treebankTokens(sentence: string, version: MeteorTokenizer): string[] {
  let kinds = 0;
  for (let index = 0; index < sentence.length; index++) {
    kinds |= kindOfUnit[sentence.charCodeAt(index)] ?? 0;
  }
  const hasQuotes = (kinds & needs.quote) !== 0;
  let text = sentence;
  // Destructuring the rule in the loop header would use an iterator, which costs more than most rules.
  for (const rule of rules[version]) {
    if ((kinds & rule[0]) !== 0) text = text.replace(rule[1], rule[2]);
  }
  text = ` ${text} `;
  if (hasQuotes) {
    text = text.replace(/[»”’]/g, ' $& ').replace(/''|"/g, " '' ");
  }
  text = text.replace(runOfBlanks[version], ' ');
  if (hasQuotes) {
    for (const [pattern, replacement] of closingQuotes) {
      text = text.replace(pattern, replacement);
    }
  }
  if (anyContraction.test(text)) {
    text = text.replace(contraction, ' $1 $2 ');
  }
  if (hasQuotes) {
    text = text.replace(itContraction, ' $1 $2 ');
  }
  return text.split(anyBlanks).filter((token) => token !== '');
}
