// Reads exports of annotation tools. If their tasks were written by `convert`, the answers become lines of a rating file.

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
export function readLabelStudio(items: readonly JsonItem[]): readonly JsonItem[] | undefined {
  const isForm = items.every(({ value }) => {
    const members = membersOf(value);
    return membersOf(members?.['data']) && listOf(members?.['annotations']);
  });
  if (!isForm) return undefined;
  return items.flatMap(({ line, value }) => {
    const { data, annotations } = membersOf(value) ?? {};
    return (listOf(annotations) ?? []).flatMap((annotation): readonly JsonItem[] => {
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
      return [{ line, value: toLine(membersOf(data), { rater, answers, time, seconds }) }];
    });
  });
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
export function readArgilla(items: readonly JsonItem[]): readonly JsonItem[] | undefined {
  const isForm = items.every(({ value }) => {
    const { fields, responses } = membersOf(value) ?? {};
    return membersOf(fields) && (listOf(responses) ?? membersOf(responses));
  });
  if (!isForm) return undefined;
  return items.flatMap(({ line, value }) => {
    const { fields, metadata, responses } = membersOf(value) ?? {};
    const data = { ...membersOf(metadata), ...membersOf(fields) };
    const nameOf = studyMembers(data) ? readQuestionName : String;
    const byRater = new Map<unknown, Map<string, unknown>>();
    for (const [rater, question, answer] of argillaAnswers(responses)) {
      const answers = byRater.get(rater) ?? new Map<string, unknown>();
      byRater.set(rater, answers.set(nameOf(question), answer));
    }
    return [...byRater].map(([rater, answers]) => ({
      line,
      value: toLine(data, { rater, answers: [...answers] }),
    }));
  });
}

/**
 * Converts the export of a study that `convert` wrote to lines of a rating file. Returns `undefined` if the text is not such an
 * export.
 */
export function readStudyExport(text: string): string | undefined {
  if (!text.includes('"schemeHash"') || !/"(?:annotations|responses)"/u.test(text))
    return undefined;
  const read = fileRecords(text, () => undefined);
  if (read.kind === 'table') return undefined;
  const items = read.records.map(({ line, node }) => ({ line, value: toPlainValue(node, text) }));
  if (items.length === 0) return undefined;
  const lines = readLabelStudio(items) ?? readArgilla(items);
  return lines?.map(({ value }) => JSON.stringify(value)).join('\n');
}
