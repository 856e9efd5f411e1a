import type { TextScope } from '../metrics/claimStrings.ts';
import type { Accumulator } from './aggregate.ts';
import { Mean } from './means.ts';
import type { TextScore } from './report.ts';

type ScopeMeans = Readonly<Record<TextScope, number | null>>;

/** Means over the claims that have a score, each with weight 1; `null` when none has. */
export interface TextAggregate {
  readonly question: number | null;
  readonly questionAnswer: number | null;
  readonly bestMatch: ScopeMeans;
  readonly softmax: ScopeMeans;
  /** Claims in the means; those without a prediction count 0. */
  readonly claims: number;
  /** Claims without a score: the reference has no question. */
  readonly failed: number;
}

/** `undefined` for a claim without a score. */
export function textAccumulator(): Accumulator<TextScore | undefined, TextAggregate> {
  const pair = () => ({ question: new Mean(), questionAnswer: new Mean() });
  const hungarian = pair();
  const bestMatch = pair();
  const softmax = pair();
  let failed = 0;
  const means = (sums: ReturnType<typeof pair>): ScopeMeans => ({
    question: sums.question.value(),
    questionAnswer: sums.questionAnswer.value(),
  });
  return {
    add: (score) => {
      if (!score) {
        failed += 1;
        return;
      }
      for (const scope of ['question', 'questionAnswer'] as const) {
        hungarian[scope].add(score[scope]);
        bestMatch[scope].add(score.bestMatch[scope]);
        softmax[scope].add(score.softmax[scope]);
      }
    },
    result: () => ({
      ...means(hungarian),
      bestMatch: means(bestMatch),
      softmax: means(softmax),
      claims: hungarian.question.count,
      failed,
    }),
  };
}
