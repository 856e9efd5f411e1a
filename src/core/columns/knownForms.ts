// Recognises results of other programs by the names of their members, and converts the results to plain lines.

import { getOwnValue } from '../getOwnValue.ts';
import type { ColumnForm } from './columnFile.ts';
import type { JsonItem } from './records.ts';

export interface KnownForm {
  readonly form: ColumnForm;
  readonly items: readonly JsonItem[];
  readonly unit: 'line' | 'item';
}

type Members = Readonly<Record<string, unknown>>;

function membersOf(value: unknown): Members | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Members)
    : undefined;
}

function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** The reply is JSON inside a text, sometimes within a code fence. */
function replyOf(response: unknown): Members | undefined {
  if (typeof response !== 'string') return membersOf(response);
  const begin = response.indexOf('{');
  const end = response.lastIndexOf('}');
  if (begin === -1 || end < begin) return undefined;
  try {
    return membersOf(JSON.parse(response.slice(begin, end + 1)));
  } catch {
    return undefined;
  }
}

const ev2rNames = ['precision', 'recall', 'score', 'label'] as const;

/**
 * Output of Ev2R's scorers, one reply per line: `{claim, evidence, response: {precision, recall | score | label, ...}, gold, id}`. Its ids
 * belong to another file, so claims are found by their text. The ids only distinguish replies to the same text. Source:
 * mubasharaak/fc-evidence-evaluation.
 */
function ev2r(items: readonly JsonItem[]): readonly JsonItem[] | undefined {
  const isReply = items.every(({ value }) => {
    const members = membersOf(value);
    return members !== undefined && typeof members['claim'] === 'string' && 'response' in members;
  });
  if (!isReply) return undefined;
  return items.map(({ line, value }) => {
    const members = membersOf(value);
    const reply = replyOf(members?.['response']);
    const values = ev2rNames.flatMap((name) => {
      const value = getOwnValue(reply, name);
      return value === undefined ? [] : [[name, value] as const];
    });
    return {
      line,
      value: {
        claim_id: members?.['id'],
        claim: members?.['claim'],
        ...Object.fromEntries(values),
      },
    };
  });
}

/**
 * Output of FActScore's `get_score`: `{score, respond_ratio, decisions: [[{atom, is_supported}] | null], ...}`. A claim's score is the
 * share of its facts that are supported. A claim without an answer has no score. Lists are in claim order. Length penalties apply to the
 * whole file and are not computed again. Source: shmsw25/FActScore, factscorer.py.
 */
function factscore(value: unknown): readonly JsonItem[] | undefined {
  const decisions = listOf(getOwnValue(membersOf(value), 'decisions'));
  const isForm = decisions?.every(
    (facts) =>
      facts === null ||
      listOf(facts)?.every((fact) => typeof membersOf(fact)?.['is_supported'] === 'boolean'),
  );
  if (!decisions || isForm !== true) return undefined;
  return decisions.map((facts, index) => {
    const list = listOf(facts) ?? [];
    const supported = list.filter((fact) => membersOf(fact)?.['is_supported'] === true).length;
    const factScore = list.length === 0 ? null : supported / list.length;
    const count = facts === null ? null : list.length;
    return { line: index + 1, value: { claim_id: index, factScore, facts: count } };
  });
}

/**
 * Output of RAGChecker: `{results: [{query_id, query, metrics: {precision, recall, ...}, ...}], metrics}`. Numbers are shares from 0 to 1.
 * Source: amazon-science/RAGChecker, container.py and metrics.py.
 */
function ragchecker(value: unknown): readonly JsonItem[] | undefined {
  const results = listOf(getOwnValue(membersOf(value), 'results'));
  const isForm = results?.every(
    (result) => membersOf(membersOf(result)?.['metrics']) !== undefined,
  );
  if (!results || results.length === 0 || isForm !== true) return undefined;
  return results.map((result, index) => {
    const { query_id: id, query, metrics } = membersOf(result) ?? {};
    return { line: index + 1, value: { claim_id: id ?? index, claim: query, metrics } };
  });
}

/**
 * The members of an annotated item that say which claim it is, under our names. Leaves out the tool's own id of
 * the item, which only counts the tool's items.
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

/** The value of one answer in Label Studio: a rating, a number, a choice or a text. Several choices are none. */
function labelStudioValue(value: unknown): unknown {
  const members = membersOf(value);
  const list = listOf(getOwnValue(members, 'choices')) ?? listOf(getOwnValue(members, 'text'));
  if (list) return list.length === 1 ? list[0] : undefined;
  return (
    getOwnValue(members, 'rating') ?? getOwnValue(members, 'number') ?? getOwnValue(members, 'text')
  );
}

/**
 * Label Studio's JSON export: `[{id, data, annotations: [{completed_by, was_cancelled, result: [{from_name, value}]}]}]`. One record per
 * annotation that was not cancelled. Source: Label Studio documentation, "Label Studio JSON format of annotated tasks".
 */
function labelStudio(items: readonly JsonItem[]): readonly JsonItem[] | undefined {
  const isForm = items.every(({ value }) => {
    const members = membersOf(value);
    return membersOf(members?.['data']) && listOf(members?.['annotations']);
  });
  if (!isForm) return undefined;
  return items.flatMap(({ line, value }) => {
    const { data, annotations } = membersOf(value) ?? {};
    return (listOf(annotations) ?? []).flatMap((annotation): readonly JsonItem[] => {
      const { completed_by: by, result, was_cancelled: isCancelled } = membersOf(annotation) ?? {};
      if (isCancelled === true) return [];
      const answers = (listOf(result) ?? []).flatMap((answer) => {
        const { from_name: name, value: given } = membersOf(answer) ?? {};
        const cell = labelStudioValue(given);
        return typeof name === 'string' && cell !== undefined ? [[name, cell] as const] : [];
      });
      const rater = membersOf(by)?.['email'] ?? membersOf(by)?.['id'] ?? by;
      const named = claimMembers(membersOf(data));
      return [{ line, value: { ...Object.fromEntries(answers), ...named, rater } }];
    });
  });
}

/** The answers of an Argilla record as [rater, question, value]. Discarded and unfinished answers are left out. */
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
 * Argilla's records: `[{id, fields, responses: {question: [{value, user_id, status}]}}]`, before version 2
 * `responses: [{values: {question: {value}}, user_id, status}]`. One record per rater. Source: Argilla documentation, "Import and export".
 */
function argilla(items: readonly JsonItem[]): readonly JsonItem[] | undefined {
  const isForm = items.every(({ value }) => {
    const { fields, responses } = membersOf(value) ?? {};
    return membersOf(fields) && (listOf(responses) ?? membersOf(responses));
  });
  if (!isForm) return undefined;
  return items.flatMap(({ line, value }) => {
    const { fields, metadata, responses } = membersOf(value) ?? {};
    const named = claimMembers({ ...membersOf(metadata), ...membersOf(fields) });
    const byRater = new Map<unknown, Record<string, unknown>>();
    for (const [rater, question, answer] of argillaAnswers(responses)) {
      byRater.set(rater, { ...byRater.get(rater), [question]: answer });
    }
    return [...byRater].map(([rater, answers]) => ({
      line,
      value: { ...answers, ...named, ...(rater == null ? {} : { rater }) },
    }));
  });
}

/** `undefined`: the members' names match no known form. */
export function detectForm(items: readonly JsonItem[]): KnownForm | undefined {
  const [first] = items;
  if (first === undefined) return undefined;
  if (items.length === 1) {
    const facts = factscore(first.value);
    if (facts) return { form: 'factscore', items: facts, unit: 'item' };
    const checked = ragchecker(first.value);
    if (checked) return { form: 'ragchecker', items: checked, unit: 'item' };
  }
  const studio = labelStudio(items);
  if (studio) return { form: 'labelStudio', items: studio, unit: 'item' };
  const records = argilla(items);
  if (records) return { form: 'argilla', items: records, unit: 'item' };
  const replies = ev2r(items);
  return replies && { form: 'ev2r', items: replies, unit: 'line' };
}

/** Names of the part scores in the table from which the SemQA paper's tables were made. */
export const authorsPartColumns = { question: 'semqa_q_score', answer: 'semqa_a_score' } as const;

/**
 * Whether the file is the table from which the SemQA paper's tables were made (`Q_only_hungarian`, ..., `semqa_composite`). Its lines are
 * read like those of any wide table. Source: carolinevannebo/ExamIN5550.
 */
export function isSemqaAuthors(names: readonly string[]): boolean {
  return [...Object.values(authorsPartColumns), 'semqa_composite'].every((name) =>
    names.includes(name),
  );
}
