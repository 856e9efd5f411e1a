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
    help: 'Examines each evidence file that is open and lists the findings of the doctor under Problems. Off: only **Examine Evidence** does.',
    default: false,
  },
  /** Items are `rule=severity`. If a rule occurs twice, the last item counts. */
  doctorSeverity: {
    kind: 'list',
    help: 'Severities of the doctor’s rules, where they are to be others than [the page of the rules](command:evidenceInspector.showDoctorPage) says: `pdf=off`, `factCheckSite=error`.',
    expected: msg('a list of {0}', `RULE=${ruleSeverities.join('|')}`),
    default: [],
    isItem: isPair,
    minItems: 0,
    items: { type: 'string', enum: pairs },
  },
  misinformationSites: {
    kind: 'text',
    help: 'A list of sites known for misinformation, one a line: an absolute path. Evidence from them is marked. Empty: none is. Not read from the settings of a workspace that is not trusted.',
    expected: msg('the path of a file'),
    default: '',
  },
  /** Paths of files and folders. */
  sources: {
    kind: 'list',
    help: `Texts of the pages that evidence cites, for the metric \`${sourceSupportMetric.id}\` and the doctor: absolute paths of JSON Lines files (AVeriTeC’s knowledge store), of folders of them, or of folders of pages by address. Nothing is downloaded. Not read from the settings of a workspace that is not trusted. Used when the next scoring starts.`,
    expected: msg('a list of paths'),
    default: [] as readonly string[],
    isItem: isPath,
    minItems: 0,
    items: { type: 'string', minLength: 1 },
  },
  retrieved: {
    kind: 'text',
    help: `What a pipeline’s retrieval kept for each claim, for the metric \`${evidenceStagesMetric.id}\`: the absolute path of a JSON Lines file with \`claim_id\` and a list such as \`top_10\`. Files in other forms need an entry in \`evidenceInspector.mappings\`. Empty: none. Not read from the settings of a workspace that is not trusted. Used when the next scoring starts.`,
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
