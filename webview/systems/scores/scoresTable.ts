// Every score of every system with what chance could have made of it: a row for each score, and where there is no room for that, a
// line for each system under its score.

import { html, nothing, type TemplateResult } from 'lit';
import { labelOf } from '../../../src/core/comparison/alignedSystems.ts';
import type {
  ComparisonRow,
  SystemComparison,
  SystemDifference,
} from '../../../src/core/comparison/systemRows.ts';
import {
  differenceInterval,
  differenceText,
  printedScore,
} from '../../../src/core/format/numbers.ts';
import { pValueCell } from '../../../src/core/format/pValues.ts';
import { noNumber } from '../../../src/core/format/signs.ts';
import { wordForCohensD } from '../../../src/core/statistics/paired/effectSize.ts';
import { icon } from '../../common/icons.ts';
import { isFolded, secondLine } from '../../common/folded.ts';
import { counted, t, translated } from '../../common/l10n.ts';
import { rangesIn } from '../../../src/core/words/rangeWords.ts';
import { resultMark } from '../results.ts';
import { scoreDetail } from './scoreDetail.ts';
import type { SystemsStore } from '../store.ts';

/** What the columns of the score and of the baseline need, and those of each further system, with names of files that are not long. */
const scorePixels = 330;
const systemPixels = 430;

function effectWord({ effectSize }: SystemDifference): string {
  return effectSize === null ? noNumber : translated(wordForCohensD(effectSize));
}

function scoreName(store: SystemsStore, row: ComparisonRow): TemplateResult {
  const isOpen = store.view.opened === row.column;
  return html`<button
    type="button"
    class="score-name"
    aria-expanded=${String(isOpen)}
    title=${row.name}
    @click=${() => {
      store.setView({ opened: isOpen ? '' : row.column });
    }}
  >
    ${icon(isOpen ? 'previous' : 'next')} ${labelOf(row)}
  </button>`;
}

function detailRow(store: SystemsStore, row: ComparisonRow, columns: number) {
  if (store.view.opened !== row.column) return nothing;
  return html`<tr class="detail-row">
    <td colspan=${columns}>${scoreDetail(store, row)}</td>
  </tr>`;
}

function openClass(store: SystemsStore, row: ComparisonRow): string {
  return store.view.opened === row.column ? 'is-open' : '';
}

function differenceCells(row: ComparisonRow, one: SystemDifference | undefined): TemplateResult {
  if (!one) return html``;
  const { difference, interval, adjustedPValue, isBound, result } = one;
  return html`<td class="number">
      <b>${differenceText(difference, row)}</b>
      <span class="interval">${differenceInterval(interval, row, rangesIn(t))}</span>
    </td>
    <td class="number">${pValueCell(adjustedPValue, isBound)}</td>
    <td>${effectWord(one)}</td>
    <td>${resultMark(result)}</td>`;
}

function scoreRow(store: SystemsStore, row: ComparisonRow, columns: number): TemplateResult {
  return html`<tr class=${openClass(store, row)}>
      <th scope="row">${scoreName(store, row)}</th>
      <td class="number muted">${row.claims}</td>
      <td class="number">${printedScore(row.means[0]?.mean ?? null, row)}</td>
      ${row.means.slice(1).map(
        ({ mean }, before) =>
          html`<td class="number first-of-system">${printedScore(mean, row)}</td>
            ${differenceCells(row, row.differences[before])}`,
      )}
    </tr>
    ${detailRow(store, row, columns)}`;
}

function wideTable(
  store: SystemsStore,
  { systems, rows }: SystemComparison,
  caption: TemplateResult,
): TemplateResult {
  const [baseline, ...others] = systems;
  return html`<table class="scores-table">
    ${caption}
    <thead>
      <tr>
        <th scope="col" rowspan="2">${t('Score')}</th>
        <th scope="col" rowspan="2" class="number">${t('Claims')}</th>
        <th scope="col" rowspan="2" class="number evidence">${baseline?.name ?? ''}</th>
        ${others.map(({ name }) => html`<th scope="colgroup" colspan="5" class="first-of-system evidence">${name}</th>`)}
      </tr>
      <tr>
        ${others.map(
          () =>
            html`<th scope="col" class="number first-of-system">${t('Mean')}</th>
              <th scope="col" class="number">${t('Difference')}</th>
              <th scope="col" class="number">p</th>
              <th scope="col">${t('Effect')}</th>
              <th scope="col">${t('Result')}</th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => scoreRow(store, row, 3 + 5 * others.length))}
    </tbody>
  </table>`;
}

function foldedLine(row: ComparisonRow, one: SystemDifference, mean: number | null) {
  const { system, difference, interval, adjustedPValue, isBound, result } = one;
  return html`<tr>
    <th scope="row" class="system-line evidence" dir="auto">${system}</th>
    <td class="number">${printedScore(mean, row)}</td>
    <td class="number">
      <b>${differenceText(difference, row)}</b>
      ${secondLine(differenceInterval(interval, row, rangesIn(t)))}
    </td>
    <td class="number">${pValueCell(adjustedPValue, isBound)}</td>
    <td>${resultMark(result)} ${secondLine(t('effect: {0}', effectWord(one)))}</td>
  </tr>`;
}

function foldedScore(
  store: SystemsStore,
  row: ComparisonRow,
  baseline: string | undefined,
): TemplateResult {
  return html`<tbody>
    <tr class=${openClass(store, row)}>
      <th scope="rowgroup">
        ${scoreName(store, row)} ${secondLine(counted(row.claims, '{0} claim', '{0} claims'))}
      </th>
      <td class="number">${printedScore(row.means[0]?.mean ?? null, row)}</td>
      <td colspan="3" class="muted baseline-line evidence" dir="auto">${baseline}</td>
    </tr>
    ${row.differences.map((one, before) =>
      foldedLine(row, one, row.means[before + 1]?.mean ?? null),
    )}
    ${detailRow(store, row, 5)}
  </tbody>`;
}

function foldedTable(
  store: SystemsStore,
  { systems, rows }: SystemComparison,
  caption: TemplateResult,
): TemplateResult {
  return html`<table class="scores-table folded-table">
    ${caption}
    <thead>
      <tr>
        <th scope="col">${t('Score')}</th>
        <th scope="col" class="number">${t('Mean')}</th>
        <th scope="col" class="number">${t('Difference')}</th>
        <th scope="col" class="number">p</th>
        <th scope="col">${t('Result')}</th>
      </tr>
    </thead>
    ${rows.map((row) => foldedScore(store, row, systems[0]?.name))}
  </table>`;
}

export function scoresTableView(
  store: SystemsStore,
  comparison: SystemComparison,
  caption: TemplateResult,
): TemplateResult {
  const others = comparison.systems.length - 1;
  return isFolded(scorePixels + systemPixels * others)
    ? foldedTable(store, comparison, caption)
    : wideTable(store, comparison, caption);
}
