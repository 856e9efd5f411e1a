// What stands where there is no score, no verdict or no evidence.

import { msg, type Wording } from './message.ts';

export const noVerdict = 'no verdict';
export const noPrediction = 'no prediction';
export const notScored = 'not scored';
export const failedWord = 'failed';
export const noEvidencePredicted = 'No evidence was predicted';
export const noEvidenceForClaim = `${noEvidencePredicted} for this claim.`;
export const scoredAsNoEvidence = 'scored as no evidence';

export function describeNotScored(claim: number): Wording {
  return msg('Claim {0} is not scored yet.', claim);
}

/** Of a claim's verdict against the reference; `right`, `wrong` where the column says what of. */
export const outcomeNames = {
  right: 'verdict right',
  wrong: 'verdict wrong',
  unknown: 'no verdict to compare',
} as const;

/** `right`, `wrong` or what is missing. */
export const outcomeWords = {
  right: msg('right'),
  wrong: msg('wrong'),
  unknown: msg('no verdict'),
} as const satisfies Readonly<Record<keyof typeof outcomeNames, Wording>>;
