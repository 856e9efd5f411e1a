// Finds the fields for claim, rater and dimension by their usual names.

import {
  answerColumns,
  claimIdColumns,
  dimensionColumns,
  findColumn,
  isIndexName,
  isToolColumn,
  raterColumns,
  reduceName,
} from '../../read/records/columnNames.ts';

const roles = {
  /** If a line has several of these fields, the first field identifies the claim. */
  claimId: claimIdColumns,
  /** RAGAS calls the claim `user_input`, or `question` before version 0.2. Inspect and TruLens call it `input`. */
  claim: ['claim', 'claimtext', 'query', 'userinput', 'statement', 'question', 'input'],
  rater: raterColumns,
  dimension: dimensionColumns,
  value: ['value', 'rating', 'score', 'label'],
} as const;

/** Facts about the rating that are not imported as columns: time, duration, scheme, claim version, note. */
const accompanying: ReadonlySet<string> = new Set([
  'time',
  'timestamp',
  'seconds',
  'scheme',
  'schemehash',
  'claimhash',
  'note',
]);

/** Names of fields with sample text in RAGAS's score tables. */
const sampleTexts: ReadonlySet<string> = new Set([
  ...['response', 'reference', 'retrievedcontexts', 'referencecontexts', 'retrievedcontext'],
  ...['answer', 'groundtruth', 'groundtruths', 'contexts', 'gtanswer', 'rubrics'],
]);

export interface FieldNames {
  readonly claimId: string | undefined;
  readonly claim: string | undefined;
  readonly rater: string | undefined;
  /**
   * Names of the two fields in the long form, in which each line has one dimension and its value. `undefined` if the file has one
   * column per dimension.
   */
  readonly long: { readonly dimension: string; readonly value: string } | undefined;
  /** Fields that contain values, in file order. */
  readonly columns: readonly string[];
}

/** Assigns roles to fields. `names`: names of all fields, in file order, without duplicates. */
export function fieldNames(names: readonly string[]): FieldNames {
  const find = (usual: readonly string[]): string | undefined => findColumn(names, usual);
  const [claimId, claim] = [find(roles.claimId), find(roles.claim)];
  const [rater, dimension, value] = [find(roles.rater), find(roles.dimension), find(roles.value)];
  const long = dimension !== undefined && value !== undefined ? { dimension, value } : undefined;
  const taken = new Set([claimId, claim, rater, long?.dimension, long?.value]);
  // A second claim id or an index without a name is not a rating.
  const ids = new Set<string>(roles.claimId);
  const has = (name: string): boolean => find([name]) !== undefined;
  const isOfSample = has('userinput') || (has('question') && has('contexts'));
  const columns = answerColumns(names).filter(
    (name) =>
      !taken.has(name) &&
      !(isOfSample && sampleTexts.has(reduceName(name))) &&
      // A repeated column of ids is called `claim_id (2)`.
      !isIndexName(name.replace(/ \(\d+\)$/u, '')) &&
      !ids.has(reduceName(name.replace(/ \(\d+\)$/u, ''))) &&
      !isToolColumn(name) &&
      !accompanying.has(reduceName(name)),
  );
  return { claimId, claim, rater, long, columns: long ? [] : columns };
}
