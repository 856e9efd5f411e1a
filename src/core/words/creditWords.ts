// Whether a claim adds to the AVeriTeC score at a level.

import { scoreTerms } from './glossary/scoreTerms.ts';

export const creditWords = { yes: scoreTerms.credit.label, no: 'gets no credit' } as const;
