// Names of a claim's parts in the mapping dialogs.

import type { MappingRole } from '../../../core/evidence/mapping/roles.ts';
import { english } from '../../platform/l10n.ts';

export const roleTitles: Readonly<Record<MappingRole, string>> = {
  claim: english('Claim'),
  verdict: english('Verdict'),
  id: english('Number of the claim'),
  date: english('Date'),
  speaker: english('Speaker'),
  justification: english('Justification'),
  question: english('Question'),
  answer: english('Answer'),
  type: english('Type of the answer'),
  explanation: english('Explanation'),
  source: english('Source'),
  copy: english('Stored copy'),
  medium: english('Medium'),
  published: english('Date of the source'),
  stance: english('Stance towards the claim'),
  sourceText: english('Text of the source'),
  passage: english('Passage'),
  passageSource: english('Source of a passage'),
  claimTypes: english('Kinds of the claim'),
  strategies: english('Fact-checking strategies'),
  reportedBy: english('Reported by'),
  country: english('Country'),
  page: english('Page of the claim'),
  pageCopy: english('Stored copy of the page'),
  article: english('Fact-checking article'),
};
