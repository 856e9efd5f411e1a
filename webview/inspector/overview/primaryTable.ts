// The primary scores with their intervals, and a link to all other scores.

import { html, nothing, type TemplateResult } from 'lit';
import type { PrimaryScore } from '../../../src/core/comparison/primary/primaryOfRun.ts';
import type { FileOverview } from '../../../src/protocol/panels.ts';
import { joinParts } from '../../../src/core/words/message.ts';
import { render, t } from '../../common/l10n.ts';
import { toTitle } from '../rows/runScores.ts';
import type { InspectorStore } from '../store.ts';

function scoreRow({ name, metric, value, interval, remarks }: PrimaryScore): TemplateResult {
  return html`<tr>
    <th scope="row">
      ${toTitle(name, { name: metric })}${
        remarks.length === 0
          ? nothing
          : html` <span class="score-remark">${render(joinParts(remarks))}</span>`
      }
    </th>
    <td><b>${value}</b></td>
    <td class="muted">${interval ? t('{0} to {1}', interval.low, interval.high) : nothing}</td>
  </tr>`;
}

export function primaryTable(
  store: InspectorStore,
  { primary: scores, yardstick }: Pick<FileOverview, 'primary' | 'yardstick'>,
): TemplateResult {
  const hasIntervals = scores.some(({ interval }) => interval !== undefined);
  return html`${
      scores.length === 0
        ? html`<p class="muted">${t('This run has none of the primary scores.')}</p>`
        : html`<table class="primary-scores">
            <caption class="visually-hidden">
              ${t('Primary scores')}
            </caption>
            <thead class=${hasIntervals ? '' : 'visually-hidden'}>
              <tr>
                <td></td>
                <th scope="col"><span class="visually-hidden">${t('Score')}</span></th>
                <th scope="col">${t('95 % interval')}</th>
              </tr>
            </thead>
            <tbody>
              ${scores.map(scoreRow)}
            </tbody>
          </table>`
    }
    ${yardstick ? html`<p class="muted">${render(yardstick)}</p>` : nothing}
    <div class="overview-links">
      <button
        type="button"
        class="link-button"
        id="all-scores"
        @click=${() => {
          store.leftOverview.button = 'all-scores';
          store.openFile('file');
        }}
      >
        ${t('All scores')}
      </button>
      <button
        type="button"
        class="link-button"
        id="file-statistics"
        @click=${() => {
          store.post({ type: 'showStatistics' });
        }}
      >
        ${t('Statistics')}
      </button>
    </div>`;
}
