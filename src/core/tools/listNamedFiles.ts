// Which files an input names, for a user who follows an agent's actions.

import { excerpt } from '../evidence/quote.ts';
import { toPlainText } from '../text/toPlainText.ts';

const longestName = 80;

/** Without its folders, as the requester wrote it. */
export function fileName(file: string): string {
  return excerpt(toPlainText(file.split(/[/\\]/u).at(-1) ?? ''), longestName);
}

function fileIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || !('file' in value)) return [];
  return typeof value.file === 'string' ? [fileName(value.file)] : [];
}

/** The input may be anything, because it has not been checked against its schema. */
export function listNamedFiles(input: unknown): readonly string[] {
  const runs =
    typeof input === 'object' && input !== null && 'runs' in input && Array.isArray(input.runs)
      ? input.runs.slice(0, 10)
      : [];
  return [input, ...(runs as readonly unknown[])].flatMap(fileIn);
}
