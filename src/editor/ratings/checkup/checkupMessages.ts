// Messages to and from a check-up page. A webview is a browser page and may send anything.

import type { Reliability } from '../../../core/checkup/ceiling.ts';
import { checkupInputOf } from '../../../core/checkup/reportCheckup.ts';
import { messageOf, textOf } from '../../../core/words/message.ts';
import type { CheckedRun, CheckupHeader, FromCheckup } from '../../../protocol/checkupPanel.ts';
import { failureNotes } from '../../comparison/parts/systemsHeader.ts';
import { isPlainSvg, plotFileName } from '../../panels/export/savedSvg.ts';
import { isFields } from '../../panels/messageFields.ts';
import { headerOf } from '../../panels/runMessages.ts';
import type { Run } from '../../runs/run.ts';

// The messages about a run for a check-up page.

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

/** Returns the checked message. `undefined` if this version does not know the message. */
export function parseFromCheckup(message: unknown): FromCheckup | undefined {
  if (!isFields(message)) return undefined;
  const { type, name, svg } = message;
  switch (type) {
    case 'ready':
    case 'addColumns':
    case 'rateEvidence':
    case 'chooseRaters':
    case 'forgetRaters':
    case 'exportCheckup':
    case 'score':
    case 'saveParameters':
    case 'resetParameters':
      return { type };
    case 'savePlot':
      return typeof name === 'string' && typeof svg === 'string' && isPlainSvg(svg)
        ? { type, name: plotFileName(name), svg }
        : undefined;
    default:
      return undefined;
  }
}
