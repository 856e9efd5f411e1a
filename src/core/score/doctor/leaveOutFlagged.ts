// Leaves out predicted evidence that rules flag, so that scores show how good the remaining evidence of a system is.

import type { DataSet } from '../../read/claims/dataSets.ts';
import type { Claim, EvidenceFormat, QaPair } from '../../read/claims/evidence.ts';
import { suggestName } from '../../read/claims/verdictSpelling.ts';
import type { ReportClaim } from '../results/claims.ts';
import { prepareClaim, type DoctorRule, type ExaminedClaim } from './doctorRule.ts';
import { doctorRules, type RuleId } from './doctorRules.ts';
import { completeClaim, namesSources } from './examine.ts';

/** Rules that flag predicted evidence and need neither a model nor a list of sites. */
export const constraintRules: readonly (DoctorRule & { readonly id: RuleId })[] =
  doctorRules.filter(
    (rule: DoctorRule) =>
      rule.needs !== 'models' && rule.needs !== 'misinformation' && !rule.isAboutClaim,
  );

/** Rules for evidence that reveals the verdict, or that did not exist when the claim was made. Users can apply them with one click. */
export const leakConstraint: readonly RuleId[] = [
  'factCheckSite',
  'evidenceAfterClaim',
  'ownFactCheck',
];

/** Returns the rules of `leakConstraint`, or none if no predicted evidence names a source, which all of them read. */
export function offerLeakRules(
  claims: readonly Pick<ReportClaim, 'predictedEvidence'>[],
): typeof constraintRules {
  const evidence = claims.map(({ predictedEvidence }) => ({ evidence: predictedEvidence }));
  return namesSources(evidence)
    ? constraintRules.filter(({ id }) => leakConstraint.includes(id))
    : [];
}

/**
 * Returns a sentence about the first name that is not a rule in `constraintRules`. Returns `undefined` if all names are valid.
 */
export function checkConstraint(names: readonly string[]): string | undefined {
  const known = constraintRules.map(({ id }) => id);
  const wrong = names.find((name) => !known.some((id) => id === name));
  if (wrong === undefined) return undefined;
  const rules = `Rules: ${known.join(', ')}.`;
  if (doctorRules.some(({ id }) => id === wrong)) {
    return `The rule "${wrong}" flags no evidence that can be left out without a model or a list of sites. ${rules}`;
  }
  const likely = suggestName(wrong, known);
  const said = `There is no rule "${wrong}".`;
  return likely === undefined ? `${said} ${rules}` : `${said} Did you mean "${likely}"?`;
}

function isRuleOf(names: readonly string[]): (rule: DoctorRule) => boolean {
  const wanted = new Set(names);
  return ({ id, only }) => wanted.has(id) && only !== 'reference';
}

/** Finds flagged answers by pair. An empty set means that the whole pair is flagged. */
function findFlagged(
  examined: ExaminedClaim,
  names: readonly string[],
): ReadonlyMap<number, ReadonlySet<number>> {
  const byPair = new Map<number, Set<number>>();
  const whole = new Set<number>();
  for (const rule of constraintRules.filter(isRuleOf(names))) {
    for (const { pair, answer } of rule.find(examined)) {
      if (pair === undefined) continue;
      const answers = byPair.get(pair) ?? new Set();
      byPair.set(pair, answers);
      if (answer === undefined) whole.add(pair);
      else answers.add(answer);
    }
  }
  return new Map(
    [...byPair].map(([pair, answers]) => [pair, whole.has(pair) ? new Set() : answers]),
  );
}

export interface LeftEvidence {
  readonly evidence: readonly QaPair[];
  /** Positions of the pairs that lost an answer or were removed, in the original evidence, ascending. */
  readonly leftOut: readonly number[];
}

/** The predicted claim, and what the rules need from the reference and the file. */
export interface ConstrainedClaim {
  readonly prediction: Claim;
  readonly reference?: Claim;
  readonly format: EvidenceFormat;
  readonly dataSet: DataSet;
}

/**
 * Returns the prediction's evidence without flagged answers. Removes a pair if a rule flags the pair itself or all of its
 * answers. Otherwise removes only the flagged answers. Dates and pages that are missing in the prediction come from the
 * reference. Ignores names that are not in `constraintRules`. Does not change the verdict and the justification.
 */
export function leaveOutFlagged(
  { prediction, reference, format, dataSet }: ConstrainedClaim,
  names: readonly string[],
): LeftEvidence {
  const claim = completeClaim(prediction, reference);
  const examined = prepareClaim({ claim, format, dataSet });
  const flagged = findFlagged(examined, names);
  if (flagged.size === 0) return { evidence: prediction.evidence, leftOut: [] };
  const evidence = prediction.evidence.flatMap((pair, index): readonly QaPair[] => {
    const answers = flagged.get(index);
    if (!answers) return [pair];
    const left = answers.size === 0 ? [] : pair.answers.filter((_, at) => !answers.has(at));
    return left.length === 0 ? [] : [{ ...pair, answers: left }];
  });
  return { evidence, leftOut: [...flagged.keys()].sort((a, b) => a - b) };
}
