// `evidence-inspector checklist`: tests which faults in evidence the metrics miss. Prints results on stdout, everything else on
// stderr.

import path from 'node:path';
import { checklistText } from '../../core/checklist/checklistText.ts';
import type { Claim } from '../../core/evidence/evidence.ts';
import { formatProblem } from '../../core/evidence/problems.ts';
import { readEvidence } from '../../core/evidence/reading/readEvidence.ts';
import { countOf } from '../../core/format/numbers.ts';
import { toPlainText } from '../../core/text/toPlainText.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import type { FileSource } from '../../protocol/fileSource.ts';
import type { Scoring } from '../../protocol/scorer.ts';
import { checkUsable } from '../../scorer/sources/evidenceCache.ts';
import { exitStatus } from '../exitStatus.ts';
import { printFailure } from '../failure.ts';
import { readingOf } from '../mapping/mappingOf.ts';
import { warningsOfFile } from '../run/findings.ts';
import { textOf } from '../../core/words/message.ts';
import { pageFormats } from '../output/outputFormats.ts';
import { resultCommand, type ResultEnvironment } from '../run/resultCommand.ts';
import { buildScoringParams } from '../run/collectRun.ts';
import { UsageError } from '../usageError.ts';
import type { ChecklistOptions } from './checklistOptions.ts';
import { readPerturbedFolder, writePerturbed } from './perturbedFolder.ts';
import type { PrintLine } from '../terminal/messages.ts';

type Environment = ResultEnvironment & { readonly scoring: Pick<Scoring, 'checklist'> };

/** Perturbs the evidence, then scores, prints and writes. Resolves with the exit status. */
export function checklist(options: ChecklistOptions, environment: Environment): Promise<number> {
  if (!options.scoring) return exportOnly(options, environment);
  const { progress, signal, width, scoring } = environment;
  return resultCommand(options, pageFormats, environment, async (printLine) => {
    const { reference, files } = await filesOf(options, printLine);
    if (options.export !== undefined) await exportChecklist(reference, options, signal, printLine);
    const { perturbations, seed, sample } = options;
    const checklist = await scoring.checklist(
      { ...buildScoringParams(options), reference, seed, perturbations, files, sample },
      (step) => {
        progress.update(step);
      },
      signal,
    );
    const { problems = [] } = checklist;
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
  const { progress, signal } = environment;
  const printLine: PrintLine = (line) => {
    progress.printLine(toPlainText(line));
  };
  try {
    const { reference } = await filesOf(options, printLine);
    await exportChecklist(reference, options, signal, printLine);
    return exitStatus.done;
  } catch (error) {
    return printFailure(error, printLine);
  } finally {
    progress.stop();
  }
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
  const { perturbations, seed, limit, export: folder = '' } = options;
  const { text } = await readEvidenceText(reference, signal);
  const file = readEvidence(text, readingOf(reference.path, 'reference', options));
  checkUsable(reference, file, 'reference');
  const claims: readonly Claim[] = file.claims.slice(0, limit);
  const params = { seed, perturbations };
  const written = await writePerturbed(folder, claims, params);
  printLine(`${countOf(written, 'file')} written to ${path.relative('', folder) || '.'}`);
}
