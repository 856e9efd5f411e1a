// Paraphrases answers by rules: contractions, word order, synonyms and spelling variants.

import { getOwnValue } from '../../src/core/base/getOwnValue.ts';

/** The text with all rules applied; `null` if no rule applies. */
export function paraphraseAnswer(text: string): string | null {
  const changed = [contractions, synonyms, dates, order].reduce((said, rule) => rule(said), text);
  return changed === text ? null : changed;
}

const contracted: readonly (readonly [RegExp, string])[] = [
  [/\b(is|are|was|were|has|have|had|would|could|should|does|do|did) not\b/g, "$1n't"],
  [/\b(is|are|was|were|has|have|had|would|could|should|does|do|did)n['’]t\b/gi, '$1 not'],
  [/\bwill not\b/g, "won't"],
  [/\bwon['’]t\b/g, 'will not'],
  [/\bcannot\b/g, "can't"],
  [/\bcan['’]t\b/g, 'cannot'],
  [/\b(I|[Yy]ou|[Ww]e|[Tt]hey) are\b/g, "$1're"],
  [/\b([Hh]e|[Ss]he|[Ii]t|[Tt]hat) is\b/g, "$1's"],
];

/** Applies only the first matching rule, so that a later rule does not undo an earlier one. */
function contractions(text: string): string {
  const rule = contracted.find(([pattern]) => text.search(pattern) >= 0);
  return rule ? text.replace(rule[0], rule[1]) : text;
}

/** Synonyms that fit wherever answers use them. No word here has a second common meaning. */
const same: Readonly<Record<string, string>> = {
  said: 'stated',
  stated: 'said',
  began: 'started',
  started: 'began',
  begin: 'start',
  approximately: 'about',
  children: 'kids',
  purchased: 'bought',
  bought: 'purchased',
  large: 'big',
  big: 'large',
  currently: 'at present',
  previously: 'earlier',
  doctors: 'physicians',
  however: 'but',
  although: 'even though',
  'more than': 'over',
  percent: '%',
  movie: 'film',
  lawyer: 'attorney',
  attorney: 'lawyer',
  'united states': 'US',
  'united kingdom': 'UK',
  'united nations': 'UN',
  allegedly: 'supposedly',
  photo: 'photograph',
  photograph: 'photo',
  photos: 'photographs',
  false: 'untrue',
  untrue: 'false',
  incorrect: 'wrong',
  wrong: 'incorrect',
  located: 'situated',
  established: 'set up',
  illegal: 'unlawful',
  unlawful: 'illegal',
  entire: 'whole',
  nearly: 'almost',
  almost: 'nearly',
  several: 'a number of',
  shut: 'closed',
  vaccine: 'jab',
  vaccines: 'jabs',
  help: 'assist',
  obtain: 'get',
  sufficient: 'enough',
  companies: 'firms',
  company: 'firm',
  citizens: 'nationals',
  ended: 'came to an end',
  died: 'passed away',
};

const sameWords = new RegExp(
  `\\b(?:${Object.keys(same)
    .sort((a, b) => b.length - a.length)
    .join('|')})\\b`,
  'gi',
);

function synonyms(text: string): string {
  const words = text.replace(sameWords, (found) => {
    const other = getOwnValue(same, found.toLowerCase()) ?? found;
    return /^[A-Z][a-z]/.test(found) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
  });
  // Writes "5 %" as "5%", and "5%" as "5 percent".
  return words === text ? text.replace(/(\d)%/g, '$1 percent') : words.replace(/(\d) %/g, '$1%');
}

const month =
  '(January|February|March|April|May|June|July|August|September|October|November|December)';
const dayFirst = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${month},? (\\d{4})\\b`, 'g');
const monthFirst = new RegExp(`\\b${month} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'g');

function dates(text: string): string {
  return text.search(dayFirst) >= 0
    ? text.replace(dayFirst, '$2 $1, $3')
    : text.replace(monthFirst, '$2 $1 $3');
}

/** Reorders a single sentence: moves "According to X" from the front to the end, or a date from the end to the front. */
function order(text: string): string {
  const [, body, mark] = /^([^.!?\n]+(?:\.\d[^.!?\n]*)*)([.!?]?)$/.exec(text.trim()) ?? [];
  if (body === undefined || mark === undefined) return text;
  const source = /^According to ([^,]+), (.+)$/.exec(body);
  if (source?.[1] !== undefined && source[2] !== undefined) {
    return `${upperFirst(source[2])}, according to ${source[1]}${mark}`;
  }
  const when = /^(.+?\w) ((?:in|on|since) (?:\w+ )?(?:\d{1,2},? )?\d{4})$/.exec(body);
  if (when?.[1] === undefined || when[2] === undefined || !/ \w+ /.test(when[1])) return text;
  return `${upperFirst(when[2])}, ${lowerFirst(when[1])}${mark}`;
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Lowers the first letter. Names keep their capital, so only words that commonly begin a sentence are changed. */
function lowerFirst(text: string): string {
  return /^(?:The|A|An|It|He|She|They|We|This|That|There|His|Her|Its|Their)\b/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
