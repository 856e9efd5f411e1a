// Names for the Python package: `_names.json` has metrics, columns and options for the running package, `_names.pyi` their types.

import { Option } from 'commander';
import { checkupCommand } from '../../src/cli/checkup.ts';
import { compareCommand } from '../../src/cli/compare/compareOptions.ts';
import { doctorCommand } from '../../src/cli/doctor/doctorOptions.ts';
import { gateCommand } from '../../src/cli/gate.ts';
import { omitRows, optionsOf } from '../../src/cli/optionValues.ts';
import { scoreCommand, scoreOptions } from '../../src/cli/scoreOptions.ts';
import { statsCommand } from '../../src/cli/stats.ts';
import { defaultPrimaryScores } from '../../src/core/analyse/comparison/primary/primaryScores.ts';
import { constraintRules } from '../../src/core/score/doctor/leaveOutFlagged.ts';
import type { ScoreDescription } from '../../src/core/score/metrics/metric.ts';
import { wordColumnsOf } from '../../src/core/score/metrics/metricTable.ts';
import { defaultMetrics, metricGroups, metrics } from '../../src/core/score/metrics/registry.ts';
import type { OptionRow } from '../../src/core/score/parameters/optionRow.ts';
import { semqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';

/** The options that all functions share. The others are arguments of single functions, or results replace them. */
const sharedOptions = omitRows(scoreOptions, [
  ...(['reference', 'predictions', 'metrics', 'columns', 'primary', 'levels', 'stream'] as const),
  ...(['shard', 'output', 'summary', 'format', 'paths'] as const),
]);

/** Options that results or arguments of the functions replace. */
const notOffered = new Set([
  ...['output', 'summary', 'format', 'paths', 'all', 'leaderboard', 'paper', 'siunitx', 'failOn'],
  ...['list', 'reference', 'predictions', 'metrics', 'score'],
]);

const commands = {
  score: scoreCommand,
  compare: compareCommand,
  checkup: checkupCommand,
  doctor: doctorCommand,
  stats: statsCommand,
  // The two systems have fixed names.
  gate: {
    options: omitRows(gateCommand.options, ['names', 'systemField', 'systemColumns', 'baseline']),
  },
} as const;

/** Arguments of the package that are not options of the command line. */
const added = [
  new Option('--align <pairing>', '"position" is the same as by_position=True (default: claim)'),
  new Option(
    '--strict',
    'no claim may fail, as max_failed=0, and systems that are scored for different claims are not compared (default: False)',
  ),
];

/** Texts of options that do more than on the command line. */
const ownTexts = new Map([
  [
    'max_failed',
    'how many claims may fail for a metric: a number such as 3, or a share such as "5%"; if more fail, an error is raised, code claimsFailed (default: a warning says how many failed)',
  ],
]);

const path = 'PathLike';
const mapping = 'PathLike | Mapping[str, Any]';
const names = 'str | Sequence[str]';

/** Types that neither the choices nor the placeholder of an option tells. */
const types = new Map([
  ['align', 'Literal["claim", "position"]'],
  ['mapping', `${mapping} | Iterable[${mapping}]`],
  ['reference_mapping', mapping],
  ['retrieved_mapping', mapping],
  ['columns', `${path} | Iterable[${path}]`],
  ['data_set', `DataSet | ${path}`],
  ['judge_extra', 'Mapping[str, Any]'],
  ['judge_price', 'Sequence[float]'],
  ['max_failed', 'int | str'],
  ['levels', 'Sequence[float]'],
  ['store', `${path} | Literal[False]`],
  ['without', 'Without | str | Sequence[Without | str]'],
  ...['primary', 'names', 'system_columns', 'allow', 'dimensions', 'scores', 'severity'].map(
    (name) => [name, names] as const,
  ),
]);

/** Numbers that may have decimals. */
const decimals = new Set([
  ...Object.entries(semqaParameters).flatMap(([id, { kind }]) => (kind === 'number' ? [id] : [])),
  ...['level', 'margin'],
]);

const paths = /<(?:file|folder|path)>/u;
const wholeNumbers = /<(?:claims|count|number|seconds|times|tokens)>/u;

/** `answerSupport` as `answer_support`. */
function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}

/** `answer_support` as `AnswerSupport`. */
function toPascalCase(name: string): string {
  return name.replace(/(?:^|_)([a-z])/gu, (_, letter: string) => letter.toUpperCase());
}

function nameOf(option: Option): string {
  return toSnakeCase(option.attributeName());
}

/** The choices of each option, by its name in Python. */
const choices = new Map(
  Object.entries<OptionRow>(sharedOptions).flatMap(([name, row]) => {
    const known = row.names ?? row.choices;
    return known ? [[toSnakeCase(name), known] as const] : [];
  }),
);

function isRepeated({ description }: Option): boolean {
  return description.includes('; repeatable');
}

function typeOf(option: Option): string {
  const name = nameOf(option);
  const known = types.get(name) ?? (choices.has(name) ? toPascalCase(name) : undefined);
  if (known !== undefined) return known;
  if (option.negate) return 'Literal[False]';
  if (!option.flags.includes('<')) return 'bool';
  if (paths.test(option.flags)) return isRepeated(option) ? `${path} | Iterable[${path}]` : path;
  if (decimals.has(option.attributeName())) return 'float';
  if (wholeNumbers.test(option.flags)) return 'int';
  return isRepeated(option) ? 'str | Iterable[str]' : 'str';
}

function inPython(text: string): string {
  return text.replaceAll(
    /--(no-)?([a-z][a-z-]*)/gu,
    (_, no: string | undefined, flag: string) =>
      `${flag.replaceAll('-', '_')}${no === undefined ? '' : '=False'}`,
  );
}

/** Returns the descriptions of the option's forms, with the names of Python and the default. Types list the choices. */
function textOf(forms: readonly Option[]): string {
  const text = forms
    .map(({ negate, description }) => `${negate ? 'False: ' : ''}${inPython(description)}`)
    .join('; ')
    .replace(`: ${constraintRules.map(({ id }) => id).join(', ')}`, '')
    .replace('; repeatable', '');
  const [first] = forms;
  const value = first?.defaultValue as string | number | boolean | undefined;
  const usual = first?.defaultValueDescription ?? value;
  if (usual === undefined || text.includes('(default')) return text;
  return `${text} (default: ${usual === false ? 'False' : String(usual)})`;
}

/** Returns the forms of each option by its name: `--store <folder>` and `--no-store` are one option. */
function byName(options: readonly Option[]): ReadonlyMap<string, readonly Option[]> {
  return Map.groupBy(options, nameOf);
}

const shared = byName([...optionsOf(sharedOptions), ...added]);

/** The options of each command beside the shared ones. */
const own = new Map(
  Object.entries(commands).map(([command, { options }]) => {
    const offered = optionsOf(options).filter(
      (option) => !notOffered.has(option.attributeName()) && !shared.has(nameOf(option)),
    );
    return [command, byName(offered)] as const;
  }),
);

const keys = Symbol('keys');

interface Recorder {
  readonly [keys]: readonly string[];
}

/** Creates an object that has every member and remembers which members were read. */
function recordKeys(read: readonly string[]): object {
  const inside = (key: string | symbol): unknown => {
    if (key === keys) return read;
    if (key === Symbol.toPrimitive) return () => Number.NaN;
    return typeof key === 'string' ? recordKeys([...read, key]) : undefined;
  };
  const descriptor = { configurable: true, enumerable: true, writable: true };
  return new Proxy(
    {},
    {
      get: (_, key) => inside(key),
      has: () => true,
      getOwnPropertyDescriptor: (_, key) => ({ ...descriptor, value: inside(key) }),
    },
  );
}

/** Returns the keys that lead to the column's score in `aggregate`. Empty if the score is computed from several members. */
function findKeys({ ofFile }: ScoreDescription): readonly string[] {
  const value: unknown = ofFile(recordKeys([]) as Parameters<typeof ofFile>[0]);
  return typeof value === 'object' && value !== null ? (value as Recorder)[keys] : [];
}

/** Returns texts of options by name. */
function textsOf(
  options: ReadonlyMap<string, readonly Option[]>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...options].map(([name, forms]) => [name, ownTexts.get(name) ?? textOf(forms)]),
  );
}

export function pythonNames(): string {
  const all = [
    ...shared.values(),
    ...[...own.values()].flatMap((forms) => [...forms.values()]),
  ].flat();
  const namesWhere = (isIn: (option: Option) => boolean): readonly string[] => [
    ...new Set(all.filter(isIn).map(nameOf)),
  ];
  return JSON.stringify({
    metrics: Object.fromEntries(
      metrics.map(({ id, name, totalName, scores }) => {
        const columns = scores.map((score) => [score.column, findKeys(score).join('/')]);
        return [id, { name, key: totalName, columns: Object.fromEntries(columns) as object }];
      }),
    ),
    groups: [...metricGroups.keys()],
    defaults: defaultMetrics,
    primary: defaultPrimaryScores,
    textColumns: wordColumnsOf(metrics).map(({ column }) => column),
    fileColumns: metrics.flatMap(({ scores }) =>
      scores.filter(({ ofClaim }) => ofClaim === undefined).map(({ column }) => column),
    ),
    paths: namesWhere(({ flags }) => paths.test(flags) && !flags.includes('mapping <')),
    mappings: namesWhere(({ flags }) => flags.includes('mapping <')),
    switches: namesWhere(({ flags, negate }) => !negate && !flags.includes('<')),
    negatable: namesWhere(({ negate }) => negate),
    repeated: namesWhere(isRepeated),
    options: {
      all: textsOf(shared),
      ...Object.fromEntries([...own].map(([command, forms]) => [command, textsOf(forms)])),
    },
  });
}

function literal(name: string, words: readonly string[]): string {
  return `${name} = Literal[${words.map((word) => JSON.stringify(word)).join(', ')}]\n`;
}

function typedDict(
  name: string,
  base: string,
  options: ReadonlyMap<string, readonly Option[]>,
): string {
  const members = [...options].map(
    ([member, [option]]) => `    ${member}: ${option ? typeOf(option) : ''}\n`,
  );
  return `class ${name}(${base}, total=False):\n${members.join('')}\n`;
}

export function pythonTypes(): string {
  const columns = metrics.flatMap(({ scores }) => scores.map(({ column }) => column));
  const ids = metrics.map(({ id }) => id);
  return `# The types of _names.py. \`npm run written\` writes this file from the program's tables: do not edit it.

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypedDict

PathLike = str | os.PathLike[str]

${literal('MetricId', ids)}${literal('MetricGroup', [...metricGroups.keys()])}${literal('ColumnName', columns)}${[...choices].map(([name, words]) => literal(toPascalCase(name), words)).join('')}
class MetricNames(NamedTuple):
    name: str
    aggregate_key: str
    columns: tuple[str, ...]

METRICS: dict[str, MetricNames]
KEYS: dict[str, list[str]]
NAMES: dict[str, Any]
TEXTS: dict[str, str]

def documentation(command: str) -> str: ...

${typedDict('Options', 'TypedDict', shared)}
${[...own].map(([command, forms]) => typedDict(`${toPascalCase(command)}Options`, 'Options', forms)).join('\n')}`
    .trimEnd()
    .concat('\n');
}
