// Options of `grid`: the run options of `score` without the settings that `grid` searches, and its own options.

import { gridStatistics } from '../../core/analyse/comparison/tables/gridTables.ts';
import { semqaMetric } from '../../core/score/metrics/semqaMetric.ts';
import { hungarianMeteorMetric } from '../../core/score/metrics/textMetrics.ts';
import {
  inGroup,
  choiceOption,
  type OptionValues,
  readNumber,
  valueOption,
} from '../../core/score/parameters/optionRow.ts';
import {
  checkSemqaParameters,
  defaultSemqaParameters,
  semqaVariations,
  type SemqaVariation,
} from '../../core/score/parameters/semqaParameters.ts';
import { inputOption, omitRows, referenceOption } from '../optionValues.ts';
import { formatOption, outputOption, tableFormats } from '../output/outputFormats.ts';
import { runOptions } from '../scoreOptions.ts';
import type { CommandText } from '../command.ts';

/** 0, 0.1 and so on. */
const tenths = (last: number): readonly number[] =>
  Array.from({ length: last + 1 }, (_, step) => step / 10);

function numbers(name: 'alpha' | 'threshold' | 'temperature') {
  return (text: string): readonly number[] => {
    const values = text.split(',').map((value) => readNumber(value.trim()));
    for (const value of values) checkSemqaParameters({ ...defaultSemqaParameters, [name]: value });
    return [...new Set(values)];
  };
}

function variations(text: string): readonly SemqaVariation[] {
  return [...new Set(text.split(','))].map((word) => {
    const known = semqaVariations.find((name) => name === word.trim());
    if (known) return known;
    throw new RangeError(`Expected some of ${semqaVariations.join(', ')}.`);
  });
}

const searched = ['alpha', 'threshold', 'variation', 'temperature'] as const;

/** SemQA and the metric that the paper compares it with. */
const usualMetrics: readonly string[] = [semqaMetric.id, hungarianMeteorMetric.id];

const gridOptions = {
  ...inGroup('input', {
    reference: referenceOption,
    predictions: inputOption('-p, --predictions <pred>', "a system's predictions", {
      brief: "a system's predictions",
    }),
    table: inputOption(
      '--table <file>',
      "a table with SemQA's question and answer scores and the scores to compare them with, instead of reference and predictions: the authors' table or one from --format csv; only alpha is searched",
      { brief: 'a table of scores instead of the two files' },
    ),
  }),
  output: outputOption('also write the search to this file', tableFormats),
  format: formatOption(tableFormats),
  ...omitRows(runOptions, [...searched, 'cluster']),
  metrics: { ...runOptions.metrics, default: usualMetrics, defaultText: usualMetrics.join(',') },
  ...inGroup('scores', {
    target: valueOption(
      '--target <column>',
      'the scores that SemQA is compared with; repeatable',
      (text, before: readonly string[] = []): readonly string[] => [...before, text],
      {
        brief: 'the scores that SemQA is compared with',
        defaultText: 'all available',
        default: [] as readonly string[],
      },
    ),
    alphas: valueOption(
      '--alphas <numbers>',
      'weights of the question score, separated by commas',
      numbers('alpha'),
      {
        brief: 'weights of the question score: 0.5,0.8',
        defaultText: '0,0.1,...,1',
        default: tenths(10),
      },
    ),
    thresholds: valueOption(
      '--thresholds <numbers>',
      'thresholds, separated by commas',
      numbers('threshold'),
      { brief: 'thresholds: 0.1,0.2', defaultText: '0,0.1,...,0.9', default: tenths(9) },
    ),
    variations: valueOption(
      '--variations <names>',
      `variations, separated by commas: ${semqaVariations.join(', ')}; softmax at low thresholds compares every answer with every other answer, which takes minutes`,
      variations,
      {
        names: semqaVariations,
        defaultText: defaultSemqaParameters.variation,
        default: [defaultSemqaParameters.variation] as readonly SemqaVariation[],
      },
    ),
    temperatures: valueOption(
      '--temperatures <numbers>',
      'temperatures of the softmax variation, separated by commas',
      numbers('temperature'),
      { defaultText: '1', default: [defaultSemqaParameters.temperature] as readonly number[] },
    ),
    by: choiceOption(
      '--by <statistic>',
      'the statistic that selects a combination of settings; json and csv have all statistics',
      gridStatistics,
      { default: 'pearson' },
    ),
  }),
} as const;

export type GridOptions = OptionValues<typeof gridOptions>;

export const gridCommand: CommandText = {
  name: 'grid',
  description:
    "find SemQA's settings that agree most with other scores: metrics, ratings, the scores of a table",
  options: gridOptions,
  examples: [
    'evidence-inspector grid --reference dev.json --predictions system.json',
    'evidence-inspector grid -r dev.json -p system.json --columns ratings.csv --target coverage --format csv',
    'evidence-inspector grid --table scores.csv --alphas 0.8,0.9',
  ],
};
