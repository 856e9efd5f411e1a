// The four sections of the Settings editor, and the sentence that it shows for each setting. docs/settings.md has the details.

import { semqaMetric } from '../../../core/score/metrics/semqaMetric.ts';
import { evidenceStagesMetric } from '../../../core/score/metrics/evidenceStages.ts';
import { sourceSupportMetric } from '../../../core/score/metrics/sourceSupport.ts';
import type { Parameter } from '../../../core/score/parameters/parameter.ts';
import { textParameters } from '../../../core/score/parameters/textParameters.ts';
import { textOf } from '../../../core/base/words/message.ts';
import type { SettingName } from './settingsTable.ts';

/** Ids of the sections with their titles, in order. */
export const settingSections = {
  scoring: 'Scoring',
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

/** The texts of the parameters of text metrics. A parameter's name in the panels and its meaning together make a sentence. */
const textParameterTexts = Object.fromEntries(
  Object.entries<Parameter>(textParameters).map(([name, { heading, help }]) => [
    name,
    inSection('scoring', `${textOf(heading)}: ${textOf(help)}.`),
  ]),
) as Readonly<Record<keyof typeof textParameters, SettingText>>;

const manageModels = '[Models and Judges](command:evidenceInspector.manageModels)';

/** The texts of all settings. Their order here is also the order within a section. */
export const settingTexts: Readonly<Record<SettingName, SettingText>> = {
  metrics: inSection(
    'scoring',
    `Metrics to compute when a file is scored: ids such as \`${semqaMetric.id}\`, or the groups \`all\` and \`rouge\`.`,
  ),
  lensParts: inSection(
    'scoring',
    'Parts of the line above a scored claim, in order: `verdict`, `credit`, `questions` or the id of a metric.',
  ),
  primaryScores: inSection(
    'scoring',
    'Primary scores: the scores that decide whether a system is better or worse in a comparison.',
  ),
  averitecLevel: inSection(
    'scoring',
    'AVeriTeC level: a claim with the right verdict gets credit if its METEOR Q+A is above this level.',
  ),
  dataSet: inSection(
    'scoring',
    'Data set whose verdict labels are expected, or empty to detect the data set from the labels of the reference file.',
  ),
  cluster: inSection(
    'scoring',
    'Groups of claims: the field or column whose groups of claims intervals and tests resample, such as `speaker`, or empty if claims are independent.',
  ),
  ...textParameterTexts,
  scoreOnSave: inSection('scoring', 'Score edited claims again when a scored file is saved.'),
  threads: inSection(
    'scoring',
    'Threads: the number of processor threads for the models, or 0 to let the extension choose.',
  ),
  alpha: inSection(
    'scoring',
    'Question weight: the weight of the question score in SemQA, with the remaining weight for the answer score.',
  ),
  variation: inSection(
    'scoring',
    'Matching: how reference questions are matched with predicted questions.',
  ),
  threshold: inSection(
    'scoring',
    'Threshold: the similarity (softmax: probability) above which the answers of a match count for the answer score.',
  ),
  temperature: inSection(
    'scoring',
    'Temperature: the number by which similarities are divided before the softmax (smaller numbers give more weight to the most similar question).',
  ),
  definition: inSection(
    'scoring',
    'Definition: whether SemQA follows the text of the paper or the program of its authors.',
  ),
  answerSupport: inSection(
    'scoring',
    'Answer support: how the entailment between two answers counts towards the answer score.',
  ),
  answerContext: inSection(
    'scoring',
    'What the model reads: the texts that the entailment model compares.',
  ),
  reference: inSection(
    'files',
    'Reference file that predictions are scored against, or empty to search the workspace and ask if no file is found.',
  ),
  mappings: inSection(
    'files',
    'Mappings for JSON and CSV files in other formats, by file pattern (**Map This File...** adds an entry).',
  ),
  doctorInProblems: inSection(
    'files',
    "Show the doctor's findings for every open evidence file in the Problems view.",
  ),
  doctorSeverity: inSection(
    'files',
    "Severities of the doctor's [rules](command:evidenceInspector.showDoctorPage), such as `pdf=off` or `factCheckSite=error`.",
  ),
  misinformationSites: inSection(
    'files',
    'Path to a list of sites known for misinformation, whose evidence the doctor flags.',
  ),
  sources: inSection(
    'files',
    `Paths of files with the texts of cited pages, for the metric \`${sourceSupportMetric.id}\` and the doctor.`,
  ),
  retrieved: inSection(
    'files',
    `Path of a file with the passages that a pipeline retrieved for each claim, for the metric \`${evidenceStagesMetric.id}\`.`,
  ),
  encoderModel: inSection(
    'models',
    `Encoder of the question score: the id of an installed model (${manageModels}), or empty for the bundled one.`,
  ),
  nliModel: inSection(
    'models',
    `Entailment model of the answer score: the id of an installed model (${manageModels}), or empty for the bundled one.`,
  ),
  readerModel: inSection(
    'models',
    `Reader, which decides which questions are answered: the id of an installed model (${manageModels}), or empty for the bundled one.`,
  ),
  regressorModel: inSection(
    'models',
    `Regression model that gives a pair of texts one score: the id of an installed model (${manageModels}), or empty for none.`,
  ),
  executionProvider: inSection(
    'models',
    'Execution provider: the hardware or interface that runs the models.',
  ),
  modelHub: inSection(
    'models',
    'Address of a mirror for model downloads, used instead of `https://huggingface.co`.',
  ),
  modelCatalogue: inSection(
    'models',
    'Additional models for download: paths of catalogue files, or catalogue entries.',
  ),
  judgeUrl: inSection(
    'models',
    'Address of the server whose language model judges evidence; [Models and Judges](command:evidenceInspector.chooseJudge) sets its key.',
  ),
  judgeModel: inSection(
    'models',
    'Name of the language model that judges evidence, as its server lists it.',
  ),
  judgeProfile: inSection(
    'models',
    'Profile of the judge: how questions and answers are combined into its prompt.',
  ),
  judgePrice: inSection(
    'models',
    'Prices per million input and output tokens, such as `[0.15, 0.6]`, to show the cost before a judge is asked.',
  ),
  judgeBudget: inSection(
    'models',
    'Budget of the judge: the number of tokens after which a run asks no more questions, or 0 for no limit.',
  ),
  judgeRepeats: inSection(
    'models',
    'Repeats of the judge: how many times the judge answers each question, to measure how stable the answers are.',
  ),
  ratingSchemes: inSection(
    'rating',
    'Paths to your own rating schemes, which are offered in addition to the bundled schemes.',
  ),
  ratingRaters: inSection(
    'rating',
    'Names of all raters, or empty if raters type their names and rate every claim.',
  ),
  ratingPerClaim: inSection(
    'rating',
    'Number of raters from the list who rate each claim, or 0 for all raters.',
  ),
  ratingAgain: inSection(
    'rating',
    'Share of claims that each rater rates a second time, to measure self-agreement.',
  ),
  ratingSeed: inSection(
    'rating',
    'Seed for the order of claims: the same seed and rater give the same order on every computer.',
  ),
  ratingShowScores: inSection(
    'rating',
    "Show the system's name and scores to raters, which can influence their ratings.",
  ),
  ratingControl: inSection(
    'rating',
    'Path to a rating file with the known answers to some claims, which each rater rates first as a qualification test.',
  ),
  ratingPassMark: inSection(
    'rating',
    'Share of the known answers that a rater must have right to pass the qualification test.',
  ),
};
