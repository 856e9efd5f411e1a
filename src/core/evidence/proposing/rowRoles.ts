// Roles in tables that have several rows for one claim, each with a part of its evidence.

import type { FieldFacts } from '../fields/fieldFacts.ts';
import { isNamed, isStance } from '../fields/roleRules.ts';
import type { MappingRole } from '../mapping/roles.ts';
import { ruleOf } from './chooseRoles.ts';

/** Adapts the chosen roles if consecutive rows have the same claim. Returns whether they have. */
export function adaptToRows(
  claim: FieldFacts,
  chosen: Map<MappingRole, FieldFacts>,
  facts: readonly FieldFacts[],
): boolean {
  if (!repeats(claim, [...chosen.values()])) return false;
  if (!isSameInRows(claim, chosen.get('id'))) chosen.delete('id');
  takeStanceOfRows(claim, chosen, facts);
  return true;
}

/** Whether consecutive rows have the same claim, so that each row has a part of its evidence. */
function repeats(claim: FieldFacts, all: readonly FieldFacts[]): boolean {
  const same = claim.values.filter(
    (value, index) => index > 0 && value === claim.values[index - 1],
  );
  return all.every(({ depth }) => depth === 0) && same.length >= claim.values.length / 4;
}

/** Whether all rows of one claim have the same number. A number that counts the rows would keep the rows of a claim apart. */
function isSameInRows(claim: FieldFacts, id: FieldFacts | undefined): boolean {
  if (id?.values.length !== claim.values.length) return true;
  return claim.values.every(
    (value, index) =>
      index === 0 || value !== claim.values[index - 1] || id.values[index] === id.values[index - 1],
  );
}

/**
 * Finds the stance in files with one row per passage. If the verdict differs between the rows of one claim, this verdict is the
 * passage's stance. The same applies to a column with a name for stances beside a verdict of the claim.
 */
function takeStanceOfRows(
  claim: FieldFacts,
  chosen: Map<MappingRole, FieldFacts>,
  facts: readonly FieldFacts[],
): void {
  const verdict = chosen.get('verdict');
  if (!chosen.has('passage')) return;
  if (verdict && isStance(verdict) && !isSameInRows(claim, verdict)) {
    chosen.delete('verdict');
    chosen.set('stance', verdict);
    return;
  }
  const rule = ruleOf('stance');
  const taken = new Set(chosen.values());
  const stance = facts.find(
    (field) =>
      !taken.has(field) && field.depth === 0 && rule && isNamed(rule, field) && isStance(field),
  );
  if (stance) chosen.set('stance', stance);
}
