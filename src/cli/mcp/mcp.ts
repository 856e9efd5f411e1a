// `evidence-inspector mcp`: serves the tools for agents on standard input and output.

import { stat } from 'node:fs/promises';
import { excerpt } from '../../core/read/claims/quote.ts';
import {
  inGroup,
  choiceOption,
  type OptionValues,
  valueOption,
} from '../../core/score/parameters/optionRow.ts';
import { toPlainText } from '../../core/base/toPlainText.ts';
import { askTool, mostErrorText, summariseAnswer, tools } from '../../core/analyse/tools/tools.ts';
import { textOf } from '../../core/base/words/message.ts';
import { describeError, InspectorError } from '../../protocol/errors.ts';
import { type CommandText, exitStatus } from '../command.ts';
import { filePath, omitRows } from '../optionValues.ts';
import { runOptions } from '../scoreOptions.ts';
import type * as Serving from './serveMcp.ts';
import { reportsUnder, type ToolEnvironment } from './toolHost.ts';

// Options of `mcp`.

const mcpOptions = {
  // Without options that read further files. Judge options are not among the run options, so agents cannot spend money or send data.
  // Mappings are read once at the start.
  ...omitRows(runOptions, ['columns', 'columnsBeside', 'combine', 'replies', 'cluster']),
  ...inGroup('input', {
    root: valueOption(
      '--root <folder>',
      'files in this folder may be read; repeatable (default: the current folder)',
      (text, before: readonly string[] = []): readonly string[] => [...before, filePath(text)],
      { brief: 'files in this folder may be read' },
    ),
  }),
  ...inGroup('output', {
    answers: choiceOption(
      '--answers <form>',
      'structured: data and one sentence; text: all as text, for clients that do not show data to the model',
      ['structured', 'text'],
      { brief: 'structured, or text for clients that show no data', default: 'structured' },
    ),
  }),
} as const;

export type McpOptions = OptionValues<typeof mcpOptions>;

export const mcpCommand: CommandText = {
  name: 'mcp',
  description: 'serve scores to AI agents: by the Model Context Protocol, on stdin and stdout',
  options: mcpOptions,
  examples: [
    'evidence-inspector mcp --root runs',
    'evidence-inspector mcp --root runs --metrics all',
    'evidence-inspector mcp --root runs --mapping checks.csv=checks.evidence-mapping.json',
  ],
};

interface McpEnvironment extends ToolEnvironment {
  readonly version: string;
  /** Path of dist/mcp.js or of its source. */
  readonly serverPath: string;
}

/** Checks the folders at the start, so that the user sees the error. An agent would later only see missing files. */
async function checkFolders(roots: readonly string[]): Promise<void> {
  for (const root of roots) {
    const facts = await stat(root).catch(() => undefined);
    if (facts?.isDirectory() === true) continue;
    throw new InspectorError(
      'fileNotFound',
      `There is no folder ${root}.`,
      'Give a folder with --root whose files may be read.',
    );
  }
}

/** Serves until the client disconnects or the signal is aborted. Resolves with the exit status. */
export async function mcp(options: McpOptions, environment: McpEnvironment): Promise<number> {
  const roots = options.root ?? [process.cwd()];
  await checkFolders(roots);
  const hostOf = reportsUnder(roots, options, environment);
  const { serveMcp } = (await import(environment.serverPath)) as typeof Serving;
  await serveMcp({
    version: environment.version,
    roots,
    tools,
    isTextOnly: options.answers === 'text',
    summarise: summariseAnswer,
    ask: (tool, input, request) => askTool(tool, input, hostOf(request)),
    describe: (error) => excerpt(toPlainText(textOf(describeError(error))), mostErrorText),
    printLine: (line) => environment.progress.printLine(toPlainText(line)),
    signal: environment.signal,
  });
  return exitStatus.done;
}
