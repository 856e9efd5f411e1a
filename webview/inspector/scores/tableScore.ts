// What a table of scores says: one row a score.

import type { TemplateResult } from 'lit';
import type { Precision } from '../../../src/core/format/scales.ts';
import type { MetricDescription, Scale } from '../../../src/core/metrics/metric.ts';

export interface TableScore {
  /** Column of the table of metrics. */
  readonly column: string;
  readonly name: string;
  readonly metric: MetricDescription;
  readonly score: number | null;
  /** Where it is not the metric's. */
  readonly scale?: Scale;
  /** Stands for the number and its bar. */
  readonly instead?: TemplateResult;
  /** Of scores that come from a matching: what others give. */
  readonly others?: { readonly bestMatch: number | null; readonly softmax: number | null };
  /** In the place of `others`. */
  readonly words?: TemplateResult | string;
  readonly note?: TemplateResult | string;
}

export interface ScoreTable {
  readonly caption: string;
  readonly scores: readonly TableScore[];
  readonly precision: Precision;
  /** Over the last column, that of notes; absent: there is none. */
  readonly noteHeading?: string;
  /** Absent: the rows are only read. */
  readonly choice?: {
    readonly chosen: string;
    readonly choose: (column: string) => void;
    /** Id of what shows the chosen row. */
    readonly controls: string;
  };
}
