// The list of tools, and the only way to call them.

import { cutForAnswer, mostSummaryText, roundNumbers } from './answerParts.ts';
import { claimScoresTool } from './claimScores.ts';
import { compareRunsTool } from './compareRuns.ts';
import { doctorTool } from './doctor.ts';
import { listFilesTool } from './inputs.ts';
import { scoreFileTool } from './scoreFile.ts';
import { searchClaimsTool } from './searchClaims.ts';
import { statsTool } from './stats.ts';
import type { ToolAnswer, Tool, ToolHost } from './tool.ts';
import { inputFault } from './inputFault.ts';

export const tools: readonly Tool[] = [
  scoreFileTool,
  claimScoresTool,
  searchClaimsTool,
  compareRunsTool,
  listFilesTool,
  doctorTool,
  statsTool,
];

/** Maximum length of an error text in characters. Errors about a file quote little of it, but names can be long. */
export const mostErrorText = 1000;

/**
 * Calls a tool. Numbers in the answer are rounded. Rejects with RangeError for an invalid input, and with any error of the host.
 */
export async function askTool(tool: Tool, input: unknown, host: ToolHost): Promise<ToolAnswer> {
  const fault = inputFault(tool.input, input);
  if (fault !== undefined) throw new RangeError(fault);
  return roundNumbers(await tool.answer(input as never, host)) as ToolAnswer;
}

/** Sums up an answer of the tool in one or two sentences without text from files. */
export function summariseAnswer(tool: Tool, answer: ToolAnswer): string {
  return cutForAnswer(tool.summarise(answer as never), mostSummaryText);
}
