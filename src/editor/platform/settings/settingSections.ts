// The five sections of the Settings editor, and the sentence that it shows for each setting. docs/settings.md has the details.

import { semqaMetric } from '../../../core/metrics/semqaMetric.ts';
import { evidenceStagesMetric } from '../../../core/metrics/evidenceStages.ts';
import { sourceSupportMetric } from '../../../core/metrics/sourceSupport.ts';
import type { Parameter } from '../../../core/parameters/parameter.ts';
import { textParameters } from '../../../core/parameters/textParameters.ts';
import { textOf } from '../../../core/words/message.ts';
import type { SettingName } from './settingsTable.ts';

/** Ids of the sections with their titles, in order. */
export const settingSections = {
  scoring: 'Scoring',
  parameters: 'SemQA parameters',
  files: 'Files and findings',
  models: 'Models and judge',
  rating: 'Rating',
} as const;

export type SectionId = keyof typeof settingSections;

interface SettingText {
  readonly section: SectionId;
  /** One sentence of Markdown, in the words of the panels. */
  readonly sentence: string;
}

function inSection(section: SectionId, sentence: string): SettingText {
  return { section, sentence };
}

/** The texts of parameters whose name in the panels and meaning make a sentence. */
function ofParameters<Name extends string>(
  section: SectionId,
  rows: Readonly<Record<Name, Parameter>>,
): Readonly<Record<Name, SettingText>> {
  const texts = Object.entries<Parameter>(rows).map(([name, { heading, help }]) => [
    name,
    inSection(section, `${textOf(heading)}: ${textOf(help)}.`),
  ]);
  return Object.fromEntries(texts) as Record<Name, SettingText>;
}

const manageModels = '[Manage Models](command:evidenceInspector.manageModels)';

/** Within a section in this order. */
export const settingTexts: Readonly<Record<SettingName, SettingText>> = {
  metrics: inSection(
    'scoring',
    `Metrics that the next scoring computes: ids such as \`${semqaMetric.id}\`, or the groups \`all\` and \`rouge\`.`,
  ),
  lensParts: inSection(
    'scoring',
    'Parts of the line above a scored claim, in order: `verdict`, `questions`, `evidence` or the id of a metric.',
  ),
  primaryScores: inSection(
    'scoring',
    'Primary scores: the few scores that a comparison tests and calls better or worse.',
  ),
  averitecLevel: inSection(
    'scoring',
    'AVeriTeC level: a claim with a right verdict gets credit if its METEOR Q+A is above this level.',
  ),
  dataSet: inSection(
    'scoring',
    'Data set: which verdict labels are expected, where empty means the labels of the reference file.',
  ),
  ...ofParameters('scoring', textParameters),
  scoreOnSave: inSection('scoring', 'Whether saving a scored file scores its edited claims again.'),
  threads: inSection(
    'scoring',
    'Threads: how many processor threads the models use, where 0 lets the extension choose.',
  ),
  alpha: inSection(
    'parameters',
    'Question weight: the weight of the question score in SemQA, while the answer score has the rest.',
  ),
  variation: inSection(
    'parameters',
    'Matching: how reference questions are matched with predicted ones.',
  ),
  threshold: inSection(
    'parameters',
    'Threshold: the similarity (softmax: probability) above which the answers of a match count for the answer score.',
  ),
  temperature: inSection(
    'parameters',
    'Temperature: similarities are divided by this number before the softmax, where smaller numbers sharpen.',
  ),
  definition: inSection(
    'parameters',
    "Definition: whether SemQA follows the paper's text or its authors' program.",
  ),
  answerSupport: inSection(
    'parameters',
    'Answer support: what the entailment between two answers is worth in the answer score.',
  ),
  answerContext: inSection('parameters', 'Model reads: which texts the entailment model compares.'),
  reference: inSection(
    'files',
    'Reference file that predictions are scored against, where empty means that it is found in the workspace or asked for.',
  ),
  mappings: inSection(
    'files',
    'How JSON and CSV files in other forms are read, by file pattern; **Map This File...** adds an entry.',
  ),
  doctorInProblems: inSection(
    'files',
    "Whether the doctor's findings for every open evidence file appear under Problems.",
  ),
  doctorSeverity: inSection(
    'files',
    "Severities of the doctor's [rules](command:evidenceInspector.showDoctorPage), such as `pdf=off` or `factCheckSite=error`.",
  ),
  misinformationSites: inSection(
    'files',
    'Path of a list of sites known for misinformation, whose evidence the doctor marks.',
  ),
  sources: inSection(
    'files',
    `Paths of the texts of cited pages, which the metric \`${sourceSupportMetric.id}\` and the doctor read.`,
  ),
  retrieved: inSection(
    'files',
    `Path of the passages that a pipeline retrieved for each claim, which the metric \`${evidenceStagesMetric.id}\` reads.`,
  ),
  encoderModel: inSection(
    'models',
    `Encoder of the question score: the id of an installed model (${manageModels}), or empty for the bundled one.`,
  ),
  nliModel: inSection(
    'models',
    `Entailment model of the answer score: the id of an installed model (${manageModels}), or empty for the bundled one.`,
  ),
  regressorModel: inSection(
    'models',
    `Model that gives a pair of texts one number: the id of an installed model (${manageModels}), or empty for none.`,
  ),
  executionProvider: inSection('models', 'Execution provider: where the models run.'),
  modelHub: inSection(
    'models',
    'Address of a mirror that models are downloaded from instead of `https://huggingface.co`.',
  ),
  modelCatalogue: inSection(
    'models',
    'Further models to offer for download: paths of catalogue files, or entries as in a catalogue.',
  ),
  judgeUrl: inSection(
    'models',
    'Address of the server whose language model judges evidence; [Choose Judge](command:evidenceInspector.chooseJudge) sets its key.',
  ),
  judgeModel: inSection('models', 'Name of the judging model on its server.'),
  judgeProfile: inSection(
    'models',
    'Profile of the judge: how questions and answers become the text that the judge reads.',
  ),
  judgePrice: inSection(
    'models',
    'Price of a million tokens, read and written, such as `[0.15, 0.6]`, which is shown before a judge is asked.',
  ),
  judgeBudget: inSection(
    'models',
    'Budget of the judge: the number of tokens after which a run asks no more questions, where 0 means no limit.',
  ),
  judgeRepeats: inSection(
    'models',
    'Repeats of the judge: how often it answers each question, to see whether its answers are stable.',
  ),
  ratingSchemes: inSection(
    'rating',
    'Paths of your own rating schemes, which are offered besides the bundled ones.',
  ),
  ratingRaters: inSection(
    'rating',
    'Names of all raters, where empty means that raters type their names and rate every claim.',
  ),
  ratingPerClaim: inSection(
    'rating',
    'How many of the listed raters rate each claim, where 0 means all of them.',
  ),
  ratingAgain: inSection(
    'rating',
    "Share of a rater's claims that are asked a second time, to measure self-agreement.",
  ),
  ratingSeed: inSection(
    'rating',
    'Seed of the order: the same seed and rater give the same order of claims on every machine.',
  ),
  ratingShowScores: inSection(
    'rating',
    "Whether raters see the system's name and scores, which can influence them.",
  ),
};
