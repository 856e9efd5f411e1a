// Selects claims of a stored report by cause, status and verdict, and lists them.

import { countOf, countText } from '../format/numbers.ts';
import { verdictOutcome } from '../metrics/verdict.ts';
import { type Cause, reasonOf } from '../questions/causes.ts';
import { questionsOf } from '../questions/questionStatus.ts';
import { causeMessage, statusMessage } from '../questions/questionWords.ts';
import { runMetrics, type ScoredRun } from '../report/report.ts';
import type { ReportClaim } from '../results/claims.ts';
import type { QuestionStatus } from '../results/questionStatuses.ts';
import { textOf } from '../words/message.ts';
import { ListedClaims } from './claimsTable.ts';
import { terminalLines } from './model/terminalForm.ts';
import type { ReportWriter } from './reportWriter.ts';

export const selectedVerdicts = ['right', 'wrong', 'failed'] as const;

/** Conditions that all must be met. */
export interface ClaimSelection {
  readonly cause?: Cause;
  /** At least one reference question has this status. */
  readonly status?: QuestionStatus;
  /** Claims with a right or a wrong verdict, or claims for which a metric failed. */
  readonly only?: (typeof selectedVerdicts)[number];
}

/** Whether there is a condition. */
export function isSelecting({ cause, status, only }: ClaimSelection): boolean {
  return (cause ?? status ?? only) !== undefined;
}

/** Whether the claim meets the conditions. */
export function isSelected(
  claim: ReportClaim,
  run: ScoredRun,
  { cause, status, only }: ClaimSelection,
): boolean {
  if (cause !== undefined && reasonOf(claim, runMetrics(run))?.cause !== cause) return false;
  if (status !== undefined && !(questionsOf(claim) ?? []).some((one) => one.status === status)) {
    return false;
  }
  if (only === 'failed') return Object.keys(claim.failures).length > 0;
  return (
    only === undefined || verdictOutcome(claim.predictedVerdict, claim.referenceVerdict) === only
  );
}

function describeSelection({ cause, status, only }: ClaimSelection): string {
  const words = [
    cause === undefined ? [] : textOf(causeMessage(cause)),
    status === undefined ? [] : `a question is ${textOf(statusMessage(status))}`,
    only === undefined ? [] : only === 'failed' ? 'a metric failed' : `${only} verdict`,
  ];
  return words.flat().join('; ');
}

/** Writes only the selected claims, as a table of at most `width` cells. The first line says which claims they are. */
export function selectedClaimsWriter(width: number, selection: ClaimSelection): ReportWriter {
  let listed: ListedClaims | undefined;
  let count = 0;
  return {
    begin: (start) => {
      listed = new ListedClaims(start);
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
        `${countText(count)} of ${all}: ${describeSelection(selection)}.`,
        ...(listed && hasRows ? ['', ...terminalLines(listed.table, width)] : []),
        ...(listed?.notListed.map((one) => textOf(one)) ?? []),
        '',
      ].join('\n');
    },
  };
}
