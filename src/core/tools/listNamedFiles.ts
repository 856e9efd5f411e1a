// Lists the files that an input names, for a user who watches an agent's actions.

import { excerpt } from '../evidence/quote.ts';
import { toPlainText } from '../text/toPlainText.ts';

const longestName = 80;

/** Returns the file's name as the requester wrote it, without its folders. */
export function fileName(file: string): string {
  return excerpt(toPlainText(file.split(/[/\\]/u).at(-1) ?? ''), longestName);
}

function fileIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || !('file' in value)) return [];
  return typeof value.file === 'string' ? [fileName(value.file)] : [];
}

/** Lists the file names in an input. The input was not checked against its schema, so it may be any value. */
export function listNamedFiles(input: unknown): readonly string[] {
  const runs =
    typeof input === 'object' && input !== null && 'runs' in input && Array.isArray(input.runs)
      ? input.runs.slice(0, 10)
      : [];
  return [input, ...(runs as readonly unknown[])].flatMap(fileIn);
}
