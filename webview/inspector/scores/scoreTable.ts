// A table of a claim's scores, one row per score.

import { html, nothing, type TemplateResult } from 'lit';
import { labelOf } from '../../../src/core/analyse/comparison/alignedSystems.ts';
import type { MetricDescription } from '../../../src/core/score/metrics/metric.ts';
import { icon, scoreBar } from '../../common/controls.ts';
import { copyTable } from '../../common/copy.ts';
import { render, t } from '../../common/l10n.ts';
import { isFolded, secondLine } from '../../common/tableView.ts';
import { isMessage, type ScoreTable, type TableScore } from './tableScore.ts';
import { computeFilledShare } from '../rows/claimScores.ts';
import type { InspectorStore } from '../store.ts';
import { getOwnValue } from '../../../src/core/base/getOwnValue.ts';
import { scoreText } from '../../../src/core/base/numbers.ts';
import { matchingHeadings, matchingPhrases } from '../../../src/core/base/words/semqaNames.ts';
import {
  type Cell,
  column,
  type Table,
  textCell,
} from '../../../src/core/show/tables/model/table.ts';

const precision = 'printed';

/** Returns the words beside a score as a cell. The cell is empty if the words are not plain text. */
function wordsCell(words: TableScore['words']): Cell {
  return textCell(words !== undefined && isMessage(words) ? words : '');
}

/** Builds a table of the scores and their notes. Leaves out rows that have only words. */
function tabulateScores({ caption, scores }: ScoreTable): Table {
  const numbers = scores.filter(({ score, instead }) => score !== null || instead === undefined);
  const cell = (value: number | null, scale: TableScore['scale'] & object): Cell => ({
    kind: 'score',
    value,
    scale,
    precision,
  });
  return {
    caption,
    columns: [
      column('metric', 'metric', 'text'),
      column('score', 'score', 'score', { isStrong: true }),
      column('bestMatch', matchingHeadings.bestMatch, 'score'),
      column('softmax', matchingHeadings.softmax, 'score'),
      column('words', 'remark', 'text'),
    ],
    rows: numbers.map(({ name, metric, score, scale = metric, others, words }) => [
      textCell(name),
      cell(score, scale),
      cell(others?.bestMatch ?? null, scale),
      cell(others?.softmax ?? null, scale),
      wordsCell(words),
    ]),
  };
}

/** Renders the button that opens the metric's page, or nothing if there is no such page. */
export function aboutButton(
  store: InspectorStore,
  { id, name, page }: MetricDescription,
): TemplateResult | typeof nothing {
  if (page === undefined) return nothing;
  const label = t('What {0} measures', name);
  return html`<button
    type="button"
    class="about"
    aria-label=${label}
    title=${label}
    @click=${(event: Event) => {
      event.stopPropagation();
      store.post({ type: 'openMetricPage', metric: id });
    }}
  >
    ${icon('about')}
  </button>`;
}

/**
 * Returns the rows that are shown: the first of each metric and all of the chosen metric. The columns of an added file are
 * no parts of the first one, so that they are always shown.
 */
function listShown({ scores, choice }: ScoreTable): readonly TableScore[] {
  return scores.filter(
    ({ metric }, place) =>
      metric.page === undefined ||
      metric.id !== scores[place - 1]?.metric.id ||
      metric.id === choice.chosen?.metric.id,
  );
}

function onRowKey(table: ScoreTable, row: TableScore, event: KeyboardEvent): void {
  if (event.altKey) return;
  const shown = listShown(table);
  const place = shown.indexOf(row);
  const last = shown.length - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(last, place + 1),
    ArrowUp: Math.max(0, place - 1),
    Home: 0,
    End: last,
  };
  const target = shown[getOwnValue(targets, event.key) ?? -1];
  if (!target) return;
  event.preventDefault();
  document.getElementById(`score-${target.column}`)?.focus();
}

function wordsView(words: TableScore['words']): TemplateResult | string | typeof nothing {
  if (words === undefined) return nothing;
  return isMessage(words) ? render(words) : words;
}

/**
 * Returns a tooltip with the short name that lists, plots and comparisons use. `nothing` if the names differ at most in a comma.
 */
function shortNameTitle({ column, metric, name }: TableScore): string | typeof nothing {
  const heading = metric.scores.find((score) => score.column === column)?.heading;
  if (heading === undefined) return nothing;
  const label = labelOf({ metric: metric.id, heading });
  return label === render(name).replace(',', '') ? nothing : t('Short name: {0}', label);
}

function nameView(table: ScoreTable, row: TableScore): TemplateResult {
  const { column, name } = row;
  const title = shortNameTitle(row);
  const isChosen = isChosenRow(table, row);
  return html`<button
    type="button"
    id="score-${column}"
    class="score-name"
    title=${title}
    aria-expanded=${String(isChosen)}
    tabindex=${(table.choice.chosen ?? table.scores[0]) === row ? 0 : -1}
    @keydown=${(event: KeyboardEvent) => {
      onRowKey(table, row, event);
    }}
  >
    <span class="chevron" aria-hidden="true">${icon('next')}</span> ${render(name)}
  </button>`;
}

function isChosenRow({ choice }: ScoreTable, { column }: TableScore): boolean {
  return choice.chosen?.column === column;
}

/** Width in pixels at which a column of remarks fits. In a narrower panel, remarks are below the score's name. */
const remarkPixels = 480;

function hasRemarks({ scores }: ScoreTable): boolean {
  return scores.some(({ words = '' }) => words !== '');
}

function hasRemarkColumn(table: ScoreTable): boolean {
  return hasRemarks(table) && !isFolded(remarkPixels);
}

function foldedRemark(table: ScoreTable, { words = '' }: TableScore): unknown {
  if (words === '' || hasRemarkColumn(table)) return nothing;
  return html`<span class="score-note">${secondLine(wordsView(words))}</span>`;
}

function rowView(
  store: InspectorStore,
  table: ScoreTable,
  row: TableScore,
  isFirst: boolean,
): TemplateResult {
  const { column, metric, score, instead, scale = metric, shown } = row;
  const isChosen = isChosenRow(table, row);
  const { choice } = table;
  return html`<tr
    class="${isChosen ? 'is-chosen' : ''} ${isFirst ? 'is-first' : ''}"
    @click=${() => {
      choice.choose(isChosen ? undefined : column);
    }}
  >
    <th scope="row">
      <span class="named">
        ${nameView(table, row)} ${isFirst ? aboutButton(store, metric) : nothing}
      </span>
      ${foldedRemark(table, row)}
    </th>
    <td class="main-score">
      ${
        instead ??
        html`<span class="number-and-bar"
          ><b>${shown ?? scoreText(score, scale, precision)}</b>${scoreBar(
            computeFilledShare(score, scale),
          )}</span
        >`
      }
    </td>
    ${hasRemarkColumn(table) ? html`<td class="words">${wordsView(row.words)}</td>` : nothing}
  </tr>`;
}

/** Renders how the chosen score is computed, below all scores of its metric. */
function detailRow(table: ScoreTable): TemplateResult | typeof nothing {
  const { choice } = table;
  if (!choice.chosen) return nothing;
  return html`<tr class="detail-row">
    <td colspan=${hasRemarkColumn(table) ? 3 : 2}>
      <section
        id="score-detail"
        class="score-detail"
        aria-label=${t('How {0} is computed', choice.chosen.name)}
      >
        ${choice.detail()}
      </section>
    </td>
  </tr>`;
}

export function scoreTable(store: InspectorStore, table: ScoreTable): TemplateResult {
  const { caption, choice } = table;
  const shown = listShown(table);
  return html`<table class="score-table">
      <caption class="visually-hidden">
        ${render(caption)}
      </caption>
      <thead>
        <tr>
          <th scope="col">${t('Metric')}</th>
          <th scope="col">
            ${t('Score')} <span class="sub">${render(matchingPhrases.hungarian)}</span>
          </th>
          ${hasRemarkColumn(table) ? html`<th scope="col">${t('Remark')}</th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${shown.map((row, place) => {
          const [before, after] = [shown[place - 1], shown[place + 1]].map((one) => one?.metric.id);
          const { id } = row.metric;
          return html`${rowView(store, table, row, before !== id)}
          ${after !== id && choice.chosen?.metric.id === id ? detailRow(table) : nothing}`;
        })}
      </tbody>
    </table>
    ${copyTable(store, render(caption), () => tabulateScores(table))}`;
}
