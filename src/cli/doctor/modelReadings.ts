// Runs the NLI model over a file, for the doctor's rules that need the model.

import type { ClaimReadings } from '../../core/doctor/doctorRule.ts';
import { examinationMetric, hashableText, readingsOf } from '../../core/doctor/examinationRun.ts';
import type { DataSet } from '../../core/evidence/dataSets.ts';
import type { Claim } from '../../core/evidence/evidence.ts';
import { countOf } from '../../core/format/numbers.ts';
import { defaultSemqaParameters } from '../../core/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../core/parameters/textParameters.ts';
import type { ScoredClaim } from '../../core/results/claims.ts';
import { type RunEnvironment, observeRun } from '../run/collectRun.ts';
import type { DoctorOptions } from './doctorOptions.ts';
import type { PrintLine } from '../terminal/streams.ts';

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
