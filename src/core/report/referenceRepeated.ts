// Detects predictions that copy the reference. Reported above the scores, because the scores then compare the reference with
// itself.

import type { NoteCode } from '../decisions/warningTable.ts';
import type { EvidenceFormat, QaPair } from '../evidence/evidence.ts';
import { formatById } from '../evidence/formats/formats.ts';
import type { ReportClaim } from '../results/claims.ts';
import { countText, percentText } from '../format/numbers.ts';
import { formatCompleteAnswer } from '../scoring/semqaAnswers.ts';
import { msg, storeMessage, type Wording } from '../words/message.ts';
import type { EvaluationNote, NotesAccumulator } from './concernedClaims.ts';

const sameVerdictsCode = 'sameVerdicts';
const sameEvidenceCode = 'sameEvidence';

/**
 * Minimum number of claims with equal verdicts. With fewer claims, a system may have all verdicts right. The second value applies
 * if the verdicts come from a member for predicted verdicts, which rarely contains copied verdicts.
 */
const fewestVerdicts = 4;
const fewestPredictedVerdicts = 10;

/** Minimum share of claims with equal verdicts. A corrected data set may differ from its copy in some verdicts. */
const leastShare = 0.9;

/** Minimum number of claims with equal evidence. With fewer claims, a system may find the same evidence by chance. */
const fewestEvidence = 3;

interface RepeatedRun {
  /** Format of the predictions. */
  readonly format: EvidenceFormat;
  /** Whether a metric of the run uses verdicts. */
  readonly hasVerdicts: boolean;
}

/**
 * Creates at most two notes: at least 90 % of the predicted verdicts equal the reference verdicts, and all predicted evidence equals
 * the reference evidence. The first is only a remark if the member's name says that the verdicts are predicted and some of them
 * differ, because a good system has such verdicts.
 */
export function referenceRepeatedAccumulator({
  format,
  hasVerdicts,
}: RepeatedRun): NotesAccumulator<ReportClaim> {
  const isPredictedName = formatById(format).hasPredictedVerdict === true;
  const verdicts = { same: 0, other: 0, unclear: 0, words: new Set<string>() };
  const evidence = { same: 0, other: 0 };
  return {
    add: (claim) => {
      // Stored replies without predictions have the same text on both sides.
      if (claim.isReplyAlone) return;
      const { referenceVerdict, predictedVerdict, isUnclearVerdict } = claim;
      if (referenceVerdict !== null && predictedVerdict !== null) {
        if (referenceVerdict === predictedVerdict) verdicts.same += 1;
        else verdicts.other += 1;
        verdicts.words.add(referenceVerdict);
        if (!isPredictedName || isUnclearVerdict) verdicts.unclear += 1;
      }
      if (claim.predictedEvidence.length > 0) {
        if (isRepeated(claim)) evidence.same += 1;
        else evidence.other += 1;
      }
    },
    result: () => {
      const all = verdicts.same + verdicts.other;
      const isUnclear = verdicts.unclear === all;
      const fewest = isUnclear ? fewestVerdicts : fewestPredictedVerdicts;
      const areVerdicts =
        hasVerdicts &&
        verdicts.same >= leastShare * all &&
        verdicts.same >= fewest &&
        verdicts.words.size > 1;
      const isEvidence = evidence.other === 0 && evidence.same >= fewestEvidence;
      return [
        ...(areVerdicts
          ? [
              note(sameVerdictsCode, describeSame(verdicts.same, all), {
                count: verdicts.same,
                isWarning: verdicts.other === 0 || isUnclear,
              }),
            ]
          : []),
        ...(isEvidence
          ? [
              note(
                sameEvidenceCode,
                msg(
                  'The predicted evidence for all {0} claims repeats the reference word for word. Evidence scores then compare the reference with itself.',
                  countText(evidence.same),
                ),
                { count: evidence.same, isWarning: true },
              ),
            ]
          : []),
      ];
    },
  };
}

function describeSame(same: number, all: number): Wording {
  return same === all
    ? msg(
        "The predicted verdicts for all {0} claims equal the reference verdicts. Check that the prediction file contains a system's verdicts, not the annotated verdicts.",
        countText(same),
      )
    : msg(
        "The predicted verdicts equal the reference verdicts for {0} of {1} claims ({2}). Check that the prediction file contains a system's verdicts, not the annotated verdicts.",
        countText(same),
        countText(all),
        percentText(same / all),
      );
}

function note(
  code: NoteCode,
  message: Wording,
  { count, isWarning }: { readonly count: number; readonly isWarning: boolean },
): EvaluationNote {
  return { code, ...storeMessage(message), isWarning: isWarning || undefined, count, claims: [] };
}

/** Whether the reference contains each predicted question and answer, with or without its explanation. */
function isRepeated({ predictedEvidence, referenceEvidence }: ReportClaim): boolean {
  const known = new Set(pairTexts(referenceEvidence).flat());
  return pairTexts(predictedEvidence).every((forms) => forms.some((text) => known.has(text)));
}

/**
 * Returns the text variants for each answer: the question with only the answer, and the question with the answer and its
 * explanation.
 */
function pairTexts(evidence: readonly QaPair[]): readonly (readonly string[])[] {
  return evidence.flatMap(({ question, answers }) =>
    answers.map((answer) =>
      [answer.text, formatCompleteAnswer(answer)].map((text) =>
        JSON.stringify([question.trim(), text.trim()]),
      ),
    ),
  );
}
