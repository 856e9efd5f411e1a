import { position, restoredView, text, type Fields } from '../common/panel/keptView.ts';

export interface BlindSpotsViewState {
  /** Of the reference: the host opens it again after a restart. */
  readonly uri: string;
  /** The cell that is looked into: ids of perturbation and column; empty: none. */
  readonly perturbation: string;
  readonly column: string;
  readonly selected: number | null;
}

const fields: Fields<BlindSpotsViewState> = {
  uri: text,
  perturbation: text,
  column: text,
  selected: position,
};

/** What can be used of a kept state, field by field; the rest is as on first opening. */
export function restoredViewState(kept: unknown): BlindSpotsViewState {
  return restoredView(fields, kept);
}
