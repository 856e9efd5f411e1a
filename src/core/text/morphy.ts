// From an inflected form to the base forms that WordNet may have. Source: WordNet's morphy as NLTK 3.9.1 does it.

import type { PartOfSpeech } from './wordnetTable.ts';

/** An ending and what stands for it in the base form. */
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

/** Most words end in a letter that no rule is about. */
const lastLetters: ReadonlySet<number> = new Set(
  Object.values(detachmentRules)
    .flat()
    .map(([ending]) => ending.charCodeAt(ending.length - 1)),
);

/** Whether any rule may be about a word, whatever part of speech it is. */
export function rulesMayApply(word: string): boolean {
  return lastLetters.has(word.charCodeAt(word.length - 1));
}

/**
 * Candidates for the base forms of a lower-case word beside the word itself, which NLTK always tries too.
 * The exception list (`irregular`), where it has the word, replaces the rules even when none of its forms is in WordNet.
 * The rules are applied once; all forms count, not only the first that WordNet has (that is NLTK's `morphy()`, not its `synsets()`).
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
