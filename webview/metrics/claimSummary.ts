import { html, nothing, type TemplateResult } from 'lit';
import {
  type ComparedClaim,
  type ComparedScore,
  matchesOfColumn,
} from '../../src/core/analyse/comparison/toComparedClaim.ts';
import { formatInScale } from '../../src/core/base/numbers.ts';
import { getOwnValue } from '../../src/core/base/getOwnValue.ts';
import { nameVerdict } from '../../src/core/score/report/summary.ts';
import { formatUndecided } from '../../src/core/base/words/remarks.ts';
import { outcomeOf, outcomeText, standingSign } from '../common/claims.ts';
import { scoreBar, type Shown } from '../common/controls.ts';
import { evidenceText, selectedClaim } from '../common/evidenceText.ts';
import { render, t } from '../common/l10n.ts';
import type { MetricsStore } from './store.ts';
import { mainButton, pushButton } from '../common/buttons.ts';

export function verdictsLine(claim: ComparedClaim): TemplateResult {
  const sign = standingSign(outcomeOf(claim));
  const verdict = (name: string, text: string | null): TemplateResult =>
    html`<span
      ><span class="muted">${name}</span> <b>${evidenceText(render(nameVerdict(text)))}</b></span
    >`;
  return html`<p class="flow verdicts">
    ${verdict(t('predicted'), claim.predictedVerdict)}
    ${verdict(t('reference'), claim.referenceVerdict)}
    <span class=${sign.className}>${sign.icon} ${outcomeText(claim)}</span>
  </p>`;
}

/** Renders a score with its bar. A bar for a negative score is empty. */
export function scoreLine(score: number | null, column: ComparedScore): TemplateResult {
  return html`<b>${formatInScale(score, column)}</b>${scoreBar((score ?? 0) / column.maximum)}`;
}

function undecidedNote(claim: ComparedClaim, column: ComparedScore): Shown {
  const matches = matchesOfColumn(claim, column);
  if (!matches) return nothing;
  return html`<span class="muted">${render(formatUndecided(matches))}</span>`;
}

export function inspectButton(store: MetricsStore, { index }: ComparedClaim): TemplateResult {
  return mainButton(t('Inspect claim {0}', index), () => store.post({ type: 'inspect', index }));
}

/** Renders the selected claim, or the claim of the dot under the pointer, with its two scores and links to more. */
export function claimSummary(
  store: MetricsStore,
  x: ComparedScore,
  y: ComparedScore,
): TemplateResult {
  return selectedClaim(
    store.pointed ?? store.selected,
    (claim) =>
      html`${verdictsLine(claim)}
        <dl class="flow two-scores">
          ${[x, y].map(
            (column) =>
              html`<div>
                <dt class="muted" title=${column.name}>${column.heading}</dt>
                <dd>
                  ${scoreLine(getOwnValue(claim.scores, column.column) ?? null, column)}
                  ${undecidedNote(claim, column)}
                </dd>
              </div>`,
          )}
        </dl>
        <p class="buttons summary-actions">
          ${inspectButton(store, claim)}
          ${pushButton(t('Show matches of all metrics'), () => store.setView({ tab: 'claim' }))}
        </p>`,
  );
}
