import { semqa, type SemqaParameters, type SemqaScore } from '../metrics/semqa.ts';
import {
  reportSchema,
  type Report,
  type ReportClaim,
  type ScoredClaim,
  type SemqaAggregate,
} from './report.ts';

/** The parts of a report that do not depend on SemQA's parameters. */
export interface RunResult extends Pick<
  Report,
  'provenance' | 'alignment' | 'problems' | 'complete'
> {
  readonly claims: readonly ScoredClaim[];
}

/** `null` exactly when the claim failed. */
export function semqaOfClaim(claim: ScoredClaim, parameters: SemqaParameters): SemqaScore | null {
  return claim.failure ? null : semqa(claim, parameters);
}

/** Means over the claims that have a score, each claim with weight 1 (macro average), as the official scorers do. */
export function aggregateSemqa(
  claims: readonly { readonly semqa: SemqaScore | null; readonly predictionIndex: number | null }[],
): SemqaAggregate {
  let score = 0;
  let question = 0;
  let answer = 0;
  let counted = 0;
  let withoutPrediction = 0;
  let matches = 0;
  let undecided = 0;
  for (const claim of claims) {
    if (claim.semqa?.score == null || claim.semqa.answer === null) continue;
    counted += 1;
    score += claim.semqa.score;
    question += claim.semqa.question;
    answer += claim.semqa.answer;
    if (claim.predictionIndex === null) withoutPrediction += 1;
    matches += claim.semqa.matches.filter((match) => match.counted).length;
    undecided += claim.semqa.undecided;
  }
  const meanOf = (sum: number): number | null => (counted === 0 ? null : sum / counted);
  return {
    score: meanOf(score),
    question: meanOf(question),
    answer: meanOf(answer),
    claims: counted,
    failed: claims.length - counted,
    withoutPrediction,
    matches,
    undecided,
  };
}

/** A report of a run under the given parameters; claims in reference order whatever order they were scored in. */
export function buildReport(run: RunResult, parameters: SemqaParameters): Report {
  const claims = run.claims
    .map((claim): ReportClaim => ({ ...claim, semqa: semqaOfClaim(claim, parameters) }))
    .sort((a, b) => a.index - b.index);
  return {
    schema: reportSchema,
    provenance: run.provenance,
    parameters: { semqa: parameters },
    aggregate: { semqa: aggregateSemqa(claims) },
    claims,
    alignment: run.alignment,
    problems: run.problems,
    complete: run.complete,
  };
}
