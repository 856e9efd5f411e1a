// Warns if the reference of `doctor` belongs to other claims. The rules that need its dates and pages would then silently be skipped.

import { align } from '../../core/evidence/alignment/alignment.ts';
import {
  collectIds,
  findShiftedIds,
  type ShiftedIds,
} from '../../core/evidence/alignment/shiftedIds.ts';
import { belongsFrom } from '../../core/evidence/alignment/sharedClaims.ts';
import type { EvidenceFile } from '../../core/evidence/evidence.ts';
import { countOf } from '../../core/format/numbers.ts';
import { nothingAligned } from '../../scorer/sources/nothingAligned.ts';

interface NamedFile {
  readonly name: string;
  readonly evidence: Pick<EvidenceFile, 'claims' | 'role'>;
}

export interface UnmatchedReference {
  /** Whether no prediction is for a claim of the reference. */
  readonly isWhole: boolean;
  readonly warning: string;
}

const advice =
  'Choose the reference that these predictions were made for. If it is already the right one, give each prediction the text ("claim") or the id ("claim_id") of its claim.';

function describeShift({ reference, others }: ShiftedIds): string {
  const [ids, wanted] = [others, reference].map((range) => range.map(String).join(' to '));
  return ` The predictions have no text, and their ids run from ${ids ?? ''}, but those of the reference from ${wanted ?? ''}.`;
}

/**
 * Returns a warning if fewer than half of the predictions that could be for a claim of the reference are for one. `undefined` if
 * the files belong together or the examined file has no predictions.
 */
export function findUnmatchedReference(
  reference: NamedFile,
  examined: NamedFile,
): UnmatchedReference | undefined {
  if (examined.evidence.role !== 'predictions') return undefined;
  const [gold, predictions] = [reference.evidence.claims, examined.evidence.claims];
  const possible = Math.min(gold.length, predictions.length);
  const { claims } = align(gold, predictions);
  const matched = claims.filter(({ predictionIndex }) => predictionIndex !== null).length;
  if (matched >= belongsFrom * possible) return undefined;
  const consequence = 'Dates, pages and articles of the reference are missing in the other claims.';
  if (matched > 0) {
    return {
      isWhole: false,
      warning: `Only ${String(matched)} of ${countOf(predictions.length, 'prediction')} in ${examined.name} are for a claim in ${reference.name}. ${consequence} ${advice}`,
    };
  }
  const shift = findShiftedIds(collectIds(gold), collectIds(predictions));
  const { message } = nothingAligned(
    { path: reference.name, first: gold[0] },
    { path: examined.name, first: predictions[0] },
  );
  return {
    isWhole: true,
    warning: `${message}${shift ? describeShift(shift) : ''} Nothing of the reference was used. ${advice}`,
  };
}
