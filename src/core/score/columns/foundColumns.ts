// Builds the names of files in a prediction file's folder that may contain its ratings.

import { withoutEvidenceEnding } from '../../read/claims/fileNames.ts';

const endings = ['jsonl', 'csv', 'tsv'] as const;

/** Returns the name of the system that a prediction file is probably named after: `systemA` for `systemA.predictions.json`. */
export function systemOfFile(predictionsName: string): string {
  return withoutEvidenceEnding(predictionsName).replace(/[._-]?(?:predictions?|preds?)$/iu, '');
}

/**
 * Lists the names to search for beside a prediction file: `systemA.ratings.jsonl` (or `.csv`, `.tsv`) beside `systemA.json` and
 * `systemA.predictions.json`, and the longer form `systemA.predictions.ratings.jsonl`. Does not search for `.scores` files,
 * because this program's reports have such names.
 */
export function columnNamesBeside(predictionsName: string): readonly string[] {
  const whole = predictionsName.replace(/\.[^.]*$/u, '');
  const short = whole.replace(/\.predictions$/iu, '');
  return [...new Set([short, whole])]
    .filter((name) => name !== '')
    .flatMap((name) => endings.map((ending) => `${name}.ratings.${ending}`));
}
