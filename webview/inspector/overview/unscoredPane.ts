// A file without a reference: how to choose one, and what can be said of the predictions alone.

import { html, nothing, type TemplateResult } from 'lit';
import { type Message, msg } from '../../../src/core/base/words/message.ts';
import { noVerdict } from '../../../src/core/base/words/remarks.ts';
import {
  column,
  countCell,
  shareCell,
  type Table,
  textCell,
} from '../../../src/core/show/tables/model/table.ts';
import { render, t } from '../../common/l10n.ts';
import { tableView } from '../../common/tableView.ts';
import type { InspectorStore } from '../store.ts';

/** Offers to choose a reference, and says what one is. */
export function noReferenceLine(store: InspectorStore): TemplateResult {
  return html`<section class="flow banner no-reference" aria-label=${t('Reference')}>
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

/** Renders counts of claims, and their shares of all claims. */
function countTable(
  store: InspectorStore,
  caption: Message,
  rows: readonly (readonly [name: Message, count: number])[],
): TemplateResult {
  const table: Table = {
    caption,
    columns: [
      column('name', '', 'text'),
      column('claims', msg('claims'), 'count', { isStrong: true }),
      column('share', msg('share'), 'share'),
    ],
    rows: rows.map(([name, count]) => [
      textCell(name),
      countCell(count),
      shareCell(count, store.rows.all.length),
    ]),
  };
  return html`<section class="overview-section">
    <h2>${render(caption)}</h2>
    ${tableView(store, table)}
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
  const notes: readonly (readonly [Message, number])[] = [
    ...(empty > 0 ? [[msg('claims without evidence'), empty] as const] : []),
    ...(twice > 0 ? [[msg('claims that occur more than once'), twice] as const] : []),
    ...found.map(({ name, claims }) => [name, claims] as const),
  ];
  const named = verdicts.map(([verdict, count]) => [verdict || noVerdict, count] as const);
  return html`<h1 id="overview-title" class="visually-hidden" tabindex="-1">${t('Overview')}</h1>
    <div class="overview">
      ${countTable(store, msg('Predicted verdicts'), named)}
      ${notes.length === 0 ? nothing : countTable(store, msg('Claims with findings'), notes)}
      <vscode-button
        appearance="secondary"
        @click=${() => {
          store.post({ type: 'showStatistics' });
        }}
        >${t('Statistics')}</vscode-button
      >
    </div>`;
}
