// Options of `gate`: the options of `compare` for runs and tests, and its own options.

import { InvalidArgumentError, Option, type Command } from 'commander';
import { averitecMetric } from '../../core/metrics/averitec.ts';
import { metrics } from '../../core/metrics/registry.ts';
import { compareCommand, type CompareOptions } from '../compare/compareOptions.ts';
import { createAllowOption } from '../allowOption.ts';
import type { CommandText } from '../command.ts';
import { createPrimaryOption } from '../createPrimaryOption.ts';
import { exitStatus } from '../exitStatus.ts';
import { numberFrom } from '../optionValues.ts';
import { outputOption } from '../output/outputOption.ts';

export const gateFormats = ['table', 'json', 'csv', 'markdown'] as const;
export type GateFormat = (typeof gateFormats)[number];

export interface GateOptions extends Omit<
  CompareOptions,
  'format' | 'primary' | 'paths' | 'leaderboard' | 'paper' | 'siunitx'
> {
  /** Metric ids and score columns. */
  readonly score: readonly string[];
  /** The margin, above 0. If absent, a system fails only if it is shown to be worse. */
  readonly margin?: number;
  readonly format: GateFormat;
}

function margin(text: string): number {
  const value = numberFrom(text);
  if (value > 0) return value;
  throw new InvalidArgumentError('Expected a number above 0, in the unit of the score.');
}

const own: ReadonlySet<string> = new Set([
  ...['output', 'format', 'paths', 'leaderboard', 'paper', 'siunitx', 'primary', 'level', 'allow'],
]);

const scoreOption = createPrimaryOption('');

export const gateCommand: CommandText = {
  name: 'gate',
  description: 'fail if a system is worse than its baseline: the test of compare as an exit status',
  argument: compareCommand.argument,
  options: [
    new Option(
      '--score <scores>',
      'the scores that must not get worse, by metric or column, separated by commas: averitec_0.25,semqa',
    )
      .argParser((text) => scoreOption.parseArg?.(text, []) as readonly string[])
      .makeOptionMandatory(),
    new Option(
      '--margin <number>',
      'fail unless each score is shown to be worse by less than this (default: fail only if a score is shown to be worse)',
    ).argParser(margin),
    createAllowOption(
      `such a warning ends the gate with status ${String(exitStatus.failed)}; fewClaims instead of status ${String(exitStatus.undecided)}`,
    ),
    outputOption('also write the result to this file', gateFormats),
    new Option('-f, --format <format>', 'format of the printed result')
      .choices(gateFormats)
      .default('table'),
    ...compareCommand.options.filter((option) => !own.has(option.attributeName())),
  ],
  examples: [
    'evidence-inspector gate --score averitec_0.25 baseline.report.json new.report.json',
    'evidence-inspector gate --score averitec_0.25,verdict --margin 0.01 -r dev.json old.json new.json',
    `evidence-inspector gate --score coverage -r dev.json old.json new.json || test $? -ne ${String(exitStatus.checkFailed)}`,
  ],
};

/** Returns the levels of the AVeriTeC scores among the given names. */
export function levelsOf(scores: readonly string[]): readonly number[] {
  const prefix = `${averitecMetric.id}_`;
  const levels = scores.filter((name) => name.startsWith(prefix));
  return [...new Set(levels.map((name) => Number(name.slice(prefix.length))))];
}

/**
 * Computes only the metrics of the named scores, unless the user names metrics. A score that belongs to no known metric needs the
 * default metrics.
 */
export function completeGateOptions(options: GateOptions, command: Command): GateOptions {
  if (levelsOf(options.score).length > 1) {
    command.error('error: --score has two levels of the AVeriTeC score. Use one gate for each.');
  }
  if (command.getOptionValueSource('metrics') === 'cli') return options;
  const ids = options.score.map(
    (score) =>
      metrics.find(({ id, scores }) => id === score || scores.some((one) => one.column === score))
        ?.id ?? (score.startsWith(`${averitecMetric.id}_`) ? averitecMetric.id : undefined),
  );
  const needed = ids.flatMap((id) => id ?? []);
  return needed.length < ids.length ? options : { ...options, metrics: [...new Set(needed)] };
}
