import type { AlignmentIssue } from '../../evidence/alignment/alignmentIssue.ts';
import { nameUsedDuplicate } from '../../evidence/alignment/alignmentSummary.ts';
import { formatById } from '../../evidence/formats/formats.ts';
import { mostNotedClaims } from '../concernedClaims.ts';
import type { FileNoteRule } from '../fileNoteRule.ts';
import { joinSentences, storeMessage, msg, countMsg, type Wording } from '../../words/message.ts';

/**
 * Returns a note on unused predictions that differ from the used prediction for the same claim. Their evidence is ignored, which
 * the user rarely intends.
 */
export const noteRepeatedPredictions: FileNoteRule['note'] = ({
  alignment,
  provenance: { predictions },
}) => {
  const duplicates = alignment.filter(({ kind }) => kind === 'duplicate');
  const lost = duplicates.filter(({ isSame }) => isSame !== true);
  const count = lost.reduce((sum, { left = 1 }) => sum + left, 0);
  if (count === 0) return undefined;
  const positions = lost.flatMap(({ referenceIndex }) => referenceIndex ?? []);
  const { usesLast = false } = formatById(predictions.format).official;
  return {
    ...storeMessage(
      joinSentences(
        countMsg(
          count,
          '1 prediction repeats a claim, but with different evidence or a different verdict.',
          '{0} predictions repeat a claim, but with different evidence or a different verdict.',
        ),
        ruleOf(duplicates, usesLast),
        predictions.mapping === undefined
          ? msg(
              'If each row contains part of the evidence for a claim, join the rows with a mapping. `evidence-inspector mapping {0} > mapping.json` proposes a mapping with "items": "evidence". Use it with --mapping mapping.json. In VS Code, use Map This File.',
              predictions.name,
            )
          : msg(
              'If each row contains part of the evidence for a claim, set "items" to "evidence" in the mapping, and sort the rows by claim.',
            ),
      ),
    ),
    isWarning: true,
    count,
    claims: [...new Set(positions)].sort((a, b) => a - b).slice(0, mostNotedClaims),
  };
};

function ruleOf(duplicates: readonly AlignmentIssue[], usesLast: boolean): Wording {
  const isLast = nameUsedDuplicate(duplicates) === 'the last';
  if (isLast)
    return msg('Only the last prediction for each claim is scored, as in the FEVER script.');
  return usesLast
    ? msg(
        'Only the first prediction for each claim is scored. The FEVER script and --no-stream use the last prediction.',
      )
    : msg(
        'Only the first prediction for each claim is scored. The official script pairs the files line by line, so it gives no result for such a file.',
      );
}
