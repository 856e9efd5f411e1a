// Derives a verdict from evidence: an NLI model reads the claim with each of its passages. This is our own method:
// docs/metrics/proxyReference.md explains the design and its agreement with raters' verdicts.

import type { Stance } from '../../../read/claims/verdictWords.ts';
import type { Entailment } from '../semqaAnswers.ts';

/**
 * NLI results of the claim with one passage, with and without the passage's question. `null` if the passage is not read without
 * its question.
 */
export interface ReadPassage {
  readonly alone: Entailment | null;
  readonly withQuestion: Entailment;
}

export type VerdictProbabilities = Readonly<Record<Stance, number>>;

type Entailments = readonly Entailment[];

/** Returns half the value of the best passage plus half the mean over all passages. 0 without passages. */
function averageBestAndMean(entailments: Entailments, of: 'entailment' | 'contradiction'): number {
  if (entailments.length === 0) return 0;
  const values = entailments.map((one) => one[of]);
  const best = values.reduce((most, value) => Math.max(most, value), 0);
  return (best + values.reduce((sum, value) => sum + value, 0) / entailments.length) / 2;
}

/**
 * Returns the largest conflict between two different passages. The conflict is the smaller of one passage's entailment and the
 * other passage's contradiction.
 */
function conflict(entailments: Entailments): number {
  let most = 0;
  // The two passages with the largest contradiction. For each entailing passage, at least one of the two is a different passage.
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
 * Computes the probability of each verdict given the evidence. Each probability is computed separately, so they do not sum to 1.
 * Supported is computed from entailment of the claim, refuted from contradiction: half the best passage plus half the mean over
 * all passages, for passages alone and for passages after their questions, then averaged. Not enough is 1 minus the larger of
 * supported and refuted. Conflicting is the smaller of one passage's entailment and another passage's contradiction. Without
 * passages, not enough is 1 and the other probabilities are 0.
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
 * Returns the most probable of the available verdicts. In a tie, the more cautious verdict wins: not enough, then conflicting,
 * refuted, supported.
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

/**
 * `surelyGiven`: minimum probability of the evidence's own verdict. `surelyNot`: maximum probability of `own` in
 * `findOppositeVerdict`. The verdicts are reported as different only within both limits.
 */
const surelyGiven = 0.9;
const surelyNot = 0.2;

/**
 * Returns the verdict that the evidence clearly supports instead of `own`: the most probable verdict, if it is the opposite of
 * `own` and has a probability of at least 0.9, and `own` has at most 0.2. `undefined` if there is no such verdict, or `own` is
 * neither supported nor refuted. Verdicts of not enough or conflicting evidence have no opposite, because many kinds of evidence
 * lead to them.
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

// Determines the stance of each answer towards the claim, and derives a verdict from the stances by AVeriTeC's rule. Source of
// the rule: Schlichtkrull, Guo and Vlachos: AVeriTeC: A Dataset for Real-world Claim Verification with Evidence from the Web,
// NeurIPS 2023, section 7.1.

export type AnswerStance = 'supports' | 'refutes' | 'neither';

/**
 * Returns the mean of two NLI results: for the passage alone, and for the passage after its question. Without a result for the
 * passage alone, returns the other result.
 */
function meanReading({ alone, withQuestion }: ReadPassage): Entailment {
  if (!alone) return withQuestion;
  return {
    entailment: (alone.entailment + withQuestion.entailment) / 2,
    neutral: (alone.neutral + withQuestion.neutral) / 2,
    contradiction: (alone.contradiction + withQuestion.contradiction) / 2,
  };
}

/**
 * Returns the stance of an answer from the NLI results of its passages. The passage with the largest probability of entailment or
 * contradiction decides. In a tie, the first passage wins. The answer supports or refutes the claim if the class with this
 * probability is more probable than both others. Otherwise, and without passages, the stance is `neither`. With a two-class model
 * an answer never refutes.
 */
export function stanceOfPassages(passages: readonly ReadPassage[]): AnswerStance {
  let [most, stance]: readonly [number, AnswerStance] = [0, 'neither'];
  for (const passage of passages) {
    const { entailment, neutral, contradiction } = meanReading(passage);
    const largest = Math.max(entailment, contradiction);
    if (largest <= most) continue;
    most = largest;
    stance =
      largest <= neutral || entailment === contradiction
        ? 'neither'
        : entailment > contradiction
          ? 'supports'
          : 'refutes';
  }
  return stance;
}

/**
 * Applies AVeriTeC's rule for the verdict. Some answers support and some refute: conflicting. Some support and none refutes:
 * supported. Some refute and none supports: refuted. No answer supports or refutes: not enough. A single wrong stance can make
 * the verdict conflicting: in the paper the rule has a precision of 10 % on conflicting claims.
 */
export function applyStanceRule(stances: readonly AnswerStance[]): Stance {
  const isSupported = stances.includes('supports');
  const isRefuted = stances.includes('refutes');
  if (isSupported && isRefuted) return 'conflicting';
  if (isSupported) return 'supported';
  return isRefuted ? 'refuted' : 'notEnough';
}
