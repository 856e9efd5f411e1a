// Applies perturbations to claims, writes claims as a prediction file in AVeriTeC's format, and reads the names of such
// files: our ids, or the names used by the authors of Ev2R.

import type { Claim, QaPair } from '../../read/claims/evidence.ts';
import { Random } from '../../base/statistics/random.ts';
import { hashText } from '../../base/toPlainText.ts';
import type { ChecklistSubject } from './checklist.ts';
import { findPerturbation } from './perturbations.ts';
import { namesByShape } from './rules/meaning.ts';
import type { Perturbation } from './perturbation.ts';

/** Returns each claim's evidence after a perturbation. Random draws depend only on seed, perturbation and claim. */
export function createPerturber(
  claims: readonly Claim[],
  seed: number,
): (claim: Claim, perturbation: Perturbation) => readonly QaPair[] {
  let names: ReadonlyMap<string, readonly string[]> | undefined;
  return (claim, { id, rule }) => {
    names ??= namesByShape(claims);
    const random = Random.seeded(hashText(`${String(seed)} ${id} ${String(claim.index)}`));
    return rule(claim, { random, claims, names });
  };
}

/**
 * Returns the text of a prediction file in AVeriTeC's format of 2023: each claim with its reference verdict and the given
 * evidence. The claims have an additional `pred_label` so that the file is never mistaken for a reference. Without `evidenceOf`,
 * the evidence is unchanged.
 */
export function predictionText(
  claims: readonly Claim[],
  evidenceOf: (claim: Claim) => readonly QaPair[] = ({ evidence }) => evidence,
): string {
  const written = claims.map((claim) => ({
    claim_id: claim.claimId ?? claim.index,
    claim: claim.text,
    claim_date: claim.date,
    label: claim.verdict ?? null,
    pred_label: claim.verdict ?? null,
    questions: evidenceOf(claim).map(({ question, answers }) => ({
      question,
      answers: answers.filter(({ isAbsent }) => isAbsent !== true).map(answerOf),
    })),
  }));
  return `${JSON.stringify(written, null, 1)}\n`;
}

function answerOf({ text, type, explanation, sources, copies, medium }: QaPair['answers'][number]) {
  const copied = new Set(copies?.map(([, copy]) => copy));
  const pages = sources.filter((source) => !copied.has(source));
  const [page] = pages;
  return {
    answer: text,
    answer_type: type,
    boolean_explanation: explanation,
    ...(page === undefined ? {} : { source_url: pages.length > 1 ? pages : page }),
    cached_source_url: copies?.length === 1 ? copies[0]?.[1] : undefined,
    source_medium: medium,
  };
}

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

export function toChecklistSubject({
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
  return row && toChecklistSubject(row);
}
