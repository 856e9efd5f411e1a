// Identifies the columns of a rating file by name, ignoring case and underscores.

import {
  answerColumns,
  claimIdColumns,
  dimensionColumns,
  findColumn,
  isIndexName,
  isToolColumn,
  raterColumns,
  reduceName,
} from '../../../read/records/columnNames.ts';
import { countWords } from '../../../read/claims/textShape.ts';
import { namesRater } from '../../../read/fields/refusedFields.ts';

/** Usual names of each column, reduced to letters, in order of preference. */
const known = {
  claim: claimIdColumns.slice(0, 1),
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
  text: ['claim', 'claimtext', 'text', 'statement'],
  verdict: ['label', 'predlabel', 'verdict', 'prediction'],
} as const;
export type RatingColumn = keyof typeof known;

/** Columns that occur beside ratings but contain no ratings. */
const beside: ReadonlySet<string> = new Set([
  ...['seconds', 'duration', 'note', 'notes', 'comment', 'comments', 'kommentar', 'commentaire'],
  ...['systema', 'systemb', 'modela', 'modelb'], // what raters compared
  ...['date', 'claimdate', 'speaker', 'version', 'row', 'doc', ...claimIdColumns],
]);

/** Whether a column is an index, or is written by a tool beside the answers. */
const isBeside = (name: string): boolean =>
  beside.has(reduceName(name)) || isIndexName(name) || isToolColumn(name);

interface Fields {
  readonly fields: ReadonlyMap<string, string>;
}

/** Minimum number of claims from which on their columns are examined. */
const fewestClaims = 5;
/** Minimum share of different values, compared with the number of claims, in a column that describes the claims. */
const leastDistinct = 0.8;

/** Whether the column has numbers under the French word for a mark. */
function isMark(name: string, records: readonly Fields[]): boolean {
  const values = records.flatMap(({ fields }) => fields.get(name) ?? []);
  return reduceName(name) === 'note' && values.every((value) => /^\d+$/u.test(value));
}

/** Whether the column has texts of several words, and hardly any of them twice. */
function isRemark(name: string, records: readonly Fields[]): boolean {
  const values = records.flatMap(({ fields }) => fields.get(name) ?? []);
  const words = values.reduce((sum, value) => sum + countWords(value), 0);
  const isApart = new Set(values).size >= leastDistinct * values.length;
  return values.length >= fewestClaims && isApart && words >= 3 * values.length;
}

export class RatingColumns {
  readonly #found = new Map<RatingColumn, string>();
  readonly #ratings: readonly string[];
  /** Columns that describe the claims, such as their source text. */
  readonly described: readonly string[];
  /** Columns with what raters say about their ratings. */
  readonly remarks: readonly string[];

  /** `id`: the column that identifies the claims, if the user named it. */
  constructor(names: readonly string[], records: readonly Fields[], id?: string) {
    const taken = new Set<string>();
    for (const column of Object.keys(known) as RatingColumn[]) {
      const name = findColumn(names, known[column]);
      if (name === undefined) continue;
      this.#found.set(column, name);
      taken.add(name);
    }
    const [texts, rater] = this.#findTexts(names, records);
    const claim = id ?? this.#found.get('claim') ?? this.#findClaims(names, records) ?? texts;
    if (rater !== undefined && claim === texts) {
      this.#found.set('rater', rater);
      taken.add(rater);
    }
    if (claim !== undefined) {
      this.#found.set('claim', claim);
      taken.add(claim);
    }
    const hold = new Set([this.#found.get('value'), this.#found.get('verdict')]);
    const ratings = answerColumns(names).filter(
      (name) => hold.has(name) || (!taken.has(name) && (!isBeside(name) || isMark(name, records))),
    );
    this.described = ratings.filter((name) => this.#describesClaims(name, records));
    const others = ratings.filter((name) => !this.described.includes(name));
    this.remarks = this.#found.has('rater') ? others.filter((name) => isRemark(name, records)) : [];
    this.#ratings = others.filter((name) => !this.remarks.includes(name));
  }

  /** Whether a column has the same value in all rows of a claim and system, and other values in the rows of nearly all other claims. */
  #describesClaims(name: string, records: readonly Fields[]): boolean {
    const [claim, system] = [this.#found.get('claim'), this.#found.get('system')];
    if (claim === undefined || !this.#found.has('rater')) return false;
    const known = new Map<string, string | undefined>();
    const claims = new Set<string | undefined>();
    for (const { fields } of records) {
      const [id, value] = [fields.get(claim), fields.get(name)];
      const key = JSON.stringify([id, system === undefined ? null : fields.get(system)]);
      if (known.has(key) && known.get(key) !== value) return false;
      known.set(key, value);
      claims.add(id);
    }
    const areSentences = [...known.values()].every((value = '') => countWords(value) >= 4);
    const fewest = areSentences ? 2 : fewestClaims;
    if (claims.size < fewest || known.size === records.length) return false;
    return new Set(known.values()).size >= leastDistinct * claims.size;
  }

  /**
   * Finds the column that identifies the claims in a file without `claim_id`: a number or index of the claims, or their texts. If the
   * rows name their raters, several rows have the same claim, so a column that numbers the rows does not identify claims.
   */
  #findClaims(names: readonly string[], records: readonly Fields[]): string | undefined {
    const numbers = claimIdColumns
      .slice(1)
      .flatMap((known) =>
        names.filter((name) => (isIndexName(name) ? '' : reduceName(name)) === known),
      );
    const candidates = [...numbers, ...[this.#found.get('text') ?? []].flat()];
    const isDistinct = (name: string): boolean => {
      const values = records.flatMap(({ fields }) => fields.get(name) ?? []);
      return new Set(values).size === values.length;
    };
    const isRated = this.#found.has('rater');
    return candidates.find((name) => isDistinct(name) !== isRated) ?? candidates.at(-1);
  }

  /** Finds the texts of the claims, which no known column has, and who rated them: the texts that each rater has once, and several raters have. */
  #findTexts(
    names: readonly string[],
    records: readonly Fields[],
  ): readonly [text?: string, rater?: string] {
    const known = this.#found.get('rater');
    const raters = known === undefined ? names.filter(namesRater) : [known];
    const pairs = raters.flatMap((rater) => names.map((text) => [text, rater] as const));
    const found = pairs.find((pair) => {
      const rows = records.map(({ fields }) => pair.map((name) => fields.get(name) ?? ''));
      const texts = new Set(rows.map(([text]) => text));
      const areWhole = [...texts].every((text) => countWords(text ?? '') > 3);
      const areApart = new Set(rows.map((row) => JSON.stringify(row))).size === rows.length;
      return areWhole && areApart && 2 * texts.size <= rows.length;
    });
    return found ?? [];
  }

  /** Whether the claims are identified by their texts. */
  get isByText(): boolean {
    return this.#found.has('claim') && this.#found.get('claim') === this.#found.get('text');
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
