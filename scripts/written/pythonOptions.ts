// The options of the command line as keyword arguments of the Python functions: the class `Options` with types and documentation, and
// how each option is passed on.

import type { Option } from 'commander';
import { checkupCommand } from '../../src/cli/checkup.ts';
import { compareCommand } from '../../src/cli/compare/compareOptions.ts';
import { doctorCommand } from '../../src/cli/doctor/doctorOptions.ts';
import { omitRows, optionsOf } from '../../src/cli/optionValues.ts';
import { scoreCommand, scoreOptions } from '../../src/cli/scoreOptions.ts';
import { statsCommand } from '../../src/cli/stats.ts';
import { constraintRules } from '../../src/core/doctor/leaveOutFlagged.ts';
import { semqaParameters } from '../../src/core/parameters/semqaParameters.ts';

/** Options that results of the package replace. */
const notOffered = new Set(
  'output summary format paths all leaderboard paper siunitx failOn list'.split(' '),
);

/** Options of `score` that all functions share. The others are arguments of the functions, or results replace them. */
export const sharedOptions = omitRows(scoreOptions, [
  ...(['reference', 'predictions', 'metrics', 'columns', 'primary', 'levels', 'stream'] as const),
  ...(['shard', 'output', 'summary', 'format', 'paths'] as const),
]);

/** Arguments of the package that are not options of the command line. */
const addedTypes = [
  ['align', 'Literal["claim", "position"]'],
  ['strict', 'bool'],
] as const;

/** Texts of arguments that do more than the option, or something else. */
const ownTexts: Readonly<Record<string, string>> = {
  max_failed:
    'how many claims may fail for a metric: a number such as 3, or a share such as "5%"; if more fail, an error is raised, code claimsFailed (default: a warning says how many failed)',
  align: '"position" is the same as by_position=True (default: claim)',
  strict:
    'no claim may fail, as max_failed=0, and systems that are scored for different claims are not compared (default: False)',
};

const path = 'PathLike';
const mapping = 'PathLike | Mapping[str, Any]';

/** Types that neither the choices nor the placeholder of an option tells. */
const types = new Map([
  ['mapping', `${mapping} | Iterable[${mapping}]`],
  ['reference_mapping', mapping],
  ['retrieved_mapping', mapping],
  ['data_set', `DataSet | ${path}`],
  ['max_failed', 'int | str'],
  ['judge_extra', 'Mapping[str, Any]'],
  ['judge_price', 'Sequence[float]'],
  ['store', `${path} | Literal[False]`],
  ['without', 'Without | str | Sequence[Without | str]'],
]);

/** Numbers of SemQA, which may have decimals. */
const decimals = new Set(
  Object.entries(semqaParameters).flatMap(([id, { kind }]) => (kind === 'number' ? [id] : [])),
);

const paths = /<(?:file|folder|path)>/u;
const wholeNumbers = /<(?:claims|count|number|seconds|times|tokens)>/u;

function nameOf(option: Option): string {
  return toSnakeCase(option.attributeName());
}

function isRepeated({ description }: Option): boolean {
  return description.includes('; repeatable');
}

function typeOf(option: Option, choices: ReadonlyMap<string, string>): string {
  const name = nameOf(option);
  const known = types.get(name) ?? choices.get(name);
  if (known !== undefined) return known;
  if (option.negate) return 'Literal[False]';
  if (!option.flags.includes('<')) return 'bool';
  if (paths.test(option.flags)) return isRepeated(option) ? `${path} | Iterable[${path}]` : path;
  if (decimals.has(option.attributeName())) return 'float';
  if (wholeNumbers.test(option.flags)) return 'int';
  return isRepeated(option) ? 'str | Iterable[str]' : 'str';
}

/** Returns the lines of a paragraph with at most 140 characters. All but the first are indented. */
function wrapped(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    const line = lines[last] ?? '';
    if (line.length + word.length > 134) lines.push(`    ${word}`);
    else lines[last] = line === '' ? word : `${line} ${word}`;
  }
  return lines.map((line) => `    ${line}`).join('\n');
}

function inPython(text: string): string {
  return text.replaceAll(
    /--(no-)?([a-z][a-z-]*)/gu,
    (_, no: string | undefined, flag: string) =>
      `${flag.replaceAll('-', '_')}${no === undefined ? '' : '=False'}`,
  );
}

/** Returns the descriptions of the option's forms, with the names of Python and the default. Types list the choices. */
function textOf(name: string, forms: readonly Option[]): string {
  const text = forms
    .map(({ negate, description }) => `${negate ? 'False: ' : ''}${inPython(description)}`)
    .join('; ')
    .replace(`: ${constraintRules.map(({ id }) => id).join(', ')}`, '')
    .replace('; repeatable', '');
  const [first] = forms;
  const value = first?.defaultValue as string | number | boolean | undefined;
  const usual = first?.defaultValueDescription ?? value;
  if (usual === undefined || text.includes('(default')) return `${name}: ${text}`;
  return `${name}: ${text} (default: ${usual === false ? 'False' : String(usual)})`;
}

/** Returns the forms of each option by its name: `--store <folder>` and `--no-store` are one option. */
function byName(options: readonly Option[]): ReadonlyMap<string, readonly Option[]> {
  return Map.groupBy(options, nameOf);
}

function listNames(names: Iterable<string>): string {
  return `frozenset("${[...names].join(' ')}".split())`;
}

/** Returns the class `Options` and the tables. `choices`: the names of the types of options with choices. */
export function pythonOptions(choices: ReadonlyMap<string, string>): string {
  const offered = [scoreCommand, compareCommand, checkupCommand, doctorCommand, statsCommand]
    .flatMap(({ options }) => optionsOf(options))
    .filter((option) => !notOffered.has(option.attributeName()));
  const shared = byName(optionsOf(sharedOptions));
  const texts = new Map([...shared].map(([name, forms]) => [name, textOf(name, forms)]));
  for (const [name, text] of Object.entries(ownTexts)) texts.set(name, `${name}: ${text}`);
  const members = [...shared].map(
    ([name, [option]]) => [name, option ? typeOf(option, choices) : ''] as const,
  );
  const namesWhere = (isIn: (option: Option) => boolean): string =>
    listNames(new Set(offered.filter(isIn).map(nameOf)));
  return `class Options(TypedDict, total=False):
    """Options that all functions share. Names and defaults are those of the command line.

${[...texts.values()].map(wrapped).join('\n')}
    """

${[...members, ...addedTypes].map(([name, type]) => `    ${name}: ${type}\n`).join('')}

#: The options of all functions, and those that are passed on in the same way.
OPTIONS = ${listNames([...byName(offered).keys(), ...addedTypes.map(([name]) => name)])}
PATHS = ${namesWhere(({ flags }) => paths.test(flags) && !flags.includes('mapping <'))}
MAPPINGS = ${namesWhere(({ flags }) => flags.includes('mapping <'))}
SWITCHES = ${namesWhere(({ flags, negate }) => !negate && !flags.includes('<'))}
#: Options with a \`--no-...\` form. For all others \`False\` is the default and is not passed on.
NEGATABLE = ${namesWhere(({ negate }) => negate)}
#: Options that are repeated for each of several values, which are otherwise joined by commas.
REPEATED = ${namesWhere(isRepeated)}
`;
}

// How names of the program are written in Python.

/** `answerSupport` as `answer_support`. */
export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}

/** `answer_support` as `AnswerSupport`. */
export function toPascalCase(name: string): string {
  return name.replace(/(?:^|_)([a-z])/gu, (_, letter: string) => letter.toUpperCase());
}
