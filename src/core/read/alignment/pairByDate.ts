/** Claims with the same text that are not matched yet: positions in their files, ascending. */
export interface TextGroup {
  readonly references: number[];
  readonly predictions: number[];
}

export interface PositionPair {
  readonly reference: number;
  readonly prediction: number;
}

export interface DecidedPair extends PositionPair {
  /** True if only one reference claim was possible, by text or by text and date. False if the order in the files decided. */
  readonly isOnly: boolean;
}

/**
 * Pairs claims with the same text. First pairs claims with equal dates, separately for each date, then the remaining claims in
 * file order. If there are too many predictions, uses the first predictions, or the last with `keepsLast`.
 */
export function pairByDate(
  { references, predictions }: TextGroup,
  dateOfReference: (position: number) => string,
  dateOfPrediction: (position: number) => string,
  keepsLast = false,
): DecidedPair[] {
  const byDate = new Map<string, TextGroup>();
  for (const reference of references) {
    const date = dateOfReference(reference);
    const group = byDate.get(date);
    if (group) group.references.push(reference);
    else byDate.set(date, { references: [reference], predictions: [] });
  }
  const rest: TextGroup = { references: [], predictions: [] };
  for (const prediction of predictions) {
    const date = dateOfPrediction(prediction);
    const group = date === '' ? undefined : byDate.get(date);
    (group ?? rest).predictions.push(prediction);
  }
  const dated = [...byDate.values()].map((group) => ({
    group,
    pairs: pairInOrder(group, keepsLast),
  }));
  for (const { group, pairs } of dated) {
    const isUsed = new Set(pairs.map(({ prediction }) => prediction));
    for (const left of group.references.slice(pairs.length)) rest.references.push(left);
    for (const one of group.predictions) if (!isUsed.has(one)) rest.predictions.push(one);
  }
  rest.references.sort((a, b) => a - b);
  rest.predictions.sort((a, b) => a - b);
  return [...dated.flatMap(({ pairs }) => pairs), ...pairInOrder(rest, keepsLast)];
}

function pairInOrder({ references, predictions }: TextGroup, keepsLast: boolean): DecidedPair[] {
  const isOnly = references.length === 1;
  const skipped = keepsLast ? Math.max(0, predictions.length - references.length) : 0;
  return references.flatMap((reference, index) => {
    const prediction = predictions[skipped + index];
    return prediction === undefined ? [] : [{ reference, prediction, isOnly }];
  });
}
