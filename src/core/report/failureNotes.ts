// The claims that a metric failed for: to be said wherever its mean stands, because they are not in it.

import { countOf } from '../format/numbers.ts';
import type { Metric } from '../metrics/metric.ts';
import { ownValue } from '../ownValue.ts';
import type { Accumulator } from '../results/accumulator.ts';
import type { ReportClaim } from '../results/claims.ts';
import { Concerned, type EvaluationNote } from './concerned.ts';

export const failureCode = 'notScored';

class Failed extends Concerned {
  /** Of the claim that stands first. */
  reason = '';

  override add(position: number, reason = ''): void {
    super.add(position);
    if (this.first[0] === position) this.reason = reason;
  }
}

type Noted = Pick<Metric, 'id' | 'name' | 'words'>;

const usualOfficial = 'They leave no claim out: where one cannot be scored, they stop.';

function noteOf({ name, words }: Noted, { count, first, reason }: Failed): EvaluationNote {
  const where = `claim ${String(first[0])}: ${reason.replace(/\.$/u, '')}`;
  return {
    code: failureCode,
    message: `${name} of ${countOf(count, 'claim')} could not be computed (${where}). Without a score, and in no mean of one.`,
    official: words?.officialFailure ?? usualOfficial,
    count,
    claims: [...first],
  };
}

/** A note for each metric that failed for a claim, in the metrics' order. `isTold`: reasons that are said elsewhere. */
export function failureNotesAccumulator(
  metrics: readonly Noted[],
  isTold: (code: string) => boolean = () => false,
): Accumulator<Pick<ReportClaim, 'index' | 'failures'>, readonly EvaluationNote[]> {
  const failed = metrics.map((metric) => ({ ...metric, claims: new Failed() }));
  return {
    add: ({ index, failures }) => {
      for (const { id, claims } of failed) {
        const failure = ownValue(failures, id);
        if (failure && !isTold(failure.code)) claims.add(index, failure.message);
      }
    },
    result: () =>
      failed.flatMap((metric) =>
        metric.claims.count === 0 ? [] : [noteOf(metric, metric.claims)],
      ),
  };
}
