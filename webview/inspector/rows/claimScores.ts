// SemQA scores of every row for the current parameters. Assignments depend on none of the sliders and are cached per row, so moving
// a slider only recomputes sums.

import { getOwnValue } from '../../../src/core/base/getOwnValue.ts';
import { countAnswered } from '../../../src/core/base/words/answeredWords.ts';
import { levelledColumn } from '../../../src/core/score/metrics/averitec.ts';
import { type Metric, type Scale, scaleOf } from '../../../src/core/score/metrics/metric.ts';
import { metricsOf } from '../../../src/core/score/metrics/registry.ts';
import { semqaMetric, semqaPartOf } from '../../../src/core/score/metrics/semqaMetric.ts';
import type { SemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { claimHeadline, type ClaimHeadline } from '../../../src/core/score/report/claimLine.ts';
import {
  type EvidencePairs,
  hungarianPairs,
  semqa,
  type SemqaScore,
} from '../../../src/core/score/measures/semqa.ts';
import type { ClaimRow, ConstraintState, RunHeader } from '../../../src/protocol/panels.ts';
import { standingSign, type StandingSign } from '../../common/claims.ts';

export interface ScoredRow {
  readonly row: ClaimRow;
  /**
   * `aggregateSemqa` needs both positions, because means are summed in file order and claims without a prediction are counted.
   */
  readonly index: number;
  readonly predictionIndex: number | null;
  /** `null` if the claim failed, its reference has no question, or the run has no SemQA. */
  readonly semqa: SemqaScore | null;
}

interface Assignment {
  /** The parameters that decide the assignment. */
  readonly key: string;
  readonly pairs: EvidencePairs;
}

export class ClaimScores {
  readonly #assigned = new WeakMap<ClaimRow, Assignment>();

  scored(row: ClaimRow, parameters: SemqaParameters): ScoredRow {
    const isScored = !semqaMetric.failure(row) && row.similarities.length > 0;
    return {
      row,
      index: row.index,
      predictionIndex: row.predictionIndex,
      semqa: isScored ? semqa(row, parameters, this.#assignedOf(row, parameters)) : null,
    };
  }

  #assignedOf(row: ClaimRow, parameters: SemqaParameters): EvidencePairs {
    const { definition, answerSupport, answerContext } = parameters;
    const key = `${definition} ${answerSupport} ${answerContext}`;
    let assigned = this.#assigned.get(row);
    if (assigned?.key !== key) {
      assigned = { key, pairs: hungarianPairs(row, parameters) };
      this.#assigned.set(row, assigned);
    }
    return assigned.pairs;
  }
}

/** Whether the claim lacks a score for some metric because the metric failed. */
export function hasFailed({ failures }: Pick<ClaimRow, 'failures'>): boolean {
  return Object.keys(failures).length > 0;
}

// The claim scores of a run, as the list, the tables and the choices show them.

export interface RunScore {
  readonly column: string;
  readonly name: string;
  readonly heading: string;
  readonly metric: Metric;
  /** The score's own scale, or else the metric's scale. */
  readonly scale: Scale;
}

type Run = Pick<RunHeader, 'metrics'> | null;

export function runMetrics(run: Run): readonly Metric[] {
  return run ? metricsOf(run.metrics) : [];
}

export function hasMetric(run: Run, id: string): boolean {
  return runMetrics(run).some((metric) => metric.id === id);
}

/** Returns the claim scores in the order of the metrics table. */
export function claimScoresOf(run: Run): readonly RunScore[] {
  return runMetrics(run).flatMap((metric) =>
    metric.scores
      .filter(({ ofClaim }) => ofClaim !== undefined)
      .map((score) => {
        const { column, name, heading } = score;
        return { column, name, heading, metric, scale: scaleOf(metric, score) };
      }),
  );
}

/** Returns the wanted score if the run has it, otherwise the run's first score. `undefined` if the run has no scores. */
export function scoreIn(run: Run, wanted: string | undefined): RunScore | undefined {
  const scores = claimScoresOf(run);
  return scores.find(({ column }) => column === wanted) ?? scores[0];
}

/**
 * Returns the score of a row, or `null` if the claim has no score. SemQA scores depend on the sliders. Other scores come with the
 * row.
 */
export function scoreOfRow({ row, semqa }: ScoredRow, column: string): number | null {
  const part = semqaPartOf(column);
  if (part) return semqa?.[part] ?? null;
  return getOwnValue(row.scores, column) ?? null;
}

/** Scores without flagged evidence, and the rules whose evidence is left out. */
export class LeakScores {
  state: ConstraintState | null = null;
  /** Default rules that the user has switched off. */
  readonly dropped = new Set<string>();

  /** Receives a new state. Returns true if the scores have just been computed. */
  take(state: ConstraintState | null): boolean {
    const isFinished = state?.kind === 'done' && this.state?.kind === 'running';
    this.state = state;
    return isFinished;
  }

  /** Chooses whether the evidence that a rule flags is left out. */
  choose(rule: string, isChosen: boolean): void {
    if (isChosen) this.dropped.delete(rule);
    else this.dropped.add(rule);
  }

  /** Reference positions of the claims that lose their credit, or `undefined` if they are not known yet. */
  get losingCredit(): ReadonlySet<number> | undefined {
    return this.state?.kind === 'done' ? new Set(this.state.constraint.lostCredit) : undefined;
  }
}

// A claim's headline, with the words and sign of its code lens.

type Verdicts = Pick<ClaimRow, 'predictedVerdict' | 'referenceVerdict'>;

export interface RowHeadline extends ClaimHeadline {
  readonly sign: StandingSign;
}

/** Returns a claim's headline at a level of the AVeriTeC score. */
export function rowHeadline(
  row: Verdicts & Pick<ClaimRow, 'scores' | 'statuses'>,
  level: number,
): RowHeadline {
  const { referenceVerdict, predictedVerdict, scores, statuses } = row;
  const questionAnswer = getOwnValue(scores, levelledColumn) ?? null;
  const answered = statuses && countAnswered(statuses.flatMap((one) => one ?? []));
  const headline = claimHeadline(
    { referenceVerdict, predictedVerdict, questionAnswer, answered },
    level,
  );
  return { ...headline, sign: standingSign(headline.standing) };
}
