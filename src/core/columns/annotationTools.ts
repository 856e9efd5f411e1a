// Reads exports of annotation tools, for imported columns and for agreement. If their tasks were written by `convert`, the answers
// become lines of the rating panel's file.

import { getOwnValue } from '../getOwnValue.ts';
import { fileRecords, toPlainValue } from '../records/fileRecords.ts';
import { listOf, membersOf, type Members } from './jsonMembers.ts';
import type { JsonItem } from './records.ts';

/**
 * Names a dimension's question in Argilla, for example `semantic-coverage` for `semanticCoverage`, because Argilla refuses
 * capitals before its server version 2.4. Dimension ids have no hyphen, so `readQuestionName` can restore them.
 */
export function nameQuestion(dimension: string): string {
  return dimension.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

function readQuestionName(name: string): string {
  return name.replace(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase());
}

/** Converts a level that the tool exports as text to a number, as in a rating file. Other values stay unchanged. */
function readLevel(value: unknown): unknown {
  const isNumber = typeof value === 'string' && /^-?\d+(?:\.\d+)?$/u.test(value);
  return isNumber ? Number(value) : value;
}

interface Annotation {
  readonly rater: unknown;
  readonly answers: readonly (readonly [question: string, value: unknown])[];
  /** The time as written in the export. Absent if the tool does not export it. */
  readonly time?: unknown;
  readonly seconds?: unknown;
}

/**
 * Returns the task members with which `convert` identifies the claim, its wording and the scheme. Returns `undefined` if the task
 * is not from `convert`.
 */
function studyMembers(data: Members | undefined): Members | undefined {
  const names = ['claim_id', 'scheme', 'schemeHash', 'claimHash'];
  const values = names.map((name) => getOwnValue(data, name));
  return values.every((value) => typeof value === 'string')
    ? Object.fromEntries(names.map((name, index) => [name, values[index]]))
    : undefined;
}

/** Makes a line of a rating file for a task from `convert`. For other tasks, the line has the answers as members. */
function toLine(data: Members | undefined, { rater, answers, time, seconds }: Annotation): object {
  const study = studyMembers(data);
  if (study) {
    const values = answers.map(([question, value]) => [question, readLevel(value)] as const);
    const isNamed = typeof rater === 'string' || typeof rater === 'number';
    const written = isNamed ? String(rater) : '';
    return { ...study, rater: written, values: Object.fromEntries(values), time, seconds };
  }
  return {
    ...Object.fromEntries(answers),
    ...claimMembers(data),
    ...(rater == null ? {} : { rater }),
  };
}

/**
 * Returns the members of an annotated item that identify its claim, under our names. Leaves out the tool's own item id, which is
 * only a number within the tool.
 */
function claimMembers(data: Members | undefined): Members {
  const entry = (
    name: string,
    names: readonly string[],
  ): readonly (readonly [string, unknown])[] => {
    const value = names.map((one) => getOwnValue(data, one)).find((one) => one !== undefined);
    return value === undefined ? [] : [[name, value]];
  };
  return Object.fromEntries([
    ...entry('claim_id', ['claim_id', 'claimId']),
    ...entry('claim', ['claim', 'claim_text', 'statement', 'text']),
  ]);
}

/**
 * Returns the value of one answer in Label Studio: a rating, a number, a choice or a text. Returns `undefined` if there are
 * several choices or texts.
 */
function labelStudioValue(value: unknown): unknown {
  const members = membersOf(value);
  const list = listOf(getOwnValue(members, 'choices')) ?? listOf(getOwnValue(members, 'text'));
  if (list) return list.length === 1 ? list[0] : undefined;
  return (
    getOwnValue(members, 'rating') ?? getOwnValue(members, 'number') ?? getOwnValue(members, 'text')
  );
}

/**
 * Reads Label Studio's JSON export: `[{id, data, annotations: [{completed_by, was_cancelled, result: [{from_name, value}]}]}]`.
 * Returns one record per annotation that was not cancelled. Source: Label Studio documentation, "Label Studio JSON format of
 * annotated tasks".
 */
function readLabelStudio(items: readonly JsonItem[]): readonly ToolItem[] | undefined {
  const isForm = items.every(({ value }) => {
    const members = membersOf(value);
    return membersOf(members?.['data']) && listOf(members?.['annotations']);
  });
  if (!isForm) return undefined;
  return items.flatMap(({ line, value }) => {
    const { id: own, data, annotations } = membersOf(value) ?? {};
    return (listOf(annotations) ?? []).flatMap((annotation): readonly ToolItem[] => {
      const members = membersOf(annotation);
      const { completed_by: by, result, was_cancelled: isCancelled } = members ?? {};
      if (isCancelled === true) return [];
      const answers = (listOf(result) ?? []).flatMap((answer) => {
        const { from_name: name, value: given } = membersOf(answer) ?? {};
        const cell = labelStudioValue(given);
        return typeof name === 'string' && cell !== undefined ? [[name, cell] as const] : [];
      });
      const rater = membersOf(by)?.['email'] ?? membersOf(by)?.['id'] ?? by;
      const { updated_at: time, lead_time: seconds } = members ?? {};
      return [{ line, own, value: toLine(membersOf(data), { rater, answers, time, seconds }) }];
    });
  });
}

/** An answer line of an item, with the tool's own id of the item. */
interface ToolItem extends JsonItem {
  readonly own?: unknown;
}

/** Returns the answers of an Argilla record as [rater, question, value]. Leaves out discarded and unfinished answers. */
function argillaAnswers(
  responses: unknown,
): readonly (readonly [rater: unknown, question: string, value: unknown])[] {
  const isGiven = (status: unknown): boolean => status === undefined || status === 'submitted';
  const list = listOf(responses);
  if (list) {
    return list.flatMap((response) => {
      const { values, user_id: rater, status } = membersOf(response) ?? {};
      if (!isGiven(status)) return [];
      return Object.entries(membersOf(values) ?? {}).map(
        ([question, given]) => [rater, question, membersOf(given)?.['value'] ?? given] as const,
      );
    });
  }
  return Object.entries(membersOf(responses) ?? {}).flatMap(([question, given]) =>
    (listOf(given) ?? []).flatMap((answer) => {
      const { value, user_id: rater, status } = membersOf(answer) ?? {};
      return isGiven(status) ? [[rater, question, value] as const] : [];
    }),
  );
}

/**
 * Reads Argilla's records: `[{id, fields, responses: {question: [{value, user_id, status}]}}]`, or before version 2 `responses:
 * [{values: {question: {value}}, user_id, status}]`. Returns one record per rater. Source: Argilla documentation, "Import and
 * export".
 */
function readArgilla(items: readonly JsonItem[]): readonly ToolItem[] | undefined {
  const isForm = items.every(({ value }) => {
    const { fields, responses } = membersOf(value) ?? {};
    return membersOf(fields) && (listOf(responses) ?? membersOf(responses));
  });
  if (!isForm) return undefined;
  return items.flatMap(({ line, value }) => {
    const { id: own, fields, metadata, responses } = membersOf(value) ?? {};
    const data = { ...membersOf(metadata), ...membersOf(fields) };
    const nameOf = studyMembers(data) ? readQuestionName : String;
    const byRater = new Map<unknown, Map<string, unknown>>();
    for (const [rater, question, answer] of argillaAnswers(responses)) {
      const answers = byRater.get(rater) ?? new Map<string, unknown>();
      byRater.set(rater, answers.set(nameOf(question), answer));
    }
    return [...byRater].map(([rater, answers]) => ({
      ...{ line, own },
      value: toLine(data, { rater, answers: [...answers] }),
    }));
  });
}

/**
 * Reads records that Argilla exports flat, for Hugging Face Datasets: `{id, claim, "verdict.responses": [value], "verdict.responses.users":
 * [id], "verdict.responses.status": [status]}`. Returns one record per rater. Source: Argilla documentation, "Import and export".
 */
function readFlatArgilla(items: readonly JsonItem[]): readonly ToolItem[] | undefined {
  const usersName = /^(.+)\.responses\.users$/u;
  const isForm = items.every(({ value }) =>
    Object.keys(membersOf(value) ?? {}).some((name) => usersName.test(name)),
  );
  if (!isForm) return undefined;
  const nested = items.map(({ line, value }): JsonItem => {
    const fields = membersOf(value) ?? {};
    const responses = Object.keys(fields).flatMap((name) => {
      const question = usersName.exec(name)?.[1];
      if (question === undefined) return [];
      const [values, users, states] = ['', '.users', '.status'].map((part) =>
        listOf(getOwnValue(fields, `${question}.responses${part}`)),
      );
      const answers = (values ?? []).map((answer, at) => ({
        ...{ value: answer, user_id: users?.[at], status: states?.[at] },
      }));
      return [[question, answers] as const];
    });
    const data = { id: fields['id'], fields, responses: Object.fromEntries(responses) };
    return { line, value: data };
  });
  return readArgilla(nested);
}

/**
 * Reads the lines of Prodigy's `db-out`: `{text, accept: [choice], answer, _input_hash, _annotator_id}`, or `{text, label, answer}` for
 * one label. Returns one record per annotation that was not ignored. A rejected choice has no value. Source: Prodigy documentation,
 * "Annotation interfaces" and "Database".
 */
function readProdigy(items: readonly JsonItem[]): readonly ToolItem[] | undefined {
  const states: readonly unknown[] = ['accept', 'reject', 'ignore'];
  const isForm = items.every(({ value }) => {
    const members = membersOf(value) ?? {};
    return '_input_hash' in members && states.includes(members['answer']);
  });
  if (!isForm) return undefined;
  return items.flatMap(({ line, value }): readonly ToolItem[] => {
    const members = membersOf(value) ?? {};
    const { accept, answer, label, meta, _input_hash: own, _timestamp: time } = members;
    if (answer === 'ignore') return [];
    const choices = listOf(accept);
    const [choice, ...others] = choices ?? [];
    const isChosen = answer === 'accept' && choice !== undefined && others.length === 0;
    const answers =
      choices !== undefined
        ? isChosen
          ? [['accept', choice] as const]
          : []
        : [[typeof label === 'string' ? label : 'answer', answer] as const];
    const rater = members['_annotator_id'] ?? members['_session_id'];
    return [
      { line, own, value: toLine({ ...membersOf(meta), ...members }, { rater, answers, time }) },
    ];
  });
}

/**
 * Reads doccano's export of classified texts: `{id, text, label: [label]}`, one file per user, or before version 1.4 `{id, text,
 * annotations: [{label, user}]}`. Returns one record per annotator. A text with several labels has no value. Source: doccano
 * documentation, "Tutorial", and its exporters.
 */
function readDoccano(items: readonly JsonItem[]): readonly ToolItem[] | undefined {
  const hasText = (members: Members): boolean =>
    typeof (members['text'] ?? members['data']) === 'string';
  const isLabel = (label: unknown): boolean =>
    typeof label === 'string' || typeof label === 'number';
  const isForm = items.every(({ value }) => {
    const members = membersOf(value) ?? {};
    const annotations = listOf(members['annotations'])?.map(membersOf);
    const labels = listOf(members['label']);
    return (
      hasText(members) &&
      (annotations?.every((one) => one && 'user' in one && isLabel(one['label'])) ??
        labels?.every(isLabel) ??
        false)
    );
  });
  if (!isForm) return undefined;
  return items.flatMap(({ line, value }): readonly ToolItem[] => {
    const members = membersOf(value) ?? {};
    const { id: own, text, data, label, meta, annotations } = members;
    const item = { ...membersOf(meta), ...members, text: text ?? data };
    const byRater = new Map<unknown, unknown[]>();
    for (const annotation of listOf(annotations) ?? []) {
      const { user, label: given } = membersOf(annotation) ?? {};
      byRater.set(user, [...(byRater.get(user) ?? []), given]);
    }
    const labels = listOf(label);
    if (labels) byRater.set(members['annotator'] ?? members['username'], [...labels]);
    return [...byRater].flatMap(([rater, given]) => {
      const answers = given.length === 1 ? [['label', given[0]] as const] : [];
      return [{ line, own, value: toLine(item, { rater, answers }) }];
    });
  });
}

const toolReaders = [
  ['labelStudio', readLabelStudio],
  ['argilla', readArgilla],
  ['argilla', readFlatArgilla],
  ['prodigy', readProdigy],
  ['doccano', readDoccano],
] as const;

/** Reads the export of an annotation tool as one record per annotation. Returns `undefined` for other files. */
export function readTool(
  items: readonly JsonItem[],
):
  | { readonly form: (typeof toolReaders)[number][0]; readonly items: readonly ToolItem[] }
  | undefined {
  if (items.length === 0) return undefined;
  for (const [form, read] of toolReaders) {
    const own = read(items);
    if (own) return { form, items: own };
  }
  return undefined;
}

/** Members that occur in the exports. Other files are not parsed. */
const toolMembers = /"(?:annotations|responses|[^"\n]+\.responses|_input_hash|label)"\s*:/u;

/**
 * Converts the export of an annotation tool to lines of a rating file. If its items have no claim, the tool's own ids tell them apart.
 * Returns `undefined` if the text is not such an export.
 */
export function readToolExport(text: string): string | undefined {
  if (!toolMembers.test(text)) return undefined;
  const read = fileRecords(text, () => undefined);
  if (read.kind === 'table') return undefined;
  const items = read.records.map(({ line, node }) => ({ line, value: toPlainValue(node, text) }));
  const lines = readTool(items)?.items;
  return lines
    ?.map(({ value, own }) => {
      const members = membersOf(value) ?? {};
      const isNamed = 'claim_id' in members || 'claim' in members;
      return JSON.stringify(isNamed ? members : { claim_id: own, ...members });
    })
    .join('\n');
}
