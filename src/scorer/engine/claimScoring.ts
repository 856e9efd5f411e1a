import type { AlignedClaim } from '../../core/evidence/alignment.ts';
import { labelIn, type DataSet } from '../../core/evidence/dataSets.ts';
import {
  askedCount,
  isAsked,
  type Answer,
  type Claim,
  type EvidenceFormat,
} from '../../core/evidence/evidence.ts';
import { comparedPairs } from '../../core/metrics/comparedPairs.ts';
import type { AnswerComparison, Entailment, SemqaParameters } from '../../core/metrics/semqa.ts';
import { answersRead, type AskedAnswer } from '../../core/metrics/semqaAnswers.ts';
import type { Similarities } from '../../core/metrics/similarities.ts';
import type { ClaimFailure, ScoredClaim } from '../../core/report/report.ts';
import { withoutHome } from '../../node/withoutHome.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { TextPair } from '../models/models.ts';
import type { ModelOutput } from '../models/pool.ts';
import { dot } from '../models/vectors.ts';
import { toInspectorError } from '../scorerErrors.ts';
import type { ModelResults } from './modelResults.ts';
import type { TextScorer } from './textScoring.ts';

/** A claim of the run with both sides' evidence. */
export interface ClaimPair {
  readonly aligned: AlignedClaim;
  readonly reference: Claim;
  readonly prediction: Claim | null;
  readonly predictionFormat: EvidenceFormat;
  /** Whose labels the verdicts are. */
  readonly dataSet: DataSet;
}

interface Comparison {
  readonly where: Omit<AnswerComparison, 'forward' | 'backward'>;
  readonly forward: TextPair;
  readonly backward: TextPair;
}

/** The question texts that the encoder must read for a claim: none when one side has no question. */
export function questionsOf({ reference, prediction }: ClaimPair): readonly string[] {
  if (!prediction || askedCount(prediction.evidence) === 0) return [];
  if (askedCount(reference.evidence) === 0) return [];
  const evidence = [...reference.evidence, ...prediction.evidence];
  return evidence.filter(isAsked).map(({ question }) => question);
}

/** What the run's metrics need. */
export interface ClaimScorer {
  readonly texts: TextScorer;
  /** When the run has SemQA. */
  readonly semqa?: { readonly parameters: SemqaParameters; readonly results: ModelResults };
}

/**
 * Scores a window of claims, in their order. A claim whose model call fails becomes a failure, the others go on.
 * Throws what stops the whole run: cancelling, models or tables that cannot be loaded.
 */
export async function scoreClaims(
  pairs: readonly ClaimPair[],
  { texts, semqa }: ClaimScorer,
  order: number,
): Promise<readonly ScoredClaim[]> {
  const inputs = semqa
    ? await semqaInputs(pairs, semqa.parameters, semqa.results, order)
    : pairs.map(withoutSemqa);
  return pairs.flatMap((pair, at): readonly ScoredClaim[] => {
    const input = inputs[at];
    return input ? [{ ...describe(pair), ...input, ...texts.score(pair) }] : [];
  });
}

type SemqaPart = Pick<ScoredClaim, 'similarities' | 'comparisons' | 'failure'>;

function withoutSemqa({ reference }: ClaimPair): SemqaPart {
  return reference.evidence.length === 0
    ? failed(noReferenceQuestions)
    : { similarities: [], comparisons: [] };
}

async function semqaInputs(
  pairs: readonly ClaimPair[],
  parameters: SemqaParameters,
  results: ModelResults,
  order: number,
): Promise<readonly SemqaPart[]> {
  const vectors = await results.embed(pairs.flatMap(questionsOf), order);
  const prepared = pairs.map((pair) => {
    try {
      const similarities = similaritiesOf(pair, vectors);
      return { pair, similarities, comparisons: comparisonsOf(pair, similarities, parameters) };
    } catch (error) {
      return { pair, failure: toInspectorError(error) };
    }
  });
  const texts = prepared.flatMap(({ comparisons = [] }) =>
    comparisons.flatMap(({ forward, backward }) => [forward, backward]),
  );
  const said = await results.entail(texts, order);
  let next = 0;
  return prepared.map(({ similarities = [], comparisons = [], failure }): SemqaPart => {
    if (failure) return failed(failure);
    const scored: AnswerComparison[] = [];
    let modelFailure: InspectorError | undefined;
    for (const { where } of comparisons) {
      const forward = said[next++];
      const backward = said[next++];
      if (isEntailment(forward) && isEntailment(backward)) {
        scored.push({ ...where, forward, backward });
      } else {
        modelFailure ??= [forward, backward].find((side) => side instanceof InspectorError);
      }
    }
    if (modelFailure) return failed(modelFailure);
    if (similarities.length === 0) return failed(noReferenceQuestions);
    return { similarities, comparisons: scored };
  });
}

const noReferenceQuestions: ClaimFailure = {
  code: 'noReferenceQuestions',
  message:
    'The reference has no question for this claim, so there is nothing to match. Annotate it, or leave the claim out.',
};

function isEntailment(value: Entailment | InspectorError | undefined): value is Entailment {
  return value !== undefined && !(value instanceof InspectorError);
}

function similaritiesOf(
  { reference, prediction }: ClaimPair,
  vectors: ReadonlyMap<string, ModelOutput>,
): Similarities {
  const vectorOf = (text: string): Float32Array => {
    const vector = vectors.get(text);
    if (vector instanceof Float32Array) return vector;
    throw vector ?? new Error('a question has no embedding');
  };
  const predicted = prediction?.evidence ?? [];
  if (askedCount(reference.evidence) === 0) return [];
  const columns = predicted.map((pair) => (isAsked(pair) ? vectorOf(pair.question) : null));
  const isCompared = columns.some((column) => column !== null);
  return reference.evidence.map((pair) => {
    if (!isAsked(pair)) return null;
    const row = isCompared ? vectorOf(pair.question) : null;
    return columns.map((column) => (row && column ? dot(row, column) : null));
  });
}

/** Every reference answer against every predicted answer of the pairs that need it. */
function comparisonsOf(
  { reference, prediction }: ClaimPair,
  similarities: Similarities,
  parameters: SemqaParameters,
): readonly Comparison[] {
  const { answerContext } = parameters;
  const context = answerContext === 'answer' ? {} : { context: answerContext };
  return comparedPairs(similarities, parameters).flatMap(([row, column]) => {
    const expected = answersOf(reference, row);
    const given = answersOf(prediction, column);
    return expected.flatMap((theirs, referenceAnswer) =>
      given.map((ours, predictedAnswer): Comparison => {
        const [premise, hypothesis] = answersRead(theirs, ours, answerContext);
        return {
          where: {
            reference: row,
            predicted: column,
            referenceAnswer,
            predictedAnswer,
            ...context,
          },
          forward: [premise, hypothesis],
          backward: [hypothesis, premise],
        };
      }),
    );
  });
}

/** The answers of a question. A question without answers has one, the blank one. */
function answersOf(claim: Claim | null, position: number): readonly AskedAnswer[] {
  const { question = '', answers = [] } = claim?.evidence[position] ?? {};
  const given: readonly Answer[] = answers.length === 0 ? [{ text: '', sources: [] }] : answers;
  return given.map((answer) => ({ question, answer }));
}

/** In the report: a message may say where a model's file is. */
function failed({ code, message }: ClaimFailure): SemqaPart {
  return { similarities: [], comparisons: [], failure: { code, message: withoutHome(message) } };
}

/** The label of the data set that the verdict is a spelling of, or the verdict as written. */
function verdictIn(dataSet: DataSet, verdict: string | undefined): string | null {
  return verdict === undefined ? null : (labelIn(dataSet, verdict) ?? verdict);
}

function describe({
  aligned,
  reference,
  prediction,
  dataSet,
}: ClaimPair): Omit<ScoredClaim, 'similarities' | 'comparisons' | 'texts'> {
  const { date, speaker, claimTypes, strategies } = reference;
  const stops = [
    ...(reference.stopsOfficial ? (['reference'] as const) : []),
    ...(prediction?.stopsOfficial ? (['predictions'] as const) : []),
  ];
  return {
    index: aligned.referenceIndex,
    predictionIndex: aligned.predictionIndex,
    claim: reference.text,
    ...(date === undefined ? {} : { date }),
    ...(speaker === undefined ? {} : { speaker }),
    ...(claimTypes === undefined ? {} : { claimTypes }),
    ...(strategies === undefined ? {} : { strategies }),
    referenceVerdict: verdictIn(dataSet, reference.verdict),
    predictedVerdict: verdictIn(dataSet, prediction?.verdict),
    referenceEvidence: reference.evidence,
    predictedEvidence: prediction?.evidence ?? [],
    ...(stops.length === 0 ? {} : { stopsOfficial: stops }),
  };
}
