import path from 'node:path';
import type * as vscode from 'vscode';
import { formatPrintedScore } from '../../../core/format/numbers.ts';
import type { ScoredClaim } from '../../../core/results/claims.ts';
import type { Runs } from '../../runs/runs.ts';
import type { RatingWorkOptions } from './ratingWork.ts';

/**
 * What a rater sees when rating is not blind: the file name and, if the file is scored, the first score of each metric.
 */
export function listShownScores(
  predictions: vscode.Uri,
  runs: Runs,
  metrics?: readonly string[],
): NonNullable<RatingWorkOptions['shown']> {
  return {
    systemName: path.basename(predictions.fsPath),
    scoresOf: ({ index }: ScoredClaim) => {
      const run = runs.get(predictions);
      const claim = run?.claim(index);
      if (!run || !claim) return [];
      const shown = run.metricRows.filter(({ id }) => metrics?.includes(id) ?? true);
      return shown.flatMap((metric) => {
        const [score] = metric.scores;
        const value = score?.ofClaim?.(claim) ?? null;
        return score && value !== null
          ? [`${score.heading} ${formatPrintedScore(value, metric)}`]
          : [];
      });
    },
  };
}
