import type { ClaimTab, FileTab, InspectorTab } from '../../src/protocol/panels.ts';
import {
  amount,
  flag,
  keyOf,
  optionalField,
  position,
  restoreView,
  text,
  texts,
  type ViewOf,
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

/** State that is kept when the panel is hidden, reloaded or restarted. */
export const viewFields = {
  predictionsUri: text,
  selected: position,
  // The members of `ClaimsView`.
  where: texts,
  order: text,
  columns: optionalField(texts),
  find: text,
  tab: keyOf(tabNames, 'evidence'),
  /** Claim tab that was open before the user opened the overview or all scores. */
  claimTab: optionalField(keyOf(claimTabNames, 'evidence')),
  /** Metric table column whose score the list shows. */
  listScore: optionalField(text),
  /** Metric table column whose matching is shown. */
  chosenScore: optionalField(text),
  /** How claims are sliced: by a `SliceKind`, or by the word column with this name. */
  slices: optionalField(text),
  /** Whether tables show scores under best match and softmax. Default: false. */
  showsMatchings: optionalField(flag),
  /** Whether the matrix shows all texts instead of the closest ones. */
  wholeMatrix: optionalField(flag),
  /** First visible row of the list, and scroll offset of the claim in pixels. Absent if not scrolled. */
  firstRow: optionalField(amount),
  claimScrollPixels: optionalField(amount),
  /** Width of the list in pixels. 0 stands for the default width. */
  sidePixels: optionalField(amount),
  /** Whether matching words are marked in pairs. Default: true. */
  marksWords: optionalField(flag),
  /** Whether function words and punctuation are marked too. Default: false. */
  marksAll: optionalField(flag),
};

export type InspectorViewState = ViewOf<typeof viewFields>;

export const initialViewState = restoreView<InspectorViewState>(viewFields, {});
