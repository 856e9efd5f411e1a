// The messages about a run for a check-up page.

import type { Reliability } from '../../../core/checkup/ceiling.ts';
import { checkupInputOf } from '../../../core/checkup/reportCheckup.ts';
import type { CheckedRun, CheckupHeader } from '../../../protocol/checkupPanel.ts';
import { failureNotes } from '../../comparison/parts/metricsHeader.ts';
import { headerOf } from '../../panels/runMessages.ts';
import type { Run } from '../../runs/run.ts';
import { messageOf, textOf } from '../../../core/words/message.ts';

/** Notes with equal texts appear once. */
export function checkupHeader(run: Run): CheckupHeader {
  const { predictionsName, referenceName, predictionsUri, notes, provenance, unusual, edited } =
    headerOf(run);
  const own = [...failureNotes(run), ...(run.result?.notes ?? [])].map(messageOf);
  const byText = new Map([...own, ...notes].map((note) => [textOf(note), note]));
  return {
    predictionsName,
    referenceName,
    predictionsUri,
    provenance,
    unusual,
    edited,
    notes: [...byText.values()],
  };
}

/**
 * `reliabilities`: from a file of single ratings, if the user chose one. Resolves with `null` if scoring has not ended, or if the
 * scorer has not sent the provenance.
 */
export async function buildCheckedRun(
  run: Run,
  reliabilities?: ReadonlyMap<string, Reliability>,
): Promise<CheckedRun | null> {
  const report = run.isScoring ? undefined : await run.report();
  if (!report) return null;
  try {
    return { kind: 'rated', input: checkupInputOf(report, reliabilities ? { reliabilities } : {}) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { kind: 'unrated', hasColumns: (report.provenance.columns ?? []).length > 0 };
  }
}
