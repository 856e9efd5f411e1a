// Reads the items of a claim's evidence, regardless of the names that the format uses: questions with answers, passages, and
// finally `string_evidence`.

import type { ProblemCode } from '../../base/warningTable.ts';
import type { EvidenceRole } from '../claims/evidence.ts';
import { type JsonNode, type JsonObject, headOf, isNothing } from '../json/jsonNode.ts';
import type { ClaimReader } from './claimFields.ts';
import type { AnswerPart, QaPart, Span } from './claimParts.ts';
import { absentAnswer, readRemarks } from './claimParts.ts';
import { recordsIn } from '../json/records.ts';
import { structureInText } from '../mapping/cells.ts';
import { isAddress, isQuestion } from '../claims/textShape.ts';
import { reportOtherQuestion } from './otherAnswers.ts';
import { quote } from '../claims/quote.ts';
import { joinList, joinParts, joinSentences, msg, type Wording } from '../../base/words/message.ts';

/** The list that contains the evidence in a format. */
export interface EvidenceList {
  /** Name of the list's member. */
  readonly name: string;
  /** How a plain text among the items is read. */
  readonly textIs: 'passage' | 'question';
  readonly readAnswers: (item: JsonObject, reader: ClaimReader) => readonly AnswerPart[];
}

/** Names for the text of items that have no question and no answer. The first existing name is used. */
export const passageNames = ['text', 'passage', 'sentence', 'content', 'snippet', 'evidence'];

/** Names for the source of a passage. All sources under these names are read, whether they are addresses or not. */
export const sourceNames = ['url', 'source_url', 'source'];

/** Further names for addresses. Their values count only if they look like addresses. */
export const linkNames = ['source_url', 'source', 'sources', 'link', 'links', 'href', 'urls'];

/** Returns the sources under the given names. If there are none, returns the addresses under other usual names. */
export function sourcesOf(
  { members }: JsonObject,
  reader: ClaimReader,
  names: readonly string[],
): readonly string[] {
  const own = names.flatMap((name) => reader.textsOf(members.get(name), name));
  if (own.length > 0) return [...new Set(own)];
  const links = linkNames.flatMap((name) => {
    const node = members.get(name);
    const nodes = node?.kind === 'array' ? node.items : [node];
    return nodes.flatMap((one) =>
      one?.kind === 'string' && isAddress(one.value) ? [one.value] : [],
    );
  });
  return [...new Set(links)];
}

/** Makes a reader of a claim's evidence: the items of the list, then `string_evidence`, which the official scripts append. */
export function evidenceReader(list: EvidenceList) {
  return (object: JsonObject, reader: ClaimReader, role: EvidenceRole): readonly QaPart[] => {
    const strings = stringEvidence(object, list.name, role, reader);
    const items = itemsOf(object, list, role, reader, strings.length > 0);
    return [...items.flatMap((item) => partOf(item, list, reader)), ...strings];
  };
}

/**
 * Parses evidence that was written as text: JSON, or a list or dictionary in Python's notation. Returns other values unchanged.
 */
function openText<Node extends JsonNode | undefined>(
  node: Node,
  name: string,
  reader: ClaimReader,
): Node | JsonNode {
  const inside = node?.kind === 'string' ? structureInText(node) : undefined;
  if (node === undefined || inside === undefined) return node;
  const says = msg(
    '"{0}" is a text that contains a list or an object. The text was parsed, and the list or object was used.',
    name,
  );
  tell(reader, 'structureInText', node, `structure in ${name}`, says);
  return inside;
}

/** Says how something was read that stops the official scripts. */
function tell(
  reader: ClaimReader,
  code: ProblemCode,
  at: Span,
  group: string,
  ...says: readonly Wording[]
): void {
  reader.report('information', code, joinSentences(...says, ...reader.officialStop()), at, group);
}

function partOf(written: JsonNode, list: EvidenceList, reader: ClaimReader): readonly QaPart[] {
  const item = openText(written, list.name, reader);
  if (item.kind === 'unread') return [];
  if (item !== written && item.kind === 'array')
    return item.items.flatMap((inner) => partOf(inner, list, reader));
  if (item.kind === 'string') return textParts(item, list, reader);
  const listed = item.kind === 'array' ? listedPair(item.items) : undefined;
  if (listed) {
    const says = msg('This list in "{0}" was read as a question with its answer.', list.name);
    tell(reader, 'pairInList', item, `pairs in ${list.name}`, says);
    return [listed];
  }
  if (item.kind !== 'object') {
    reader.wrongType(item, list.name, msg('a list of objects with "question"'), {
      isScored: true,
    });
    return [];
  }
  const passage = passageOf(item, reader);
  if (passage) {
    reportPassage(item, list.name, reader);
    return [passage];
  }
  const node = item.members.get('question');
  const question = reader.textOf(node, 'question', true) ?? '';
  if (node === undefined || node.kind === 'null') {
    if (!reportOtherQuestion(item, reader)) reportPassage(node ?? item, list.name, reader);
  } else if (node.kind === 'string' && question.trim() === '') {
    const message = msg(
      'This item in "{0}" has an empty question and was read as a passage. The official scripts compare only its answer.',
      list.name,
    );
    reader.report('information', 'noQuestion', message, node, 'blank question');
  }
  return [{ question, span: node ?? headOf(item), answers: list.readAnswers(item, reader) }];
}

/**
 * Reads a question and its answer in a list of two texts, and the answer's source if a third text is an address. `undefined` if the
 * first text is no question.
 */
function listedPair(items: readonly JsonNode[]): QaPart | undefined {
  const [question, answer, source, ...others] = items;
  if (question?.kind !== 'string' || answer?.kind !== 'string' || others.length > 0)
    return undefined;
  if (!isQuestion(question.value)) return undefined;
  if (source !== undefined && (source.kind !== 'string' || !isAddress(source.value)))
    return undefined;
  const sources = source === undefined ? [] : [source.value];
  const part = { answer: { text: answer.value, sources }, span: answer };
  const isBlank = answer.value.trim() === '';
  return {
    question: question.value,
    span: question,
    answers: [isBlank ? absentAnswer(answer) : part],
  };
}

function textParts(
  item: JsonNode & { readonly kind: 'string' },
  { name, textIs }: EvidenceList,
  reader: ClaimReader,
): readonly QaPart[] {
  const text = reader.textOf(item, name) ?? '';
  if (textIs === 'question') {
    const read = msg('a question without an answer');
    const expected = msg('a list of objects with "question"');
    reader.wrongType(item, name, expected, { read, isScored: true });
    return [{ question: text, span: item, answers: [absentAnswer(item)] }];
  }
  reportPassage(item, name, reader);
  return [passagePart(text, item)];
}

/** Makes a passage with its position. */
function passagePart(text: string, span: Span): QaPart {
  return { question: '', span, answers: [{ answer: { text, sources: [] }, span }] };
}

/** Reads an object that has text but is not a question with an answer. */
function passageOf(item: JsonObject, reader: ClaimReader): QaPart | undefined {
  const { members } = item;
  const isPair = ['question', 'answer', 'answers'].some((name) => {
    const node = members.get(name);
    return node !== undefined && node.kind !== 'null';
  });
  if (isPair) return undefined;
  for (const name of passageNames) {
    const node = members.get(name);
    if (node?.kind !== 'string') continue;
    const text = reader.textOf(node, name) ?? '';
    const answer = {
      text,
      sources: sourcesOf(item, reader, sourceNames),
      ...readRemarks(item),
    };
    return { question: '', span: node, answers: [{ answer, span: node }] };
  }
  return undefined;
}

function reportPassage(at: JsonNode, name: string, reader: ClaimReader): void {
  const says = msg('This item in "{0}" has no question and was read as a passage.', name);
  tell(reader, 'noQuestion', at.kind === 'object' ? headOf(at) : at, 'no question', says);
}

/**
 * Reads text that does not belong to a question. If the value is a single string, the official scripts compare each of its
 * letters separately.
 */
function stringEvidence(
  object: JsonObject,
  listName: string,
  role: EvidenceRole,
  reader: ClaimReader,
): readonly QaPart[] {
  const name = 'string_evidence';
  const node = object.members.get(name);
  if (isNothing(node)) return [];
  const expected = msg('a list of texts');
  if (node.kind === 'string') {
    reader.wrongType(node, name, expected, { read: msg('a single passage'), isScored: true });
  } else if (node.kind !== 'array') {
    reader.wrongType(node, name, expected, { isScored: true });
    return [];
  }
  const outside = object.members.has(listName) ? 'beside' : 'alone';
  if (role === 'reference' && outside === 'alone') reader.officialStop();
  const items = node.kind === 'array' ? node.items : [node];
  return items.flatMap((item): readonly QaPart[] => {
    const text = reader.textOf(item, name, true);
    return text === undefined ? [] : [{ ...passagePart(text, item), outside }];
  });
}

/**
 * Returns the items of the list. A single item counts as a list with one item. `isOther`: the claim has evidence outside the
 * list.
 */
function itemsOf(
  object: JsonObject,
  { name, textIs }: EvidenceList,
  role: EvidenceRole,
  reader: ClaimReader,
  isOther: boolean,
): readonly JsonNode[] {
  const list = openText(object.members.get(name), name, reader);
  const rows = list?.kind === 'object' ? rowsOfColumns(list, name, reader) : undefined;
  if (rows) return rows;
  const asked = list?.kind === 'object' ? itemsOfQuestions(list, name, reader) : undefined;
  if (asked) return asked;
  const isItem = list?.kind === 'object' && list.members.size > 0;
  if (isItem) {
    reader.wrongType(list, name, msg('a list'), {
      read: msg('a list with one item'),
      isScored: true,
    });
    return [list];
  }
  if (list?.kind === 'string' && list.value.trim() !== '' && textIs === 'passage') return [list];
  // The official scripts treat a text without characters as an empty list.
  const isEmptyText = list?.kind === 'string' && list.value === '';
  const expected = msg('a list of questions with answers');
  const items = isEmptyText ? [] : (reader.itemsOf(list, name, expected, true) ?? []);
  if (items.length > 0) return items;
  // The official scripts accept a prediction without the member or with an empty list. For a reference they fail, because they
  // divide by the number of reference questions.
  const isTaken = list === undefined || list.kind === 'array' || isEmptyText;
  const official = role === 'reference' || !isTaken ? reader.officialStop() : [];
  if (!isOther && (isTaken || list.kind === 'null' || list.kind === 'object')) {
    // Reported once, because missing evidence decides how the claim is scored.
    const says = msg(
      'This claim has no questions. Expected "{0}" with at least one question.',
      name,
    );
    const message = joinSentences(says, withoutEvidence(role), ...official);
    reader.report('warning', 'noQuestions', message, list ?? headOf(object));
  }
  return items;
}

/**
 * Returns the items of an object whose members are answers, named by their questions (`{"Who built it?": "A firm."}`). Returns
 * `undefined` if the object has other members.
 */
function itemsOfQuestions(
  { members, start }: JsonObject,
  name: string,
  reader: ClaimReader,
): readonly JsonObject[] | undefined {
  const entries = [...members];
  const areAsked = entries.every(
    ([question, { kind }]) => isQuestion(question) && (kind === 'string' || kind === 'array'),
  );
  if (entries.length === 0 || !areAsked) return undefined;
  const says = msg(
    '"{0}" is an object of answers that are named by their questions. Each was read.',
    name,
  );
  tell(reader, 'recordLayout', headOf({ start }), `questions as names in ${name}`, says);
  return entries.map(([value, answer]) => {
    const question: JsonNode = { kind: 'string', value, start: answer.start, end: answer.start };
    const item = new Map<string, JsonNode>([
      ['question', question],
      ['answer', answer],
    ]);
    return { kind: 'object', members: item, start: answer.start, end: answer.end };
  });
}

/**
 * Returns the items of an object that has a list of questions or passages and lists of the same length for their other members,
 * as the `datasets` library writes lists of objects. Returns `undefined` if the object is not such a table.
 */
function rowsOfColumns(
  object: JsonObject,
  name: string,
  reader: ClaimReader,
): readonly JsonObject[] | undefined {
  const isTable = ['question', ...passageNames].some(
    (column) => object.members.get(column)?.kind === 'array',
  );
  const found = isTable ? recordsIn(object) : undefined;
  if (found?.layout !== 'columns') return itemsOfKeys(object, name, reader);
  const says = msg('"{0}" stores its items in columns. Each row was read as an item.', name);
  tell(reader, 'recordLayout', headOf(object), `columns in ${name}`, says);
  return found.records;
}

/** Maximum number of left-out entries that a message names. */
const mostNames = 8;

/** Joins the first names and says how many more there are. */
function joinSome(names: readonly string[]): Wording {
  const left = names.length - mostNames;
  return left > 0
    ? msg('{0}, and {1} more', joinParts(names.slice(0, mostNames)), left)
    : joinList(names);
}

/**
 * Returns the items of an object that names them by numbers or ids (`{"0": {"question": ...}, "1": {...}}`). Returns `undefined` if no
 * member is an item.
 */
function itemsOfKeys(
  object: JsonObject,
  name: string,
  reader: ClaimReader,
): readonly JsonObject[] | undefined {
  const members = [...object.members];
  const isItem = (node: JsonNode): node is JsonObject =>
    node.kind === 'object' &&
    ['question', 'answer', ...passageNames].some((one) => node.members.has(one));
  const items = members.flatMap(([, node]) => (isItem(node) ? [node] : []));
  if (items.length === 0) return undefined;
  const leftOut = members.flatMap(([one, node]) => (isItem(node) ? [] : [quote(one)]));
  const says = [
    msg('"{0}" is an object with one entry for each item. Each entry was read as an item.', name),
    ...(leftOut.length === 0 ? [] : [msg('Other entries were left out: {0}.', joinSome(leftOut))]),
  ];
  tell(reader, 'recordLayout', headOf(object), `keys in ${name}`, ...says);
  return items;
}

/** Reports a document whose name is in the file but whose text is not. */
export function reportNamedDocument(at: Span, reader: ClaimReader): void {
  const message = msg(
    'This evidence is a document without text, so text metrics cannot compare it. Its source and stance are still read.',
  );
  reader.report('information', 'namedDocument', message, at);
}

/** Says how a claim without evidence is scored. */
export function withoutEvidence(role: EvidenceRole): Wording {
  return role === 'reference'
    ? msg('The claim cannot be scored.')
    : msg('The claim is scored as if there were no evidence.');
}
