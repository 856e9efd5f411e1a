// Which of a data set's labels says that evidence supports a claim, refutes it, is not enough or conflicts.

import { labelIn, type DataSet } from './dataSets.ts';
import { lettersOf } from './labelLetters.ts';

export const stances = ['supported', 'refuted', 'notEnough', 'conflicting'] as const;

/** What evidence can say of a claim. */
export type Stance = (typeof stances)[number];

/** What data sets call them, as letters alone; a data set has at most one of each. */
const names: Readonly<Record<Stance, readonly string[]>> = {
  supported: ['supported', 'supports', 'support', 'entailment', 'true'],
  refuted: ['refuted', 'refutes', 'refute', 'contradiction', 'false'],
  notEnough: ['notenoughevidence', 'nei', 'notenoughinfo', 'notenoughinformation', 'neutral'],
  conflicting: [
    'conflictingevidencecherrypicking',
    'conflicting',
    'cherrypicking',
    'conflictingevidence',
  ],
};

const byLetters: ReadonlyMap<string, Stance> = new Map(
  stances.flatMap((stance) => names[stance].map((letters) => [letters, stance] as const)),
);

/** What a label says, by its letters. */
export function stanceNamed(letters: string): Stance | undefined {
  return byLetters.get(letters);
}

/**
 * Stance -> label of the data set, in the order of `stances`; `undefined` where a label is none of them (half true), two are the
 * same, or support or refutation is missing.
 */
export function stanceLabels({ labels }: DataSet): ReadonlyMap<Stance, string> | undefined {
  const found = new Map<Stance, string>();
  for (const label of labels) {
    const stance = stanceNamed(lettersOf(label));
    if (stance === undefined || found.has(stance)) return undefined;
    found.set(stance, label);
  }
  if (!found.has('supported') || !found.has('refuted')) return undefined;
  return new Map(
    stances.flatMap((stance) => {
      const label = found.get(stance);
      return label === undefined ? [] : [[stance, label] as const];
    }),
  );
}

/** What a verdict says; `undefined` for none, and for one that is no label of the data set. */
export function stanceOf(dataSet: DataSet, verdict: string | undefined): Stance | undefined {
  const label = verdict === undefined ? undefined : labelIn(dataSet, verdict);
  return label === undefined ? undefined : stanceNamed(lettersOf(label));
}
