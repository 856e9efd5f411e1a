// A prediction file damaged on purpose, so that a test knows what a comparison must find.

import type { FlatReport } from '../../src/core/score/report/flattenReport.ts';

interface PredictedPair {
  readonly question: string;
  readonly answer: string;
}

interface PredictedClaim {
  readonly evidence: readonly PredictedPair[];
}

export interface Damage {
  /** As JSON. */
  readonly predictions: readonly unknown[];
  /** Reference positions. */
  readonly shuffled: ReadonlySet<number>;
  readonly dropped: ReadonlySet<number>;
}

/**
 * Returns the positions of claims to damage, from one third of the file. Answers are exchanged in one third, and the best matched
 * question is dropped in another third.
 */
function thirdOf(report: FlatReport, remainder: number): readonly number[] {
  return report.claims
    .filter(
      ({ index, predictedEvidence, predictionIndex }) =>
        index % 3 === remainder && predictionIndex !== null && predictedEvidence.length > 1,
    )
    .map(({ index }) => index);
}

/**
 * Returns a damaged copy of the predictions. `report` is the report of the undamaged file, which says where each claim and its
 * best matched question are. The best matched question is dropped, because otherwise the question score might not change.
 */
export function damagedCopy(predictions: readonly unknown[], report: FlatReport): Damage {
  const copies = structuredClone(predictions) as PredictedClaim[];
  const placeOf = new Map(report.claims.map((claim) => [claim.index, claim.predictionIndex ?? -1]));
  const evidenceOf = (index: number): readonly PredictedPair[] =>
    (predictions[placeOf.get(index) ?? -1] as PredictedClaim | undefined)?.evidence ?? [];
  const change = (index: number, evidence: readonly PredictedPair[]): void => {
    const place = placeOf.get(index) ?? -1;
    copies[place] = { ...(predictions[place] as PredictedClaim), evidence };
  };
  const shuffled = thirdOf(report, 0);
  for (const [at, index] of shuffled.entries()) {
    const other = evidenceOf(shuffled[(at + 1) % shuffled.length] ?? index);
    const answers = other.map(({ answer }) => answer);
    change(
      index,
      evidenceOf(index).map((pair, place) => ({
        ...pair,
        answer: answers[place % answers.length] ?? '',
      })),
    );
  }
  const dropped = thirdOf(report, 1);
  for (const index of dropped) {
    const matches = report.claims.find((claim) => claim.index === index)?.semqa?.matches ?? [];
    const best = matches.reduce((most, one) => (one.similarity > most.similarity ? one : most));
    const evidence = evidenceOf(index);
    // A system may ask the same question twice, and the second copy would replace the dropped question. The encoder ignores case.
    const lost = evidence[best.predicted]?.question.toLowerCase();
    change(
      index,
      evidence.filter(({ question }) => question.toLowerCase() !== lost),
    );
  }
  return { predictions: copies, shuffled: new Set(shuffled), dropped: new Set(dropped) };
}
