// Replaces `do not` with `don't`, and vice versa.

import type { Rule } from '../perturbation.ts';
import { matchCase, onTexts } from './texts.ts';

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
