// Finds flaws in a scored claim's predicted evidence. Claims are sliced by these flaws.

import { averitecDataSet } from '../../read/claims/dataSets.ts';
import type { QaPair } from '../../read/claims/evidence.ts';
import type { ClaimFacts } from '../results/claims.ts';
import { msg, textOf } from '../../base/words/message.ts';
import { prepareClaim, type DoctorRule } from './doctorRule.ts';
import { doctorRules } from './doctorRules.ts';

const rules: readonly DoctorRule[] = doctorRules.filter(
  (rule: DoctorRule) => rule.isSlice === true,
);

/** Cache of the flaws, because slices are computed again whenever a parameter changes, but the evidence does not change. */
const known = new WeakMap<readonly QaPair[], readonly string[]>();

/** Name of the slice of claims whose evidence has none of the flaws. */
export const withoutFlaw = textOf(msg('none of these'));

/**
 * Lists the names of the rules that find a flaw in the predicted evidence. Date and origin come from the reference. Returns only
 * `withoutFlaw` if no rule finds a flaw, and an empty list for a claim without evidence.
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
  const claim = { index, text, evidence, ...(date === undefined ? {} : { date }), origin };
  // Rules that define slices examine only the claim.
  const examined = prepareClaim({
    claim,
    role: 'predictions',
    format: 'fever',
    dataSet: averitecDataSet,
  });
  const names = rules
    .filter((rule) => rule.find(examined).length > 0)
    .map(({ name }) => textOf(name));
  const flaws = names.length === 0 ? [withoutFlaw] : names;
  known.set(evidence, flaws);
  return flaws;
}
