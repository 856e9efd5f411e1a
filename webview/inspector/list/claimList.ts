import { html, nothing, type TemplateResult } from 'lit';
import { formatInScale } from '../../../src/core/base/numbers.ts';
import { failedWord } from '../../../src/core/base/words/remarks.ts';
import type { ClaimRow } from '../../../src/protocol/panels.ts';
import { expectedClaims } from '../../../src/protocol/runProgress.ts';
import { icon, scoreBar } from '../../common/controls.ts';
import { findingNote, foundInRow } from '../../common/find/evidenceFind.ts';
import { inline, render, t, translateCount } from '../../common/l10n.ts';
import { rowsByKey, rowsIn } from '../../common/list/virtualList.ts';
import { computeFilledShare } from '../../../src/core/show/tables/columnCounts.ts';
import { hasFailed, rowHeadline, type ScoredRow, scoreOfRow } from '../rows/claimScores.ts';
import { outcomeText } from '../../common/claims.ts';
import type { InspectorStore } from '../store.ts';
import {
  filterChoice,
  findClaims,
  isInFilterChoice,
  nothingFound,
  orderChoice,
  scoreChoice,
  shownCount,
  unsureKey,
  wordChoice,
} from './claimToolbar.ts';
import { filterChips } from './filterChips.ts';
import { rowPixels, type ListPosition } from './listPosition.ts';

function toolbar(store: InspectorStore): TemplateResult {
  return html`<div class="flow toolbar">
    ${findClaims(store, 'claim-list')} ${filterChoice(store)} ${wordChoice(store)}
    ${orderChoice(store)} ${scoreChoice(store)}
  </div>`;
}

function rowNumbers(store: InspectorStore, scored: ScoredRow): TemplateResult {
  const { listScore } = store;
  if (!listScore) return html``;
  const score = scoreOfRow(scored, listScore.column);
  if (score === null && hasFailed(scored.row)) {
    return html`<span class="row-failed">${icon('warning')} ${render(failedWord)}</span>`;
  }
  return html`${scoreBar(score === null ? null : computeFilledShare(score, listScore.scale))}<b
      class="row-score"
      >${formatInScale(score, listScore.scale)}</b
    >`;
}

/** Renders a sign for each reference question. Screen readers hear how many are answered. */
export function statusSigns({ statuses = [] }: ClaimRow, answered: string): TemplateResult {
  return html`<span class="muted small cut row-answered" title=${answered}
    ><span class="visually-hidden">${answered}</span>${statuses.map((one) =>
      one
        ? html`<span
            class="status-sign status-${one.status} ${one.confidence === 'unsure' ? 'is-unsure' : ''}"
            aria-hidden="true"
            >${icon(one.status)}</span
          >`
        : nothing,
    )}</span
  >`;
}

function rowView(store: InspectorStore, scored: ScoredRow, place: number): TemplateResult {
  const { row } = scored;
  const excerpt = foundInRow(store.finder.found.get(row.index));
  const isSelected = row.index === store.view.selected;
  const { sign, answered } = rowHeadline(row, store.level);
  const isEdited = store.editedClaims.has(row.index);
  const note = isEdited
    ? t('edited')
    : row.predictedQuestions === 0 && !hasFailed(row)
      ? t('no predictions')
      : '';
  return html`<div
    id="claim-${row.index}"
    class="row ${isSelected ? 'is-selected' : ''} ${isEdited ? 'is-edited' : ''} ${excerpt === nothing ? '' : 'has-found'}"
    role="option"
    aria-selected=${String(isSelected)}
    aria-posinset=${place + 1}
    aria-setsize=${store.rows.visible.length}
    @click=${() => {
      store.select(row.index);
      store.openDrawer('none');
    }}
  >
    <span class="row-number">${row.index}</span>
    <span class="row-line"
      >${rowNumbers(store, scored)}${note === '' ? nothing : html`<span class="muted cut small row-note">${note}</span>`}
      <span class="cut row-verdict ${sign.className}" title=${sign.name}
        >${sign.icon} ${store.isUnscored ? row.predictedVerdict : outcomeText(row)}</span
      ></span
    >
    <span class="first-lines row-text"><span class="evidence" dir="auto">${row.claim}</span></span>
    ${answered ? statusSigns(row, render(answered)) : nothing} ${excerpt}
  </div>`;
}

function onListKey(store: InspectorStore, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const list = event.currentTarget as HTMLElement;
  const places = rowsByKey(event.key, list.clientHeight, rowPixels);
  if (places !== undefined) {
    store.step(places);
  } else if (event.key === 'Enter' || event.key === ' ') {
    store.openDrawer('none');
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#claim-title')?.focus());
  } else {
    return;
  }
  event.preventDefault();
}

/** Renders `mean SemQA 0.62`, or `mean so far: SemQA 0.62` while some claims are not scored yet. */
function meanText({ rows, run }: InspectorStore, name: string, mean: string): TemplateResult {
  const number = html`<b>${mean}</b>`;
  return (expectedClaims(run) ?? 0) > rows.all.length
    ? html`${inline<string | TemplateResult>('mean so far: {0} {1}', name, number)}`
    : html`${inline<string | TemplateResult>('mean {0} {1}', name, number)}`;
}

function meanScores(store: InspectorStore): TemplateResult | typeof nothing {
  const { listScore } = store;
  const { mean, claims } = store.rows.mean;
  if (!listScore) return nothing;
  return html`<span class="visually-hidden"
      >${translateCount(claims, 'Based on {0} claim:', 'Based on {0} claims:')}</span
    >
    <span>${meanText(store, listScore.heading, formatInScale(mean, listScore.scale))}</span>`;
}

function meansLine(store: InspectorStore): TemplateResult | typeof nothing {
  const { listScore } = store;
  const { visible, all, mean } = store.rows;
  if (all.length === 0 && expectedClaims(store.run) === undefined) return nothing;
  const without = listScore ? visible.length - mean.claims : 0;
  return html`<div class="means">
    <div class="means-count">
      <span
        >${shownCount(store)}${
          without > 0
            ? html`<span class="muted"> · ${t('{0} without a score', without)}</span>`
            : nothing
        }${findingNote(store.finder)}</span
      >
      ${unsureKey(store)}
    </div>
    <div class="flow means-scores">${meanScores(store)}</div>
  </div>`;
}

export function claimList(store: InspectorStore, position: ListPosition): TemplateResult {
  const { visible } = store.rows;
  return html`<section class="claims" aria-label=${t('Claims')}>
    ${toolbar(store)} ${filterChips(store, isInFilterChoice(store))} ${meansLine(store)}
    ${nothingFound(store)}
    <div
      id="claim-list"
      class="claim-list"
      role="listbox"
      tabindex="0"
      aria-label=${t('Claims')}
      ?hidden=${visible.length === 0}
      @keydown=${(event: KeyboardEvent) => onListKey(store, event)}
      ${rowsIn(
        position.window,
        {
          rows: visible,
          keyOf: ({ row }) => row.index,
          view: (scored, place) => rowView(store, scored, place),
        },
        position.forget,
      )}
    ></div>
  </section>`;
}
