// The file's value for each score of the run, with its values under other matchings.

import { html, nothing, type TemplateResult } from 'lit';
import { averitecMetric } from '../../../src/core/score/metrics/averitec.ts';
import { semqaMetric } from '../../../src/core/score/metrics/semqaMetric.ts';
import type { Aggregate } from '../../../src/core/score/results/means.ts';
import {
  fileScores as listScores,
  fileScoresTable,
} from '../../../src/core/show/tables/fileScores.ts';
import { t } from '../../common/l10n.ts';
import { unscoredMetrics } from '../../common/runHead.ts';
import { type TableCell, tableView } from '../../common/tableView.ts';
import { runMetrics } from '../rows/claimScores.ts';
import type { InspectorStore } from '../store.ts';

/** Shows or hides the scores under other matchings. Copies of the table always include them. */
function matchingsButton(store: InspectorStore, isShown: boolean): TemplateResult {
  return html`<button
    type="button"
    class="link-button matchings-button"
    aria-pressed=${String(isShown)}
    @click=${() => {
      store.look({ showsMatchings: !isShown });
    }}
  >
    ${isShown ? t('Hide other matchings') : t('Show other matchings')}
  </button>`;
}

/** Renders the table of file scores. SemQA is computed here, from the sliders. The other scores come from the host. */
export function fileScores(store: InspectorStore, fromHost: Aggregate): TemplateResult {
  const aggregate = store.hasSemqa
    ? { ...fromHost, [semqaMetric.totalName]: store.rows.semqaOfFile }
    : fromHost;
  // The AVeriTeC score has a section of its own.
  const metrics = runMetrics(store.header).filter(({ id }) => id !== averitecMetric.id);
  const scores = listScores(aggregate, metrics);
  const isShown = store.view.showsMatchings === true;
  const whole = fileScoresTable(scores, 'exact', true);
  /** The name of a score opens the page of its metric. */
  const cellAt = (row: number, column: number): TableCell | undefined => {
    const { id, name, page } = scores[row]?.metric ?? {};
    if (column > 0 || id === undefined || page === undefined) return undefined;
    const open = (): void => {
      store.post({ type: 'openMetricPage', metric: id });
    };
    return { label: t('What {0} measures', name ?? ''), open };
  };
  return html`${tableView(store, isShown ? whole : fileScoresTable(scores, 'exact', false), {
    whole,
    cellAt,
    drawsBars: true,
  })}
  ${scores.some(({ others }) => others) ? matchingsButton(store, isShown) : nothing}
  ${unscoredMetrics(store.header?.metrics ?? [], () => {
    store.post({ type: 'scoreAll' });
  })}`;
}
