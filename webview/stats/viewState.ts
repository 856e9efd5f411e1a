import { position, restoredView, texts, type Fields } from '../common/panel/keptView.ts';

export interface StatsViewState {
  /** Of the files: the host opens them again after a restart. */
  readonly uris: readonly string[];
  readonly selected: number | null;
}

const fields: Fields<StatsViewState> = { uris: texts, selected: position };

/** What can be used of a kept state, field by field; the rest is as on first opening. */
export function restoredViewState(kept: unknown): StatsViewState {
  return restoredView(fields, kept);
}
