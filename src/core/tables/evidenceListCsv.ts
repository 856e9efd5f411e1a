// Writes the overview's lists as comma-separated values: one line per answer, question or claim.

import { describeQuestion } from '../evidence/evidence.ts';
import { verdictScore } from '../metrics/verdict.ts';
import { evidenceListIds, listItemsOf, type EvidenceListId } from '../overview/evidenceLists.ts';
import type { ReportClaim } from '../results/claims.ts';
import { textOf } from '../words/message.ts';
import { csvLine, type CsvCell } from './model/csvCell.ts';
import type { ReportWriter } from './reportWriter.ts';

const csvColumns = [
  ...['list', 'index', 'claim', 'right_verdict', 'question_name', 'question', 'answer', 'result'],
  ...['score', 'missing', 'passage', 'page', 'suggestion_1', 'suggestion_2', 'suggestion_3'],
];

/**
 * Returns a claim's items in the lists as lines of CSV. Suggested passages come from this tool, not from the evaluated system.
 */
function linesOf(claim: ReportClaim, ids: readonly EvidenceListId[]): readonly string[] {
  const right = verdictScore(claim);
  return ids.flatMap((id) =>
    listItemsOf(claim, id).map(({ name, pair, answer, result, reading, suggestions = [] }) => {
      const { score = null, missing = [], passage = null } = reading ?? {};
      const suggested = [0, 1, 2].map((at): CsvCell => {
        const one = suggestions[at];
        return one ? `${one.text} (${one.source})` : null;
      });
      return csvLine([
        ...[id, claim.index, claim.claim, right, name],
        ...[pair ? textOf(describeQuestion(pair)) : null, answer ?? null, textOf(result)],
        ...[score, missing.length === 0 ? null : missing.join('; ')],
        ...[passage?.text ?? null, passage?.source ?? null, ...suggested],
      ]);
    }),
  );
}

/** Returns the items of the given lists as CSV, one item per line, for the claims in the given order. */
export function* evidenceListCsv(
  claims: readonly ReportClaim[],
  ids: readonly EvidenceListId[],
): Generator<string> {
  yield csvLine(csvColumns);
  for (const claim of claims) yield* linesOf(claim, ids);
}

/** Writes all lists of a run as CSV, claim by claim. */
export function listsWriter(): ReportWriter {
  return {
    begin: () => csvLine(csvColumns),
    claim: (claim) => linesOf(claim, evidenceListIds).join(''),
    end: () => '',
  };
}
