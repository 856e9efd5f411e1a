// Converts a run to what the checklist needs: the values of its claims by column, and their evidence as text.

import { labelOf } from '../comparison/alignedSystems.ts';
import type { QaPair } from '../../read/claims/evidence.ts';
import { describeQuestion } from '../../read/claims/evidence.ts';
import { scaleOf, type Direction, type Metric } from '../../score/metrics/metric.ts';
import { type Provenance, type Report, runMetrics } from '../../score/report/report.ts';
import { textOf } from '../../base/words/message.ts';

export interface CheckedColumn {
  /** Id of the metric. */
  readonly id: string;
  readonly column: string;
  readonly name: string;
  readonly heading: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly better: Direction;
  /** Parallel to the claims. `null` if the claim has no value or the metric failed. */
  readonly values: readonly (number | null)[];
}

export interface CheckedClaim {
  readonly index: number;
  readonly claim: string;
  /** The predicted evidence, one text per pair. */
  readonly pairs: readonly string[];
}

export interface CheckedRun {
  readonly provenance: Provenance;
  readonly claims: readonly CheckedClaim[];
  readonly columns: readonly CheckedColumn[];
}

/** Returns false for metrics that only use verdicts and justifications, because perturbations do not change these. */
function isChecked({ subjects }: Pick<Metric, 'subjects'>): boolean {
  return (
    subjects.length === 0 ||
    subjects.some((subject) => subject === 'texts' || subject === 'sources')
  );
}

/**
 * Converts a finished run. Claims are in reference order. Leaves out columns without any value. Pending or failed values are
 * `null`.
 */
export function toCheckedRun(report: Report): CheckedRun {
  const columns = runMetrics(report)
    .filter(isChecked)
    .flatMap((metric) =>
      metric.scores.flatMap((score): CheckedColumn[] => {
        const { ofClaim, isPending, column, name, heading, unit } = score;
        if (ofClaim === undefined || unit !== undefined) return [];
        const values = report.claims.map((claim) =>
          isPending?.(claim) === true ? null : ofClaim(claim),
        );
        if (values.every((value) => value === null)) return [];
        const { minimum, maximum, better } = scaleOf(metric, score);
        const label = labelOf({ metric: metric.id, heading });
        const facts = { column, name, heading: label, minimum, maximum, better };
        return [{ id: metric.id, ...facts, values }];
      }),
    );
  return {
    provenance: report.provenance,
    claims: report.claims.map(({ index, claim, predictedEvidence }) => ({
      index,
      claim,
      pairs: predictedEvidence.map(pairText),
    })),
    columns,
  };
}

/** Returns the question, followed by one line for each answer with its explanation. */
function pairText(pair: QaPair): string {
  const answers = pair.answers.map(({ text, explanation = '' }) =>
    `→ ${text.trim()} ${explanation.trim()}`.trimEnd(),
  );
  return [textOf(describeQuestion(pair)), ...answers].join('\n');
}
