// The exports of annotation tools, in one table. If their tasks were written by `convert`, the answers become lines of the rating
// panel's file.

import { getOwnValue, isMembers, type Members } from '../../base/getOwnValue.ts';
import type { FileRecord } from './fileRecord.ts';
import { itemsOf, listOf, membersOf } from './jsonMembers.ts';

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
function studyMembers(data: Members): Members | undefined {
  const names = ['claim_id', 'scheme', 'schemeHash', 'claimHash'];
  const values = names.map((name) => getOwnValue(data, name));
  return values.every((value) => typeof value === 'string')
    ? Object.fromEntries(names.map((name, index) => [name, values[index]]))
    : undefined;
}

/** Makes a line of a rating file for a task from `convert`. For other tasks, the line has the answers as members. */
function toLine(data: Members, { rater, answers, time, seconds }: Annotation): Members {
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
export function claimMembers(data: Members): Members {
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

/** An annotated item. */
interface Task {
  /** The tool's own id of the item. */
  readonly own: unknown;
  /** The members that may name the claim. */
  readonly data: Members;
  readonly annotations: readonly Annotation[];
}

interface Tool {
  readonly form: 'labelStudio' | 'argilla' | 'prodigy' | 'doccano';
  /** Whether an item of the file has the tool's form. */
  readonly isItem: (item: Members) => boolean;
  readonly read: (item: Members) => Task;
}

/**
 * Label Studio's JSON export: `[{id, data, annotations: [{completed_by, was_cancelled, result: [{from_name, value}]}]}]`. Leaves out
 * cancelled annotations. Source: Label Studio documentation, "Label Studio JSON format of annotated tasks".
 */
const labelStudio: Tool = {
  form: 'labelStudio',
  isItem: ({ data, annotations }) => isMembers(data) && Array.isArray(annotations),
  read: ({ id: own, data, annotations }) => ({
    own,
    data: membersOf(data) ?? {},
    annotations: itemsOf(annotations).flatMap((annotation): readonly Annotation[] => {
      const { completed_by: by, result, was_cancelled: isCancelled } = annotation;
      if (isCancelled === true) return [];
      const answers = itemsOf(result).flatMap(({ from_name: name, value: given }) => {
        const cell = labelStudioValue(given);
        return typeof name === 'string' && cell !== undefined ? [[name, cell] as const] : [];
      });
      const rater = membersOf(by)?.['email'] ?? membersOf(by)?.['id'] ?? by;
      const { updated_at: time, lead_time: seconds } = annotation;
      return [{ rater, answers, time, seconds }];
    }),
  }),
};

/** Returns the answers of an Argilla record as [rater, question, value]. Leaves out discarded and unfinished answers. */
function argillaAnswers(
  responses: unknown,
): readonly (readonly [rater: unknown, question: string, value: unknown])[] {
  const isGiven = ({ status }: Members): boolean => status === undefined || status === 'submitted';
  if (Array.isArray(responses)) {
    return itemsOf(responses)
      .filter(isGiven)
      .flatMap(({ values, user_id: rater }) =>
        Object.entries(membersOf(values) ?? {}).map(
          ([question, given]) => [rater, question, membersOf(given)?.['value'] ?? given] as const,
        ),
      );
  }
  return Object.entries(membersOf(responses) ?? {}).flatMap(([question, given]) =>
    itemsOf(given)
      .filter(isGiven)
      .map(({ value, user_id: rater }) => [rater, question, value] as const),
  );
}

/**
 * Argilla's records: `[{id, fields, responses: {question: [{value, user_id, status}]}}]`, or before version 2 `responses: [{values:
 * {question: {value}}, user_id, status}]`. Source: Argilla documentation, "Import and export".
 */
const argilla: Tool = {
  form: 'argilla',
  isItem: ({ fields, responses }) =>
    isMembers(fields) && typeof responses === 'object' && responses !== null,
  read: ({ id: own, fields, metadata, responses }) => {
    const data = { ...membersOf(metadata), ...membersOf(fields) };
    const nameOf = studyMembers(data) ? readQuestionName : String;
    const byRater = new Map<unknown, Map<string, unknown>>();
    for (const [rater, question, answer] of argillaAnswers(responses)) {
      const answers = byRater.get(rater) ?? new Map<string, unknown>();
      byRater.set(rater, answers.set(nameOf(question), answer));
    }
    const annotations = [...byRater].map(([rater, answers]) => ({ rater, answers: [...answers] }));
    return { own, data, annotations };
  },
};

const usersName = /^(.+)\.responses\.users$/u;

/**
 * Records that Argilla exports flat, for Hugging Face Datasets: `{id, claim, "verdict.responses": [value], "verdict.responses.users":
 * [id], "verdict.responses.status": [status]}`. Source: Argilla documentation, "Import and export".
 */
const flatArgilla: Tool = {
  form: 'argilla',
  isItem: (item) => Object.keys(item).some((name) => usersName.test(name)),
  read: (item) => {
    const responses = Object.keys(item).flatMap((name) => {
      const question = usersName.exec(name)?.[1];
      if (question === undefined) return [];
      const [values, users, states] = ['', '.users', '.status'].map((part) =>
        listOf(getOwnValue(item, `${question}.responses${part}`)),
      );
      const answers = (values ?? []).map((answer, at) => ({
        value: answer,
        user_id: users?.[at],
        status: states?.[at],
      }));
      return [[question, answers] as const];
    });
    const { id } = item;
    return argilla.read({ id, fields: item, responses: Object.fromEntries(responses) });
  },
};

const prodigyStates: readonly unknown[] = ['accept', 'reject', 'ignore'];

/**
 * The lines of Prodigy's `db-out`: `{text, accept: [choice], answer, _input_hash, _annotator_id}`, or `{text, label, answer}` for
 * one label. Its `review` has the annotators' answers as `versions: [{accept, answer, sessions}]`. Leaves out ignored annotations. A
 * rejected choice has no value. Source: Prodigy documentation, "Annotation interfaces" and "Database".
 */
const prodigy: Tool = {
  form: 'prodigy',
  isItem: (item) => '_input_hash' in item && prodigyStates.includes(item['answer']),
  read: (item) => {
    const { meta, versions, _input_hash: own } = item;
    const reviewed = itemsOf(versions).flatMap((version) =>
      (listOf(version['sessions']) ?? []).flatMap((rater) => prodigyAnswer(version, rater)),
    );
    const rater = item['_annotator_id'] ?? item['_session_id'];
    const annotations = reviewed.length > 0 ? reviewed : prodigyAnswer(item, rater);
    return { own, data: { ...membersOf(meta), ...item }, annotations };
  },
};

function prodigyAnswer(item: Members, rater: unknown): readonly Annotation[] {
  const { accept, answer, label, _timestamp: time } = item;
  const choices = listOf(accept);
  const [choice, ...others] = choices ?? [];
  const isChosen = answer === 'accept' && choice !== undefined && others.length === 0;
  const single = [typeof label === 'string' ? label : 'answer', answer] as const;
  const chosen = isChosen ? [['accept', choice] as const] : [];
  if (answer === 'ignore') return [];
  return [{ rater, answers: choices === undefined ? [single] : chosen, time }];
}

const isLabel = (label: unknown): boolean => typeof label === 'string' || typeof label === 'number';

/**
 * Doccano's export of classified texts: `{id, text, label: [label]}`, one file per user, or before version 1.4 `{id, text, annotations:
 * [{label, user}]}`. A text with several labels has no value. Source: doccano documentation, "Tutorial", and its exporters.
 */
const doccano: Tool = {
  form: 'doccano',
  isItem: (item) =>
    typeof (item['text'] ?? item['data']) === 'string' &&
    (listOf(item['annotations'])?.every(
      (one) => isMembers(one) && 'user' in one && isLabel(one['label']),
    ) ??
      listOf(item['label'])?.every(isLabel) ??
      false),
  read: (item) => {
    const { id: own, text, data, label, meta, annotations } = item;
    const byRater = new Map<unknown, readonly unknown[]>();
    for (const { user, label: given } of itemsOf(annotations)) {
      byRater.set(user, [...(byRater.get(user) ?? []), given]);
    }
    const labels = listOf(label);
    if (labels) byRater.set(item['annotator'] ?? item['username'], labels);
    return {
      own,
      data: { ...membersOf(meta), ...item, text: text ?? data },
      annotations: [...byRater].map(([rater, given]) => ({
        rater,
        answers: given.length === 1 ? [['label', given[0]] as const] : [],
      })),
    };
  },
};

const tools: readonly Tool[] = [labelStudio, argilla, flatArgilla, prodigy, doccano];

/** A line of an annotator's answers. `own`: the tool's own id of the item. */
export interface ToolRecord extends FileRecord {
  readonly value: Members;
  readonly own: unknown;
}

/** Reads the export of an annotation tool as one record per annotation. Returns `undefined` for other files. */
export function readTool(
  items: readonly FileRecord[],
): { readonly form: Tool['form']; readonly items: readonly ToolRecord[] } | undefined {
  const tool = tools.find(({ isItem }) =>
    items.every(({ value }) => isMembers(value) && isItem(value)),
  );
  if (!tool || items.length === 0) return undefined;
  return {
    form: tool.form,
    items: items.flatMap((item) => {
      const { own, data, annotations } = tool.read(membersOf(item.value) ?? {});
      return annotations.map((one) => ({ ...item, own, value: toLine(data, one) }));
    }),
  };
}

/**
 * Returns the annotations of a tool's export with a claim: if an item names none, the tool's own id tells it apart. Returns other
 * records unchanged.
 */
export function readAnnotations(items: readonly FileRecord[]): readonly FileRecord[] {
  return (
    readTool(items)?.items.map(({ own, value, ...place }) => {
      const isNamed = 'claim_id' in value || 'claim' in value;
      return { ...place, value: isNamed ? value : { claim_id: own, ...value } };
    }) ?? items
  );
}
