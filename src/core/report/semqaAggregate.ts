import { matchCounts, type SemqaScore } from '../metrics/semqa.ts';
import type { Accumulator } from './aggregate.ts';
import { Mean } from './means.ts';

/** Means over the claims that have a score. */
export interface SemqaAggregate {
  /** `null` when no claim has a score. */
  readonly score: number | null;
  readonly question: number | null;
  readonly answer: number | null;
  /** Claims in the means. */
  readonly claims: number;
  /** Claims without a score: failed, or with answers not compared yet. */
  readonly failed: number;
  /** Of those in the means, claims without any prediction, scored as no evidence. */
  readonly withoutPrediction: number;
  /** Counted matches, and how many of them are undecided. */
  readonly matches: number;
  readonly undecided: number;
}

/** What the means are made of. */
export interface SemqaResult {
  readonly semqa: SemqaScore | null;
  readonly predictionIndex: number | null;
}

/** Each claim has weight 1 (macro average), as in the official scorers. */
export function semqaAccumulator(): Accumulator<SemqaResult, SemqaAggregate> {
  const score = new Mean();
  const question = new Mean();
  const answer = new Mean();
  const counts = { failed: 0, withoutPrediction: 0, matches: 0, undecided: 0 };
  return {
    add: ({ semqa, predictionIndex }) => {
      if (semqa?.score == null || semqa.answer === null) {
        counts.failed += 1;
        return;
      }
      score.add(semqa.score);
      question.add(semqa.question);
      answer.add(semqa.answer);
      if (predictionIndex === null) counts.withoutPrediction += 1;
      const { counted, undecided } = matchCounts(semqa);
      counts.matches += counted;
      counts.undecided += undecided;
    },
    result: () => ({
      score: score.value(),
      question: question.value(),
      answer: answer.value(),
      claims: score.count,
      ...counts,
    }),
  };
}

export function aggregateSemqa(claims: Iterable<SemqaResult>): SemqaAggregate {
  const accumulator = semqaAccumulator();
  for (const claim of claims) accumulator.add(claim);
  return accumulator.result();
}
