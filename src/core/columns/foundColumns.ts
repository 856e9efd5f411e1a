// Which files beside a prediction file are ratings of it: told by their names alone.

const endings = ['jsonl', 'csv', 'tsv'] as const;

/**
 * The names that are looked for beside a prediction file: `systemA.ratings.jsonl` beside `systemA.json` and `systemA.predictions.json`
 * alike, or `.csv` or `.tsv`. Under the longer name (`systemA.predictions.ratings.jsonl`) too. Files of scores are not looked for:
 * reports of this program are called so.
 */
export function columnNamesBeside(predictionsName: string): readonly string[] {
  const whole = predictionsName.replace(/\.[^.]*$/u, '');
  const short = whole.replace(/\.predictions$/iu, '');
  return [...new Set([short, whole])]
    .filter((name) => name !== '')
    .flatMap((name) => endings.map((ending) => `${name}.ratings.${ending}`));
}
