// Detects predicted items without information that were added to many claims: blank items, bare answers, the claim itself, or one item
// that many claims repeat. Such items can raise a score that takes the best of all items.

import { isAsked, isMatchable, isSaid, noAnswerText, type QaPair } from '../evidence/evidence.ts';
import { countText, shareText } from '../format/numbers.ts';
import type { ReportClaim } from '../results/claims.ts';
import { isBare } from '../scoring/semqaAnswers.ts';
import { msg, storeMessage } from '../words/message.ts';
import { ConcernedClaims, type NotesAccumulator } from './concernedClaims.ts';

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

/** Whether an item says nothing about the claim: it is blank, only a bare answer, or the claim itself. Items with sources or images stay. */
function isGeneric(pair: QaPair, claim: string): boolean {
  if (!isMatchable(pair)) {
    return (
      !pair.images && pair.answers.every(({ sources, images }) => sources.length === 0 && !images)
    );
  }
  const said = pair.answers.filter(isSaid);
  const repeatsClaim = (text: string): boolean => claim !== '' && wordsOf(text) === claim;
  if (said.length === 0) return repeatsClaim(pair.question);
  const question = wordsOf(pair.question);
  const isUnasked = !isAsked(pair) || question === '' || question === claim;
  return said.every(({ text, explanation = '' }) => {
    if (repeatsClaim(text)) return true;
    const words = wordsOf(text);
    const isEmpty = words === '' || words === noAnswerWords || isBare(text);
    return isUnasked && isEmpty && wordsOf(explanation) === '';
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
        {
          code: genericEvidenceCode,
          ...storeMessage(
            msg(
              'Claims with predicted evidence without information: {0} of {1} ({2}). Such evidence is a blank item, an answer such as "Yes" or "No answer could be found." without a question, the claim itself, or the same item for many claims. It can raise scores that use only one item for each reference answer. Remove it before you compare systems.',
              ...[countText(count), countText(claims), shareText(count, claims)],
            ),
          ),
          isWarning: true,
          count,
          claims: [...concerned.first],
        },
      ];
    },
  };
}
