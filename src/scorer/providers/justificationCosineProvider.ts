// The encoder's vectors of both justifications of a claim.

import { readPredictedJustification } from '../../core/metrics/justification.ts';
import { justificationCosineMetric } from '../../core/metrics/justificationCosine.ts';
import type { Outcome } from '../../core/results/claims.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { ModelResults } from './modelResults.ts';
import { dot } from '../models/readOutputs.ts';
import { modelSource } from './kitResults.ts';
import { failOutcome, none, value, type ClaimPair, type MetricProvider } from './provider.ts';
import { msg } from '../../core/words/message.ts';

export const justificationCosineProvider: MetricProvider = {
  id: justificationCosineMetric.id,
  open: async (services) => modelSource(await services.modelKit(), services, ['encoder'], cosines),
};

/**
 * Returns the two texts to compare. The value is 0 without a predicted justification. There is no value without a reference
 * justification.
 */
function textsOf({
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
  const read = window.map(textsOf);
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
      : failOutcome(
          new InspectorError('internal', msg('A model result was lost.'), msg('Score again.')),
        );
  });
}
