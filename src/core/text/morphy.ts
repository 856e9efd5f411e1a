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
const rulesByLastLetter: Readonly<
  Record<PartOfSpeech, ReadonlyMap<string, readonly DetachmentRule[]>>
> = {
  n: byLastLetter(detachmentRules.n),
  v: byLastLetter(detachmentRules.v),
  a: byLastLetter(detachmentRules.a),
  r: byLastLetter(detachmentRules.r),
};

const none: readonly string[] = [];

function byLastLetter(
  rules: readonly DetachmentRule[],
): ReadonlyMap<string, readonly DetachmentRule[]> {
  return Map.groupBy(rules, ([ending]) => ending.slice(-1));
}

/**
 * Candidates for the base forms of a lower-case word beside the word itself, which NLTK always tries too.
 * The exception list, where it has the word, replaces the rules even when none of its forms is in WordNet.
 * The rules are applied once; all forms count, not only the first that WordNet has (that is NLTK's `morphy()`, not its `synsets()`).
 */
export function baseForms(
  word: string,
  part: PartOfSpeech,
  exceptions: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const irregular = exceptions.get(word);
  if (irregular) return irregular;
  const rules = rulesByLastLetter[part].get(word.slice(-1));
  if (!rules) return none;
  const forms: string[] = [];
  for (const [ending, replacement] of rules) {
    if (word.endsWith(ending)) forms.push(word.slice(0, -ending.length) + replacement);
  }
  return forms;
}
