// Asks a judge several times: sends the same claims to the same metric with a different repeat number each time.

import type { EvaluationParameters, Metric } from '../../core/metrics/metric.ts';
import type { EvaluationNote } from '../../core/report/concernedClaims.ts';
import { reportClaim } from '../../core/report/reportClaim.ts';
import type { ByMetric, ScoredClaim } from '../../core/results/claims.ts';
import {
  metricRepeats,
  repeatsNote,
  repeatsSentence,
  type MetricRepeats,
  type RepeatLevel,
} from '../../core/judge/repeats.ts';
import { getOwnValue } from '../../core/getOwnValue.ts';
import type { ClaimPair, MetricSource, SourceBlock } from '../providers/provider.ts';
import { scoreClaims } from './claimScoring.ts';
import { storeMessage } from '../../core/words/message.ts';

/** A metric's provider, opened once for each repeat after the first. */
export interface RepeatedMetric {
  readonly metric: Metric;
  readonly sources: readonly MetricSource[];
}

/** Default level for profiles that do not set one. */
const usualLevel: RepeatLevel = { level: 0.5, isInclusive: false };

export class JudgeRepeats {
  readonly #metrics: readonly RepeatedMetric[];
  readonly #evaluation: EvaluationParameters;
  readonly #level: RepeatLevel;
  /** First score of each repeat, by metric and claim. */
  readonly #scores = new Map<string, Map<number, (number | null)[]>>();

  constructor(
    metrics: readonly RepeatedMetric[],
    evaluation: EvaluationParameters,
    level: RepeatLevel = usualLevel,
  ) {
    this.#metrics = metrics;
    this.#evaluation = evaluation;
    this.#level = level;
  }

  /** Asks the questions about these claims again, window by window. `first` contains the scores of the first round. */
  block(
    claims: readonly ClaimPair[],
  ): (window: readonly ClaimPair[], order: number, first: readonly ScoredClaim[]) => Promise<void> {
    const blocks = this.#metrics.map(({ metric, sources }) => ({
      metric,
      blocks: sources.map((source) => source.block(claims)),
    }));
    return async (window, order, first) => {
      await Promise.all(
        blocks.map(async (one) => {
          this.#add(one.metric, 0, first);
          await Promise.all(
            one.blocks.map(async (block, index) => {
              this.#add(one.metric, index + 1, await scoreAgain(one.metric, block, window, order));
            }),
          );
        }),
      );
    };
  }

  /** Returns a summary for each metric that asked about at least one claim. */
  summaries(): ByMetric<MetricRepeats> {
    return Object.fromEntries(
      this.#metrics.flatMap(({ metric, sources }) => {
        const scores = this.#scores.get(metric.id);
        if (!scores) return [];
        return [[metric.id, metricRepeats(scores, sources.length + 1, this.#level)] as const];
      }),
    );
  }

  /** Returns the summaries as sentences, one per metric. */
  notes(): readonly EvaluationNote[] {
    const summaries = this.summaries();
    return this.#metrics.flatMap(({ metric: { id, scores } }) => {
      const [score] = scores;
      const summary = getOwnValue(summaries, id);
      if (!score || !summary) return [];
      const words = repeatsSentence(score.name, summary, summary);
      return [{ code: repeatsNote, ...storeMessage(words), count: summary.claims, claims: [] }];
    });
  }

  async close(): Promise<void> {
    for (const { sources } of this.#metrics) {
      for (const source of sources) await source.close?.();
    }
  }

  #add(metric: Metric, repeat: number, scored: readonly ScoredClaim[]): void {
    const ofMetric = this.#scores.get(metric.id) ?? new Map<number, (number | null)[]>();
    this.#scores.set(metric.id, ofMetric);
    const count = 1 + (this.#metrics.find((one) => one.metric === metric)?.sources.length ?? 0);
    for (const claim of scored) {
      const row = ofMetric.get(claim.index) ?? Array<number | null>(count).fill(null);
      const whole = reportClaim(claim, [metric], this.#evaluation);
      row[repeat] = metric.scores[0]?.ofClaim?.(whole) ?? null;
      ofMetric.set(claim.index, row);
    }
  }
}

function scoreAgain(
  { id }: Metric,
  block: SourceBlock,
  window: readonly ClaimPair[],
  order: number,
): Promise<readonly ScoredClaim[]> {
  return scoreClaims(window, [{ id, block }], order);
}
