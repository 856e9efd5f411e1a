// Data of a table with one row per score.

import type { TemplateResult } from 'lit';
import type { MetricDescription, Scale } from '../../../src/core/score/metrics/metric.ts';
import type { Message } from '../../../src/core/base/words/message.ts';

export interface TableScore {
  /** Column name in the metrics table. */
  readonly column: string;
  readonly name: Message;
  readonly metric: MetricDescription;
  readonly score: number | null;
  /** The score as text, if it needs more decimals than others. */
  readonly shown?: string;
  /** Present only if it differs from the metric's scale. */
  readonly scale?: Scale;
  /** Shown instead of the score and its bar. */
  readonly instead?: TemplateResult;
  /** Values under other matchings, for scores that come from a matching. Only the detail of a row and copies show them. */
  readonly others?: { readonly bestMatch: number | null; readonly softmax: number | null };
  /** A remark. */
  readonly words?: TemplateResult | Message;
}

export interface ScoreTable {
  readonly caption: Message;
  readonly scores: readonly TableScore[];
  /**
   * The choice of a row. The other scores of a metric and how the chosen score is computed are shown only for the chosen row.
   */
  readonly choice: {
    readonly chosen: TableScore | undefined;
    readonly choose: (column: string | undefined) => void;
    readonly detail: () => TemplateResult;
  };
}

/** Whether the words are a message rather than elements of the page. */
export function isMessage(words: TemplateResult | Message): words is Message {
  return typeof words === 'string' || 'english' in words;
}
