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

/** The first issues of a group, and the number of all its issues. */
class KeptIssues {
  readonly #kept: AlignmentIssue[] = [];
  count = 0;

  add(issue: AlignmentIssue): void {
    this.count += 1;
    if (this.#kept.length < mostOfAKind) this.#kept.push(issue);
  }

  /** Lists the stored issues. If more issues were added, the last item contains the number of further issues. */
  list(kind: AlignmentIssueKind, areSame: boolean): readonly AlignmentIssue[] {
    const left = this.count - this.#kept.length;
    if (left === 0) return this.#kept;
    const message = countMsg(
      left,
      '{0} more problem of this kind ({1}) is not listed.',
      '{0} more problems of this kind ({1}) are not listed.',
      kind,
    );
    const more = { kind, ...storeMessage(message), left };
    return [...this.#kept, areSame ? { ...more, isSame: true } : more];
  }
}

/**
 * Collects issues in constant memory: keeps the first issues of each kind, and counts all issues. Duplicates that equal the used
 * prediction are counted apart from those that differ, because only the latter are worth a warning.
 */
export class AlignmentIssues {
  readonly #different = new Map(kinds.map((kind) => [kind, new KeptIssues()]));
  readonly #same = new Map(kinds.map((kind) => [kind, new KeptIssues()]));

  add(issue: AlignmentIssue): void {
    (issue.isSame ? this.#same : this.#different).get(issue.kind)?.add(issue);
  }

  /** Returns the number of issues of a kind that were added. */
  count(kind: AlignmentIssueKind): number {
    return (this.#different.get(kind)?.count ?? 0) + (this.#same.get(kind)?.count ?? 0);
  }

  /** Lists the stored issues by kind, as `KeptIssues` does. */
  list(): readonly AlignmentIssue[] {
    return kinds.flatMap((kind) => [
      ...(this.#different.get(kind)?.list(kind, false) ?? []),
      ...(this.#same.get(kind)?.list(kind, true) ?? []),
    ]);
  }
}
