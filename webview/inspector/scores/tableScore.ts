// What a table of scores says: one row a score.

import type { TemplateResult } from 'lit';
import type { Precision } from '../../../src/core/format/scales.ts';
import type { MetricDescription, Scale } from '../../../src/core/metrics/metric.ts';
import type { Message } from '../../../src/core/words/message.ts';

export interface TableScore {
  /** Column of the table of metrics. */
  readonly column: string;
  readonly name: Message;
  readonly metric: MetricDescription;
  readonly score: number | null;
  /** Where it is not the metric's. */
  readonly scale?: Scale;
  /** Stands for the number and its bar. */
  readonly instead?: TemplateResult;
  /** Of scores that come from a matching: what others give. */
  readonly others?: { readonly bestMatch: number | null; readonly softmax: number | null };
  /** In the place of `others`. */
  readonly words?: TemplateResult | Message;
  readonly note?: TemplateResult | Message;
}

export interface ScoreTable {
  readonly caption: Message;
  readonly scores: readonly TableScore[];
  readonly precision: Precision;
  /** Over the last column, that of notes; absent: there is none. */
  readonly noteHeading?: Message;
  /** Absent: the rows are only read. */
  readonly choice?: {
    readonly chosen: string;
    readonly choose: (column: string) => void;
    /** Id of what shows the chosen row. */
    readonly controls: string;
  };
}

/** Whether words of the table are a message, not elements of the page. */
export function isMessage(words: TemplateResult | Message): words is Message {
  return typeof words === 'string' || 'english' in words;
}
