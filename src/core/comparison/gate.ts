// Decides whether systems pass a gate: none of the named scores may be worse than the baseline's score. Uses the means and tests
// of a comparison, so that gate and comparison never disagree.

import type { NumberScale } from '../format/scales.ts';
import { msg, textOf } from '../words/message.ts';
import type { Comparison } from './comparison.ts';
import { IncomparableSystems } from './incomparableSystems.ts';
import type { ComparisonRow, SystemComparison, SystemDifference } from './systemRows.ts';

/**
 * `passed`: the score is not shown to be worse. With a margin: the score is shown not to be worse by the margin or more, or it is
 * equal on all claims.
 * `worse`: the score is shown to be worse. `notWithinMargin`: the interval of the difference reaches the margin. `fewClaims`: so
 * few claims differ that there is no interval.
 */
export type GateOutcome = 'passed' | 'worse' | 'notWithinMargin' | 'fewClaims';

/** Codes of notes on runs that did not score whole files. */
const partlyRead: ReadonlySet<string> = new Set(['cutFile', 'damagedFile', 'lostClaims']);

/**
 * Throws `IncomparableSystems` if a system was scored on files that end early or are damaged. The missing claims count as wrong, so
 * any system would pass against such a baseline.
 */
export function checkWholeFiles({ warnings }: Pick<Comparison, 'warnings'>): void {
  const found = warnings.find(({ code }) => partlyRead.has(code));
  if (!found) return;
  const [sentence = ''] = textOf(found.message).split(/\.(?:\s|$)/u);
  throw new IncomparableSystems(
    sentence,
    msg('Score the files again in full. A gate is not evaluated on incomplete files.'),
  );
}

const scoreSameClaims = msg('Score all systems for the same claims.');

/** One score of one system compared with the baseline. */
export interface GateCheck extends Pick<
  SystemDifference,
  | 'system'
  | 'baseline'
  | 'mean'
  | 'baselineMean'
  | 'difference'
  | 'interval'
  | 'claims'
  | 'differing'
  | 'test'
  | 'pValue'
  | 'adjustedPValue'
  | 'result'
  | 'sentence'
> {
  readonly column: string;
  readonly name: string;
  readonly better: ComparisonRow['better'];
  readonly scale: NumberScale;
  readonly outcome: GateOutcome;
}

export interface Gate {
  readonly passed: boolean;
  /** `null` if there is no margin. A system then fails only if it is shown to be worse. */
  readonly margin: number | null;
  /** Grouped by score, in score order. Within a score, in system order. */
  readonly checks: readonly GateCheck[];
}

/**
 * Checks the primary scores of a comparison. Without a margin, a score fails if the comparison calls it worse (adjusted p-value).
 * With a margin above 0, in the score's unit, a score passes only if its whole 95 % interval is better than minus the margin
 * (non-inferiority; all scores must pass, so the intervals need no adjustment). Equal scores pass. Throws RangeError, with
 * counts, if a score covers different claims, is missing, or exists for no claim.
 */
export function decideGate(
  comparison: Pick<SystemComparison, 'primaryMissing' | 'rows' | 'systems' | 'claimCount'>,
  margin?: number,
): Gate {
  const { primaryMissing, rows, systems, claimCount } = comparison;
  if (primaryMissing.length > 0) {
    const known = rows.map(({ column }) => column).join(', ');
    throw new IncomparableSystems(
      `not every system has ${primaryMissing.join(', ')}; all have ${known}`,
      msg(
        'Choose a score that all systems have, or score the prediction files again with this metric.',
      ),
    );
  }
  if (systems.some(({ leftOut }) => leftOut > 0)) {
    const counts = systems.map(({ name, claims }) => `${name} ${String(claims)}`).join(', ');
    throw new IncomparableSystems(
      `their scores are over different claims (scored: ${counts}; in all of them: ${String(claimCount)})`,
      scoreSameClaims,
    );
  }
  const checks = rows
    .filter(({ isPrimary }) => isPrimary)
    .flatMap((row) => {
      checkSameClaims(row);
      return row.differences.map((difference) => checkOf(row, difference, margin));
    });
  const passed = checks.every(({ outcome }) => outcome === 'passed');
  return { passed, margin: margin ?? null, checks };
}

function checkSameClaims({ name, means, differences, claims }: ComparisonRow): void {
  const shared = differences.map((one) => one.claims);
  if (new Set([...means.map(({ ownClaims }) => ownClaims), ...shared]).size > 1) {
    const counts = means.map(({ system, ownClaims }) => `${system} ${String(ownClaims)}`);
    throw new IncomparableSystems(
      `${name} is over different claims (${counts.join(', ')}; in all of them: ${String(claims)})`,
      scoreSameClaims,
    );
  }
  if (claims === 0) {
    throw new IncomparableSystems(`no claim has ${name} in all systems`, scoreSameClaims);
  }
}

function checkOf(
  { column, name, better, minimum, maximum }: ComparisonRow,
  difference: SystemDifference,
  margin: number | undefined,
): GateCheck {
  const { system, baseline, mean, baselineMean, interval, claims, differing } = difference;
  const { test, pValue, adjustedPValue, result, sentence } = difference;
  return {
    ...{ column, name, better, scale: { minimum, maximum }, system, baseline, mean, baselineMean },
    difference: difference.difference,
    ...{ interval, claims, differing, test, pValue, adjustedPValue, result, sentence },
    outcome: outcomeOf(difference, better, margin),
  };
}

function outcomeOf(
  { interval, result }: SystemDifference,
  better: ComparisonRow['better'],
  margin: number | undefined,
): GateOutcome {
  if (margin === undefined) return result === 'worse' ? 'worse' : 'passed';
  if (result === 'equal') return 'passed';
  if (interval === null) return 'fewClaims';
  const lowest = better === 'lower' ? -interval.high : interval.low;
  return lowest > -margin ? 'passed' : 'notWithinMargin';
}
