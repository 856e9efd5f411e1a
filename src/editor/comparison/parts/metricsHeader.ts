import { failureNotesAccumulator } from '../../../core/report/failureNotes.ts';
import type { EvaluationNote } from '../../../core/report/concernedClaims.ts';
import { messageOf } from '../../../core/words/message.ts';
import type { MetricsHeader } from '../../../protocol/comparePanels.ts';
import { headerOf } from '../../panels/runMessages.ts';
import type { Run } from '../../runs/run.ts';

/** Returns notes on claims without a score, for each metric and whatever the reason. */
export function failureNotes(run: Run): readonly EvaluationNote[] {
  const notes = failureNotesAccumulator(run.metricRows);
  for (const claim of run.scoredClaims()) notes.add(claim);
  return notes.result();
}

export function metricsHeader(run: Run): MetricsHeader {
  const header = headerOf(run);
  return {
    ...header,
    parameters: run.parameters,
    notes: [...failureNotes(run).map(messageOf), ...header.notes],
  };
}
