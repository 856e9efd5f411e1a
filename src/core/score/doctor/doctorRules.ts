// `doctor`'s rules, in the order in which they are reported. Each rule also needs a section in docs/doctor.md.

import type { DoctorRule } from './doctorRule.ts';
import { addressRules } from './rules/addressRules.ts';
import { claimRules } from './rules/claimRules.ts';
import { justificationRules } from './rules/justificationRules.ts';
import { labelRules } from './rules/labelRules.ts';
import { leakRules } from './rules/leakRules.ts';
import { modelRules } from './rules/modelRules.ts';
import { pairRules } from './rules/pairRules.ts';
import { questionRules } from './rules/questionRules.ts';
import { sourceRules } from './rules/sourceRules.ts';

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

/** Returns the anchor of a rule's section on the documentation page. */
export function ruleAnchor(id: string): string {
  return id.toLowerCase();
}
