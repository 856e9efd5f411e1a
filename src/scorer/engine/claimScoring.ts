import type { AlignedClaim } from '../../core/evidence/alignment.ts';
import { labelIn, type DataSet } from '../../core/evidence/dataSets.ts';
import {
  askedCount,
  isAsked,
  type Answer,
  type Claim,
  type EvidenceFormat,
} from '../../core/evidence/evidence.ts';
import { comparisonsTooMany, matchingTooLarge } from '../../core/metrics/claimSize.ts';
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

/** The question texts that the encoder must read for a claim: none when one side has no question, or they are too many. */
export function questionsOf(pair: ClaimPair): readonly string[] {
  const { reference, prediction } = pair;
  if (questionsTooMany(pair)) return [];
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
  /** Lets messages in, and throws when one of them was to stop. */
  readonly listen: () => Promise<void>;
}

/** Work between two claims that nobody notices. */
const mostMsUnheard = 50;

/**
 * Scores a window of claims, in their order. A claim whose model call fails becomes a failure, the others go on.
 * Throws what stops the whole run: cancelling, models or tables that cannot be loaded.
 */
export async function scoreClaims(
  pairs: readonly ClaimPair[],
  scorer: ClaimScorer,
  order: number,
): Promise<readonly ScoredClaim[]> {
  const { texts, semqa } = scorer;
  const rests = restsOf(scorer.listen);
  const inputs = semqa ? await semqaInputs(pairs, semqa, order, rests) : pairs.map(withoutSemqa);
  const scored: ScoredClaim[] = [];
  for (const [at, pair] of pairs.entries()) {
    await rests();
    const input = inputs[at];
    if (!input) continue;
    const { failure = input.failure, ...ofTexts } = textsOf(texts, pair);
    scored.push({ ...describe(pair), ...input, ...ofTexts, ...(failure ? { failure } : {}) });
  }
  return scored;
}

/** To be awaited between two claims. */
function restsOf(listen: () => Promise<void>): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < mostMsUnheard) return;
    await listen();
    last = performance.now();
  };
}

/** What is unforeseen about one claim's texts is that claim's failure; tables that cannot be read are the run's. */
function textsOf(
  texts: TextScorer,
  pair: ClaimPair,
): Pick<ScoredClaim, 'texts' | 'justification' | 'failure'> {
  try {
    return texts.score(pair);
  } catch (error) {
    if (error instanceof InspectorError) throw error;
    const { code, message } = toInspectorError(error);
    return { texts: {}, failure: { code, message } };
  }
}

type SemqaPart = Pick<ScoredClaim, 'similarities' | 'comparisons' | 'failure'>;

function withoutSemqa({ reference }: ClaimPair): SemqaPart {
  return reference.evidence.length === 0
    ? failed(noReferenceQuestions)
    : { similarities: [], comparisons: [] };
}

async function semqaInputs(
  pairs: readonly ClaimPair[],
  { parameters, results }: NonNullable<ClaimScorer['semqa']>,
  order: number,
  rests: () => Promise<void>,
): Promise<readonly SemqaPart[]> {
  const vectors = await results.embed(pairs.flatMap(questionsOf), order);
  const prepared: Prepared[] = [];
  for (const pair of pairs) {
    await rests();
    prepared.push(preparedClaim(pair, vectors, parameters));
  }
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

interface Prepared {
  readonly similarities?: Similarities;
  readonly comparisons?: readonly Comparison[];
  readonly failure?: ClaimFailure;
}

function preparedClaim(
  pair: ClaimPair,
  vectors: ReadonlyMap<string, ModelOutput>,
  parameters: SemqaParameters,
): Prepared {
  const failure = questionsTooMany(pair);
  if (failure) return { failure };
  try {
    const similarities = similaritiesOf(pair, vectors);
    const chosen = comparedPairs(similarities, parameters);
    const tooMany = comparisonsTooMany(comparisonsIn(pair, chosen));
    if (tooMany) return { failure: tooMany };
    return { similarities, comparisons: comparisonsOf(pair, chosen, parameters) };
  } catch (error) {
    return { failure: toInspectorError(error) };
  }
}

function questionsTooMany({ reference, prediction }: ClaimPair): ClaimFailure | undefined {
  return matchingTooLarge(reference.evidence.length, prediction?.evidence.length ?? 0);
}

/** How many they are, without making them. */
function comparisonsIn(
  { reference, prediction }: ClaimPair,
  chosen: readonly (readonly [row: number, column: number])[],
): number {
  return chosen.reduce(
    (sum, [row, column]) =>
      sum + answersOf(reference, row).length * answersOf(prediction, column).length,
    0,
  );
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
  chosen: readonly (readonly [row: number, column: number])[],
  { answerContext }: SemqaParameters,
): readonly Comparison[] {
  const context = answerContext === 'answer' ? {} : { context: answerContext };
  return chosen.flatMap(([row, column]) => {
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
