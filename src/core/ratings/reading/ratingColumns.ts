// Identifies the columns of a rating file by name, ignoring case and underscores.

import {
  answerColumns,
  dimensionColumns,
  isIndexName,
  isToolColumn,
  raterColumns,
  reduceName,
} from '../../records/columnNames.ts';

/** Usual names of each column, reduced to letters, in order of preference. */
const known = {
  claim: ['claimid'],
  rater: raterColumns,
  value: ['value', 'rating', 'score'],
  dimension: dimensionColumns,
  time: ['time', 'timestamp'],
  system: ['system', 'systemid'],
  scheme: ['scheme'],
  schemeHash: ['schemehash'],
  claimHash: ['claimhash'],
  round: ['round'],
  decided: ['decided'],
  text: ['claim', 'claimtext', 'text'],
  verdict: ['label', 'predlabel', 'verdict', 'prediction'],
} as const;
export type RatingColumn = keyof typeof known;

/** Columns that occur beside ratings but contain no ratings. */
const beside: ReadonlySet<string> = new Set([
  ...['seconds', 'duration', 'note', 'notes', 'comment', 'comments'],
  ...['date', 'claimdate', 'speaker', 'version', 'index', 'row', 'id'],
]);

/** Whether a column is an index, or is written by a tool beside the answers. */
const isBeside = (name: string): boolean =>
  beside.has(reduceName(name)) || isIndexName(name) || isToolColumn(name);

export class RatingColumns {
  readonly #found = new Map<RatingColumn, string>();
  readonly #ratings: readonly string[];

  constructor(names: readonly string[]) {
    const taken = new Set<string>();
    for (const column of Object.keys(known) as RatingColumn[]) {
      const spellings: readonly string[] = known[column];
      const name = spellings
        .map((spelling) => names.find((one) => reduceName(one) === spelling))
        .find((one) => one !== undefined);
      if (name === undefined) continue;
      this.#found.set(column, name);
      taken.add(name);
    }
    const hold = new Set([this.#found.get('value'), this.#found.get('verdict')]);
    this.#ratings = answerColumns(names).filter(
      (name) => hold.has(name) || (!taken.has(name) && !isBeside(name)),
    );
  }

  nameOf(column: RatingColumn): string | undefined {
    return this.#found.get(column);
  }

  has(...columns: readonly RatingColumn[]): boolean {
    return columns.every((column) => this.#found.has(column));
  }

  /**
   * Lists the columns that can contain ratings, in file order: unknown columns, and columns called `value`, `score`, `verdict`
   * ...
   */
  ratings(): readonly string[] {
    return this.#ratings;
  }
}
