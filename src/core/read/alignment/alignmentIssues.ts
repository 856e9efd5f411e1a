// Problems in matching the claims of two files, one by one and in summary.

import { countOf } from '../../base/numbers.ts';
import type { StoredMessage, Wording } from '../../base/words/message.ts';
import { countMsg, msg, storeMessage } from '../../base/words/message.ts';

/**
 * Messages number claims by position from 0, like `claim_id`. `missing`: a reference claim without a prediction. `extra`: a
 * prediction whose claim is not in the reference. `duplicate`: a further prediction for a reference claim. The first prediction
 * is used, or the last if the official script of the format does so (`usesLast`). `reordered`: a matched prediction whose
 * position in the file differs from the reference order. `textMismatch`: `claim_id` and text refer to different claims.
 * `byPosition`: all predictions were paired by their positions, because they identify no claims or because the user chose this
 * (one issue for the whole run). `ambiguous`: several reference claims have the same text and date, and nothing shows which claim
 * is meant.
 */
export type AlignmentIssueKind =
  'missing' | 'extra' | 'duplicate' | 'reordered' | 'textMismatch' | 'ambiguous' | 'byPosition';

export interface AlignmentIssue extends StoredMessage {
  readonly kind: AlignmentIssueKind;
  readonly referenceIndex?: number;
  readonly predictionIndex?: number;
  /** The prediction that is used instead of a duplicate. */
  readonly usedIndex?: number;
  /** True if the duplicate equals the prediction that is used. Absent if the two predictions differ or were not compared. */
  readonly isSame?: true;
  /** Number of further issues of this kind that are not listed. */
  readonly left?: number;
}

export function missingMessage(reference: number): Wording {
  return msg(
    'Reference claim {0} has no prediction, so it is scored as if there were no evidence.',
    reference,
  );
}

export function extraMessage(prediction: number): Wording {
  return msg(
    'Prediction {0} is for a claim that the reference does not contain, so it was not scored.',
    prediction,
  );
}

export function describeReordering(reference: number, prediction: number): Wording {
  return msg(
    'Prediction {0} is for reference claim {1}. The two files list their claims in a different order.',
    prediction,
    reference,
  );
}

export function duplicateMessage(reference: number, prediction: number, used: number): Wording {
  return msg(
    'Prediction {0} is another prediction for reference claim {1}. Prediction {2} is used instead.',
    ...[prediction, reference, used],
  );
}

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

/** Maximum number of claims that a sentence lists. */
const mostNamed = 10;

interface Sentence {
  /** The file whose positions are listed. */
  readonly of: 'reference' | 'predictions';
  readonly say: (count: number, claims: number, issues: readonly AlignmentIssue[]) => string;
}

/** Whether the claim has no text. Files without claim texts identify their claims by numbers on purpose. */
function isWithoutText({ message }: AlignmentIssue): boolean {
  return message.includes('has no claim text');
}

/** Sentences ordered by their effect on the scores. */
const sentences: Readonly<Record<AlignmentIssueKind, Sentence>> = {
  byPosition: {
    of: 'predictions',
    say: (_count, _claims, [issue]) => issue?.message.replace(/\.$/u, '') ?? '',
  },
  missing: {
    of: 'reference',
    say: (count, claims) =>
      `${count} of ${countOf(claims, 'reference claim')} ${count === 1 ? 'has' : 'have'} no prediction: scored as no evidence`,
  },
  extra: {
    of: 'predictions',
    say: (count) =>
      count === 1
        ? '1 prediction is for a claim that the reference does not have: not scored'
        : `${count} predictions are for claims that the reference does not have: not scored`,
  },
  duplicate: {
    of: 'predictions',
    say: (count, _, issues) =>
      `${count === 1 ? '1 prediction repeats a claim that has' : `${count} predictions repeat claims that have`} one already: ${nameUsedDuplicate(issues)} is used`,
  },
  textMismatch: {
    of: 'predictions',
    say: (count, _claims, issues) =>
      issues.every(isWithoutText)
        ? `${count === 1 ? '1 prediction has' : `${count} predictions have`} no claim text: matched by claim_id alone`
        : count === 1
          ? '1 prediction has a claim_id that does not go with its claim text: check how it was matched'
          : `${count} predictions have a claim_id that does not go with their claim text: check how they were matched`,
  },
  ambiguous: {
    of: 'predictions',
    say: (count) =>
      count === 1
        ? '1 prediction could be for several reference claims of the same text: matched by order'
        : `${count} predictions could be for several reference claims of the same text: matched by order`,
  },
  reordered: {
    of: 'predictions',
    say: (count) =>
      count === 1
        ? '1 prediction stands in another order than its reference claim: matched all the same'
        : `${count} predictions stand in another order than their reference claims: matched all the same`,
  },
};

/**
 * Says whether the first or the last of several predictions is used. Reports from earlier versions do not say so if the first is
 * used.
 */
export function nameUsedDuplicate(duplicates: readonly AlignmentIssue[]): 'the first' | 'the last' {
  const isLater = ({ predictionIndex = 0, usedIndex = -1 }: AlignmentIssue): boolean =>
    usedIndex > predictionIndex;
  return duplicates.some(isLater) ? 'the last' : 'the first';
}

/**
 * Returns one sentence for each kind of issue, with the positions of the first claims concerned (from 0, like `claim_id`). Kinds
 * that change scores come first. Example: "3 of 500 reference claims have no prediction: scored as no evidence (claims 4, 17,
 * 20)." `claims`: number of reference claims. The result is empty if there are no issues.
 */
export function summariseAlignment(issues: readonly AlignmentIssue[], claims: number): string[] {
  return (Object.keys(sentences) as AlignmentIssueKind[]).flatMap((kind) => {
    const { of, say } = sentences[kind];
    const ofKind = issues.filter((issue) => issue.kind === kind);
    const positions = ofKind.flatMap(
      (issue) => (of === 'reference' ? issue.referenceIndex : issue.predictionIndex) ?? [],
    );
    const count = ofKind.reduce((sum, { left = 1 }) => sum + left, 0);
    if (count === 0) return [];
    const noun = of === 'reference' ? 'claim' : 'prediction';
    const list = positions.slice(0, mostNamed).join(', ');
    const more = count > mostNamed ? `, and ${count - mostNamed} more` : '';
    if (positions.length === 0) return [`${say(count, claims, ofKind)}.`];
    const names = `${noun}${count === 1 ? '' : 's'} ${list}${more}`;
    return [`${say(count, claims, ofKind)} (${names}).`];
  });
}
