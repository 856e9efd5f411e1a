// What is wrong with the predicted evidence of a claim that was scored: what slices go by.

import { averitecDataSet } from '../evidence/dataSets.ts';
import type { QaPair } from '../evidence/evidence.ts';
import type { ClaimFacts } from '../results/claims.ts';
import { msg, textOf } from '../words/message.ts';
import { prepareClaim, type DoctorRule } from './doctorRule.ts';
import { doctorRules } from './doctorRules.ts';

const rules: readonly DoctorRule[] = doctorRules.filter(
  (rule: DoctorRule) => rule.isSlice === true,
);

/** Slices are made anew whenever a parameter changes, and evidence does not. */
const known = new WeakMap<readonly QaPair[], readonly string[]>();

/** The slice of claims whose evidence has none of the flaws that have slices. */
export const withoutFlaw = textOf(msg('none of these'));

/**
 * Names of the rules that find something in the predicted evidence, by what the reference says of date and origin; `withoutFlaw`
 * where none does. A claim without evidence has none, and is in no such slice.
 */
export function evidenceFlaws({
  index,
  claim: text,
  date,
  origin,
  predictedEvidence: evidence,
}: ClaimFacts): readonly string[] {
  if (evidence.length === 0) return [];
  const before = known.get(evidence);
  if (before) return before;
  const claim = {
    ...{ index, text, evidence },
    ...(date === undefined ? {} : { date }),
    ...(origin ? { origin } : {}),
  };
  // Rules with slices look at nothing but the claim.
  const examined = prepareClaim({
    claim,
    role: 'predictions',
    format: 'fever',
    dataSet: averitecDataSet,
  });
  const names = rules
    .filter((rule) => rule.find(examined).length > 0)
    .map(({ name }) => textOf(name));
  const found = names.length === 0 ? [withoutFlaw] : names;
  known.set(evidence, found);
  return found;
}
