// Chooses the field of a new file for each role of a mapping, from the names of the fields and their values.

import type { EvidenceRole } from '../claims/evidence.ts';
import { type FieldFacts, writtenName } from '../fields/fieldFacts.ts';
import {
  hasVerdictWords,
  isCalledClaim,
  isInEvidence,
  isNamed,
  isOwnWork,
  isRewritten,
  isSearch,
  nameScore,
  outputName,
  roleRules,
  type RoleRule,
} from '../fields/roleRules.ts';
import { areOfSystems, answerKey, isGrade, isModelName } from '../fields/systemFields.ts';
import {
  findRivals,
  hasOneValue,
  isBaseline,
  isInDataSetRow,
  isLastChoice,
  isSameName,
} from '../fields/verdictFields.ts';
import type { MappingRole } from '../mapping/roles.ts';
import type { VerdictSide } from '../fields/verdictSide.ts';
import { isOriginal, sideOfRole, verdictSide, wordsOf } from '../fields/verdictSide.ts';

/** Minimum score at which a role is proposed, from name and values together. */
const leastScore = 2;

/** Path of the member name under which a claim is found in its object. */
export const keyPath = '~';

export function sideOf({ paths }: FieldFacts): VerdictSide | undefined {
  return verdictSide(paths[0] ?? '');
}

/**
 * Returns the side of a verdict. For predictions, an original verdict and one in a row of the data set are the annotators'. `facts`: the
 * fields of the file, of which an actual verdict beside an expected one is the system's.
 */
export function sideOfVerdict(
  field: FieldFacts,
  role: EvidenceRole,
  facts: readonly FieldFacts[] = [],
): VerdictSide | undefined {
  if (field === findActual(facts)) return 'predicted';
  const isAnnotated = isOriginal(field.paths[0] ?? '') || isInDataSetRow(field);
  return role === 'predictions' && isAnnotated ? 'gold' : sideOf(field);
}

/** Whether a field is a verdict of the opposite role to the chosen verdict. */
export function isOtherSide(
  field: FieldFacts,
  verdict: FieldFacts,
  role: EvidenceRole,
  facts: readonly FieldFacts[],
): boolean {
  const rule = ruleOf('verdict');
  return (
    field !== verdict &&
    rule?.fits(field) === true &&
    (sideOfVerdict(field, role, facts) !== sideOfVerdict(verdict, role, facts) ||
      (role === 'predictions' && isLastChoice(field) && !isLastChoice(verdict))) &&
    isVerdictField(rule, field)
  );
}

/**
 * Whether a field is a verdict, by its name or its words. Other fields with few values are not verdicts, whatever role their name suggests.
 */
function isVerdictField(rule: RoleRule, field: FieldFacts): boolean {
  return nameScore(rule, field) > 0 || rule.looks(field) >= leastScore;
}

/** Bonus for a field from the file's own side (system or annotators). Larger than every score for a name. */
const sideBonus = 10;

/** Roles besides the verdict that a file may contain twice: from a system and from annotators. */
const sidedRoles: ReadonlySet<MappingRole> = new Set([
  ...(['question', 'answer', 'stance', 'passage', 'source', 'justification'] as const),
]);

/** Bonus or penalty for a field, depending on whether its name says that a system or annotators wrote it. */
function bonusOf(
  rule: RoleRule,
  field: FieldFacts,
  role: EvidenceRole,
  facts: readonly FieldFacts[],
): number {
  const isVerdict = rule.role === 'verdict' && isVerdictField(rule, field);
  if (!isVerdict && !sidedRoles.has(rule.role)) return 0;
  const side = isVerdict ? sideOfVerdict(field, role) : sideOf(field);
  if (side === undefined) return 0;
  // A file in which nothing is called predicted has the data set's own evidence.
  const own = sideOfRole[role];
  if (rule.role === 'passage' && !facts.some((one) => sideOf(one) === own)) return 0;
  return side === own ? sideBonus : -sideBonus;
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
  const [side, own] = [sideOf(field), sideOfRole[role]];
  const hasBoth = verdict !== undefined && sideOf(verdict) === own;
  return side !== undefined && side !== own && sidedRoles.has(wanted) && hasBoth;
}

/** The user's choices: a path for a role, or `none` for a role that the file does not have. */
export type RoleChoices = Readonly<Partial<Record<MappingRole, string>>>;

/** What a file's fields are chosen for. */
export interface Choosing {
  readonly role: EvidenceRole;
  readonly choices: RoleChoices;
}

/** The fields of all roles, and the roles for which several fields fit about as well as the best. */
export interface ChosenFields {
  readonly fields: Map<MappingRole, FieldFacts>;
  readonly rivals: Map<MappingRole, readonly FieldFacts[]>;
}

/** The chosen fields of a file while they are corrected. `rows`: number of its items. */
export interface Draft extends ChosenFields, Choosing {
  readonly facts: readonly FieldFacts[];
  readonly rows: number;
}

/** Roles that decide scores. If two fields fit one of them about as well, the user is asked. Other roles have the first field. */
const askedRoles: ReadonlySet<MappingRole> = new Set(['claim', 'question', 'passage', 'answer']);

/** Maximum difference between the ranks of two fields that fit a role about as well. Smaller than the step between most names. */
const closeRank = 0.2;

/** The user's choice of no field for a role. */
export const noField = 'none';

/** Chooses a field for each role, in the order of the rules. A field that the user chose has its role, and no other. */
export function chooseFields(
  facts: readonly FieldFacts[],
  { role, choices }: Choosing,
): ChosenFields {
  const fields = new Map<MappingRole, FieldFacts>();
  const rivals = new Map<MappingRole, readonly FieldFacts[]>();
  for (const rule of roleRules) {
    const field = facts.find(({ paths }) => paths.includes(choices[rule.role] ?? ''));
    if (field) fields.set(rule.role, field);
  }
  const taken = new Set(fields.values());
  for (const rule of roleRules) {
    if (choices[rule.role] !== undefined || !isWanted(rule, fields)) continue;
    const others = facts.filter((field) => !taken.has(field));
    const { best, close } =
      rule.role === 'verdict'
        ? chooseVerdict(rule, others, role, fields.get('claim'))
        : chooseBest(rule, others, fields, role);
    if (close.length > 0) rivals.set(rule.role, close);
    if (best === undefined) continue;
    fields.set(rule.role, best);
    taken.add(best);
  }
  preferPassages({ fields, rivals }, choices);
  if (choices.passage !== undefined) return { fields, rivals };
  preferEvidenceOfParts(fields, facts);
  if (!isClaimItself(fields)) return { fields, rivals };
  const others = facts.filter((field) => field !== fields.get('passage'));
  return chooseFields(others, { role, choices });
}

/** Whether the passages are the claims, repeated in a list of what a program found out about them. */
function isClaimItself(fields: ReadonlyMap<MappingRole, FieldFacts>): boolean {
  const [passage, claims] = [fields.get('passage'), new Set(fields.get('claim')?.values)];
  return passage?.distinct === claims.size && passage.values.every((one) => claims.has(one));
}

/** Takes the evidence inside the parts of a claim, not the parts themselves. Their verdicts are no stances of the evidence. */
function preferEvidenceOfParts(
  fields: Map<MappingRole, FieldFacts>,
  facts: readonly FieldFacts[],
): void {
  const [passage, stance, rule] = [fields.get('passage'), fields.get('stance'), ruleOf('passage')];
  if (!passage || !stance || !rule || stance.lists !== passage.lists) return;
  const isPart = !/evidence|passage|document/u.test([...passage.around, passage.name].join(' '));
  const inside = facts.find(
    (field) =>
      field.depth > passage.depth &&
      field.lists.startsWith(passage.lists) &&
      /evidence|passage/u.test([...field.around, field.name].join(' ')) &&
      nameScore(rule, field) > 0 &&
      rule.fits(field),
  );
  if (!isPart || !inside) return;
  fields.set('passage', inside);
  fields.delete('stance');
}

/** Removes questions that have no answers if the file has evidence: such a question is the query with which it was found. */
function preferPassages({ fields, rivals }: ChosenFields, choices: RoleChoices): void {
  const question = fields.get('question');
  const passage = fields.get('passage');
  if (!question || fields.has('answer')) return;
  if (!passage) {
    // One question beside a claim and its verdict, and no answer, is another wording of the claim.
    const isTitle = question.depth === 0 && question.paths.length === 1 && fields.has('verdict');
    if (isTitle && choices.question === undefined && hasOneEach(question, fields.get('claim')))
      fields.delete('question');
    return;
  }
  if (choices.question !== undefined) fields.delete('passage');
  else if (
    question.depth > 0 &&
    areParallel(question, passage) &&
    (passage.lists.startsWith(question.lists) || areValues(question, passage))
  ) {
    // Each question has its own evidence, which is its answer.
    fields.delete('passage');
    fields.set('answer', passage);
  } else {
    fields.delete('question');
    rivals.delete('question');
  }
}

/** Whether each claim has one row, and one question in it. */
function hasOneEach({ values }: FieldFacts, claim: FieldFacts | undefined): boolean {
  return (
    claim?.distinct === claim?.values.length && values.every((value) => value.split('?').length < 3)
  );
}

/** Whether both fields are values of the claim or of its lists, such as "questions[]" and "answers[]", not members of objects in lists. */
function areValues(one: FieldFacts, other: FieldFacts): boolean {
  return [one, other].every(({ depth, lists, paths }) => depth === 0 || paths[0] === lists);
}

/**
 * Whether values of two fields belong together: one is in the same list item as the other or inside it, or they are in two lists of
 * equal length in the same object. Lists of different objects are never joined by position.
 */
export function areParallel(one: FieldFacts, other: FieldFacts): boolean {
  if (one.lists.startsWith(other.lists) || other.lists.startsWith(one.lists)) return true;
  const parentOf = ({ lists }: FieldFacts): string => lists.replace(/\.?[^.[\]]*(?:\[\])+$/u, '');
  const isSame = parentOf(one) === parentOf(other) && one.lists !== '#' && other.lists !== '#';
  return isSame && one.depth === other.depth && one.values.length === other.values.length;
}

interface RoleChoice {
  /** Absent if no field fits, or if several fields fit and no field is preferred. */
  readonly best?: FieldFacts;
  /** The fields between which the user has to choose. Empty if the choice is clear. */
  readonly close: readonly FieldFacts[];
}

/** Chooses the field of a role other than the verdict. The best field is chosen for the preview, also if others are close. */
export function chooseBest(
  rule: RoleRule,
  facts: readonly FieldFacts[],
  chosen: ReadonlyMap<MappingRole, FieldFacts>,
  role: EvidenceRole,
): RoleChoice {
  const [first, ...others] = rankFields(rule, facts, chosen, role);
  if (!first) return { close: [] };
  const isAsked = askedRoles.has(rule.role);
  const isWrittenRole = isAsked || rule.role === 'justification';
  const close = others.filter(
    ({ field, rank }) =>
      ((isAsked && first.rank - rank <= closeRank) ||
        (isWrittenRole && areOfSystems(field, first.field))) &&
      areRivals(field, first.field),
  );
  return {
    best: first.field,
    close: close.length > 0 ? [first, ...close].map(({ field }) => field) : [],
  };
}

/** Whether two fields say different things, so that it matters which one is read. */
function areRivals(one: FieldFacts, other: FieldFacts): boolean {
  return one.values.join('\n') !== other.values.join('\n');
}

/**
 * Chooses the field of the verdict. In predictions, the data set's own verdict (`label`, `doc.label`) is not chosen if another
 * field contains verdicts. If several fields can contain the system's verdict and no name says which one does, none is chosen. In
 * a reference, none is chosen between two annotated verdicts whose names say as much.
 */
function chooseVerdict(
  rule: RoleRule,
  facts: readonly FieldFacts[],
  role: EvidenceRole,
  claim: FieldFacts | undefined,
): RoleChoice {
  const actual = findActual(facts);
  const [first, second] = rankFields(
    rule,
    facts.filter((field) => role === 'predictions' || field !== actual),
    new Map(),
    role,
  );
  const best = (role === 'predictions' ? actual : undefined) ?? first?.field;
  if (role === 'reference') {
    const isClose =
      first && second && first.rank - second.rank <= closeRank && hasVerdictWords(second.field);
    return isClose && areRivals(first.field, second.field)
      ? { close: [first.field, second.field] }
      : { best, close: [] };
  }
  const alike = facts.filter(
    (field) => best && areOfSystems(field, best) && hasVerdictWords(field),
  );
  if (best && isLastChoice(best) && alike.length > 0) return { close: [best, ...alike] };
  const isOwn = best !== undefined && (!isLastChoice(best) || best === actual);
  const all = findRivals(best, facts).filter(
    // A list of votes beside a verdict is what the verdict was made of.
    (field) => !isOwn || (field.depth <= best.depth && !isBaseline(field)),
  );
  // What the annotators decided together is the verdict, not what each of them wrote.
  if (best && /^(?:adjudicated|consensus|majority)/u.test(best.name)) return { best, close: [] };
  const isNamed = isOwn && sideOf(best) === 'predicted';
  const rivals = isNamed ? all.filter((field) => sideOf(field) === 'predicted') : all;
  if (rivals.length === 0)
    return { best, close: best ? [] : facts.filter((field) => mayBeVerdict(field, claim)) };
  if (isOwn || (best && rivals.some((field) => isSameName(field, best)))) {
    return { close: [best, ...rivals] };
  }
  const [only] = rivals;
  return rivals.length === 1 && only && hasOneValue(only)
    ? { best: only, close: [] }
    : { close: rivals };
}

/**
 * Whether the field has a few numbers or words under a name for verdicts: how far a passage supports the claim, from 1 to 5, or whether it
 * is attributable. Beside a question, such a word grades the answer.
 */
function mayBeVerdict(field: FieldFacts, claim: FieldFacts | undefined): boolean {
  const { name, depth, distinct, values } = field;
  const isCalled =
    /^(?:support|verdict|veracity|truth)(?!.*(?:id|count|score|evidence)$)/u.test(name) ||
    (name.endsWith('label') && isGrade(field) && claim !== undefined && isCalledClaim(claim));
  const isFew = distinct < values.length || (values.length > 1 && values.length < 4);
  const isRepeated = depth === 0 && isFew && distinct <= mostLevels;
  return isRepeated && isCalled && values.every((one) => /^[\p{L} _-]+$|^\d+$/u.test(one));
}

/** Maximum number of levels of a rating, or of words for a verdict whose meanings are not known. */
const mostLevels = 7;

/** Finds the verdict that is called actual beside one that is called expected or true. Alone, an actual verdict is the annotators'. */
function findActual(facts: readonly FieldFacts[]): FieldFacts | undefined {
  const named = (word: string): FieldFacts | undefined =>
    facts.find(
      (field) =>
        wordsOf(field.paths[0] ?? '').includes(word) &&
        hasOneValue(field) &&
        hasVerdictWords(field),
    );
  const isExpected = ['expected', 'gold', 'truth', 'groundtruth'].some((word) => named(word));
  return isExpected ? named('actual') : undefined;
}

interface RankedField {
  readonly field: FieldFacts;
  readonly rank: number;
}

/** Lists the fields that fit a role, best first. In a tie, the first field of the file is first. */
export function rankFields(
  rule: RoleRule,
  facts: readonly FieldFacts[],
  chosen: ReadonlyMap<MappingRole, FieldFacts>,
  role: EvidenceRole,
): readonly RankedField[] {
  const hasClaim = facts.some(isCalledClaim);
  const ranked = facts.flatMap((field): readonly RankedField[] => {
    if (!rule.fits(field) || isEvidenceOfOthers(rule, field, role, chosen.get('verdict')))
      return [];
    if (rule.role === 'question' && (hasClaim || field.depth > 0) && isSearch(field)) return [];
    if (rule.role === 'claim' && (isWritten(field) || isSparse(field, facts))) return [];
    const key = writtenRoles.has(rule.role) ? answerKey(field.name) : undefined;
    const isRightReason = key === 'right' && role === 'reference' && rule.role !== 'passage';
    if (key !== undefined && !isRightReason) return [];
    // Parts of the claim are evidence only if the file says what is true of them.
    const isPart = rule.role === 'passage' && !chosen.has('stance') && claimParts.test(field.name);
    if (isPart && !isFactOfEvidence(field)) return [];
    const claim = chosen.get('claim');
    const hasOwnClaim = claim !== undefined && isCalledClaim(claim);
    // What a claim was written from is no evidence for it.
    const isFrom = rule.role === 'passage' && claim !== undefined && isRewritten(claim);
    const claimRule = ruleOf('claim');
    if (isFrom && field.depth === 0 && claimRule && isNamed(claimRule, field)) return [];
    // Beside a question, a list of references has the right answers. Beside a claim, it has the evidence, and a response is where the claim was found.
    if (rule.role === 'passage' && /^references?$/u.test(field.name) && !hasOwnClaim) return [];
    const isFound = rule.role === 'answer' && field.depth === 0 && writtenName.test(field.name);
    if (isFound && hasOwnClaim && facts.some((one) => one !== field && isLikeEvidence(one)))
      return [];
    // The sentences of a response.
    const isSaid = /^(?:text|sentence|content)$/u.test(field.name) && isInAnswer(field);
    if (rule.role === 'passage' && isSaid) return [];
    // A question of the claim is not answered by the evidence beside it.
    const asked = chosen.get('question');
    const isBeside = asked?.depth === 0 && !isInEvidence(asked) && isInEvidence(field);
    const isText = field.name === 'text' && field.depth > 0 && asked?.depth === 0;
    const isOther = isText && !isInAnswer(field) && facts.some(isInAnswer);
    if (rule.role === 'answer' && (isBeside || isOther)) return [];
    const score = scoreOf(rule, field, chosen);
    if (score < minimumScoreOf(rule)) return [];
    const isOfStance = field.depth > 0 && field.lists === chosen.get('stance')?.lists;
    const bonus = isOfStance
      ? sideBonus
      : bonusOf(rule, field, role, facts) + parentBonus(rule, field);
    return [{ field, rank: score + bonus - (isAgainst(rule, field) ? 2 * sideBonus : 0) }];
  });
  // A value inside a list is a part of the evidence if the claim has a value of its own.
  const own = ranked.filter(({ field }) => !isOfClaim.has(rule.role) || hasOneValue(field));
  return (own.length > 0 ? own : ranked).sort((a, b) => b.rank - a.rank);
}

/** Whether the innermost object or list with a name for what was found or said is an answer. */
function isInAnswer({ around }: FieldFacts): boolean {
  return /^(?:answer|response|output)s?$/u.test(
    around.findLast((name) => name !== 'sentences') ?? '',
  );
}

/** Whether the field has texts in lists, or under a name for evidence. */
function isLikeEvidence(field: FieldFacts): boolean {
  const rule = ruleOf('passage');
  const isCalled = rule?.fits(field) === true && nameScore(rule, field) > 0;
  return field.words >= 5 && (field.depth > 0 || isCalled);
}

/** Whether most items lack the text or all have the same, and its name is not one for claims. Such a text is a remark or a prompt. */
export function isSparse(field: FieldFacts, facts: readonly FieldFacts[]): boolean {
  const rule = ruleOf('claim');
  const ofItems = facts.filter(({ depth }) => depth === 0).map(({ values }) => values.length);
  const items = ofItems.reduce((one, other) => Math.max(one, other), 0);
  const isSame = field.distinct === 1 && field.values.length > 1;
  return (!rule || nameScore(rule, field) === 0) && (isSame || 2 * field.values.length < items);
}

/** Whether the name says that a system wrote the text: that of a model or an output, or of one side of a preference. */
const isWritten = ({ name, paths: [path = ''] }: FieldFacts): boolean =>
  isModelName(path) || outputName.test(name) || /^(?:chosen|rejected)/u.test(name);

/** Roles of texts that a system writes. */
const writtenRoles: ReadonlySet<MappingRole> = new Set(['answer', 'passage', 'justification']);

/** Whether a list of evidence has its texts under a name for parts of a claim: `evidence_list[].fact`. */
const isFactOfEvidence = ({ name, around }: FieldFacts): boolean =>
  claimParts.test(name) && around.some((outer) => outer.includes('evidence'));

const claimParts = /^(?:sub|atomic)?(?:claim|fact)s?$/u;

const isOfClaim: ReadonlySet<MappingRole> = new Set(['claim', 'verdict']);

/** Ranks a text by the names of the objects around it: evidence is under a name for evidence, and not among the parts of a claim. */
function parentBonus({ role }: RoleRule, field: FieldFacts): number {
  if (role !== 'passage' && role !== 'source') return 0;
  return isInEvidence(field) ? 1 : 0;
}

/** Whether a name speaks against a role: a baseline is not the system, and a program's own work is no claim. */
function isAgainst({ role }: RoleRule, field: FieldFacts): boolean {
  if (isBaseline(field)) return true;
  return ['claim', 'verdict', 'source'].includes(role) && isOwnWork(field);
}

/** `undefined` if the role is never proposed from a field alone. */
export function ruleOf(role: MappingRole): RoleRule | undefined {
  return roleRules.find((one) => one.role === role);
}

/** Returns the minimum score for a role. Any text may be the claim if no field has a name for claims. */
function minimumScoreOf({ role }: RoleRule): number {
  return role === 'claim' ? 1 : leastScore;
}

/** Whether a role is proposed: answers only if the file has questions, passages only if it has no answers. */
function isWanted({ role }: RoleRule, chosen: ReadonlyMap<MappingRole, FieldFacts>): boolean {
  if (role === 'answer') return chosen.has('question');
  if (role === 'type') return chosen.has('answer');
  return role !== 'passage' || !chosen.has('answer');
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
  // The name of a list of pairs says nothing about the parts of each pair.
  const isOfPair = pairRoles.has(rule.role) && /\[\]\[\d\]$/u.test(field.paths[0] ?? '');
  const isOthers =
    !isVerdict &&
    !isOfPair &&
    !(rule.role === 'passage' && isFactOfEvidence(field)) &&
    name <= leastScore &&
    !isNamed(rule, field) &&
    roleRules.some(
      (other) =>
        (isNamed(other, field) && (other.role !== 'verdict' || other.fits(field))) ||
        // A text is not the claim if its name ends in a word for answers or reasons, such as `revised_response`.
        (rule.role === 'claim' && name === 0 && nameScore(other, field) > 0),
    );
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
    if (field.addresses < 0.5 && field.lists !== evidence?.lists) return 0;
    return field.depth === 0 && evidence?.depth !== 0 ? 0 : score;
  }
  if (rule.role !== 'answer') return score;
  if (question === undefined) return score;
  // True if the answer is in the same item as its question, inside it, or in a separate list beside the questions.
  const isNear =
    field.lists.startsWith(question.lists) ||
    (field.depth === question.depth && areValues(question, field));
  return isNear && score > 0 ? score + (field.lists.startsWith(question.lists) ? 2 : 0) : 0;
}

/** Roles of parts of a pair by their values: `["Who?", "He."]`, `["The text.", "https://...", "supports"]`. */
const pairRoles: ReadonlySet<MappingRole> = new Set(['question', 'source', 'stance']);

/** Scores the name of a claim's member. The name can only be the claim's text or its number. */
function scoreOfKey({ role }: RoleRule, { words }: FieldFacts): number {
  if (role === 'claim') return words >= 4 ? 3 : 0;
  return role === 'id' ? leastScore : 0;
}
