/** What slices are by. Within a sentence; `capitalised` where one begins. */
export const sliceNames = {
  referenceVerdict: 'reference verdict',
  claimType: 'claim type',
  strategy: 'fact-checking strategy',
  answerType: 'answer type',
  medium: 'medium of the source',
  month: 'month',
  speaker: 'speaker',
} as const;

/** Beside the number of a slice's claims, explained by `fewClaimsNote`. */
export const fewClaimsMark = '*';
export const fewClaimsNote = `${fewClaimsMark} Fewer than ten claims: the means say little.`;
