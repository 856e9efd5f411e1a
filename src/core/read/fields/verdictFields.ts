// Finds the fields of a prediction file that can contain the system's verdict. Files often keep the data set's row beside the
// system's answer, and the row contains the annotated verdict.

import { bareVerdict, isVerdictWord, lettersOf } from '../claims/verdictWords.ts';
import { quote } from '../claims/quote.ts';
import { earlierWords, isOfOtherThing, isOriginal, verdictSide, wordsOf } from './verdictSide.ts';
import { joinList, msg, type Wording } from '../../base/words/message.ts';
import type { FieldFacts } from './fieldFacts.ts';
import { isFlagName, openWords } from './systemFields.ts';
import { hasVerdictWords, isKind, isOwnWork, nameScore, roleRules } from './roleRules.ts';

/** Names that data sets give to their own verdicts, letters only. `label` may also be a system's verdict if it stands alone. */
const dataSetNames: ReadonlySet<string> = new Set([
  ...['label', 'labels', 'labeltext', 'labelname', 'gold', 'target', 'targets', 'truth'],
  ...['ideal', 'answerkey', 'solution', 'correctlabel', 'correctanswer', 'correctverdict'],
  'issupported',
]);

/** Members that contain a row of the data set: `doc` of lm-evaluation-harness, `vars` of promptfoo, ... */
const dataSetRows: ReadonlySet<string> = new Set([
  ...['doc', 'vars', 'example', 'instance', 'row', 'record', 'datapoint'],
]);

/** Parts of names under which a system's answers are stored. Several answers for each claim are a list. */
const answerLists =
  /resp|output|generat|complet|predict|answer|repl|sample|vote|choice|message|annotation/u;

/** Whether the field contains the data set's own verdict if another field of the file contains verdicts too. */
function isOfDataSet(field: FieldFacts): boolean {
  const { paths, name } = field;
  const [path = ''] = paths;
  const side = verdictSide(path);
  return (
    (dataSetNames.has(name) && side !== 'predicted') ||
    isInDataSetRow(field) ||
    side === 'gold' ||
    isOriginal(path)
  );
}

/** Whether the field is in a row of the data set that the prediction file keeps beside the system's answer. */
export function isInDataSetRow({ around }: FieldFacts): boolean {
  return around.some((one) => dataSetRows.has(one));
}

const bareLetters = (value: string): string => lettersOf(bareVerdict(value));

function lettersIn({ values }: FieldFacts): ReadonlySet<string> {
  return new Set(values.map(bareLetters).filter((letters) => letters !== ''));
}

const nameRules = roleRules.filter(({ role }) => role === 'verdict' || role === 'answer');

/** Whether the field's own name, outside of an object of labels, says that it is about something else than the claim. */
const isOfOther = ({ paths: [path = ''], around }: FieldFacts): boolean =>
  isOfOtherThing(path.split('.').at(-1) ?? '') && around.at(-1) !== 'labels';

/** Whether the field contains verdicts: verdict words, or the words of the data set's verdict. `known`: these words, as letters. */
function containsVerdicts(field: FieldFacts, known: ReadonlySet<string>): boolean {
  const own = lettersIn(field);
  const isNone = field.addresses > 0 || own.size === 0;
  if (isNone || isOfOther(field) || isOwnWork(field) || isKind(field)) return false;
  // A file with few claims may have only one of true and false.
  const areOpen = [...known].every((letters) => openWords.has(letters));
  const isKnown = (letters: string): boolean =>
    known.has(letters) || (areOpen && openWords.has(letters));
  const isMostly = (isOne: (letters: string) => boolean): boolean =>
    known.size > 0 &&
    2 * field.values.filter((value) => isOne(bareLetters(value))).length >= field.values.length;
  if (![...own].every((letters) => openWords.has(letters))) {
    // Among other texts, an open word such as "No" is an answer to a question, and "false" a missing number.
    const areTold = [...own].some(
      (letters) => !openWords.has(letters) && (known.has(letters) || isVerdictWord(letters)),
    );
    if (!areTold) return false;
    return hasVerdictWords(field) || isMostly((letters) => known.has(letters));
  }
  return (
    isMostly(isKnown) && !isFlagName(field) && nameRules.some((rule) => nameScore(rule, field) > 0)
  );
}

/** Whether the field is proposed only if no other field has verdicts: it is the data set's own verdict, or a baseline's. */
export function isLastChoice(field: FieldFacts): boolean {
  return isOfDataSet(field) || isBaseline(field);
}

/** Whether the field is what the system's own verdict is compared with, or what it replaced. */
export function isBaseline({ paths: [path = ''] }: FieldFacts): boolean {
  return wordsOf(path).some((word) => earlierWords.has(word));
}

/** Whether the values of two fields are the same verdicts, however they are spelt. */
function haveSameVerdicts(one: FieldFacts, other: FieldFacts): boolean {
  return (
    one.values.length === other.values.length &&
    one.values.every((value, at) => bareLetters(value) === bareLetters(other.values[at] ?? ''))
  );
}

/**
 * Lists the fields that can contain the system's verdict instead of the given field. Leaves out fields of the data set, copies of
 * the given and of earlier fields, and a baseline's verdicts if there are others. Fields with several values for each claim count
 * only if no field has one value for each claim, and if their name says that they are answers of a system.
 */
export function findRivals(
  verdict: FieldFacts | undefined,
  facts: readonly FieldFacts[],
): readonly FieldFacts[] {
  const words = verdict ? lettersIn(verdict) : new Set<string>();
  const areNumbers = [...words].every((letters) => !/\p{L}/u.test(letters));
  const known = areNumbers ? new Set<string>() : words;
  const candidates = facts.filter(
    (field) =>
      field !== verdict &&
      (!isOfDataSet(field) || isSameName(field, verdict)) &&
      containsVerdicts(field, known) &&
      !(verdict && haveSameVerdicts(field, verdict)),
  );
  const single = candidates.filter(hasOneValue);
  const offered = single.length > 0 ? single : candidates.filter(isAnswerList);
  const distinct = offered.filter(
    (field, at) => !offered.slice(0, at).some((other) => haveSameVerdicts(field, other)),
  );
  const others = distinct.filter((field) => !isBaseline(field));
  return others.length > 0 ? others : distinct;
}

/** Whether two fields are the same member of two objects, such as `closed_book.label` and `open_book.label`, and no name says whose they are. */
export function isSameName(one: FieldFacts, other: FieldFacts | undefined): boolean {
  return [one, other].every(
    (field) =>
      field?.name === one.name &&
      field.around.length > 0 &&
      !isInDataSetRow(field) &&
      verdictSide(field.paths[0] ?? '') === undefined,
  );
}

/** Whether the field has one value for each claim, in a member of the claim or as the only item of a list. */
export function hasOneValue({ depth, isSingleItem }: FieldFacts): boolean {
  return depth === 0 || isSingleItem;
}

/** Whether the field is in a list of a system's answers. A list inside another list, such as raters' votes on a passage, is none. */
export function isAnswerList({ paths }: FieldFacts): boolean {
  const [outermost = ''] = (paths[0] ?? '').split('[]');
  return paths.length === 1 && answerLists.test(outermost.toLowerCase());
}

/**
 * Returns what to say about predictions that are read with a mapping, if other fields can contain the system's verdict: the mapping
 * reads the data set's own verdict, or no verdict. Returns `undefined` if there is nothing to say. `path`: the path of the verdict in the
 * mapping.
 */
export function describeRivals(
  path: string | undefined,
  facts: readonly FieldFacts[],
): Wording | undefined {
  const verdict = facts.find(({ paths }) => path !== undefined && paths.includes(path));
  if (path !== undefined && (!verdict || !isLastChoice(verdict))) return undefined;
  const rivals = findRivals(verdict, facts);
  if (rivals.length === 0) return undefined;
  return path === undefined
    ? msg(
        'The mapping reads no verdict, but other fields contain verdicts: {0}. Add the field of the system\'s verdict to the mapping as "verdict".',
        describeFields(rivals),
      )
    : msg(
        '{0} was read as the predicted verdict, but it may be the annotated verdict. Other fields contain verdicts: {1}. Write the field of the system\'s verdict under "verdict" in the mapping.',
        quote(path),
        describeFields(rivals),
      );
}

/** Maximum number of fields and of values of a field in a message. */
const [mostFields, mostValues] = [6, 3];

/** Names fields with sample values: `"response" (Supported, Refuted)`. */
function describeFields(fields: readonly FieldFacts[]): Wording {
  return joinList(
    fields.slice(0, mostFields).map(({ paths, values }) => {
      const samples = [...new Set(values.map((value) => value.trim()))].slice(0, mostValues);
      return msg('{0} ({1})', quote(paths[0] ?? ''), samples.map((one) => quote(one)).join(', '));
    }),
  );
}
