// A short view of the selected claim, with the systems' verdicts and scores, and links to more.

import { html, nothing, type TemplateResult } from 'lit';
import { labelOf, type AlignedSystems } from '../../../src/core/comparison/alignedSystems.ts';
import type { ComparedClaim } from '../../../src/core/comparison/toComparedClaim.ts';
import { evidenceText, selectedClaim } from '../../common/evidenceText.ts';
import { icon } from '../../common/icons.ts';
import { inline, render, t } from '../../common/l10n.ts';
import type { SystemsStore } from '../store.ts';
import { verdictOutcome } from '../../../src/core/metrics/verdict.ts';
import { getOwnValue } from '../../../src/core/getOwnValue.ts';
import { formatPrintedScore, differenceText } from '../../../src/core/format/numbers.ts';
import { noVerdict } from '../../../src/core/words/remarks.ts';

/** Returns the claim in each system. `undefined` for a system that has not finished the claim. */
export function claimOf(store: SystemsStore): readonly (ComparedClaim | undefined)[] {
  const { selected } = store.view;
  return store.systems.map(({ claims }) => (selected === null ? undefined : claims.at(selected)));
}

/** Renders the verdicts and all scores of one claim, with differences from the baseline. */
export function claimScores(store: SystemsStore, aligned: AlignedSystems): TemplateResult {
  const claims = claimOf(store);
  const scores = aligned.columns.filter(({ kind }) => kind === 'score');
  const [baseline] = claims;
  const differs = new Set(claims.map((claim) => claim?.predictedVerdict ?? null)).size > 1;
  return html`<div
    class="wide-table"
    role="region"
    aria-label=${t('Scores for this claim')}
    tabindex="0"
  >
    <table class="plain-table claim-scores">
      <thead>
        <tr>
          <td></td>
          ${store.systems.map(({ name }) => html`<th scope="col" class="evidence">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        <tr class=${differs ? 'is-chosen' : ''}>
          <th scope="row">${t('Verdict')}</th>
          ${claims.map((claim) => {
            if (!claim) return html`<td class="muted">${t('not scored yet')}</td>`;
            const outcome = verdictOutcome(claim.predictedVerdict, claim.referenceVerdict);
            return html`<td class="outcome-${outcome}">
              ${icon(outcome)} ${evidenceText(claim.predictedVerdict ?? render(noVerdict))}
            </td>`;
          })}
        </tr>
        ${scores.map((column) => {
          const first = getOwnValue(baseline?.scores, column.column) ?? null;
          return html`<tr>
            <th scope="row" title=${column.name}>${labelOf(column)}</th>
            ${claims.map((claim, place) => {
              const score = getOwnValue(claim?.scores, column.column) ?? null;
              const difference = score === null || first === null ? null : score - first;
              const gain = (difference ?? 0) * (column.better === 'higher' ? 1 : -1);
              const movement = gain > 0 ? 'gained' : gain < 0 ? 'lost' : 'same';
              return html`<td>
                ${formatPrintedScore(score, column)}
                ${
                  place > 0 && difference !== null && gain !== 0
                    ? html`<span class="moved-${movement}"
                        >${differenceText(difference, column)}</span
                      >`
                    : nothing
                }
              </td>`;
            })}
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}

export function inspectButtons(store: SystemsStore): TemplateResult {
  const { selected } = store.view;
  if (selected === null) return html``;
  return html`${store.systems.map(
    ({ uri, name }) =>
      html`<button
        type="button"
        class="link-button"
        @click=${() => store.post({ type: 'inspect', uri, index: selected })}
      >
        ${icon('reveal')}
        ${inline('Inspect in {0}', html`<span class="evidence" dir="auto">${name}</span>`)}
      </button>`,
  )}`;
}

export function claimSummary(store: SystemsStore, aligned: AlignedSystems): TemplateResult {
  return selectedClaim(
    claimOf(store).find((one) => one !== undefined),
    (claim) =>
      html`<p>
          <span class="muted">${t('reference verdict')}</span>
          <b>${evidenceText(claim.referenceVerdict ?? t('none'))}</b>
        </p>
        <p class="summary-actions">
          <vscode-button @click=${() => store.setView({ tab: 'claim' })}
            >${t('Evidence side by side')}</vscode-button
          >
          ${inspectButtons(store)}
        </p>
        ${claimScores(store, aligned)}`,
  );
}
