// Rows of the settings table for the doctor, the judge and rating sessions.

import { ruleSeverities, type RuleSeverity } from '../../../core/score/doctor/doctorRule.ts';
import { doctorRules } from '../../../core/score/doctor/doctorRules.ts';
import {
  type JudgeProfile,
  type JudgeProfileId,
  judgeProfileIds,
  judgeProfiles,
  usualJudgeProfile,
} from '../../../core/score/judge/profiles.ts';
import { usualPassMark } from '../../../core/analyse/ratings/controlItems.ts';
import { verdictExamples } from '../../../core/score/judge/demonstrations.ts';
import { evidenceStagesMetric } from '../../../core/score/metrics/evidenceStages.ts';
import { sourceSupportMetric } from '../../../core/score/metrics/sourceSupport.ts';
import { choiceOf, flagOf, numberOf } from '../../../core/score/parameters/parameter.ts';
import { msg } from '../../../core/base/words/message.ts';

// The doctor's rows of the settings table.

const pairs = doctorRules.flatMap(({ id }) => ruleSeverities.map((one) => `${id}=${one}`));

function isPair(value: unknown): value is string {
  return typeof value === 'string' && pairs.includes(value);
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

export const doctorSettings = {
  doctorInProblems: {
    section: 'files',
    sentence: "Show the doctor's findings for every open evidence file in the Problems view.",
    kind: 'switch',
    help: "Show the doctor's findings for every open evidence file in the Problems view. If off, findings appear there only after **Show in Problems** in the panel of **Check Evidence**.",
    default: false,
  },
  /** Items are `rule=severity`. If a rule occurs twice, the last item counts. */
  doctorSeverity: {
    section: 'files',
    sentence:
      "Severities of the doctor's [rules](command:evidenceInspector.showDoctorPage), such as `pdf=off` or `factCheckSite=error`.",
    kind: 'list',
    help: "Severities of the doctor's rules that differ from the defaults on [the page of the rules](command:evidenceInspector.showDoctorPage), such as `pdf=off` or `factCheckSite=error`.",
    expected: msg('a list of {0}', `RULE=${ruleSeverities.join('|')}`),
    default: [],
    isItem: isPair,
    minItems: 0,
    items: { type: 'string', enum: pairs },
  },
  misinformationSites: {
    section: 'files',
    sentence: 'Path to a list of sites known for misinformation, whose evidence the doctor flags.',
    kind: 'text',
    help: 'Absolute path of a file that lists sites known for misinformation, one site per line. The doctor flags evidence from these sites. Not read from the settings of a workspace that is not trusted.',
    expected: msg('the path of a file'),
    default: '',
  },
  /** Paths of files and folders. */
  sources: {
    section: 'files',
    sentence: `Paths of files with the texts of cited pages, for the metric \`${sourceSupportMetric.id}\` and the doctor.`,
    kind: 'list',
    help: `Texts of the pages that evidence cites, for the metric \`${sourceSupportMetric.id}\` and the doctor: absolute paths of JSON Lines files (as in the knowledge store of AVeriTeC), of folders with such files, or of folders with one file per page, named by its address. Nothing is downloaded. Not read from the settings of a workspace that is not trusted. Used when the next scoring starts.`,
    expected: msg('a list of paths'),
    default: [] as readonly string[],
    isItem: isPath,
    minItems: 0,
    items: { type: 'string', minLength: 1 },
  },
  retrieved: {
    section: 'files',
    sentence: `Path of a file with the passages that a pipeline retrieved for each claim, for the metric \`${evidenceStagesMetric.id}\`.`,
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

// Settings of the judge. They have machine scope, so that a workspace cannot name a server or make the extension call
// one. How evidence is joined for the judge is an ordinary parameter.

const whenAsked =
  'The judge is asked only for metrics in the setting `metrics` that need one, and only after you have agreed.';

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function profileHelp({ repository, recallLevel, examples }: JudgeProfile): string {
  if (examples) {
    const { length } = verdictExamples[examples];
    return `As \`paper\`, with ${String(length)} solved examples for a verdict and 2 for facts.`;
  }
  if (!recallLevel) return `As in ${repository}, which has no AVeriTeC score.`;
  const { level, isInclusive } = recallLevel;
  const past = `${isInclusive ? 'of at least' : 'above'} ${String(level)}`;
  return `As in ${repository}, whose AVeriTeC score requires a recall ${past}.`;
}

const text = { kind: 'text', default: '', scope: 'machine' } as const;

export const judgeSettings = {
  judgeUrl: {
    sentence:
      'Address of the server whose language model judges evidence; [Models and Judges](command:evidenceInspector.chooseJudge) sets its key.',
    ...text,
    help: `Address of the server whose language model judges evidence, with or without \`/v1\`. Any server with an OpenAI-compatible API works, such as Ollama (\`http://localhost:11434\`), llama.cpp, vLLM, LM Studio or a cloud service. The API key is not a setting: run [Models and Judges](command:evidenceInspector.chooseJudge) to set it. ${whenAsked}`,
    expected: msg('the address of a server'),
  },
  judgeModel: {
    sentence: 'Name of the language model that judges evidence, as its server lists it.',
    ...text,
    help: 'Name of the language model that judges evidence, as its server lists it.',
    expected: msg('the name of a model'),
  },
  judgeProfile: {
    sentence: 'Profile of the judge: how questions and answers are combined into its prompt.',
    ...choiceOf<JudgeProfileId>({
      name: 'profile of the judge',
      heading: 'Profile of the judge',
      help: 'how questions and answers are combined into the prompt of the judge',
      default: usualJudgeProfile,
      choices: Object.fromEntries(
        judgeProfileIds.map((id) => [
          id,
          { name: id, heading: id, help: profileHelp(judgeProfiles[id]) },
        ]),
      ) as Record<JudgeProfileId, { name: string; heading: string; help: string }>,
    }),
  },
  judgePrice: {
    sentence:
      'Prices per million input and output tokens, such as `[0.15, 0.6]`, to show the cost before a judge is asked.',
    kind: 'list',
    help: 'Prices per million input and output tokens, such as `[0.15, 0.6]`. The cost is shown before and while a judge is asked. Leave empty if the prices are not known.',
    expected: msg('two prices, or an empty list'),
    default: [] as readonly number[],
    isItem: isPrice,
    minItems: 0,
    items: { type: 'number', minimum: 0 },
    scope: 'machine',
  },
  judgeBudget: {
    sentence:
      'Budget of the judge: the number of tokens after which a run asks no more questions, or 0 for no limit.',
    ...numberOf({
      name: 'budget of the judge',
      heading: 'Budget of the judge',
      help: 'number of tokens after which a run asks no more questions, or 0 for no limit',
      default: 0,
      minimum: 0,
      maximum: 1_000_000_000_000,
      integer: true,
    }),
    scope: 'machine',
  },
  judgeRepeats: {
    sentence:
      'Repeats of the judge: how many times the judge answers each question, to measure how stable the answers are.',
    ...numberOf({
      name: 'repeats of the judge',
      heading: 'Repeats of the judge',
      help: 'how often the judge answers each question, to measure how stable the answers are',
      default: 1,
      minimum: 1,
      maximum: 100,
      integer: true,
    }),
    scope: 'machine',
  },
} as const;

// Settings of a rating session: questions, who rates which claims, and what raters see.

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

const texts = {
  kind: 'list',
  default: [] as readonly string[],
  isItem: isText,
  minItems: 0,
  items: { type: 'string', minLength: 1 },
} as const;

const whenRated = 'Used when the next rating begins.';

export const ratingSettings = {
  /** Paths, absolute or relative to the workspace folder. */
  ratingSchemes: {
    section: 'rating',
    sentence:
      'Paths to your own rating schemes, which are offered in addition to the bundled schemes.',
    ...texts,
    help: `Your own rating schemes, in addition to the bundled schemes: paths of JSON files as described by \`schemas/rating-scheme.schema.json\`. ${whenRated}`,
    expected: msg('a list of paths'),
  },
  ratingRaters: {
    sentence: 'Names of all raters, or empty if raters type their names and rate every claim.',
    ...texts,
    help: `Names of all raters. Each rater chooses a name from the list and rates the claims in a separate order. If the list is empty, raters type their names and rate every claim. ${whenRated}`,
    expected: msg('a list of names'),
  },
  /** 0 means that every rater rates every claim. */
  ratingPerClaim: {
    sentence: 'Number of raters from the list who rate each claim, or 0 for all raters.',
    ...numberOf({
      name: 'raters per claim',
      heading: 'Raters per claim',
      help: 'number of raters from the list who rate each claim, or 0 for all raters',
      default: 0,
      minimum: 0,
      maximum: 1000,
      integer: true,
    }),
  },
  ratingAgain: {
    sentence: 'Share of claims that each rater rates a second time, to measure self-agreement.',
    ...numberOf({
      name: 'claims rated again',
      heading: 'Claims rated again',
      help: 'share of claims that each rater rates a second time, to measure self-agreement',
      default: 0,
      minimum: 0,
      maximum: 1,
    }),
  },
  ratingSeed: {
    sentence:
      'Seed for the order of claims: the same seed and rater give the same order on every computer.',
    ...numberOf({
      name: 'seed for the order of claims',
      heading: 'Seed for the order of claims',
      help: 'the same seed and rater give the same order of claims on every machine',
      default: 12345,
      minimum: 0,
      maximum: 4294967295,
      integer: true,
    }),
  },
  ratingShowScores: {
    sentence: "Show the system's name and scores to raters, which can influence their ratings.",
    ...flagOf({
      name: 'scores while rating',
      heading: 'Scores while rating',
      help: "whether raters see the system's name and scores, which can influence their ratings",
    }),
  },
  ratingControl: {
    sentence:
      'Path to a rating file with the known answers to some claims, which each rater rates first as a qualification test.',
    kind: 'text',
    default: '',
    help: `Rating file with the known answers to some claims, which each rater rates first as a qualification test: a path, absolute or relative to the workspace folder. ${whenRated}`,
    expected: msg('the path of a file'),
  },
  ratingPassMark: {
    sentence:
      'Share of the known answers that a rater must have right to pass the qualification test.',
    ...numberOf({
      name: 'pass mark',
      heading: 'Pass mark',
      help: 'share of the known answers that a rater must have right to pass the qualification test',
      default: usualPassMark,
      minimum: 0,
      maximum: 1,
    }),
  },
} as const;
