// A file without a reference: how to choose one, and what can be said of the predictions alone.

import { html, nothing, type TemplateResult } from 'lit';
import { countBar } from '../../common/controls.ts';
import { evidenceText } from '../../common/evidenceText.ts';
import { render, t } from '../../common/l10n.ts';
import type { InspectorStore } from '../store.ts';

/** Offers to choose a reference, and says what one is. */
export function noReferenceLine(store: InspectorStore): TemplateResult {
  return html`<section class="notice no-reference" aria-label=${t('Reference')}>
    <p>
      ${t('Nothing is scored without a reference: a file with the same claims, their right verdicts and annotated evidence.')}
    </p>
    <vscode-button
      @click=${() => {
        store.post({ type: 'score' });
      }}
      >${t('Choose Reference...')}</vscode-button
    >
  </section>`;
}

/** Counts equal values. The most frequent value is first. */
function countValues(
  values: readonly string[],
): readonly (readonly [value: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

function countTable(
  caption: string,
  rows: readonly (readonly [name: TemplateResult | string, count: number])[],
  whole: number,
): TemplateResult {
  return html`<section class="overview-section">
    <h2>${caption}</h2>
    <table class="plain-table unscored-counts" aria-label=${caption}>
      <tbody>
        ${rows.map(
          ([name, count]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>
                <span class="number-and-bar"><b>${count}</b>${countBar(count / whole)}</span>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/** Renders the verdicts of the predictions, claims that occur twice, and what the doctor finds. */
export function unscoredPane(store: InspectorStore): TemplateResult {
  const { all } = store.rows;
  const { found = [] } = store.header ?? {};
  const verdicts = countValues(all.map(({ row }) => row.predictedVerdict ?? ''));
  const empty = all.filter(({ row }) => row.predictedQuestions === 0).length;
  const repeated = countValues(all.map(({ row }) => row.claim.trim()));
  const twice = repeated.filter(([, count]) => count > 1).length;
  const notes = [
    ...(empty > 0 ? [[t('claims without evidence'), empty] as const] : []),
    ...(twice > 0 ? [[t('claims that occur more than once'), twice] as const] : []),
    ...found.map(({ name, claims }) => [render(name), claims] as const),
  ];
  return html`<h1 id="overview-title" class="visually-hidden" tabindex="-1">${t('Overview')}</h1>
    <div class="overview">
      ${countTable(
        t('Predicted verdicts'),
        verdicts.map(([verdict, count]) => [
          verdict === '' ? t('no verdict') : evidenceText(verdict),
          count,
        ]),
        all.length,
      )}
      ${notes.length === 0 ? nothing : countTable(t('Claims with findings'), notes, all.length)}
      <vscode-button
        appearance="secondary"
        @click=${() => {
          store.post({ type: 'showStatistics' });
        }}
        >${t('Statistics')}</vscode-button
      >
    </div>`;
}
