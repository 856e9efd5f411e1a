// Filters claims by one cell of the confusion matrix.

import type { ClaimRow, VerdictCell } from '../../../src/protocol/panels.ts';
import type { Field } from '../../common/panel/keptView.ts';

/**
 * Whether the claim's verdicts match those of the cell. Labels are compared as written, as in the confusion matrix. Without a
 * cell, every claim passes.
 */
export function hasVerdicts(
  row: Pick<ClaimRow, 'predictedVerdict' | 'referenceVerdict'>,
  cell: VerdictCell | null | undefined,
): boolean {
  if (!cell) return true;
  return row.referenceVerdict === cell.reference && row.predictedVerdict === cell.predicted;
}

export function areSameVerdicts(a: VerdictCell, b: VerdictCell | null | undefined): boolean {
  return a.reference === b?.reference && a.predicted === b.predicted;
}

export const keptVerdicts: Field<VerdictCell | null> = {
  read: (kept) => {
    if (typeof kept !== 'object' || kept === null) return undefined;
    if (!('reference' in kept) || !('predicted' in kept)) return undefined;
    const { reference, predicted } = kept;
    if (typeof reference !== 'string') return undefined;
    return typeof predicted === 'string' || predicted === null
      ? { reference, predicted }
      : undefined;
  },
};
