// The doctor's rows of the settings table.

import { doctorRules } from '../../../core/doctor/doctorRules.ts';
import { ruleSeverities, type RuleSeverity } from '../../../core/doctor/doctorRule.ts';
import { evidenceStagesMetric } from '../../../core/metrics/evidenceStages.ts';
import { sourceSupportMetric } from '../../../core/metrics/sourceSupport.ts';
import { msg } from '../../../core/words/message.ts';

const pairs = doctorRules.flatMap(({ id }) => ruleSeverities.map((one) => `${id}=${one}`));

function isPair(value: unknown): value is string {
  return typeof value === 'string' && pairs.includes(value);
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

export const doctorSettings = {
  doctorInProblems: {
    kind: 'switch',
    help: "Show the doctor's findings for every open evidence file in the Problems view. If off, findings appear there only after **Examine Evidence**.",
    default: false,
  },
  /** Items are `rule=severity`. If a rule occurs twice, the last item counts. */
  doctorSeverity: {
    kind: 'list',
    help: "Severities of the doctor's rules that differ from the defaults on [the page of the rules](command:evidenceInspector.showDoctorPage), such as `pdf=off` or `factCheckSite=error`.",
    expected: msg('a list of {0}', `RULE=${ruleSeverities.join('|')}`),
    default: [],
    isItem: isPair,
    minItems: 0,
    items: { type: 'string', enum: pairs },
  },
  misinformationSites: {
    kind: 'text',
    help: 'Absolute path of a file that lists sites known for misinformation, one site per line. The doctor flags evidence from these sites. Not read from the settings of a workspace that is not trusted.',
    expected: msg('the path of a file'),
    default: '',
  },
  /** Paths of files and folders. */
  sources: {
    kind: 'list',
    help: `Texts of the pages that evidence cites, for the metric \`${sourceSupportMetric.id}\` and the doctor: absolute paths of JSON Lines files (as in the knowledge store of AVeriTeC), of folders with such files, or of folders with one file per page, named by its address. Nothing is downloaded. Not read from the settings of a workspace that is not trusted. Used when the next scoring starts.`,
    expected: msg('a list of paths'),
    default: [] as readonly string[],
    isItem: isPath,
    minItems: 0,
    items: { type: 'string', minLength: 1 },
  },
  retrieved: {
    kind: 'text',
    help: `Passages that a pipeline retrieved for each claim, for the metric \`${evidenceStagesMetric.id}\`: the absolute path of a JSON Lines file with \`claim_id\` and a list such as \`top_10\`. Files in other formats need an entry in \`evidenceInspector.mappings\`. Not read from the settings of a workspace that is not trusted. Used when the next scoring starts.`,
    expected: msg('the path of a file'),
    default: '',
  },
} as const;

/** Severities by rule id. */
export function severitiesOf(pairsOf: readonly string[]): Readonly<Record<string, RuleSeverity>> {
  return Object.fromEntries(
    pairsOf.flatMap((pair): (readonly [string, RuleSeverity])[] => {
      const [id = '', word] = pair.split('=');
      const severity = ruleSeverities.find((one) => one === word);
      return severity === undefined ? [] : [[id, severity]];
    }),
  );
}
