// The table of all settings. Scoring settings come from the parameter tables, the others belong to the editor. `npm run
// written` copies the table to package.json.

import { shippedDataSets } from '../../../core/read/claims/dataSets.ts';
import { levelledColumn } from '../../../core/score/metrics/averitec.ts';
import { defaultMetrics, metricGroups, metrics } from '../../../core/score/metrics/registry.ts';
import {
  defaultPrimaryScores,
  isScoreName,
  knownScoreNames,
} from '../../../core/analyse/comparison/primary/primaryScores.ts';
import { defaultLineParts, linePartNames } from '../../../core/score/report/claimLine.ts';
import { suggestName } from '../../../core/read/claims/verdictSpelling.ts';
import { modelRoles } from '../../../core/score/models/modelEntry.ts';
import { levelParameters } from '../../../core/score/parameters/levelParameter.ts';
import {
  choiceOf,
  listChoices,
  numberOf,
  type Parameter,
  type ValueOf,
} from '../../../core/score/parameters/parameter.ts';
import { semqaParameters } from '../../../core/score/parameters/semqaParameters.ts';
import { textParameters } from '../../../core/score/parameters/textParameters.ts';
import { clusterFields } from '../../../core/score/report/clusters.ts';
import { msg, textOf } from '../../../core/base/words/message.ts';
import { doctorSettings, judgeSettings, ratingSettings } from './featureSettings.ts';
import type {
  ListSetting,
  ObjectSetting,
  OwnWords,
  Setting,
  ShownSetting,
  SwitchSetting,
  TextSetting,
} from './setting.ts';
import { semqaMetric } from '../../../core/score/metrics/semqaMetric.ts';
import {
  executionProviders,
  type ExecutionProvider,
} from '../../../core/score/models/executionProviders.ts';

/** Patterns are keys, so VS Code merges the workspace's patterns with the user's. */
const mappingSetting = {
  kind: 'object',
  help: 'Mappings for JSON and CSV files in other formats. Each key is a file pattern (such as `**/checks*.csv`, or a file name). Each value is a mapping as described by `schemas/mapping.schema.json`, or the path of a mapping file relative to the workspace folder. **Map This File...** proposes a mapping. If several patterns match a file, the first is used. Mapping files outside a workspace that is not trusted are not read.',
  expected: msg(
    'an object that gives a mapping, or the path of a mapping file, for each file pattern',
  ),
  default: {},
  isMember: (value: unknown): boolean =>
    (typeof value === 'string' && value.trim() !== '') ||
    (typeof value === 'object' && value !== null && !Array.isArray(value)),
  members: { type: ['string', 'object'] },
} as const;

const meanings: Readonly<Record<ExecutionProvider, string>> = {
  cpu: 'The processor. It is available everywhere, and the bundled models are made for it.',
  webgpu: 'The graphics card through WebGPU.',
  cuda: "NVIDIA cards on Linux and Windows. Requires ONNX Runtime's CUDA libraries.",
  dml: 'DirectML on Windows.',
  coreml: 'Core ML on macOS.',
};

const executionProviderSetting = choiceOf<ExecutionProvider>({
  name: 'execution provider',
  heading: 'Execution provider',
  help: 'where the models run',
  default: 'cpu',
  choices: Object.fromEntries(
    executionProviders.map((name) => [name, { name, heading: name, help: meanings[name] }]),
  ) as Record<ExecutionProvider, { name: string; heading: string; help: string }>,
});

type SettingValue<Row> =
  Row extends ListSetting<infer Item>
    ? readonly Item[]
    : Row extends ObjectSetting
      ? Readonly<Record<string, unknown>>
      : Row extends TextSetting
        ? string
        : Row extends SwitchSetting
          ? boolean
          : ValueOf<Row>;

/** Valid values of the metrics setting. */
const metricNames: readonly string[] = [
  ...[...metricGroups.keys()].sort(), // 'all' first
  ...metrics.map(({ id }) => id),
];

/** Lists which metrics each metric requires, for example `averitec` needs `hungarianMeteor`. */
const needing = metrics
  .flatMap(({ id, requires = [] }) =>
    requires.length === 0
      ? []
      : [`\`${id}\` needs ${requires.map((one) => `\`${one}\``).join(', ')}`],
  )
  .join(', ');

const code = (ids: readonly string[]): string => ids.map((id) => `\`${id}\``).join(', ');

/** Metrics that the group `all` leaves out. */
const unasked = code(
  metrics.map(({ id }) => id).filter((id) => !metricGroups.get('all')?.includes(id)),
);
const modelNeeds = new Set<string>(modelRoles);
const withModels = code(
  metrics.filter(({ needs }) => needs.some((need) => modelNeeds.has(need))).map(({ id }) => id),
);

function isMetricName(value: unknown): value is string {
  return typeof value === 'string' && metricNames.includes(value);
}

/**
 * Treats a name that is similar to a known name as a typo and rejects it. Any other name may be a column that comes with a run.
 */
function isPrimaryName(value: unknown): value is string {
  if (typeof value !== 'string' || value.trim() === '') return false;
  return isScoreName(value) || suggestScore(value) === undefined;
}

function suggestScore(value: unknown): string | undefined {
  return typeof value === 'string' && !isScoreName(value)
    ? suggestName(value, knownScoreNames)
    : undefined;
}

/**
 * Treats a name that is similar to a known name as a typo and rejects it. Any other name may be a metric that comes with a run.
 */
function isLinePart(value: unknown): value is string {
  if (typeof value !== 'string' || value.trim() === '') return false;
  return suggestLinePart(value) === undefined;
}

function suggestLinePart(value: unknown): string | undefined {
  return typeof value === 'string' && !linePartNames.includes(value)
    ? suggestName(value, linePartNames)
    : undefined;
}

function isCatalogue(value: unknown): value is unknown {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}

const manageModels = '[Models and Judges](command:evidenceInspector.manageModels)';
const whenScored = 'Used when the next scoring starts.';

function textSetting(words: OwnWords): TextSetting {
  return { kind: 'text', default: '', ...words };
}

function modelOf(help: string, ofEmpty = 'the bundled model'): TextSetting {
  return textSetting({
    help: `${help}: the id of an installed model, as ${manageModels} shows it. Leave empty for ${ofEmpty}. ${whenScored}`,
    expected: msg('the id of an installed model'),
  });
}

const dataSetRow = choiceOf<string>({
  name: 'data set',
  heading: 'Data set',
  help: 'the verdict labels, and whether they have an order',
  default: '',
  choices: {
    '': { name: '', heading: '', help: 'Detected from the labels of the reference file.' },
    ...Object.fromEntries(
      shippedDataSets.map(({ id, name, labels, isOrdered }) => {
        const order = isOrdered
          ? `from ${labels[0] ?? ''} to ${labels.at(-1) ?? ''}`
          : 'without an order';
        return [id, { name, heading: name, help: `${name}: ${labels.length} verdicts ${order}.` }];
      }),
    ),
  },
});

/** A parameter's name in the panels and its meaning together make its sentence. */
const textSettings = Object.fromEntries(
  Object.entries<Parameter>(textParameters).map(([name, row]) => [
    name,
    { ...row, section: 'scoring', sentence: `${textOf(row.heading)}: ${textOf(row.help)}.` },
  ]),
) as {
  readonly [Name in keyof typeof textParameters]: (typeof textParameters)[Name] & ShownSetting;
};

export const settingsTable = {
  /** Ids and groups from the metrics table. */
  metrics: {
    section: 'scoring',
    sentence: `Metrics to compute when a file is scored: ids such as \`${semqaMetric.id}\`, or the groups \`all\` and \`rouge\`.`,
    kind: 'list',
    help: `Metrics to compute when a file is scored: ids of metrics, or the groups \`all\` and \`rouge\`. The group \`all\` leaves out ${unasked}, which run only if you list them. The group \`rouge\` has the three ROUGE metrics. Metrics that another metric needs are added: ${needing}. Models run only for ${withModels}. ${whenScored}`,
    expected: msg('a list of {0}', listChoices(metricNames)),
    default: defaultMetrics,
    isItem: isMetricName,
    minItems: 1,
    items: { type: 'string', enum: metricNames },
  },
  lensParts: {
    section: 'scoring',
    sentence:
      'Parts of the line above a scored claim, in order: `verdict`, `credit`, `questions` or the id of a metric.',
    kind: 'list',
    help: 'Parts of the line above a scored claim, in order: `verdict`, `credit` (whether the claim gets credit in the AVeriTeC score, and what METEOR Q+A lacks), `questions` (how many reference questions are answered), or the id of a metric.',
    expected: msg('a list of {0}', listChoices(linePartNames)),
    default: defaultLineParts,
    suggest: suggestLinePart,
    isItem: isLinePart,
    minItems: 1,
    items: {
      anyOf: [
        { type: 'string', enum: linePartNames },
        { type: 'string', minLength: 1 },
      ],
    },
  },
  /** Ids of metrics and names of score columns. */
  primaryScores: {
    section: 'scoring',
    sentence:
      'Primary scores: the scores that decide whether a system is better or worse in a comparison.',
    kind: 'list',
    help: `Primary scores, by metric or by column (such as \`${levelledColumn}\`). A comparison of systems tests only these scores, corrects their p-values for the number of tests, and calls a system better or worse by them. All other scores are exploratory: they have differences with intervals. You can also list a column that was added to the scored files.`,
    expected: msg(
      'a list of metrics or score columns, such as {0}',
      listChoices(defaultPrimaryScores),
    ),
    suggest: suggestScore,
    default: defaultPrimaryScores,
    isItem: isPrimaryName,
    minItems: 1,
    items: {
      anyOf: [
        { type: 'string', enum: knownScoreNames },
        { type: 'string', minLength: 1 },
      ],
    },
  },
  averitecLevel: {
    ...levelParameters.averitecLevel,
    section: 'scoring',
    sentence:
      'AVeriTeC level: a claim with the right verdict gets credit if its METEOR Q+A is above this level.',
  },
  /** Id of a shipped data set. '' if it is to be detected from the reference's labels. */
  dataSet: {
    section: 'scoring',
    sentence:
      'Data set whose verdict labels are expected, or empty to detect the data set from the labels of the reference file.',
    ...dataSetRow,
  },
  /** Field or column by which claims are grouped. '' if claims are independent. */
  cluster: {
    section: 'scoring',
    sentence:
      'Groups of claims: the field or column whose groups of claims intervals and tests resample, such as `speaker`, or empty if claims are independent.',
    ...textSetting({
      help: `Field or column whose groups of claims depend on each other: intervals and tests then resample groups instead of claims. ${clusterFields.map((name) => `\`${name}\``).join(', ')}, or a column that was added to the scored files. If empty, claims are independent. ${whenScored}`,
      expected: msg('the name of a field or column, or an empty text'),
    }),
  },
  ...textSettings,
  /** Whether saving a file that has scores rescores its edited claims. */
  scoreOnSave: {
    section: 'scoring',
    sentence: 'Score edited claims again when a scored file is saved.',
    kind: 'switch',
    help: 'When a scored file is saved, its edited claims are scored again. Saving a file that was never scored does not score it.',
    default: true,
  },
  threads: {
    section: 'scoring',
    sentence:
      'Threads: the number of processor threads for the models, or 0 to let the extension choose.',
    ...numberOf({
      name: 'threads',
      heading: 'Threads',
      help: 'number of processor threads for the models, or 0 to let the scorer choose',
      default: 0,
      minimum: 0,
      maximum: 64,
      integer: true,
    }),
  },
  alpha: {
    ...semqaParameters.alpha,
    sentence:
      'Question weight: the weight of the question score in SemQA, with the remaining weight for the answer score.',
  },
  variation: {
    ...semqaParameters.variation,
    sentence: 'Matching: how reference questions are matched with predicted questions.',
  },
  threshold: {
    ...semqaParameters.threshold,
    sentence:
      'Threshold: the similarity (softmax: probability) above which the answers of a match count for the answer score.',
  },
  temperature: {
    ...semqaParameters.temperature,
    sentence:
      'Temperature: the number by which similarities are divided before the softmax (smaller numbers give more weight to the most similar question).',
  },
  definition: {
    ...semqaParameters.definition,
    sentence:
      'Definition: whether SemQA follows the text of the paper or the program of its authors.',
  },
  answerSupport: {
    ...semqaParameters.answerSupport,
    sentence:
      'Answer support: how the entailment between two answers counts towards the answer score.',
  },
  answerContext: {
    ...semqaParameters.answerContext,
    sentence: 'What the model reads: the texts that the entailment model compares.',
  },
  reference: {
    section: 'files',
    sentence:
      'Reference file that predictions are scored against, or empty to search the workspace and ask if no file is found.',
    ...textSetting({
      help: 'Reference file that predictions are scored against: an absolute path, or a path relative to the workspace folder. If empty, the extension searches the workspace for a file with the same claims, and asks if it finds none. Not read from the settings of a workspace that is not trusted.',
      expected: msg('the path of a file'),
    }),
    scope: 'resource',
  },
  /** Keys are file patterns. Values are mappings or paths of mapping files. */
  mappings: {
    section: 'files',
    sentence:
      'Mappings for JSON and CSV files in other formats, by file pattern (**Map This File...** adds an entry).',
    ...mappingSetting,
    scope: 'resource',
  },
  ...doctorSettings,
  /** Ids of installed models. '' stands for the bundled model. */
  encoderModel: {
    section: 'models',
    sentence: `Encoder of the question score: the id of an installed model (${manageModels}), or empty for the bundled one.`,
    ...modelOf('Encoder of the question score'),
  },
  nliModel: {
    section: 'models',
    sentence: `Entailment model of the answer score: the id of an installed model (${manageModels}), or empty for the bundled one.`,
    ...modelOf('NLI model of the answer score'),
  },
  readerModel: {
    section: 'models',
    sentence: `Reader, which decides which questions are answered: the id of an installed model (${manageModels}), or empty for the bundled one.`,
    ...modelOf('Reader, which decides which reference questions are answered'),
  },
  regressorModel: {
    section: 'models',
    sentence: `Regression model that gives a pair of texts one score: the id of an installed model (${manageModels}), or empty for none.`,
    ...modelOf(
      'Regression model that gives a pair of texts one score, for metrics that need such a model',
      'no model',
    ),
  },
  executionProvider: {
    section: 'models',
    sentence: 'Execution provider: the hardware or interface that runs the models.',
    ...executionProviderSetting,
    scope: 'machine-overridable',
  },
  /** Base URL. '' stands for HF_ENDPOINT, or else huggingface.co. */
  modelHub: {
    section: 'models',
    sentence: 'Address of a mirror for model downloads, used instead of `https://huggingface.co`.',
    ...textSetting({
      help: 'Address of a mirror for model downloads. If empty, the environment variable `HF_ENDPOINT` is used, otherwise `https://huggingface.co`. A token in `HF_TOKEN` is not sent to a mirror from this setting.',
      expected: msg('the address of a hub or mirror'),
    }),
    scope: 'machine',
  },
  /** Paths of catalogues, and entries in the format of a catalogue. */
  modelCatalogue: {
    section: 'models',
    sentence: 'Additional models for download: paths of catalogue files, or catalogue entries.',
    kind: 'list',
    help: 'Additional models for download: paths of catalogue files, or entries as described by `schemas/catalogue.schema.json`. An entry with the id of a model in the bundled catalogue replaces that model.',
    expected: msg('a list of paths or catalogue entries'),
    default: [],
    isItem: isCatalogue,
    minItems: 0,
    items: { type: ['string', 'object'] },
    scope: 'machine',
  },
  ...judgeSettings,
  ...ratingSettings,
} as const;

export type Settings = {
  readonly [Name in keyof typeof settingsTable]: SettingValue<(typeof settingsTable)[Name]>;
};
export type SettingName = keyof Settings;

export const settingDefaults = Object.fromEntries(
  Object.entries<Setting>(settingsTable).map(([name, row]) => [name, row.default]),
) as unknown as Settings;
