// What readers must know before they quote the scores. This includes undocumented behaviour of the official scripts.

import { html, nothing, type TemplateResult } from 'lit';
import { describeOfficial, type EvaluationNote } from '../../../src/core/report/concernedClaims.ts';
import { t, render } from '../../common/l10n.ts';
import type { InspectorStore } from '../store.ts';
import { messageOf } from '../../../src/core/words/message.ts';

function claimLink(store: InspectorStore, index: number): TemplateResult {
  return html`<button
    type="button"
    class="link-button"
    @click=${() => {
      store.select(index);
      requestAnimationFrame(() => document.querySelector<HTMLElement>('#claim-title')?.focus());
    }}
  >
    ${t('Claim {0}', index)}
  </button>`;
}

function noteView(store: InspectorStore, note: EvaluationNote): TemplateResult {
  const official = describeOfficial(note);
  const further = note.count - note.claims.length;
  return html`<li class="file-note">
    <p><span class="evidence" dir="auto">${render(messageOf(note))}</span></p>
    ${
      official === undefined
        ? nothing
        : html`<p class="official">
            <span class="tag">${t('official scripts')}</span> ${render(official)}
          </p>`
    }
    ${
      note.claims.length === 0
        ? nothing
        : html`<p class="note-claims">
            ${note.claims.map((index) => claimLink(store, index))}${
              further > 0 ? html`<span class="muted">${t('and {0} more', further)}</span>` : nothing
            }
          </p>`
    }
  </li>`;
}

export function fileNotes(store: InspectorStore, notes: readonly EvaluationNote[]): TemplateResult {
  return html`<ul class="file-notes">
    ${notes.map((note) => noteView(store, note))}
  </ul>`;
}
