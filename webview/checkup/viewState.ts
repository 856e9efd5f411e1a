import { position, restoredView, text, type Fields } from '../common/panel/keptView.ts';

/** What this run has not been rated in, another may. */
export interface CheckupViewState {
  /** Of the prediction file: the host opens it again after a restart. */
  readonly predictionsUri: string;
  /** Key of the dimension or outcome; empty: the first. */
  readonly subject: string;
  readonly selected: number | null;
}

const fields: Fields<CheckupViewState> = {
  predictionsUri: text,
  subject: text,
  selected: position,
};

/** What can be used of a kept state, field by field; the rest is as on first opening. */
export function restoredViewState(kept: unknown): CheckupViewState {
  return restoredView(fields, kept);
}
