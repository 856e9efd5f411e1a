import { countOf } from '../../format/numbers.ts';
import type { AlignmentIssue, AlignmentIssueKind } from './alignmentIssue.ts';

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
