// `evidence-inspector gate`: ends with its own exit status if a system is worse than its baseline.

import type { Command } from 'commander';
import {
  checkBlockers,
  decideGate,
  type Gate,
  type GateCheck,
  type GateDecision,
} from '../core/analyse/comparison/gate.ts';
import { comparisonWarningLines } from '../core/analyse/comparison/tables/comparisonTables.ts';
import { differenceBesideBound, differenceText, formatPrintedScore } from '../core/base/numbers.ts';
import { withMinusSigns } from '../core/base/signs.ts';
import { averitecMetric } from '../core/score/metrics/averitec.ts';
import { metrics } from '../core/score/metrics/registry.ts';
import { levelParameters } from '../core/score/parameters/levelParameter.ts';
import {
  inGroup,
  type OptionValues,
  readNumber,
  requiredOption,
  valueOption,
} from '../core/score/parameters/optionRow.ts';
import { renderTable } from '../core/show/tables/model/renderTable.ts';
import {
  column,
  differenceCell,
  intervalCell,
  pValueCell,
  scoreCell,
  type Table,
  textCell,
} from '../core/show/tables/model/table.ts';
import { textOf } from '../core/base/words/message.ts';
import { type CommandText, exitStatus } from './command.ts';
import {
  type CompareEnvironment,
  compareReports,
  readSystems,
  refuseIncomparable,
} from './compare/compare.ts';
import { compareCommand, compareOptions, type CompareOptions } from './compare/compareOptions.ts';
import { allowOption, omitRows, readScoreNames } from './optionValues.ts';
import { formatOption, outputOption } from './output/outputFormats.ts';
import { resultCommand } from './run/resultCommand.ts';

// Options of `gate`: the options of `compare` for runs and tests, and its own options.

const gateFormats = ['table', 'json', 'csv', 'markdown'] as const;
type GateFormat = (typeof gateFormats)[number];

function readMargin(text: string): number {
  const value = readNumber(text);
  if (value > 0) return value;
  throw new RangeError('Expected a number above 0, in the unit of the score');
}

const gateOptions = {
  ...omitRows(compareOptions, [
    ...(['paths', 'leaderboard', 'paper', 'siunitx', 'primary', 'level'] as const),
  ]),
  all: { ...compareOptions.all, brief: undefined },
  mapping: { ...compareOptions.mapping, brief: undefined },
  allow: allowOption(
    `such a warning ends the gate with status ${String(exitStatus.failed)}; fewClaims instead of status ${String(exitStatus.undecided)}`,
  ),
  output: outputOption('also write the result to this file', gateFormats),
  format: formatOption(gateFormats),
  ...inGroup('scores', {
    score: requiredOption(
      valueOption(
        '--score <scores>',
        'the scores that must not get worse, by metric or column, separated by commas: averitec_0.25,semqa',
        readScoreNames,
        {
          brief: 'the scores that must not get worse: averitec_0.25,semqa',
          names: metrics.map(({ id }) => id),
        },
      ),
    ),
    margin: valueOption(
      '--margin <number>',
      'fail unless each score is shown to be worse by less than this (default: fail only if a score is shown to be worse)',
      readMargin,
      { brief: 'fail unless worse by less than this is shown' },
    ),
  }),
} as const;

export type GateOptions = OptionValues<typeof gateOptions> & Pick<CompareOptions, 'files'>;

export const gateCommand: CommandText = {
  name: 'gate',
  description: 'fail if a system is worse than its baseline, tested as in compare',
  argument: compareCommand.argument,
  options: gateOptions,
  examples: [
    'evidence-inspector gate --score averitec_0.25 baseline.report.json new.report.json',
    'evidence-inspector gate --score averitec_0.25,verdict --margin 0.01 -r dev.json old.json new.json',
    `evidence-inspector gate --score coverage -r dev.json old.json new.json || test $? -ne ${String(exitStatus.checkFailed)}`,
  ],
};

/** Returns the levels of the AVeriTeC scores among the given names. */
function levelsOf(scores: readonly string[]): readonly number[] {
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

/** Resolves with the exit status: `checkFailed` if a score does not pass, `undecided` if too few claims differ for a test. */
export async function gate(asked: GateOptions, environment: CompareEnvironment): Promise<number> {
  const { score, margin, allow } = asked;
  const [level = levelParameters.averitecLevel.default] = levelsOf(score);
  const results: Gate[] = [];
  const status = await resultCommand(asked, gateFormats, environment, async (printLine, failed) => {
    const options = { ...asked, level, primary: score, format: 'json' as const };
    const { reports } = await readSystems(options, environment, {
      printLine,
      failed,
      flag: '--score',
    });
    const comparison = compareReports(reports, options, { family: 'eachSystem' });
    refuseIncomparable(() => checkBlockers(comparison));
    const warnings = comparisonWarningLines(comparison)
      .map((line) => textOf(line))
      .filter((line) => line.startsWith('warning: '));
    const result = refuseIncomparable(() => decideGate(comparison, margin, allow));
    results.push(result);
    return {
      what: 'result of the gate',
      textAs: (format) => gateText(result, warnings, format),
      lines: warnings,
    };
  });
  const [result] = results;
  return status === exitStatus.done && result ? statuses[result.decision] : status;
}

const statuses: Readonly<Record<GateDecision, number>> = {
  passed: exitStatus.done,
  failed: exitStatus.checkFailed,
  undecided: exitStatus.undecided,
};

const gateSchema = 'evidence-inspector/gate/1';

function gateText(result: Gate, warnings: readonly string[], format: GateFormat): string {
  if (format === 'json') {
    const checks = result.checks.map((check) => ({ ...check, sentence: textOf(check.sentence) }));
    return `${JSON.stringify({ schema: gateSchema, ...result, warnings, checks }, null, 2)}\n`;
  }
  if (format !== 'table') return renderTable(gateTable(result, warnings), format);
  const lines = result.checks.map((check) => checkLine(check, result.margin));
  return `${[...warnings, ...lines, headlineOf(result)].join('\n')}\n`;
}

const headlines: Readonly<Record<GateDecision, string>> = {
  passed: 'Gate passed.',
  failed: 'Gate failed.',
  undecided:
    'Gate undecided: too few claims differ for a test. Use more claims or --margin, or let the score pass with --allow fewClaims.',
};

function headlineOf({ decision }: Gate): string {
  return headlines[decision];
}

function gateTable(result: Gate, warnings: readonly string[]): Table {
  return {
    caption: headlineOf(result),
    footnotes: warnings.length === 0 ? undefined : warnings,
    columns: [
      column('score', 'score', 'text'),
      column('column', 'column', 'text'),
      column('system', 'system', 'text'),
      column('mean', 'mean', 'score'),
      column('baseline', 'baseline', 'text'),
      column('baseline_mean', 'baseline mean', 'score'),
      column('difference', 'difference', 'difference'),
      column('interval', '95 % interval', 'interval'),
      column('p_adjusted', 'p, adjusted', 'pValue'),
      column('outcome', 'outcome', 'text'),
    ],
    rows: result.checks.map((check) => [
      ...[check.name, check.column, check.system].map((text) => textCell(text)),
      scoreCell(check.mean, check.scale),
      textCell(check.baseline),
      scoreCell(check.baselineMean, check.scale),
      differenceCell(check.difference, check.scale, [check.baselineMean, check.mean]),
      intervalCell(check.interval, check.scale),
      pValueCell(check.adjustedPValue),
      textCell(outcomeWords[check.outcome]),
    ]),
  };
}

const outcomeWords: Readonly<Record<GateCheck['outcome'], string>> = {
  passed: 'passed',
  worse: 'worse',
  notWithinMargin: 'not shown to be within the margin',
  fewClaims: 'too few claims differ',
  undecided: 'undecided: too few claims differ',
};

const marks: Readonly<Record<GateCheck['outcome'], string>> = {
  passed: 'passed',
  worse: 'FAILED',
  notWithinMargin: 'FAILED',
  fewClaims: 'FAILED',
  undecided: 'UNDECIDED',
};

function checkLine(check: GateCheck, margin: number | null): string {
  const { outcome, name, better, scale, system, baseline, mean, baselineMean, interval } = check;
  const bound = (better === 'lower' ? 1 : -1) * (margin ?? 0);
  const range =
    interval &&
    `${differenceBesideBound(interval.low, bound, scale)} to ${differenceBesideBound(interval.high, bound, scale)}`;
  const numbers = [
    `${system} ${formatPrintedScore(mean, scale)}`,
    `${baseline} ${formatPrintedScore(baselineMean, scale)}`,
    `difference ${differenceText(check.difference, scale, { beside: [baselineMean, mean] })}${interval === null ? '' : ` (95 % interval ${range})`}`,
  ].join(', ');
  const reason = reasonOf(outcome, margin);
  const sentence = withMinusSigns(textOf(check.sentence));
  return `${marks[outcome]}: ${name} [${check.column}]: ${numbers}. ${reason}${sentence}`;
}

function reasonOf(outcome: GateCheck['outcome'], margin: number | null): string {
  switch (outcome) {
    case 'passed':
    case 'worse':
      return '';
    case 'undecided':
      return 'Lower, but too few claims differ for the test to show that it is worse. ';
    case 'notWithinMargin':
      return `Not shown to be worse by less than ${String(margin)}. `;
    case 'fewClaims':
      return `Too few claims differ to show that it is worse by less than ${String(margin)}. `;
  }
}
