// Recognises results of other programs by the names of their members, and converts the results to plain lines.

import { getOwnValue, type Members } from '../../base/getOwnValue.ts';
import { readTool } from './annotationTools.ts';
import type { FileRecord } from './fileRecord.ts';
import { listOf, membersOf } from './jsonMembers.ts';

export const knownForms = [
  ...(['ev2r', 'factscore', 'ragchecker'] as const),
  ...(['labelStudio', 'argilla', 'prodigy', 'doccano'] as const),
] as const;

export interface KnownForm {
  readonly form: (typeof knownForms)[number];
  readonly items: readonly FileRecord[];
  readonly unit: 'line' | 'item';
}

/** Returns the members of a reply. The reply is JSON in a string, sometimes within a code fence. */
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
 * Reads the output of Ev2R's scorers, one reply per line: `{claim, evidence, response: {precision, recall | score | label, ...},
 * gold, id}`. Its ids belong to another file, so claims are found by their text. The ids only distinguish replies to the same
 * text. Source: mubasharaak/fc-evidence-evaluation.
 */
function ev2r(items: readonly FileRecord[]): readonly FileRecord[] | undefined {
  const isReply = items.every(({ value }) => {
    const members = membersOf(value);
    return members !== undefined && typeof members['claim'] === 'string' && 'response' in members;
  });
  if (!isReply) return undefined;
  return items.map(({ value, ...place }) => {
    const members = membersOf(value);
    const reply = replyOf(members?.['response']);
    const values = ev2rNames.flatMap((name) => {
      const value = getOwnValue(reply, name);
      return value === undefined ? [] : [[name, value] as const];
    });
    return {
      ...place,
      value: {
        claim_id: members?.['id'],
        claim: members?.['claim'],
        ...Object.fromEntries(values),
      },
    };
  });
}

/**
 * Reads the output of FActScore's `get_score`: `{score, respond_ratio, decisions: [[{atom, is_supported}] | null], ...}`. A
 * claim's score is the share of its facts that are supported. A claim without an answer has no score. Lists are in claim order.
 * Length penalties apply to the whole file and are not computed again. Source: shmsw25/FActScore, factscorer.py.
 */
function factscore({ value, ...place }: FileRecord): readonly FileRecord[] | undefined {
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
    return { ...place, line: index + 1, value: { claim_id: index, factScore, facts: count } };
  });
}

/**
 * Reads the output of RAGChecker: `{results: [{query_id, query, metrics: {precision, recall, ...}, ...}], metrics}`. Values are
 * shares from 0 to 1. Source: amazon-science/RAGChecker, container.py and metrics.py.
 */
function ragchecker({ value, ...place }: FileRecord): readonly FileRecord[] | undefined {
  const results = listOf(getOwnValue(membersOf(value), 'results'));
  const isForm = results?.every(
    (result) => membersOf(membersOf(result)?.['metrics']) !== undefined,
  );
  if (!results || results.length === 0 || isForm !== true) return undefined;
  return results.map((result, index) => {
    const { query_id: id, query, metrics } = membersOf(result) ?? {};
    return { ...place, line: index + 1, value: { claim_id: id ?? index, claim: query, metrics } };
  });
}

/** Detects the form from the names of the members. Returns `undefined` if the names match no known form. */
export function detectForm(items: readonly FileRecord[]): KnownForm | undefined {
  const [first] = items;
  if (first === undefined) return undefined;
  if (items.length === 1) {
    const facts = factscore(first);
    if (facts) return { form: 'factscore', items: facts, unit: 'item' };
    const checked = ragchecker(first);
    if (checked) return { form: 'ragchecker', items: checked, unit: 'item' };
  }
  const tool = readTool(items);
  if (tool) return { ...tool, unit: 'item' };
  const replies = ev2r(items);
  return replies && { form: 'ev2r', items: replies, unit: 'line' };
}

/** Names of the part scores in the table from which the SemQA paper's tables were made. */
export const authorsPartColumns = { question: 'semqa_q_score', answer: 'semqa_a_score' } as const;

/**
 * Whether the file is the table from which the SemQA paper's tables were made (`Q_only_hungarian`, ..., `semqa_composite`). Its
 * lines are read like the lines of any wide table. Source: carolinevannebo/ExamIN5550.
 */
export function isSemqaAuthors(names: readonly string[]): boolean {
  return [...Object.values(authorsPartColumns), 'semqa_composite'].every((name) =>
    names.includes(name),
  );
}
