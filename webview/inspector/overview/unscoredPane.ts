// A file without a reference: how to choose one, and what can be said of the predictions alone.

import { html, type TemplateResult } from 'lit';
import { viewUnscored } from '../../../src/core/show/pages/unscoredView.ts';
import { mainButton, pushButton } from '../../common/buttons.ts';
import { blocksContext, blocksView } from '../../common/documentView.ts';
import { t } from '../../common/l10n.ts';
import type { InspectorStore } from '../store.ts';

/** Offers to choose a reference, and says what one is. */
export function noReferenceLine(store: InspectorStore): TemplateResult {
  return html`<section class="flow banner no-reference" aria-label=${t('Reference')}>
    <p>
      ${t('Nothing is scored without a reference: a file with the same claims, their right verdicts and annotated evidence.')}
    </p>
    ${mainButton(t('Choose Reference...'), () => store.post({ type: 'score' }))}
  </section>`;
}

/** Renders the verdicts of the predictions, claims that occur twice, and what the doctor finds. */
export function unscoredPane(store: InspectorStore): TemplateResult {
  const claims = store.rows.all.map(({ row }) => row);
  const blocks = viewUnscored(claims, store.header?.found ?? []);
  return html`<h1 id="overview-title" class="visually-hidden" tabindex="-1">${t('Overview')}</h1>
    <div class="overview">
      ${blocksView(blocksContext(store), blocks)}
      ${pushButton(t('Statistics'), () => store.post({ type: 'showStatistics' }))}
    </div>`;
}
