// Roles in tables that have several rows for one claim, each with a part of its evidence.

import type { FieldFacts } from '../fields/fieldFacts.ts';
import { isNamed, isStance } from '../fields/roleRules.ts';
import type { MappingRole } from '../mapping/roles.ts';
import { ruleOf, type Draft } from './chooseRoles.ts';

/**
 * Adapts the chosen roles if several rows have the same claim, or only the first of them has it. Returns whether they have. A claim with
 * different verdicts in its rows has none, unless it is the user's choice.
 */
export function adaptToRows(
  claim: FieldFacts,
  { fields, rivals, facts, rows, choices }: Draft,
): boolean {
  const isGiven = choices.verdict !== undefined;
  if (isContinued(claim, fields, rows)) return true;
  const stance =
    fields.has('verdict') || rivals.has('verdict') ? undefined : stanceOf(fields, facts);
  if (!repeats(claim, [...fields.values()])) {
    // A row with one passage says of its claim what it says of the passage.
    if (stance && fields.get('passage')?.depth === 0) fields.set('verdict', stance);
    return false;
  }
  if (!isSameInRows(claim, fields.get('id'))) fields.delete('id');
  takeStanceOfRows(claim, fields, facts);
  const verdict = fields.get('verdict');
  if (verdict && !isGiven && !isSameInRows(claim, verdict)) {
    fields.delete('verdict');
    rivals.set('verdict', [verdict]);
  }
  return true;
}

/** Whether many rows have evidence and neither a claim nor a verdict, as in spreadsheets that write each claim only once. */
function isContinued(
  claim: FieldFacts,
  fields: ReadonlyMap<MappingRole, FieldFacts>,
  rows: number,
): boolean {
  const evidence = fields.get('question') ?? fields.get('passage');
  const verdicts = fields.get('verdict')?.values.length ?? 0;
  const areOfRows = [...fields.values()].every(({ depth }) => depth === 0);
  return (
    areOfRows &&
    evidence?.values.length === rows &&
    rows - Math.max(claim.values.length, verdicts) >= rows / 4
  );
}

/** Whether several rows have the same claim, so that each row has a part of its evidence. */
function repeats(claim: FieldFacts, all: readonly FieldFacts[]): boolean {
  const repeated = claim.values.length - claim.distinct;
  // Another claim may have the same text, but not the same id.
  const least = claim.name === 'claimid' ? 1 : claim.values.length / 4;
  return all.every(({ depth }) => depth === 0) && repeated >= least;
}

/** Whether all rows of one claim have the same number. A number that counts the rows would keep the rows of a claim apart. */
function isSameInRows(claim: FieldFacts, id: FieldFacts | undefined): boolean {
  if (id?.values.length !== claim.values.length) return true;
  const first = new Map<string, string | undefined>();
  return claim.values.every((value, index) => {
    if (!first.has(value)) first.set(value, id.values[index]);
    return first.get(value) === id.values[index];
  });
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
  const stance = stanceOf(chosen, facts);
  if (stance) chosen.set('stance', stance);
}

/** Finds a column with a name and words for stances. */
function stanceOf(
  chosen: ReadonlyMap<MappingRole, FieldFacts>,
  facts: readonly FieldFacts[],
): FieldFacts | undefined {
  const rule = ruleOf('stance');
  const taken = new Set(chosen.values());
  return facts.find(
    (field) =>
      !taken.has(field) && field.depth === 0 && rule && isNamed(rule, field) && isStance(field),
  );
}
