import type { ReportClaim } from '../results/claims.ts';
import { type EvidenceListId, evidenceListIds, listItems } from '../overview/evidenceLists.ts';
import { csvLine, type CsvCell } from './model/csvCell.ts';
import { verdictScore } from '../metrics/verdict.ts';
import { textOf } from '../words/message.ts';
import { describeQuestion } from '../evidence/evidence.ts';

const csvColumns = [
  ...['list', 'index', 'claim', 'right_verdict', 'question_name', 'question', 'answer', 'result'],
  ...['score', 'missing', 'passage', 'page', 'suggestion_1', 'suggestion_2', 'suggestion_3'],
];

/** The items of lists as CSV, one a line, for the claims in their order. Suggestions are ours, not the system's. */
export function* evidenceListCsv(
  claims: readonly ReportClaim[],
  ids: readonly EvidenceListId[] = evidenceListIds,
): Generator<string> {
  yield csvLine(csvColumns);
  for (const claim of claims) {
    const right = verdictScore(claim);
    for (const id of ids) {
      for (const { name, pair, answer, result, reading, suggestions = [] } of listItems(claim, id)) {
        const { score = null, missing = [], passage = null } = reading ?? {};
        const suggested = [0, 1, 2].map((at): CsvCell => {
          const one = suggestions[at];
          return one ? `${one.text} (${one.source})` : null;
        });
        yield csvLine([
          ...[id, claim.index, claim.claim, right, name],
          ...[pair ? textOf(describeQuestion(pair)) : null, answer ?? null, textOf(result)],
          ...[score, missing.length === 0 ? null : missing.join('; ')],
          ...[passage?.text ?? null, passage?.source ?? null, ...suggested],
        ]);
      }
    }
  }
}
