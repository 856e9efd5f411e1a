// Names of a claim's parts in the mapping dialogs.

import type { MappingRole } from '../../../core/evidence/mapping/roles.ts';
import { english } from '../../platform/l10n.ts';

export const roleTitles: Readonly<Record<MappingRole, string>> = {
  claim: english('Claim'),
  verdict: english('Verdict'),
  id: english('Claim number'),
  date: english('Date'),
  speaker: english('Speaker'),
  justification: english('Justification'),
  question: english('Question'),
  answer: english('Answer'),
  type: english('Type of the answer'),
  explanation: english('Explanation'),
  source: english('Source'),
  copy: english('Stored copy'),
  medium: english('Source medium'),
  published: english('Date of the source'),
  sourceText: english('Text of the source'),
  passage: english('Passage'),
  passageSource: english('Source of a passage'),
  claimTypes: english('Types of the claim'),
  strategies: english('Fact-checking strategies'),
  reportedBy: english('Reported by'),
  country: english('Country'),
  page: english('Web page of the claim'),
  pageCopy: english('Stored copy of the web page'),
  article: english('Fact-checking article'),
};
