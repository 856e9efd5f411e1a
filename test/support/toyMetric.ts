// A metric for tests only. It is asynchronous, fails for one claim, and has a range of 1 to 7 and a column that is named at run
// time.

import type { DescribedMetric } from '../../src/core/score/metrics/metricTable.ts';
import { failOutcome, value, type OfferedMetric } from '../../src/scorer/providers/provider.ts';

/** Name of the column. Every object has a member `constructor`, which a careless look-up would find. */
export const toyColumn = 'constructor';

export const toyDescription: DescribedMetric = {
  id: 'fluency',
  name: 'Fluency by hand',
  version: '3',
  minimum: 1,
  maximum: 7,
  better: 'higher',
  scope: 'claim',
  needs: [],
  subjects: [],
  standing: 'fluency',
  columns: [{ column: toyColumn, name: 'fluency of the evidence', heading: 'Fluency' }],
};

/** Index of the claim for which the metric always fails. */
export const toyFailing = 2;

export const toyFailure = 'the rater was asleep';

/** Returns a score from 1 to 7 that depends on the claim's index. */
export function toyScore(index: number): number {
  return 1 + (index % 7);
}

export const toyMetric: OfferedMetric = {
  description: toyDescription,
  open: () =>
    Promise.resolve({
      block: () => ({
        collect: async (window) => {
          await new Promise((resolve) => setTimeout(resolve, 1));
          return window.map(({ aligned: { referenceIndex } }) =>
            referenceIndex === toyFailing
              ? failOutcome({ code: 'asleep', message: toyFailure })
              : value({ [toyColumn]: toyScore(referenceIndex) }),
          );
        },
      }),
      provenance: () => ({ signature: 'by:hand' }),
    }),
};
