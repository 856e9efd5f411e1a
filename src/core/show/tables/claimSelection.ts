// Selects claims of a stored report by conditions, and lists them.

import type { Condition } from '../find/condition.ts';
import { countOf, countText } from '../../base/numbers.ts';
import {
  averitecMetric,
  creditLackOf,
  headlineLevel,
  toLevelledClaim,
} from '../../score/metrics/averitec.ts';
import { coverageMetric } from '../../score/metrics/coverage.ts';
import { type Metric, scaleOf } from '../../score/metrics/metric.ts';
import { wordColumnsOf } from '../../score/metrics/metricTable.ts';
import { type EvidenceListId, listItemsOf, metricOfList } from '../overview/evidenceLists.ts';
import { type Cause, reasonOf } from '../../score/questions/causes.ts';
import { questionsOf } from '../../score/questions/questionStatus.ts';
import { type Report, runMetrics, runScores, type ScoredRun } from '../../score/report/report.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import type { QuestionStatus } from '../../score/results/questionStatuses.ts';
import { textOf } from '../../base/words/message.ts';
import {
  type ConditionFacts,
  conditionWords,
  type NamedColumn,
  testConditions,
} from './claimConditions.ts';
import { ListedClaims } from './claimsTable.ts';
import { terminalLines } from './model/renderTable.ts';
import type { Table } from './model/table.ts';
import type { ReportWriter } from './reportWriter.ts';

export const selectedVerdicts = ['right', 'wrong', 'failed'] as const;

const verdictConditions = {
  right: { field: 'verdict', value: 'right' },
  wrong: { field: 'verdict', value: 'wrong' },
  failed: { field: 'claims', value: 'failed' },
} as const satisfies Readonly<Record<(typeof selectedVerdicts)[number], Condition>>;

/** Short forms of frequent conditions, as options and as arguments of tools. All must be met. */
export interface ClaimSelection {
  readonly cause?: Cause;
  /** At least one reference question has this status. */
  readonly status?: QuestionStatus;
  /** Claims with a right or a wrong verdict, or claims for which a metric failed. */
  readonly only?: (typeof selectedVerdicts)[number];
}

export function conditionsOf({ cause, status, only }: ClaimSelection): readonly Condition[] {
  return [
    ...(cause === undefined ? [] : [{ field: 'cause', value: cause }]),
    ...(status === undefined ? [] : [{ field: 'status', value: status }]),
    ...(only === undefined ? [] : [verdictConditions[only]]),
  ];
}

/** Returns the metric without whose results a condition selects nothing. `undefined` if the report has them. */
export function findMissingMetric({ field, value }: Condition, report: Report): Metric | undefined {
  if (field === 'status') {
    const hasStatuses = report.claims.some((claim) => questionsOf(claim) !== undefined);
    return hasStatuses ? undefined : coverageMetric;
  }
  const needed =
    field === 'cause' || field === 'credit'
      ? averitecMetric
      : field === 'list'
        ? metricOfList(value as EvidenceListId)
        : undefined;
  return runMetrics(report).some(({ id }) => id === needed?.id) ? undefined : needed;
}

/** Returns the columns of a report that conditions can use: scores of claims and words. */
export function conditionColumns(run: ScoredRun): ReadonlyMap<string, NamedColumn> {
  const columns = new Map<string, NamedColumn>();
  for (const metric of runMetrics(run)) {
    for (const score of metric.scores) {
      const { column, heading, ofClaim } = score;
      if (ofClaim) columns.set(column, { heading, scale: scaleOf(metric, score) });
    }
    for (const { column, heading } of wordColumnsOf([metric])) columns.set(column, { heading });
  }
  return columns;
}

/** Returns a test of a report's claims. Credit and cause are those at the score's default level. */
export function testClaims(
  run: ScoredRun,
  conditions: readonly Condition[],
): (claim: ReportClaim) => boolean {
  const metrics = runMetrics(run);
  const scores = new Map(runScores(run).map(({ column, ofClaim }) => [column, ofClaim]));
  const words = new Map(wordColumnsOf(metrics).map(({ column, ofClaim }) => [column, ofClaim]));
  const passes = testConditions(conditions);
  return (claim) => {
    const { predictedVerdict, referenceVerdict } = claim;
    const reason = reasonOf(claim, metrics);
    const facts: ConditionFacts = {
      predictedVerdict,
      referenceVerdict,
      predictedQuestions: claim.predictedEvidence.length,
      hasFailed: Object.keys(claim.failures).length > 0,
      statuses: (questionsOf(claim) ?? []).map(({ status }) => status),
      getsCredit: reason?.credit ?? null,
      cause: reason?.cause,
      lack: reason && creditLackOf(toLevelledClaim(claim), headlineLevel),
      review: claim.review,
      isListed: (list) => listItemsOf(claim, list).length > 0,
      losesCredit: false,
      scoreOf: (column) => scores.get(column)?.(claim) ?? null,
      wordOf: (column) => words.get(column)?.(claim) ?? null,
    };
    return passes(facts);
  };
}

function describeConditions(run: ScoredRun, conditions: readonly Condition[]): string {
  const columns = conditionColumns(run);
  const words = conditions.map((condition) => {
    const { heading, value } = conditionWords(condition, columns.get(condition.field));
    return [textOf(heading), textOf(value)].filter((part) => part !== '').join(' ');
  });
  return words.join('; ');
}

/** Returns the table, in which the columns that the conditions use are shown however narrow the terminal is. */
function keepConditionColumns(table: Table, conditions: readonly Condition[]): Table {
  const fields = new Set(conditions.map(({ field }) => field));
  return {
    ...table,
    columns: table.columns.map(({ leftOut, ...column }) =>
      fields.has(column.id) ? column : { ...column, leftOut },
    ),
  };
}

/** Writes only the selected claims, as a table of at most `width` cells. The first line says which claims they are. */
export function selectedClaimsWriter(
  width: number,
  conditions: readonly Condition[],
): ReportWriter {
  let listed: ListedClaims | undefined;
  let description = '';
  let count = 0;
  return {
    begin: (start) => {
      listed = new ListedClaims(start);
      description = describeConditions(start, conditions);
      return '';
    },
    claim: (claim) => {
      listed?.add(claim);
      count += 1;
      return '';
    },
    end: ({ claimCount }) => {
      const all = countOf(claimCount, 'claim');
      const hasRows = listed !== undefined && listed.table.rows.length > 0;
      return [
        `${countText(count)} of ${all}: ${description}.`,
        ...(listed && hasRows
          ? ['', ...terminalLines(keepConditionColumns(listed.table, conditions), width)]
          : []),
        ...(listed?.notListed.map((one) => textOf(one)) ?? []),
        '',
      ].join('\n');
    },
  };
}
