import type { AlignmentIssue, AlignmentIssueKind } from './alignmentIssue.ts';
import { storeMessage, countMsg } from '../../words/message.ts';

/** Maximum number of stored issues of one kind. Nobody reads more, and predictions for another data set have one issue for each claim. */
const mostOfAKind = 200;

const kinds: readonly AlignmentIssueKind[] = [
  'textMismatch',
  'duplicate',
  'extra',
  'missing',
  'ambiguous',
  'reordered',
  'byPosition',
];

/** Collects issues in constant memory: keeps the first issues of each kind, and counts all issues. */
export class AlignmentIssues {
  readonly #kept = new Map<AlignmentIssueKind, AlignmentIssue[]>(kinds.map((kind) => [kind, []]));
  readonly #counts = new Map<AlignmentIssueKind, number>();

  add(issue: AlignmentIssue): void {
    this.#counts.set(issue.kind, this.count(issue.kind) + 1);
    const kept = this.#kept.get(issue.kind);
    if (kept && kept.length < mostOfAKind) kept.push(issue);
  }

  /** Returns the number of issues of a kind that were added. */
  count(kind: AlignmentIssueKind): number {
    return this.#counts.get(kind) ?? 0;
  }

  /**
   * Lists the stored issues by kind. If more issues were added, the last issue of the kind contains the number of further issues.
   */
  list(): readonly AlignmentIssue[] {
    return kinds.flatMap((kind): readonly AlignmentIssue[] => {
      const kept = this.#kept.get(kind) ?? [];
      const left = this.count(kind) - kept.length;
      if (left === 0) return kept;
      const message = countMsg(
        left,
        '{0} more problem of this kind ({1}) is not listed.',
        '{0} more problems of this kind ({1}) are not listed.',
        kind,
      );
      return [...kept, { kind, ...storeMessage(message), left }];
    });
  }
}
