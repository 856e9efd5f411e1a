// Lets the reader read predicted items for each reference question: the closest items first, until one gives the answer.

import { isMatchable } from '../../core/evidence/evidence.ts';
import { coverageMetric, type CoverageInputs } from '../../core/metrics/coverage.ts';
import { relevanceOf } from '../../core/metrics/coverageOverlap.ts';
import type { Outcome } from '../../core/results/claims.ts';
import { piecesOf } from '../../core/scoring/coverage.ts';
import { ClaimReading } from '../../core/scoring/reading/claimReading.ts';
import type { Reading } from '../../core/scoring/reading/reading.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { ModelOutput } from '../models/poolRun.ts';
import { toInspectorError } from '../scorerErrors.ts';
import { checkOverlapSize } from './wordProviders.ts';
import { modelSource, readEach } from './kitResults.ts';
import type { ModelResults } from './modelResults.ts';
import {
  failOutcome,
  noReferenceQuestions,
  value,
  type ClaimPair,
  type MetricProvider,
  type ProviderServices,
} from './provider.ts';
import { listEmbeddedTexts, readEvidencePairs } from './semqaEvidence.ts';

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
    const read = await results.read(
      asked.flatMap(({ pairs }) => pairs),
      order,
    );
    let next = 0;
    for (const { reading, pairs } of asked) {
      const own = read.slice(next, (next += pairs.length));
      const broken = own.find((one) => one instanceof InspectorError);
      if (broken instanceof InspectorError) failures.set(reading, broken);
      else reading.take(own as readonly Reading[]);
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
