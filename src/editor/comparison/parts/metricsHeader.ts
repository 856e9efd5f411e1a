import { failureNotesAccumulator } from '../../../core/report/failureNotes.ts';
import type { EvaluationNote } from '../../../core/report/evaluationNotes.ts';
import { inEnglish, type Say } from '../../../core/words/translation.ts';
import type { MetricsHeader } from '../../../protocol/comparePanels.ts';
import { headerOf } from '../../panels/runMessages.ts';
import type { Run } from '../../runs/run.ts';

/** Claims that a metric has no score for, by metric, whatever the reason. */
export function failureNotes(run: Run, say: Say = inEnglish): readonly EvaluationNote[] {
  const notes = failureNotesAccumulator(run.metricRows);
  for (const claim of run.scoredClaims()) notes.add(claim);
  return notes.result(say);
}

/** `say`: as the panel is spoken to. */
export function metricsHeader(run: Run, say: Say = inEnglish): MetricsHeader {
  const header = headerOf(run, say);
  return {
    ...header,
    parameters: run.parameters,
    notes: [...failureNotes(run, say).map(({ message }) => message), ...header.notes],
  };
}
