// The verdict that evidence gives, from what an NLI model says of the claim after each of its passages. Ours:
// docs/metrics/proxyReference.md says why it is as it is and how it agrees with raters' verdicts.

import type { Stance } from '../../evidence/verdictWords.ts';
import type { Entailment } from '../semqaAnswers.ts';

/** What the model says of the claim after one passage, read in both ways; `null`: it is not read alone. */
export interface ReadPassage {
  readonly alone: Entailment | null;
  readonly withQuestion: Entailment;
}

export type VerdictProbabilities = Readonly<Record<Stance, number>>;

type Entailments = readonly Entailment[];

/** Half the best passage and half the mean of all; 0 without passages. */
function averageBestAndMean(entailments: Entailments, of: 'entailment' | 'contradiction'): number {
  if (entailments.length === 0) return 0;
  const values = entailments.map((one) => one[of]);
  const best = values.reduce((most, value) => Math.max(most, value), 0);
  return (best + values.reduce((sum, value) => sum + value, 0) / entailments.length) / 2;
}

/** The largest, over pairs of different passages, of the smaller of the one's entailment and the other's contradiction. */
function conflict(entailments: Entailments): number {
  let most = 0;
  // The two passages that contradict most: one of them is another passage than any that entails.
  const contradicting = [...entailments.keys()]
    .sort((a, b) => (entailments[b]?.contradiction ?? 0) - (entailments[a]?.contradiction ?? 0))
    .slice(0, 2);
  for (const [index, { entailment }] of entailments.entries()) {
    const other = contradicting.find((place) => place !== index);
    const against = other === undefined ? 0 : (entailments[other]?.contradiction ?? 0);
    most = Math.max(most, Math.min(entailment, against));
  }
  return most;
}

/**
 * How likely each verdict is from the evidence, each by itself: they do not sum to 1. Entailment and contradiction of the claim are
 * each half the best passage and half the mean of all, once for passages alone and once after their questions, and then the mean of
 * the two. They are supported and refuted; not enough is 1 less the larger; conflicting is what one passage entails and another
 * contradicts, the smaller of the two. No passage: not enough has 1, the others 0.
 */
export function verdictProbabilities(passages: readonly ReadPassage[]): VerdictProbabilities {
  const alone = passages.flatMap((passage) => passage.alone ?? []);
  const readings = [alone, passages.map(({ withQuestion }) => withQuestion)].filter(
    (entailments) => entailments.length > 0,
  );
  const mean = (of: (entailments: Entailments) => number): number =>
    readings.reduce((sum, entailments) => sum + of(entailments), 0) / Math.max(1, readings.length);
  const supported = mean((entailments) => averageBestAndMean(entailments, 'entailment'));
  const refuted = mean((entailments) => averageBestAndMean(entailments, 'contradiction'));
  return {
    supported,
    refuted,
    notEnough: 1 - Math.max(supported, refuted),
    conflicting: mean(conflict),
  };
}

/** Of equals the one that says less. */
const cautiousFirst: readonly Stance[] = ['notEnough', 'conflicting', 'refuted', 'supported'];

/** The likeliest of the verdicts that there are; of equals not enough, then conflicting, refuted, supported. */
export function findLikeliest(
  probabilities: VerdictProbabilities,
  among: Iterable<Stance>,
): Stance | undefined {
  const there = new Set(among);
  let best: Stance | undefined;
  for (const stance of cautiousFirst) {
    if (!there.has(stance)) continue;
    if (best === undefined || probabilities[stance] > probabilities[best]) best = stance;
  }
  return best;
}
