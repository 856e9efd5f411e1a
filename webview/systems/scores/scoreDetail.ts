// Details of one row of the table: sentences, wins and losses, and the counts for McNemar's test.

import { html, nothing, type TemplateResult } from 'lit';
import type { ComparisonRow, SystemDifference } from '../../../src/core/comparison/systemRows.ts';
import type { SystemsStore } from '../store.ts';
import { translateCount, inline, render, t } from '../../common/l10n.ts';
import { withMinusSigns } from '../../../src/core/format/signs.ts';

function outcomeTable({ system, baseline, outcomes }: SystemDifference): TemplateResult {
  if (!outcomes) return html``;
  const { bothRight, onlyA, onlyB, bothWrong } = outcomes;
  return html`<table class="plain-table outcome-table">
    <caption>
      ${t("Counts for McNemar's test. The test uses only the claims that exactly one of the two systems gets right.")}
    </caption>
    <thead>
      <tr>
        <td></td>
        <th scope="col" class="count">${t('{0} right', baseline)}</th>
        <th scope="col" class="count">${t('{0} wrong', baseline)}</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">${t('{0} right', system)}</th>
        <td class="count">${bothRight}</td>
        <td class="count"><b>${onlyA}</b></td>
      </tr>
      <tr>
        <th scope="row">${t('{0} wrong', system)}</th>
        <td class="count"><b>${onlyB}</b></td>
        <td class="count">${bothWrong}</td>
      </tr>
    </tbody>
  </table>`;
}

function differenceDetail(one: SystemDifference): TemplateResult {
  const { sentence, wins, leftOut, outcomes, system, baseline } = one;
  return html`<li>
    <p class="evidence" dir="auto">
      ${inline<string | TemplateResult>('{0}: {1}', html`<b>${system}</b>`, withMinusSigns(render(sentence)))}
      ${
        leftOut > 0
          ? html`<span class="muted"
              >${translateCount(leftOut, '{0} claim lacks one of the scores.', '{0} claims lack one of the scores.')}</span
            >`
          : nothing
      }
    </p>
    ${
      wins && !outcomes
        ? html`<p class="muted">
            ${translateCount(
              wins.better,
              'Better than {1} on {0} claim, worse on {2}, equal on {3}.',
              'Better than {1} on {0} claims, worse on {2}, equal on {3}.',
              ...[baseline, wins.worse, wins.equal],
            )}
          </p>`
        : nothing
    }
    ${outcomeTable(one)}
  </li>`;
}

export function scoreDetail(store: SystemsStore, row: ComparisonRow): TemplateResult {
  return html`<div class="score-detail">
    <p><b>${row.name}</b></p>
    <ul>
      ${row.differences.map(differenceDetail)}
    </ul>
    <p class="summary-actions">
      <vscode-button
        appearance="secondary"
        @click=${() => store.post({ type: 'openMetricPage', metric: row.metric })}
        >${t('About this metric')}</vscode-button
      >
      ${
        row.kind === 'file'
          ? nothing
          : html`<vscode-button
              appearance="secondary"
              @click=${() => {
                const changesOf = row.kind === 'outcome' ? row.metric : row.column;
                store.setView({ tab: 'changes', changesOf });
              }}
              >${t('Show changed claims')}</vscode-button
            >`
      }
    </p>
  </div>`;
}
