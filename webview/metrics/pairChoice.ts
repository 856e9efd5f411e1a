import { html, type TemplateResult } from 'lit';
import { choice } from '../common/choice.ts';
import { icon } from '../common/icons.ts';
import type { MetricsStore } from './store.ts';
import { t } from '../common/l10n.ts';

/** Returns the short names of the columns, which plots and the matrix use too. Full names do not fit a narrow panel. */
export function columnNames(store: MetricsStore): Readonly<Record<string, string>> {
  return Object.fromEntries(store.columns.map(({ column, heading }) => [column, heading]));
}

function aboutButton(store: MetricsStore, axis: 'x' | 'y'): TemplateResult {
  const column = store[axis];
  if (!column) return html``;
  return html`<vscode-button
    appearance="icon"
    aria-label=${t('What {0} measures', column.name)}
    title=${t('What {0} measures', column.name)}
    @click=${() => {
      store.post({ type: 'openMetricPage', metric: column.metric });
    }}
    >${icon('about')}</vscode-button
  >`;
}

/** Renders the choice of the two metrics for scatter plot and disagreements. */
export function pairChoice(store: MetricsStore): TemplateResult {
  const names = columnNames(store);
  const { x, y } = store.view;
  return html`<div class="pair-choice" role="group" aria-label=${t('Metrics to compare')}>
    <span class="pair-axis">
      <span class="axis-name">X</span>
      ${choice(
        t('Metric X'),
        names,
        x,
        (column) => {
          store.setView({ x: column });
        },
        store.x?.name,
      )}
      ${aboutButton(store, 'x')}
    </span>
    <vscode-button
      appearance="icon"
      aria-label=${t('Swap X and Y')}
      title=${t('Swap X and Y')}
      @click=${() => {
        store.setView({ x: y, y: x });
      }}
      >${icon('swap')}</vscode-button
    >
    <span class="pair-axis">
      <span class="axis-name">Y</span>
      ${choice(
        t('Metric Y'),
        names,
        y,
        (column) => {
          store.setView({ y: column });
        },
        store.y?.name,
      )}
      ${aboutButton(store, 'y')}
    </span>
  </div>`;
}
