// Detects evidence that was not found for its claim: predicted items that were added to many claims, and predictions
// that copy the reference.

import {
  type EvidenceFormat,
  isAsked,
  isCheckable,
  isMatchable,
  isSaid,
  noAnswerText,
  type QaPair,
} from '../../read/claims/evidence.ts';
import { formatById } from '../../read/formats/formats.ts';
import { countText, percentText, shareText } from '../../base/numbers.ts';
import type { ReportClaim } from '../results/claims.ts';
import { formatCompleteAnswer, isBare } from '../measures/semqaAnswers.ts';
import { countClaims } from '../../base/words/countedNouns.ts';
import { msg, type Wording } from '../../base/words/message.ts';
import { ConcernedClaims, type NotesAccumulator, makeNote } from './concernedClaims.ts';

// Detects predicted items without information that were added to many claims: blank items, bare answers, the claim itself, or one item
// that many claims repeat. Such items can raise a score that takes the best of all items.

const genericEvidenceCode = 'genericEvidence';

/** Minimum share of the claims that a note is worth. */
const manyClaims = 0.1;
/** An item counts as repeated if at least this share of the claims has it, and at least this number. Claims of a topic share evidence. */
const manyRepeats = 0.2;
const fewestRepeats = 5;
/** Number of texts that are counted at a time. Texts of at least 1 in 1,000 items are never lost (Misra and Gries, 1982). */
const mostCounted = 1000;

/** Returns the words of a text, to compare texts without case and punctuation. */
function wordsOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

const noAnswerWords = wordsOf(noAnswerText);

/** Largest number of words around a claim that is only repeated, as in "Is it true that ...?", and their share of the claim's words. */
const mostWordsAround = 6;
const largestShareAround = 0.5;

/** Whether a text is the claim with few other words. Both as `wordsOf` returns them. */
function repeatsClaim(words: string, claim: string): boolean {
  if (claim === '' || !` ${words} `.includes(` ${claim} `)) return false;
  const claimLength = claim.split(' ').length;
  const around = words.split(' ').length - claimLength;
  return around <= Math.min(mostWordsAround, largestShareAround * claimLength);
}

/**
 * Whether an item says nothing about the claim: it is blank, only a bare answer, its own question, or the claim itself. Items with
 * sources or images stay.
 */
function isGeneric(pair: QaPair, claim: string): boolean {
  if (!isMatchable(pair)) return !isCheckable(pair);
  const said = pair.answers.filter(isSaid);
  const question = wordsOf(pair.question);
  const isUnasked = !isAsked(pair) || question === '' || repeatsClaim(question, claim);
  if (said.length === 0) return repeatsClaim(question, claim);
  return said.every(({ text, explanation = '' }) => {
    const words = wordsOf(text);
    if (repeatsClaim(words, claim)) return true;
    const isEmpty = words === '' || words === noAnswerWords || isBare(text);
    if (wordsOf(explanation) !== '') return false;
    return isUnasked ? isEmpty : words === question;
  });
}

/**
 * Counts for how many claims a text occurs, with limited memory. Repetitions of a claim count once. Counts of frequent texts are at most
 * 1 in 1,000 items too low.
 */
class FrequentTexts {
  readonly #counts = new Map<string, { count: number; claim: string }>();

  add(text: string, claim: string): void {
    const known = this.#counts.get(text);
    if (known?.claim === claim) return;
    if (known) {
      known.count += 1;
      known.claim = claim;
    } else if (this.#counts.size < mostCounted) {
      this.#counts.set(text, { count: 1, claim });
    } else {
      this.#lowerAll();
    }
  }

  #lowerAll(): void {
    for (const [text, entry] of this.#counts) {
      entry.count -= 1;
      if (entry.count === 0) this.#counts.delete(text);
    }
  }

  largest(): number {
    return [...this.#counts.values()].reduce((most, { count }) => Math.max(most, count), 0);
  }
}

function textOfItem({ question, answers }: QaPair): string {
  return [question, ...answers.map(({ text }) => text)].map(wordsOf).join('\n');
}

/** Returns at most one note. The note lists the claims with a blank item, a bare answer or the claim itself. */
export function genericEvidenceAccumulator(): NotesAccumulator<
  Pick<ReportClaim, 'index' | 'claim' | 'predictedEvidence' | 'isReplyAlone'>
> {
  let claims = 0;
  const concerned = new ConcernedClaims();
  const items = new FrequentTexts();
  return {
    add: ({ index, claim, predictedEvidence, isReplyAlone }) => {
      if (isReplyAlone) return;
      claims += 1;
      const words = wordsOf(claim);
      if (predictedEvidence.some((pair) => isGeneric(pair, words))) concerned.add(index);
      for (const text of new Set(predictedEvidence.filter(isMatchable).map(textOfItem)))
        items.add(text, words);
    },
    result: () => {
      const repeats = items.largest();
      const isRepeated = repeats >= fewestRepeats && repeats >= manyRepeats * claims;
      const count = isRepeated ? Math.max(repeats, concerned.count) : concerned.count;
      if (count === 0 || count < manyClaims * claims) return [];
      return [
        makeNote(
          genericEvidenceCode,
          msg(
            'Evidence without information was predicted for {0} ({1}): blank items, an answer such as "Yes" or "No answer could be found." without a question, the claim itself, or the same item for many claims. Such items can raise scores that take the highest value of all items. Remove them before you compare systems.',
            ...[countClaims(count), shareText(count, claims)],
          ),
          { count, claims: concerned.first, isWarning: true },
        ),
      ];
    },
  };
}

// Detects predictions that copy the reference. Reported above the scores, because the scores then compare the reference with
// itself.

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
  const { hasPredictedVerdict, holdsBothSides } = formatById(format);
  const isPredictedName = hasPredictedVerdict === true;
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
      if (holdsBothSides !== true && claim.predictedEvidence.some(isMatchable)) {
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
              makeNote(sameVerdictsCode, describeSame(verdicts.same, all), {
                count: verdicts.same,
                isWarning: verdicts.other === 0 || isUnclear,
              }),
            ]
          : []),
        ...(isEvidence
          ? [
              makeNote(
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
