// A form for overruling the status of a reference question, with a note on the reason. It opens in the row's details or with the key O.

import { html, nothing, type TemplateResult } from 'lit';
import { statusMessage } from '../../../src/core/questions/questionWords.ts';
import { questionsOf } from '../../../src/core/questions/questionStatus.ts';
import {
  type QuestionStatus,
  questionStatuses,
} from '../../../src/core/scoring/reading/questionReading.ts';
import type { ReportClaim } from '../../../src/core/results/claims.ts';
import { questionName } from '../../../src/core/find/placeWords.ts';
import { rowId, rowKey } from '../../common/evidenceTable/evidenceTable.ts';
import { evidenceText } from '../../common/evidenceText.ts';
import { inline, render, t } from '../../common/l10n.ts';
import type { InspectorStore } from '../store.ts';

const fieldId = (reference: number): string => `overrule-${String(reference)}`;

/** Moves the focus after the next rendering. */
function focusLater(selector: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus()),
  );
}

/** Opens the form for a question of the selected claim. */
function openOverrule(store: InspectorStore, reference: number): void {
  const { selected } = store.view;
  if (selected === null || !store.overruled.isOffered) return;
  store.expanded.add(rowKey(selected, reference));
  store.showOverruleForm({ claim: selected, reference });
  focusLater(`#${fieldId(reference)} select`);
}

/** Handles the key O: opens the form for the question whose row or details have the focus. */
export function overruleFocused(store: InspectorStore): void {
  const row = document.activeElement?.closest('.evidence-row, .details-row');
  const reference = /^question-(\d+)/u.exec(row?.id ?? '')?.[1];
  if (reference === undefined) {
    store.announce(t('Select a question in the evidence table first, then press O'));
    return;
  }
  openOverrule(store, Number(reference));
}

function focusRow(reference: number): void {
  focusLater(`#${rowId(reference)} .row-toggle`);
}

function cancel(store: InspectorStore, reference: number): void {
  store.showOverruleForm(null);
  focusRow(reference);
}

function form(store: InspectorStore, claim: ReportClaim, reference: number): TemplateResult {
  const { overruled } = store;
  const ownStatus = overruled.of(claim.index)?.get(reference);
  const computed = questionsOf(claim)?.find((one) => one.reference === reference)?.status;
  const chosen = ownStatus?.status ?? computed ?? 'notAnswered';
  return html`<form
    id=${fieldId(reference)}
    class="overrule-form"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      const data = new FormData(event.currentTarget as HTMLFormElement);
      const status = questionStatuses.find((one) => one === data.get('status'));
      const note = data.get('note');
      if (status === undefined || typeof note !== 'string') return;
      overruled.set({ index: claim.index, reference }, status, note, () => {
        focusRow(reference);
      });
      store.announce(t('Status set to {0}', statusMessage(status)));
      store.showOverruleForm(null);
    }}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      cancel(store, reference);
    }}
  >
    <label
      >${t('Status of {0}', questionName({ side: 'reference', question: reference }))}
      <select name="status">
        ${questionStatuses.map(
          (status: QuestionStatus) =>
            html`<option value=${status} ?selected=${status === chosen}>
              ${render(statusMessage(status))}
            </option>`,
        )}
      </select></label
    >
    <label
      >${t('Note')}
      <input type="text" name="note" maxlength="500" .value=${ownStatus?.note ?? ''} />
    </label>
    <div class="form-actions">
      <button type="submit" class="form-button">${t('Save status')}</button>
      <button
        type="button"
        class="link-button"
        @click=${() => {
          cancel(store, reference);
        }}
      >
        ${t('Cancel')}
      </button>
    </div>
  </form>`;
}

/** Renders the open form, or the earlier note and the button that opens the form. */
export function overruleForm(
  store: InspectorStore,
  claim: ReportClaim,
  reference: number,
): TemplateResult | typeof nothing {
  const { overruled } = store;
  if (!overruled.isOffered) return nothing;
  const isOpen = overruled.form?.claim === claim.index && overruled.form.reference === reference;
  if (isOpen) return form(store, claim, reference);
  const status = overruled.of(claim.index)?.get(reference);
  return html`<div class="overrule">
    ${overruled.failure === null ? nothing : html`<p role="alert">${overruled.failure}</p>`}
    ${
      status && status.note !== ''
        ? html`<p>${inline('Your note: {0}', evidenceText(status.note))}</p>`
        : nothing
    }
    <div class="form-actions">
      <button
        type="button"
        class="link-button"
        @click=${() => {
          openOverrule(store, reference);
        }}
      >
        ${status ? t('Change your status (O)') : t('Overrule the status (O)')}
      </button>
      ${
        status
          ? html`<button
              type="button"
              class="link-button"
              @click=${() => {
                overruled.set({ index: claim.index, reference }, null, '');
                store.announce(t('Computed status restored'));
              }}
            >
              ${t('Restore computed status')}
            </button>`
          : nothing
      }
    </div>
  </div>`;
}
