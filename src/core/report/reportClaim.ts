// A claim's scores under the parameters in force, from what the scorer said about it.

import type { TextScope } from '../metrics/claimStrings.ts';
import { softmaxMatch, type TextMatching, type TextMatchings } from '../metrics/matching.ts';
import {
  matchCounts,
  semqa,
  semqaVariations,
  type SemqaParameters,
  type SemqaScore,
} from '../metrics/semqa.ts';
import { textMetricIds, textMetrics, type TextMetricId } from '../metrics/textMetrics.ts';
import { urlOverlap } from '../metrics/urlOverlap.ts';
import type { ReportClaim, ScoredClaim, SemqaVariants, TextMatch, TextScore } from './report.ts';

/** `null` when the claim failed, or when the run has no SemQA. */
export function semqaOfClaim(claim: ScoredClaim, parameters: SemqaParameters): SemqaScore | null {
  return claim.failure || claim.similarities.length === 0 ? null : semqa(claim, parameters);
}

/** SemQA under each matching; `undefined` when the claim has no SemQA. */
export function semqaVariants(
  claim: ScoredClaim,
  parameters: SemqaParameters,
): SemqaVariants | undefined {
  if (claim.failure || claim.similarities.length === 0) return undefined;
  const under = (variation: SemqaParameters['variation']): SemqaVariants['hungarian'] => {
    const scored = semqa(claim, { ...parameters, variation });
    const { score, question, answer } = scored;
    return { score, question, answer, ...matchCounts(scored) };
  };
  const [hungarian, softmax, bestMatch] = semqaVariations;
  return {
    hungarian: under(hungarian),
    softmax: under(softmax),
    bestMatch: under(bestMatch),
  };
}

function matchesOf({ texts, matrix, pairs }: TextMatching): readonly TextMatch[] {
  return pairs.flatMap(([row, column]): TextMatch[] => {
    const reference = texts.references[row];
    const predicted = texts.predicted[column];
    if (!reference || !predicted) return [];
    return [
      {
        reference: reference.question,
        referenceAnswer: reference.answer,
        predicted: predicted.question,
        predictedAnswer: predicted.answer,
        score: matrix[row]?.[column] ?? 0,
      },
    ];
  });
}

function textScore(matchings: TextMatchings, maximum: number, temperature: number): TextScore {
  const both = <T>(of: (matching: TextMatching) => T): Readonly<Record<TextScope, T>> => ({
    question: of(matchings.question),
    questionAnswer: of(matchings.questionAnswer),
  });
  const { question, questionAnswer } = matchings;
  return {
    question: question.hungarian,
    questionAnswer: questionAnswer.hungarian,
    bestMatch: both(({ bestMatch }) => bestMatch),
    softmax: both(({ matrix }) => softmaxMatch(matrix, maximum, temperature)),
    matches: both(matchesOf),
    ...(question.counts && questionAnswer.counts
      ? { counts: { question: question.counts, questionAnswer: questionAnswer.counts } }
      : {}),
  };
}

type TextScores = Partial<Record<TextMetricId, TextScore>>;

/** The claim with all scores of the run's metrics. `metrics`: their ids. */
export function reportClaim(
  scored: ScoredClaim,
  metrics: ReadonlySet<string>,
  parameters: SemqaParameters,
): ReportClaim {
  const { texts, ...claim } = scored;
  const textScores: TextScores = {};
  for (const id of textMetricIds) {
    const matchings = texts[id];
    if (!matchings) continue;
    textScores[id] = textScore(matchings, textMetrics[id].maximum, parameters.temperature);
  }
  return {
    ...claim,
    semqa: semqaOfClaim(scored, parameters),
    ...textScores,
    ...(metrics.has('urlOverlap')
      ? { urlOverlap: urlOverlap(claim.referenceEvidence, claim.predictedEvidence) }
      : {}),
  };
}
