import { countOf } from '../../core/report/summary.ts';
import type { MetricsHeader } from '../../protocol/comparePanels.ts';
import { headerOf } from '../panels/runMessages.ts';
import type { Run } from '../scoring/run.ts';

/** What a reader must know of claims that have no SemQA. */
export function failureNotes(run: Run): readonly string[] {
  const failed = run.scoredClaims().filter(({ failure }) => failure !== undefined);
  const [first] = failed;
  if (!first?.failure) return [];
  return [
    `SemQA of ${countOf(failed.length, 'claim')} could not be computed (claim ${String(first.index)}: ${first.failure.message}). They are in no comparison with SemQA.`,
  ];
}

export function metricsHeader(run: Run): MetricsHeader {
  const header = headerOf(run);
  return {
    ...header,
    parameters: run.parameters,
    notes: [...failureNotes(run), ...header.notes],
  };
}
