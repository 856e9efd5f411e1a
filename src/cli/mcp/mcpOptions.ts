// Options of `mcp`.

import { Option } from 'commander';
import type { CommandText } from '../command.ts';
import { runOptionNames, scoreOptions, type RunOptions } from '../scoreOptions.ts';
import { filePath } from '../optionValues.ts';

export interface McpOptions extends RunOptions {
  /** Absent: the current folder. */
  readonly root?: readonly string[];
  readonly answers: 'structured' | 'text';
}

/**
 * Run options that `mcp` leaves out because they read further files. Judge options are not among the run options, so
 * agents cannot spend money or send data. Mappings are read once at the start.
 */
const without: ReadonlySet<string> = new Set(['columns', 'columnsBeside', 'combine', 'replies']);

const mcpOptions: readonly Option[] = [
  new Option(
    '--root <folder>',
    'files in this folder may be read; repeatable (default: the current folder)',
  ).argParser((text: string, before: readonly string[] | undefined) => [
    ...(before ?? []),
    filePath(text),
  ]),
  new Option(
    '--answers <form>',
    'structured: data and one sentence; text: all as text, for clients that do not show data to the model',
  )
    .choices(['structured', 'text'])
    .default('structured'),
  ...scoreOptions.filter((option) => {
    const name = option.attributeName();
    return !without.has(name) && (runOptionNames as readonly string[]).includes(name);
  }),
];

export const mcpCommand: CommandText = {
  name: 'mcp',
  description: 'serve scores to AI agents, by the Model Context Protocol on stdin and stdout',
  options: mcpOptions,
  examples: [
    'evidence-inspector mcp --root runs',
    'evidence-inspector mcp --root runs --metrics all',
    'evidence-inspector mcp --root runs --mapping checks.csv=checks.evidence-mapping.json',
  ],
};
