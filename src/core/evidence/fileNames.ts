// Names of files that may contain evidence: JSON, JSON Lines, and tables separated by commas, semicolons or tabs.

/** Extensions without the dot, in lower case. JSON with comments is accepted when a user opens it, but not searched for. */
export const evidenceEndings = ['json', 'jsonl', 'ndjson', 'csv', 'tsv'] as const;

const ending = new RegExp(String.raw`\.(?:${evidenceEndings.join('|')})$`, 'iu');
const everyEnding = new RegExp(String.raw`\.(?:jsonc|${evidenceEndings.join('|')})$`, 'iu');

/** Whether a file with this name or path is checked when searching for evidence. */
export function mayHoldEvidence(name: string): boolean {
  return ending.test(name);
}

/** As `mayHoldEvidence`, plus JSON with comments. */
export function isEvidenceName(name: string): boolean {
  return everyEnding.test(name);
}

/** `runs/a.predictions.tsv` -> `runs/a.predictions`. Other extensions stay. */
export function withoutEvidenceEnding(name: string): string {
  return name.replace(everyEnding, '');
}
