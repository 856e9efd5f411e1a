// Corrects the chosen roles where fields belong together: pairs of texts, and parts of other objects and systems.

import type { FieldFacts } from '../fields/fieldFacts.ts';
import { areGrades, textsOfSystems } from '../fields/systemFields.ts';
import { hasVerdictWords, isNamed } from '../fields/roleRules.ts';
import { isAnswerList, isLastChoice } from '../fields/verdictFields.ts';
import type { MappingRole } from '../mapping/roles.ts';
import { areParallel, type Draft, ruleOf, sideOf } from './chooseRoles.ts';

/** Corrects the roles of fields that belong together. */
export function joinParts(draft: Draft): void {
  for (const step of [takePair, joinEvidenceSides, dropForeignParts, dropOtherSystems]) step(draft);
}

/** Takes the answer from the list whose first text is the question: `["Who?", "He.", "https://..."]`. */
function takePair({ fields: chosen, facts }: Draft): void {
  const list = /^(.*)\[0\]$/u.exec(chosen.get('question')?.paths[0] ?? '')?.[1];
  if (list === undefined) return;
  const answer = facts.find(({ paths }) => paths[0] === `${list}[1]`);
  if (answer) chosen.set('answer', answer);
  const passage = chosen.get('passage');
  if (passage && passage === answer) chosen.delete('passage');
}

/**
 * Leaves out a stance, source or answer that does not belong to the evidence, because it is in a list of another object. Such a list
 * has the answers of a system, or the verdicts of several raters.
 */
function dropForeignParts({ fields: chosen }: Draft): void {
  const evidence = chosen.get('question') ?? chosen.get('passage');
  if (!evidence) {
    const stance = chosen.get('stance');
    // A stance without a text is that of a document, which is named by its address or as a member.
    const isOfDocument = chosen.has('source') || stance?.paths[0]?.includes('*') === true;
    if (stance && (isAnswerList(stance) || !isOfDocument)) chosen.delete('stance');
    if (!chosen.has('stance')) chosen.delete('source');
    return;
  }
  const type = chosen.get('type');
  const answer = chosen.get('answer');
  if (type && ![evidence.lists, answer?.lists].includes(type.lists)) chosen.delete('type');
  for (const role of ['stance', 'source', 'sourceText'] as const) {
    const field = chosen.get(role);
    if (!field || field.depth === 0) continue;
    const isOfAnswers = role === 'stance' && field.lists !== evidence.lists && isAnswerList(field);
    if (isOfAnswers || (evidence.depth === 0 ? role === 'stance' : !areParallel(field, evidence))) {
      chosen.delete(role);
    }
  }
}

/** Words for one side of the evidence, in the names of two lists of it. */
const evidenceSides = /support|refut|contradict|oppos|counter|against|disput|agree/iu;

/**
 * Whether the paths are equal but for the name of the list: `supporting_evidence[].text`, `refuting_evidence[].text`. Also true of the same
 * field.
 */
function isOtherSide(one: FieldFacts, other: FieldFacts | undefined): boolean {
  const [shape, otherShape] = [one, other].map((field) => {
    const { paths: [path = ''] = [], lists = '' } = field ?? {};
    return lists.replace(/[^.[]+(?=(?:\[\])*$)/u, '') + path.slice(lists.length);
  });
  return shape === otherShape;
}

/**
 * Takes the evidence of both sides if a claim has a list for each (`supporting_evidence`, `refuting_evidence`), with the sources in the same
 * lists.
 */
function joinEvidenceSides({ fields, rivals, facts }: Draft): void {
  const pathOf = ({ paths: [path = ''] }: FieldFacts): string => path;
  const passage = fields.get('passage');
  const isSide = (field: FieldFacts): boolean =>
    field.depth > 0 && field.paths.length === 1 && evidenceSides.test(pathOf(field));
  const asked = rivals.get('passage');
  const sides = asked ?? facts.filter((field) => isOtherSide(field, passage) && isSide(field));
  if (sides.length < 2 || !sides.every(isSide)) return;
  const [first] = sides;
  if (!first) return;
  const join = (parts: readonly FieldFacts[]): FieldFacts => {
    const values = parts.flatMap((part) => part.values);
    return { ...first, ...parts[0], paths: parts.map(pathOf), values, lists: '#' };
  };
  fields.set('passage', join(sides));
  rivals.delete('passage');
  const source = fields.get('source');
  if (source?.lists !== first.lists) return;
  const rest = pathOf(source).slice(first.lists.length);
  const sources = sides.flatMap(
    ({ lists }) => facts.find((field) => pathOf(field) === lists + rest) ?? [],
  );
  if (sources.length === sides.length) fields.set('source', join(sources));
  else fields.delete('source');
}

/** The end of the name of a column with a system's verdicts: `gpt-4o_prediction`. */
const verdictSuffix =
  /[^\p{L}\p{N}]+(?:pred(?:icted|iction)?s?|label|verdict|output|answer|response)$/iu;

/** The path to the object of somebody who grades systems. */
const judges = /^.*(?:judge|grader|evaluator|critic)[^.]*\./iu;

/**
 * Leaves out a judge's reasons, and the explanation of another system: `gpt-4o_explanation` beside `gpt-4o-mini_prediction` or the
 * annotators' verdicts.
 */
function dropOtherSystems({ fields: chosen, facts }: Draft): void {
  const systemOf = ({ paths: [path = ''] }: FieldFacts): string => path.replace(verdictSuffix, '');
  const systems = facts
    .filter(({ paths: [path = ''], around }) => around.length === 0 && verdictSuffix.test(path))
    .filter((field) => hasVerdictWords(field) && sideOf(field) !== 'gold')
    .map(systemOf);
  const [verdict, explained] = [chosen.get('verdict'), chosen.get('justification')];
  const own = systems.filter((system) => explained?.paths[0]?.startsWith(system));
  const [longest] = own.sort((a, b) => b.length - a.length);
  const isOther = longest !== undefined && (!verdict || systemOf(verdict) !== longest);
  // Without a verdict of its own, a judge gives reasons for its grades.
  const judge = judges.exec(explained?.paths[0] ?? '')?.[0];
  const isJudges = judge !== undefined && verdict?.paths[0]?.startsWith(judge) !== true;
  const place = explained?.around.join('.');
  const isGraders =
    explained?.around.length !== 0 &&
    verdict?.around.join('.') !== place &&
    facts.some((field) => field.around.join('.') === place && areGrades(field));
  if (isJudges || isGraders || (systems.length > 1 && isOther)) chosen.delete('justification');
}

/** Roles of which a mapping needs one, because nothing can be compared otherwise. */
export const scoredRoles: readonly MappingRole[] = [
  ...(['verdict', 'question', 'passage', 'stance', 'justification'] as const),
];

/**
 * Leaves open which of several systems' texts is read if nothing else can be scored. Beside such texts, the data set's own label is no
 * prediction.
 */
export function leaveTextsOpen({ fields, rivals, facts, role, choices }: Draft): void {
  if (choices.justification !== undefined) return;
  const verdict = fields.get('verdict');
  const isAnnotated = role === 'predictions' && verdict !== undefined && isLastChoice(verdict);
  const others = scoredRoles.filter((id) => id !== 'verdict' || !isAnnotated);
  if (others.some((id) => fields.has(id) || rivals.has(id))) return;
  const texts = textsOfSystems(facts.filter((field) => field !== fields.get('claim')));
  if (texts.length === 0) return;
  fields.delete('verdict');
  rivals.set('justification', texts);
}

/** Whether the field has the name of an answer or of a reason. Neither is a claim. */
export function isAnswerOrReason(field: FieldFacts): boolean {
  const rules = [ruleOf('justification'), ruleOf('answer')];
  return field.name !== 'text' && rules.some((rule) => rule && isNamed(rule, field));
}

/**
 * Takes the two texts of a sentence pair, as in GLUE: the second is the claim, and the first is its evidence. Only for files in which no
 * field has a name for claims.
 */
export function takeSentencePair({ fields, rivals, facts, choices }: Draft): void {
  const at = (number: string): FieldFacts | undefined =>
    facts.find(({ paths: [path = ''] }) => sentencePair.exec(path)?.[1] === number);
  const [first, second] = [at('1'), at('2')];
  const claim = fields.get('claim');
  const isOfPair = claim === undefined || claim === first || claim === second;
  if (choices.claim !== undefined || !first || !second || !isOfPair) return;
  fields.set('claim', second);
  fields.set('passage', first);
  for (const role of ['claim', 'passage'] as const) rivals.delete(role);
}

const sentencePair = /^(?:sentence|sent|text)_?([12])$/iu;
