// What the page of a check-up is told of a run.

import type { Reliability } from '../../../core/checkup/ceiling.ts';
import { checkupInputOf } from '../../../core/checkup/reportCheckup.ts';
import type { CheckedRun, CheckupHeader } from '../../../protocol/checkupPanel.ts';
import { failureNotes } from '../../comparison/parts/metricsHeader.ts';
import { headerOf } from '../../panels/runMessages.ts';
import type { Run } from '../../runs/run.ts';
import { messageOf, textOf } from '../../../core/words/message.ts';

/** Notes with the same text appear once. */
export function checkupHeader(run: Run): CheckupHeader {
  const { predictionsName, referenceName, predictionsUri, notes, provenance, unusual, edited } =
    headerOf(run);
  const own = [...failureNotes(run), ...(run.result?.notes ?? [])].map(messageOf);
  const byText = new Map([...own, ...notes].map((note) => [textOf(note), note]));
  return {
    ...{ predictionsName, referenceName, predictionsUri, provenance, unusual, edited },
    notes: [...byText.values()],
  };
}

/** `reliabilities`: of a file of single ratings, where one was chosen. Of the claims that have come; `null` while they come, and before the scorer has told where the numbers come from. */
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
