// F1 of each label, and which verdict was taken for which.

import { html, type TemplateResult } from 'lit';
import type { ConfusionMatrix, VerdictAggregate } from '../../../src/core/metrics/verdict.ts';
import { scoreBar, shareStyle } from '../../common/bars.ts';
import { evidenceLabel } from '../../common/evidenceText.ts';
import { ownValue } from '../../../src/core/ownValue.ts';
import { scoreText } from '../../../src/core/format/numbers.ts';
import { toOne } from '../../../src/core/format/scales.ts';
import { noVerdict } from '../../../src/core/words/remarks.ts';

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function f1Table({ f1, confusion }: VerdictAggregate): TemplateResult {
  const { labels, counts, withoutVerdict } = confusion;
  return html`<table class="plain-table">
    <caption class="visually-hidden">
      F1 of each verdict
    </caption>
    <thead>
      <tr>
        <th scope="col">Verdict</th>
        <th scope="col">F1</th>
        <th scope="col" class="count">Reference</th>
        <th scope="col" class="count">Predicted</th>
      </tr>
    </thead>
    <tbody>
      ${labels.map((label, at) => {
        const score = ownValue(f1, label);
        return html`<tr>
          <th scope="row">${evidenceLabel(label)}</th>
          <td>
            ${
              score === undefined
                ? html`<span class="muted">not a label of the data set</span>`
                : html`<span class="number-and-bar"
                    ><b>${scoreText(score, toOne, 'exact')}</b>${scoreBar(score)}</span
                  >`
            }
          </td>
          <td class="count">${sum(counts[at] ?? []) + (withoutVerdict[at] ?? 0)}</td>
          <td class="count">${sum(counts.map((row) => row[at] ?? 0))}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

function confusionTable({ labels, counts, withoutVerdict }: ConfusionMatrix): TemplateResult {
  const hasMissing = withoutVerdict.some((count) => count > 0);
  const columns = (at: number): readonly number[] =>
    hasMissing ? [...(counts[at] ?? []), withoutVerdict[at] ?? 0] : (counts[at] ?? []);
  const cell = (row: number, column: number, count: number, all: number): TemplateResult =>
    html`<td
      class="cell ${row === column ? 'is-match' : ''}"
      .style=${shareStyle(all === 0 ? 0 : count / all)}
    >
      <span class="cell-number">${count}</span>
      ${row === column ? html`<span class="cell-match">right</span>` : ''}
    </td>`;
  return html`<div class="matrix-scroll" role="region" aria-label="Confusion matrix" tabindex="0">
    <table class="matrix confusion">
      <caption>
        Which verdict was predicted for which: shade is the share of the row
      </caption>
      <thead>
        <tr>
          <th scope="col">Reference <span class="muted" aria-hidden="true">↓ predicted →</span></th>
          ${labels.map(
            (label) =>
              html`<th scope="col">
                <span class="visually-hidden">predicted</span> ${evidenceLabel(label)}
              </th>`,
          )}
          ${hasMissing ? html`<th scope="col">${noVerdict}</th>` : ''}
        </tr>
      </thead>
      <tbody>
        ${labels.map((label, row) => {
          const numbers = columns(row);
          return html`<tr>
            <th scope="row">${evidenceLabel(label)}</th>
            ${numbers.map((count, column) => cell(row, column, count, sum(numbers)))}
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}

export function fileVerdicts(verdict: VerdictAggregate): TemplateResult {
  return html`${f1Table(verdict)} ${confusionTable(verdict.confusion)}`;
}
