// Names of files that may contain evidence: JSON, JSON Lines, and tables separated by commas, semicolons or tabs.

/**
 * File name extensions without the dot, in lower case. A search for files does not include JSON with comments, but users can open
 * it.
 */
export const evidenceEndings = ['json', 'jsonl', 'ndjson', 'csv', 'tsv'] as const;

const ending = new RegExp(String.raw`\.(?:${evidenceEndings.join('|')})$`, 'iu');
const everyEnding = new RegExp(String.raw`\.(?:jsonc|${evidenceEndings.join('|')})$`, 'iu');

/** Whether a file with this name or path is checked when searching for evidence. */
export function mayHoldEvidence(name: string): boolean {
  return ending.test(name);
}

/** Like `mayHoldEvidence`, but also true for JSON with comments. */
export function isEvidenceName(name: string): boolean {
  return everyEnding.test(name);
}

/** Removes an extension: `runs/a.predictions.tsv` becomes `runs/a.predictions`. Other extensions are kept. */
export function withoutEvidenceEnding(name: string): string {
  return name.replace(everyEnding, '');
}
