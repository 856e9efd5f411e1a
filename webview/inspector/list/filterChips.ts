// The conditions by which claims are filtered, as chips. A button removes each of them.

import type { Condition } from '../../../src/core/show/find/condition.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import {
  conditionWords,
  readRange,
  type ScoreRange,
  writeCondition,
  writeRange,
} from '../../../src/core/show/tables/claimConditions.ts';
import { evidenceListIds, groupOf } from '../../../src/core/show/overview/evidenceLists.ts';
import { evidenceLabel } from '../../common/evidenceText.ts';
import { icon, type Shown } from '../../common/controls.ts';
import { render, t } from '../../common/l10n.ts';
import type { InspectorStore } from '../store.ts';
import { linkButton } from '../../common/buttons.ts';

/** Renders what follows the words of a list of the overview: a button that saves its items, or what its claims have changed since. */
function listPart(store: InspectorStore, { field, value }: Condition): Shown {
  const list = field === 'list' ? evidenceListIds.find((id) => id === value) : undefined;
  if (!list) return nothing;
  if (groupOf(list) === 'changes') {
    return html`<span class="muted">${t('since the last run')}</span>`;
  }
  return linkButton(t('Save as CSV'), () => store.post({ type: 'saveList', list }), {
    id: 'save-list',
    title: t('Save the listed answers or questions with their passages'),
  });
}

/** Renders fields for both ends of a range of scores. */
function rangeFields(
  store: InspectorStore,
  { field }: Condition,
  range: ScoreRange,
  name: string,
): TemplateResult {
  const end = (which: keyof ScoreRange, label: string): TemplateResult =>
    html`<input
      type="number"
      class="field"
      step="any"
      aria-label=${label}
      title=${label}
      .value=${live(range[which] === null ? '' : String(range[which]))}
      @change=${(event: Event) => {
        // Both ends are read from the page, because the other one may have changed since the last rendering.
        const fields = (event.currentTarget as HTMLElement).parentElement?.querySelectorAll(
          'input',
        );
        const [low = null, high = null] = Array.from(fields ?? [], ({ value: typed }) =>
          typed.trim() === '' ? null : Number(typed),
        );
        const isRange = low !== null || high !== null;
        store.list.replace(field, isRange ? writeRange({ low, high }) : undefined);
      }}
    />`;
  return html`${end('low', t('{0}: minimum', name))} ${t('to below')}
  ${end('high', t('{0}: upper end', name))}`;
}

function chip(store: InspectorStore, condition: Condition): TemplateResult {
  const column = store.columns.find(({ id }) => id === condition.field);
  const { heading, value } = conditionWords(condition, column);
  const [name, words] = [render(heading), render(value)];
  const range = column?.kind === 'score' ? readRange(condition.value) : undefined;
  return html`<div class="flow filter-chip">
    <span
      >${name === '' ? nothing : html`<span class="muted">${name}</span> `}${range ? rangeFields(store, condition, range, name) : html`<b>${evidenceLabel(words)}</b>`}</span
    >
    ${listPart(store, condition)}
    <button
      type="button"
      aria-label=${t('Remove the filter {0}', `${name} ${words}`.trim())}
      title=${t('Remove this filter')}
      @click=${() => {
        store.list.toggle(condition);
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>('#claim-list, #claim-table')?.focus(),
        );
      }}
    >
      ${icon('close')}
    </button>
  </div>`;
}

/** Renders a chip for each condition. `isHidden`: conditions that another control already shows. */
export function filterChips(
  store: InspectorStore,
  isHidden: (condition: string) => boolean = () => false,
): Shown {
  const shown = store.list.conditions.filter((condition) => !isHidden(writeCondition(condition)));
  return shown.length === 0
    ? nothing
    : html`<div class="flow filter-chips">
        ${shown.map((condition) => chip(store, condition))}
      </div>`;
}
