import { msg, type Wording } from './message.ts';

/** Names of slice kinds within a sentence. Use `sliceHeadings` at the start of a sentence. */
export const sliceNames = {
  referenceVerdict: msg('reference verdict'),
  claimType: msg('claim type'),
  strategy: msg('fact-checking strategy'),
  answerType: msg('answer type'),
  questionSource: msg('source of the question'),
  medium: msg('medium of the source'),
  month: msg('month'),
  speaker: msg('speaker'),
  reportedBy: msg('reporting source'),
  country: msg('country'),
  flaw: msg('flaw in the predicted evidence'),
} as const;

/** The names of `sliceNames` as headings and choices. */
export const sliceHeadings = {
  referenceVerdict: msg('Reference verdict'),
  claimType: msg('Claim type'),
  strategy: msg('Fact-checking strategy'),
  answerType: msg('Answer type'),
  questionSource: msg('Source of the question'),
  medium: msg('Medium of the source'),
  month: msg('Month'),
  speaker: msg('Speaker'),
  reportedBy: msg('Reporting source'),
  country: msg('Country'),
  flaw: msg('Flaw in the predicted evidence'),
} as const satisfies Readonly<Record<keyof typeof sliceNames, Wording>>;

/** Headings of tables that count the values of a slice. */
export const pluralSliceHeadings = {
  claimType: msg('Claim types'),
  answerType: msg('Answer types'),
} as const;

/**
 * Minimum number of claims in a slice without a mark. Smaller slices have a mark, because each claim changes their means
 * noticeably.
 */
export const fewClaims = 10;

/** Mark beside the number of a slice's claims, explained by `fewClaimsNote`. */
export const fewClaimsMark = '*';
export const fewClaimsNote = msg('* Fewer than 10 claims, so the means are not reliable.');
