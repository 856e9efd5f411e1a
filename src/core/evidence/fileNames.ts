// How files are called that may hold evidence: JSON, JSON Lines and tables with a comma, semicolon or tab between their cells.

/** Without the dot, in small letters. JSON with comments is evidence when somebody opens it, and is not looked for. */
export const evidenceEndings = ['json', 'jsonl', 'ndjson', 'csv', 'tsv'] as const;

const ending = new RegExp(String.raw`\.(?:${evidenceEndings.join('|')})$`, 'iu');
const everyEnding = new RegExp(String.raw`\.(?:jsonc|${evidenceEndings.join('|')})$`, 'iu');

/** A name or a path of a file that is looked at when evidence is searched for. */
export function mayHoldEvidence(name: string): boolean {
  return ending.test(name);
}

/** The same, or JSON with comments. */
export function isEvidenceName(name: string): boolean {
  return everyEnding.test(name);
}

/** `runs/a.predictions.tsv` -> `runs/a.predictions`; other endings stay. */
export function withoutEvidenceEnding(name: string): string {
  return name.replace(everyEnding, '');
}
