import type { columnMeanings } from '../../src/core/ratings/reading/readRatings.ts';
import { english } from '../common/l10n.ts';
import { keyOf, position, text, texts, type Fields } from '../common/panel/keptView.ts';

export const scaleNames = {
  found: english('Scale: as found'),
  nominal: english('Nominal: values differ'),
  ordinal: english('Ordinal: which is more'),
  interval: english('Interval: how far apart'),
} as const;

export type ScaleChoice = keyof typeof scaleNames;

export const columnNames = {
  found: english('Columns: as found'),
  raters: english('Columns are raters'),
  dimensions: english('Columns are dimensions'),
} as const satisfies Readonly<Record<'found' | (typeof columnMeanings)[number], string>>;

export type ColumnChoice = keyof typeof columnNames;

/** A dimension that these files have not, others may have. */
export interface AgreementViewState {
  /** Of the rating files: the host opens them again after a restart. */
  readonly uris: readonly string[];
  /** Empty: the first. */
  readonly dimension: string;
  readonly scale: ScaleChoice;
  /** As typed: values from least to most, separated by commas; empty: as found. */
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
