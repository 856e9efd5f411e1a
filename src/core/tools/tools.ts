// The list of tools, and the only way to call them.

import { suggestName } from '../evidence/verdictSpelling.ts';
import { findFault, type JsonSchema, schemaFault } from '../report/stored/jsonSchema.ts';
import { cutText, mostSummaryText, roundNumbers } from './answerParts.ts';
import { claimScoresTool } from './claimScores.ts';
import { compareRunsTool } from './compareRuns.ts';
import { doctorTool } from './doctor.ts';
import { listFilesTool } from './inputs.ts';
import { scoreFileTool } from './scoreFile.ts';
import { searchClaimsTool } from './searchClaims.ts';
import { statsTool } from './stats.ts';
import type { Answer, Tool, ToolHost } from './tool.ts';

// Says what is wrong with a tool's input, and what was probably meant.

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Returns a description of the fault, without a full stop. `undefined` if the input matches the schema. */
export function inputFault(schema: JsonSchema, input: unknown): string | undefined {
  const fault = findFault(schema, input);
  const text = schemaFault(schema, input, 'the input');
  if (!fault || text === undefined) return undefined;
  const known = Object.keys(fault.schema.properties ?? {});
  if (fault.kind === 'unknown') {
    const likely = suggestName(fault.name ?? '', known);
    return likely === undefined
      ? `${text}. Arguments: ${known.join(', ')}`
      : `${text}. Did you mean "${likely}"?`;
  }
  if (fault.kind === 'value' && isText(fault.value)) {
    const likely = suggestName(fault.value, (fault.schema.enum ?? []).filter(isText));
    if (likely !== undefined) return `${text}. Did you mean "${likely}"?`;
  }
  return text;
}

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
export async function askTool(tool: Tool, input: unknown, host: ToolHost): Promise<Answer> {
  const fault = inputFault(tool.input, input);
  if (fault !== undefined) throw new RangeError(fault);
  return roundNumbers(await tool.answer(input as never, host)) as Answer;
}

/** Sums up an answer of the tool in one or two sentences without text from files. */
export function summariseAnswer(tool: Tool, answer: Answer): string {
  return cutText(tool.summarise(answer as never), mostSummaryText);
}
