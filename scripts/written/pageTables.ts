// Updates the tables and lists of settings, formats, metrics and options in the pages of docs/.

import type { Option } from 'commander';
import { optionsOf } from '../../src/cli/optionValues.ts';
import { runOptions } from '../../src/cli/scoreOptions.ts';
import { listCommandTexts } from '../../src/cli/program.ts';
import { decidingNames } from '../../src/core/base/decisions.ts';
import { publishedNames, stanceNames } from '../../src/core/read/evidence/claimParts.ts';
import {
  linkNames,
  passageNames,
  sourceNames,
} from '../../src/core/read/evidence/evidenceItems.ts';
import {
  looseNouns,
  sideWords,
  verdictNouns,
  type VerdictSide,
} from '../../src/core/read/fields/verdictSide.ts';
import { formats } from '../../src/core/read/formats/formats.ts';
import type { Metric } from '../../src/core/score/metrics/metric.ts';
import { metricGroups, metrics } from '../../src/core/score/metrics/registry.ts';
import { idsOf } from '../../src/core/score/parameters/parameter.ts';
import { prefix } from '../../src/editor/platform/contributions.ts';
import {
  isParameter,
  type Setting,
  settingSections,
} from '../../src/editor/platform/settings/setting.ts';
import {
  settingsTable,
  type SettingName,
} from '../../src/editor/platform/settings/settingsTable.ts';
import { nameInGroup, sectionOf } from '../../src/editor/platform/settings/settingGroups.ts';
import { tableOf } from './parts.ts';
import { textOf } from '../../src/core/base/words/message.ts';
import type { ExamplePair } from '../../src/core/analyse/checklist/perturbation.ts';
import { perturbations } from '../../src/core/analyse/checklist/perturbations.ts';
import { expectedWords } from '../../src/core/analyse/checklist/checklistTables.ts';
import { glossary } from '../../src/core/base/words/glossary/glossary.ts';

/** Returns a setting with its default, its name in the panels, if it has one, and its meaning. */
function settingItem([name, row]: readonly [string, Setting]): string {
  const choices = row.kind === 'choice' ? idsOf(row).filter((id) => id !== '') : [];
  const list = choices.length > 0 ? ` (${choices.map((id) => `\`${id}\``).join(', ')})` : '';
  const help = isParameter(row)
    ? `**${textOf(row.heading)}**: ${textOf(row.help)}${list}.`
    : row.help.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '**$1**');
  const standard =
    row.default === '' ? '' : `\`${JSON.stringify(row.default).replaceAll('"', '')}\``;
  const label = `- \`${prefix}.${nameInGroup(name)}\``;
  return `${standard === '' ? label : `${label} (${standard})`}: ${help}`;
}

/** Writes a list for each section of the Settings editor. */
function settingLists(): string {
  const names = Object.keys(settingsTable) as SettingName[];
  return Object.entries(settingSections)
    .map(([id, title]) => {
      const items = names
        .filter((name) => sectionOf(name) === id)
        .map((name) => settingItem([name, settingsTable[name]]));
      return `## ${title}\n\n${items.join('\n')}`;
    })
    .join('\n\n');
}

/** Writes the name of every metric for `--metrics`, with a link to its page, and the groups. */
function metricNames(): string {
  const named = (asked: readonly Metric[]): string =>
    asked
      .map(({ id, page }) =>
        page === undefined ? `\`${id}\`` : `[\`${id}\`](${page.replace(/^docs\//u, '')})`,
      )
      .join(', ');
  const code = (ids: readonly string[]): string => ids.map((id) => `\`${id}\``).join(', ');
  const free = metrics.filter(({ costly }) => costly !== true);
  const groups = [...metricGroups].map(([group, members]) => {
    const others = free.map(({ id }) => id).filter((id) => !members.includes(id));
    if (others.length === 0) return `\`${group}\``;
    const isMost = members.length > others.length;
    return `\`${group}\` (${isMost ? `all but ${code(others)}` : code(members)})`;
  });
  const costly = named(metrics.filter((metric) => metric.costly === true));
  return `\`--metrics\` takes ${named(free)}, and for several at once ${groups.join(' and ')}. A language model judges for ${costly}, so none of these is in a group, and each runs only when it is named, or on stored replies.`;
}

function optionDefault({ defaultValue, defaultValueDescription }: Option): string {
  const value: unknown = defaultValueDescription ?? defaultValue;
  if (value === undefined || value === false) return '';
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

const runFlags = optionsOf(runOptions);

function isRunOption({ flags, description }: Option): boolean {
  return runFlags.some((one) => one.flags === flags && one.description === description);
}

const isBalanced = (text: string): boolean => text.split('(').length === text.split(')').length;

/** Returns the start of a description: up to a semicolon or full stop, and without a long list or condition after a colon. */
function inFewWords(description: string): string {
  const [sentence = ''] = description.split(/; |\. (?=[A-Z])/u);
  const first = isBalanced(sentence) ? sentence : (sentence.split(' (')[0] ?? '');
  const [start = '', list] = first.split(/: (?!\w+=)/u);
  const isLong = first.split(' ').length > 12 && start.split(' ').length > 2;
  return isLong && list !== undefined && isBalanced(start) ? start : first;
}

function optionItem(option: Option): string {
  const standard = optionDefault(option);
  const flags = option.flags.replace(/ [<[].*$/u, '');
  const meaning = `- \`${flags}\`: ${inFewWords(option.description)}`;
  return standard === '' ? meaning : `${meaning} (default: ${standard})`;
}

/**
 * Lists the options of a command. Options that an earlier command has in the same words are only named.
 * @param known items of earlier commands, with the command's name. This function adds the new ones.
 */
function optionList(
  command: string,
  options: readonly Option[],
  known: Map<string, string>,
): string {
  const items = options.map((option) => [option, optionItem(option)] as const);
  const sameAs = Map.groupBy(
    items.filter(([, item]) => known.has(item)),
    ([, item]) => known.get(item) ?? '',
  );
  const own = items.map(([, item]) => item).filter((item) => !known.has(item));
  for (const item of own) known.set(item, command);
  const named = [...sameAs].map(
    ([name, same]) => `As in \`${name}\`: ${flagsOf(same.map(([option]) => option))}.`,
  );
  return [own.join('\n'), ...named].filter((part) => part !== '').join('\n\n');
}

function flagsOf(options: readonly Option[]): string {
  return options.map(({ long = '' }) => `\`${long}\``).join(', ');
}

const settingFlags = new Set(
  Object.entries(settingsTable).flatMap(([name, row]) =>
    isParameter(row)
      ? [`--${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`]
      : [],
  ),
);

/** Whether a setting with the same name and meaning explains the option. */
function isSetting({ long }: Option): boolean {
  return long !== undefined && settingFlags.has(long);
}

/** Says which of the options of a run a command has. Most have all of them, or nearly all. */
function describeRunOptions(options: readonly Option[]): readonly string[] {
  const has = ({ flags }: Option): boolean => options.some((one) => one.flags === flags);
  const missing = runFlags.filter((one) => !has(one));
  const shared = options.filter(isRunOption);
  if (shared.length === 0) return [];
  if (missing.length === 0) return ['And [run options](#options-of-a-run).'];
  return shared.length < missing.length
    ? [`And of the [run options](#options-of-a-run): ${flagsOf(shared)}.`]
    : [`And [run options](#options-of-a-run), except ${flagsOf(missing)}.`];
}

/** Lists every command with its options. The options of a run stand once. */
function commandOptions(): string {
  const known = new Map<string, string>();
  const commands = listCommandTexts()
    .filter(({ options }) => Object.keys(options).length > 0)
    .map(({ name, argument, options: rows }) => {
      const usage = argument === undefined ? name : `${name} ${argument.name()}`;
      const options = optionsOf(rows);
      const own = options.filter((option) => !isRunOption(option));
      return [`## \`${usage}\``, optionList(name, own, known), ...describeRunOptions(options)].join(
        '\n\n',
      );
    });
  const own = runFlags.filter((option) => !isSetting(option));
  const settings = runFlags.filter(isSetting);
  const same = `The same as the [settings](settings.md) of these names: ${flagsOf(settings)}.`;
  const run = `## Options of a run\n\n${own.map(optionItem).join('\n')}\n\n${same}`;
  return [run, ...commands].join('\n\n');
}

const listOf = (items: readonly (readonly [string, string])[]): string =>
  items.map(([name, meaning]) => `- ${name}: ${meaning}`).join('\n');

/** Number of names that a page shows of a long list. The others are found by trying. */
const shownNames = 8;

const codes = (names: Iterable<string>): string => {
  const all = [...names];
  const first = all.slice(0, shownNames).map((name) => `\`${name}\``);
  return [...first, ...(all.length > shownNames ? ['...'] : [])].join(', ');
};

/** Lists the field names that are recognised without a mapping, taken from the readers' own lists. */
function readNames(): string {
  const verdict = (side: VerdictSide): string =>
    `names with one of the words ${codes(sideWords[side])}, and with ${codes(verdictNouns)} at the end`;
  return listOf([
    ['predicted verdict', verdict('predicted')],
    [
      'predicted verdict, if the value is a word for verdicts',
      `names that end in one of the words above (\`y_pred\`, \`output\`), or have one of them and end in ${codes(looseNouns)}`,
    ],
    ['annotated verdict', verdict('gold')],
    [
      'source of an item of `evidence`',
      `the name of the format (for passages ${codes(sourceNames)}); without it, ${codes(linkNames)} if the value is an address`,
    ],
    ['passage', codes(passageNames)],
    ['date of a source', codes(publishedNames)],
    ['stance of an item', `${codes(stanceNames)} if the value is a known stance`],
  ]);
}

type PageTable = readonly [name: string, table: () => string];

const tables: Readonly<Record<string, readonly PageTable[]>> = {
  'docs/commandLine.md': [['metrics', metricNames]],
  'docs/options.md': [['options', commandOptions]],
  'docs/comparisons.md': [
    ['warnings', () => listOf(decidingNames.map(({ name, because }) => [`\`${name}\``, because]))],
  ],
  'docs/settings.md': [['settings', settingLists]],
  'docs/files.md': [
    [
      'formats',
      () =>
        tableOf(
          ['format', 'role', 'shape'],
          formats.map(({ name, role, shape }) => [name, role, shape.replaceAll('](docs/', '](')]),
        ),
    ],
    ['names', readNames],
  ],
};

/** Returns the page with a table between its markers. Throws if the markers are missing. */
function withTable(file: string, text: string, [name, table]: PageTable): string {
  const start = `<!-- ${name}: written by \`npm run written\` -->`;
  const end = `<!-- end of ${name} -->`;
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`${file} has lost its marks of ${name}`);
  }
  return `${before}${start}\n\n${table()}\n\n${end}${after}`;
}

/** A function for each page that inserts its tables. */
export const pageTables: Readonly<Record<string, (text: string) => string>> = Object.fromEntries(
  Object.entries(tables).map(([file, own]) => [
    file,
    (text: string) => own.reduce((page, table) => withTable(file, page, table), text),
  ]),
);

// Updates the list of perturbations in docs/studies/blind-spots.md.

const start = '<!-- perturbations: written by `npm run written` -->';
const end = '<!-- end of perturbations -->';

function exampleText(pairs: readonly ExamplePair[]): string {
  return pairs
    .map(([question, answer]) => `${question} ${answer === '' ? '(none)' : answer}`)
    .join('<br>');
}

/** Returns the updated page. `page`: the page's current text. Throws Error if the markers are missing. */
export function checklistPage(page: string): string {
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`docs/studies/blind-spots.md has lost "${start}" or "${end}"`);
  const rows = perturbations.map(({ id, expected, example }) => [
    `\`${id}\``,
    textOf(expectedWords[expected]).replace('should ', ''),
    exampleText(example.before),
    exampleText(example.after),
  ]);
  const table = tableOf(['perturbation', 'a score should', 'before', 'after'], rows);
  return `${page.slice(0, from)}${start}\n\n${table}\n\n${page.slice(to)}`;
}

// Generates the whole of docs/glossary.md.

const introduction = `# Glossary

<!-- written by \`npm run written\` from src/core/base/words/glossary -->

What the words on screens and in reports mean. In brackets: the field's word, which tooltips, JSON, CSV, settings and the command line use.`;

const metricPages =
  '[Which metric to use](whichMetric.md) leads to the page of each metric, with its formula, an example and its limits.';

/** Returns the glossary as a page. */
export function glossaryPage(): string {
  const parts = glossary.map(({ heading, terms }) => {
    const items = Object.values(terms).map(({ label, word, meaning }) => {
      const name = word === undefined ? '' : ` (${word})`;
      return `- **${textOf(label)}**${name}: ${textOf(meaning)}.`;
    });
    return `## ${heading}\n\n${items.join('\n')}`;
  });
  return `${[introduction, ...parts, metricPages].join('\n\n')}\n`;
}
