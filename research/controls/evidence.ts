// Predictions made from the reference, so that the correct scores are known in advance.
import {
  type Claim,
  type QaPair,
  answerTextOf,
  noAnswerText,
} from '../../src/core/read/claims/evidence.ts';

/** A claim with evidence on both sides. */
export interface ControlClaim {
  readonly reference: readonly QaPair[];
  readonly predicted: readonly QaPair[];
}

/** Predicts the reference itself. Claims without a question cannot be scored and are left out, here and below. */
export function itself(claims: readonly Claim[]): readonly ControlClaim[] {
  return asked(claims).map(({ evidence }) => ({ reference: evidence, predicted: evidence }));
}

/**
 * The reference's questions with the answers of the claim half a file away. If that claim has fewer answers, they are reused in turn.
 * `skip` leaves out a question-answer pair if it returns true for the reference's answer or the other answer.
 */
export function answersOfAnother(
  claims: readonly Claim[],
  skip: (answer: string) => boolean = () => false,
): readonly ControlClaim[] {
  const all = asked(claims);
  return all.flatMap(({ evidence }, at) => {
    const other = all[(at + Math.floor(all.length / 2)) % all.length]?.evidence ?? [];
    const pairs = evidence.flatMap((pair, place) => {
      const answers = other[place % other.length]?.answers ?? [];
      const isSkipped = [...pair.answers, ...answers].some((answer) => skip(answerTextOf(answer)));
      return isSkipped
        ? []
        : [{ reference: pair, predicted: { question: pair.question, answers } }];
    });
    return pairs.length === 0 ? [] : [split(pairs)];
  });
}

/**
 * The reference with each answer rewritten. Both sides keep only a question's first answer, so that no other answer can replace it. Leaves
 * out questions without an answer and questions whose answer the rule does not change, and claims that then have no question.
 */
export function rewritten(
  claims: readonly Claim[],
  rewrite: (answer: string) => string | null,
): readonly ControlClaim[] {
  return claims.flatMap(({ evidence }) => {
    const pairs = evidence.flatMap(({ question, answers: [answer] }) => {
      const said = answer ? answerTextOf(answer) : noAnswerText;
      const text = said === noAnswerText ? null : rewrite(said);
      if (text === null) return [];
      const pairOf = (words: string): QaPair => ({
        question,
        answers: [{ text: words, sources: [] }],
      });
      return [{ reference: pairOf(said), predicted: pairOf(text) }];
    });
    return pairs.length === 0 ? [] : [split(pairs)];
  });
}

/** Whether the answer is only yes or no. Two such answers agree whatever the question was. */
export function isBare(answer: string): boolean {
  return /^(?:yes|no)\W*$/i.test(answer.trim());
}

function asked(claims: readonly Claim[]): readonly Claim[] {
  return claims.filter(({ evidence }) => evidence.length > 0);
}

function split(
  pairs: readonly { readonly reference: QaPair; readonly predicted: QaPair }[],
): ControlClaim {
  return {
    reference: pairs.map(({ reference }) => reference),
    predicted: pairs.map(({ predicted }) => predicted),
  };
}
