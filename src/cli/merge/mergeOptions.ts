import { Argument } from 'commander';
import type { CommandText } from '../command.ts';
import { writtenOptions } from '../export/exportOptions.ts';
import { maxFailedOption } from '../run/maxFailed.ts';
import { inputPath } from '../optionValues.ts';

const mergeArgument = new Argument(
  '<parts...>',
  'reports written by `score --shard K/N --output PART.json`, in any order',
).argParser((text: string, before: readonly string[] | undefined): readonly string[] => [
  ...(before ?? []),
  inputPath(text),
]);

export const mergeCommand: CommandText = {
  name: 'merge',
  description: 'merge the parts of a run that `score --shard` scored into the report of one run',
  argument: mergeArgument,
  options: [...writtenOptions, maxFailedOption()],
  examples: [
    'evidence-inspector score -r dev.json -p system.json --shard 1/2 --output part-1.json',
    'evidence-inspector score -r dev.json -p system.json --shard 2/2 --output part-2.json',
    'evidence-inspector merge part-1.json part-2.json --output report.json',
  ],
};
