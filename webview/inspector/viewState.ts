import type {
  ClaimFilter,
  ClaimSort,
  ClaimTab,
  InspectorTab,
  InspectorViewState,
} from '../../src/protocol/panels.ts';
import {
  amount,
  flag,
  keyOf,
  optionalField,
  position,
  restoreView,
  text,
  type Fields,
} from '../common/panel/keptView.ts';
import { keptVerdicts } from './rows/verdictFilter.ts';
import { outcomeHeadings } from '../../src/core/words/remarks.ts';
import { english } from '../common/l10n.ts';
import { creditFilters } from '../../src/core/words/creditWords.ts';
import type { Message } from '../../src/core/words/message.ts';

export const sortNames: Readonly<Record<ClaimSort, string>> = {
  file: english('File order'),
  scoreAscending: english('Lowest first'),
  scoreDescending: english('Highest first'),
};

export const filterNames: Readonly<Record<ClaimFilter, Message>> = {
  all: english('All claims'),
  right: outcomeHeadings.right,
  wrong: outcomeHeadings.wrong,
  undecided: english('Unclear answers'),
  averitecCounts: creditFilters.yes,
  averitecDoesNotCount: creditFilters.no,
  withoutPrediction: english('No predictions'),
  failed: english('Failed'),
};

/** Those that depend on the AVeriTeC score's level. */
export const levelFilters: ReadonlySet<string> = new Set<ClaimFilter>([
  'averitecCounts',
  'averitecDoesNotCount',
]);

/** The views of a claim, in the order of their tabs. */
export const claimTabNames: Readonly<Record<ClaimTab, string>> = {
  pairs: english('Pairs'),
  matrix: english('Matrix'),
  metrics: english('Metrics'),
  sources: english('Sources'),
  justifications: english('Justifications'),
};

const tabNames: Readonly<Record<InspectorTab, string>> = { ...claimTabNames, file: 'file' };

export const viewFields: Fields<InspectorViewState> = {
  predictionsUri: text,
  selected: position,
  sort: keyOf(sortNames, 'file'),
  filter: keyOf(filterNames, 'all'),
  find: text,
  tab: keyOf(tabNames, 'pairs'),
  claimTab: optionalField(keyOf(claimTabNames, 'pairs')),
  word: optionalField(text),
  verdicts: keptVerdicts,
  listScore: optionalField(text),
  chosenScore: optionalField(text),
  slices: optionalField(text),
  firstRow: optionalField(amount),
  claimScrollPixels: optionalField(amount),
  sidePixels: optionalField(amount),
  marksWords: optionalField(flag),
};

export const initialViewState = restoreView(viewFields, {});
