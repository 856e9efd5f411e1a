import { type Accumulator, Mean } from '../results/means.ts';
import type { ReportClaim } from '../results/claims.ts';
import { textScopes, type TextScope } from '../measures/claimStrings.ts';
import type { CorpusScore } from '../measures/textMetric.ts';
import type { TextScore } from '../measures/matching.ts';

type ScopeMeans = Readonly<Record<TextScope, number | null>>;

/** Means over the claims that have a score, each with weight 1. `null` if no claim has a score. */
export interface TextAggregate {
  readonly question: number | null;
  readonly questionAnswer: number | null;
  readonly bestMatch: ScopeMeans;
  readonly softmax: ScopeMeans;
  /** Score over the matched texts of all claims. Only for metrics that also score a whole file at once (BLEU). */
  readonly corpus?: ScopeMeans & { readonly signature: string };
  /** Number of claims in the means. Claims without a prediction count as 0. */
  readonly claims: number;
  /** Number of claims that have no score because their reference has no question. */
  readonly failed: number;
}

/** Sums a metric's counts over the claims. `undefined` if the metric has no counts. */
function corpusOf(
  corpus: CorpusScore | undefined,
): Accumulator<TextScore, TextAggregate['corpus']> {
  const sums = { question: [] as number[], questionAnswer: [] as number[] };
  return {
    add: ({ counts }) => {
      if (!counts) return;
      for (const scope of textScopes) {
        for (const [index, count] of counts[scope].entries()) {
          sums[scope][index] = (sums[scope][index] ?? 0) + count;
        }
      }
    },
    result: () => {
      if (!corpus) return undefined;
      const scoreOf = (counts: readonly number[]): number | null =>
        counts.length === 0 ? null : corpus.score(counts);
      return {
        question: scoreOf(sums.question),
        questionAnswer: scoreOf(sums.questionAnswer),
        signature: corpus.signature,
      };
    },
  };
}

/** Averages over claims. `scoreOf` returns `undefined` for a claim without a score. */
export function textAccumulator(
  corpusScore: CorpusScore | undefined,
  scoreOf: (claim: ReportClaim) => TextScore | undefined,
): Accumulator<ReportClaim, TextAggregate> {
  const pair = () => ({ question: new Mean(), questionAnswer: new Mean() });
  const hungarian = pair();
  const bestMatch = pair();
  const softmax = pair();
  const corpus = corpusOf(corpusScore);
  let failed = 0;
  const means = (sums: ReturnType<typeof pair>): ScopeMeans => ({
    question: sums.question.value(),
    questionAnswer: sums.questionAnswer.value(),
  });
  return {
    add: (claim) => {
      const score = scoreOf(claim);
      if (!score) {
        failed += 1;
        return;
      }
      for (const scope of textScopes) {
        hungarian[scope].add(score[scope], claim.index);
        bestMatch[scope].add(score.bestMatch[scope], claim.index);
        softmax[scope].add(score.softmax[scope], claim.index);
      }
      corpus.add(score);
    },
    result: () => {
      const whole = corpus.result();
      return {
        ...means(hungarian),
        bestMatch: means(bestMatch),
        softmax: means(softmax),
        corpus: whole,
        claims: hungarian.question.count,
        failed,
      };
    },
  };
}
