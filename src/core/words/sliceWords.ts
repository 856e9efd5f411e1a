import { capitalised } from './capitalised.ts';
import { msg, type Message } from './message.ts';

/** What slices are by. Within a sentence; `capitalised` where one begins. */
export const sliceNames = {
  referenceVerdict: 'reference verdict',
  claimType: 'claim type',
  strategy: 'fact-checking strategy',
  answerType: 'answer type',
  medium: 'medium of the source',
  month: 'month',
  speaker: 'speaker',
  reportedBy: 'reporting source',
  country: 'country',
  flaw: 'flaw of the predicted evidence',
} as const;

/** `sliceNames` as headings and choices. */
export const sliceHeadings = {
  referenceVerdict: capitalised(sliceNames.referenceVerdict),
  claimType: capitalised(sliceNames.claimType),
  strategy: capitalised(sliceNames.strategy),
  answerType: capitalised(sliceNames.answerType),
  medium: capitalised(sliceNames.medium),
  month: capitalised(sliceNames.month),
  speaker: capitalised(sliceNames.speaker),
  reportedBy: capitalised(sliceNames.reportedBy),
  country: capitalised(sliceNames.country),
  flaw: capitalised(sliceNames.flaw),
} as const satisfies Readonly<Record<keyof typeof sliceNames, string>>;

/** Headings of tables that count the values of a slice. */
export const pluralSliceHeadings = {
  claimType: msg('Claim types'),
  answerType: msg('Answer types'),
} as const;

/** `name`: of that kind, as the tables here have it; a column of words is called as its file calls it, in any language. */
export function sliceKindName(kind: string, name: string): Message {
  return Object.hasOwn(sliceNames, kind) ? { english: name, values: [] } : name;
}

/** Slices of fewer claims are marked: their means move with every claim. */
export const fewClaims = 10;

/** Beside the number of a slice's claims, explained by `fewClaimsNote`. */
export const fewClaimsMark = '*';
export const fewClaimsNote = `${fewClaimsMark} Fewer than ${String(fewClaims)} claims: the means say little.`;
