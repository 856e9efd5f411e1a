import { html, nothing, type TemplateResult } from 'lit';
import type { CheckedRating, Checkup } from '../../src/core/checkup/checkup.ts';
import { methodSentences, ratingSentences } from '../../src/core/checkup/checkupSentences.ts';
import { outcomeTable, ratingPlot, ratingTables } from '../../src/core/checkup/checkupTables.ts';
import type { Table } from '../../src/core/tables/model/table.ts';
import type { Message } from '../../src/core/words/message.ts';
import { choice } from '../common/choice.ts';
import { computationStatus, guidance } from '../common/guidance.ts';
import { icon } from '../common/icons.ts';
import { readingSheet } from '../common/keySheet/keySheet.ts';
import { inline, render, t } from '../common/l10n.ts';
import { emptyPage, panelPage, provenanceLine } from '../common/panel/page.ts';
import type { PlotFigureEvents } from '../common/plots/plotFigure.ts';
import { plotWidth } from '../common/plots/plotSize.ts';
import { editedBanner, runFiles, runNotes, stageText, unusualBar } from '../common/runHead.ts';
import { tableView } from '../common/tableView.ts';
import type { CheckupStore } from './store.ts';

type Action = 'chooseRaters' | 'forgetRaters' | 'exportCheckup';

function stateOf({ run }: CheckupStore): TemplateResult | typeof nothing {
  switch (run?.kind) {
    case 'scoring': {
      const text = stageText(run);
      return html`<span>${text}</span>
        <progress aria-label=${text} max=${Math.max(1, run.total)} .value=${run.done}></progress>`;
    }
    case 'stopped':
      return html`<span class="run-stopped">${icon('warning')} <span>${run.message}</span></span>`;
    default:
      return nothing;
  }
}

/** Renders the choice of the subject. The keys are indices, because a name can be any text. */
function subjectChoice(store: CheckupStore): TemplateResult | typeof nothing {
  const { subjects, subject } = store;
  if (!subject) return nothing;
  const names = Object.fromEntries(
    subjects.map(({ name }, index) => [String(index), render(name)]),
  );
  return choice(t('Human ratings'), names, String(subjects.indexOf(subject)), (key) => {
    store.setView({ subject: subjects[Number(key)]?.key ?? '' });
  });
}

/**
 * Renders two buttons. One chooses the file with the individual ratings, from which the ceiling is computed. The other exports
 * the check-up.
 */
function actions(store: CheckupStore): TemplateResult | typeof nothing {
  if (store.checked?.kind !== 'rated') return nothing;
  const button = (text: string, title: string, type: Action) =>
    html`<vscode-button
      appearance="secondary"
      title=${title}
      @click=${() => {
        store.post({ type });
      }}
      >${text}</vscode-button
    >`;
  const { raters } = store;
  const about = t(
    'Choose a file with individual ratings of the same dimensions. Agreement between its raters sets the ceiling.',
  );
  return html`<div class="checkup-actions">
    ${
      raters === null
        ? button(t('Choose individual ratings…'), about, 'chooseRaters')
        : html`<span
              >${inline('Ceiling computed from the raters in {0}', html`<b class="evidence" dir="auto">${raters}</b>`)}</span
            >
            ${button(t('Choose other ratings…'), about, 'chooseRaters')}
            ${button(t('Remove file'), t('Compute the ceiling from the ratings in this run, if claims have several raters'), 'forgetRaters')}`
    }
    ${button(t('Export…'), t("Export all dimensions in the command line's output format"), 'exportCheckup')}
  </div>`;
}

/** Renders the head of the panel: the files, the progress, and the ratings or outcomes that the metrics are compared with. */
function head(store: CheckupStore): TemplateResult | typeof nothing {
  const { header } = store;
  if (!header) return nothing;
  return html`<header class="run-bar">
    ${runFiles(header)}
    <div class="run-state">${stateOf(store)}</div>
    ${subjectChoice(store)} ${actions(store)}
    ${runNotes(header.notes, { icon: 'warning', about: 'these numbers' })}
  </header>`;
}

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
