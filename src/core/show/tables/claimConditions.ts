// Conditions that select claims, each written as `field=value`: `predicted=Refuted`, `status=contradicted`, `semqa=0.2..0.5`.
// The claim table, the claim list, links and `export --where` use the same conditions.

import { type Condition, holdsForReview, splitCondition } from '../find/condition.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import { formatInScale, type NumberScale } from '../../base/numbers.ts';
import { type CreditLack, creditLacks } from '../../score/metrics/averitec.ts';
import { verdictOutcome, type VerdictPair } from '../../score/metrics/verdict.ts';
import {
  evidenceListIds,
  evidenceListMessage,
  type EvidenceListId,
} from '../overview/evidenceLists.ts';
import { type Cause, causes } from '../../score/questions/causes.ts';
import { causeMessage, lackMessage, statusMessage } from '../../score/questions/questionWords.ts';
import { type QuestionStatus, questionStatuses } from '../../score/results/questionStatuses.ts';
import type { ClaimReview } from '../../score/results/review.ts';
import { creditFilters } from '../../base/words/creditWords.ts';
import { msg, type Message } from '../../base/words/message.ts';
import {
  noPrediction,
  noVerdict,
  outcomeHeadings,
  outcomeNames,
} from '../../base/words/remarks.ts';

/** The facts about a claim that conditions use. */
export interface ConditionFacts extends VerdictPair {
  readonly predictedQuestions: number;
  /** Whether at least one metric failed. */
  readonly hasFailed: boolean;
  /** Status of each reference question. `null` for a blank question. Empty if the claim has no statuses. */
  readonly statuses: readonly (QuestionStatus | null)[];
  /** Whether the claim gets credit in the AVeriTeC score at the current level. `null` if the claim has no such score. */
  readonly getsCredit: boolean | null;
  /** Cause at the score's default level. Absent if the run has no causes. */
  readonly cause?: Cause;
  /** What the claim lacks for credit, at the score's default level. Absent if it gets credit or has no such score. */
  readonly lack?: CreditLack;
  /** What a person noted. Absent if nothing was noted, or the list does not know it. */
  readonly review?: ClaimReview;
  readonly isListed: (list: EvidenceListId) => boolean;
  readonly losesCredit: boolean;
  readonly scoreOf: (column: string) => number | null;
  readonly wordOf: (column: string) => string | null;
}

interface Field {
  /** Shown before the value's name. Absent if the value's name says enough. */
  readonly heading?: Message;
  /** Names of the possible values. Absent if every text is a value. */
  readonly names?: Readonly<Record<string, Message>>;
  readonly holds: (facts: ConditionFacts, value: string) => boolean;
}

function namesOf<Id extends string>(
  ids: readonly Id[],
  nameOf: (id: Id) => Message,
): Readonly<Record<string, Message>> {
  return Object.fromEntries(ids.map((id) => [id, nameOf(id)]));
}

const fields: ReadonlyMap<string, Field> = new Map<string, Field>([
  [
    'predicted',
    {
      heading: msg('predicted'),
      holds: ({ predictedVerdict }, value) => (predictedVerdict ?? '') === value,
    },
  ],
  [
    'reference',
    {
      heading: msg('reference'),
      holds: ({ referenceVerdict }, value) => (referenceVerdict ?? '') === value,
    },
  ],
  [
    'verdict',
    {
      names: { right: outcomeNames.right, wrong: outcomeNames.wrong },
      holds: ({ predictedVerdict, referenceVerdict }, value) =>
        verdictOutcome(predictedVerdict, referenceVerdict) === value,
    },
  ],
  [
    'status',
    {
      heading: msg('a question is'),
      names: namesOf(questionStatuses, (status) => statusMessage(status)),
      holds: ({ statuses }, value) => statuses.some((status) => status === value),
    },
  ],
  ['cause', { names: namesOf(causes, causeMessage), holds: ({ cause }, value) => cause === value }],
  [
    'needs',
    {
      heading: msg('needs'),
      names: namesOf(creditLacks, lackMessage),
      holds: ({ lack }, value) => lack === value,
    },
  ],
  [
    'credit',
    {
      names: creditFilters,
      holds: ({ getsCredit }, value) => getsCredit === (value === 'yes'),
    },
  ],
  [
    'claims',
    {
      names: { withoutPrediction: noPrediction, failed: msg('a metric failed') },
      holds: ({ predictedQuestions, hasFailed }, value) =>
        value === 'failed' ? hasFailed : predictedQuestions === 0,
    },
  ],
  [
    'tag',
    {
      heading: msg('tag'),
      holds: ({ review }, value) => holdsForReview(review, { field: 'tag', value }),
    },
  ],
  [
    'has',
    {
      heading: msg('has'),
      names: { note: msg('a note'), tag: msg('a tag'), status: msg('a status by hand') },
      holds: ({ review }, value) => holdsForReview(review, { field: 'has', value }),
    },
  ],
  [
    'list',
    {
      names: namesOf(evidenceListIds, (id) => evidenceListMessage(id)),
      holds: ({ isListed }, value) => isListed(value as EvidenceListId), // `readCondition` has checked it
    },
  ],
  [
    'loses',
    {
      names: { credit: msg('credit lost without flagged evidence') },
      holds: ({ losesCredit }) => losesCredit,
    },
  ],
]);

/** Names of the fields that every report has. Other fields are columns of the run. */
export const conditionFields = [
  'predicted',
  'reference',
  'verdict',
  'status',
  'cause',
  'needs',
  'credit',
  'claims',
  'tag',
  'has',
];

/** Range of numbers: `low` belongs to it, `high` does not. `null`: no end. */
export interface ScoreRange {
  readonly low: number | null;
  readonly high: number | null;
}

const withoutScore = 'none';

/** Reads `0.2..0.5`, `0.2..` or `..0.5`. */
export function readRange(value: string): ScoreRange | undefined {
  const [, low = '', high = ''] = /^([^.]*(?:\.\d+)?)\.\.(.*)$/u.exec(value) ?? [];
  const [from, to] = [low, high].map((end) => (end.trim() === '' ? null : Number(end)));
  if (from === undefined || to === undefined || (from === null && to === null)) return undefined;
  return Number.isNaN(from) || Number.isNaN(to) ? undefined : { low: from, high: to };
}

export function writeRange({ low, high }: ScoreRange): string {
  return `${low === null ? '' : String(low)}..${high === null ? '' : String(high)}`;
}

/**
 * Reads `field=value`, or `field:value` for the fields of this module. `undefined` if the text is no condition, as `semqa < 0.2 and
 * averitec == 1`, or the field does not have this value. Whether a run has a column of this name is not checked.
 */
export function readCondition(text: string): Condition | undefined {
  const condition = splitCondition(text, (name) => fields.has(name));
  if (!condition || /[<>]/u.test(condition.field) || condition.value.startsWith('='))
    return undefined;
  const names = fields.get(condition.field)?.names;
  return names && !Object.hasOwn(names, condition.value) ? undefined : condition;
}

/** Lists the values of a field. `undefined` if every text is a value, or the field is a column. */
export function valuesOfField(field: string): readonly string[] | undefined {
  const names = fields.get(field)?.names;
  return names && Object.keys(names);
}

export function writeCondition({ field, value }: Condition): string {
  return `${field}=${value}`;
}

export function isColumn({ field }: Condition): boolean {
  return !fields.has(field);
}

function holds(facts: ConditionFacts, { field, value }: Condition): boolean {
  const known = fields.get(field);
  if (known) return known.holds(facts, value);
  const range = readRange(value);
  if (!range) {
    return value === withoutScore ? facts.scoreOf(field) === null : facts.wordOf(field) === value;
  }
  const score = facts.scoreOf(field);
  if (score === null) return false;
  return (range.low === null || score >= range.low) && (range.high === null || score < range.high);
}

/**
 * Returns a test of all conditions. Of several conditions on one field, one must hold: `status=notAsked` and `status=contradicted`
 * select the claims that have a question of either kind. Without conditions, every claim passes.
 */
export function testConditions(
  conditions: readonly Condition[],
): (facts: ConditionFacts) => boolean {
  const groups = [...Map.groupBy(conditions, ({ field }) => field).values()];
  return (facts) => groups.every((group) => group.some((condition) => holds(facts, condition)));
}

/** Name, scale and values of a column, for the words of its conditions. */
export interface NamedColumn {
  readonly heading: Message;
  readonly scale?: NumberScale;
  /** The names of the run's values. A cause's words depend on whether the run has statuses. */
  readonly values?: { readonly nameOf: (value: string) => Message };
}

/** A condition in words: `predicted` and `Refuted`. */
export function conditionWords(
  { field, value }: Condition,
  column?: NamedColumn,
): { readonly heading: Message; readonly value: Message } {
  const known = fields.get(field);
  if (known) {
    const name =
      column?.values?.nameOf(value) ??
      getOwnValue(known.names, value) ??
      (value === '' ? noVerdict : value);
    return { heading: known.heading ?? '', value: name };
  }
  const { heading = field, scale = { maximum: 1 } } = column ?? {};
  if (value === withoutScore) return { heading, value: msg('none') };
  const range = readRange(value);
  return { heading, value: range ? rangeWords(range, scale) : value };
}

function rangeWords({ low, high }: ScoreRange, scale: NumberScale): Message {
  const [from, to] = [formatInScale(low, scale), formatInScale(high, scale)];
  if (high === null) return msg('{0} or more', from);
  return low === null ? msg('below {0}', to) : msg('{0} to below {1}', from, to);
}

// Conditions that a list offers by name.

/** What a run must have so that a condition is offered. */
export type ConditionNeed = 'statuses' | 'credit' | 'reference';

const offered: readonly {
  readonly condition: string;
  readonly name?: Message;
  readonly needs?: ConditionNeed;
}[] = [
  { condition: 'verdict=right', name: outcomeHeadings.right, needs: 'reference' },
  { condition: 'verdict=wrong', name: outcomeHeadings.wrong, needs: 'reference' },
  { condition: 'status=contradicted', name: msg('Contradicted answers'), needs: 'statuses' },
  { condition: 'status=partly', name: msg('Questions partly answered'), needs: 'statuses' },
  { condition: 'status=notAnswered', name: msg('Questions not answered'), needs: 'statuses' },
  { condition: 'status=notAsked', name: msg('Questions not asked'), needs: 'statuses' },
  { condition: 'credit=yes', needs: 'credit' },
  { condition: 'credit=no', needs: 'credit' },
  { condition: 'claims=withoutPrediction', name: msg('No predictions') },
  { condition: 'claims=failed', name: msg('Failed') },
];

/** Lists the conditions to choose from for a run, in display order. `has`: whether the run has what a condition needs. */
export function offerConditions(
  has: (need: ConditionNeed) => boolean,
): readonly { readonly condition: string; readonly name: Message }[] {
  return offered.flatMap(({ condition, name, needs }) => {
    const parts = readCondition(condition);
    if (!parts || (needs !== undefined && !has(needs))) return [];
    return [{ condition, name: name ?? conditionWords(parts).value }];
  });
}
