import type { TextComparer } from '../../src/core/score/measures/textMetric.ts';

/** Returns a comparer for a metric that prepares each text once and then compares the prepared texts. */
export function pairwiseComparer<Prepared>(
  prepare: (text: string) => Prepared,
  score: (reference: Prepared, predicted: Prepared) => number,
): TextComparer {
  return {
    matrix: (references, predicted) => {
      const columns = predicted.map(prepare);
      return references.map((text) => {
        const reference = prepare(text);
        return columns.map((column) => score(reference, column));
      });
    },
  };
}
