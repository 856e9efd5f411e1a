// Options of `doctor`.

import { doctorRules } from '../../core/score/doctor/doctorRules.ts';
import { ruleSeverities, type RuleSeverity } from '../../core/score/doctor/doctorRule.ts';
import {
  inGroup,
  flagOption,
  type OptionValues,
  valueOption,
} from '../../core/score/parameters/optionRow.ts';
import { formatOption, outputsOption, pageFormats } from '../output/outputFormats.ts';
import { allowOption, filesArgument, inputOption, pickRows, roleOption } from '../optionValues.ts';
import { type CommandText, exitStatus } from '../command.ts';
import { mappingOptions } from '../mapping/mappingOptions.ts';
import { runOptions } from '../scoreOptions.ts';

function severityOf(
  text: string,
  before: Readonly<Record<string, RuleSeverity>> = {},
): Readonly<Record<string, RuleSeverity>> {
  const [id = '', word = ''] = text.split('=');
  const severity = ruleSeverities.find((one) => one === word);
  if (!doctorRules.some((rule) => rule.id === id) || severity === undefined) {
    throw new RangeError(
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
  throw new RangeError(
    `There is no rule "${wrong}". Expected rules, separated by commas, of ${known.join(', ')}.`,
  );
}

const doctorOptions = {
  ...inGroup('input', {
    reference: inputOption(
      '-r, --reference <gold>',
      'the reference of a prediction file, with the dates and pages of the claims',
      { brief: 'the reference of a prediction file' },
    ),
    misinformation: inputOption(
      '--misinformation <file>',
      'list of misinformation sites, one per line; evidence from them is reported',
    ),
  }),
  ...mappingOptions,
  role: roleOption('whether the file is a reference or predictions, if its format does not tell'),
  allow: allowOption(
    'with --fail-on, a file that was not read completely or has no evidence fails',
  ),
  ...pickRows(runOptions, [
    ...(['sources', 'dataSet', 'encoder', 'nli', 'modelsFolder', 'threads', 'store'] as const),
  ]),
  output: outputsOption('also write it to this file', pageFormats),
  format: formatOption(pageFormats),
  ...inGroup('scores', {
    severity: valueOption(
      '--severity <rule=severity>',
      'severity of a rule; off: the rule is switched off; repeatable',
      severityOf,
      {
        brief: 'severity of a rule, or off: pdf=off',
        defaultText: 'as docs/doctor.md says',
        default: {},
      },
    ),
    failOn: valueOption(
      '--fail-on <rules>',
      `exit with status ${String(exitStatus.checkFailed)} if one of these rules, separated by commas, has findings or could not check all evidence`,
      rulesOf,
      {
        brief: `exit with status ${String(exitStatus.checkFailed)} if these rules have findings`,
        names: doctorRules.map(({ id }) => id),
      },
    ),
  }),
  ...inGroup('output', {
    list: flagOption('--list', 'print every finding with its line before the table', {
      brief: 'print every finding with its line',
    }),
  }),
  ...inGroup('models', {
    models: flagOption(
      '--models',
      'also run the rules that need the NLI model (about half a second per claim), and look for paraphrases of claims',
      { brief: 'also run the rules that need a model', noHelp: 'run no model (the default)' },
    ),
  }),
} as const;

/** `files`: several files are compared as data sets. */
export type DoctorOptions = OptionValues<typeof doctorOptions> & {
  readonly files: readonly string[];
};

export const doctorCommand: CommandText = {
  name: 'doctor',
  description: 'check the evidence of a file: leaks, sources, questions, copies, labels',
  argument: filesArgument(
    '<files...>',
    'evidence files in any format, in either role; several files are also compared: claims that occur in two files, splits that overlap in time',
  ),
  options: doctorOptions,
  examples: [
    'evidence-inspector doctor dev.json',
    'evidence-inspector doctor train.json dev.json',
    'evidence-inspector doctor system.json --reference dev.json --list',
    'evidence-inspector doctor system.json -r dev.json --severity pdf=off --format json',
    'evidence-inspector doctor system.json -r dev.json --fail-on factCheckSite,evidenceAfterClaim',
  ],
};
