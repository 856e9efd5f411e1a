// Head of the statistics panel: the files, their formats and the export buttons.

import { html, nothing, type TemplateResult } from 'lit';
import { render, t } from '../common/l10n.ts';
import { runNotes } from '../common/runHead.ts';
import type { StatsStore } from './store.ts';
import { joinParts } from '../../src/core/words/message.ts';

type Action = 'chooseFiles' | 'exportStats' | 'cancel' | 'again' | 'findPairs' | 'cancelPairs';

export function action(
  store: StatsStore,
  type: Action,
  text: string,
  title: string,
): TemplateResult {
  return html`<vscode-button
    appearance="secondary"
    title=${title}
    @click=${() => {
      store.post({ type });
    }}
    >${text}</vscode-button
  >`;
}

function files({ beside, reading, header }: StatsStore): readonly TemplateResult[] {
  if (reading) {
    return reading.map(
      (name) => html`<li><span class="file-name evidence" dir="auto">${name}</span></li>`,
    );
  }
  return (beside?.files ?? []).map(
    ({ name, role }, index) =>
      html`<li>
        <span class="file-name evidence" dir="auto">${name}</span>
        <span class="muted"
          >${render(joinParts([role === 'reference' ? t('reference') : t('predictions'), header?.forms[index] ?? '']))}</span
        >
      </li>`,
  );
}

export function head(store: StatsStore): TemplateResult {
  const { beside, reading, header } = store;
  return html`<header class="files-head">
    <div class="head-line">
      <ul class="files" aria-label=${t('Evidence files')}>
        ${files(store)}
      </ul>
      <div class="stats-actions">
        ${action(store, 'chooseFiles', t('Choose files…'), t('Choose other files, or add files'))}
        ${beside ? action(store, 'exportStats', t('Export…'), t("Export all counts in the command line's output format")) : nothing}
      </div>
    </div>
    ${
      reading
        ? html`<p class="working">
            <span>${t('Reading the files…')}</span>
            ${action(store, 'cancel', t('Cancel'), t('Cancel reading'))}
          </p>`
        : nothing
    }
    ${runNotes(header?.problems ?? [], { icon: 'warning', about: 'these files' })}
  </header>`;
}
