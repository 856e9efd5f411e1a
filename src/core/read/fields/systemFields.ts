// Recognises the fields of several systems by their names: `gpt4_response` and `llama_response`, `response_A` and `response_B`.

import { isVerdictText, lettersOf } from '../claims/verdictWords.ts';
import { type FieldFacts, writtenName } from './fieldFacts.ts';
import { systemWord } from '../claims/writerWords.ts';
import { wordsOf } from './verdictSide.ts';

/** Names of a column or member that says which system made a prediction, letters only. */
const systemNames: readonly string[] = [
  ...['model', 'system', 'modelname', 'systemname', 'llm', 'method', 'run', 'runid', 'provider'],
  // lm-evaluation-harness writes each document once for each filter of the answers.
  ...['runtag', 'filter', 'mode', 'setting', 'variant', 'approach', 'experiment'],
];

/** Whether a member with this name or path can name systems: `model`, `annotator_model`. */
export function canNameSystem(name: string): boolean {
  return [lettersOf(name), wordsOf(name).at(-1) ?? ''].some((one) => systemNames.includes(one));
}

/** Whether the field can name systems, by its own name or as the name of an object: `model.name`, `systems[].name`. */
export function namesSystems({ name, around, paths: [path = ''] }: FieldFacts): boolean {
  const outer = around.at(-1) ?? '';
  const isOfSystem = systemNames.some((one) => outer === one || outer === `${one}s`);
  return canNameSystem(path) || (['id', 'name', 'label'].includes(name) && isOfSystem);
}

/** Maximum number of systems. If there are more names, they do not name systems that users compare. */
export const mostComparedSystems = 30;

/**
 * Finds the field that names the systems in a list of each claim: `systems[].name` of `{systems: [{name, verdict, evidence}]}`. Such a list
 * has verdicts or texts that systems write, and several items for a claim. `rows`: number of claims.
 */
export function findSystemList(facts: readonly FieldFacts[], rows: number): FieldFacts | undefined {
  return facts.find((field) => {
    const { depth, distinct, values, lists } = field;
    const areSystems = distinct > 1 && distinct <= mostComparedSystems && values.length > rows;
    return (
      depth === 1 &&
      areSystems &&
      namesSystems(field) &&
      facts.some(
        (one) =>
          one !== field &&
          one.lists === lists &&
          (one.values.every(isVerdictText) ||
            one.name.includes('answer') ||
            writtenName.test(one.name)),
      )
    );
  });
}

const modelName =
  /(?:^|[^\p{L}])(?:(?:chat|open)?gpt|claude|llama|gemini|gemma|mi[sx]tral|qwen|deepseek|vicuna|falcon|grok|palm|phi-?\d|o[134](?![\p{L}\p{N}])|command-?r)/iu;

/** Whether the name is, or begins with, the name of a language model: `gpt-4o`, `meta-llama/Llama-3-8B`. */
export function isModelName(name: string): boolean {
  return modelName.test(name);
}

/** What tells one system's field from another's: the name of a model, a letter or a number. */
const systemPart = new RegExp(
  `^(?:${systemWord}?[\\s_-]*(?:\\p{L}|\\p{L}?\\d{1,2})|ours|human)$`,
  'iu',
);

const isSystemPart = (part: string): boolean => systemPart.test(part) || isModelName(part);

const partsOf = (path: string): readonly string[] =>
  path.split(/(?<=[._\s[\]])|(?=[._\s[\]])|(?<=\p{Ll})(?=\p{Lu})/u);

/** Whether the names of two fields are equal but for the name of the system that wrote them. */
export function areOfSystems(one: FieldFacts, other: FieldFacts): boolean {
  const [a, b] = [one, other].map(({ paths: [path = ''] }) => partsOf(path));
  if (!a || !b || one.paths.length > 1 || other.paths.length > 1) return false;
  const start = a.findIndex((part, at) => part !== b[at]);
  if (start === -1) return false;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [a, b].every((parts) => isSystemPart(parts.slice(start, parts.length - end).join('')));
}

/** Lists the texts that several systems wrote about a claim. Empty if no two fields differ only in the name of a system. */
export function textsOfSystems(facts: readonly FieldFacts[]): readonly FieldFacts[] {
  const texts = facts.filter(({ words, depth, addresses, paths: [path = ''] }) => {
    const isWritten = isModelName(path) || writtenName.test(path);
    return isWritten && words >= 2 && depth === 0 && addresses < 0.5;
  });
  return texts.filter((one) => texts.some((other) => areOfSystems(one, other)));
}

/** Words that answer any question, also whether a system's answer is right. */
export const openWords: ReadonlySet<string> = new Set([
  ...['true', 'false', 'correct', 'incorrect', 'right', 'wrong', 'valid', 'invalid'],
  ...['accurate', 'inaccurate', 'notcorrect', 'notaccurate', 'real', 'unreal', 'yes', 'no'],
]);

/** Further words for the grade of an answer. */
const gradeWords: ReadonlySet<string> = new Set([
  ...['c', 'i', 'a', 'b', 'p', 'n', 'pass', 'fail', 'passed', 'failed', 'match', 'nomatch'],
  ...['notattempted', 'partial', 'partiallycorrect', 'partlycorrect', 'na', 'error'],
  ...['factual', 'grounded', 'faithful', 'consistent', 'relevant', 'irrelevant', 'contradictory'],
]);

/** Words that are only said of an answer. */
const answerWords =
  /^(?:not)?attempted$|hallucinat|attributable|^extrapolatory$|^un(?:grounded|faithful)$/u;

/** Names of fields that grade an answer or describe the claim. Their true and false are not verdicts. */
const flagNames =
  /^(?:is(?!supported)|has|exact|match|acc|pass|correct|score|grade|hit|ok|valid)|(?:correct|correctness|match|matches|ok|passed|valid|grade|graded)$/u;

export function isFlagName({ name }: FieldFacts): boolean {
  return flagNames.test(name);
}

/** Whether the values only say whether an answer is right. */
export function areGrades({ values }: FieldFacts): boolean {
  return values.every((value) => {
    const letters = lettersOf(value);
    const isGrade = openWords.has(letters) || gradeWords.has(letters) || answerWords.test(letters);
    return isGrade || /^\s*[+-]?[\d.]+\s*$/u.test(value);
  });
}

/** Whether the field grades an answer, by its name or by a word that is only said of answers. */
export function isGrade(field: FieldFacts): boolean {
  const isOfAnswer = field.values.some((value) => answerWords.test(lettersOf(value)));
  return (isFlagName(field) || isOfAnswer) && areGrades(field);
}

/** Returns what a data set knows of the answers under this name, which no system gave. `undefined` for other names. */
export function answerKey(name: string): 'right' | 'wrong' | undefined {
  const letters = lettersOf(name);
  if (/^(?:best|correct|right|acceptable|ideal)(?:answer|response)s?$/u.test(letters))
    return 'right';
  return /^(?:incorrect|wrong|false|hallucinated)(?:answer|response|summary)s?$/u.test(letters)
    ? 'wrong'
    : undefined;
}
