// Derives a verdict from evidence: an NLI model reads the claim with each of its passages. This is our own method:
// docs/metrics/proxyReference.md explains the design and its agreement with raters' verdicts.

import type { Stance } from '../../evidence/verdictWords.ts';
import type { Entailment } from '../semqaAnswers.ts';

/**
 * The model's readings of the claim with one passage, with and without the passage's question. `null`: the passage is not read without its
 * question.
 */
export interface ReadPassage {
  readonly alone: Entailment | null;
  readonly withQuestion: Entailment;
}

export type VerdictProbabilities = Readonly<Record<Stance, number>>;

type Entailments = readonly Entailment[];

/** Half the value of the best passage plus half the mean over all passages. 0 without passages. */
function averageBestAndMean(entailments: Entailments, of: 'entailment' | 'contradiction'): number {
  if (entailments.length === 0) return 0;
  const values = entailments.map((one) => one[of]);
  const best = values.reduce((most, value) => Math.max(most, value), 0);
  return (best + values.reduce((sum, value) => sum + value, 0) / entailments.length) / 2;
}

/** The maximum, over pairs of different passages, of the smaller of one passage's entailment and the other's contradiction. */
function conflict(entailments: Entailments): number {
  let most = 0;
  // The two passages that contradict most. For each entailing passage, at least one of them is a different passage.
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
 * The probability of each verdict given the evidence. Each is computed separately, so they do not sum to 1. Supported is computed from
 * entailment of the claim, refuted from contradiction: half the best passage plus half the mean over all passages, for passages alone and
 * for passages after their questions, then averaged. Not enough is 1 minus the larger of the two. Conflicting is the smaller of one
 * passage's entailment and another passage's contradiction. Without passages, not enough is 1 and the others are 0.
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

/** Order for equally probable verdicts: the more cautious verdict comes first. */
const cautiousFirst: readonly Stance[] = ['notEnough', 'conflicting', 'refuted', 'supported'];

/**
 * The most probable of the available verdicts. If several are equally probable: not enough comes first, then conflicting, refuted,
 * supported.
 */
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

/** Minimum probability of the evidence's own verdict, and maximum probability of the given verdict, to say that they differ. */
const surelyGiven = 0.9;
const surelyNot = 0.2;

/**
 * The verdict that the evidence surely gives in place of `own`: the likeliest, if it is the opposite of `own` with a probability of at least
 * 0.9 and `own` has at most 0.2. `undefined`: there is none, or `own` is not about support or refutation, because many kinds of evidence
 * lead to a verdict of not enough or conflicting evidence.
 */
export function findOppositeVerdict(
  probabilities: VerdictProbabilities,
  own: Stance | undefined,
  among: Iterable<Stance>,
): Stance | undefined {
  if (own !== 'supported' && own !== 'refuted') return undefined;
  const stance = findLikeliest(probabilities, among);
  if (stance !== (own === 'supported' ? 'refuted' : 'supported')) return undefined;
  return probabilities[stance] >= surelyGiven && probabilities[own] <= surelyNot
    ? stance
    : undefined;
}
