import { html, nothing, type TemplateResult } from 'lit';
import type { StatsBeside } from '../../src/core/stats/besideStats.ts';
import { readingSheet } from '../common/keySheet/readingSheet.ts';
import { t } from '../common/l10n.ts';
import { panelPage, provenanceLine } from '../common/panel/page.ts';
import { action, head } from './head.ts';
import { pairSection } from './pairs.ts';
import { sections } from './sections.ts';
import type { StatsStore } from './store.ts';

function emptyPage(store: StatsStore, message: string): TemplateResult {
  return html`<main class="empty-page">
    <h1>${t('No statistics to show')}</h1>
    <p class="evidence">${message}</p>
    <p class="stats-actions">
      ${action(store, 'again', t('Read again'), t('Read the same files again'))}
      ${action(store, 'chooseFiles', t('Choose files…'), t('Other evidence files'))}
    </p>
  </main>`;
}

/** Renders the contents of the files first, because a search for duplicates starts only on demand. */
function contents(store: StatsStore, beside: StatsBeside): readonly TemplateResult[] {
  const [first, ...others] = sections(store, beside);
  return [...(first ? [first] : []), pairSection(store), ...others];
}

export function statsView(store: StatsStore): TemplateResult {
  const { beside } = store;
  return panelPage(
    store,
    (message) => emptyPage(store, message),
    () =>
      html`<main>
          <h1 class="visually-hidden">${t('Contents of these files')}</h1>
          ${head(store)}
          <div class="results" role="region" aria-label=${t('Statistics')} tabindex="0">
            ${beside ? contents(store, beside) : nothing}
          </div>
        </main>
        ${provenanceLine(t('The counts come from the files alone. Nothing is scored.'))}`,
    readingSheet,
  );
}
