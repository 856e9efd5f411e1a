// Options of `doctor`.

import { Argument, InvalidArgumentError, Option } from 'commander';
import { doctorRules } from '../../core/doctor/doctorRules.ts';
import { ruleSeverities, type RuleSeverity } from '../../core/doctor/doctorRule.ts';
import type { DataSet } from '../../core/evidence/dataSets.ts';
import type { EvidenceRole } from '../../core/evidence/evidence.ts';
import { outputsOption, type PageFormat, pageFormats } from '../output/outputFormats.ts';
import { type AllowOption, createAllowOption, inputPath } from '../optionValues.ts';
import { type CommandText, exitStatus } from '../command.ts';
import { mappingOptions, type MappingOptions } from '../mapping/mappingOptions.ts';
import { scoreOptions } from '../scoreOptions.ts';

/** Options as parsed by commander. */
export interface DoctorOptions extends MappingOptions, AllowOption {
  /** Several files are compared as data sets. */
  readonly files: readonly string[];
  readonly reference?: string;
  /** Role of the evidence. Detected from the file if absent. */
  readonly role?: EvidenceRole;
  readonly misinformation?: string;
  readonly sources?: readonly string[];
  /** Severities by rule id. */
  readonly severity: Readonly<Record<string, RuleSeverity>>;
  readonly list?: true;
  /** Ids of rules whose findings fail the command. */
  readonly failOn?: readonly string[];
  /** If `false`, skips rules that need the model. */
  readonly models: boolean;
  readonly dataSet?: DataSet;
  readonly encoder?: string;
  readonly nli?: string;
  readonly modelsFolder?: string;
  readonly threads: number;
  readonly store?: string | false;
  readonly output?: string | readonly string[];
  readonly format: PageFormat;
}

const doctorArgument = new Argument(
  '<files...>',
  'evidence files in any format, in either role; several files are also compared: claims that occur in two files, splits that overlap in time',
).argParser((text: string, before: readonly string[] | undefined) => [
  ...(before ?? []),
  inputPath(text),
]);

function severityOf(
  text: string,
  before: Readonly<Record<string, RuleSeverity>>,
): Readonly<Record<string, RuleSeverity>> {
  const [id = '', word = ''] = text.split('=');
  const severity = ruleSeverities.find((one) => one === word);
  if (!doctorRules.some((rule) => rule.id === id) || severity === undefined) {
    throw new InvalidArgumentError(
      `Expected RULE=${ruleSeverities.join('|')}, RULE one of ${doctorRules.map((rule) => rule.id).join(', ')}.`,
    );
  }
  return { ...before, [id]: severity };
}

function rulesOf(text: string): readonly string[] {
  const ids = [...new Set(text.split(',').map((id) => id.trim()))];
  const known = doctorRules.map(({ id }): string => id);
  const wrong = ids.find((id) => !known.includes(id));
  if (wrong === undefined) return ids;
  throw new InvalidArgumentError(
    `There is no rule "${wrong}". Expected rules, separated by commas, of ${known.join(', ')}.`,
  );
}

const shared = [
  '--sources',
  '--data-set',
  '--encoder',
  '--nli',
  '--models-folder',
  '--threads',
  '--store',
  '--no-store',
];

const doctorOptions: readonly Option[] = [
  new Option(
    '-r, --reference <gold>',
    'the reference of a prediction file, with the dates and pages of the claims',
  ).argParser(inputPath),
  ...mappingOptions,
  new Option(
    '--role <role>',
    'whether the file is a reference or predictions, if its format does not tell',
  ).choices(['reference', 'predictions']),
  new Option(
    '--misinformation <file>',
    'list of misinformation sites, one per line; evidence from them is reported',
  ).argParser(inputPath),
  new Option(
    '--severity <rule=severity>',
    'severity of a rule; off: the rule is switched off; repeatable',
  )
    .argParser(severityOf)
    .default({}, 'as docs/doctor.md says'),
  new Option(
    '--fail-on <rules>',
    `exit with status ${String(exitStatus.checkFailed)} if one of these rules, separated by commas, has findings or could not check all evidence`,
  ).argParser(rulesOf),
  createAllowOption('with --fail-on, a file that was not read completely or has no evidence fails'),
  new Option('--list', 'print every finding with its line before the table'),
  new Option(
    '--no-models',
    'leave out the rules that need the NLI model, and the search for paraphrases of claims',
  ),
  ...scoreOptions.filter(({ long }) => long !== undefined && shared.includes(long)),
  outputsOption('also write it to this file', pageFormats),
  new Option('-f, --format <format>', 'format of the printed result')
    .choices(pageFormats)
    .default('table'),
];

export const doctorCommand: CommandText = {
  name: 'doctor',
  description: 'check the evidence of a file: leaks, sources, questions, copies, labels',
  argument: doctorArgument,
  options: doctorOptions,
  examples: [
    'evidence-inspector doctor dev.json',
    'evidence-inspector doctor train.json dev.json',
    'evidence-inspector doctor system.json --reference dev.json --list --no-models',
    'evidence-inspector doctor system.json -r dev.json --severity pdf=off --format json',
    'evidence-inspector doctor system.json -r dev.json --no-models --fail-on factCheckSite,evidenceAfterClaim',
  ],
};
