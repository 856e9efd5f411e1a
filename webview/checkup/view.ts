import { html, nothing, type TemplateResult } from 'lit';
import type { CheckedRating, Checkup } from '../../src/core/checkup/checkup.ts';
import { methodSentences, ratingSentences } from '../../src/core/checkup/checkupSentences.ts';
import { outcomeTable, ratingTables } from '../../src/core/checkup/checkupTables.ts';
import { ratingPlot } from '../../src/core/checkup/ratingPlot.ts';
import type { Table } from '../../src/core/tables/model/table.ts';
import type { Message } from '../../src/core/words/message.ts';
import { editedBanner } from '../common/editedBanner.ts';
import { computationStatus, guidance } from '../common/guidance.ts';
import { readingSheet } from '../common/keySheet/readingSheet.ts';
import { render, t } from '../common/l10n.ts';
import { emptyPage, panelPage, provenanceLine } from '../common/panel/page.ts';
import type { PlotFigureEvents } from '../common/plots/plotFigure.ts';
import { plotWidth } from '../common/plots/plotSize.ts';
import { tableView } from '../common/tableView.ts';
import { unusualBar } from '../common/unusualBar.ts';
import { head } from './head.ts';
import type { CheckupStore } from './store.ts';

/** Renders what is missing, and the two ways to get it. */
function unratedGuidance(store: CheckupStore, hasColumns: boolean): TemplateResult {
  return html`${guidance(
      hasColumns
        ? t('None of the added columns contains human ratings.')
        : t('This evidence has no human ratings yet.'),
      hasColumns
        ? t(
            'The added columns were read as scores. A column is read as human ratings if it contains numbers on a scale that extends beyond 0 to 1, only the outcomes 0 and 1, or verdict labels from the data set. Add such a column, or rate the evidence yourself.',
          )
        : t(
            'Add a file with one row of ratings per claim, or rate the evidence yourself. Rating files next to the prediction file are found automatically.',
          ),
    )}
    <p class="unrated-ways">
      <vscode-button
        @click=${() => {
          store.post({ type: 'addColumns' });
        }}
        >${t('Add scores or ratings…')}</vscode-button
      >
      <vscode-button
        appearance="secondary"
        @click=${() => {
          store.post({ type: 'rateEvidence' });
        }}
        >${t('Rate evidence…')}</vscode-button
      >
    </p>`;
}

const widestPlot = 720;

function sentences(lines: readonly Message[]): TemplateResult {
  return html`<ul class="sentences">
    ${lines.map((line) => html`<li class="evidence" dir="auto">${render(line)}</li>`)}
  </ul>`;
}

function captionedTable(store: CheckupStore, table: Table): TemplateResult {
  return html`<h3 class="evidence" dir="auto">${render(table.caption)}</h3>
    ${tableView(store, table)}`;
}

function ratingSection(store: CheckupStore, rating: CheckedRating): TemplateResult {
  const size = { id: 'follow-plot', width: plotWidth(widestPlot) };
  return html`<section class="checkup-rating">
    <h2 class="evidence" dir="auto">${rating.name}</h2>
    ${sentences(ratingSentences(rating))}
    <plot-figure
      .drawing=${ratingPlot(rating, size, render)}
      .savedDrawing=${() => ratingPlot(rating, size)}
      .saveName=${'human-ratings'}
      @plot-save=${({ detail }: PlotFigureEvents['plot-save']) => {
        store.post({ type: 'savePlot', ...detail });
      }}
    ></plot-figure>
    ${ratingTables(rating).map((table) => captionedTable(store, table))}
  </section>`;
}

function results(store: CheckupStore, checkup: Checkup): TemplateResult {
  return html`${checkup.ratings.map((rating) => ratingSection(store, rating))}
    ${checkup.outcomes.map((outcome) => {
      const table = outcomeTable(outcome);
      return html`<section class="checkup-outcome">
        <h2 class="evidence" dir="auto">${render(table.caption)}</h2>
        ${tableView(store, table)}
      </section>`;
    })}
    <section class="checkup-method">
      <h2>${t('How the values are computed')}</h2>
      ${sentences(methodSentences(checkup))}
    </section>`;
}

function content(store: CheckupStore): TemplateResult | typeof nothing {
  const { checked, computing, run } = store;
  if (checked?.kind === 'unrated') return unratedGuidance(store, checked.hasColumns);
  if (checked) {
    const { result } = computing;
    return html`${computationStatus(computing, t('Comparing metrics with ratings'))}
    ${result ? results(store, result) : nothing}`;
  }
  return run?.kind === 'scoring'
    ? html`<p class="muted">
        ${t('Metrics are compared with ratings once all claims have been scored.')}
      </p>`
    : nothing;
}

export function checkupView(store: CheckupStore): TemplateResult {
  return panelPage(
    store,
    (message) =>
      emptyPage(t('No metrics to compare with ratings'), message, () => {
        store.post({ type: 'score' });
      }),
    () =>
      html`<main>
          <h1 class="visually-hidden">${t('Compare metrics with human ratings')}</h1>
          ${head(store)}
          ${editedBanner(store.header?.edited, store.run?.kind === 'scoring', () => {
            store.post({ type: 'score' });
          })}
          ${unusualBar(store.header?.unusual, store)}
          <div
            class="results"
            role="region"
            aria-label=${t('Compare metrics with human ratings')}
            tabindex="0"
          >
            ${content(store)}
          </div>
        </main>
        ${provenanceLine(store.header?.provenance ?? '')}`,
    readingSheet,
  );
}
