import { html, nothing, type TemplateResult } from 'lit';
import type { DimensionAgreement } from '../../src/core/ratings/agreementReport.ts';
import { agreementSentence } from '../../src/core/ratings/agreementSentence.ts';
import {
  agreementTables,
  type AgreementTable,
} from '../../src/core/ratings/tables/agreementTables.ts';
import { baseRatesPlot } from '../../src/core/ratings/tables/baseRates.ts';
import { guidance, computationStatus } from '../common/guidance.ts';
import { readingSheet } from '../common/keySheet/readingSheet.ts';
import { render, t } from '../common/l10n.ts';
import { panelPage, provenanceLine } from '../common/panel/page.ts';
import type { PlotFigureEvents } from '../common/plots/plotFigure.ts';
import { plotWidth } from '../common/plots/plotSize.ts';
import { tableView } from '../common/tableView.ts';
import { head } from './head.ts';
import type { AgreementStore } from './store.ts';

const widestPlot = 460;

function plot(store: AgreementStore, agreement: DimensionAgreement): TemplateResult {
  const width = plotWidth(widestPlot);
  return html`<plot-figure
    .drawing=${baseRatesPlot(agreement, 'ratings', width, render)}
    .savedDrawing=${() => baseRatesPlot(agreement, 'ratings', width)}
    .saveName=${'ratings'}
    @plot-save=${({ detail }: PlotFigureEvents['plot-save']) => {
      store.post({ type: 'savePlot', ...detail });
    }}
  ></plot-figure>`;
}

function section(
  store: AgreementStore,
  agreement: DimensionAgreement,
  { kind, table }: AgreementTable,
): TemplateResult {
  return html`<section class="agreement-${kind}">
    <h2 class="evidence" dir="auto">${render(table.caption)}</h2>
    <div class="section-body">
      <div class="section-table">${tableView(store, table)}</div>
      ${kind === 'baseRates' ? plot(store, agreement) : nothing}
    </div>
  </section>`;
}

function results(store: AgreementStore): TemplateResult {
  const { result } = store.computing;
  if (store.dimensions.length === 0) {
    return guidance(
      t('These files have no ratings.'),
      t(
        'A rating file needs the column claim_id, and either the columns rater and value or one column per rater. To compare the verdicts of two annotators, choose their evidence files for the same data set.',
      ),
    );
  }
  return html`${computationStatus(store.computing, t('Computing agreement'))}
  ${
    result
      ? html`<p class="agreement-sentence" dir="auto">${render(agreementSentence(result))}</p>
          ${agreementTables(result).map((table) => section(store, result, table))}`
      : nothing
  }`;
}

function emptyPage(store: AgreementStore, message: string): TemplateResult {
  return html`<main class="empty-page">
    <h1>${t('No ratings to show')}</h1>
    <p class="evidence">${message}</p>
    <p>
      <vscode-button
        @click=${() => {
          store.post({ type: 'chooseFiles' });
        }}
        >${t('Choose files…')}</vscode-button
      >
    </p>
  </main>`;
}

export function agreementView(store: AgreementStore): TemplateResult {
  return panelPage(
    store,
    (message) => emptyPage(store, message),
    () =>
      html`<main>
          <h1 class="visually-hidden">${t('Agreement between raters')}</h1>
          ${head(store)}
          <div class="results" role="region" aria-label=${t('Agreement')} tabindex="0">
            ${results(store)}
          </div>
        </main>
        ${provenanceLine('')}`,
    readingSheet,
  );
}
