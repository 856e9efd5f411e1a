// `evidence-inspector stats`: describes evidence files before scoring. Prints results on stdout, everything else on
// stderr.

import { fileStats } from '../core/analyse/counts/fileStats.ts';
import { type StatsFile, statsText } from '../core/analyse/counts/statsText.ts';
import type { OptionValues } from '../core/score/parameters/optionRow.ts';
import type { CommandText } from './command.ts';
import { namesOfFiles } from './compare/comparedSystems.ts';
import { chooseOption } from './mapping/choices.ts';
import { mappingOption, readFile } from './mapping/mappingOptions.ts';
import { filesArgument, roleOption } from './optionValues.ts';
import { formatOption, outputsOption, pageFormats } from './output/outputFormats.ts';
import { warningsOfFile } from './run/collectRun.ts';
import { resultCommand, type ResultEnvironment } from './run/resultCommand.ts';

// Options of `stats`.

const statsOptions = {
  role: roleOption(
    'whether the files are references or predictions, if their format does not tell',
  ),
  mapping: mappingOption,
  choose: chooseOption,
  output: outputsOption('also write it to this file', pageFormats),
  format: formatOption(pageFormats),
} as const;

export type StatsOptions = OptionValues<typeof statsOptions> & {
  readonly files: readonly string[];
};

export const statsCommand: CommandText = {
  name: 'stats',
  description:
    'count what evidence files contain: verdicts, types, sources, lengths; nothing is scored',
  argument: filesArgument(
    '<files...>',
    'evidence files in any format, in either role; several files are shown side by side',
  ),
  options: statsOptions,
  examples: [
    'evidence-inspector stats dev.json',
    'evidence-inspector stats systemA.json systemB.json --output stats.html',
  ],
};

type Environment = ResultEnvironment & { readonly version: string };

/** Reads, counts, prints and writes. Resolves with the exit status. Fails if a file has no claims. */
export function stats(options: StatsOptions, environment: Environment): Promise<number> {
  const { version, width } = environment;
  return resultCommand(options, pageFormats, environment, async (printLine) => {
    const names = namesOfFiles(options.files);
    const files: StatsFile[] = [];
    const warnings: string[] = [];
    for (const [index, file] of options.files.entries()) {
      const name = names[index] ?? file;
      const read = await readFile(file, [options.role], options, environment.signal, printLine);
      files.push({ name, sha256: read.sha256, stats: fileStats(read.evidence) });
      for (const one of warningsOfFile(read.evidence.problems, name)) warnings.push(one);
    }
    return {
      what: 'statistics',
      textAs: (format) => statsText(files, format, width, version),
      warnings,
    };
  });
}
