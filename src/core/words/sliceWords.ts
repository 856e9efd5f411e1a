import { capitaliseText } from './capitalised.ts';
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
  referenceVerdict: capitaliseText(sliceNames.referenceVerdict),
  claimType: capitaliseText(sliceNames.claimType),
  strategy: capitaliseText(sliceNames.strategy),
  answerType: capitaliseText(sliceNames.answerType),
  medium: capitaliseText(sliceNames.medium),
  month: capitaliseText(sliceNames.month),
  speaker: capitaliseText(sliceNames.speaker),
  reportedBy: capitaliseText(sliceNames.reportedBy),
  country: capitaliseText(sliceNames.country),
  flaw: capitaliseText(sliceNames.flaw),
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
