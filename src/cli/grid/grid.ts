// `evidence-inspector grid`: SemQA's settings held against other columns. Results on stdout, everything else on stderr.

import { partNames } from '../../core/comparison/scoreTable.ts';
import { mixedSearch } from '../../core/comparison/targetSearch.ts';
import {
  bestTable,
  gridCsv,
  gridJson,
  type FoundGrid,
} from '../../core/comparison/tables/gridTables.ts';
import { renderTable } from '../../core/tables/model/renderTable.ts';
import { plainText } from '../../core/text/plainText.ts';
import { checkWritable, FileWriting } from '../../node/writeFile.ts';
import { UsageError } from '../compare/comparedSystems.ts';
import { exitStatus } from '../exitStatus.ts';
import { sayFailure } from '../failure.ts';
import { inputsOf } from '../inputs.ts';
import { printedAs } from '../outputFormats.ts';
import { gridFormatOfFile, type GridFormat, type GridOptions } from './gridOptions.ts';
import { searchedRun, type GridEnvironment } from './searchedRun.ts';
import { chosenTargets, tableFrom } from './targets.ts';

/** Scores where there is no table, searches, prints, writes; resolves with the exit status. */
export async function grid(options: GridOptions, environment: GridEnvironment): Promise<number> {
  const { progress, print, width } = environment;
  const say = (line: string): void => {
    progress.say(plainText(line));
  };
  try {
    if (options.output !== undefined) await checkWritable(options.output, inputsOf(options));
    const found =
      options.table === undefined
        ? await searchedRun(options, environment, say)
        : await searchedTable(options, options.table, environment.signal);
    progress.stop();
    const textAs = (format: GridFormat): string => gridText(found, format, options.by, width);
    if (options.output !== undefined) {
      const writing = await FileWriting.start(options.output);
      await writing.write(textAs(gridFormatOfFile(options.output)));
      await writing.finish();
      say(`search written to ${options.output}`);
    }
    await print(textAs(options.format), printedAs(options.format));
    if (options.format === 'csv' || options.format === 'json')
      for (const line of found.notes) say(line);
    return exitStatus.done;
  } catch (error) {
    progress.stop();
    if (error instanceof UsageError) {
      say(`error: ${error.message} Run it with --help to see what it takes.`);
      return exitStatus.wrongUsage;
    }
    return sayFailure(error, say);
  }
}

function gridText(
  found: FoundGrid,
  format: GridFormat,
  by: GridOptions['by'],
  width: number,
): string {
  switch (format) {
    case 'json':
      return gridJson(found);
    case 'csv':
      return gridCsv(found);
    default:
      return renderTable(bestTable(found, by), format, width);
  }
}

async function searchedTable(
  options: GridOptions,
  file: string,
  signal: AbortSignal,
): Promise<FoundGrid> {
  const { reference, predictions, columns = [], target, alphas } = options;
  if (reference !== undefined || predictions !== undefined || columns.length > 0) {
    throw new UsageError(
      '--table has all that is needed: leave out --reference, --predictions and --columns.',
    );
  }
  const { table, slips, provenance } = await tableFrom(file, signal);
  if (table.parts === null) {
    const names = partNames.map(({ question, answer }) => `${question} and ${answer}`);
    throw new UsageError(
      `${provenance.name} has no columns of question and answer scores: expected ${names.join(', or ')}.`,
    );
  }
  const targets = chosenTargets(table.columns, target);
  return {
    schema: 'evidence-inspector/grid/1',
    provenance: { table: provenance },
    targets: mixedSearch(table.parts, targets, alphas),
    notes: [
      `Question and answer scores are those of ${provenance.name} (sha256 ${provenance.sha256.slice(0, 12)}); alpha alone was searched.`,
      ...slips.map(({ message }) => message),
    ],
  };
}
