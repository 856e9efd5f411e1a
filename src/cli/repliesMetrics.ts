// Which metrics stored replies are for.

import { metricsOfReplies } from '../core/metrics/judged/judgedMetrics.ts';
import { readReplyFile } from '../scorer/providers/judge/storedReplies.ts';
import type { ScoreOptions } from './scoreOptions.ts';

type Given = Pick<ScoreOptions, 'metrics' | 'replies' | 'hasUsualMetrics'>;

/** Throws `notReplies`, and what a file that cannot be read throws. */
export async function metricsFor(
  replies: ScoreOptions['replies'] = [],
): Promise<readonly string[]> {
  const files = await Promise.all(replies.map((source) => readReplyFile(source, undefined)));
  return metricsOfReplies(files.flatMap((file) => file.replies.map(({ kind }) => kind)));
}

/** The usual metrics with those of the replies, where nobody said which. */
export async function metricsWithReplies({
  metrics,
  replies,
  hasUsualMetrics,
}: Given): Promise<Pick<ScoreOptions, 'metrics'>> {
  if (!replies || hasUsualMetrics !== true) return { metrics };
  return { metrics: [...new Set([...metrics, ...(await metricsFor(replies))])] };
}
