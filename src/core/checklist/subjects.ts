// Reads the names of files with perturbed evidence: our ids, or the names used by the authors of Ev2R.

import type { ChecklistSubject } from './checklist.ts';
import type { Perturbation } from './perturbation.ts';
import { findPerturbation } from './perturbations.ts';

/** Names of perturbations in mubasharaak/fc-evidence-evaluation, whose rules differ from ours. */
const namesOfEv2r: ReadonlyMap<string, string> = new Map([
  ['coherence', 'sentenceOrder'],
  ['contraction', 'contractions'],
  ['coverage', 'dropAnswers'],
  ['entity_swap', 'swapEntities'],
  ['fluency_typos', 'typos'],
  ['fluency_word_drop', 'dropWords'],
  ['num2text', 'numbersToWords'],
  ['number_replace', 'replaceNumbers'],
  ['rand_order', 'shuffleWords'],
  ['redundancy_sent', 'redundantSentences'],
  ['redundancy_words', 'redundantWords'],
  ['robustness_noise', 'noise'],
  ['synonyms', 'synonyms'],
  ['text2num', 'wordsToNumbers'],
]);

const unchangedNames: ReadonlySet<string> = new Set(['base_data', 'unchanged']);

/** Returns `coverage` for `checklist.coverage.json.gz`, and `undefined` for other files. */
export function nameInFile(file: string): string | undefined {
  return /^(?:checklist\.)?([\w-]+)\.json(?:\.gz)?$/u.exec(file)?.[1];
}

export function isUnchangedName(name: string): boolean {
  return unchangedNames.has(name);
}

export function subjectOf({
  id,
  name,
  heading,
  topic,
  expected,
  about,
}: Perturbation): ChecklistSubject {
  return { id, name, heading, topic, expected, about };
}

/** Finds the perturbation named in a file name. Returns `undefined` if the name contains no perturbation. */
export function subjectOfName(name: string): ChecklistSubject | undefined {
  const row = findPerturbation(namesOfEv2r.get(name) ?? name);
  return row && subjectOf(row);
}
