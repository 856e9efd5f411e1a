import { metricsOf } from '../../core/metrics/registry.ts';
import type { MetricsHeader } from '../../protocol/comparePanels.ts';
import { headerOf } from '../panels/runMessages.ts';
import type { Run } from '../scoring/run.ts';
import { countOf } from '../../core/format/numbers.ts';

/** What a reader must know of claims that a metric has no score for, by metric and reason. */
export function failureNotes(run: Run): readonly string[] {
  return metricsOf(run.metrics).flatMap(({ id, name }) => {
    const failed = run.scoredClaims().flatMap(({ index, failures }) => {
      const failure = Object.hasOwn(failures, id) ? failures[id] : undefined;
      return failure ? [{ index, message: failure.message }] : [];
    });
    const [first] = failed;
    if (!first) return [];
    return [
      `${name} of ${countOf(failed.length, 'claim')} could not be computed (claim ${String(first.index)}: ${first.message}). They are in no comparison with ${name}.`,
    ];
  });
}

export function metricsHeader(run: Run): MetricsHeader {
  const header = headerOf(run);
  return {
    ...header,
    parameters: run.parameters,
    notes: [...failureNotes(run), ...header.notes],
  };
}
