// Published AVeriTeC scores, so that users can judge whether a score is high or low.

import { formatScore } from '../format/numbers.ts';
import { averitecMetric } from '../metrics/averitec.ts';
import type { Report } from '../report/report.ts';
import { msg, type Message } from '../words/message.ts';

/** SHA-256 of `data/dev.json` in the AVeriTeC repository (MichSchli/AVeriTeC). */
const developmentSet = '499793726b4a5406780928a3d9dedc48d6dd53de778f22437d129cacdb08e300';

/**
 * Published AVeriTeC scores at level 0.25 with Hungarian METEOR. The baseline is AVeriTeC-BLOOM-7b on the development set, from
 * the README of the baseline's repository (chenxwh/AVeriTeC). First and second: TUDA_MAI and HerO on the 2,215 claims of the 2024
 * test set, from M. Schlichtkrull et al., The Automated Verification of Textual Claims (AVeriTeC) Shared Task, 2024, and Y. Yoon
 * et al., HerO at AVeriTeC, 2024.
 */
const published = { baseline: 0.09, first: 0.63, second: 0.57 } as const;

/**
 * Returns a sentence about the scores of published systems. `undefined` if there are no published scores for this reference, or
 * the run has no AVeriTeC score. The run must cover all claims. Only the unchanged file of the development set is recognised.
 */
export function yardstickOf({
  aggregate,
  provenance,
}: Pick<Report, 'aggregate' | 'provenance'>): Message | undefined {
  const { reference, limit, shard } = provenance;
  if (reference.sha256 !== developmentSet) return undefined;
  if (limit !== undefined || shard !== undefined) return undefined;
  if (averitecMetric.total(aggregate) === undefined) return undefined;
  const { baseline, first, second } = published;
  return msg(
    'Published AVeriTeC scores at level 0.25: {0} for the AVeriTeC baseline on this development set, and {1} and {2} for the two leading systems of the 2024 shared task on its test set.',
    formatScore(baseline),
    formatScore(first),
    formatScore(second),
  );
}
