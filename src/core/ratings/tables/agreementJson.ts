// Agreement as JSON: by dimension, then by figure. Numbers are not rounded. An undefined figure is `null`, with its reason.

import type { Estimate } from '../../statistics/agreement/estimates.ts';
import { textOf } from '../../words/message.ts';
import type { DimensionAgreement } from '../agreementReport.ts';

export interface AgreementSource {
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  readonly resamples: number;
  readonly seed: number;
  readonly version: string;
}

/** Writes the JSON text, which ends with a line feed. */
export function agreementJson(
  dimensions: readonly DimensionAgreement[],
  source: AgreementSource,
): string {
  const byName = Object.fromEntries(
    dimensions.map((one) => [one.dimension, toPlainDimension(one)]),
  );
  return `${JSON.stringify({ provenance: source, dimensions: byName }, null, 2)}\n`;
}

function toPlainDimension(one: DimensionAgreement): object {
  const { scale, agreement, values, description, histogram, raters, pairs, self, notes } = one;
  const { rated, paired, complete, ratings, figures } = agreement;
  return {
    scale,
    claims: { rated, ratedByTwo: paired, ratedByAll: complete },
    ratings,
    figures: Object.fromEntries(
      Array.from(figures, ([name, { units, ...figure }]) => [name, { ...figure, claims: units }]),
    ),
    values,
    description,
    histogram,
    raters: raters.map(({ claims, ...rater }) => ({ ...rater, ratings: claims })),
    pairs: pairs.map(({ first, second, units, figures: figureMap }) => {
      return { raters: [first, second], claims: units, figures: estimatesOf(figureMap) };
    }),
    self: self.map(({ rater, units, figures: figureMap }) => {
      return { rater, claims: units, figures: estimatesOf(figureMap) };
    }),
    notes: notes.map((note) => textOf(note)),
  };
}

function estimatesOf(figures: ReadonlyMap<string, Estimate>): object {
  return Object.fromEntries(figures);
}
