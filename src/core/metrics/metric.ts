// What the table of metrics says about each: the command line, lenses, hover, panel, tree and exports take it from there.

import type { DataSet } from '../evidence/dataSets.ts';
import type { Aggregate } from '../report/aggregate.ts';
import type { ReportClaim } from '../report/report.ts';

/** One number that a metric gives. */
export interface ScoreDescription {
  /** Name of the column in CSV: `hungarianMeteor_question`. */
  readonly column: string;
  /** In sentences and lists: `Hungarian METEOR, questions`. */
  readonly name: string;
  /** Over a column: `METEOR Q`. */
  readonly heading: string;
  /** Of a number that only the file has, where its range is not the metric's, or smaller is better. `dataSet`: the one in force. */
  readonly range?: (dataSet: DataSet) => ScoreRange;
  /** `null`: this claim has none. Absent: only the file has this number. */
  readonly ofClaim?: (claim: ReportClaim) => number | null;
  /** `null`: no claim has one. */
  readonly ofFile: (aggregate: Aggregate) => number | null;
}

/** What a number can be, and which end of it is good. */
export interface ScoreRange {
  readonly minimum: number;
  readonly maximum: number;
  readonly better: 'higher' | 'lower';
}

export interface MetricDescription extends ScoreRange {
  /** On the command line, in reports and in file names of the documentation. */
  readonly id: string;
  readonly name: string;
  /** Goes into a report's provenance; changes with every change that moves a number. */
  readonly version: string;
  /** Whether each claim has a number, or only the file as a whole. */
  readonly scope: 'claim' | 'file';
  readonly needs: readonly MetricNeed[];
  /** Metrics that are computed with it because its numbers are made of theirs. */
  readonly requires?: readonly string[];
  readonly page: string;
  /** The one that stands for the metric where there is room for one comes first. */
  readonly scores: readonly ScoreDescription[];
}

/** Models, or tables, that must be loaded. */
export type MetricNeed = 'encoder' | 'nli' | 'lexicon';
