import { type Accumulator, Mean } from '../results/means.ts';
import { matchCounts, type SemqaScore } from '../measures/semqa.ts';

/** Means over the claims that have a score. */
export interface SemqaAggregate {
  /**
   * `null` if no claim has a score, or if answers of a claim have not been compared, because the mean would then cover only some
   * claims.
   */
  readonly score: number | null;
  readonly question: number | null;
  readonly answer: number | null;
  /** Number of claims in the means. */
  readonly claims: number;
  /** Number of claims that have no score because they failed or some of their answers have not been compared yet. */
  readonly failed: number;
  /**
   * Number of claims that are left out because softmax selects no pair of questions, so that they have no score by the authors'
   * definition. Absent if there are none.
   */
  readonly withoutPairs?: number;
  /** Number of claims that have no prediction and are scored as if there were no evidence. */
  readonly withoutPrediction: number;
  /** Number of matches that count. `undecided`: number of these matches that are undecided. */
  readonly matches: number;
  readonly undecided: number;
}

/** Averages over claims. Each claim has weight 1 (macro average), as in the official scorers. */
export function semqaAccumulator<
  Claim extends { readonly index: number; readonly predictionIndex: number | null },
>(scoreOf: (claim: Claim) => SemqaScore | null): Accumulator<Claim, SemqaAggregate> {
  const score = new Mean();
  const question = new Mean();
  const answer = new Mean();
  const counts = { failed: 0, withoutPrediction: 0, matches: 0, undecided: 0 };
  let uncompared = 0;
  let withoutPairs = 0;
  return {
    add: (claim) => {
      const semqa = scoreOf(claim);
      // The question score needs no answers.
      if (semqa?.question != null) question.add(semqa.question, claim.index);
      if (semqa?.question === null) {
        withoutPairs += 1;
        return;
      }
      if (semqa?.score == null || semqa.answer === null) {
        counts.failed += 1;
        if (semqa && semqa.uncompared > 0) uncompared += 1;
        return;
      }
      score.add(semqa.score, claim.index);
      answer.add(semqa.answer, claim.index);
      if (claim.predictionIndex === null) counts.withoutPrediction += 1;
      const { counted, undecided } = matchCounts(semqa);
      counts.matches += counted;
      counts.undecided += undecided;
    },
    result: () => ({
      score: uncompared > 0 ? null : score.value(),
      question: question.value(),
      answer: uncompared > 0 ? null : answer.value(),
      claims: score.count,
      ...counts,
      withoutPairs: withoutPairs > 0 ? withoutPairs : undefined,
    }),
  };
}

export function aggregateSemqa<
  Claim extends { readonly index: number; readonly predictionIndex: number | null },
>(claims: Iterable<Claim>, scoreOf: (claim: Claim) => SemqaScore | null): SemqaAggregate {
  const accumulator = semqaAccumulator(scoreOf);
  for (const claim of claims) accumulator.add(claim);
  return accumulator.result();
}
