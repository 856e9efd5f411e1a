// The scores of the claim, one line for each metric, and how the chosen score is computed.

import { html, nothing, type TemplateResult } from 'lit';
import { labelOf } from '../../../src/core/analyse/comparison/alignedSystems.ts';
import { scoreText } from '../../../src/core/base/numbers.ts';
import { msg } from '../../../src/core/base/words/message.ts';
import { formatUndecidedCount } from '../../../src/core/base/words/remarks.ts';
import { matchingNames } from '../../../src/core/base/words/semqaNames.ts';
import { semqaMetric } from '../../../src/core/score/metrics/semqaMetric.ts';
import { reportClaim } from '../../../src/core/score/report/reportClaim.ts';
import type { ReportClaim, ScoredClaim } from '../../../src/core/score/results/claims.ts';
import {
  type ClaimScore,
  claimScores,
  claimScoresTable,
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

/** Says the score for each matching, and how many answers each matching of SemQA leaves undecided. */
function matchingsNote({ metric, matched }: ClaimScore, report: ReportClaim) {
  if (!matched) return nothing;
  const { hungarian, bestMatch, softmax } = matchingNames;
  const text = (score: number | null): string => scoreText(score, metric, 'printed');
  const values = [
    ...[hungarian, text(matched.hungarian)],
    ...[bestMatch, text(matched.bestMatch)],
    ...[softmax, text(matched.softmax)],
  ];
  const variants = metric.id === semqaMetric.id ? semqaMetric.result(report)?.variants : undefined;
  const undecided =
    variants &&
    msg(
      'undecided: {0} {1}, {2} {3}, {4} {5}',
      ...[hungarian, formatUndecidedCount(variants.hungarian)],
      ...[bestMatch, formatUndecidedCount(variants.bestMatch)],
      ...[softmax, formatUndecidedCount(variants.softmax)],
    );
  return html`<p class="muted detail-foot">
    ${render(msg('Matchings: {0} {1}, {2} {3}, {4} {5}.', ...values))}
    ${undecided ? html`<br />${render(undecided)}` : nothing}
  </p>`;
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
      ${scoreDetail({ store, claim, report, chosen })} ${matchingsNote(chosen, report)}
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
