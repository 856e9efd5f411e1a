// Changes the wording and keeps the meaning: contractions, synonyms, paraphrases, and the errors of hurried writers.

import type { Rule } from '../perturbation.ts';
import { drawPlaces, matchCase, onTexts, splitWords } from './texts.ts';

// Replaces `do not` with `don't`, and vice versa.

const negated = 'do does did is are was were has have had could would should must need'
  .split(' ')
  .map((verb): [long: string, short: string] => [`${verb} not`, `${verb}n't`]);

/**
 * Pairs are used in both directions if the short form has only one long form. `it's` can mean `it is` or `it has`, so it is not changed.
 */
const pairs: readonly (readonly [long: string, short: string])[] = [
  ...negated,
  ['cannot', "can't"],
  ['will not', "won't"],
  ...['i', 'you', 'we', 'they'].map((who): [string, string] => [`${who} have`, `${who}'ve`]),
  ...['i', 'you', 'he', 'she', 'it', 'we', 'they'].map((who): [string, string] => [
    `${who} will`,
    `${who}'ll`,
  ]),
  ...['you', 'we', 'they'].map((who): [string, string] => [`${who} are`, `${who}'re`]),
  ['i am', "i'm"],
];

const shortOf: ReadonlyMap<string, string> = new Map(pairs);
const longOf: ReadonlyMap<string, string> = new Map(pairs.map(([long, short]) => [short, long]));

const long = new RegExp(`\\b(?:${[...shortOf.keys()].join('|')})\\b`, 'giu');
const short = /\b\p{L}+(?:n)?['’]\p{L}+/gu;

function withPronoun(text: string): string {
  return text.replace(/\bi\b/gu, 'I');
}

/** Shortens long forms. In a text without long forms, expands the short forms. */
export const contractions: Rule = onTexts((text) => {
  const shortened = text.replace(long, (match) =>
    matchCase(withPronoun(shortOf.get(match.toLowerCase()) ?? match), match),
  );
  if (shortened !== text) return shortened;
  return text.replace(short, (match) => {
    const written = longOf.get(match.toLowerCase().replace('’', "'"));
    return written === undefined ? match : matchCase(withPronoun(written), match);
  });
});

// Replaces words with synonyms. WordNet lists words that can be synonyms, but does not say whether they are synonyms in a given
// sentence. The pairs below are synonyms in most evidence sentences. A test compares each pair with METEOR's tables.

/** Word and synonym, both in their dictionary form. */
export const synonymPairs: ReadonlyMap<string, string> = new Map(
  [
    'also too|agreement accord|allow permit|almost nearly|amount quantity|annual yearly|announce declare|annually yearly',
    'approximately roughly|attorney lawyer|begin start|big large|build construct|buy purchase|child kid|completely entirely',
    'construct build|country nation|court tribunal|crime offense|damage harm|danger risk|decrease lessen|demonstrate show',
    'destroy ruin|difficult hard|doctor physician|effect consequence|ensure guarantee|error mistake|especially particularly',
    'exactly precisely|example instance|factory mill|fake false|film movie|finish complete|forbid prohibit|frequently often',
    'genuine real|global worldwide|happen occur|help aid|hospital infirmary|however nevertheless|hoax fraud|ill sick|illness sickness',
    'image picture|immediately instantly|important significant|incorrect wrong|individual person|infant baby|instance example',
    'investigation probe|keep maintain|lawyer attorney|main primary|mainly chiefly|majority bulk',
    'mistake error|mostly largely|movie film|nation country|nearly almost|newspaper paper|occur happen|often frequently',
    'outcome result|part portion|particularly especially|permit allow|photo photograph|photograph photo|picture image',
    'precise accurate|primary main|program programme|provide supply|purchase buy|quickly rapidly',
    'rapidly quickly|rarely seldom|receive get|region area|repair fix|require need|response reply|result outcome|reveal disclose|risk danger',
    'roughly approximately|rumor rumour|salary wage|select choose|show demonstrate|significant important|similar alike|small little',
    'spending expenditure|start begin|student pupil|study survey|threat menace|treaty pact|various diverse|website site',
    'worldwide global|wrong incorrect|yearly annual',
  ]
    .join('|')
    .split('|')
    .map((pair): [string, string] => {
      const [word = '', synonym = ''] = pair.split(' ');
      return [word, synonym];
    }),
);

/** Matches whole lower-case words. Capitalised words may be names, which have no synonyms. */
const plainWord = /(?<![\p{L}\p{N}'’-])\p{Ll}+(?![\p{L}\p{N}'’-])/gu;

/** Replaces every word that is in the list of synonyms. */
export const synonyms: Rule = onTexts((text) =>
  text.replace(plainWord, (word) => synonymPairs.get(word) ?? word),
);

// Paraphrases texts by rule.

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December';

/** Applied in this order. A later rule may change the result of an earlier rule. */
const rules: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [new RegExp(`\\b(${months}) (\\d{1,2})(?:st|nd|rd|th)?, (\\d{4})\\b`, 'gu'), '$2 $1 $3'],
  [/(\d) ?%/gu, '$1 percent'],
  [/\$(\d[\d,.]*\d|\d)( (?:million|billion|trillion))?/gu, '$1$2 dollars'],
  [/\bU\.?S\.?A?\.?(?= [\p{Ll}]|[?,]|$)/gu, 'United States'],
  [/\bUK\b/gu, 'United Kingdom'],
  [/^When did\b/gu, 'On what date did'],
  [/^When was\b/gu, 'On what date was'],
  [/^Where did\b/gu, 'In what place did'],
  [/^Where was\b/gu, 'In what place was'],
  [/^Who (is|was|did|has)\b/gu, 'Which person $1'],
  [/^How many\b/gu, 'What number of'],
  [/^Is there\b/gu, 'Does there exist'],
  [/^What (is|was|are|were) the\b/gu, 'Which $1 the'],
  [/\baccording to\b/giu, 'as stated by'],
  [/\bmore than\b/giu, 'over'],
  [/\bless than\b/giu, 'under'],
  [/\bat least\b/giu, 'no fewer than'],
  [/\babout (?=\d)/giu, 'approximately '],
  [/\bbecause of\b/giu, 'owing to'],
  [/\bbecause\b/giu, 'since'],
  [/\bin order to\b/giu, 'to'],
  [/\bsuch as\b/giu, 'for example'],
  [/\bprior to\b/giu, 'before'],
  [/\bfollowing the\b/giu, 'after the'],
  [/\bhowever\b/giu, 'nevertheless'],
  [/\balthough\b/giu, 'even though'],
  [/\b(is|are|was|were) able to\b/giu, '$1 in a position to'],
  [/\b(is|are) located in\b/giu, '$1 situated in'],
  [/\btook place\b/giu, 'was held'],
  [/\ba number of\b/giu, 'several'],
  [/\b(said|says|stated|claimed) that\b/giu, 'declared that'],
  [/\bdied\b/giu, 'passed away'],
];

/** Changes the form of dates, percentages and sums of money, and the beginnings of questions, and replaces common phrases. */
export const paraphrase: Rule = onTexts((text) => {
  let changed = text;
  for (const [pattern, replacement] of rules) {
    changed = changed.replace(pattern, (match, ...groups: (string | undefined)[]) =>
      matchCase(
        replacement.replace(/\$(\d)/gu, (_, group: string) => groups[Number(group) - 1] ?? ''),
        match,
      ),
    );
  }
  return changed;
});

// Adds errors that hurried writers make: swapped letters and missing small words.

/** A word of letters only, long enough to stay recognisable. */
const longWord = /^\p{L}{4,}/u;

/**
 * Swaps two neighbouring letters in every fourth long word, and in at least one per text that has a long word. Never swaps the first
 * letter.
 */
export const typos: Rule = onTexts((text, { random }) => {
  const words = splitWords(text);
  const places = words.flatMap(({ word }, index) => (findTurns(word).length > 0 ? [index] : []));
  const drawn = drawPlaces(places.length, Math.ceil(places.length / 4), random);
  const misspelt = new Set(places.filter((_, index) => drawn.has(index)));
  return words
    .map(({ word, gap }, index) => {
      if (!misspelt.has(index)) return word + gap;
      const turns = findTurns(word);
      const turn = turns[random.below(turns.length)] ?? 1;
      return `${word.slice(0, turn)}${word.charAt(turn + 1)}${word.charAt(turn)}${word.slice(turn + 2)}${gap}`;
    })
    .join('');
});

/** Finds the positions at which two different letters of a long word may be swapped. */
function findTurns(word: string): readonly number[] {
  const letters = longWord.exec(word)?.[0] ?? '';
  const places = Array.from({ length: Math.max(0, letters.length - 2) }, (_, index) => index + 1);
  return places.filter((at) => letters.charAt(at) !== letters.charAt(at + 1));
}

const smallWords: ReadonlySet<string> = new Set(
  'a an the is are was were be been being has have had of to in on at that'.split(' '),
);

/**
 * Removes articles, auxiliaries and the most common prepositions, as in a telegram. Does not change a text that consists only of
 * such words.
 */
export const dropWords: Rule = onTexts((text) => {
  const kept = splitWords(text).filter(({ word }) => !smallWords.has(word.toLowerCase()));
  if (kept.length === 0 || kept.length === splitWords(text).length) return text;
  return kept
    .map(({ word, gap }) => word + gap)
    .join('')
    .trimEnd();
});
