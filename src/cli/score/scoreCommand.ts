import type { Command } from 'commander';
import { averitecMetric } from '../../core/metrics/averitec.ts';
import { verdictMetric } from '../../core/metrics/verdict.ts';
import type { CommandText } from '../command.ts';
import { scoreOptions, type RepliesOptions, type ScoreOptions } from '../scoreOptions.ts';

export const scoreCommand: CommandText = {
  name: 'score',
  description: "score a system's evidence against the reference evidence",
  options: scoreOptions,
  examples: [
    'evidence-inspector score --reference dev.json --predictions system.json',
    'evidence-inspector score -r dev.json -p system.json --format csv > scores.csv',
    'evidence-inspector score -r dev.json -p system.json --alpha 0.8 --output report.json',
    `evidence-inspector score -r dev.json -p system.json -m ${averitecMetric.id},${verdictMetric.id} -f official`,
    'evidence-inspector score -r many.jsonl -p system.jsonl -m all --stream -f jsonl > scores.jsonl',
  ],
};

/**
 * Accepts reference and predictions, or replies alone. With replies and no named metrics, the metrics of the replies
 * are used.
 */
export function completeScoreOptions(
  options: Partial<ScoreOptions> & Omit<ScoreOptions, 'reference' | 'predictions'>,
  command: Command,
): ScoreOptions | RepliesOptions {
  const { reference, predictions, replies } = options;
  const isUsual = replies && command.getOptionValueSource('metrics') !== 'cli';
  const usual = isUsual ? { hasUsualMetrics: isUsual } : {};
  if (reference !== undefined && predictions !== undefined) {
    return { ...options, reference, predictions, ...usual };
  }
  if (replies && reference === undefined && predictions === undefined) {
    return { ...options, replies, ...usual };
  }
  return command.error(missingFileError(reference === undefined ? 'reference' : 'predictions'));
}

/** Returns the same text as commander's error for required options. */
function missingFileError(name: string): string {
  const flags = scoreOptions.find((option) => option.attributeName() === name)?.flags ?? name;
  return `error: required option '${flags}' not specified`;
}
