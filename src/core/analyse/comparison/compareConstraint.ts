// Measures how a system's scores change if flagged evidence is removed. Compares the run on all evidence with the run without
// flagged evidence, claim by claim.

import {
  averitecMetric,
  countsAtLevel,
  headlineLevel,
  toLevelledClaim,
} from '../../score/metrics/averitec.ts';
import {
  type ConstrainedScore,
  type Constraint,
  referencesOf,
  type Report,
} from '../../score/report/report.ts';
import type { ReportClaim, ScoredClaim } from '../../score/results/claims.ts';
import { finishSteps, type Steps } from '../../base/statistics/samples.ts';
import { alignColumnsSteps } from './comparison.ts';
import { compareSystemsSteps } from './systemComparison.ts';
import type { ComparisonRow } from './systemRows.ts';
import { toComparedReport } from './toComparedReport.ts';

type ScoredReport = Pick<Report, 'provenance' | 'parameters' | 'complete' | 'claims' | 'notes'>;

/** Lists the claims that lost flagged evidence. Only these have to be scored again with all evidence. */
export function listConstrainedClaims(
  claims: readonly Pick<ScoredClaim, 'index' | 'leftOut'>[],
): readonly number[] {
  return claims.filter(({ leftOut }) => leftOut !== undefined).map(({ index }) => index);
}

/** Replaces claims of one run by the claims of another run that have the same reference position. */
export function replaceClaims<Claim extends Pick<ScoredClaim, 'index'>>(
  claims: readonly Claim[],
  others: readonly Claim[],
): readonly Claim[] {
  const byIndex = new Map(others.map((claim) => [claim.index, claim]));
  return claims.map((claim) => byIndex.get(claim.index) ?? claim);
}

/** Counts the evidence that was left out. Works before anything is scored. */
export function countLeftOut(
  rules: readonly string[],
  all: readonly Pick<ReportClaim, 'index' | 'predictedEvidence'>[],
  without: readonly Pick<ReportClaim, 'index' | 'leftOut'>[],
): Pick<Constraint, 'rules' | 'pairs' | 'claims'> {
  const leftOut = without.map((claim) => claim.leftOut?.length ?? 0);
  return {
    rules,
    pairs: {
      leftOut: leftOut.reduce((sum, count) => sum + count, 0),
      all: all.reduce((sum, { predictedEvidence }) => sum + predictedEvidence.length, 0),
    },
    claims: leftOut.filter((count) => count > 0).length,
  };
}

function toConstrainedScore(row: ComparisonRow): readonly ConstrainedScore[] {
  const { metric, column, name, minimum, maximum, better, differences } = row;
  const [found] = differences;
  if (!found) return [];
  const { claims, differing, mean, baselineMean, difference, interval } = found;
  const score = { metric, column, name, minimum, maximum, better, claims, differing };
  // If no claim differs, the two means are equal by definition. An interval would describe other claims.
  const spread = differing === 0 ? null : interval;
  return [{ ...score, all: baselineMean, without: mean, difference, interval: spread }];
}

function hasCredit(claim: ReportClaim): boolean {
  return countsAtLevel(toLevelledClaim(claim), headlineLevel) === true;
}

/** Lists the reference positions of claims that have credit in one report but not in the other. */
function listCreditOnlyIn(
  claims: readonly ReportClaim[],
  others: readonly ReportClaim[],
): readonly number[] {
  const credited = new Set(others.filter(hasCredit).map(({ index }) => index));
  return claims
    .filter((claim) => hasCredit(claim) && !credited.has(claim.index))
    .map(({ index }) => index);
}

/**
 * Compares a run without flagged evidence with the same run on all evidence. Covers every score that exists for single claims, in
 * the order of the comparison of systems (primary scores first), with the same paired intervals and seed. Uses the AVeriTeC score
 * at its default level. Verdicts and justifications are the same in both runs. Without claims, all means are `null`. Throws
 * RangeError if the two runs have different claims.
 */
export function compareConstraint(
  rules: readonly string[],
  all: ScoredReport,
  without: ScoredReport,
): Constraint {
  return finishSteps(compareConstraintSteps(rules, all, without));
}

/** Runs `compareConstraint` as a generator that yields after short pieces of work. */
export function* compareConstraintSteps(
  rules: readonly string[],
  all: ScoredReport,
  without: ScoredReport,
): Steps<Constraint> {
  const runs = [toComparedReport('all evidence', all), toComparedReport('without it', without)];
  yield 0;
  const { dataSet } = all.parameters;
  const aligned = yield* alignColumnsSteps(runs, referencesOf(all.provenance), dataSet);
  const compared = yield* compareSystemsSteps(aligned, { dataSet });
  const isLevelled = Object.hasOwn(all.provenance.metrics, averitecMetric.id);
  return {
    ...countLeftOut(rules, all.claims, without.claims),
    scores: compared.rows.flatMap(toConstrainedScore),
    ...(isLevelled
      ? {
          lostCredit: listCreditOnlyIn(all.claims, without.claims),
          gainedCredit: listCreditOnlyIn(without.claims, all.claims),
        }
      : {}),
  };
}
