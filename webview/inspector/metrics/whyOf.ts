import { explainScores } from '../../../src/core/report/summary.ts';
import { render } from '../../common/l10n.ts';
import { runMetrics } from '../rows/runScores.ts';
import type { InspectorStore } from '../store.ts';

/** What the metrics of the run say about the selected claim, in sentences; blank until its texts are there. */
export function whyOf(store: InspectorStore): string {
  const claim = store.selectedReport;
  return claim ? render(explainScores(claim, runMetrics(store.header))) : '';
}
