// Proposes a mapping for a new file, from the names of its fields and their values.

import { isQuestion } from '../textShape.ts';
import type { EvidenceRole } from '../evidence.ts';
import type { JsonNode, JsonObject } from '../json/jsonNode.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { parsePath, pathText } from '../mapping/path.ts';
import { valuesAt } from '../mapping/values.ts';
import { readEvidence } from '../reading/readEvidence.ts';
import { mappingRoles, type MappingRole } from '../mapping/roles.ts';
import { isOriginal, sideOfRole, verdictSide, type VerdictSide } from '../verdictSide.ts';
import { findClaims } from './claimsFound.ts';
import { fieldFacts, type FieldFacts } from '../fields/fieldFacts.ts';
import { proposeLabels, type ProposedLabels } from './proposeLabels.ts';
import {
  hasVerdictWords,
  isNamed,
  isStance,
  nameScore,
  roleRules,
  type RoleRule,
} from '../fields/roleRules.ts';

/** Minimum score at which a role is proposed, from name and values together. */
const leastScore = 2;

/** Maximum number of values shown for a path. */
const mostExamples = 3;

/** Maximum number of verdict words. No data set has more verdicts. */
const mostWords = 20;

export interface FieldChoice {
  /** The path as written in the mapping. */
  readonly path: string | readonly string[];
  /** The first distinct values at the path. */
  readonly examples: readonly string[];
  /** All distinct values if there are few, for example verdicts. */
  readonly words: readonly string[];
}

export interface MappingProposal {
  readonly mapping: Mapping;
  /** All fields that the user can choose for a role, in file order. */
  readonly fields: readonly FieldChoice[];
  /** Proposed meanings of the verdict words. */
  readonly verdicts: ProposedLabels;
  /**
   * Paths of verdicts that are left out because they belong to the other role: annotated verdicts in predictions, or predicted verdicts in
   * a reference.
   */
  readonly otherVerdicts: readonly string[];
  /** The systems in the file if it has several. The mapping reads one of them. */
  readonly systems?: { readonly path: string; readonly names: readonly string[] };
  /** Paths with values that the mapping does not read. */
  readonly leftOut: readonly string[];
}

/**
 * Proposes a mapping for any JSON, JSON Lines or delimited table. Returns `undefined` for a file without objects or rows, or
 * without a text that could be a claim. The proposal is a guess from the first 50 claims, and the user has to check it. Paths are
 * assigned to roles in the order of the rules. Each role gets the path with the highest score. In a tie, the first path in the
 * file wins. If there are several verdicts, the verdict of the file's role wins. If all verdicts have names of annotated
 * verdicts, the file is proposed as a reference.
 */
export function proposeMapping(
  text: string,
  role: EvidenceRole = 'predictions',
  system?: string,
): MappingProposal | undefined {
  const { list, claims: allClaims } = findClaims(text);
  const systems = findSystems(fieldFacts(allClaims));
  const read = systems && (system ?? systems.names[0]);
  const claims =
    systems && read !== undefined
      ? allClaims.filter(({ members }) => isText(members.get(systems.path), read))
      : allClaims;
  const facts = fieldFacts(claims).filter(({ values }) => values.length > 0);
  const chosen = chooseRoles(facts, role);
  const claim = chosen.get('claim') ?? idOfClaims(facts, chosen);
  if (claim === undefined) return undefined;
  if (!chosen.has('claim')) chosen.set('id', claim);
  const isRepeated = repeats(claim, [...chosen.values()]);
  if (isRepeated && !isSameInRows(claim, chosen.get('id'))) chosen.delete('id');
  if (isRepeated) takeStanceOfRows(claim, chosen, facts);
  takePair(chosen, facts);
  const split = splitOf(chosen);
  const verdict = chosen.get('verdict');
  const key = keyOfPassages(chosen, claims);
  const passage = chosen.get('passage');
  const isAsked = key?.isAsked === true && passage !== undefined;
  if (isAsked) {
    chosen.delete('passage');
    chosen.set('answer', passage);
  }
  const passageKey = isAsked ? undefined : key?.path;
  const isReference = role === 'reference' || (verdict && sideOfVerdict(verdict, role) === 'gold');
  // Predictions without texts refer to the reference's claims by these numbers.
  const number = isReference && !chosen.has('id') ? idOfClaims(facts, chosen) : undefined;
  if (number) chosen.set('id', number);
  const mapping: Mapping = {
    ...(isReference ? { role: 'reference' } : {}),
    ...(list === undefined ? {} : { claims: list }),
    ...(systems && read !== undefined ? { only: { [systems.path]: read } } : {}),
    ...(isRepeated ? { items: 'evidence' } : {}),
    ...(isRepeated && chosen.has('question') ? { joinQuestions: true } : {}),
    paths: Object.fromEntries(
      mappingRoles.flatMap(({ id }) => {
        const field = chosen.get(id);
        if (field) return [[id, pathOf(field, split)] as const];
        if (id === 'question' && isAsked) return [[id, key.path] as const];
        return id === 'passageSource' && passageKey !== undefined
          ? [[id, passageKey] as const]
          : [];
      }),
    ),
    ...(split === undefined ? {} : { split: split.texts }),
  };
  const verdicts = proposeLabels(verdict ? wordsOfFile(text, mapping) : []);
  const labels = verdicts.labels && {
    ...proposeLabels([...new Set(chosen.get('stance')?.values)]).labels,
    ...verdicts.labels,
  };
  const used = new Set([...chosen.values()]);
  const otherVerdicts = facts.filter((field) => verdict && isOtherSide(field, verdict, role));
  const { split: splitTexts, ...others } = mapping;
  return {
    mapping: {
      ...others,
      ...(labels === undefined ? {} : { labels }),
      ...(splitTexts === undefined ? {} : { split: splitTexts }),
    },
    fields: facts.map((field) => choiceOf(field)),
    verdicts,
    otherVerdicts: otherVerdicts.flatMap(({ paths }) => paths),
    ...(systems ? { systems } : {}),
    leftOut: facts
      .filter((field) => !used.has(field) && !otherVerdicts.includes(field))
      .flatMap(({ paths }) => paths.filter((path) => path !== keyPath && path !== systems?.path)),
  };
}

function isText(node: JsonNode | undefined, text: string): boolean {
  return node?.kind === 'string' && node.value === text;
}

/** Names of a column or member that says which system made a prediction. */
const systemNames = ['model', 'system', 'modelname', 'systemname', 'llm', 'method', 'run', 'runid'];

/** Maximum number of systems. If there are more names, they do not name systems that users compare. */
const mostSystems = 30;

/**
 * Finds out whether a file contains several systems: every item has a member whose name suggests a system, this member has few
 * values, and every claim occurs once for each system. Returns `undefined` for other files.
 */
function findSystems(facts: readonly FieldFacts[]): MappingProposal['systems'] {
  const claim = chooseFields(facts, 'predictions').get('claim');
  const field = facts.find(
    ({ name, depth, distinct, values, paths }) =>
      systemNames.includes(name) &&
      depth === 0 &&
      paths.length === 1 &&
      distinct > 1 &&
      distinct <= mostSystems &&
      values.length === claim?.values.length,
  );
  const [path] = field?.paths ?? [];
  if (!field || !claim || path === undefined || /[.[\]"]/u.test(path)) return undefined;
  const isOfAll = 2 * claim.distinct * field.distinct <= 3 * claim.values.length;
  return isOfAll ? { path, names: [...new Set(field.values)] } : undefined;
}

/** Finds the ids of a file that has verdicts but no texts: whole numbers, without duplicates, under a name that ends in `id`. */
function idOfClaims(
  facts: readonly FieldFacts[],
  chosen: ReadonlyMap<MappingRole, FieldFacts>,
): FieldFacts | undefined {
  if (!chosen.has('verdict')) return undefined;
  return facts.find(
    ({ name, depth, wholeNumbers, distinct, values }) =>
      name.endsWith('id') && depth === 0 && wholeNumbers === 1 && distinct === values.length,
  );
}

/** Lists all verdict words of the file, most frequent first. */
function wordsOfFile(text: string, mapping: Mapping): readonly string[] {
  return readEvidence(text, { mapping })
    .verdicts.toSorted((a, b) => b.count - a.count)
    .flatMap(({ verdict }) => verdict ?? []);
}

/**
 * Finds the keys of documents, if documents are members named by their ids. The key is the source of the document's passages.
 * `isAsked`: the keys are questions, and the members are their answers.
 * Numbers from 0 are positions and not ids.
 */
function keyOfPassages(
  chosen: ReadonlyMap<MappingRole, FieldFacts>,
  claims: readonly JsonObject[],
): { readonly path: string; readonly isAsked: boolean } | undefined {
  const [path] = (chosen.get('passage') ?? chosen.get('stance'))?.paths ?? [];
  if (path === undefined) return undefined;
  const steps = parsePath(path);
  const last = steps.findLastIndex(({ kind }) => kind === 'members');
  if (last === -1) return undefined;
  const key = pathText([...steps.slice(0, last + 1), { kind: 'key' }]);
  const lookup = { split: new Map(), file: '', onMisfit: () => undefined };
  const names = claims.map((claim) =>
    valuesAt(claim, parsePath(key), lookup).flatMap(({ node }) =>
      node?.kind === 'string' ? [node.value] : [],
    ),
  );
  const isName = names.some((own) => own.some((name, at) => name !== String(at)));
  const all = names.flat();
  const isAsked = all.length > 0 && all.every(isQuestion);
  return isName ? { path: key, isAsked } : undefined;
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

/** Takes the answer and its source from the list whose first text is the question: `["Who?", "He.", "https://..."]`. */
function takePair(chosen: Map<MappingRole, FieldFacts>, facts: readonly FieldFacts[]): void {
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

function choiceOf(field: FieldFacts): FieldChoice {
  const values = [...new Set(field.values)];
  return {
    path: writePath(field),
    examples: values.slice(0, mostExamples),
    words: values.length > mostWords ? [] : values,
  };
}

function writePath({ paths }: FieldFacts): string | readonly string[] {
  const [only, ...more] = paths;
  return more.length === 0 ? (only ?? '') : paths;
}

function sideOf({ paths }: FieldFacts): VerdictSide | undefined {
  return verdictSide(paths[0] ?? '');
}

/** Returns the side of a verdict. For predictions, an original verdict belongs to the annotators. */
function sideOfVerdict(field: FieldFacts, role: EvidenceRole): VerdictSide | undefined {
  return role === 'predictions' && isOriginal(field.paths[0] ?? '') ? 'gold' : sideOf(field);
}

/** Whether a field is a verdict of the opposite role to the chosen verdict. */
function isOtherSide(field: FieldFacts, verdict: FieldFacts, role: EvidenceRole): boolean {
  const rule = ruleOf('verdict');
  return (
    field !== verdict &&
    rule?.fits(field) === true &&
    sideOfVerdict(field, role) !== sideOfVerdict(verdict, role) &&
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

function chooseFields(
  facts: readonly FieldFacts[],
  role: EvidenceRole,
): Map<MappingRole, FieldFacts> {
  const chosen = new Map<MappingRole, FieldFacts>();
  const taken = new Set<FieldFacts>();
  for (const rule of roleRules) {
    if (!isWanted(rule, chosen)) continue;
    const others = facts.filter((field) => !taken.has(field));
    const best = findBest(rule, others, chosen, role);
    if (best === undefined) continue;
    chosen.set(rule.role, best);
    taken.add(best);
  }
  return chosen;
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

function ruleOf(role: MappingRole): RoleRule | undefined {
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
function chooseRoles(
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

/** Path of the member name under which a claim is found in its object. */
const keyPath = '~';

/** Scores the name of a claim's member. The name can only be the claim's text or its number. */
function scoreOfKey({ role }: RoleRule, { words }: FieldFacts): number {
  if (role === 'claim') return words >= 4 ? 3 : 0;
  return role === 'id' ? leastScore : 0;
}

/** Whether consecutive rows have the same claim, so that each row has a part of its evidence. */
function repeats(claim: FieldFacts, all: readonly FieldFacts[]): boolean {
  const same = claim.values.filter(
    (value, index) => index > 0 && value === claim.values[index - 1],
  );
  return all.every(({ depth }) => depth === 0) && same.length >= claim.values.length / 4;
}

/** In order of priority: separators between several questions in one cell. */
const separators = ['|||', '||', '|', 'Next Question:', '\n', ';'];

interface Split {
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

/**
 * Returns the separator of questions in one cell. Requires a cell in which all parts end with a question mark. Answers are split
 * by the same separator.
 */
function splitOf(chosen: ReadonlyMap<MappingRole, FieldFacts>): Split | undefined {
  const question = chosen.get('question');
  if (question?.depth !== 0) return undefined;
  const separator = separators.find((one) =>
    question.values.some((value) => {
      const parts = value.split(one).filter((part) => part.trim() !== '');
      return parts.length > 1 && parts.every((part) => part.trim().endsWith('?'));
    }),
  );
  if (separator === undefined) return undefined;
  const split = (['question', 'answer'] as const).flatMap((role) => {
    const field = chosen.get(role);
    const isSplit = field?.depth === 0 && field.values.some((value) => value.includes(separator));
    return isSplit ? [field.paths[0] ?? ''] : [];
  });
  return { texts: Object.fromEntries(split.map((path) => [path, [separator]])) };
}

function pathOf(field: FieldFacts, split: Split | undefined): string | readonly string[] {
  const path = writePath(field);
  const isSplit = typeof path === 'string' && Object.hasOwn(split?.texts ?? {}, path);
  return isSplit ? `${path}[]` : path;
}
