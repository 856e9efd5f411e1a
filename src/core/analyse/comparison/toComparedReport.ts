import { evidenceFlaws } from '../../score/doctor/doctorRules.ts';
import type { QaPair } from '../../read/claims/evidence.ts';
import { answersOf, type Citations } from '../../read/claims/sourceNames.ts';
import { wordColumnsOf } from '../../score/metrics/metricTable.ts';
import { metricsOf } from '../../score/metrics/registry.ts';
import { withoutClusterNotes } from '../../score/report/clusterWords.ts';
import { clusterReader } from '../../score/report/clusters.ts';
import { referencesOf, type Report } from '../../score/report/report.ts';
import type { ClaimFacts } from '../../score/results/claims.ts';
import { hashText } from '../../base/toPlainText.ts';
import type { LeftOutCounts } from './constraintNote.ts';
import type { ComparedReport } from './comparison.ts';
import {
  type ComparedClaim,
  listComparedSums,
  listComparedScores,
  toComparedClaim,
} from './toComparedClaim.ts';

/** Lists the answers that have citations, without their text. */
export function listCited(evidence: readonly QaPair[]): readonly Citations[] {
  return answersOf(evidence)
    .filter(({ sources }) => sources.length > 0)
    .map(({ sources, copies }) => ({ sources, copies }));
}

/** Returns the parts of a claim's evidence that comparisons need. */
export function toComparedEvidence(claim: ClaimFacts): Pick<ComparedClaim, 'cited' | 'flaws'> {
  return { cited: listCited(claim.predictedEvidence), flaws: evidenceFlaws(claim) };
}

/** Hashes the reference's verdict and evidence. Reports do not contain the reference's justification. */
function hashReference({
  referenceVerdict,
  referenceEvidence,
}: Pick<ClaimFacts, 'referenceVerdict' | 'referenceEvidence'>): number {
  const evidence = referenceEvidence.map(({ question, answers }) => [
    question,
    answers.map(({ text, explanation = null, sources }) => [text, explanation, sources]),
  ]);
  return hashText(JSON.stringify([referenceVerdict, evidence]));
}

function countLeftOut(claims: Report['claims']): LeftOutCounts {
  const counts = claims.flatMap(({ leftOut }) => (leftOut ? [leftOut.length] : []));
  return { pairs: counts.reduce((sum, count) => sum + count, 0), claims: counts.length };
}

/**
 * Converts a report for comparisons. Leaves out the evidence text, so that only scores and source addresses are in memory when
 * there are many systems. Throws RangeError if the claims cannot be grouped as the report says.
 */
export function toComparedReport(
  name: string,
  report: Pick<Report, 'provenance' | 'parameters' | 'complete' | 'claims' | 'notes'>,
): ComparedReport {
  const { provenance, parameters, complete, claims, notes } = report;
  const { cluster } = provenance;
  const metrics = referencesOf(provenance);
  const groupOf = cluster === undefined ? undefined : clusterReader(cluster, metrics);
  const scores = listComparedScores(metrics);
  const words = wordColumnsOf(metricsOf(metrics));
  const sums = listComparedSums(metrics);
  return {
    name,
    cluster,
    provenance,
    parameters,
    complete,
    notes: withoutClusterNotes(notes),
    leftOut: provenance.without && countLeftOut(claims),
    claims: claims.map((claim) => ({
      ...toComparedClaim(claim, scores, words, sums),
      ...toComparedEvidence(claim),
      group: groupOf?.(claim),
      referenceHash: hashReference(claim),
    })),
  };
}
