// Applies perturbations to claims, and writes claims as a prediction file in AVeriTeC's format.

import type { Claim, QaPair } from '../evidence/evidence.ts';
import { Random } from '../statistics/random.ts';
import { hashText } from '../text/hashText.ts';
import { namesByShape } from './names.ts';
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
