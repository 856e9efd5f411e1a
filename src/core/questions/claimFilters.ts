// Filters for claim lists. The panel and the Claims view have the same filters with the same names.

import { verdictOutcome, type VerdictPair } from '../metrics/verdict.ts';
import { creditFilters } from '../words/creditWords.ts';
import { msg, type Message } from '../words/message.ts';
import { outcomeHeadings } from '../words/remarks.ts';
import type { QuestionStatus } from '../results/questionStatuses.ts';

/** The facts about a claim that filters use. */
export interface FilterFacts extends VerdictPair {
  readonly predictedQuestions: number;
  /** Whether at least one metric failed. */
  readonly hasFailed: boolean;
  /** Status of each reference question. `null` if the question is blank. Absent if the claim has no statuses. */
  readonly statuses?: readonly (QuestionStatus | null)[];
  /** Whether the claim gets credit in the AVeriTeC score at the current level. `null` if the claim has no such score. */
  readonly getsCredit: boolean | null;
}

/** What a run must have so that a filter is offered. */
export type FilterNeed = 'statuses' | 'credit' | 'reference';

interface FilterRow {
  readonly name: Message;
  readonly keeps: (facts: FilterFacts) => boolean;
  readonly needs?: FilterNeed;
}

function hasStatus(status: QuestionStatus): (facts: FilterFacts) => boolean {
  return ({ statuses = [] }) => statuses.includes(status);
}

function hasOutcome(outcome: 'right' | 'wrong'): (facts: FilterFacts) => boolean {
  return ({ predictedVerdict, referenceVerdict }) =>
    verdictOutcome(predictedVerdict, referenceVerdict) === outcome;
}

/** In display order. A claim passes a filter by status if at least one of its reference questions has the status. */
export const claimFilters = {
  all: { name: msg('All claims'), keeps: () => true },
  right: { name: outcomeHeadings.right, keeps: hasOutcome('right'), needs: 'reference' },
  wrong: { name: outcomeHeadings.wrong, keeps: hasOutcome('wrong'), needs: 'reference' },
  contradicted: {
    name: msg('Contradicted answers'),
    keeps: hasStatus('contradicted'),
    needs: 'statuses',
  },
  partly: {
    name: msg('Questions partly answered'),
    keeps: hasStatus('partly'),
    needs: 'statuses',
  },
  notAnswered: {
    name: msg('Questions not answered'),
    keeps: hasStatus('notAnswered'),
    needs: 'statuses',
  },
  notAsked: { name: msg('Questions not asked'), keeps: hasStatus('notAsked'), needs: 'statuses' },
  averitecCounts: {
    name: creditFilters.yes,
    keeps: ({ getsCredit }) => getsCredit === true,
    needs: 'credit',
  },
  averitecDoesNotCount: {
    name: creditFilters.no,
    keeps: ({ getsCredit }) => getsCredit === false,
    needs: 'credit',
  },
  withoutPrediction: {
    name: msg('No predictions'),
    keeps: ({ predictedQuestions }) => predictedQuestions === 0,
  },
  failed: { name: msg('Failed'), keeps: ({ hasFailed }) => hasFailed },
} as const satisfies Readonly<Record<string, FilterRow>>;

export type ClaimFilter = keyof typeof claimFilters;

const rows: Readonly<Record<ClaimFilter, FilterRow>> = claimFilters;

export function passesFilter(facts: FilterFacts, filter: ClaimFilter): boolean {
  return rows[filter].keeps(facts);
}

/** Whether a filter depends on the level of the AVeriTeC score. */
export function dependsOnLevel(filter: ClaimFilter): boolean {
  return rows[filter].needs === 'credit';
}

/** Lists the filters of a run, in display order. `has`: whether the run has what a filter needs. */
export function listFilters(
  has: (need: FilterNeed) => boolean,
): readonly { readonly filter: ClaimFilter; readonly name: Message }[] {
  return (Object.keys(rows) as ClaimFilter[]).flatMap((filter) => {
    const { name, needs } = rows[filter];
    return needs === undefined || has(needs) ? [{ filter, name }] : [];
  });
}
