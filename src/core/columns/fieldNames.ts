// Which field of a line names the claim, the rater, the dimension: by the names that people give them.

/** `claimId`, `claim_id`, `Claim ID` and `claim-id` are one name. */
function normaliseName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

const roles = {
  /** In this order: a line with several has its claim's number in the first. Data frames write their index without a name. */
  claimId: ['claimid', 'id', 'index', 'claimindex', 'queryid', ''],
  claim: ['claim', 'claimtext', 'query'],
  rater: ['rater', 'raterid', 'annotator', 'annotatorid', 'worker', 'workerid'],
  dimension: ['dimension', 'criterion', 'aspect', 'column', 'measure', 'metric'],
  value: ['value', 'rating', 'score', 'label'],
} as const;

/** Of the rating itself, and no column: when, how long, under which questions, on which text, with what remark. */
const accompanying: ReadonlySet<string> = new Set([
  'time',
  'timestamp',
  'seconds',
  'scheme',
  'schemehash',
  'claimhash',
  'note',
]);

export interface FieldNames {
  readonly claimId: string | undefined;
  readonly claim: string | undefined;
  readonly rater: string | undefined;
  /** Long form: a dimension and its value a line; `undefined`: a column each. */
  readonly long: { readonly dimension: string; readonly value: string } | undefined;
  /** Fields that hold values, in the file's order. */
  readonly columns: readonly string[];
}

/** `names`: of all fields, in the file's order, each once. */
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
  // A second number of the claim, and an index without a name, are no ratings.
  const ids = new Set<string>(roles.claimId);
  const columns = names.filter(
    (name) =>
      !taken.has(name) && !ids.has(normaliseName(name)) && !accompanying.has(normaliseName(name)),
  );
  return { claimId, claim, rater, long, columns: long ? [] : columns };
}
