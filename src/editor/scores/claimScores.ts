// All scores of a claim in words and digits: hover, list and tree show the same.

import { averitecScoreAt, countsAtLevel } from '../../core/metrics/averitec.ts';
import type { TextScope } from '../../core/metrics/claimStrings.ts';
import type { MetricDescription, ScoreDescription } from '../../core/metrics/metric.ts';
import { metricsOf } from '../../core/metrics/registry.ts';
import { textMetricIds, type TextMetricId } from '../../core/metrics/textMetrics.ts';
import type { ReportClaim, SemqaVariants } from '../../core/report/report.ts';
import { formatInScale, verdictOutcome } from '../../core/report/summary.ts';
import { ownValue } from '../../core/ownValue.ts';

/** The run that a claim is of, as far as its scores are concerned. */
export interface ScoreContext {
  /** Ids of the metrics in the run. */
  readonly metrics: readonly string[];
  readonly averitecLevel: number;
}

/** A score that comes from matching, under each of the matchings. */
export interface MatchedRow {
  readonly metric: MetricDescription;
  readonly heading: string;
  readonly hungarian: string;
  readonly bestMatch: string;
  readonly softmax: string;
}

/** A score that no matching changes. */
export interface PlainRow {
  readonly metric: MetricDescription;
  readonly heading: string;
  readonly score: string;
}

function textMetricIdOf({ id }: MetricDescription): TextMetricId | undefined {
  return textMetricIds.find((known) => known === id);
}

const semqaParts: Readonly<Record<string, keyof SemqaVariants['hungarian']>> = {
  semqa: 'score',
  semqa_question: 'question',
  semqa_answer: 'answer',
};

function semqaRow(
  claim: ReportClaim,
  metric: MetricDescription,
  { column, name, ofClaim }: ScoreDescription,
): MatchedRow[] {
  const part = ownValue(semqaParts, column);
  if (!claim.semqa || part === undefined) return [];
  const variants = claim.semqaVariants;
  const inScale = (score: number | null): string => formatInScale(score, metric);
  return [
    {
      metric,
      heading: name,
      hungarian: inScale(variants ? variants.hungarian[part] : (ofClaim?.(claim) ?? null)),
      bestMatch: inScale(variants?.bestMatch[part] ?? null),
      softmax: inScale(variants?.softmax[part] ?? null),
    },
  ];
}

const scopes: readonly TextScope[] = ['questionAnswer', 'question'];

function textRows(claim: ReportClaim, metric: MetricDescription, id: TextMetricId): MatchedRow[] {
  const score = claim[id];
  if (!score) return [];
  return scopes.flatMap((scope) => {
    const described = metric.scores.find(({ column }) => column === `${id}_${scope}`);
    if (!described) return [];
    return [
      {
        metric,
        heading: described.heading,
        hungarian: formatInScale(score[scope], metric),
        bestMatch: formatInScale(score.bestMatch[scope], metric),
        softmax: formatInScale(score.softmax[scope], metric),
      },
    ];
  });
}

/** SemQA and the metrics on texts, in the order of the table; those that the claim has. */
export function matchedRows(claim: ReportClaim, { metrics }: ScoreContext): readonly MatchedRow[] {
  return metricsOf(metrics).flatMap((metric) => {
    const id = textMetricIdOf(metric);
    if (id) return textRows(claim, metric, id);
    return metric.scores.flatMap((score) => semqaRow(claim, metric, score));
  });
}

/** The other metrics with a number for each claim; the AVeriTeC score at the level that the person looks at. */
export function plainRows(claim: ReportClaim, context: ScoreContext): readonly PlainRow[] {
  const { metrics, averitecLevel } = context;
  return metricsOf(metrics).flatMap((metric): readonly PlainRow[] => {
    if (textMetricIdOf(metric) || metric.id === 'semqa') return [];
    if (metric.id === 'averitec') {
      const { heading } = averitecScoreAt(averitecLevel);
      const counts = countsAtLevel(claim, averitecLevel);
      return counts === null
        ? []
        : [{ metric, heading, score: counts ? 'counts' : 'does not count' }];
    }
    if (metric.id === 'verdict') {
      const outcome = verdictOutcome(claim.predictedVerdict, claim.referenceVerdict);
      return [{ metric, heading: 'Verdict', score: outcome }];
    }
    return metric.scores.flatMap(({ heading, ofClaim }) => {
      const score = ofClaim?.(claim) ?? null;
      return score === null ? [] : [{ metric, heading, score: formatInScale(score, metric) }];
    });
  });
}

/** How the texts of one question fared under a metric on texts. */
export interface QuestionRow {
  readonly metric: MetricDescription;
  /** `P3 0.45`, under each of what is compared: questions alone, questions with answers. */
  readonly texts: Readonly<Record<TextScope, string>>;
}

/** The metrics' matches of a question on one side of the claim. */
export function questionRows(
  claim: ReportClaim,
  side: 'reference' | 'predicted',
  question: number,
  { metrics }: ScoreContext,
): readonly QuestionRow[] {
  const isReference = side === 'reference';
  const others = isReference ? claim.predictedEvidence : claim.referenceEvidence;
  return metricsOf(metrics).flatMap((metric) => {
    const id = textMetricIdOf(metric);
    const score = id && claim[id];
    if (!score) return [];
    const said = (scope: TextScope): string => {
      const found = score.matches[scope].filter((match) => match[side] === question);
      const parts = found.map((match) => {
        const other = isReference ? match.predicted : match.reference;
        const answer = isReference ? match.predictedAnswer : match.referenceAnswer;
        const several = (others[other]?.answers.length ?? 0) > 1;
        const which = several && answer !== null ? ` answer ${String(answer + 1)}` : '';
        const name = `${isReference ? 'P' : 'Q'}${String(other + 1)}${which}`;
        return `${name} ${formatInScale(match.score, metric)}`;
      });
      return parts.length === 0 ? 'unmatched' : parts.join(', ');
    };
    const texts = { question: said('question'), questionAnswer: said('questionAnswer') };
    return [{ metric, texts }];
  });
}
