// What a system's scores lose without the evidence that rules flag: the run with all evidence against the run without it, claim by claim.

import {
  averitecMetric,
  countsAtLevel,
  headlineLevel,
  toLevelledClaim,
} from '../metrics/averitec.ts';
import type { ConstrainedScore, Constraint } from '../report/constraint.ts';
import type { Report } from '../report/report.ts';
import { referencesOf } from '../report/runScores.ts';
import type { ReportClaim, ScoredClaim } from '../results/claims.ts';
import { finishSteps, type Steps } from '../statistics/steps.ts';
import { alignColumnsSteps } from './comparison.ts';
import { compareSystemsSteps } from './systemComparison.ts';
import type { ComparisonRow } from './systemRows.ts';
import { toComparedReport } from './toComparedReport.ts';

type ScoredReport = Pick<Report, 'provenance' | 'parameters' | 'complete' | 'claims' | 'notes'>;

/** Claims of a run without flagged evidence that lost some of it. Only these have to be scored with all evidence. */
export function listConstrainedClaims(
  claims: readonly Pick<ScoredClaim, 'index' | 'leftOut'>[],
): readonly number[] {
  return claims.filter(({ leftOut }) => leftOut !== undefined).map(({ index }) => index);
}

/** The claims of one run with some of them from another, by reference position. */
export function replaceClaims<Claim extends Pick<ScoredClaim, 'index'>>(
  claims: readonly Claim[],
  others: readonly Claim[],
): readonly Claim[] {
  const byIndex = new Map(others.map((claim) => [claim.index, claim]));
  return claims.map((claim) => byIndex.get(claim.index) ?? claim);
}

/** What was left out, without any score. */
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
  // What no claim changes is the same by construction: an interval would be about other claims.
  const spread = differing === 0 ? null : interval;
  return [{ ...score, all: baselineMean, without: mean, difference, interval: spread }];
}

function hasCredit(claim: ReportClaim): boolean {
  return countsAtLevel(toLevelledClaim(claim), headlineLevel) === true;
}

/** Reference positions of claims with credit in one report and without it in the other. */
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
 * Compares a run scored without flagged evidence with the same run on all evidence. Every score of the run that single claims have, in the
 * order of the comparison of systems (primary first), with that comparison's paired intervals and seed; the AVeriTeC score at its default
 * level. Verdicts and justifications are the same in both. No claims: scores without numbers. Throws RangeError when the two are not of the
 * same claims.
 */
export function compareConstraint(
  rules: readonly string[],
  all: ScoredReport,
  without: ScoredReport,
): Constraint {
  return finishSteps(compareConstraintSteps(rules, all, without));
}

/** `compareConstraint` in short parts. */
export function* compareConstraintSteps(
  rules: readonly string[],
  all: ScoredReport,
  without: ScoredReport,
): Steps<Constraint> {
  const runs = [toComparedReport('all evidence', all), toComparedReport('without it', without)];
  yield 0;
  const { dataSet } = all.parameters;
  const aligned = yield* alignColumnsSteps(runs, referencesOf(all.provenance), dataSet);
  const compared = yield* compareSystemsSteps(aligned, { labels: dataSet.labels });
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
