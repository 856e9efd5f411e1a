// The scores of the claim, one line for each metric, and how the chosen score is computed.

import { html, type TemplateResult } from 'lit';
import { labelOf } from '../../../src/core/analyse/comparison/alignedSystems.ts';
import { reportClaim } from '../../../src/core/score/report/reportClaim.ts';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';
import {
  type ClaimScore,
  claimScores,
  claimScoresTable,
  describeMatchings,
} from '../../../src/core/show/claimView/claimScores.ts';
import { metricButton } from '../../common/buttons.ts';
import { render, t } from '../../common/l10n.ts';
import { unscoredMetrics } from '../../common/runHead.ts';
import { type TableCell, tableView } from '../../common/tableView.ts';
import { runMetrics } from '../rows/claimScores.ts';
import type { InspectorStore } from '../store.ts';
import { scoreDetail } from './scoreDetail.ts';

/** Returns the short name that lists, plots and comparisons use. Empty if the names differ at most in a comma. */
function shortName({ column, metric, name }: ClaimScore): string {
  const heading = metric.scores.find((score) => score.column === column)?.heading;
  if (heading === undefined) return '';
  const label = labelOf({ metric: metric.id, heading });
  return label === render(name).replace(',', '') ? '' : t('Short name: {0}', label);
}

/** Renders one line for each metric. The other scores of the chosen metric and how the chosen score is computed are below its line. */
export function metricsTab(store: InspectorStore, claim: ScoredClaim): TemplateResult {
  const metrics = runMetrics(store.header);
  const parameters = { semqa: store.rows.parameters, averitecLevels: [store.level] };
  const report = reportClaim(claim, metrics, parameters, 'full');
  const all = claimScores(report, metrics, store.level);
  if (all.length === 0) return html`<p class="pane-empty">${t('This run has no metric.')}</p>`;
  const chosen = all.find(({ column }) => column === store.view.chosenScore);
  const isFirst = (at: number, scores: readonly ClaimScore[]): boolean =>
    scores[at]?.metric.id !== scores[at - 1]?.metric.id;
  // The columns of an added file are no parts of its first column.
  const shown = all.filter(
    ({ metric }, at) =>
      metric.page === undefined || isFirst(at, all) || metric.id === chosen?.metric.id,
  );
  const cellAt = (at: number, column: number): TableCell | undefined => {
    const score = column === 0 ? shown[at] : undefined;
    if (!score) return undefined;
    const { id, name, page } = score.metric;
    const isExpanded = score === chosen;
    const open = (): void => store.setView({ chosenScore: isExpanded ? undefined : score.column });
    const openPage = (): void => store.post({ type: 'openMetricPage', metric: id });
    return {
      id: `score-${score.column}`,
      label: shortName(score),
      open,
      isExpanded,
      after: page !== undefined && isFirst(at, shown) ? metricButton(name, openPage) : undefined,
    };
  };
  const detailAt = (at: number): TemplateResult | undefined => {
    if (!chosen || shown[at]?.metric.id !== chosen.metric.id || !isFirst(at + 1, shown))
      return undefined;
    return html`<section
      id="score-detail"
      class="score-detail"
      aria-label=${t('How {0} is computed', chosen.name)}
    >
      ${scoreDetail({ store, claim, report, chosen })}
      ${describeMatchings(chosen, report).map((note) => html`<p class="muted">${render(note)}</p>`)}
    </section>`;
  };
  return html`<div class="metrics">
    ${tableView(store, claimScoresTable(claim, shown), {
      cellAt,
      detailAt,
      drawsBars: true,
      whole: claimScoresTable(claim, all, true),
    })}
    ${unscoredMetrics(store.header?.metrics ?? [], () => store.post({ type: 'scoreAll' }))}
  </div>`;
}
