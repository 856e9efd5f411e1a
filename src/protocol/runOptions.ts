// Options that the command line sends to the scorer as they are. Their rows make the members of `ScoringParams`, so an option
// is added in one row.

import { readDataSet, shippedDataSets, type DataSet } from '../core/read/claims/dataSets.ts';
import { checkConstraint, constraintRules } from '../core/score/doctor/leaveOutFlagged.ts';
import { parseScales } from '../core/score/columns/columnScales.ts';
import { judgeProfileIds } from '../core/score/judge/profiles.ts';
import { sourceSupportMetric } from '../core/score/metrics/sourceSupport.ts';
import {
  defaultMetrics,
  metricGroups,
  metrics,
  metricsOf,
} from '../core/score/metrics/registry.ts';
import {
  inGroup,
  choiceOption,
  flagOption,
  type OptionFiles,
  type OptionValues,
  valueOption,
  wholeNumberOption,
} from '../core/score/parameters/optionRow.ts';
import { clusterFields, clusterName } from '../core/score/report/clusters.ts';
import { readShard } from '../core/score/report/shard.ts';
import { getOwnValue } from '../core/base/getOwnValue.ts';
import { InspectorError, reasonOfError } from './errors.ts';
import type { ColumnSource, FileSource } from './fileReading.ts';

const metricNames = [...metrics.map(({ id }) => id), ...metricGroups.keys()];
const dataSetNames = shippedDataSets.map(({ id }) => id);
const ruleNames = constraintRules.map(({ id }) => id);

function readMetrics(text: string): readonly string[] {
  const ids = text.split(',').map((id) => id.trim());
  metricsOf(ids);
  return [...new Set(ids)];
}

function readRules(text: string): readonly string[] {
  const rules = [...new Set(text.split(',').map((rule) => rule.trim()))];
  const problem = checkConstraint(rules);
  if (problem !== undefined) throw new RangeError(problem);
  return rules;
}

/** Returns the shipped data set of this name, or the data set that a JSON file describes. */
function readDataSetOption(text: string, _before: unknown, files: OptionFiles): DataSet {
  const known = shippedDataSets.find(({ id }) => id === text);
  if (known) return known;
  let json: unknown;
  try {
    json = JSON.parse(files.read(text));
  } catch (error) {
    if (error instanceof InspectorError) throw error;
    throw new RangeError(
      `Expected ${dataSetNames.join(', ')}, or a JSON file that describes a data set (${reasonOfError(error)}).`,
    );
  }
  return readDataSet(json);
}

/**
 * The part after the last `#`, if it is a scale, or follows the ending of a file name and is meant to be one (`ratings.csv#1-5`). File
 * names may also contain a `#`.
 */
const scalePart = /^(.+)#([^#/\\]*\.\.[^#/\\]*|(?<=\.\w+#)[^#/\\.]*)$/su;

/** Reads `ratings.csv`, `ratings.csv#1..5` or `ratings.csv#coverage=1..5,repetition=1..3`. Each use adds one file. */
function readColumnsFile(
  text: string,
  before: readonly ColumnSource[] = [],
  files: OptionFiles,
): readonly ColumnSource[] {
  const [, file, scales] = scalePart.exec(text) ?? [];
  if (file === undefined || scales === undefined) return [...before, { path: files.input(text) }];
  parseScales(scales);
  return [...before, { path: files.input(file), scales }];
}

export const sentOptions = {
  ...inGroup('scores', {
    metrics: valueOption(
      '-m, --metrics <ids>',
      `metrics, separated by commas: ${metricNames.join(', ')}`,
      readMetrics,
      {
        brief: 'metrics, separated by commas, or all',
        names: metricNames,
        defaultText: defaultMetrics.join(','),
        default: defaultMetrics,
      },
    ),
    without: valueOption(
      '--without <rules>',
      `leave out the predicted evidence that these rules of the doctor flag, separated by commas, and compare the scores with all evidence: ${ruleNames.join(', ')}`,
      readRules,
      { brief: 'leave out flagged evidence: factCheckSite, ...', names: ruleNames },
    ),
    cluster: valueOption(
      '--cluster <field>',
      `intervals and tests resample groups of claims with the same value of this field, because such claims depend on each other: ${clusterFields.join(', ')}, or a column of the run`,
      clusterName,
    ),
  }),
  ...inGroup('input', {
    columns: valueOption(
      '--columns <file>',
      'ratings or other scores by claim (CSV, TSV, JSON Lines, results of other programs), added to the run as columns; FILE#1..5 sets the scale; repeatable',
      readColumnsFile,
    ),
    sources: valueOption(
      '--sources <path>',
      `source texts for ${sourceSupportMetric.id}: a JSON Lines file or a folder of them (AVeriTeC's knowledge store), or a folder of pages by address; nothing is downloaded; repeatable`,
      (text, before: readonly string[] = [], files): readonly string[] => [
        ...before,
        files.input(text),
      ],
      { metric: sourceSupportMetric.id },
    ),
    dataSet: valueOption(
      '--data-set <name>',
      `data set of the verdicts: ${dataSetNames.join(', ')}, or a JSON file that describes it (default: from the reference)`,
      readDataSetOption,
      { names: dataSetNames },
    ),
    byPosition: flagOption(
      '--by-position',
      'pair the first prediction with the first reference claim and so on, ignoring their texts and numbers (default: only if the predictions have neither)',
    ),
    limit: wholeNumberOption('--limit <claims>', 'only the first reference claims', [1], {
      brief: 'only the first reference claims',
    }),
  }),
  ...inGroup('judge', {
    replies: valueOption(
      '--replies <file>',
      "stored replies of a judge (JSON Lines, from Ev2R's programs or ours), scored without a model, and without --reference and --predictions if the replies identify their claims; repeatable",
      (text, before: readonly FileSource[] = [], files): readonly FileSource[] => [
        ...before,
        { path: files.input(text) },
      ],
    ),
  }),
  ...inGroup('models', {
    threads: wholeNumberOption(
      '--threads <number>',
      'number of model threads; 0: one per processor',
      [0, 64],
      { default: 0 },
    ),
  }),
} as const;

/** Options that are sent like `sentOptions`, but only by `score`. */
export const sentByScoreOptions = {
  ...inGroup('judge', {
    judgeProfile: choiceOption(
      '--judge-profile <name>',
      'whose rules join the evidence and set the level',
      judgeProfileIds,
    ),
  }),
  ...inGroup('input', {
    shard: valueOption(
      '--shard <part>',
      'only this part of the claims: 2/8 is the second of eight parts, which `merge` combines into the report of one run',
      readShard,
    ),
  }),
  ...inGroup('output', {
    timing: flagOption(
      '--timing',
      'measure the time per claim of every metric that compares texts or runs models, print it and store it in the report (with --no-store: without earlier results)',
    ),
  }),
} as const;

/** Values that are sent. */
export type SentValues = OptionValues<typeof sentOptions> & OptionValues<typeof sentByScoreOptions>;

/** Takes the values that are sent from a command's options. */
export function takeSentValues(options: SentValues): SentValues {
  const names = Object.keys({ ...sentOptions, ...sentByScoreOptions });
  return Object.fromEntries(
    names.map((name) => [name, getOwnValue(options as Readonly<Record<string, unknown>>, name)]),
  ) as unknown as SentValues;
}
