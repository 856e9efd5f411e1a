import type {
  ClaimFilter,
  ClaimSort,
  ClaimTab,
  FileTab,
  InspectorTab,
  InspectorViewState,
} from '../../src/protocol/panels.ts';
import {
  amount,
  flag,
  keyOf,
  oneOfField,
  optionalField,
  position,
  restoreView,
  text,
  type Fields,
} from '../common/panel/keptView.ts';
import { isKeyOf } from '../common/keys.ts';
import { causes, type Cause } from '../../src/core/questions/causes.ts';
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

/** Filters that depend on the level of the AVeriTeC score. */
export const levelFilters: ReadonlySet<string> = new Set<ClaimFilter>([
  'averitecCounts',
  'averitecDoesNotCount',
]);

/** The tabs of a claim, in order. */
export const claimTabNames: Readonly<Record<ClaimTab, string>> = {
  evidence: english('Evidence'),
  matrix: english('Matrix'),
  metrics: english('Metrics'),
  sources: english('Sources'),
  justifications: english('Justifications'),
};

const fileTabNames: Readonly<Record<FileTab, string>> = { overview: 'overview', file: 'file' };

const tabNames: Readonly<Record<InspectorTab, string>> = { ...claimTabNames, ...fileTabNames };

/** The open tab of a claim; `undefined`: the overview or the page with all scores is open. */
export function openClaimTab({ tab }: Pick<InspectorViewState, 'tab'>): ClaimTab | undefined {
  return isKeyOf(claimTabNames, tab) ? tab : undefined;
}

export const viewFields: Fields<InspectorViewState> = {
  predictionsUri: text,
  selected: position,
  sort: keyOf(sortNames, 'file'),
  filter: keyOf(filterNames, 'all'),
  find: text,
  tab: keyOf(tabNames, 'evidence'),
  claimTab: optionalField(keyOf(claimTabNames, 'evidence')),
  word: optionalField(text),
  verdicts: keptVerdicts,
  cause: optionalField(oneOfField<Cause | null>(causes, null)),
  listScore: optionalField(text),
  chosenScore: optionalField(text),
  slices: optionalField(text),
  firstRow: optionalField(amount),
  claimScrollPixels: optionalField(amount),
  sidePixels: optionalField(amount),
  marksWords: optionalField(flag),
  marksAll: optionalField(flag),
};

export const initialViewState = restoreView(viewFields, {});
