// `evidence-inspector stats`: describes evidence files before scoring. Prints results on stdout, everything else on
// stderr.

import path from 'node:path';
import { formatProblem } from '../../core/evidence/problems.ts';
import { readEvidence } from '../../core/evidence/reading/readEvidence.ts';
import { fileStats } from '../../core/stats/fileStats.ts';
import type { StatsFile } from '../../core/stats/statsJson.ts';
import { statsText } from '../../core/stats/statsText.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { checkUsable } from '../../scorer/sources/evidenceCache.ts';
import { namesOfFiles } from '../compare/comparedSystems.ts';
import { readingOf } from '../mapping/mappingOf.ts';
import { warningsOfFile } from '../run/findings.ts';
import { pageFormats } from '../output/outputFormats.ts';
import { resultCommand, type ResultEnvironment } from '../run/resultCommand.ts';
import type { StatsOptions } from './statsOptions.ts';
import { textOf } from '../../core/words/message.ts';
import type { PrintLine } from '../terminal/messages.ts';

type Environment = ResultEnvironment & { readonly version: string };

/** Reads, counts, prints and writes. Resolves with the exit status. Fails if a file has no claims. */
export function stats(options: StatsOptions, environment: Environment): Promise<number> {
  const { version, width } = environment;
  return resultCommand(options, pageFormats, environment, async (printLine) => {
    const names = namesOfFiles(options.files);
    const files: StatsFile[] = [];
    const warnings: string[] = [];
    for (const [index, file] of options.files.entries()) {
      const read = await fileOf(file, names[index] ?? file, options, environment.signal, printLine);
      files.push(read.file);
      for (const warning of read.warnings) warnings.push(warning);
    }
    return {
      what: 'statistics',
      textAs: (format) => statsText(files, format, width, version),
      warnings,
    };
  });
}

async function fileOf(
  file: string,
  name: string,
  options: StatsOptions,
  signal: AbortSignal,
  printLine: PrintLine,
): Promise<{ readonly file: StatsFile; readonly warnings: readonly string[] }> {
  const { text, sha256 } = await readEvidenceText({ path: file }, signal);
  const evidence = readEvidence(text, readingOf(file, options.role, options));
  const short = path.relative('', file);
  for (const problem of evidence.problems) printLine(textOf(formatProblem(short, problem)));
  checkUsable({ path: file }, evidence);
  return {
    file: { name, sha256, stats: fileStats(evidence) },
    warnings: warningsOfFile(evidence.problems, name),
  };
}
