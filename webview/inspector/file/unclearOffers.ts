// Shown if most matches are undecided. Explains what that means, and offers remedies that the user can first try on a few claims.

import { html, nothing, type TemplateResult } from 'lit';
import { trialClaims } from '../../../src/core/comparison/undecidedTrial.ts';
import { secondsText, shareText, formatWait } from '../../../src/core/format/numbers.ts';
import { noNumber } from '../../../src/core/format/signs.ts';
import {
  isMostlyUndecided,
  describeMostlyUndecided,
} from '../../../src/core/report/mostlyUndecided.ts';
import type { MatchCounts } from '../../../src/core/scoring/semqa.ts';
import type { Offer, OfferTrial } from '../../../src/protocol/panels.ts';
import { icon } from '../../common/icons.ts';
import { translateCount, t, render } from '../../common/l10n.ts';
import { stageText } from '../../common/runHead.ts';
import type { InspectorStore } from '../store.ts';

/** Returns the file's match counts if most matches are undecided and all claims are scored. */
export function findMostlyUndecided({
  hasSemqa,
  rows,
  run,
}: InspectorStore): MatchCounts | undefined {
  const { matches, undecided } = rows.aggregate;
  const counts = { counted: matches, undecided };
  return hasSemqa && run?.kind !== 'scoring' && isMostlyUndecided(counts) ? counts : undefined;
}

function share({ counted, undecided }: MatchCounts): string {
  return shareText(undecided, counted);
}

function tryButton(store: InspectorStore, offer: Offer): TemplateResult {
  return html`<vscode-button
    appearance="secondary"
    aria-label=${t('Try on {0} claims: {1}', trialClaims, offer.name)}
    ?disabled=${store.offers.isTrying}
    @click=${() => {
      store.post({ type: 'tryOffer', offer: offer.id });
    }}
    >${t('Try on {0} claims', trialClaims)}</vscode-button
  >`;
}

function useButton(store: InspectorStore, offer: Offer): TemplateResult {
  return html`<vscode-button
    appearance="secondary"
    aria-label=${t('Score with this option: {0}', offer.name)}
    title=${offer.help}
    @click=${() => {
      store.post({ type: 'useOffer', offer: offer.id });
    }}
    >${t('Score with this option')}</vscode-button
  >`;
}

function runningTrial(
  store: InspectorStore,
  trial: Extract<OfferTrial, { kind: 'running' }>,
): TemplateResult {
  const text = stageText(trial);
  return html`<span class="trial-stage">${text}</span>
    <progress aria-label=${text} max=${Math.max(1, trial.total)} .value=${trial.done}></progress>
    <vscode-button
      appearance="secondary"
      @click=${() => {
        store.post({ type: 'cancelTrial' });
      }}
      >${t('Cancel')}</vscode-button
    >`;
}

function formatEstimate(seconds: number): string {
  return seconds < 1 ? t('under 1 s') : t('about {0}', formatWait(seconds));
}

/** Renders a trial's result: the change (such as `76 % → 21 %`), the time, and the number of claims in the trial. */
function results(trial: OfferTrial | undefined): TemplateResult {
  if (trial?.kind !== 'done') {
    return html`<td class="count">${noNumber}</td>
      <td class="count">${noNumber}</td>
      <td class="count">${noNumber}</td>`;
  }
  const { before, after, claims, secondsPerClaim, secondsForFile } = trial;
  const known = t('already computed');
  return html`<td class="count">
      ${share(before)} → <b>${share(after)}</b>
      <span class="muted trial-claims"
        >${translateCount(claims, 'of {0} claim', 'of {0} claims')}</span
      >
    </td>
    <td class="count">${secondsPerClaim === null ? known : secondsText(secondsPerClaim)}</td>
    <td class="count">${secondsForFile === null ? noNumber : formatEstimate(secondsForFile)}</td>`;
}

function offerRow(store: InspectorStore, offer: Offer): TemplateResult {
  const trial = store.offers.trials.get(offer.id);
  return html`<tr>
    <th scope="row">
      ${offer.name}
      <span class="muted offer-help">${offer.help}</span>
      ${
        trial?.kind === 'failed'
          ? html`<span class="offer-failed">${icon('warning')} ${trial.message}</span>`
          : nothing
      }
      <span class="offer-actions"
        >${
          trial?.kind === 'running'
            ? runningTrial(store, trial)
            : html`${tryButton(store, offer)}${useButton(store, offer)}`
        }</span
      >
    </th>
    ${results(trial)}
  </tr>`;
}

function offerTable(store: InspectorStore, offers: readonly Offer[]): TemplateResult {
  return html`<div
      class="offer-table"
      role="region"
      aria-label=${t('Options that may help')}
      tabindex="0"
    >
      <table class="plain-table offers">
        <caption class="visually-hidden">
          ${t('Options that may leave fewer matches undecided')}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t('Options that may help')}</th>
            <th scope="col" class="count">${t('Undecided: now → after')}</th>
            <th scope="col" class="count">${t('Time per claim')}</th>
            <th scope="col" class="count">${t('Time for the file')}</th>
          </tr>
        </thead>
        <tbody>
          ${offers.map((offer) => offerRow(store, offer))}
        </tbody>
      </table>
    </div>
    <p class="muted">
      ${t('A trial does not change scores or settings. Fewer undecided matches do not always mean better scores, so check some pairs. You can also download larger models:')}
      <button
        type="button"
        class="link-button"
        @click=${() => {
          store.post({ type: 'manageModels' });
        }}
      >
        ${t('Manage Models')}
      </button>
    </p>`;
}

export function unclearOffers(store: InspectorStore, counts: MatchCounts): TemplateResult {
  const { list } = store.offers;
  return html`<p class="unclear-sentence">${render(describeMostlyUndecided(counts))}</p>
    ${
      list === null
        ? html`<vscode-button
            appearance="secondary"
            @click=${() => {
              store.post({ type: 'wantOffers' });
            }}
            >${t('Show options that may help')}</vscode-button
          >`
        : offerTable(store, list)
    }`;
}
