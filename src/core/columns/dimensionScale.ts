// What a scheme says about the values of a dimension.

import type { Scale } from '../metrics/metric.ts';

/** A level of a claim. Without `all` and `some` it is the level of all other claims. */
export interface CombinedLevel {
  readonly value: number;
  readonly text: string;
  /** Every item has one of these ratings. */
  readonly all?: readonly number[];
  /** At least one item has one of these ratings. */
  readonly some?: readonly number[];
}

/** A dimension that nobody is asked about: it is computed from the ratings of a claim's items. */
export interface CombinedDimension {
  readonly id: string;
  /** Id of the dimension whose items are combined. */
  readonly of: string;
  /** The first level whose condition holds is the claim's. */
  readonly levels: readonly CombinedLevel[];
}

/** What is known about a dimension of a scheme. */
export interface DimensionScale extends Scale {
  /** Present if the dimension is computed from items. `scale`: the scale of the items. */
  readonly combines?: Pick<CombinedDimension, 'of' | 'levels'> & { readonly scale: Scale };
}
