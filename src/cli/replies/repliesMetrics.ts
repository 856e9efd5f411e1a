// Which metrics stored replies are for.

import { metricsOfReplyFiles } from '../../scorer/providers/judge/storedReplies.ts';
import type { ScoreOptions } from '../scoreOptions.ts';

type MetricOptions = Pick<ScoreOptions, 'metrics' | 'replies' | 'hasUsualMetrics'>;

/** Throws `notReplies`, and what a file that cannot be read throws. */
export function metricsFor(replies: ScoreOptions['replies'] = []): Promise<readonly string[]> {
  return metricsOfReplyFiles(replies, undefined);
}

/** The usual metrics with those of the replies, where nobody said which. */
export async function metricsWithReplies({
  metrics,
  replies,
  hasUsualMetrics,
}: MetricOptions): Promise<Pick<ScoreOptions, 'metrics'>> {
  if (!replies || hasUsualMetrics !== true) return { metrics };
  return { metrics: [...new Set([...metrics, ...(await metricsFor(replies))])] };
}
