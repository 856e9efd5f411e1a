// Texts that are shown if a score, a verdict or evidence is missing.

import { msg, type Wording } from './message.ts';

export const noVerdict = msg('no verdict');
export const noPrediction = msg('no prediction');
export const notScored = msg('not scored');
export const failedWord = msg('failed');
export const noEvidencePredicted = msg('No evidence was predicted');
export const noEvidenceForClaim = msg('No evidence was predicted for this claim.');
export const scoredAsNoEvidence = msg('scored as no evidence');

export function describeNotScored(claim: number): Wording {
  return msg('Claim {0} has not been scored yet.', claim);
}

/**
 * Results of comparing a claim's verdict with the reference verdict. Use `outcomeWords` if the column already says what is
 * compared.
 */
export const outcomeNames = {
  right: msg('verdict right'),
  wrong: msg('verdict wrong'),
  unknown: msg('no verdict to compare'),
} as const;

/** The names of `outcomeNames` as choices. */
export const outcomeHeadings = {
  right: msg('Verdict right'),
  wrong: msg('Verdict wrong'),
  unknown: msg('No verdict to compare'),
} as const satisfies Readonly<Record<keyof typeof outcomeNames, Wording>>;

/** Short results: `right`, `wrong`, or what is missing. */
export const outcomeWords = {
  right: msg('right'),
  wrong: msg('wrong'),
  unknown: noVerdict,
} as const satisfies Readonly<Record<keyof typeof outcomeNames, Wording>>;
