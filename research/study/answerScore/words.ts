// Answer scores based on the words that two answers share, for comparison with entailment. The paper correlates SemQA with METEOR, which
// compares words.
import { wordsOf } from '../../../src/core/read/claims/claimKey.ts';
import type { Match } from '../../../src/core/score/measures/semqa.ts';
import { type AnswerComparison, pairSupport } from '../../../src/core/score/measures/semqaAnswers.ts';

/** A match whose answers were compared. */
export type AnswerMatch = Pick<Match, 'counted' | 'undecided'> &
  Pick<AnswerComparison, 'forward' | 'backward'> & { readonly support: number };

export interface MatchedAnswers {
  readonly match: AnswerMatch;
  /** The reference answer and the predicted answer. */
  readonly texts: readonly [string, string];
}

type WordWay = 'words' | 'wordsWhereUndecided' | 'wordsUnlessEntailed';

const most = 0.5;

/**
 * Word overlap of two texts, 0 to 1 (Dice): twice the weight of the shared words over the weight of all words. Each word counts once,
 * weighted by the logarithm of its inverse frequency in `texts`. Returns 0 if no word has weight. Words that are in none of `texts` weigh
 * most.
 */
export function wordsInCommon(texts: readonly string[]): (one: string, other: string) => number {
  const wordSetOf = (text: string): Set<string> => wordsOf(text.toLowerCase());
  const seen = new Map<string, number>();
  for (const text of texts)
    for (const word of wordSetOf(text)) seen.set(word, (seen.get(word) ?? 0) + 1);
  const weigh = (words: ReadonlySet<string>): number =>
    [...words].reduce((sum, word) => sum + Math.log(texts.length / (seen.get(word) ?? 1)), 0);
  return (one, other) => {
    const [a, b] = [wordSetOf(one), wordSetOf(other)];
    const all = weigh(a) + weigh(b);
    return all === 0 ? 0 : (2 * weigh(new Set([...a].filter((word) => b.has(word))))) / all;
  };
}

/** The score of a match in each way. `share`: word overlap of its answers. */
const ways: Readonly<Record<WordWay, (match: AnswerMatch, share: number) => number>> = {
  words: (_, share) => share,
  wordsWhereUndecided: ({ undecided, support }, share) =>
    undecided ? Math.min(most, share) : support,
  wordsUnlessEntailed: (match, share) =>
    pairSupport(match, 'entailment') > 0.5 ? 1 : Math.min(most, share),
};

/**
 * Answer scores of the claims in each way: the mean over the counted matches, or 0 without any, as in SemQA. `claims`: the matches of each
 * claim.
 */
export function answerScoresOfWords(
  claims: readonly (readonly MatchedAnswers[])[],
): Readonly<Record<WordWay, readonly number[]>> {
  const counted = claims.map((matches) => matches.filter(({ match }) => match.counted));
  const shareOf = wordsInCommon(counted.flat().flatMap(({ texts }) => texts));
  const shared = counted.map((some) =>
    some.map(({ match, texts }) => ({ match, share: shareOf(...texts) })),
  );
  const scores = (way: WordWay): readonly number[] =>
    shared.map(
      (some) =>
        some.reduce((sum, { match, share }) => sum + ways[way](match, share), 0) /
        Math.max(1, some.length),
    );
  return {
    words: scores('words'),
    wordsWhereUndecided: scores('wordsWhereUndecided'),
    wordsUnlessEntailed: scores('wordsUnlessEntailed'),
  };
}
