import type {
  ClaimTab,
  FileTab,
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
  texts,
  type Fields,
} from '../common/panel/keptView.ts';
import { isKeyOf } from '../common/controls.ts';
import { english } from '../common/l10n.ts';

/** The views of a claim, in the order of their tabs. */
export const claimTabNames: Readonly<Record<ClaimTab, string>> = {
  evidence: english('Evidence'),
  matrix: english('Matrix'),
  metrics: english('Metrics'),
  sources: english('Sources'),
  justifications: english('Justifications'),
};

/** What is shown about the whole file. */
export const fileTabTitles: Readonly<Record<FileTab, string>> = {
  overview: english('Overview'),
  file: english('All scores'),
  table: english('Table of claims'),
  review: english('Unsure statuses'),
};

const tabNames: Readonly<Record<InspectorTab, string>> = { ...claimTabNames, ...fileTabTitles };

/** Returns the open tab of a claim, or `undefined` if the overview or the page with all scores is open. */
export function openClaimTab({ tab }: Pick<InspectorViewState, 'tab'>): ClaimTab | undefined {
  return isKeyOf(claimTabNames, tab) ? tab : undefined;
}

export const viewFields: Fields<InspectorViewState> = {
  predictionsUri: text,
  selected: position,
  where: texts,
  order: text,
  columns: optionalField(texts),
  find: text,
  tab: keyOf(tabNames, 'evidence'),
  claimTab: optionalField(keyOf(claimTabNames, 'evidence')),
  listScore: optionalField(text),
  chosenScore: optionalField(text),
  slices: optionalField(text),
  showsMatchings: optionalField(flag),
  wholeMatrix: optionalField(flag),
  firstRow: optionalField(amount),
  claimScrollPixels: optionalField(amount),
  sidePixels: optionalField(amount),
  marksWords: optionalField(flag),
  marksAll: optionalField(flag),
};

export const initialViewState = restoreView(viewFields, {});
