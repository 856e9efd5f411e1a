import type { columnMeanings } from '../../src/core/ratings/reading/readRatings.ts';
import { english } from '../common/l10n.ts';
import { keyOf, position, text, texts, type Fields } from '../common/panel/keptView.ts';

export const scaleNames = {
  found: english('Scale: automatic'),
  nominal: english('Nominal: values have no order'),
  ordinal: english('Ordinal: values have an order'),
  interval: english('Interval: distances between values matter'),
} as const;

export type ScaleChoice = keyof typeof scaleNames;

export const columnNames = {
  found: english('Columns: automatic'),
  raters: english('Columns are raters'),
  dimensions: english('Columns are dimensions'),
} as const satisfies Readonly<Record<'found' | (typeof columnMeanings)[number], string>>;

export type ColumnChoice = keyof typeof columnNames;

/** View state of the panel. A chosen dimension is kept even if these files lack it, because other files may have it. */
export interface AgreementViewState {
  /** Uris of the rating files. The host opens them again after a restart. */
  readonly uris: readonly string[];
  /** Chosen dimension. If empty, the first dimension is used. */
  readonly dimension: string;
  readonly scale: ScaleChoice;
  /** Scale values as typed, from lowest to highest, separated by commas. If empty, the values in the files are used. */
  readonly values: string;
  readonly columns: ColumnChoice;
  readonly selected: number | null;
}

export const viewFields: Fields<AgreementViewState> = {
  uris: texts,
  dimension: text,
  scale: keyOf(scaleNames, 'found'),
  values: text,
  columns: keyOf(columnNames, 'found'),
  selected: position,
};
