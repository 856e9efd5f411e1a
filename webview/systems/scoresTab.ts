// Every score of every system, with its difference to the baseline and what chance could have made of it.

import { html, nothing, type TemplateResult } from 'lit';
import { labelOf, type AlignedSystems } from '../../src/core/comparison/alignedSystems.ts';
import { undecidedSentence } from '../../src/core/comparison/comparisonNotes.ts';
import { methodNotes } from '../../src/core/comparison/methodNotes.ts';
import { scoresTable } from '../../src/core/comparison/tables/comparisonTables.ts';
import type { SystemComparison } from '../../src/core/comparison/systemRows.ts';
import type { ComparisonRow, SystemDifference } from '../../src/core/comparison/systemRows.ts';
import {
  countOf,
  differenceInterval,
  differenceText,
  printedScore,
} from '../../src/core/format/numbers.ts';
import { pValueCell } from '../../src/core/format/pValues.ts';
import { wordForCohensD } from '../../src/core/statistics/paired/effectSize.ts';
import { copyTable } from '../common/copy/copyTable.ts';
import { working } from '../common/guidance.ts';
import { icon } from '../common/icons.ts';
import { levelSlider } from '../common/levels/levelSlider.ts';
import { meansTable } from './means.ts';
import { differencePlots } from './plot.ts';
import { resultMark } from './results.ts';
import { scoreDetail } from './scoreDetail.ts';
import type { SystemsStore } from './store.ts';
import { averitecMetric } from '../../src/core/metrics/averitec.ts';
import { idOf } from '../../src/core/metrics/registry.ts';
import { noNumber } from '../../src/core/format/signs.ts';

function differenceCells(row: ComparisonRow, one: SystemDifference | undefined): TemplateResult {
  if (!one) return html``;
  const { difference, interval, adjustedPValue, isBound, effectSize, result } = one;
  return html`<td class="number">
      <b>${differenceText(difference, row)}</b>
      <span class="interval">${differenceInterval(interval, row)}</span>
    </td>
    <td class="number">${pValueCell(adjustedPValue, isBound)}</td>
    <td>${effectSize === null ? noNumber : wordForCohensD(effectSize)}</td>
    <td>${resultMark(result)}</td>`;
}

function scoreRow(store: SystemsStore, row: ComparisonRow, columns: number): TemplateResult {
  const label = labelOf(row);
  const isOpen = store.view.opened === row.column;
  return html`<tr class=${isOpen ? 'is-open' : ''}>
      <th scope="row">
        <button
          type="button"
          class="score-name"
          aria-expanded=${String(isOpen)}
          title=${row.name}
          @click=${() => {
            store.setView({ opened: isOpen ? '' : row.column });
          }}
        >
          ${icon(isOpen ? 'previous' : 'next')} ${label}
        </button>
      </th>
      <td class="number muted">${row.claims}</td>
      <td class="number">${printedScore(row.means[0]?.mean ?? null, row)}</td>
      ${row.means.slice(1).map(
        ({ mean }, before) =>
          html`<td class="number first-of-system">${printedScore(mean, row)}</td>
            ${differenceCells(row, row.differences[before])}`,
      )}
    </tr>
    ${
      isOpen
        ? html`<tr class="detail-row">
            <td colspan=${columns}>${scoreDetail(store, row)}</td>
          </tr>`
        : nothing
    }`;
}

function leftOutText({ systems, claimCount }: SystemComparison): string {
  const left = systems
    .filter(({ leftOut }) => leftOut > 0)
    .map(({ name, leftOut }) => `${countOf(leftOut, 'claim')} of ${name}`);
  const counted = `Means are over the ${countOf(claimCount, 'claim')} that all systems have`;
  return left.length === 0 ? `${counted}.` : `${counted}; left out: ${left.join(', ')}.`;
}

/** Under the table, closed: who reads the numbers first does not have to read past it. */
function methods(comparison: SystemComparison): TemplateResult | typeof nothing {
  const notes = methodNotes(comparison);
  if (notes.length === 0) return nothing;
  return html`<details class="notes methods">
    <summary>How the differences were tested</summary>
    <ul>
      ${notes.map((note) => html`<li class="evidence" dir="auto">${note}</li>`)}
    </ul>
  </details>`;
}

function table(store: SystemsStore, comparison: SystemComparison): TemplateResult {
  const { systems, rows } = comparison;
  const [baseline, ...others] = systems;
  const columns = 3 + 5 * others.length;
  return html`<div class="wide-table" role="region" aria-label="Scores of the systems" tabindex="0">
    <table class="scores-table">
      <caption>
        <span class="evidence" dir="auto"
          >${leftOutText(comparison)} ${undecidedSentence(systems)} Differences are to
          ${baseline?.name ?? ''}.</span
        >
      </caption>
      <thead>
        <tr>
          <th scope="col" rowspan="2">Score</th>
          <th scope="col" rowspan="2" class="number">Claims</th>
          <th scope="col" rowspan="2" class="number evidence">${baseline?.name ?? ''}</th>
          ${others.map(({ name }) => html`<th scope="colgroup" colspan="5" class="first-of-system evidence">${name}</th>`)}
        </tr>
        <tr>
          ${others.map(
            () =>
              html`<th scope="col" class="number first-of-system">Mean</th>
                <th scope="col" class="number">Difference</th>
                <th scope="col" class="number">p</th>
                <th scope="col">Effect</th>
                <th scope="col">Result</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => scoreRow(store, row, columns))}
      </tbody>
    </table>
    ${copyTable(store, 'Scores', () => ({
      ...scoresTable(comparison),
      footnotes: [leftOutText(comparison), undecidedSentence(systems)].filter(
        (note) => note !== '',
      ),
    }))}
  </div>`;
}

export function scoresTab(store: SystemsStore, aligned: AlignedSystems): TemplateResult {
  const { comparison, header } = store;
  const hasLevel = header?.metrics.some((metric) => idOf(metric) === averitecMetric.id) ?? false;
  return html`${
    hasLevel
      ? levelSlider({
          label: 'AVeriTeC level',
          level: store.level,
          move: (level) => {
            store.setLevel(level);
          },
        })
      : nothing
  }
  ${store.unfinished.length > 0 ? nothing : working(store.alignment.comparing, 'Testing the differences')}
  ${
    comparison
      ? html`${table(store, comparison)} ${methods(comparison)}
        ${differencePlots(store, comparison)}`
      : meansTable(store, aligned)
  }`;
}
