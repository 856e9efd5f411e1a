// A table with one row per score and its values under other matchings. Used for a claim and for the file.

import { html, nothing, type TemplateResult } from 'lit';
import { labelOf } from '../../../src/core/analyse/comparison/alignedSystems.ts';
import type { MetricDescription } from '../../../src/core/score/metrics/metric.ts';
import { icon, scoreBar } from '../../common/controls.ts';
import { copyTable } from '../../common/copy.ts';
import { inline, render, t } from '../../common/l10n.ts';
import { isFolded, secondLine } from '../../common/tableView.ts';
import { isMessage, type ScoreTable, type TableScore } from './tableScore.ts';
import { computeFilledShare } from '../rows/claimScores.ts';
import type { InspectorStore } from '../store.ts';
import { getOwnValue } from '../../../src/core/base/getOwnValue.ts';
import { differenceText, formatScore, scoreText } from '../../../src/core/base/numbers.ts';
import { matchingHeadings, matchingPhrases } from '../../../src/core/base/words/semqaNames.ts';
import {
  type Cell,
  column,
  type Table,
  textCell,
} from '../../../src/core/show/tables/model/table.ts';

/** Returns the words beside a score as a cell. The cell is empty if the words are not plain text. */
function wordsCell(words: TableScore['words']): Cell {
  return textCell(words !== undefined && isMessage(words) ? words : '');
}

/** Builds a table of the scores and their notes. Leaves out rows that have only words. */
function tabulateScores({ caption, scores, precision, noteHeading }: ScoreTable): Table {
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
      ...(noteHeading === undefined ? [] : [column('note', noteHeading, 'text')]),
    ],
    rows: numbers.map(({ name, metric, score, scale = metric, others, words, note }) => [
      textCell(name),
      cell(score, scale),
      cell(others?.bestMatch ?? null, scale),
      cell(others?.softmax ?? null, scale),
      wordsCell(words),
      ...(noteHeading === undefined ? [] : [wordsCell(note)]),
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
 * Returns the rows that are shown: all, or the first of each metric and all of the chosen metric. The columns of an added file are
 * no parts of the first one, so that they are always shown.
 */
function listShown({ scores, choice }: ScoreTable): readonly TableScore[] {
  if (!choice) return scores;
  return scores.filter(
    ({ metric }, place) =>
      metric.page === undefined ||
      metric.id !== scores[place - 1]?.metric.id ||
      metric.id === choice.chosen?.metric.id,
  );
}

function onRowKey(table: ScoreTable, row: TableScore, event: KeyboardEvent): void {
  if (event.altKey || !table.choice) return;
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
  if (!table.choice) return html`<span class="score-name" title=${title}>${render(name)}</span>`;
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
  return choice?.chosen?.column === column;
}

/** Renders the value under another matching, and its difference from the first column. */
function otherCell(table: ScoreTable, row: TableScore, other: number | null): TemplateResult {
  const { score, metric } = row;
  const { precision } = table;
  const change = score === null || other === null ? null : other - score;
  const text = differenceText(change, metric, { precision, beside: [score, other] });
  return html`<td class="other">
    <span class="other-number">${scoreText(other, metric, precision)}</span>
    ${
      change === null
        ? nothing
        : html`<span class="change">${/[1-9]/u.test(text) ? text : t('unchanged')}</span>`
    }
  </td>`;
}

/** Width in pixels at which columns of remarks and notes fit. In a narrower panel, both are below the score's name. */
const notesPixels = 480;

function hasNoteColumn({ noteHeading }: ScoreTable): boolean {
  return noteHeading !== undefined && !isFolded(notesPixels);
}

function foldedNote(table: ScoreTable, { note = '' }: TableScore): unknown {
  const { noteHeading } = table;
  if (noteHeading === undefined || note === '' || hasNoteColumn(table)) return nothing;
  const words = inline('{0}: {1}', render(noteHeading), wordsView(note));
  return html`<span class="score-note">${secondLine(words)}</span>`;
}

/** Whether the table shows scores under best match and softmax. If rows can be chosen, the detail of a row has them. */
function showsMatchings({ view }: InspectorStore, { choice }: ScoreTable): boolean {
  return !choice && view.showsMatchings === true;
}

function hasRemarks({ scores }: ScoreTable): boolean {
  return scores.some(({ words = '' }) => words !== '');
}

function hasRemarkColumn(table: ScoreTable): boolean {
  return hasRemarks(table) && !isFolded(notesPixels);
}

function foldedRemark(
  store: InspectorStore,
  table: ScoreTable,
  { words = '' }: TableScore,
): unknown {
  if (words === '' || showsMatchings(store, table) || hasRemarkColumn(table)) return nothing;
  return html`<span class="score-note">${secondLine(wordsView(words))}</span>`;
}

function cells(store: InspectorStore, table: ScoreTable, row: TableScore): TemplateResult {
  const { others, words, note } = row;
  const hasNotes = hasNoteColumn(table);
  const noteCell = html`<td class="score-note">${wordsView(note)}</td>`;
  if (!showsMatchings(store, table)) {
    return html`${hasRemarkColumn(table) ? html`<td class="words">${wordsView(words)}</td>` : nothing}
    ${hasNotes ? noteCell : nothing}`;
  }
  if (others) {
    return html`${otherCell(table, row, others.bestMatch)} ${otherCell(table, row, others.softmax)}
    ${hasNotes ? noteCell : nothing}`;
  }
  const isWide = hasNotes && note === undefined;
  return html`<td class="words" colspan=${isWide ? 3 : 2}>${wordsView(words)}</td>
    ${hasNotes && !isWide ? noteCell : nothing}`;
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
      choice?.choose(isChosen ? undefined : column);
    }}
  >
    <th scope="row">
      <span class="named">
        ${nameView(table, row)} ${isFirst ? aboutButton(store, metric) : nothing}
      </span>
      ${foldedRemark(store, table, row)} ${foldedNote(table, row)}
    </th>
    <td class="main-score">
      ${
        instead ??
        html`<span class="number-and-bar"
          ><b>${shown ?? scoreText(score, scale, table.precision)}</b>${scoreBar(
            computeFilledShare(score, scale),
          )}</span
        >`
      }
    </td>
    ${cells(store, table, row)}
  </tr>`;
}

/** Renders how the chosen score is computed, below all scores of its metric. */
function detailRow(table: ScoreTable): TemplateResult | typeof nothing {
  const { choice } = table;
  if (!choice?.chosen) return nothing;
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

function matchingHeads(store: InspectorStore, table: ScoreTable): TemplateResult {
  if (!showsMatchings(store, table)) {
    return html`${hasRemarkColumn(table) ? html`<th scope="col">${t('Remark')}</th>` : nothing}`;
  }
  const { temperature } = store.rows.parameters;
  const tempered =
    temperature === 1 ? t('weighted') : t('temperature {0}', formatScore(temperature));
  return html`<th scope="col" class="matching-head">
      ${render(matchingHeadings.bestMatch)} <span class="sub">${t('no assignment')}</span>
    </th>
    <th scope="col" class="matching-head">
      ${matchingHeadings.softmax} <span class="sub">${tempered}</span>
    </th>`;
}

/** Shows or hides the scores under other matchings, if any row has them. Copies of the table always include them. */
function matchingsButton(
  store: InspectorStore,
  table: ScoreTable,
): TemplateResult | typeof nothing {
  if (table.choice || !table.scores.some(({ others }) => others)) return nothing;
  const isShown = showsMatchings(store, table);
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

export function scoreTable(store: InspectorStore, table: ScoreTable): TemplateResult {
  const { caption, noteHeading, choice } = table;
  const shown = listShown(table);
  return html`<table class="score-table ${choice ? 'is-choice' : ''}">
      <caption class="visually-hidden">
        ${render(caption)}
      </caption>
      <thead>
        <tr>
          <th scope="col">${t('Metric')}</th>
          <th scope="col">
            ${t('Score')} <span class="sub">${render(matchingPhrases.hungarian)}</span>
          </th>
          ${matchingHeads(store, table)}
          ${hasNoteColumn(table) ? html`<th scope="col" class="note-head">${render(noteHeading ?? '')}</th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${shown.map((row, place) => {
          const [before, after] = [shown[place - 1], shown[place + 1]].map((one) => one?.metric.id);
          const { id } = row.metric;
          return html`${rowView(store, table, row, before !== id)}
          ${after !== id && choice?.chosen?.metric.id === id ? detailRow(table) : nothing}`;
        })}
      </tbody>
    </table>
    ${matchingsButton(store, table)}
    ${copyTable(store, render(caption), () => tabulateScores(table))}`;
}
