// Forms for what the user decides about a claim: the status of a reference question, and a note with tags for the whole claim. They
// open with a button or with the keys O and E.

import { html, nothing, type TemplateResult } from 'lit';
import type { Shown } from '../../common/controls.ts';
import { statusMessage } from '../../../src/core/score/questions/questionWords.ts';
import { questionsOf } from '../../../src/core/score/questions/questionStatus.ts';
import { readTags, setStatus, tidyReview } from '../../../src/core/score/results/review.ts';
import {
  type QuestionStatus,
  questionStatuses,
} from '../../../src/core/score/results/questionStatuses.ts';
import type { ReportClaim } from '../../../src/core/score/results/claims.ts';
import { questionName } from '../../../src/core/show/find/placeWords.ts';
import { rowId, rowKey } from '../../common/evidenceTable/evidenceTable.ts';
import { evidenceText } from '../../common/evidenceText.ts';
import { inline, render, t } from '../../common/l10n.ts';
import type { InspectorStore } from '../store.ts';
import { linkButton } from '../../common/buttons.ts';

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
  if (selected === null || !store.reviewing.isOffered) return;
  store.expanded.add(rowKey(selected, reference));
  store.showReviewForm({ claim: selected, reference });
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

interface ReviewForm {
  readonly id: string;
  readonly fields: TemplateResult;
  readonly save: string;
  readonly onSave: (data: FormData) => void;
  /** Moves the focus to where it was before the form opened. */
  readonly leave: () => void;
}

function formView(store: InspectorStore, form: ReviewForm): TemplateResult {
  const cancel = (): void => {
    store.showReviewForm(null);
    form.leave();
  };
  return html`<form
    id=${form.id}
    class="stack boxed overrule-form"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      form.onSave(new FormData(event.currentTarget as HTMLFormElement));
      store.showReviewForm(null);
    }}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      cancel();
    }}
  >
    ${form.fields}
    <div class="flow">
      <button type="submit" class="push-button">${form.save}</button>
      ${linkButton(t('Cancel'), cancel)}
    </div>
  </form>`;
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

function statusForm(store: InspectorStore, claim: ReportClaim, reference: number): TemplateResult {
  const own = claim.review?.questions.find((one) => one.reference === reference);
  const read = questionsOf(claim)?.find((one) => one.reference === reference)?.status;
  const chosen = own?.status ?? read ?? 'notAnswered';
  const leave = (): void => focusRow(reference);
  return formView(store, {
    id: fieldId(reference),
    fields: html`<label class="flow"
        >${t('Status of {0}', questionName({ side: 'reference', question: reference }))}
        <select class="choice" name="status">
          ${questionStatuses.map(
            (status: QuestionStatus) =>
              html`<option value=${status} ?selected=${status === chosen}>
                ${render(statusMessage(status))}
              </option>`,
          )}
        </select></label
      >
      <label class="flow"
        >${t('Note')}
        <input class="field" type="text" name="note" maxlength="500" .value=${own?.note ?? ''}
      /></label>`,
    save: t('Save status'),
    onSave: (data) => {
      const status = questionStatuses.find((one) => one === data.get('status'));
      if (status === undefined) return;
      const review = setStatus(claim.review, reference, status, textOf(data, 'note'));
      store.review(claim.index, review, leave);
      store.announce(t('Status set to {0}', statusMessage(status)));
    },
    leave,
  });
}

/** Renders the open form, or the earlier note and the button that opens the form. */
export function overruleForm(store: InspectorStore, claim: ReportClaim, reference: number): Shown {
  const { reviewing } = store;
  if (!reviewing.isOffered) return nothing;
  const isOpen = reviewing.form?.claim === claim.index && reviewing.form.reference === reference;
  if (isOpen) return statusForm(store, claim, reference);
  const own = claim.review?.questions.find((one) => one.reference === reference);
  return html`<div class="overrule">
    ${reviewing.failure === null ? nothing : html`<p role="alert">${reviewing.failure}</p>`}
    ${
      own && own.note !== ''
        ? html`<p>${inline('Your note: {0}', evidenceText(own.note))}</p>`
        : nothing
    }
    <div class="flow">
      ${linkButton(own ? t('Change your status (O)') : t('Overrule the status (O)'), () => openOverrule(store, reference))}
      ${
        own
          ? linkButton(t('Restore the reader’s status'), () => {
              store.review(claim.index, setStatus(claim.review, reference, null));
              store.announce(t('The reader’s status is restored'));
            })
          : nothing
      }
    </div>
  </div>`;
}

// The note and the tags of the selected claim.

const noteId = 'claim-note';
const noteButtonId = 'claim-note-button';

/** Handles the key E: opens the form for the note and the tags of the selected claim. */
export function openNote(store: InspectorStore): void {
  const { selected } = store.view;
  if (selected === null || !store.reviewing.isOffered || !store.selectedClaim) return;
  store.showReviewForm({ claim: selected, reference: null });
  focusLater(`#${noteId} textarea`);
}

/** Renders the claim's note and tags, with the button that opens their form, or the open form. */
export function noteLine(store: InspectorStore): Shown {
  const { reviewing, selectedClaim: claim } = store;
  if (!claim || !reviewing.isOffered) return nothing;
  const { note = '', tags = [] } = claim.review ?? {};
  const leave = (): void => focusLater(`#${noteButtonId}`);
  if (reviewing.form?.claim === claim.index && reviewing.form.reference === null) {
    return formView(store, {
      id: noteId,
      fields: html`<label class="flow"
          >${t('Note on the claim')}
          <textarea class="field" name="note" rows="2" maxlength="2000" .value=${note}></textarea>
        </label>
        <label class="flow"
          >${t('Tags, separated by blanks')}
          <input class="field" type="text" name="tags" maxlength="400" .value=${tags.join(' ')}
        /></label>`,
      save: t('Save'),
      onSave: (data) => {
        store.review(
          claim.index,
          tidyReview({
            questions: claim.review?.questions ?? [],
            note: textOf(data, 'note'),
            tags: readTags(textOf(data, 'tags')),
          }),
          leave,
        );
        store.announce(t('Note and tags changed'));
      },
      leave,
    });
  }
  const isEmpty = note === '' && tags.length === 0;
  return html`<p class="flow claim-note">
    ${tags.map(
      (tag) =>
        html`<button
          type="button"
          class="chip claim-tag"
          title=${t('Show claims with the tag {0}', tag)}
          @click=${() => store.listTag(tag)}
        >
          <span class="evidence" dir="auto">${tag}</span>
        </button>`,
    )}
    ${note === '' ? nothing : html`<span class="note-text">${evidenceText(note)}</span>`}
    ${linkButton(isEmpty ? t('Add note or tags (E)') : t('Change note or tags (E)'), () => openNote(store), { id: noteButtonId })}
  </p>`;
}
