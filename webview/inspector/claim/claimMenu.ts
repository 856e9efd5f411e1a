// The claim's menu, with actions and the origin of the claim. It is hidden behind a button, which leaves more room for the
// evidence.

import { html, nothing, type TemplateResult } from 'lit';
import type { RevealTarget } from '../../../src/protocol/panels.ts';
import { evidenceText } from '../../common/evidenceText.ts';
import { icon } from '../../common/icons.ts';
import { t } from '../../common/l10n.ts';
import type { ScoredRow } from '../rows/claimScores.ts';
import type { InspectorStore } from '../store.ts';
import { reportClaim } from '../../../src/core/report/reportClaim.ts';
import { claimMarkdown } from '../../../src/core/tables/claimMarkdown.ts';
import { copyButton } from '../../common/copy/copyButton.ts';
import { runMetrics } from '../rows/runScores.ts';
import type { ScoredClaim } from '../../../src/core/results/claims.ts';
import { addressLink } from '../../common/addressLink.ts';

/** Renders where the claim was made and who checked it, if the reference says so. */
function originLine(
  store: InspectorStore,
  claim: ScoredClaim | undefined,
): TemplateResult | typeof nothing {
  const { reportedBy, country, page, pageCopy, article } = claim?.origin ?? {};
  const parts = [
    reportedBy === undefined
      ? null
      : html`<span class="muted">${t('reported by')}</span> ${evidenceText(reportedBy)}`,
    country === undefined
      ? null
      : html`<span class="muted">${t('country')}</span> ${evidenceText(country)}`,
    page === undefined ? null : addressLink(store, page, t('Original claim')),
    pageCopy === undefined ? null : addressLink(store, pageCopy, t('Archived claim')),
    article === undefined ? null : addressLink(store, article, t('Fact-checking article')),
  ].filter((part) => part !== null);
  if (parts.length === 0) return nothing;
  return html`<p class="origin">${parts.map((part) => html`<span>${part}</span>`)}</p>`;
}

/** Renders buttons that copy the claim as text or as a link that opens it here. Empty until the claim's texts have arrived. */
function copyClaim(store: InspectorStore): TemplateResult | typeof nothing {
  const claim = store.selectedClaim;
  if (!claim) return nothing;
  const { index } = claim;
  const [text, link] = [t('claim {0} as Markdown', index), t('a link to claim {0}', index)];
  return html`<span class="copying" role="group" aria-label=${t('Copy the claim')}>
    <span aria-hidden="true">${t('Copy')}</span>
    ${copyButton(store, { what: text, word: 'Markdown' }, () => {
      const metrics = runMetrics(store.header);
      const parameters = { semqa: store.rows.parameters, averitecLevels: [store.level] };
      store.copy(text, claimMarkdown(reportClaim(claim, metrics, parameters), metrics));
    })}
    ${copyButton(store, { what: link, word: t('Link') }, () => {
      store.post({ type: 'copyLink', index, what: link });
    })}
  </span>`;
}

function revealClaim(
  store: InspectorStore,
  index: number,
  file: RevealTarget['file'],
): TemplateResult {
  return html`<button
    type="button"
    class="menu-item"
    @click=${(event: Event) => {
      store.post({ type: 'reveal', index, target: { file, part: 'claim' } });
      closeMenu(event);
    }}
  >
    ${icon('reveal')}
    ${file === 'predictions' ? t('Reveal in predictions') : t('Reveal in reference')}
  </button>`;
}

function menuOf(event: Event): HTMLDetailsElement | null {
  const { currentTarget } = event;
  return currentTarget instanceof Element ? currentTarget.closest('details') : null;
}

/** Closes the menu and returns the focus to its button. */
function closeMenu(event: Event): void {
  const menu = menuOf(event);
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || menuOf(event)?.open !== true) return;
  closeMenu(event);
  event.preventDefault();
  event.stopPropagation();
}

/** Closes the menu when the focus leaves it, by Tab or by mouse. */
function onLeave(event: FocusEvent): void {
  const menu = menuOf(event);
  const { relatedTarget } = event;
  if (menu && !(relatedTarget instanceof Node && menu.contains(relatedTarget))) menu.open = false;
}

/** Renders the menu, which offers to reveal or copy the claim and shows who made it, when and where. */
export function claimMenu(store: InspectorStore, { row }: ScoredRow): TemplateResult {
  const { selectedClaim } = store;
  const { date = '', speaker = '' } = selectedClaim ?? {};
  const origins = [date, speaker].filter((text) => text !== '');
  return html`<details class="claim-menu" @keydown=${onKey} @focusout=${onLeave}>
    <summary aria-label=${t('More about this claim')} title=${t('More about this claim')}>
      <span aria-hidden="true">···</span>
    </summary>
    <div class="menu" role="group" aria-label=${t('More about this claim')}>
      ${row.predictionIndex === null ? nothing : revealClaim(store, row.index, 'predictions')}
      ${revealClaim(store, row.index, 'reference')} ${copyClaim(store)}
      ${
        origins.length === 0
          ? nothing
          : html`<p class="menu-note muted">
              ${origins.map((text, place) => html`${place > 0 ? ' · ' : nothing}${evidenceText(text)}`)}
            </p>`
      }
      ${originLine(store, selectedClaim)}
    </div>
  </details>`;
}
