import { sliceKinds, type SliceKind } from '../../src/core/report/slices.ts';
import type {
  ClaimFilter,
  ClaimSort,
  ClaimTab,
  InspectorTab,
  InspectorViewState,
} from '../../src/protocol/panels.ts';
import { textOf } from '../common/keptFields.ts';
import { isKeyOf } from '../common/keys.ts';

export const sortNames: Readonly<Record<ClaimSort, string>> = {
  file: 'File order',
  scoreAscending: 'Lowest score first',
  scoreDescending: 'Highest score first',
};

export const filterNames: Readonly<Record<ClaimFilter, string>> = {
  all: 'All claims',
  right: 'Verdict right',
  wrong: 'Verdict wrong',
  undecided: 'With undecided answers',
  averitecCounts: 'Counts for AVeriTeC',
  averitecDoesNotCount: 'Does not count for AVeriTeC',
  withoutPrediction: 'Without predictions',
  failed: 'Failed',
};

/** The views of a claim, in the order of their tabs. */
export const claimTabNames: Readonly<Record<ClaimTab, string>> = {
  pairs: 'Pairs',
  matrix: 'Matrix',
  metrics: 'Metrics',
  sources: 'Sources',
};

const tabNames: Readonly<Record<InspectorTab, string>> = { ...claimTabNames, file: 'File' };

export const initialViewState: InspectorViewState = {
  predictionsUri: '',
  selected: null,
  sort: 'file',
  filter: 'all',
  find: '',
  tab: 'pairs',
};

function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isSliceKind(value: unknown): value is SliceKind {
  return sliceKinds.some((kind) => kind === value);
}

/** What can be used of a kept state, field by field; the rest is as on first opening. */
export function restoredViewState(kept: unknown): InspectorViewState {
  if (typeof kept !== 'object' || kept === null) return initialViewState;
  const fields: Partial<Record<keyof InspectorViewState, unknown>> = kept;
  const { predictionsUri, selected, sort, filter, find, tab, firstRow, claimScrollPixels } = fields;
  const { claimTab, listScore, chosenScore, slices } = fields;
  return {
    predictionsUri: textOf(predictionsUri),
    selected: isPosition(selected) ? selected : null,
    sort: isKeyOf(sortNames, sort) ? sort : initialViewState.sort,
    filter: isKeyOf(filterNames, filter) ? filter : initialViewState.filter,
    find: textOf(find),
    tab: isKeyOf(tabNames, tab) ? tab : initialViewState.tab,
    ...(isKeyOf(claimTabNames, claimTab) ? { claimTab } : {}),
    // Columns are not checked: what this run has not, another may have.
    ...(typeof listScore === 'string' ? { listScore } : {}),
    ...(typeof chosenScore === 'string' ? { chosenScore } : {}),
    ...(isSliceKind(slices) ? { slices } : {}),
    ...(isPosition(firstRow) ? { firstRow } : {}),
    ...(isPosition(claimScrollPixels) ? { claimScrollPixels } : {}),
  };
}
