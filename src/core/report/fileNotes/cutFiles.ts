import type { AlignmentIssue } from '../../evidence/alignment/alignmentIssue.ts';
import { cutSentence, isCut } from '../../evidence/cutFile.ts';
import type { FileNoteRule } from '../fileNoteRule.ts';
import {
  joinSentences,
  storeMessage,
  msg,
  literal,
  type Wording,
  countMsg,
} from '../../words/message.ts';

/** If a file ends early, returns a note that says which claims are scored. */
export const cutFiles: FileNoteRule['note'] = ({ problems, alignment, provenance }) => {
  const cut = (['reference', 'predictions'] as const).flatMap((role): readonly Wording[] => {
    const problem = problems[role].find(isCut);
    if (!problem) return [];
    const { name } = provenance[role];
    return [cutSentence(problem, literal(name))];
  });
  const [first, ...others] = cut;
  if (!first) return undefined;
  const claims = provenance.reference.claims;
  const covered = claims - countOf(alignment, 'missing');
  const isReference = problems.reference.some(isCut);
  const covers = isReference
    ? countMsg(
        covered,
        'Scores cover {0} claim, but the complete reference has more.',
        'Scores cover {0} claims, but the complete reference has more.',
      )
    : countMsg(
        claims,
        'Scores cover {1} of {0} claim.',
        'Scores cover {1} of {0} claims.',
        covered,
      );
  const advice = msg('Download the file again, or score the claims that it contains.');
  return {
    ...storeMessage(joinSentences(first, ...others, covers, advice)),
    isWarning: true,
    count: claims - covered,
    claims: [],
  };
};

function countOf(alignment: readonly AlignmentIssue[], kind: AlignmentIssue['kind']): number {
  return alignment
    .filter((issue) => issue.kind === kind)
    .reduce((sum, { left = 1 }) => sum + left, 0);
}
