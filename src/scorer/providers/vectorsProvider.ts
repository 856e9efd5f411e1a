// Provides the encoder's vectors of claims, for comparing data sets. Not in the metric table, because no report contains the
// vectors.

import { vectorsMetric } from '../../core/datasets/claimVectors.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { modelResults } from './kitResults.ts';
import { failOutcome, none, value, type OfferedMetric } from './provider.ts';

export const offeredVectors: OfferedMetric = {
  description: vectorsMetric,
  open: async (services) => {
    const kit = await services.modelKit();
    return {
      block: () => {
        const results = modelResults(kit, services, ['encoder']);
        return {
          collect: async (window, order) => {
            const texts = window.map(({ reference }) => reference.text);
            const vectors = await results.embed(texts, order);
            return texts.map((text) => {
              const vector = vectors.get(text);
              if (vector instanceof InspectorError) return failOutcome(vector);
              return vector ? value(vector) : none;
            });
          },
        };
      },
    };
  },
};
