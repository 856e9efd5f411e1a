// Finds which label of a data set means that the evidence supports the claim, refutes it, is not enough, or is conflicting.

import { averitecDataSet, labelIn, type DataSet } from './dataSets.ts';
import { lettersOf } from './labelLetters.ts';
import { stanceNamed, stances, type Stance } from './verdictWords.ts';

/**
 * Returns the data set's label for each stance, in the order of `stances`. `undefined` if a label has no stance (half true), if
 * two labels have the same stance, or if support or refutation is missing.
 */
export function stanceLabels({ labels }: DataSet): ReadonlyMap<Stance, string> | undefined {
  const byStance = new Map<Stance, string>();
  for (const label of labels) {
    const stance = stanceNamed(lettersOf(label));
    if (stance === undefined || byStance.has(stance)) return undefined;
    byStance.set(stance, label);
  }
  if (!byStance.has('supported') || !byStance.has('refuted')) return undefined;
  return new Map(
    stances.flatMap((stance) => {
      const label = byStance.get(stance);
      return label === undefined ? [] : [[stance, label] as const];
    }),
  );
}

/** Returns the data set's label for a stance, or AVeriTeC's label if the data set has no label for it. */
export function labelOfStance(stance: Stance, dataSet: DataSet): string {
  const ofLabels = ({ labels }: DataSet): string | undefined =>
    labels.find((label) => stanceNamed(lettersOf(label)) === stance);
  return ofLabels(dataSet) ?? ofLabels(averitecDataSet) ?? stance;
}

/** Returns the stance of a verdict. `undefined` for a missing verdict, and for a verdict that is not a label of the data set. */
export function stanceOf(dataSet: DataSet, verdict: string | undefined): Stance | undefined {
  const label = verdict === undefined ? undefined : labelIn(dataSet, verdict);
  return label === undefined ? undefined : stanceNamed(lettersOf(label));
}
