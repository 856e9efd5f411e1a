// Finds the fields for claim, rater and dimension by their usual names.

import {
  answerColumns,
  claimIdColumns,
  dimensionColumns,
  isIndexName,
  isToolColumn,
  raterColumns,
  reduceName,
} from '../records/columnNames.ts';

/** Normalises a name: `claimId`, `claim_id`, `Claim ID` and `claim-id` become equal. The index of a data frame has no name. */
function normaliseName(name: string): string {
  return isIndexName(name) ? '' : reduceName(name);
}

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
  const plain = new Map<string, string>();
  for (const name of names) {
    if (!plain.has(normaliseName(name))) plain.set(normaliseName(name), name);
  }
  const find = (wanted: readonly string[]): string | undefined => {
    const name = wanted.find((one) => plain.has(one));
    return name === undefined ? undefined : plain.get(name);
  };
  const claimId = find(roles.claimId);
  const claim = find(roles.claim);
  const rater = find(roles.rater);
  const dimension = find(roles.dimension);
  const value = find(roles.value);
  const long = dimension !== undefined && value !== undefined ? { dimension, value } : undefined;
  const taken = new Set([claimId, claim, rater, long?.dimension, long?.value]);
  // A second claim id or an index without a name is not a rating.
  const ids = new Set<string>(roles.claimId);
  const isOfSample = plain.has('userinput') || (plain.has('question') && plain.has('contexts'));
  const columns = answerColumns(names).filter(
    (name) =>
      !taken.has(name) &&
      !(isOfSample && sampleTexts.has(normaliseName(name))) &&
      // A repeated column of ids is called `claim_id (2)`.
      !ids.has(normaliseName(name.replace(/ \(\d+\)$/u, ''))) &&
      !isToolColumn(name) &&
      !accompanying.has(normaliseName(name)),
  );
  return { claimId, claim, rater, long, columns: long ? [] : columns };
}
