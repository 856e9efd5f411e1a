import type { ReportClaim, ScoredClaim } from '../results/claims.ts';
import {
  defineMetric,
  type DetailColumn,
  type MatchedScore,
  type Remark,
  type Scale,
  type ScoreDescription,
  type Share,
  type TypedMetric,
} from './metric.ts';
import { semqaAccumulator, type SemqaAggregate } from './semqaAggregate.ts';
import {
  matchCounts,
  semqa,
  type MatchCounts,
  type SemqaInputs,
  type SemqaScore,
} from '../measures/semqa.ts';
import type { SemqaParameters, SemqaVariation } from '../parameters/semqaParameters.ts';
import { semqaLineParts, semqaSummary, semqaWhy } from './semqaWords.ts';
import { countTrue, matchableItems, type MatchableItems } from '../measures/similarities.ts';
import { noNumber } from '../../base/signs.ts';
import { undecidedWord } from '../../base/words/remarks.ts';
import { msg } from '../../base/words/message.ts';
import { works } from './works.ts';

/** SemQA's scores for each matching. The other parameters keep their selected values. */
export type SemqaVariants = Readonly<
  Record<SemqaVariation, Pick<SemqaScore, 'score' | 'question' | 'answer'> & MatchCounts>
>;

/** A claim's SemQA score for the current parameters. If the claim is shown on its own, also SemQA's scores for each matching. */
export interface SemqaResult {
  readonly score: SemqaScore;
  readonly variants?: SemqaVariants;
}

/** SemQA's three numbers. */
export type SemqaPart = 'score' | 'question' | 'answer';

/** Computes SemQA's scores for each matching. */
export function semqaVariants(inputs: SemqaInputs, parameters: SemqaParameters): SemqaVariants {
  const under = (variation: SemqaVariation): SemqaVariants['hungarian'] => {
    const scored = semqa(inputs, { ...parameters, variation });
    const { score, question, answer } = scored;
    return { score, question, answer, ...matchCounts(scored) };
  };
  return {
    hungarian: under('hungarian'),
    softmax: under('softmax'),
    bestMatch: under('bestMatch'),
  };
}

interface PartDescription {
  readonly part: SemqaPart;
  readonly column: string;
  readonly name: string;
  readonly heading: string;
  readonly means: string;
  /** A mean of probabilities is never negative. A cosine, and a score that includes a cosine, can be negative. */
  readonly scale?: Scale;
}

/** Columns of the two scores that alpha combines. */
export const semqaPartColumns = { question: 'semqa_question', answer: 'semqa_answer' } as const;

const parts: readonly PartDescription[] = [
  {
    part: 'score',
    column: 'semqa',
    name: 'SemQA',
    heading: 'SemQA',
    means: 'weighted mean of question score and answer score',
  },
  {
    part: 'question',
    column: semqaPartColumns.question,
    name: 'SemQA, questions',
    heading: 'questions',
    means: 'similarity of matched questions; an unmatched reference question counts 0',
  },
  {
    part: 'answer',
    column: semqaPartColumns.answer,
    name: 'SemQA, answers',
    heading: 'answers',
    means: 'entailment against contradiction of matched answers; 0.5 is neither',
    scale: { minimum: 0, maximum: 1, better: 'higher' },
  },
];

/** Returns the part of SemQA that a column contains. `undefined` for columns of other metrics. */
export function semqaPartOf(column: string): SemqaPart | undefined {
  return parts.find((one) => one.column === column)?.part;
}

const scores = parts.map(({ part, ...column }): ScoreDescription => ({
  ...column,
  isPending: part === 'question' ? undefined : (claim) => (semqaOf(claim)?.uncompared ?? 0) > 0,
  ofClaim: (claim) => semqaOf(claim)?.[part] ?? null,
  ofFile: (aggregate) => semqaMetric.total(aggregate)?.[part] ?? null,
}));

function listMatchedScores(claim: ReportClaim): readonly MatchedScore[] {
  const result = semqaMetric.result(claim);
  if (!result) return [];
  const { score, variants } = result;
  return parts.map(({ part, name }) => ({
    heading: name,
    hungarian: variants ? variants.hungarian[part] : score[part],
    bestMatch: variants?.bestMatch[part] ?? null,
    softmax: variants?.softmax[part] ?? null,
  }));
}

/** Counts the matches that are part of the answer score, and the undecided matches among them. */
function computeUndecidedShare(claim: ReportClaim): Share | null {
  const score = semqaOf(claim);
  if (score?.score == null) return null;
  const { counted, undecided } = matchCounts(score);
  return { part: undecided, whole: counted };
}

const remark: Remark = {
  heading: undecidedWord,
  ofClaim: computeUndecidedShare,
  ofFile: (aggregate) => {
    const total = semqaMetric.total(aggregate);
    return total ? { part: total.undecided, whole: total.matches } : null;
  },
};

const details: readonly DetailColumn[] = [
  {
    heading: msg('matched'),
    ofClaim: (claim) => {
      const score = semqaOf(claim);
      return score
        ? `${String(score.matchedQuestions)}/${String(countTrue(semqaItemsOf(claim).reference))}`
        : noNumber;
    },
  },
];

export const semqaMetric: TypedMetric<SemqaInputs, SemqaResult, SemqaAggregate> = defineMetric({
  id: 'semqa',
  name: 'SemQA',
  version: '3',
  // The cosine of matched questions can be negative. Answer scores and softmax scores cannot.
  minimum: -1,
  needs: ['encoder', 'nli'],
  isDefault: true,
  standing: 'meaning',
  works: [works.indrehus2025],
  scores,
  resultOf: (_claim, input, parameters): SemqaResult | undefined =>
    hasQuestions(input) ? { score: semqa(input, parameters.semqa) } : undefined,
  inFull: (_claim, result, input, parameters) =>
    hasQuestions(input) ? { ...result, variants: semqaVariants(input, parameters.semqa) } : result,
  accumulator: () => semqaAccumulator<ReportClaim>(semqaOf),
  matchedScores: listMatchedScores,
  remark,
  details,
  words: {
    lineParts: (claim) => semqaLineParts(semqaOf(claim), { items: semqaItemsOf(claim) }),
    why: (claim) => semqaWhy(semqaOf(claim), { ...claim, items: semqaItemsOf(claim) }),
    summary: (aggregate, parameters) => {
      const total = semqaMetric.total(aggregate);
      return total ? semqaSummary(total, parameters.semqa) : [];
    },
  },
  encode: ({ input, result }) => ({
    similarities: input?.similarities ?? [],
    comparisons: input?.comparisons ?? [],
    semqa: result?.score ?? null,
    ...(result?.variants ? { semqaVariants: result.variants } : {}),
  }),
  // The report was validated, so these values were written by `encode`.
  decode: ({ similarities, comparisons, semqa: score, semqaVariants: variants }) => ({
    input: { similarities, comparisons } as SemqaInputs,
    result: score ? ({ score, ...(variants ? { variants } : {}) } as SemqaResult) : undefined,
  }),
});

function hasQuestions(input: SemqaInputs | undefined): input is SemqaInputs {
  return input !== undefined && input.similarities.length > 0;
}

/** Returns a claim's SemQA score. `null` if SemQA failed for the claim or the run has no SemQA. */
export function semqaOf(claim: Pick<ReportClaim, 'results'>): SemqaScore | null {
  return semqaMetric.result(claim)?.score ?? null;
}

/** Returns the models' outputs for a claim. Empty if the models were not run, or failed. */
export function semqaInputsOf(claim: Pick<ScoredClaim, 'inputs'>): SemqaInputs {
  return semqaMetric.input(claim) ?? { similarities: [], comparisons: [] };
}

/** Returns which items of a claim SemQA can match. */
export function semqaItemsOf(
  claim: Pick<ScoredClaim, 'inputs' | 'referenceEvidence' | 'predictedEvidence'>,
): MatchableItems {
  return matchableItems(semqaInputsOf(claim).similarities, claim);
}
