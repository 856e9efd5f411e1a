// Proposes a mapping for a new file, from the names of its fields and their values.

import { countWords, isAddress, isQuestion } from '../claims/textShape.ts';
import type { EvidenceRole } from '../claims/evidence.ts';
import { quote } from '../claims/quote.ts';
import { bareVerdict } from '../claims/verdictWords.ts';
import type { JsonObject } from '../json/jsonNode.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { parsePath, formatPath } from '../mapping/path.ts';
import { peekAt } from '../mapping/values.ts';
import { readEvidence } from '../files/readEvidence.ts';
import { areSystems } from '../files/systems.ts';
import { findSystemList, mostComparedSystems, namesSystems } from '../fields/systemFields.ts';
import { mappingRoles, type MappingRole } from '../mapping/roles.ts';
import { findClaims, findInnerClaims, type FoundClaims } from './claimsFound.ts';
import { fieldFacts, type FieldFacts } from '../fields/fieldFacts.ts';
import { hasVerdictWords, isNamed, isOwnWork } from '../fields/roleRules.ts';
import { proposeLabels, type ProposedLabels } from './proposeLabels.ts';
import type { Draft, RoleChoices } from './chooseRoles.ts';
import {
  chooseFields,
  isOtherSide,
  isSparse,
  keyPath,
  noField,
  ruleOf,
  sideOfVerdict,
} from './chooseRoles.ts';
import {
  isAnswerOrReason,
  joinParts,
  leaveTextsOpen,
  scoredRoles,
  takeSentencePair,
} from './correctRoles.ts';
import { type KnownMapping, mapKnownTable } from './knownTables.ts';
import type { Refusal } from '../fields/refusedFields.ts';
import { explainRefusal, haveJudgedLists, refuseClaims } from '../fields/refusedFields.ts';
import { adaptToRows } from './rowRoles.ts';
import { chooseRoles } from './sampleRoles.ts';

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

/** The fields between which the user has to choose. */
export interface RivalFields {
  readonly role: MappingRole;
  readonly choices: readonly FieldChoice[];
}

interface ProposalOptions {
  /** Default: predictions. */
  readonly role?: EvidenceRole;
  /** The system to read, if the file has several. Default: the first. */
  readonly system?: string;
  /** Paths that the user chose. Throws RangeError for a path that the file does not have. */
  readonly choices?: RoleChoices;
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
  /** Roles that several fields fit nearly equally well. The mapping leaves them out, except the claim, which every mapping needs. */
  readonly rivals: readonly RivalFields[];
  /** The systems in the file if it has several. The mapping reads one of them. */
  readonly systems?: { readonly path: string; readonly names: readonly string[] };
  /** Paths of several lists of the same claims, perhaps of several systems. The mapping reads one of them. */
  readonly lists?: readonly string[];
  /** Paths with values that the mapping does not read. */
  readonly leftOut: readonly string[];
  /** How the file is scored, if it is a table of another program. */
  readonly advice?: string;
  /** Columns of another table of this program, of which this table needs one. */
  readonly missing?: readonly string[];
}

/**
 * Proposes a mapping for any JSON, JSON Lines or delimited table. Returns `undefined` for a file without objects or rows, or
 * without a text that could be a claim. The proposal is a guess from the first 50 claims, and the user has to check it. Paths are
 * assigned to roles in the order of the rules. Each role gets the path with the highest score. In a tie, the first path in the
 * file wins, unless the role decides scores: then no field is chosen (`rivals`). If there are several verdicts, the verdict of the
 * file's role wins. If all verdicts have names of annotated verdicts, the file is proposed as a reference.
 */
export function proposeMapping(
  text: string,
  options: ProposalOptions = {},
): MappingProposal | undefined {
  const found = findClaims(text, options.system);
  const inner = findInnerClaims(text, found, options.system);
  if (!inner) return proposeFor(text, found, options);
  const without = { ...options, choices: {} };
  const [outer, own] = [found, inner].map((claims) => proposeFor(text, claims, without));
  const choices = Object.values(options.choices ?? {});
  const isChosenOutside = choices.some(
    (path) => path !== noField && own?.fields.every((field) => ![field.path].flat().includes(path)),
  );
  const isInner = !isChosenOutside && (!outer || (isText(outer) && hasVerdicts(own)));
  if (choices.length === 0) return isInner ? own : outer;
  return proposeFor(text, isInner ? inner : found, options);
}

function hasVerdicts(proposal: MappingProposal | undefined): boolean {
  const isOpen = proposal?.rivals.some(({ role }) => role === 'verdict') === true;
  return isOpen || proposal?.mapping.paths.verdict !== undefined;
}

/** Whether the proposed claims are only texts with claims: they have no verdicts and no name for claims, and are no questions or single claims with evidence. */
function isText(proposal: MappingProposal): boolean {
  const { claim, stance, passage } = proposal.mapping.paths;
  const { examples = [] } = proposal.fields.find(({ path }) => path === claim) ?? {};
  const isNamed = /^[^[\]]*(?:claim|statement)[^[\]]*$/iu.test(String(claim));
  const isAsked = stance !== undefined && examples.every(isQuestion);
  const isAlone = passage !== undefined && String(claim).includes('[]');
  return !hasVerdicts(proposal) && !isNamed && !isAsked && !isAlone;
}

function proposeFor(
  text: string,
  { list, claims: allClaims, lists, unread = [] }: FoundClaims,
  { role = 'predictions', system, choices = {} }: ProposalOptions,
): MappingProposal | undefined {
  const known = mapKnownTable(allClaims, system);
  if (known) return proposeKnown(known, allClaims);
  const all = fieldFacts(allClaims);
  const inItems = findSystems(all);
  const read = inItems && (system ?? inItems.names[0]);
  const kept = inItems && read !== undefined ? ([inItems.path, read] as const) : findKind(all);
  const claims = kept ? allClaims.filter((claim) => hasText(claim, ...kept)) : allClaims;
  const facts = (kept ? fieldFacts(claims) : all).filter(({ values }) => values.length > 0);
  checkChoices(choices, facts);
  const rows = claims.length;
  const draft = { ...chooseRoles(facts, { role, choices }), role, choices, facts, rows };
  const { fields: chosen, rivals: open } = draft;
  takeSentencePair(draft);
  const claim = chosen.get('claim') ?? idOfClaims(draft) ?? onlyText(draft);
  if (claim === undefined) return undefined;
  const isRefused =
    isMessage(claim, facts) ||
    isUnjudged(draft, claim) ||
    refuseClaims(claim, facts, rows) !== undefined ||
    (!chosen.has('verdict') && !open.has('verdict') && haveJudgedLists(facts, rows));
  if (choices.claim === undefined && isRefused) return undefined;
  if (!chosen.has('claim')) chosen.set(claim.words === 1 ? 'id' : 'claim', claim);
  joinParts(draft);
  const isRepeated = adaptToRows(claim, draft);
  leaveTextsOpen(draft);
  const ofSystems = findSystemList(facts, rows);
  const offered = [...chosen.values(), ...[...open.values()].flat()];
  const isScored = scoredRoles.some((id) => chosen.has(id) || open.has(id));
  const isApart = isScored && offered.every(({ lists }) => lists !== ofSystems?.lists);
  if (ofSystems && !isApart && Object.keys(choices).length === 0) return undefined;
  const rivals = [...open].map(([role, fields]) => {
    if (role !== 'claim' && role !== 'verdict') chosen.delete(role);
    // Answers need their questions, and sources the passages beside them.
    if (role === 'question') chosen.delete('answer');
    const source = chosen.get('source');
    const isElsewhere = fields.some(({ lists }) => lists !== source?.lists);
    if (role === 'passage' && isElsewhere) chosen.delete('source');
    return { role, choices: fields.map(choiceOf) };
  });
  const rivalFields = [...open.values()].flat();
  const split = splitOf(chosen);
  const verdict = chosen.get('verdict');
  const key = keyOfPassages(chosen, claims);
  const passage = chosen.get('passage');
  const isAsked = key?.isAsked === true && passage !== undefined;
  if (isAsked) {
    chosen.delete('passage');
    chosen.set('answer', passage);
  }
  const keyRole = isAsked ? 'question' : 'passageSource';
  const isReference =
    role === 'reference' || (verdict && sideOfVerdict(verdict, role, facts) === 'gold');
  // Predictions without texts refer to the reference's claims by these numbers.
  const number = isReference ? idOfClaims({ ...draft, rivals: undefined }) : undefined;
  if (number) chosen.set('id', number);
  const mapping: Mapping = {
    role: isReference ? 'reference' : undefined,
    claims: list,
    only: kept && { [kept[0]]: kept[1] },
    items: isRepeated ? 'evidence' : undefined,
    joinQuestions: (isRepeated && chosen.has('question')) || undefined,
    paths: Object.fromEntries(
      mappingRoles.flatMap(({ id }) => {
        const field = chosen.get(id);
        const path = field ? pathOf(field, split) : id === keyRole ? key?.path : undefined;
        return path === undefined ? [] : [[id, path] as const];
      }),
    ),
  };
  const decorated = verdict?.values.find((value) => bareVerdict(value) !== value);
  const words = verdict ? wordsOfFile(text, mapping) : [];
  const verdicts = {
    // What is not supported need not be refuted.
    ...(verdict?.name.endsWith('supported')
      ? { undecided: words, defined: [] }
      : proposeLabels(words)),
    ...(decorated === undefined ? {} : { decorated }),
  };
  const labels = verdicts.labels && {
    ...proposeLabels([...new Set(chosen.get('stance')?.values)]).labels,
    ...verdicts.labels,
  };
  const otherVerdicts = facts.filter(
    (field) => verdict && isOtherSide(field, verdict, role, facts),
  );
  const used = new Set(
    [...chosen.values(), ...otherVerdicts, ...rivalFields].flatMap(({ paths }) => paths),
  );
  return {
    mapping: { ...mapping, labels, split },
    fields: facts.map(choiceOf),
    verdicts,
    otherVerdicts: otherVerdicts.flatMap(({ paths }) => paths),
    rivals,
    systems: inItems,
    lists,
    leftOut: [
      ...unread,
      ...facts
        .flatMap(({ paths }) => paths)
        .filter((one) => !used.has(one) && one !== keyPath && one !== kept?.[0]),
    ],
  };
}

/** Lists the fields of the items of a file in which no field looks like a claim. */
export function listFields(text: string): readonly FieldChoice[] {
  return fieldFacts(findClaims(text).claims)
    .filter(({ values }) => values.length > 0)
    .map(choiceOf);
}

/** Whether the texts are titles of documents, or questions of prompts, and nothing says what is true or was answered. */
function isUnjudged({ fields, rivals, facts }: Draft, { name, asking }: FieldFacts): boolean {
  const judged = [...scoredRoles, 'answer' as const].some(
    (role) => role !== 'passage' && (fields.has(role) || rivals.has(role)),
  );
  const isPrompt = (field: FieldFacts): boolean =>
    field.depth === 0 && field.words >= 2 && isOwnWork(field);
  return !judged && (name.endsWith('title') || (asking >= 0.6 && facts.some(isPrompt)));
}

/** Whether the field has prompts or messages, and another field the responses to them. None of them is a claim. */
function isMessage(claim: FieldFacts, facts: readonly FieldFacts[]): boolean {
  const rule = ruleOf('answer');
  const isResponse = (field: FieldFacts): boolean =>
    field.depth === 0 && field.words >= 2 && rule !== undefined && isNamed(rule, field);
  return isOwnWork(claim) && facts.some((field) => isResponse(field) && !hasVerdictWords(field));
}

/** Returns why the texts of a file are no claims, if that is the reason why no mapping is proposed. */
export function explainFields(text: string): Refusal | undefined {
  const { claims } = findClaims(text);
  return explainRefusal(fieldFacts(claims), claims.length);
}

/** Proposes the mapping of a known table, which leaves nothing open. */
function proposeKnown(
  { mapping, advice, missing, systems }: KnownMapping,
  rows: readonly JsonObject[],
): MappingProposal {
  const facts = fieldFacts(rows).filter(({ values }) => values.length > 0);
  const used = new Set(
    [...Object.values(mapping.paths), ...Object.keys(mapping.only ?? {})].flat(),
  );
  return {
    ...{ mapping, systems, advice, missing, rivals: [], otherVerdicts: [] },
    fields: facts.map(choiceOf),
    verdicts: proposeLabels([]),
    leftOut: facts.flatMap(({ paths }) => paths.filter((path) => !used.has(path))),
  };
}

function hasText(claim: JsonObject, path: string, text: string): boolean {
  return peekAt(claim, parsePath(path)).some(
    ({ node }) => node?.kind === 'string' && node.value === text,
  );
}

/** Throws RangeError if the file has no field at a chosen path. */
function checkChoices(choices: RoleChoices, facts: readonly FieldFacts[]): void {
  for (const [role, path] of Object.entries(choices)) {
    if (path === noField || facts.some(({ paths }) => paths.includes(path))) continue;
    const named = facts.flatMap(({ paths }) => paths).slice(0, mostNamed);
    throw new RangeError(
      `The file has no field ${quote(path)} for "${role}". It has ${named.map(quote).join(', ')}.`,
    );
  }
}

/** Maximum number of fields in a message. */
const mostNamed = 30;

/** Returns the path of the items' kinds and the kind that is claims, if the items are of several: `type` of the nodes of a graph. */
function findKind(facts: readonly FieldFacts[]): readonly [path: string, kind: string] | undefined {
  return facts.flatMap(({ name, depth, distinct, values, paths: [path = ''] }) => {
    const kind = values.find((value) => /^claim$/iu.test(value));
    const areKinds = depth === 0 && distinct > 1 && /^(?:node)?(?:type|kind)$/u.test(name);
    return areKinds && kind !== undefined ? [[path, kind] as const] : [];
  })[0];
}

/**
 * Finds out whether a file contains several systems: every item has a member whose name suggests a system, this member has few
 * values, and every claim occurs once for each system. Returns `undefined` for other files.
 */
function findSystems(
  facts: readonly FieldFacts[],
): { readonly path: string; readonly names: readonly string[] } | undefined {
  const { fields } = chooseFields(facts, { role: 'predictions', choices: {} });
  const claim = fields.get('claim') ?? fields.get('question') ?? fields.get('id');
  const field = facts.find((one) => {
    const { depth, distinct, values, paths } = one;
    return (
      namesSystems(one) &&
      depth === 0 &&
      paths.length === 1 &&
      distinct > 1 &&
      distinct <= mostComparedSystems &&
      values.length === claim?.values.length
    );
  });
  const [path] = field?.paths ?? [];
  if (!field || !claim || path === undefined) return undefined;
  const isOfAll = areSystems(field.distinct, claim.distinct, claim.values.length);
  return isOfAll ? { path, names: [...new Set(field.values)] } : undefined;
}

/**
 * Finds the ids of a file that has verdicts but no texts: numbers or words, without duplicates, under `index` or a name that ends in `id`,
 * or as the names of the claims.
 */
function idOfClaims({
  facts,
  fields,
  rivals,
}: Pick<Draft, 'facts' | 'fields'> & Partial<Pick<Draft, 'rivals'>>): FieldFacts | undefined {
  if (!fields.has('verdict') && rivals?.has('verdict') !== true) return undefined;
  const own = fields.get('id');
  if (own) return own;
  // In predictions, ids that are words belong to claims only beside known verdicts and if no text is left over.
  const read = new Set(fields.values());
  const verdict = fields.get('verdict');
  const isWithoutTexts = facts.every(
    (field) => read.has(field) || field.depth > 0 || field.words < 4,
  );
  const mayBeWords =
    rivals === undefined || (isWithoutTexts && (!verdict || hasVerdictWords(verdict)));
  const ids = facts.filter(
    ({ name, paths, depth, words, wholeNumbers, distinct, values }) =>
      !otherIds.test(name) &&
      (name.endsWith('id') || name === 'index' || paths[0] === keyPath) &&
      (wholeNumbers === 1 || (mayBeWords && words === 1)) &&
      depth === 0 &&
      distinct === values.length,
  );
  return ids.find(({ name }) => name === 'claimid') ?? ids[0];
}

/** Names of numbers that are not the claim's. */
const otherIds = /^(?:doc|document|passage|evidence|chunk|page|source|annotat|rater|user|worker)/u;

/** Takes the only text beside the verdicts for the claim, also if it has a name for passages, such as `content`. */
function onlyText({ facts, fields: chosen, rivals }: Draft): FieldFacts | undefined {
  const fits = ruleOf('claim')?.fits;
  const texts = facts.filter((field) => field.words >= 4 && fits?.(field) === true);
  const [text] = texts;
  const isAlone =
    texts.length === 1 && text !== undefined && !isAnswerOrReason(text) && !isSparse(text, facts);
  if (!isAlone || !(chosen.has('verdict') || rivals.has('verdict'))) return undefined;
  for (const [role, field] of chosen) if (field === text) chosen.delete(role);
  return text;
}

/** Lists all verdict words of the file, most frequent first. */
function wordsOfFile(text: string, mapping: Mapping): readonly string[] {
  return readEvidence(text, { mapping })
    .verdicts.toSorted((a, b) => b.count - a.count)
    .flatMap(({ verdict }) => verdict ?? []);
}

/**
 * Finds the keys of documents, if documents are members named by their ids. The key is the source of the document's passages.
 * `isAsked`: the keys are questions, and the members are their answers. Positions (`s1`, `s2`) are no sources, and a field that is the
 * source comes first.
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
  const key = formatPath([...steps.slice(0, last + 1), { kind: 'key' }]);
  const names = claims.map((claim) =>
    peekAt(claim, parsePath(key)).flatMap(({ node }) =>
      node?.kind === 'string' ? [node.value] : [],
    ),
  );
  const all = names.flat();
  const isAsked = all.length > 0 && all.every(isQuestion);
  const isName = names.some((own) =>
    own.some((name, at) => {
      const number = /^\p{L}*[\s_-]?(\d+)$/u.exec(name)?.[1];
      const isText = !isAddress(name) && countWords(name) >= 4;
      return !isText && (number === undefined || ![at, at + 1].includes(Number(number)));
    }),
  );
  return isAsked || (isName && !chosen.has('source')) ? { path: key, isAsked } : undefined;
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

/** In order of priority: separators between several questions in one cell. */
const separators = ['|||', '||', '|', 'Next Question:', '\n', ';'];

/**
 * Returns the separator of questions in one cell. Requires a cell in which all parts end with a question mark. Answers are split
 * by the same separator.
 */
function splitOf(chosen: ReadonlyMap<MappingRole, FieldFacts>): Mapping['split'] {
  const question = chosen.get('question');
  if (!question) return splitOfPassages(chosen.get('passage'));
  if (question.depth !== 0) return undefined;
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
  return Object.fromEntries(split.map((path) => [path, [separator]]));
}

/** Signs that occur in a text only to separate passages. */
const passageSeparators = ['|||', '||', '[SEP]', '<sep>', '</s>'];

/** Returns the separator of passages in one cell, if at least half of the cells have it between texts. */
function splitOfPassages(passage: FieldFacts | undefined): Mapping['split'] {
  if (passage?.depth !== 0) return undefined;
  const separator = passageSeparators.find(
    (one) =>
      2 *
        passage.values.filter((value) => value.split(one).every(isPart) && value.includes(one))
          .length >=
      passage.values.length,
  );
  return separator === undefined ? undefined : { [passage.paths[0] ?? '']: [separator] };
}

const isPart = (text: string): boolean => text.trim().split(/\s+/u).length > 1;

function pathOf(field: FieldFacts, split: Mapping['split']): string | readonly string[] {
  const path = writePath(field);
  const isSplit = typeof path === 'string' && Object.hasOwn(split ?? {}, path);
  return isSplit ? `${path}[]` : path;
}
