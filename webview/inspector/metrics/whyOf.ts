import { explainScores } from '../../../src/core/score/report/summary.ts';
import { render } from '../../common/l10n.ts';
import { runMetrics } from '../rows/claimScores.ts';
import type { InspectorStore } from '../store.ts';

/** Explains the selected claim's scores in sentences. Empty until the claim's texts have arrived. */
export function whyOf(store: InspectorStore): string {
  const claim = store.selectedReport;
  return claim ? render(explainScores(claim, runMetrics(store.header))) : '';
}
