// Decides whether systems pass a gate: none of the named scores may be worse than the baseline's score. Uses the means and tests
// of a comparison, so that gate and comparison never disagree.

import { formatAllow } from '../../base/decisions.ts';
import type { NumberScale } from '../../base/numbers.ts';
import { holm } from '../../base/statistics/multiple.ts';
import { msg, textOf } from '../../base/words/message.ts';
import type { Comparison } from './comparison.ts';
import type { ComparisonRow, SystemComparison, SystemDifference } from './systemRows.ts';
import { IncomparableSystems } from './incomparableSystems.ts';
import { pickMembers } from '../../base/getOwnValue.ts';

/**
 * `passed`: the score is not shown to be worse. With a margin: the score is shown not to be worse by the margin or more, or it is
 * equal on all claims.
 * `worse`: the score is shown to be worse. `notWithinMargin`: the interval of the difference reaches the margin. `fewClaims`, with
 * a margin: so few claims differ that there is no interval. `undecided`, without a margin: the score is lower, and so few claims
 * differ that no result of the test could show that it is worse.
 */
export type GateOutcome = 'passed' | 'worse' | 'notWithinMargin' | 'fewClaims' | 'undecided';

/** `failed` if a score failed, otherwise `undecided` if a score is undecided. */
export type GateDecision = 'passed' | 'failed' | 'undecided';

/** Throws `IncomparableSystems` if a warning forbids a decision. The next step names the option that lets the warning pass. */
export function checkBlockers({ blockers }: Pick<Comparison, 'blockers'>): void {
  const [first] = blockers;
  if (!first) return;
  // Errors end with a full stop of their own.
  const sentences = [...new Set(blockers.map(({ message }) => textOf(message)))];
  throw new IncomparableSystems(
    sentences.join(' ').replace(/\.$/u, ''),
    msg(
      'Score both systems in full and in the same way. To let the warnings pass, use {0}.',
      formatAllow(blockers),
    ),
  );
}

const scoreSameClaims = msg('Score all systems for the same claims.');

const comparedMembers = [
  ...(['system', 'baseline', 'mean', 'baselineMean', 'difference', 'interval'] as const),
  ...(['claims', 'differing', 'groups', 'test', 'pValue', 'adjustedPValue'] as const),
  ...(['result', 'sentence'] as const),
] as const;

/** One score of one system compared with the baseline. */
export interface GateCheck extends Pick<SystemDifference, (typeof comparedMembers)[number]> {
  readonly column: string;
  readonly name: string;
  readonly better: ComparisonRow['better'];
  readonly scale: NumberScale;
  readonly outcome: GateOutcome;
}

export interface Gate {
  /** True for the decision `passed`. */
  readonly passed: boolean;
  readonly decision: GateDecision;
  /** `null` if there is no margin. A system then fails only if it is shown to be worse. */
  readonly margin: number | null;
  /** The first is the baseline. */
  readonly systems: readonly Pick<
    SystemComparison['systems'][number],
    'name' | 'claims' | 'leftOut' | 'unpredicted'
  >[];
  /** Grouped by score, in score order. Within a score, in system order. */
  readonly checks: readonly GateCheck[];
}

/**
 * Checks the primary scores of a comparison. Without a margin, a score fails if the comparison calls it worse (adjusted p-value).
 * With a margin above 0, in the score's unit, a score passes only if its whole 95 % interval is better than minus the margin
 * (non-inferiority; all scores must pass, so the intervals need no adjustment). Equal scores pass. `allow`: names of warnings that
 * do not forbid a decision; with `fewClaims`, an undecided score passes. Throws RangeError, with counts, if a score covers
 * different claims, is missing, or exists for no claim. The comparison's p-values must be adjusted for each system alone.
 */
export function decideGate(
  comparison: Pick<
    SystemComparison,
    'primaryMissing' | 'rows' | 'systems' | 'claimCount' | 'confidence'
  >,
  margin?: number,
  allow: readonly string[] = [],
): Gate {
  const { primaryMissing, rows, systems, claimCount, confidence } = comparison;
  if (primaryMissing.length > 0) {
    const known = rows.map(({ column }) => column).join(', ');
    throw new IncomparableSystems(
      `not every system has ${primaryMissing.join(', ')}; all have ${known}`,
      msg(
        'Choose a score that all systems have. A score is missing if its metric was not computed, or if a file lacks what it needs, such as verdicts.',
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
  const primary = rows.filter(({ isPrimary }) => isPrimary);
  const checks = primary.flatMap((row) => {
    checkSameClaims(row);
    return row.differences.map((difference, place) => {
      const outcome = outcomeOf(difference, row.better, margin);
      const isOpen =
        outcome === 'passed' &&
        margin === undefined &&
        !allow.includes('fewClaims') &&
        isUndecidable(
          row,
          difference,
          primary
            .filter((other) => other !== row)
            .flatMap((other) => other.differences[place] ?? []),
          1 - confidence,
        );
      return checkOf(row, difference, isOpen ? 'undecided' : outcome);
    });
  });
  const outcomes = new Set(checks.map(({ outcome }) => outcome));
  const decision = decisionOf(outcomes);
  return {
    passed: decision === 'passed',
    decision,
    margin: margin ?? null,
    systems: systems.map(({ name, claims, leftOut, unpredicted }) => ({
      name,
      claims,
      leftOut,
      unpredicted,
    })),
    checks,
  };
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
  outcome: GateOutcome,
): GateCheck {
  const scale = { minimum, maximum };
  return { column, name, better, scale, ...pickMembers(difference, comparedMembers), outcome };
}

function decisionOf(outcomes: ReadonlySet<GateOutcome>): GateDecision {
  const failed = (['worse', 'notWithinMargin', 'fewClaims'] as const).some((one) =>
    outcomes.has(one),
  );
  if (failed) return 'failed';
  return outcomes.has('undecided') ? 'undecided' : 'passed';
}

/**
 * Whether the score is lower, and no result with this number of differing claims could be significant. The smallest p-value of a
 * two-sided paired test of `n` differing claims or groups is 2 / 2^n: all of them in favour of the baseline, which all exchanges of scores
 * (randomisation) and McNemar's test give. It is adjusted together with the p-values of the system's other scores.
 */
function isUndecidable(
  { better }: Pick<ComparisonRow, 'better'>,
  { difference, differing, groups, pValue }: SystemDifference,
  others: readonly SystemDifference[],
  level: number,
): boolean {
  if (pValue === null || difference === null) return false;
  const isLower = better === 'lower' ? difference > 0 : difference < 0;
  if (!isLower) return false;
  const smallest = 2 ** (1 - (groups?.differing ?? differing));
  const [adjusted = 1] = holm([smallest, ...others.flatMap((other) => other.pValue ?? [])]);
  return adjusted >= level;
}

function outcomeOf(
  { interval, result }: SystemDifference,
  better: ComparisonRow['better'],
  margin: number | undefined,
): GateOutcome {
  if (result === 'undecided') return 'undecided';
  if (margin === undefined) return result === 'worse' ? 'worse' : 'passed';
  if (result === 'equal') return 'passed';
  if (interval === null) return 'fewClaims';
  const lowest = better === 'lower' ? -interval.high : interval.low;
  return lowest > -margin ? 'passed' : 'notWithinMargin';
}
