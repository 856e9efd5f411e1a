// `doctor`'s rules, in the order in which they are reported. Each rule also needs a section in docs/doctor.md.

import { type DoctorRule, prepareClaim } from './doctorRule.ts';
import { addressRules } from './rules/addressRules.ts';
import { claimRules } from './rules/claimRules.ts';
import { justificationRules } from './rules/justificationRules.ts';
import { labelRules } from './rules/labelRules.ts';
import { leakRules } from './rules/leakRules.ts';
import { modelRules } from './rules/modelRules.ts';
import { pairRules } from './rules/pairRules.ts';
import { questionRules } from './rules/questionRules.ts';
import { sourceRules } from './rules/sourceRules.ts';
import { averitecDataSet } from '../../read/claims/dataSets.ts';
import type { QaPair } from '../../read/claims/evidence.ts';
import type { ClaimFacts } from '../results/claims.ts';
import { msg, textOf } from '../../base/words/message.ts';

const families = [
  ...leakRules,
  ...sourceRules,
  ...addressRules,
  ...questionRules,
  ...pairRules,
  ...claimRules,
  ...labelRules,
  ...justificationRules,
  ...modelRules,
] as const;

export type RuleId = (typeof families)[number]['id'];

export const doctorRules: readonly (DoctorRule & { readonly id: RuleId })[] = families;

/** Path of the documentation page, relative to the repository. */
export const doctorPage = 'docs/doctor.md';

// Finds flaws in a scored claim's predicted evidence. Claims are sliced by these flaws.

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
