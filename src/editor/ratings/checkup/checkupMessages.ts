import type { Reliability } from '../../../core/analyse/checkup/ceiling.ts';
import { checkupInputOf } from '../../../core/analyse/checkup/reportCheckup.ts';
import type { CheckedRun, CheckupInputs } from '../../../core/analyse/panels/checkupView.ts';
import { messageOf, textOf } from '../../../core/base/words/message.ts';
import { describeStage } from '../../../protocol/runProgress.ts';
import { failureNotes } from '../../comparison/parts/systemsHeader.ts';
import { headerOf } from '../../panels/runMessages.ts';
import type { Run } from '../../runs/run.ts';

/** Returns what the panel shows above the results. Notes with equal texts appear once. */
export function checkupHeader(run: Run): Omit<CheckupInputs, 'checked' | 'raters'> {
  const { predictionsName, referenceName, notes, provenance, unusual, edited } = headerOf(run);
  const { state } = run;
  const own = [...failureNotes(run), ...(run.result?.notes ?? [])].map(messageOf);
  const byText = new Map([...own, ...notes].map((note) => [textOf(note), note]));
  return {
    predictionsName,
    referenceName,
    provenance,
    unusual,
    edited,
    notes: [...byText.values()],
    scoring:
      state.kind === 'scoring'
        ? { text: describeStage(state), done: state.done, total: state.total }
        : null,
    stopped: state.kind === 'stopped' ? state.message : null,
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
