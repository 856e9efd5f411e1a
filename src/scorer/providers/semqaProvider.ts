// SemQA's inputs: what the encoder makes of the questions and the NLI model of the answers.

import { askedCount, isAsked, type Answer, type Claim } from '../../core/evidence/evidence.ts';
import { comparisonsTooMany, matchingTooLarge } from '../../core/scoring/claimSize.ts';
import type { Similarities } from '../../core/scoring/similarities.ts';
import { comparedPairs } from '../../core/scoring/comparedPairs.ts';
import type {
  AnswerComparison,
  Entailment,
  SemqaInputs,
  SemqaParameters,
} from '../../core/scoring/semqa.ts';
import { answersRead, type AskedAnswer } from '../../core/scoring/semqaAnswers.ts';
import { semqaMetric } from '../../core/metrics/semqaMetric.ts';
import type { ClaimFailure, Outcome } from '../../core/results/claims.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { ModelResults } from '../engine/modelResults.ts';
import type { TextPair } from '../models/models.ts';
import type { ModelOutput } from '../models/poolRun.ts';
import { dot } from '../models/vectors.ts';
import { toInspectorError } from '../scorerErrors.ts';
import { modelProvenance, modelResults, noTiming, timingOf } from './kitResults.ts';
import {
  failed,
  noReferenceQuestions,
  value,
  type ClaimPair,
  type MetricProvider,
  type ProviderServices,
} from './provider.ts';

export const semqaProvider: MetricProvider = {
  id: semqaMetric.id,
  open: async (services) => {
    const kit = await services.modelKit();
    let ended = noTiming;
    let running: ModelResults | undefined;
    return {
      block: (claims) => {
        // Summed up and let go: a stream has thousands of blocks, one after the other.
        ended = timingOf(ended, running);
        const results = modelResults(kit, services, ['encoder', 'nli'], repeatedQuestions(claims));
        running = results;
        return {
          collect: (window, order) => semqaInputs(window, services, results, order),
        };
      },
      provenance: () => ({
        encoder: modelProvenance(kit, 'encoder'),
        nli: modelProvenance(kit, 'nli'),
      }),
      timing: () => timingOf(ended, running),
    };
  },
};

/** The question texts that the encoder must read for a claim: none when one side has no question, or they are too many. */
function questionsOf(pair: ClaimPair): readonly string[] {
  const { reference, prediction } = pair;
  if (questionsTooMany(pair)) return [];
  if (!prediction || askedCount(prediction.evidence) === 0) return [];
  if (askedCount(reference.evidence) === 0) return [];
  const evidence = [...reference.evidence, ...prediction.evidence];
  return evidence.filter(isAsked).map(({ question }) => question);
}

function repeatedQuestions(pairs: readonly ClaimPair[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const question of pairs.flatMap(questionsOf)) {
    if (seen.has(question)) repeated.add(question);
    seen.add(question);
  }
  return repeated;
}

interface Comparison {
  readonly where: Omit<AnswerComparison, 'forward' | 'backward'>;
  readonly forward: TextPair;
  readonly backward: TextPair;
}

async function semqaInputs(
  pairs: readonly ClaimPair[],
  { semqa: parameters, rest }: ProviderServices,
  results: ModelResults,
  order: number,
): Promise<readonly Outcome<SemqaInputs>[]> {
  const vectors = await results.embed(pairs.flatMap(questionsOf), order);
  const prepared: Prepared[] = [];
  for (const pair of pairs) {
    await rest();
    prepared.push(preparedClaim(pair, vectors, parameters));
  }
  const texts = prepared.flatMap(({ comparisons = [] }) =>
    comparisons.flatMap(({ forward, backward }) => [forward, backward]),
  );
  const said = await results.entail(texts, order);
  let next = 0;
  return prepared.map(({ similarities = [], comparisons = [], failure }): Outcome<SemqaInputs> => {
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
    if (similarities.length === 0) return noReferenceQuestions;
    return value({ similarities, comparisons: scored });
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
