// Runs the NLI model over a file, for the doctor's rules that need the model.

import type { ClaimReadings } from '../../core/score/doctor/doctorRule.ts';
import {
  examinationMetric,
  hashableText,
  readingsOf,
} from '../../core/score/doctor/examinationRun.ts';
import type { DataSet } from '../../core/read/claims/dataSets.ts';
import type { Claim, EvidenceFile } from '../../core/read/claims/evidence.ts';
import { countOf } from '../../core/base/numbers.ts';
import { defaultSemqaParameters } from '../../core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../core/score/parameters/textParameters.ts';
import type { ScoredClaim } from '../../core/score/results/claims.ts';
import { type RunEnvironment, observeRun } from '../run/collectRun.ts';
import type { DoctorOptions } from './doctorOptions.ts';
import type { PrintLine } from '../terminal/streams.ts';
import { align } from '../../core/read/alignment/alignment.ts';
import {
  collectIds,
  findShiftedIds,
  type ShiftedIds,
} from '../../core/read/alignment/shiftedIds.ts';
import { belongsFrom } from '../../core/read/alignment/sharedClaims.ts';
import { nothingAligned } from '../../scorer/sources/claimSource.ts';

/** Reads the claims in the order of the file. Prints how many of them the model could not read. */
export async function modelReadings(
  file: string,
  claims: readonly Claim[],
  dataSet: DataSet,
  { nli, threads }: DoctorOptions,
  { scoring, progress, signal }: Pick<RunEnvironment, 'scoring' | 'progress' | 'signal'>,
  printLine: PrintLine,
): Promise<ReadonlyMap<number, ClaimReadings>> {
  const source = { path: file, text: hashableText(claims) };
  const read: ScoredClaim[] = [];
  const job = scoring.score(
    {
      reference: source,
      predictions: source,
      metrics: [examinationMetric],
      dataSet,
      threads,
      parameters: defaultSemqaParameters,
      text: defaultTextParameters,
      models: nli === undefined ? undefined : { nli },
    },
    observeRun(progress, read),
    signal,
  );
  await job.result;
  const readings = readingsOf(read);
  const failed = claims.length - readings.size;
  if (failed > 0)
    printLine(
      `The model could not read ${countOf(failed, 'claim')}. Rules that need the model skip these claims.`,
    );
  return readings;
}

// Warns if the reference of `doctor` belongs to other claims. The rules that need its dates and pages would then silently be skipped.

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
