import { html, nothing, type TemplateResult } from 'lit';
import { warningsAmong } from '../../src/core/report/concernedClaims.ts';
import { expectedClaims } from '../../src/protocol/runProgress.ts';
import type { RunState } from '../../src/protocol/panels.ts';
import { icon } from '../common/icons.ts';
import { translateCount, t } from '../common/l10n.ts';
import { runFiles, runNotes, runWarnings, stageText } from '../common/runHead.ts';
import type { InspectorStore } from './store.ts';
import { openClaimTab } from './viewState.ts';
import { type Message, messageOf } from '../../src/core/words/message.ts';

function scoring(
  store: InspectorStore,
  run: Extract<RunState, { kind: 'scoring' }>,
): TemplateResult {
  const text = stageText(run);
  return html`<span class="run-stage">${text}</span>
    <progress aria-label=${text} max=${Math.max(1, run.total)} .value=${run.done}></progress>
    <vscode-button
      appearance="secondary"
      @click=${() => {
        store.post({ type: 'cancel' });
      }}
      >${t('Cancel')}</vscode-button
    >`;
}

function stoppedRun(store: InspectorStore, message: string): TemplateResult {
  return html`<span class="run-stopped">${icon('warning')} <span>${message}</span></span>
    <vscode-button
      @click=${() => {
        store.post({ type: 'score' });
      }}
      >${t('Score remaining claims')}</vscode-button
    >`;
}

function stateOf(store: InspectorStore): TemplateResult | typeof nothing {
  const { run } = store;
  if (run?.kind === 'scoring') return scoring(store, run);
  if (run?.kind === 'stopped') return stoppedRun(store, run.message);
  if (store.hasFinished) {
    // A run with warnings, for example about a file that ends early, is no success.
    const isClean = warningsOf(store).length === 0;
    return html`<span class="run-done ${isClean ? 'is-clean' : ''}"
      >${icon(isClean ? 'right' : 'warning')}
      ${translateCount(store.rows.all.length, '{0} claim scored', '{0} claims scored')}</span
    >`;
  }
  return nothing;
}

/** Renders the buttons for the two views of a run. The page with all scores belongs to the overview. */
function views(store: InspectorStore): TemplateResult {
  const isClaim = openClaimTab(store.view) !== undefined;
  const button = (name: string, title: string, isOpen: boolean, open: () => void) =>
    html`<button
      type="button"
      class="view-button"
      title=${title}
      aria-current=${isOpen ? 'page' : nothing}
      @click=${open}
    >
      ${name}
    </button>`;
  return html`<nav class="views" aria-label=${t('Views of the run')}>
    ${button(t('Overview'), t('Results of the run (F)'), !isClaim, () => {
      store.openFile('overview');
    })}
    ${button(t('Claims'), t('Claims one by one (F)'), isClaim, () => {
      store.openClaims();
    })}
  </nav>`;
}

/** Returns the warnings among the file's scores. Until the scores have arrived, returns the warnings from the header. */
function warningsOf({ file, header }: InspectorStore): readonly Message[] {
  return file ? warningsAmong(file.notes).map(messageOf) : (header?.warnings ?? []);
}

/** Renders the number of claims that the overview's sentences refer to. The claim list has its own count. */
function claimCount({ rows, run, view }: InspectorStore): TemplateResult | typeof nothing {
  const count = Math.max(rows.all.length, expectedClaims(run) ?? 0);
  if (view.tab !== 'overview' || count === 0) return nothing;
  return html`<span class="muted">${translateCount(count, '{0} claim', '{0} claims')}</span>`;
}

/** Renders the bar above the panes: files, progress and warnings. */
export function runBar(store: InspectorStore): TemplateResult {
  const { header } = store;
  if (!header) return html``;
  return html`<header class="run-bar">
    ${runFiles(header)} ${claimCount(store)} ${views(store)}
    <div class="run-state">${stateOf(store)}</div>
    ${runWarnings(warningsOf(store))}
    ${
      store.view.tab === 'overview'
        ? nothing // the important notes are among the warnings
        : runNotes(header.notes, { icon: 'warning', about: 'these files' })
    }
  </header>`;
}
