// The list of tools, and the only way to call them.

import { schemaFault } from '../report/stored/jsonSchema.ts';
import { claimScoresTool } from './claimScores.ts';
import { compareRunsTool } from './compareRuns.ts';
import { scoreFileTool } from './scoreFile.ts';
import { searchClaimsTool } from './searchClaims.ts';
import type { Answer, Tool, ToolHost } from './tool.ts';

export const tools: readonly Tool[] = [
  scoreFileTool,
  claimScoresTool,
  searchClaimsTool,
  compareRunsTool,
];

/** Maximum length of an error text. Errors about a file quote little of it, but names can be long. */
export const mostErrorText = 1000;

/** Rejects with RangeError for an invalid input, and with any error of the host. */
export async function askTool(tool: Tool, input: unknown, host: ToolHost): Promise<Answer> {
  const fault = schemaFault(tool.input, input, 'the input');
  if (fault !== undefined) throw new RangeError(fault);
  return await tool.answer(input as never, host);
}
