// Finds the possible base forms of an inflected word. Source: WordNet's morphy as implemented in NLTK 3.9.1.

import type { PartOfSpeech } from './wordnetTable.ts';

/** An ending and its replacement in the base form. */
type DetachmentRule = readonly [ending: string, replacement: string];

const detachmentRules: Readonly<Record<PartOfSpeech, readonly DetachmentRule[]>> = {
  n: [
    ['s', ''],
    ['ses', 's'],
    ['ves', 'f'],
    ['xes', 'x'],
    ['zes', 'z'],
    ['ches', 'ch'],
    ['shes', 'sh'],
    ['men', 'man'],
    ['ies', 'y'],
  ],
  v: [
    ['s', ''],
    ['ies', 'y'],
    ['es', 'e'],
    ['es', ''],
    ['ed', 'e'],
    ['ed', ''],
    ['ing', 'e'],
    ['ing', ''],
  ],
  a: [
    ['er', ''],
    ['est', ''],
    ['er', 'e'],
    ['est', 'e'],
  ],
  r: [],
};

/** Last letters of the endings in the rules. Most words end in other letters, so no rule can apply to them. */
const lastLetters: ReadonlySet<number> = new Set(
  Object.values(detachmentRules)
    .flat()
    .map(([ending]) => ending.charCodeAt(ending.length - 1)),
);

/** Whether any rule can apply to a word, for any part of speech. */
export function rulesMayApply(word: string): boolean {
  return lastLetters.has(word.charCodeAt(word.length - 1));
}

/**
 * Returns candidates for the base forms of a lower-case word, without the word itself, which NLTK always tries too. If the
 * exception list (`irregular`) has the word, the list replaces the rules, even if none of the listed forms is in WordNet. Rules
 * are applied once. All forms count, not only the first form in WordNet (unlike NLTK's `morphy()`, but like its `synsets()`).
 */
export function baseForms(
  word: string,
  part: PartOfSpeech,
  irregular: readonly string[] | undefined,
): readonly string[] {
  if (irregular) return irregular;
  const forms: string[] = [];
  for (const rule of detachmentRules[part]) {
    if (word.endsWith(rule[0])) forms.push(word.slice(0, -rule[0].length) + rule[1]);
  }
  return forms;
}
