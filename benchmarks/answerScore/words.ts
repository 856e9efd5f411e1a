// Answer scores of the words that two answers have in common, to hold beside those of entailment: METEOR, with which the paper
// correlates SemQA, compares words.
import { wordsOf } from '../../src/core/evidence/claimText.ts';
import type { AnswerComparison, Match } from '../../src/core/scoring/semqa.ts';
import { pairSupport } from '../../src/core/scoring/semqaAnswers.ts';

/** A match whose answers have been compared. */
export type AnswerMatch = Pick<Match, 'counted' | 'undecided'> &
  Pick<AnswerComparison, 'forward' | 'backward'> & { readonly support: number };

export interface MatchedAnswers {
  readonly match: AnswerMatch;
  /** The reference answer and the predicted one. */
  readonly texts: readonly [string, string];
}

type WordWay = 'words' | 'wordsWhereUndecided' | 'wordsUnlessEntailed';

const most = 0.5;

/**
 * What two texts share, 0 to 1: twice the weight of the words in both over the weight of all (Dice), each word once, weighted by the
 * logarithm of its inverse frequency in `texts`. 0 where nothing weighs anything. A word that is in none of `texts` weighs most.
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

/** What a match counts; `share`: the words that its answers have in common. */
const ways: Readonly<Record<WordWay, (match: AnswerMatch, share: number) => number>> = {
  words: (_, share) => share,
  wordsWhereUndecided: ({ undecided, support }, share) =>
    undecided ? Math.min(most, share) : support,
  wordsUnlessEntailed: (match, share) =>
    pairSupport(match, 'entailment') > 0.5 ? 1 : Math.min(most, share),
};

/** By way, one answer score a claim: the mean over its counted matches, 0 without one, as in SemQA. `claims`: the matches of each. */
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
