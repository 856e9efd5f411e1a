// Paraphrases texts by rule.

import type { Rule } from '../perturbation.ts';
import { matchCase, onTexts } from './texts.ts';

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
