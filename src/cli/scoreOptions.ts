// The command `score`: its options as rows, and its help. Other commands that score take the options of a run from here.

import type { Command } from 'commander';
import { executionProviders } from '../core/score/models/executionProviders.ts';
import { combinations } from '../core/score/columns/combineRatings.ts';
import { averitecMetric, checkLevels } from '../core/score/metrics/averitec.ts';
import { evidenceStagesMetric } from '../core/score/metrics/evidenceStages.ts';
import { semqaMetric } from '../core/score/metrics/semqaMetric.ts';
import { sourceSupportMetric } from '../core/score/metrics/sourceSupport.ts';
import { averitecEvaluation } from '../core/score/metrics/registry.ts';
import { verdictMetric } from '../core/score/metrics/verdict.ts';
import {
  choiceOption,
  flagOption,
  inGroup,
  type OptionValues,
  parameterOptions,
  readNumber,
  textOption,
  valueOption,
} from '../core/score/parameters/optionRow.ts';
import { semqaParameters, type SemqaParameters } from '../core/score/parameters/semqaParameters.ts';
import { textParameters, type TextParameters } from '../core/score/parameters/textParameters.ts';
import { pickValues } from '../core/score/parameters/values.ts';
import { sentByScoreOptions, sentOptions } from '../protocol/runOptions.ts';
import { mappingOptions, retrievedMappingOption } from './mapping/mappingOptions.ts';
import { judgeOptions } from './judgeOptions.ts';
import { maxFailedOption } from './run/maxFailed.ts';
import type { CommandText } from './command.ts';
import { filePath, inputOption, pathOption, primaryOption } from './optionValues.ts';
import { describeFileOptions } from './score/swappedFiles.ts';
import { formatOption, outputFormats, outputsOption } from './output/outputFormats.ts';

function readLevels(text: string): readonly number[] {
  const numbers = text.split(',').map((level) => readNumber(level.trim()));
  checkLevels(numbers);
  return numbers;
}

export const modelsFolderOption = pathOption(
  '--models-folder <folder>',
  "folder of downloaded models (default: the user's data folder)",
  { group: 'models' },
);

/** For commands that score and write pages. */
export const pathsOption = flagOption(
  '--paths',
  'link the claims of an HTML page to VS Code; the links contain the whole path of the predictions (default: reports contain file names and hashes, no paths)',
  { group: 'output' },
);

/** Options of a single run, without the options for its report. */
export const runOptions = {
  ...mappingOptions,
  ...sentOptions,
  retrievedMapping: retrievedMappingOption,
  ...parameterOptions(textParameters, (id) => ({
    group: 'scores',
    metric: id === 'referenceSources' ? sourceSupportMetric.id : undefined,
  })),
  maxFailed: maxFailedOption,
  ...parameterOptions(semqaParameters, () => ({ group: 'scores', metric: semqaMetric.id })),
  modelsFolder: modelsFolderOption,
  ...inGroup('input', {
    retrieved: inputOption(
      '--retrieved <file>',
      `what the pipeline retrieved for each claim, for ${evidenceStagesMetric.id}: JSON Lines with claim_id and a list such as top_10 (HerO), or any form with --retrieved-mapping`,
      { metric: evidenceStagesMetric.id },
    ),
    combine: choiceOption(
      '--combine <rule>',
      "how several ratings of a claim are combined: mean (default), median, majority, or ClaimDecomp's majority, which otherwise takes the level nearest the mean",
      combinations,
    ),
    columnsBeside: flagOption(
      '--no-columns-beside',
      'ignore NAME.ratings.jsonl (.csv, .tsv) beside the predictions NAME.json',
    ),
  }),
  ...inGroup('models', {
    encoder: textOption(
      '--encoder <id>',
      'the model of the question score (default: the bundled model)',
    ),
    nli: textOption('--nli <id>', 'the model of the answer score (default: the bundled model)'),
    reader: textOption(
      '--reader <id>',
      'the model that decides which questions are answered (default: the bundled model)',
    ),
    regressor: textOption(
      '--regressor <id>',
      'an imported model that scores a pair of texts with a number',
    ),
    executionProvider: choiceOption(
      '--execution-provider <name>',
      'device of the models (default: cpu, also if the requested device is not available)',
      executionProviders,
    ),
    store: valueOption<string | false>(
      '--store <folder>',
      'folder that stores model results between runs',
      filePath,
      { noHelp: 'do not store model results' },
    ),
  }),
} as const;

export type ScoreRunOptions = OptionValues<typeof runOptions>;

export const scoreOptions = {
  ...inGroup('input', {
    reference: inputOption(
      '-r, --reference <gold>',
      'reference file: annotated claims (AVeriTeC format)',
      { brief: 'reference file: annotated claims' },
    ),
    predictions: inputOption(
      '-p, --predictions <pred>',
      "a system's predictions (format AVeriTeC 2024 and 2025, or AVeriTeC 2023)",
      { brief: "a system's predictions" },
    ),
    stream: flagOption(
      '--stream',
      'read JSON Lines claim by claim, without all evidence in memory; pipes are copied to a temporary file (default: only files above 64 MB)',
      { noHelp: 'read the files whole' },
    ),
  }),
  ...runOptions,
  ...sentByScoreOptions,
  primary: primaryOption(
    'the scores of the line after the results and of an SVG figure; `compare` tests these scores',
  ),
  ...judgeOptions,
  output: outputsOption(
    'also write the report to this file',
    outputFormats,
    '; an unfinished report is written to NAME.partial beside it',
  ),
  format: formatOption(
    outputFormats,
    'format of the printed result; official alone, without --metrics and files, computes only the metrics that it prints',
  ),
  paths: pathsOption,
  ...inGroup('scores', {
    levels: valueOption(
      '--levels <numbers>',
      'levels of the AVeriTeC score in addition to the official levels: .15,.35',
      readLevels,
      { metric: averitecMetric.id, defaultText: 'none', default: [] as readonly number[] },
    ),
  }),
  ...inGroup('output', {
    summary: pathOption(
      '--summary <file>',
      'also write all numbers to this file as one flat JSON object, for DVC, Snakemake and other trackers',
    ),
  }),
} as const;

/** Options of `score` with its two files. */
export type ScoreOptions = Omit<OptionValues<typeof scoreOptions>, 'reference' | 'predictions'> & {
  readonly reference: string;
  readonly predictions: string;
  /** True if the user named no metrics. The metrics of the replies are then added to the default metrics. */
  readonly hasUsualMetrics?: true;
};

/** Options of `score` for replies without other files. The replies contain their claims. */
export type RepliesOptions = Omit<ScoreOptions, 'reference' | 'predictions' | 'replies'> &
  Required<Pick<ScoreOptions, 'replies'>>;

export function semqaParametersOf(options: ScoreRunOptions): SemqaParameters {
  return pickValues(semqaParameters, options);
}

export function textParametersOf(options: ScoreRunOptions): TextParameters {
  return pickValues(textParameters, options);
}

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
 * Without `--metrics` and files, `--format official` computes only the metrics that it prints.
 *
 * Accepts reference and predictions, or replies alone. With replies and no named metrics, the metrics of the replies
 * are used.
 */
export function completeScoreOptions(
  options: Partial<Pick<ScoreOptions, 'reference' | 'predictions'>> &
    Omit<ScoreOptions, 'reference' | 'predictions'>,
  command: Command,
): ScoreOptions | RepliesOptions {
  const { reference, predictions, replies, format, output, summary } = options;
  const [first, second] = command.args;
  if (first !== undefined) {
    const files = second === undefined ? '' : ` ${describeFileOptions([first, second])}`;
    return command.error(
      `error: score takes its files as options: evidence-inspector score${files || ' --reference GOLD --predictions PRED'}`,
    );
  }
  const isUsual = command.getOptionValueSource('metrics') !== 'cli';
  const usual = replies && isUsual ? { hasUsualMetrics: isUsual } : {};
  if (reference !== undefined && predictions !== undefined) {
    const isOnlyOfficial =
      isUsual && format === 'official' && output === undefined && summary === undefined;
    const chosen = isOnlyOfficial ? { metrics: averitecEvaluation } : usual;
    return { ...options, reference, predictions, ...chosen };
  }
  if (replies && reference === undefined && predictions === undefined) {
    return { ...options, replies, ...usual };
  }
  return command.error(missingFileError(reference === undefined ? 'reference' : 'predictions'));
}

/** Returns the same text as commander's error for required options. */
function missingFileError(name: 'reference' | 'predictions'): string {
  const { flags } = scoreOptions[name];
  return `error: required option '${flags}' not specified`;
}
