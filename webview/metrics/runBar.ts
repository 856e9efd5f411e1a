import { html, type TemplateResult } from 'lit';
import { icon } from '../common/icons.ts';
import { runFiles, runNotes, runWarnings, stageText } from '../common/runHead.ts';
import type { MetricsStore } from './store.ts';
import { translateCount, t } from '../common/l10n.ts';

function stateOf({ run, claims }: MetricsStore): TemplateResult {
  if (run?.kind === 'scoring') {
    const text = stageText(run);
    return html`<span>${text}</span>
      <progress aria-label=${text} max=${Math.max(1, run.total)} .value=${run.done}></progress>`;
  }
  if (run?.kind === 'stopped') {
    return html`<span class="run-stopped">${icon('warning')} <span>${run.message}</span></span>`;
  }
  return html`<span class="muted"
    >${translateCount(claims.list.length, '{0} claim', '{0} claims')}</span
  >`;
}

/** Renders the bar above the tabs: files, progress and warnings. */
export function runBar(store: MetricsStore): TemplateResult {
  const { header } = store;
  if (!header) return html``;
  return html`<header class="run-bar">
    ${runFiles(header)}
    <div class="run-state">${stateOf(store)}</div>
    <vscode-button
      appearance="secondary"
      @click=${() => {
        store.post({ type: 'exportReport' });
      }}
      >${t('Export report…')}</vscode-button
    >
    ${runWarnings(header.warnings ?? [])}
    ${runNotes(header.notes, { icon: 'warning', about: 'these numbers' })}
  </header>`;
}
