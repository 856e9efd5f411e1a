// The table of all settings. Scoring settings come from the parameter tables, the others belong to the editor. `npm run
// written` copies the table to package.json.

import { shippedDataSets } from '../../../core/evidence/dataSets.ts';
import { levelledColumn } from '../../../core/metrics/averitec.ts';
import { defaultMetrics, metricGroups, metrics } from '../../../core/metrics/registry.ts';
import {
  defaultPrimaryScores,
  isScoreName,
  knownScoreNames,
} from '../../../core/comparison/primary/primaryScores.ts';
import { defaultLineParts, linePartNames } from '../../../core/report/claimLine.ts';
import { suggestName } from '../../../core/evidence/verdictSpelling.ts';
import { modelRoles } from '../../../core/models/modelEntry.ts';
import { levelParameters } from '../../../core/parameters/levelParameter.ts';
import {
  choiceOf,
  describeExpected,
  isValueOf,
  listChoices,
  numberOf,
  type Parameter,
  type ValueOf,
} from '../../../core/parameters/parameter.ts';
import { semqaParameters } from '../../../core/parameters/semqaParameters.ts';
import { textParameters } from '../../../core/parameters/textParameters.ts';
import { msg, type Message, type Wording } from '../../../core/words/message.ts';
import { doctorSettings } from './doctorSettings.ts';
import { judgeSettings } from './judgeSettings.ts';
import { ratingSettings } from './ratingSettings.ts';
import {
  executionProviders,
  type ExecutionProvider,
} from '../../../core/models/executionProviders.ts';

/** Patterns are keys, so VS Code merges the workspace's patterns with the user's. */
const mappingSetting = {
  kind: 'object',
  help: 'How JSON and CSV files in forms of their own are read: by pattern of files (`**/checks*.csv`, or a name), a mapping as `schemas/mapping.schema.json` describes it, or the path of a file with one, relative to the workspace folder. **Map This File...** proposes one. Of several patterns the first counts. In a workspace that is not trusted, files of mappings outside it are not read.',
  expected: msg('an object with a mapping, or the path of a mapping, for each file pattern'),
  default: {},
  isMember: (value: unknown): boolean =>
    (typeof value === 'string' && value.trim() !== '') ||
    (typeof value === 'object' && value !== null && !Array.isArray(value)),
  members: { type: ['string', 'object'] },
} as const;

const meanings: Readonly<Record<ExecutionProvider, string>> = {
  cpu: 'The processor: everywhere, and what the bundled models are made for.',
  webgpu: 'The graphics card through WebGPU.',
  cuda: "NVIDIA cards on Linux and Windows; needs ONNX Runtime's CUDA libraries.",
  dml: 'DirectML on Windows.',
  coreml: 'Core ML on macOS.',
};

const executionProviderSetting = choiceOf<ExecutionProvider>({
  name: 'execution provider',
  heading: 'Execution provider',
  help: 'where the models run',
  more: 'What this machine or this build lacks is replaced by the CPU, with a message; reports say where a model ran. Worth trying for large models in full or half precision. Used when the next scoring starts.',
  default: 'cpu',
  choices: Object.fromEntries(
    executionProviders.map((name) => [name, { name, heading: name, help: meanings[name] }]),
  ) as Record<ExecutionProvider, { name: string; heading: string; help: string }>,
});

interface OwnWords {
  /** Markdown, in full sentences. */
  readonly help: string;
  /** Describes valid values, for the message about an invalid value. */
  readonly expected: Wording;
}

/** Any text. Leading and trailing blanks are removed. */
interface TextSetting extends OwnWords {
  readonly kind: 'text';
  readonly default: string;
}

/** A switch with its own default. Flags of parameters are always off by default. */
interface SwitchSetting {
  readonly kind: 'switch';
  /** Markdown, in full sentences. */
  readonly help: string;
  readonly default: boolean;
}

export interface ListSetting<Item> extends OwnWords {
  readonly kind: 'list';
  readonly default: readonly Item[];
  readonly isItem: (value: unknown) => value is Item;
  readonly minItems: number;
  /** Suggests a correction for an invalid value. */
  readonly suggest?: (value: unknown) => string | undefined;
  /** JSON Schema. */
  readonly items: object;
}

/** An object with keys of any name. */
interface ObjectSetting extends OwnWords {
  readonly kind: 'object';
  readonly default: Readonly<Record<string, unknown>>;
  readonly isMember: (value: unknown) => boolean;
  /** JSON Schema. */
  readonly members: object;
}

export type Setting = (
  Parameter | TextSetting | SwitchSetting | ListSetting<unknown> | ObjectSetting
) &
  ScopedSetting;

/**
 * True for rows of the parameter tables and rows of the same shape. Their help is a clause instead of full sentences.
 */
export function isParameter(row: Setting): row is Parameter & ScopedSetting {
  return 'heading' in row;
}

interface ScopedSetting {
  /** Where the setting may be set. Absent: by the user and by the workspace. */
  readonly scope?: 'machine' | 'machine-overridable' | 'resource';
}

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

/** Rejects a name that is close to a known one as a typo. Any other name may be a column that comes with a run. */
function isPrimaryName(value: unknown): value is string {
  if (typeof value !== 'string' || value.trim() === '') return false;
  return isScoreName(value) || suggestScore(value) === undefined;
}

function suggestScore(value: unknown): string | undefined {
  return typeof value === 'string' && !isScoreName(value)
    ? suggestName(value, knownScoreNames)
    : undefined;
}

/** Rejects a name that is close to a known one as a typo. Any other name may be a metric that comes with a run. */
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

const manageModels = '[Manage Models](command:evidenceInspector.manageModels)';
export const whenScored = 'Used when the next scoring starts.';

function textSetting(words: OwnWords): TextSetting {
  return { kind: 'text', default: '', ...words };
}

function modelOf(help: string, ofEmpty = 'the bundled model'): TextSetting {
  return textSetting({
    help: `${help}: the id of an installed model, as ${manageModels} shows it. Empty: ${ofEmpty}. ${whenScored}`,
    expected: msg('the id of an installed model'),
  });
}

const dataSetRow = choiceOf<string>({
  name: 'data set',
  heading: 'Data set',
  help: 'what the verdicts are: their labels, and whether these have an order',
  more: whenScored,
  default: '',
  choices: {
    '': { name: '', heading: '', help: "Told by the reference file's labels." },
    ...Object.fromEntries(
      shippedDataSets.map(({ id, name, labels, isOrdered }) => {
        const order = isOrdered
          ? `from ${labels[0] ?? ''} to ${labels.at(-1) ?? ''}`
          : 'without order';
        return [id, { name, heading: name, help: `${name}: ${labels.length} verdicts ${order}.` }];
      }),
    ),
  },
});

export const settingsTable = {
  /** Ids and groups from the metrics table. */
  metrics: {
    kind: 'list',
    help: `The metrics that scoring computes: ids, or \`all\` (but ${unasked}, which only run when they are named), or \`rouge\` for the three of them. What one is made of comes with it: ${needing}. Models run only for ${withModels}. ${whenScored}`,
    expected: msg('a list of {0}', listChoices(metricNames)),
    default: defaultMetrics,
    isItem: isMetricName,
    minItems: 1,
    items: { type: 'string', enum: metricNames },
  } satisfies ListSetting<string>,
  /** Ids of metrics and names of score columns. */
  primaryScores: {
    kind: 'list',
    help: `The primary scores, by metric or by column (such as \`${levelledColumn}\`). A comparison of systems tests only these, corrects for their number and calls them better or worse. All other scores are exploratory: they have differences with intervals. A column that came with the scored files can be named, too.`,
    expected: msg(
      'a list of metrics or columns of scores, such as {0}',
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
  } satisfies ListSetting<string>,
  lensParts: {
    kind: 'list',
    help: 'What the line above a scored claim shows, in this order: `verdict`, `questions` (how many reference questions are answered), `evidence` (METEOR Q+A, which decides credit in the AVeriTeC score; Coverage where METEOR was not scored), or the id of a metric.',
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
  } satisfies ListSetting<string>,
  ...semqaParameters,
  ...levelParameters,
  ...textParameters,
  /** Id of a shipped data set. '': detected from the reference's labels. */
  dataSet: dataSetRow,
  /** Saving a file that has scores rescores its edited claims. */
  scoreOnSave: {
    kind: 'switch',
    help: 'Saving a file that has scores scores its edited claims again. A file without scores is never scored by saving it.',
    default: true,
  } satisfies SwitchSetting,
  threads: numberOf({
    name: 'threads',
    heading: 'Threads',
    help: 'processor threads for the models; 0 lets the scorer choose',
    more: whenScored,
    default: 0,
    ...{ minimum: 0, maximum: 64, integer: true },
  }),
  reference: {
    ...textSetting({
      help: 'The reference file that predictions are scored against: an absolute path, or one relative to the workspace folder. Empty: found in the workspace by content, else asked. Not read from the settings of a workspace that is not trusted.',
      expected: msg('the path of a file'),
    }),
    scope: 'resource',
  },
  /** Keys are file patterns. Values are mappings or paths of mapping files. */
  mappings: { ...mappingSetting, scope: 'resource' },
  /** Ids of installed models. '': the bundled models. */
  encoderModel: modelOf('The encoder of the question score'),
  nliModel: modelOf('The NLI model of the answer score'),
  regressorModel: modelOf(
    'The model that gives a pair of texts one number, for metrics that need one',
    'none',
  ),
  /** Base URL. '': HF_ENDPOINT, or else huggingface.co. */
  modelHub: {
    ...textSetting({
      help: 'Address of a mirror that models are downloaded from. Empty: what the environment variable `HF_ENDPOINT` names, else `https://huggingface.co`. A token in `HF_TOKEN` is not sent to a mirror that is named here.',
      expected: msg('the address of a hub or mirror'),
    }),
    scope: 'machine',
  },
  /** Paths of catalogues, and entries in the format of a catalogue. */
  modelCatalogue: {
    kind: 'list',
    help: 'Models that can be downloaded besides those of the shipped catalogue: paths of catalogue files, or entries as `schemas/catalogue.schema.json` describes them. An entry with the id of a shipped model takes its place.',
    expected: msg('a list of paths and of catalogue entries'),
    default: [],
    isItem: isCatalogue,
    minItems: 0,
    items: { type: ['string', 'object'] },
    scope: 'machine',
  },
  executionProvider: { ...executionProviderSetting, scope: 'machine-overridable' },
  ...doctorSettings,
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

function isMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The checked value. `undefined`: the setting does not accept the value. */
export function settingValue(row: Setting, value: unknown): unknown {
  switch (row.kind) {
    case 'text':
      return typeof value === 'string' ? value.trim() : undefined;
    case 'switch':
      return typeof value === 'boolean' ? value : undefined;
    case 'object':
      return isMembers(value) && Object.values(value).every(row.isMember) ? value : undefined;
    case 'list':
      return Array.isArray(value) && value.length >= row.minItems && value.every(row.isItem)
        ? value
        : undefined;
    default:
      return isValueOf(row, value) ? value : undefined;
  }
}

/** Suggests a correction for an invalid list item. */
export function suggestItem(row: Setting, value: unknown): string | undefined {
  if (row.kind !== 'list' || !Array.isArray(value)) return undefined;
  const wrong: unknown = value.find((item) => !row.isItem(item));
  return row.suggest?.(wrong);
}

/** Describes valid values, for the message about an invalid value. */
export function describeExpectedSetting(row: Setting): Message {
  switch (row.kind) {
    case 'text':
    case 'list':
    case 'object':
      return row.expected;
    case 'switch':
      return msg('true or false');
    default:
      return describeExpected(row);
  }
}
