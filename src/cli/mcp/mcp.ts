// `evidence-inspector mcp`: the tools for agents, over standard input and output.

import { describeError } from '../../protocol/errors.ts';
import { askTool, mostErrorText, tools } from '../../core/tools/tools.ts';
import { excerpt } from '../../core/evidence/quoted.ts';
import { plainText } from '../../core/text/plainText.ts';
import { exitStatus } from '../exitStatus.ts';
import type { RunEnvironment } from '../scoredReport.ts';
import type { McpOptions } from './mcpOptions.ts';
import type * as Serving from './serveMcp.ts';
import { reportsUnder } from './toolHost.ts';

interface McpEnvironment extends Pick<RunEnvironment, 'scoring' | 'progress' | 'signal'> {
  readonly version: string;
  /** dist/mcp.js, or its source. */
  readonly serverPath: string;
}

/** Serves until the client goes or the signal comes; resolves with the exit status. */
export async function mcp(options: McpOptions, environment: McpEnvironment): Promise<number> {
  const roots = options.root ?? [process.cwd()];
  const hostOf = reportsUnder(roots, options, environment);
  const { serveMcp } = (await import(environment.serverPath)) as typeof Serving;
  await serveMcp({
    version: environment.version,
    roots,
    tools,
    ask: (tool, input, request) => askTool(tool, input, hostOf(request)),
    describe: (error) => excerpt(plainText(describeError(error)), mostErrorText),
    signal: environment.signal,
  });
  return exitStatus.done;
}
