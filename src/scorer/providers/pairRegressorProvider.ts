// Provides the regressor's score for the evidence of both sides, with each side as one text.

import { pairRegressorMetric } from '../../core/metrics/pairRegressor.ts';
import type { ClaimFailure, Outcome } from '../../core/results/claims.ts';
import { evidenceTooLong } from '../../core/scoring/claimSize.ts';
import { evidenceText } from '../../core/scoring/wholeEvidence.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { ModelResults } from './modelResults.ts';
import { entryOf } from '../models/manifest.ts';
import type { TextPair } from '../models/models.ts';
import { modelSource } from './kitResults.ts';
import {
  failOutcome,
  noReferenceQuestions,
  value,
  type ClaimPair,
  type MetricProvider,
} from './provider.ts';
import { msg } from '../../core/words/message.ts';

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
function textsOf({ reference, prediction }: ClaimPair): TextPair | Outcome<never> {
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
  const read = window.map(textsOf);
  const outputs = await results.regress(
    read.flatMap((texts) => ('is' in texts ? [] : [texts])),
    order,
  );
  let next = 0;
  return read.map((texts): Outcome<number> => {
    if ('is' in texts) return texts;
    const number = outputs[next++];
    if (number instanceof InspectorError) return failOutcome(number);
    return number === undefined
      ? failOutcome(
          new InspectorError('internal', msg('A model result was lost.'), msg('Score again.')),
        )
      : value(number);
  });
}
