// Computes SemQA for every setting of a grid and compares it with another metric or with human ratings, as in the paper's tuning.
// Uses the stored model outputs: candidates are computed once per variation, and the two part scores once per threshold. Alpha
// only combines the part scores. Source: SemQA: Evaluating Evidence with Question Embeddings and Answer Entailment for Fact
// Verification.

import { semqa, type Match, type SemqaInputs } from '../../score/measures/semqa.ts';
import {
  checkSemqaParameters,
  defaultSemqaParameters,
  type SemqaParameters,
  type SemqaVariation,
} from '../../score/parameters/semqaParameters.ts';
import { definitionRules } from '../../score/measures/semqaDefinitions.ts';
import { selectAskedSimilarities } from '../../score/measures/similarities.ts';
import {
  kendallCounts,
  tauOf,
  weightedLinear,
  weightedSpearman,
} from '../../base/statistics/coefficients.ts';
import { orderingOf, type Ordering } from '../../base/statistics/random.ts';
import { checkFinite, type Scores, type Steps } from '../../base/statistics/samples.ts';

/** Parameters that a search does not vary. */
type FixedParameters = Omit<SemqaParameters, 'alpha' | 'threshold' | 'variation'>;

/**
 * Also contains the parameters that the search does not vary. If absent, these have their default values. Claims whose answers
 * were compared in another context are counted in `left`.
 */
export interface SemqaGrid extends Partial<FixedParameters> {
  readonly alphas: readonly number[];
  readonly thresholds: readonly number[];
  readonly variations: readonly SemqaVariation[];
}

/** How strongly scores correlate with a target. */
export interface Association {
  /** Sample covariance, with denominator n - 1. `null` for fewer than two claims. */
  readonly covariance: number | null;
  /** -1 to 1. `null` for fewer than two claims and for constant scores. */
  readonly pearson: number | null;
  /** Kendall's tau-b, -1 to 1. `null` in the same cases as Pearson's r. */
  readonly kendall: number | null;
  /** Spearman's rho, -1 to 1. `null` in the same cases as Pearson's r. */
  readonly spearman: number | null;
}

export interface GridSetting extends Association {
  readonly parameters: SemqaParameters;
  /** Number of claims with a target and a SemQA score. */
  readonly claims: number;
  /** Number of claims with a target but no SemQA score, because answers have not been compared or the claim has no inputs. */
  readonly left: number;
}

/**
 * Data that the search needs about a claim: its matches at one threshold, and its support. The support is `null` if answers were
 * not compared.
 */
interface ClaimParts {
  readonly similarityScore: number;
  /** min(N, M), where N is the number of reference questions and M the number of predicted questions. */
  readonly smallerSide: number;
  readonly matches: readonly {
    readonly value: number;
    readonly support: number | null;
    readonly isLeftOut: boolean;
  }[];
}

/**
 * Computes covariance, Pearson's r, Kendall's tau-b and Spearman's rho between SemQA and `targets`, for every variation x
 * threshold x alpha (in this order).
 *
 * `inputs`: the models' outputs, `[claims]`, `null` for a claim that failed or has no reference question. `targets`: `[claims]`.
 * Settings may use different numbers of claims, because softmax can select pairs whose answers were not compared. `claims` and
 * `left` count these claims. The scores equal those of `semqa` for each claim (test: gridSearch.test.ts). Throws RangeError if
 * lengths differ, parameters are out of range, or targets are not finite. Yields after short pieces of work. 20,000 claims take
 * seconds.
 */
export function* gridSearchSteps(
  inputs: readonly (SemqaInputs | null)[],
  targets: Scores,
  grid: SemqaGrid,
): Steps<GridSetting[]> {
  if (inputs.length !== targets.length) {
    throw new RangeError(`grid search: ${inputs.length} claims and ${targets.length} targets`);
  }
  const { alphas, thresholds, variations, ...constant } = grid;
  const fixed: SemqaParameters = { ...defaultSemqaParameters, ...constant };
  const chosen = targets.flatMap((target, claim) =>
    target === null ? [] : [{ target, inputs: inputs[claim] ?? null }],
  );
  checkFinite(
    chosen.map(({ target }) => target),
    'grid search, targets',
  );
  const scored = chosen.flatMap(({ target, inputs: claim }) =>
    claim === null ? [] : [{ target, claim }],
  );

  const total = variations.length * thresholds.length * alphas.length;
  const settings: GridSetting[] = [];
  for (const variation of variations) {
    const parts: ClaimParts[] = [];
    for (const { claim } of scored) {
      parts.push(partsOf(claim, variation, fixed));
      yield settings.length / total;
    }
    for (const threshold of thresholds) {
      checkSemqaParameters({ ...fixed, alpha: 0, threshold, variation });
      const question: number[] = [];
      const answer: number[] = [];
      const target: number[] = [];
      for (const [index, claim] of parts.entries()) {
        const scores = partScores(claim, { ...fixed, alpha: 0, threshold, variation });
        if (scores.answer === null) continue;
        question.push(scores.question);
        answer.push(scores.answer);
        target.push(scored[index]?.target ?? 0);
      }
      yield settings.length / total;
      const targetOrdering = orderingOf(target);
      for (const alpha of alphas) {
        const parameters = { ...fixed, alpha, threshold, variation };
        checkSemqaParameters(parameters);
        const mixed = question.map(
          (score, index) => alpha * score + (1 - alpha) * (answer[index] ?? 0),
        );
        settings.push({
          parameters,
          claims: mixed.length,
          left: chosen.length - mixed.length,
          ...association(mixed, target, targetOrdering),
        });
        yield settings.length / total;
      }
    }
  }
  return settings;
}

/**
 * Computes how strongly scores correlate with targets. `ordering`: the ordering of the targets. `scores` and `targets` have the
 * shape `[n]`.
 */
export function association(
  scores: readonly number[],
  targets: readonly number[],
  ordering: Ordering,
): Association {
  const own = orderingOf(scores);
  return {
    ...weightedLinear(scores, targets),
    kendall: tauOf(kendallCounts(own, ordering)),
    spearman: weightedSpearman(own, ordering),
  };
}

/** Finds the candidates at the lowest threshold. These include the candidates at every higher threshold. */
function partsOf(
  inputs: SemqaInputs,
  variation: SemqaVariation,
  fixed: FixedParameters,
): ClaimParts {
  const { question, matches } = semqa(inputs, { ...fixed, alpha: 0, threshold: -1, variation });
  const { references, predicted } = selectAskedSimilarities(inputs.similarities);
  const valueOf = (match: Match) =>
    variation === 'softmax' ? (match.probability ?? 0) : match.similarity;
  return {
    similarityScore: question ?? 0, // null only for softmax, whose score is computed below
    smallerSide: Math.min(references.length, predicted.length),
    matches: matches.map((match) => ({
      value: valueOf(match),
      support: match.support,
      isLeftOut: match.leftOut === true,
    })),
  };
}

function partScores(
  { similarityScore, smallerSide, matches }: ClaimParts,
  { definition, threshold, variation }: SemqaParameters,
): { question: number; answer: number | null } {
  const rules = definitionRules[definition];
  const isCounted = variation === 'softmax' ? rules.isInF : rules.isCounted;
  let count = 0;
  let values = 0;
  let supported = 0;
  let supports = 0;
  let isCompared = true;
  for (const { value, support, isLeftOut } of matches) {
    if (!isCounted(value, threshold)) continue;
    count += 1;
    values += value;
    isCompared &&= support !== null;
    if (isLeftOut) continue;
    supported += 1;
    supports += support ?? 0;
  }
  if (variation === 'softmax' && count === 0 && smallerSide > 0 && !rules.scoresEmptyF) {
    return { question: 0, answer: null };
  }
  const answer = supported === 0 ? 0 : supports / supported;
  let question = similarityScore;
  if (variation === 'softmax') {
    question = count === 0 ? 0 : Math.min(1, count / smallerSide) * (values / count);
  }
  return { question, answer: isCompared ? answer : null };
}

/**
 * Returns the setting with the largest value of a statistic. Considers only the settings with the most claims, because settings
 * with fewer claims are not comparable. In a tie, the first setting wins. Returns `null` if no setting has the statistic.
 */
export function findBestSetting<Setting extends Association & Pick<GridSetting, 'claims'>>(
  settings: readonly Setting[],
  statistic: keyof Association,
): Setting | null {
  const most = settings.reduce((count, { claims }) => Math.max(count, claims), 0);
  let best: Setting | null = null;
  for (const setting of settings) {
    const value = setting[statistic];
    if (setting.claims === most && value !== null && value > (best?.[statistic] ?? -Infinity))
      best = setting;
  }
  return best;
}
