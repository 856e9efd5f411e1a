// Parts of a claim's head: its evidence score beside the level that decides credit, its questions as chips, date and speaker.

import { html, nothing } from 'lit';
import { questionName } from '../../../src/core/show/find/placeWords.ts';
import { formatBesideBound } from '../../../src/core/base/numbers.ts';
import { getOwnValue } from '../../../src/core/base/getOwnValue.ts';
import { levelledColumn } from '../../../src/core/score/metrics/averitec.ts';
import { statusMeaning, statusMessage } from '../../../src/core/score/questions/questionWords.ts';
import type { ClaimRow } from '../../../src/protocol/panels.ts';
import { scoreBar, shareStyle, type Shown } from '../../common/controls.ts';
import { rowId } from '../../common/evidenceTable/evidenceTable.ts';
import { icon } from '../../common/controls.ts';
import { handSign } from '../../common/evidenceTable/sourceView.ts';
import { evidenceText } from '../../common/evidenceText.ts';
import { render, t } from '../../common/l10n.ts';
import type { InspectorStore } from '../store.ts';

/**
 * Renders METEOR Q+A as a bar with a tick at the level that decides credit. Renders nothing for a claim without this score.
 * `isNamed`: with the score's name, because no words beside it have it. Screen readers also hear the score.
 */
export function levelBar({ scores }: ClaimRow, level: number, isNamed: boolean): Shown {
  const value = getOwnValue(scores, levelledColumn) ?? null;
  if (value === null) return nothing;
  return html`${isNamed ? html`<span class="muted">METEOR Q+A<span class="visually-hidden"> ${formatBesideBound(value, level)}</span></span> ` : nothing}<span
      class="level-bar"
      title=${t('The line marks {0}. METEOR Q+A must be above it.', level)}
      aria-hidden="true"
      >${scoreBar(value)}<span class="level-tick" .style=${shareStyle(level)}></span
    ></span>`;
}

function showQuestion(store: InspectorStore, reference: number): void {
  store.openTab('evidence');
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`#${rowId(reference)}`);
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector<HTMLElement>('.row-toggle')?.focus();
  });
}

/** Renders a chip for each reference question that goes to its row. Renders nothing for a claim without statuses. */
export function questionChips(store: InspectorStore, row: ClaimRow): Shown {
  const { statuses = [] } = row;
  if (statuses.length === 0) return nothing;
  const chips = statuses.map((one, reference) => {
    if (!one) return nothing;
    const { status, confidence, reader } = one;
    const name = questionName({ side: 'reference', question: reference });
    return html`<li>
      <button
        type="button"
        class="chip question-chip status-${status} ${confidence === 'unsure' ? 'is-unsure' : ''}"
        title=${render(statusMeaning(status, confidence))}
        @click=${() => showQuestion(store, reference)}
      >
        ${icon(status)} ${name}
        <span class="chip-word">${render(statusMessage(status, confidence))}</span
        >${handSign(reader)}
      </button>
    </li>`;
  });
  return html`<ul class="flow question-chips" aria-label=${t('Reference questions')}>
    ${chips}
  </ul>`;
}

/** Renders when and by whom the claim was made. Renders nothing if the reference does not say it. */
export function factsLine({ selectedClaim }: InspectorStore): Shown {
  const { date = '', speaker = '' } = selectedClaim ?? {};
  const facts = [date, speaker].filter((text) => text !== '');
  if (facts.length === 0) return nothing;
  return html`<p class="claim-facts muted">
    ${facts.map((text, place) => html`${place > 0 ? ' · ' : nothing}${evidenceText(text)}`)}
  </p>`;
}
