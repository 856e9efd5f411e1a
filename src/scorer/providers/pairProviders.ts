// Lets the reader read predicted items for each reference question: the closest items first, until one gives the answer.

import { isMatchable } from '../../core/read/claims/evidence.ts';
import { coverageMetric, type CoverageInputs } from '../../core/score/metrics/coverage.ts';
import { relevanceOf } from '../../core/score/metrics/coverageOverlap.ts';
import type { Outcome, ClaimFailure } from '../../core/score/results/claims.ts';
import { piecesOf } from '../../core/score/measures/coverage.ts';
import { ClaimReading } from '../../core/score/measures/reading/claimReading.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { ModelOutput } from '../models/modelThread.ts';
import { toInspectorError } from '../stopping.ts';
import { checkOverlapSize } from './wordProviders.ts';
import { askTogether, modelSource, readEach } from './kitResults.ts';
import { type ModelResults, resultLost } from './modelResults.ts';
import {
  failOutcome,
  noReferenceQuestions,
  value,
  type ClaimPair,
  type MetricProvider,
  type ProviderServices,
  none,
} from './provider.ts';
import { listEmbeddedTexts, readEvidencePairs } from './semqaProvider.ts';
import { readPredictedJustification } from '../../core/score/metrics/justification.ts';
import { justificationCosineMetric } from '../../core/score/metrics/justificationCosine.ts';
import { dot } from '../models/readOutputs.ts';
import { pairRegressorMetric } from '../../core/score/metrics/pairRegressor.ts';
import { evidenceTooLong } from '../../core/score/measures/claimSize.ts';
import { evidenceText } from '../../core/score/measures/wholeEvidence.ts';
import { entryOf } from '../models/manifest.ts';
import type { TextPair } from '../models/models.ts';

/** Provider of Coverage. A claim without reference evidence has no value. */
export const coverageProvider: MetricProvider = {
  id: coverageMetric.id,
  open: async (services) => {
    const kit = await services.modelKit();
    return modelSource(kit, services, ['encoder', 'reader'], (window, results, order) =>
      readClaims(window, services, results, order),
    );
  },
};

type Prepared = { readonly reading: ClaimReading } | { readonly outcome: Outcome<never> };

function prepareClaim(pair: ClaimPair, vectors: ReadonlyMap<string, ModelOutput>): Prepared {
  const { reference, prediction } = pair;
  if (!reference.evidence.some(isMatchable)) return { outcome: noReferenceQuestions };
  try {
    const { similarities } = readEvidencePairs(pair, vectors);
    const evidence = prediction?.evidence ?? [];
    return { reading: new ClaimReading(reference.evidence, evidence, similarities) };
  } catch (error) {
    return { outcome: failOutcome(toInspectorError(error)) };
  }
}

/**
 * Reads the claims of a window in rounds. Each round reads the next pairs of texts of all claims, because the result of a pair
 * decides which pair a question needs next.
 */
async function readClaims(
  window: readonly ClaimPair[],
  services: ProviderServices,
  results: ModelResults,
  order: number,
): Promise<readonly Outcome<CoverageInputs>[]> {
  const tooLarge = new Map(window.map((pair) => [pair, checkOverlapSize(pair)]));
  const texts = window.flatMap((pair) => (tooLarge.get(pair) ? [] : listEmbeddedTexts(pair)));
  const vectors = await results.embed(texts, order);
  const prepared = await readEach(window, services, (pair): Prepared => {
    const refusal = tooLarge.get(pair);
    return refusal ? { outcome: failOutcome(refusal) } : prepareClaim(pair, vectors);
  });
  const failures = new Map<ClaimReading, InspectorError>();
  let open = prepared.flatMap((one) => ('reading' in one ? [one.reading] : []));
  while (open.length > 0) {
    const asked = open.map((reading) => ({ reading, pairs: reading.nextPairs() }));
    const read = await askTogether(
      asked.map(({ pairs }) => pairs),
      (pairs) => results.read(pairs, order),
    );
    for (const [index, { reading }] of asked.entries()) {
      const own = read[index] ?? [];
      if (own instanceof InspectorError) failures.set(reading, own);
      else reading.take(own);
    }
    open = asked.flatMap(({ reading, pairs }) =>
      pairs.length > 0 && !failures.has(reading) ? [reading] : [],
    );
  }
  return window.map(({ reference, prediction }, index): Outcome<CoverageInputs> => {
    const one = prepared[index];
    if (!one || !('reading' in one)) return one?.outcome ?? noReferenceQuestions;
    const failure = failures.get(one.reading);
    if (failure) return failOutcome(failure);
    const relevance = relevanceOf(reference.text, piecesOf(prediction?.evidence ?? []));
    return value({ ...one.reading.result(), relevance });
  });
}

// The encoder's vectors of both justifications of a claim.

export const justificationCosineProvider: MetricProvider = {
  id: justificationCosineMetric.id,
  open: async (services) => modelSource(await services.modelKit(), services, ['encoder'], cosines),
};

/**
 * Returns the two texts to compare. The value is 0 without a predicted justification. There is no value without a reference
 * justification.
 */
function justificationsOf({
  reference,
  prediction,
  predictionFormat,
}: ClaimPair): readonly [string, string] | 0 | undefined {
  const expected = reference.justification ?? '';
  if (expected.trim() === '') return undefined;
  const { predicted } = readPredictedJustification(prediction, predictionFormat);
  return predicted.trim() === '' ? 0 : [expected, predicted];
}

async function cosines(
  window: readonly ClaimPair[],
  results: ModelResults,
  order: number,
): Promise<readonly Outcome<number>[]> {
  const read = window.map(justificationsOf);
  const vectors = await results.embed(
    read.flatMap((texts) => (texts === 0 ? [] : (texts ?? []))),
    order,
  );
  return read.map((texts): Outcome<number> => {
    if (texts === undefined) return none;
    if (texts === 0) return value(0);
    const [expected, predicted] = texts.map((text) => vectors.get(text));
    for (const vector of [expected, predicted]) {
      if (vector instanceof InspectorError) return failOutcome(vector);
    }
    return expected instanceof Float32Array && predicted instanceof Float32Array
      ? value(Math.min(1, Math.max(-1, dot(expected, predicted))))
      : failOutcome(resultLost());
  });
}

// Provides the regressor's score for the evidence of both sides, with each side as one text.

export const pairRegressorProvider: MetricProvider = {
  id: pairRegressorMetric.id,
  open: async (services) => {
    const kit = await services.modelKit();
    entryOf(kit.catalogue, 'regressor'); // if there is no regressor, the run ends before its first claim
    return modelSource(kit, services, ['regressor'], numbers);
  },
};

/**
 * Returns the texts, reference first, as in BLEURT's own program. Without predicted evidence, the second text is empty. The model
 * still reads the pair, because its output for such a pair is not a fixed 0.
 */
function comparedTexts({ reference, prediction }: ClaimPair): TextPair | Outcome<never> {
  if (reference.evidence.length === 0) return noReferenceQuestions;
  const predicted = prediction?.evidence ?? [];
  const failure: ClaimFailure | undefined =
    evidenceTooLong(reference.evidence) ?? evidenceTooLong(predicted);
  return failure
    ? failOutcome(failure)
    : [evidenceText(reference.evidence), evidenceText(predicted)];
}

async function numbers(
  window: readonly ClaimPair[],
  results: ModelResults,
  order: number,
): Promise<readonly Outcome<number>[]> {
  const read = window.map(comparedTexts);
  const outputs = await results.regress(
    read.flatMap((texts) => ('is' in texts ? [] : [texts])),
    order,
  );
  let next = 0;
  return read.map((texts): Outcome<number> => {
    if ('is' in texts) return texts;
    const number = outputs[next++];
    if (number instanceof InspectorError) return failOutcome(number);
    return number === undefined ? failOutcome(resultLost()) : value(number);
  });
}
