// Texts that are shown if a score, a verdict or evidence is missing.

import { countText, shareText } from '../numbers.ts';
import { answerTerms } from './glossary/terms.ts';
import { type Message, msg, type Wording } from './message.ts';

export const noVerdict = msg('no verdict');
export const noVerdicts = msg('no predicted verdicts');
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

// SemQA ignores the neutral class of an undecided match, so its scores are shown with the number of undecided matches.

/** `counted`: number of matches that count for an answer score. `undecided`: number of undecided matches among them. */
interface Counts {
  readonly counted: number;
  readonly undecided: number;
}

export const undecidedWord = answerTerms.undecided.label;

/** `undecided`, `undecided, left out`. */
export function formatUndecidedRemark(isLeftOut: boolean): Message {
  return isLeftOut ? msg('undecided, left out') : undecidedWord;
}

/** `1 of 3`. */
export function formatUndecidedCount({ counted, undecided }: Counts): Wording {
  return msg('{0} of {1}', countText(undecided), countText(counted));
}

/** Returns text such as `1 of 3 undecided`, for a claim. */
export function formatUndecided({ counted, undecided }: Counts): Wording {
  return msg('{0} of {1} undecided', countText(undecided), countText(counted));
}

/**
 * Returns text such as `30 % undecided`, for a mean. `undefined` if no match counts. This is a separate function, because Chinese
 * uses different wording for counts and shares.
 */
export function formatUndecidedShare({ counted, undecided }: Counts): Wording | undefined {
  return counted === 0 ? undefined : msg('{0} {1}', shareText(undecided, counted), undecidedWord);
}
