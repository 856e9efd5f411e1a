// `evidence-inspector checklist`: tests which faults in evidence the metrics miss. Prints results on stdout, everything else on
// stderr.

import { takeClaims } from '../core/score/report/shard.ts';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { checklistText } from '../core/analyse/checklist/checklistTables.ts';
import { perturbations, perturbationsOf } from '../core/analyse/checklist/perturbations.ts';
import {
  isUnchangedName,
  nameInFile,
  subjectOfName,
} from '../core/analyse/checklist/perturbedClaims.ts';
import type { Claim } from '../core/read/claims/evidence.ts';
import { formatProblem } from '../core/read/claims/problems.ts';
import { readEvidence } from '../core/read/files/readEvidence.ts';
import { countOf } from '../core/base/numbers.ts';
import {
  inGroup,
  flagOption,
  type OptionValues,
  valueOption,
  wholeNumberOption,
} from '../core/score/parameters/optionRow.ts';
import { type JudgeSpending, spendingText } from '../core/score/judge/judgePlan.ts';
import { ev2rMetric } from '../core/score/metrics/judged/ev2r.ts';
import { textOf } from '../core/base/words/message.ts';
import { readEvidenceText, unreadableFile } from '../node/evidenceFiles.ts';
import { noteInput } from '../node/inputs/fileUse.ts';
import { checkWritable, writeWhole } from '../node/writeFile.ts';
import { InspectorError } from '../protocol/errors.ts';
import type { FileSource } from '../protocol/fileReading.ts';
import type { Scoring } from '../protocol/scorer.ts';
import type { ChecklistParams } from '../protocol/scoring.ts';
import {
  createPerturbedFiles,
  createUnchangedFile,
  listPerturbedNames,
} from '../scorer/runChecklist.ts';
import { checkUsable } from '../scorer/sources/evidenceCache.ts';
import { type CommandText, exitStatus, UsageError, plainPrinter } from './command.ts';
import { judgeOptions, judgeParamsOf } from './judgeOptions.ts';
import { readingOf } from './mapping/mappingOptions.ts';
import { inputOption, omitRows, pathOption, seedOption } from './optionValues.ts';
import { formatOption, outputOption, pageFormats } from './output/outputFormats.ts';
import { buildScoringParams, type ScoreEnvironment, warningsOfFile } from './run/collectRun.ts';
import { resultCommand, type ResultEnvironment } from './run/resultCommand.ts';
import { runOptions } from './scoreOptions.ts';
import type { PrintLine } from './terminal/streams.ts';

// Options of `checklist`: the run options of `score` and its own options.

function perturbationIds(text: string): readonly string[] {
  const ids = text.split(',').map((id) => id.trim());
  return perturbationsOf(ids).map(({ id }) => id);
}

const checklistOptions = {
  ...inGroup('input', {
    reference: inputOption(
      '-r, --reference <gold>',
      'reference file: annotated claims whose evidence is perturbed',
      { brief: 'reference file: annotated claims' },
    ),
    perturbations: valueOption(
      '--perturbations <ids>',
      `which, separated by commas (default: all): ${perturbations.map(({ id }) => id).join(', ')}`,
      perturbationIds,
      { brief: 'which perturbations (default: all)', names: perturbations.map(({ id }) => id) },
    ),
    data: pathOption(
      '--data <folder>',
      "files that are already perturbed: files from --export, or Ev2R's checklist.NAME.json(.gz), whose base_data is the reference if none is given",
      { brief: 'files that are already perturbed' },
    ),
    sample: wholeNumberOption(
      '--sample <claims>',
      'number of claims, drawn with the seed (default: all)',
      [2],
      { brief: 'number of claims, drawn with the seed' },
    ),
  }),
  seed: seedOption('seed of the perturbations, the sample and the bootstrap'),
  output: outputOption('also write the checklist to this file', pageFormats),
  format: formatOption(pageFormats),
  // Without the options of `score` that concern a prediction file, because `checklist` makes its own predictions.
  ...omitRows(runOptions, [
    ...([
      'columns',
      'replies',
      'columnsBeside',
      'combine',
      'mapping',
      'without',
      'cluster',
    ] as const),
  ]),
  metrics: { ...runOptions.metrics, default: ['all'], defaultText: 'all' },
  ...judgeOptions,
  ...inGroup('output', {
    export: pathOption(
      '--export <folder>',
      'write each perturbed file as AVeriTeC predictions, to be scored by other programs; with --no-scoring, do nothing else',
      { brief: 'write each perturbed file' },
    ),
    scoring: flagOption('--no-scoring', 'only write the files of --export'),
    worst: wholeNumberOption(
      '--worst <claims>',
      'list this number of claims for each cell that is not as expected (JSON always has ten)',
      [0, 10],
      { default: 0 },
    ),
  }),
} as const;

export type ChecklistOptions = OptionValues<typeof checklistOptions>;

export const checklistCommand: CommandText = {
  name: 'checklist',
  description:
    'find out what metrics miss: score the reference against copies that were changed by rule',
  options: checklistOptions,
  examples: [
    'evidence-inspector checklist --reference dev.json --sample 100',
    'evidence-inspector checklist -r dev.json -m rouge --perturbations negation,synonyms --worst 3',
    'evidence-inspector checklist -r dev.json --export perturbed --no-scoring',
    'evidence-inspector checklist --data perturbed -r dev.json --output checklist.html',
    `evidence-inspector checklist -r dev.json -m ${ev2rMetric.id} --sample 20 --judge http://localhost:11434 --judge-model gemma3:4b --yes`,
  ],
};

// Reads perturbed evidence from a folder and writes perturbed evidence to a folder.

/** Maximum size of a file in bytes. Larger than any claim data set, but small enough to fit in memory. */
const largestBytes = 500_000_000;

export interface PerturbedFolder {
  readonly reference: FileSource | undefined;
  readonly files: readonly FileSource[];
  /** Names of evidence files that match no known perturbation. */
  readonly leftOut: readonly string[];
}

async function sourceIn(file: string): Promise<FileSource> {
  try {
    noteInput(file);
    const bytes = await readFile(file);
    if (!file.endsWith('.gz')) return { path: file, text: bytes.toString('utf8') };
    const text = await promisify(gunzip)(bytes, { maxOutputLength: largestBytes });
    return { path: file.slice(0, -'.gz'.length), text: text.toString('utf8') };
  } catch (error) {
    throw unreadableFile(file, error);
  }
}

/**
 * Reads the perturbed files of a folder, in the order of the perturbations table. `asked`: perturbation ids, by default all.
 * Throws if the folder contains none of the requested perturbations.
 */
async function readPerturbedFolder(
  folder: string,
  asked: readonly string[] | undefined,
): Promise<PerturbedFolder> {
  const names = await namesIn(folder);
  const place = (name: string): number =>
    perturbations.findIndex(({ id }) => id === subjectOfName(nameInFile(name) ?? '')?.id);
  const wanted = names.filter((name) => {
    const nameInside = subjectOfName(nameInFile(name) ?? '');
    return nameInside !== undefined && (asked?.includes(nameInside.id) ?? true);
  });
  const files: FileSource[] = [];
  for (const name of wanted.sort((a, b) => place(a) - place(b))) {
    files.push(await sourceIn(path.join(folder, name)));
  }
  const base = names.find((name) => isUnchangedName(nameInFile(name) ?? ''));
  const reference = base === undefined ? undefined : await sourceIn(path.join(folder, base));
  const leftOut = names.filter((name) => {
    const nameInside = nameInFile(name);
    return nameInside !== undefined && !isUnchangedName(nameInside) && !subjectOfName(nameInside);
  });
  if (files.length > 0) return { reference, files, leftOut };
  throw new InspectorError(
    'notEvidence',
    `${folder} contains no perturbed file.`,
    'Files must be named as --export names them, or checklist.NAME.json(.gz) as in Ev2R.',
  );
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    throw unreadableFile(folder, error);
  }
}

/**
 * Writes either the unchanged file and all perturbed files, or no file at all. Replaces existing files, but never files that the
 * command reads. Resolves with the number of files.
 */
async function writePerturbed(
  folder: string,
  claims: readonly Claim[],
  params: Pick<ChecklistParams, 'perturbations' | 'seed'>,
): Promise<number> {
  await mkdir(folder, { recursive: true });
  for (const name of listPerturbedNames(params.perturbations)) {
    await checkWritable(path.join(folder, name));
  }
  const sources = [
    () => createUnchangedFile(claims),
    ...createPerturbedFiles(claims, params).map(({ source }) => source),
  ];
  for (const source of sources) {
    const { path: name, text = '' } = source();
    const file = path.join(folder, name);
    await writeWhole(file, text);
  }
  return sources.length;
}

type Environment = ResultEnvironment &
  Pick<ScoreEnvironment, 'env'> & { readonly scoring: Pick<Scoring, 'checklist'> };

/** Perturbs the evidence, then scores, prints and writes. Resolves with the exit status. */
export function checklist(options: ChecklistOptions, environment: Environment): Promise<number> {
  if (!options.scoring) return exportOnly(options, environment);
  const { progress, signal, width, scoring, env } = environment;
  return resultCommand(options, pageFormats, environment, async (printLine, failures) => {
    const judge = judgeParamsOf(options, env);
    if (judge && options.yes !== true) {
      throw new UsageError(
        'The judge is asked about every change of every claim. Limit --sample and --perturbations, and confirm with --yes.',
      );
    }
    let spent: JudgeSpending | undefined;
    const { reference, files } = await filesOf(options, printLine);
    if (options.export !== undefined) await exportChecklist(reference, options, signal, printLine);
    const { perturbations, seed, sample } = options;
    const checklist = await scoring.checklist(
      { ...buildScoringParams(options, judge), reference, seed, perturbations, files, sample },
      (step) => {
        spent = step.spent ?? spent;
        if (step.notice) printLine(textOf(step.notice));
        progress.update(step);
      },
      signal,
    );
    if (spent) printLine(`Judge: ${spendingText(spent)}.`);
    const { problems = [], failed = [] } = checklist;
    for (const metric of failed) failures.addMetric(metric);
    const name = path.relative('', reference.path);
    for (const problem of problems) printLine(textOf(formatProblem(name, problem)));
    const layout = { width, worst: options.worst };
    return {
      what: 'checklist',
      textAs: (format) => checklistText(checklist, format, layout),
      warnings: warningsOfFile(problems, name),
    };
  });
}

async function exportOnly(options: ChecklistOptions, environment: Environment): Promise<number> {
  const printLine = plainPrinter(environment.progress);
  const { reference } = await filesOf(options, printLine);
  await exportChecklist(reference, options, environment.signal, printLine);
  return exitStatus.done;
}

async function filesOf(
  options: ChecklistOptions,
  printLine: PrintLine,
): Promise<{ readonly reference: FileSource; readonly files?: readonly FileSource[] }> {
  const { data, reference, perturbations, export: folder, scoring } = options;
  if (!scoring && folder === undefined) {
    throw new UsageError('--no-scoring needs --export.');
  }
  if (data !== undefined) {
    if (folder !== undefined)
      throw new UsageError(
        '--export cannot be used with --data, because those files are already written.',
      );
    const read = await readPerturbedFolder(data, perturbations);
    for (const name of read.leftOut)
      printLine(`${name} is not a known perturbation and was left out.`);
    const source = reference === undefined ? read.reference : { path: reference };
    if (!source) throw new UsageError(`${data} has no base_data. Give --reference.`);
    return { reference: source, files: read.files };
  }
  if (reference === undefined) throw new UsageError('expected --reference, or --data.');
  return { reference: { path: reference } };
}

async function exportChecklist(
  reference: FileSource,
  options: ChecklistOptions,
  signal: AbortSignal,
  printLine: PrintLine,
): Promise<void> {
  const { perturbations, seed, export: folder = '' } = options;
  const { text } = await readEvidenceText(reference, signal);
  const file = readEvidence(text, readingOf(reference.path, 'reference', options));
  checkUsable(reference, file, 'reference');
  const claims: readonly Claim[] = takeClaims(file.claims, options);
  const params = { seed, perturbations };
  const written = await writePerturbed(folder, claims, params);
  printLine(`${countOf(written, 'file')} written to ${path.relative('', folder) || '.'}`);
}
