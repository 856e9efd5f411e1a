// `evidence-inspector mcp`: serves the tools for agents on standard input and output.

import { stat } from 'node:fs/promises';
import { describeError, InspectorError } from '../../protocol/errors.ts';
import { askTool, mostErrorText, summariseAnswer, tools } from '../../core/tools/tools.ts';
import { excerpt } from '../../core/evidence/quote.ts';
import { toPlainText } from '../../core/text/toPlainText.ts';
import { exitStatus } from '../exitStatus.ts';
import type { McpOptions } from './mcpOptions.ts';
import type * as Serving from './serveMcp.ts';
import { reportsUnder, type ToolEnvironment } from './toolHost.ts';
import { textOf } from '../../core/words/message.ts';

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
    printLine: (line) => {
      environment.progress.printLine(toPlainText(line));
    },
    signal: environment.signal,
  });
  return exitStatus.done;
}
