// Every score of every system with its statistical test. A wide panel has one row per score. A narrow panel has one line per
// system below each score.

import { html, nothing, type TemplateResult } from 'lit';
import { labelOf } from '../../../src/core/comparison/alignedSystems.ts';
import type {
  ComparisonRow,
  SystemComparison,
  SystemDifference,
} from '../../../src/core/comparison/systemRows.ts';
import type { ScorePart } from '../../../src/core/comparison/tables/comparisonTables.ts';
import {
  differenceInterval,
  differenceText,
  formatPrintedScore,
  pValueCell,
  pValueWords,
} from '../../../src/core/format/numbers.ts';
import { noNumber } from '../../../src/core/format/signs.ts';
import {
  effectWords,
  wordForCohensD,
} from '../../../src/core/statistics/paired/pairedDifference.ts';
import { icon } from '../../common/icons.ts';
import { isFolded, secondLine } from '../../common/tableView.ts';
import { translateCount, t, render } from '../../common/l10n.ts';
import { rangesIn } from '../../../src/core/words/lists.ts';
import { resultMark } from '../results.ts';
import { scoreDetail } from './scoreDetail.ts';
import type { SystemsStore } from '../store.ts';

/**
 * Width in pixels of the score and baseline columns together, and of the columns for each further system, for file names of usual
 * length.
 */
const scorePixels = 330;
const systemPixels = 430;
/**
 * Minimum width in pixels for separate columns with the difference and p. In a narrower panel they go below the mean and the
 * result.
 */
const foldedPixels = 520;

/** Either the primary scores, which are tested, or the others. */
interface PartRows {
  readonly part: ScorePart;
  readonly rows: readonly ComparisonRow[];
}

function effectWord({ effectSize }: SystemDifference): string {
  return effectSize === null ? noNumber : render(effectWords[wordForCohensD(effectSize)]);
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
  const cell = html`<td class="number">
    <b>${differenceText(difference, row)}</b>
    <span class="interval">${differenceInterval(interval, row, rangesIn(render))}</span>
  </td>`;
  if (!row.isPrimary) return cell;
  return html`${cell}
    <td class="number">${pValueCell(adjustedPValue, isBound)}</td>
    <td>${effectWord(one)}</td>
    <td>${resultMark(result)}</td>`;
}

function scoreRow(store: SystemsStore, row: ComparisonRow, columns: number): TemplateResult {
  return html`<tr class=${openClass(store, row)}>
      <th scope="row">${scoreName(store, row)}</th>
      <td class="number muted">${row.claims}</td>
      <td class="number">${formatPrintedScore(row.means[0]?.mean ?? null, row)}</td>
      ${row.means.slice(1).map(
        ({ mean }, before) =>
          html`<td class="number first-of-system">${formatPrintedScore(mean, row)}</td>
            ${differenceCells(row, row.differences[before])}`,
      )}
    </tr>
    ${detailRow(store, row, columns)}`;
}

function wideTable(
  store: SystemsStore,
  systems: SystemComparison['systems'],
  { rows, part }: PartRows,
  caption: TemplateResult,
): TemplateResult {
  const [baseline, ...others] = systems;
  const isTested = part === 'primary';
  const columns = isTested ? 5 : 2;
  return html`<table class="scores-table">
    ${caption}
    <thead>
      <tr>
        <th scope="col" rowspan="2">${t('Score')}</th>
        <th scope="col" rowspan="2" class="number">${t('Claims')}</th>
        <th scope="col" rowspan="2" class="number evidence">${baseline?.name ?? ''}</th>
        ${others.map(({ name }) => html`<th scope="colgroup" colspan=${columns} class="first-of-system evidence">${name}</th>`)}
      </tr>
      <tr>
        ${others.map(
          () =>
            html`<th scope="col" class="number first-of-system">${t('Mean')}</th>
              <th scope="col" class="number">${t('Difference')}</th>
              ${
                isTested
                  ? html`<th scope="col" class="number">p</th>
                      <th scope="col">${t('Effect')}</th>
                      <th scope="col">${t('Result')}</th>`
                  : nothing
              }`,
        )}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => scoreRow(store, row, 3 + columns * others.length))}
    </tbody>
  </table>`;
}

function foldedLine(
  row: ComparisonRow,
  one: SystemDifference,
  mean: number | null,
  isNarrow: boolean,
): TemplateResult {
  const { system, difference, interval, adjustedPValue, isBound, result } = one;
  const ends = secondLine(differenceInterval(interval, row, rangesIn(render)));
  const effect = secondLine(t('effect: {0}', effectWord(one)));
  const name = html`<th scope="row" class="system-line evidence" dir="auto">${system}</th>`;
  if (isNarrow) {
    const p = adjustedPValue === null ? noNumber : pValueWords(adjustedPValue, isBound);
    return html`<tr>
      ${name}
      <td class="number">
        ${formatPrintedScore(mean, row)}
        <span class="second-line"><b>${differenceText(difference, row)}</b></span> ${ends}
      </td>
      ${row.isPrimary ? html`<td>${resultMark(result)} ${secondLine(p)} ${effect}</td>` : nothing}
    </tr>`;
  }
  return html`<tr>
    ${name}
    <td class="number">${formatPrintedScore(mean, row)}</td>
    <td class="number"><b>${differenceText(difference, row)}</b> ${ends}</td>
    ${
      row.isPrimary
        ? html`<td class="number">${pValueCell(adjustedPValue, isBound)}</td>
            <td>${resultMark(result)} ${effect}</td>`
        : nothing
    }
  </tr>`;
}

/** The score's name with the baseline's value. In a very narrow panel, the score and the baseline each get their own line. */
function foldedHead(
  store: SystemsStore,
  row: ComparisonRow,
  baseline: string,
  isNarrow: boolean,
): TemplateResult {
  const claims = secondLine(translateCount(row.claims, '{0} claim', '{0} claims'));
  const mean = html`<td class="number">${formatPrintedScore(row.means[0]?.mean ?? null, row)}</td>`;
  if (!isNarrow) {
    return html`<tr class=${openClass(store, row)}>
      <th scope="rowgroup">${scoreName(store, row)} ${claims}</th>
      ${mean}
      <td colspan=${row.isPrimary ? 3 : 1} class="muted baseline-line evidence" dir="auto">
        ${baseline}
      </td>
    </tr>`;
  }
  return html`<tr class=${openClass(store, row)}>
      <th scope="rowgroup" colspan=${row.isPrimary ? 3 : 2} class="score-line">
        ${scoreName(store, row)} ${claims}
      </th>
    </tr>
    <tr>
      <th scope="row" class="system-line evidence" dir="auto">${baseline}</th>
      ${mean} ${row.isPrimary ? html`<td class="muted">${t('baseline')}</td>` : nothing}
    </tr>`;
}

function foldedScore(
  store: SystemsStore,
  row: ComparisonRow,
  baseline: string,
  isNarrow: boolean,
): TemplateResult {
  return html`<tbody>
    ${foldedHead(store, row, baseline, isNarrow)}
    ${row.differences.map((one, before) =>
      foldedLine(row, one, row.means[before + 1]?.mean ?? null, isNarrow),
    )}
    ${detailRow(store, row, (isNarrow ? 2 : 3) + (row.isPrimary ? (isNarrow ? 1 : 2) : 0))}
  </tbody>`;
}

function foldedTable(
  store: SystemsStore,
  systems: SystemComparison['systems'],
  { rows, part }: PartRows,
  caption: TemplateResult,
): TemplateResult {
  const isTested = part === 'primary';
  const isNarrow = isFolded(foldedPixels);
  return html`<table class="scores-table folded-table">
    ${caption}
    <thead>
      <tr>
        <th scope="col">${t('Score')}</th>
        <th scope="col" class="number">
          ${t('Mean')} ${isNarrow ? secondLine(t('and difference')) : nothing}
        </th>
        ${
          isNarrow
            ? nothing
            : html`<th scope="col" class="number">${t('Difference')}</th>
                ${isTested ? html`<th scope="col" class="number">p</th>` : nothing}`
        }
        ${isTested ? html`<th scope="col">${t('Result')}</th>` : nothing}
      </tr>
    </thead>
    ${rows.map((row) => foldedScore(store, row, systems[0]?.name ?? '', isNarrow))}
  </table>`;
}

export function scoresTableView(
  store: SystemsStore,
  { systems, rows }: SystemComparison,
  part: ScorePart,
  caption: TemplateResult,
): TemplateResult {
  const partRows = {
    rows: rows.filter(({ isPrimary }) => isPrimary === (part === 'primary')),
    part,
  };
  return isFolded(scorePixels + systemPixels * (systems.length - 1))
    ? foldedTable(store, systems, partRows, caption)
    : wideTable(store, systems, partRows, caption);
}
