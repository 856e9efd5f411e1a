// Finds the metrics that stored replies belong to.

import { metricsOfReplyFiles } from '../../scorer/providers/judge/storedReplies.ts';
import type { ScoreOptions } from '../scoreOptions.ts';

type MetricOptions = Pick<ScoreOptions, 'metrics' | 'replies' | 'hasUsualMetrics'>;

/** Throws `notReplies`, or an error for a file that cannot be read. */
export function metricsFor(replies: ScoreOptions['replies'] = []): Promise<readonly string[]> {
  return metricsOfReplyFiles(replies, undefined);
}

/** If the user named no metrics: the default metrics and the metrics of the replies. */
export async function metricsWithReplies({
  metrics,
  replies,
  hasUsualMetrics,
}: MetricOptions): Promise<Pick<ScoreOptions, 'metrics'>> {
  if (!replies || hasUsualMetrics !== true) return { metrics };
  return { metrics: [...new Set([...metrics, ...(await metricsFor(replies))])] };
}
