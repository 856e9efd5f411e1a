import { html, nothing, type TemplateResult } from 'lit';
import { formatProblem } from '../../src/core/evidence/problems.ts';
import type { DimensionAgreement } from '../../src/core/ratings/agreementReport.ts';
import { agreementSentence } from '../../src/core/ratings/agreementSentence.ts';
import { readingText } from '../../src/core/ratings/reading/ratingForms.ts';
import {
  type AgreementTable,
  agreementTables,
  baseRatesPlot,
} from '../../src/core/ratings/tables/agreementTables.ts';
import { msg } from '../../src/core/words/message.ts';
import { choice, fieldValue, keyOr } from '../common/choice.ts';
import { computationStatus, guidance } from '../common/guidance.ts';
import { readingSheet } from '../common/keySheet/keySheet.ts';
import { render, t, translateNames } from '../common/l10n.ts';
import { panelPage, provenanceLine } from '../common/panel/page.ts';
import type { PlotFigureEvents } from '../common/plots/plotFigure.ts';
import { plotWidth } from '../common/plots/plotSize.ts';
import { runNotes } from '../common/runHead.ts';
import { tableView } from '../common/tableView.ts';
import { type AgreementStore, columnNames, scaleNames, type ShownFile } from './store.ts';

// Head of the agreement panel: the files, how their columns are read, and which dimension is shown.

/** Maximum number of files in the list. A longer list would leave no room for the results. */
const mostFiles = 8;

function fileLine(file: ShownFile): TemplateResult {
  const read = render(readingText(file) ?? msg('no ratings'));
  return html`<li>
    <span class="file-name evidence" dir="auto">${file.name}</span>
    <span class="muted evidence" dir="auto">${read}</span>
  </li>`;
}

/** Renders the choice of how to read the columns, if they can be read in two ways. */
function columnChoice(store: AgreementStore): TemplateResult | typeof nothing {
  const { columns } = store.view;
  const isOpen = store.files.some(({ form }) => form === 'wide' || form === 'oneRater');
  if (!isOpen) return nothing;
  return choice(t('What the columns contain'), translateNames(columnNames), columns, (key) => {
    store.chooseColumns(keyOr(columnNames, key, columns));
  });
}

function choices(store: AgreementStore): TemplateResult {
  const { scale, values } = store.view;
  const dimensions = Object.fromEntries(
    store.dimensions.map((name, index) => [String(index), name]),
  );
  const chosen = store.dimensions.indexOf(store.dimension ?? '');
  return html`<div class="choices" role="group" aria-label=${t('Choose what to show')}>
    ${choice(t('Dimension'), dimensions, String(chosen), (key) => {
      store.setView({ dimension: store.dimensions[Number(key)] ?? '' });
    })}
    ${choice(t('Scale'), translateNames(scaleNames), scale, (key) => {
      store.setView({ scale: keyOr(scaleNames, key, scale) });
    })}
    <input
      class="field values"
      type="text"
      spellcheck="false"
      autocomplete="off"
      placeholder=${t('Values from lowest to highest, such as 1, 2, 3, 4, 5')}
      aria-label=${t('All values of the scale, from lowest to highest, separated by commas')}
      .value=${values}
      @input=${(event: Event) => {
        store.setView({ values: fieldValue(event) });
      }}
    />
    ${columnChoice(store)}
  </div>`;
}

function head(store: AgreementStore): TemplateResult {
  const { files } = store;
  const left = files.length - mostFiles;
  const problems = files.flatMap((file) =>
    file.problems.map((problem) => render(formatProblem(file.name, problem))),
  );
  return html`<header class="files-head">
    <div class="head-line">
      <ul class="files" aria-label=${t('Rating files')}>
        ${files.slice(0, mostFiles).map(fileLine)}
        ${left > 0 ? html`<li class="muted">${t('and {0} more', left)}</li>` : nothing}
      </ul>
      <vscode-button
        appearance="secondary"
        @click=${() => {
          store.post({ type: 'chooseFiles' });
        }}
        >${t('Choose files…')}</vscode-button
      >
    </div>
    ${runNotes(problems, { icon: 'warning', about: 'these files' })}
    ${store.dimensions.length > 0 ? choices(store) : nothing}
  </header>`;
}

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
