// Chooses the field of a new file for each role of a mapping, from the names of the fields and their values.

import type { EvidenceRole } from '../evidence.ts';
import type { FieldFacts } from '../fields/fieldFacts.ts';
import {
  hasVerdictWords,
  isNamed,
  nameScore,
  roleRules,
  type RoleRule,
} from '../fields/roleRules.ts';
import { findRivals, hasOneValue, isInDataSetRow, isLastChoice } from '../fields/verdictFields.ts';
import type { MappingRole } from '../mapping/roles.ts';
import { isOriginal, sideOfRole, verdictSide, type VerdictSide } from '../verdictSide.ts';

/** Minimum score at which a role is proposed, from name and values together. */
const leastScore = 2;

/** Path of the member name under which a claim is found in its object. */
export const keyPath = '~';

function sideOf({ paths }: FieldFacts): VerdictSide | undefined {
  return verdictSide(paths[0] ?? '');
}

/** Returns the side of a verdict. For predictions, an original verdict and one in a row of the data set are the annotators'. */
export function sideOfVerdict(field: FieldFacts, role: EvidenceRole): VerdictSide | undefined {
  const isAnnotated = isOriginal(field.paths[0] ?? '') || isInDataSetRow(field);
  return role === 'predictions' && isAnnotated ? 'gold' : sideOf(field);
}

/** Whether a field is a verdict of the opposite role to the chosen verdict. */
export function isOtherSide(field: FieldFacts, verdict: FieldFacts, role: EvidenceRole): boolean {
  const rule = ruleOf('verdict');
  return (
    field !== verdict &&
    rule?.fits(field) === true &&
    (sideOfVerdict(field, role) !== sideOfVerdict(verdict, role) ||
      (role === 'predictions' && isLastChoice(field) && !isLastChoice(verdict))) &&
    isVerdictField(rule, field)
  );
}

/**
 * Whether a field is a verdict, by its name or its words. Other fields with few values are not verdicts, whatever role their name suggests.
 */
function isVerdictField(rule: RoleRule, field: FieldFacts): boolean {
  return nameScore(rule, field) > 0 || hasVerdictWords(field);
}

/** Bonus for a field from the file's own side (system or annotators). Larger than every score for a name. */
const sideBonus = 10;

/** Roles besides the verdict that a file may contain twice: from a system and from annotators. */
const sidedRoles: ReadonlySet<MappingRole> = new Set([
  ...(['question', 'answer', 'stance', 'passage', 'source', 'justification'] as const),
]);

/** Bonus or penalty for a field, depending on whether its name says that a system or annotators wrote it. */
function bonusOf(rule: RoleRule, field: FieldFacts, role: EvidenceRole): number {
  const isVerdict = rule.role === 'verdict' && isVerdictField(rule, field);
  if (!isVerdict && !sidedRoles.has(rule.role)) return 0;
  const side = isVerdict ? sideOfVerdict(field, role) : sideOf(field);
  if (side === undefined) return 0;
  return side === sideOfRole[role] ? sideBonus : -sideBonus;
}

/**
 * Whether a field is evidence of the other side, in a file with both sides. The annotators' evidence is not what the system
 * found.
 */
function isEvidenceOfOthers(
  { role: wanted }: RoleRule,
  field: FieldFacts,
  role: EvidenceRole,
  verdict: FieldFacts | undefined,
): boolean {
  const side = sideOf(field);
  const isOfOthers = side !== undefined && side !== sideOfRole[role];
  return isOfOthers && sidedRoles.has(wanted) && verdict && sideOf(verdict) === sideOfRole[role]
    ? true
    : false;
}

/** Chooses a field for each role, in the order of the rules. */
export function chooseFields(
  facts: readonly FieldFacts[],
  role: EvidenceRole,
): Map<MappingRole, FieldFacts> {
  const chosen = new Map<MappingRole, FieldFacts>();
  const taken = new Set<FieldFacts>();
  for (const rule of roleRules) {
    if (!isWanted(rule, chosen)) continue;
    const others = facts.filter((field) => !taken.has(field));
    const best =
      rule.role === 'verdict'
        ? chooseVerdict(rule, others, role).verdict
        : findBest(rule, others, chosen, role);
    if (best === undefined) continue;
    chosen.set(rule.role, best);
    taken.add(best);
  }
  return chosen;
}

interface VerdictChoice {
  /** Absent if no field or several fields can contain the verdict. */
  readonly verdict?: FieldFacts;
  /** The fields that can contain the verdict, if none was chosen. */
  readonly rivals: readonly FieldFacts[];
}

/**
 * Chooses the field of the verdict. In predictions, the data set's own verdict (`label`, `doc.label`) is not chosen if another
 * field contains verdicts. If several fields can contain the system's verdict and no name says which one does, none is chosen.
 */
function chooseVerdict(
  rule: RoleRule,
  facts: readonly FieldFacts[],
  role: EvidenceRole,
): VerdictChoice {
  const best = findBest(rule, facts, new Map(), role);
  const all = role === 'predictions' ? findRivals(best, facts) : [];
  const isNamedBest = best !== undefined && sideOf(best) === 'predicted' && !isLastChoice(best);
  const rivals = isNamedBest ? all.filter((field) => sideOf(field) === 'predicted') : all;
  if (rivals.length === 0) return { verdict: best, rivals };
  if (best && !isLastChoice(best)) return { rivals: [best, ...rivals] };
  const [only] = rivals;
  return rivals.length === 1 && only && hasOneValue(only)
    ? { verdict: only, rivals: [] }
    : { rivals };
}

/** Lists the fields between which no verdict was chosen. `chosen`: the fields of all roles. */
export function listRivals(
  facts: readonly FieldFacts[],
  chosen: ReadonlyMap<MappingRole, FieldFacts>,
  role: EvidenceRole,
): readonly FieldFacts[] {
  const rule = ruleOf('verdict');
  if (!rule || chosen.has('verdict')) return [];
  const taken = new Set(chosen.values());
  return chooseVerdict(
    rule,
    facts.filter((field) => !taken.has(field)),
    role,
  ).rivals;
}

/** Finds the field that fits a role best. In a tie, the first field wins. */
function findBest(
  rule: RoleRule,
  facts: readonly FieldFacts[],
  chosen: ReadonlyMap<MappingRole, FieldFacts>,
  role: EvidenceRole,
): FieldFacts | undefined {
  let best: FieldFacts | undefined;
  let most = -Infinity;
  for (const field of facts) {
    if (!rule.fits(field) || isEvidenceOfOthers(rule, field, role, chosen.get('verdict'))) continue;
    const score = scoreOf(rule, field, chosen);
    const isOfStance = field.depth > 0 && field.lists === chosen.get('stance')?.lists;
    const rank = score + (isOfStance ? sideBonus : bonusOf(rule, field, role));
    if (score >= minimumScoreOf(rule) && rank > most) [best, most] = [field, rank];
  }
  return best;
}

/** `undefined` if the role is never proposed from a field alone. */
export function ruleOf(role: MappingRole): RoleRule | undefined {
  return roleRules.find((one) => one.role === role);
}

/** Returns the minimum score for a role. Any text may be the claim if no field has a name for claims. */
function minimumScoreOf({ role }: RoleRule): number {
  return role === 'claim' ? 1 : leastScore;
}

/** Whether a role is proposed: answers only if the file has questions, passages only if it has none. */
function isWanted({ role }: RoleRule, chosen: ReadonlyMap<MappingRole, FieldFacts>): boolean {
  if (role === 'answer') return chosen.has('question');
  if (role === 'type') return chosen.has('answer');
  return role !== 'passage' || !chosen.has('question');
}

function scoreOf(
  rule: RoleRule,
  field: FieldFacts,
  chosen: ReadonlyMap<MappingRole, FieldFacts>,
): number {
  const name = nameScore(rule, field);
  // A field whose name exactly fits another role, such as `context`, is not the text for this role. A column of verdicts with a
  // name for system output, such as `output`, is a verdict, although the name also fits other roles.
  const isVerdict =
    rule.role === 'verdict' && hasVerdictWords(field) && sideOf(field) === 'predicted';
  // The name of a list of pairs says nothing about the first text of each pair.
  const isOfPair = rule.role === 'question' && (field.paths[0] ?? '').endsWith('[][0]');
  const isOthers =
    !isVerdict &&
    !isOfPair &&
    name <= leastScore &&
    !isNamed(rule, field) &&
    roleRules.some((other) => isNamed(other, field));
  const score = isOthers ? 0 : name + rule.looks(field);
  if (field.paths[0] === keyPath) return scoreOfKey(rule, field);
  const question = chosen.get('question');
  const stance = chosen.get('stance');
  if (rule.role === 'passage' && stance && stance.depth > 0 && field.lists === stance.lists) {
    // The stance is about this item, which can be a fact that the file calls a claim.
    const isFact = roleRules.some((other) => other.role === 'claim' && isNamed(other, field));
    return Math.max(score, leastScore) + (isFact ? sideBonus : 0) + leastScore;
  }
  if (rule.role === 'source') {
    // If a claim has a single address, it is the address of the fact-checking article. If each row is a piece of evidence, the
    // address is the source.
    const evidence = question ?? chosen.get('passage');
    return field.depth === 0 && evidence?.depth !== 0 ? 0 : score;
  }
  if (rule.role !== 'answer') return score;
  if (question === undefined) return score;
  // True if the answer is in the same item as its question, inside it, or in a separate list beside the questions.
  const isNear = field.lists.startsWith(question.lists) || field.depth === question.depth;
  return isNear && score > 0 ? score + (field.lists.startsWith(question.lists) ? 2 : 0) : 0;
}

/**
 * Chooses roles in question-answering samples: the question is the claim, and the answer is the system's response. Applies if
 * each item has one question and no field has a name for claims.
 */
export function chooseRoles(
  facts: readonly FieldFacts[],
  role: EvidenceRole,
): Map<MappingRole, FieldFacts> {
  const chosen = chooseFields(facts, role);
  const claim = chosen.get('claim');
  const question = chosen.get('question');
  const rule = ruleOf('claim');
  const hasClaim = claim !== undefined && rule !== undefined && nameScore(rule, claim) > 0;
  if (hasClaim || question?.depth !== 0) return chosen;
  const ofAnswer = ruleOf('answer');
  const asking = new Map([['question', question] as const]);
  const answer =
    ofAnswer &&
    findBest(
      ofAnswer,
      facts.filter((field) => field !== question),
      asking,
      role,
    );
  if (!isMostlyDistinct(question)) {
    return answer && chosen.has('verdict') && isMostlyDistinct(answer)
      ? chooseJudgedAnswers(facts, role, question, answer)
      : chosen;
  }
  const isAsked = ({ depth, asking }: FieldFacts): boolean => depth === 0 && asking >= 0.6;
  const others = facts.filter((field) => field !== question && field !== answer && !isAsked(field));
  const asked = chooseFields(others, role);
  asked.set('claim', question);
  if (answer?.depth === 0 && !asked.has('justification')) asked.set('justification', answer);
  return asked;
}

/** Whether at least 90 % of the values are distinct. A few samples may occur twice in a file. */
function isMostlyDistinct({ distinct, values }: FieldFacts): boolean {
  return distinct >= 0.9 * values.length;
}

/** Chooses roles in files with several answers to each question and a verdict on each answer. The answers are then the claims. */
function chooseJudgedAnswers(
  facts: readonly FieldFacts[],
  role: EvidenceRole,
  question: FieldFacts,
  answer: FieldFacts,
): Map<MappingRole, FieldFacts> {
  const chosen = chooseFields(
    facts.filter((field) => field !== question && field !== answer),
    role,
  );
  chosen.set('claim', answer);
  return chosen;
}

/** Scores the name of a claim's member. The name can only be the claim's text or its number. */
function scoreOfKey({ role }: RoleRule, { words }: FieldFacts): number {
  if (role === 'claim') return words >= 4 ? 3 : 0;
  return role === 'id' ? leastScore : 0;
}

/** Takes the answer and its source from the list whose first text is the question: `["Who?", "He.", "https://..."]`. */
export function takePair(chosen: Map<MappingRole, FieldFacts>, facts: readonly FieldFacts[]): void {
  const list = /^(.*)\[0\]$/u.exec(chosen.get('question')?.paths[0] ?? '')?.[1];
  if (list === undefined) return;
  const at = (place: number): FieldFacts | undefined =>
    facts.find(({ paths }) => paths[0] === `${list}[${String(place)}]`);
  const answer = at(1);
  const source = at(2);
  if (answer) chosen.set('answer', answer);
  if (answer && source && source.addresses >= 0.5) chosen.set('source', source);
  const passage = chosen.get('passage');
  if (passage && passage === answer) chosen.delete('passage');
}

/**
 * Leaves out a stance that cannot belong to the evidence: it is in a list, and the passages or questions are not. Such a list has
 * the answers of a system or of several raters.
 */
export function dropForeignStance(chosen: Map<MappingRole, FieldFacts>): void {
  const stance = chosen.get('stance');
  const evidence = chosen.get('question') ?? chosen.get('passage');
  if (stance && evidence && stance.depth > 0 && evidence.depth === 0) chosen.delete('stance');
}
