// Problems that the editor marks in an evidence file: problems of reading and, after scoring, of alignment.

import type { AlignmentIssue } from '../../core/read/alignment/alignmentIssues.ts';
import type { ClaimRanges, Problem, Severity } from '../../core/read/claims/evidence.ts';
import { messageOf } from '../../core/base/words/message.ts';
import type { Outline } from '../../protocol/fileReading.ts';
import { render, t } from '../platform/l10n.ts';

const severities: Readonly<Record<AlignmentIssue['kind'], Severity>> = {
  missing: 'warning',
  extra: 'warning',
  duplicate: 'warning',
  textMismatch: 'warning',
  ambiguous: 'warning',
  reordered: 'information',
  byPosition: 'warning',
};

/** Maximum number of issues that are shown for one kind, if they have no place in the file. Further issues are only counted. */
const mostWithoutPlace = 3;

/**
 * Returns the alignment issues with their places in this file. Issues with the other file's claims are grouped at the start of
 * the file.
 */
export function alignmentProblems(
  issues: readonly AlignmentIssue[],
  role: Outline['role'],
  claims: readonly { readonly ranges: ClaimRanges }[],
): readonly Problem[] {
  const problems: Problem[] = [];
  const withoutPlace = new Map<AlignmentIssue['kind'], AlignmentIssue[]>();
  for (const issue of issues) {
    const position = role === 'predictions' ? issue.predictionIndex : issue.referenceIndex;
    const ranges = position === undefined ? undefined : claims[position]?.ranges;
    if (position !== undefined && ranges) {
      problems.push({
        severity: severities[issue.kind],
        code: issue.kind,
        message: render(messageOf(issue)),
        range: ranges.text,
        claim: position,
      });
    } else if (role === 'predictions') {
      withoutPlace.set(issue.kind, [...(withoutPlace.get(issue.kind) ?? []), issue]);
    }
  }
  for (const [kind, list] of withoutPlace) {
    const named = list.slice(0, mostWithoutPlace).map((issue) => render(messageOf(issue)));
    const rest = list.length - named.length;
    problems.push({
      severity: severities[kind],
      code: kind,
      message: [...named, ...(rest > 0 ? [t('More problems of this kind: {0}.', rest)] : [])].join(
        '\n',
      ),
      range: [0, 0, 0, 1],
    });
  }
  return problems;
}
