// The selected claim: a line with its number, verdicts and answered questions, then its text and the tabs.

import { html, nothing, type TemplateResult } from 'lit';
import type { ReportClaim } from '../../../src/core/results/claims.ts';
import type { ClaimTab } from '../../../src/protocol/panels.ts';
import { evidenceText } from '../../common/evidenceText.ts';
import { icon } from '../../common/icons.ts';
import { render, t } from '../../common/l10n.ts';
import { foundLine } from '../find/foundLine.ts';
import { keySheetButton } from '../../common/keySheet/keySheet.ts';
import { tabList } from '../../common/tabs/tabList.ts';
import { hasFailed, type ScoredRow } from '../rows/claimScores.ts';
import { matrixTab } from '../matrix/matrixTab.ts';
import { metricsTab } from '../metrics/metricsTab.ts';
import { evidenceTab } from '../evidence/evidenceTab.ts';
import { runMetrics } from '../rows/runScores.ts';
import { justificationsTab } from '../evidence/justifications.ts';
import { claimMenu } from './claimMenu.ts';
import { whyOf } from '../metrics/whyOf.ts';
import { sourcesTab } from '../evidence/sourcesTab.ts';
import { imageList } from '../evidence/imageList.ts';
import type { InspectorStore } from '../store.ts';
import { rowHeadline } from '../scores/verdicts.ts';
import { claimTabNames, openClaimTab } from '../viewState.ts';
import { noEvidenceForClaim, describeNotScored } from '../../../src/core/words/remarks.ts';

function navigation(store: InspectorStore): TemplateResult {
  const place = store.selectedPosition;
  const step = (places: number, name: string, title: string): TemplateResult => html`
    <vscode-button
      appearance="icon"
      aria-label=${name}
      title=${title}
      ?disabled=${places < 0 ? place === 0 : place === store.rows.visible.length - 1}
      @click=${() => {
        store.step(places);
      }}
      >${icon(places < 0 ? 'previous' : 'next')}</vscode-button
    >
  `;
  return html`${step(-1, t('Previous claim'), t('Previous claim (Alt+Up, P)'))}${step(1, t('Next claim'), t('Next claim (Alt+Down, N)'))}${keySheetButton()}`;
}

/** Renders the claim's headline with the words of its code lens: verdicts, credit and answered questions. */
function headlineView(store: InspectorStore, { row }: ScoredRow): TemplateResult {
  const overruled = store.overruled.of(row.index);
  const { sign, verdict, credit, answered } = rowHeadline(row, store.level, overruled);
  return html`<span class="claim-verdicts ${sign.className}" title=${sign.name}
      >${sign.icon} <span class="visually-hidden">${sign.name}: </span
      ><b>${evidenceText(render(verdict))}</b></span
    >
    ${credit ? html`<span class="claim-credit">${render(credit)}</span>` : nothing}
    ${
      answered
        ? html`<span class="answered-count"
            >${render(answered)}${
              overruled && overruled.size > 0
                ? html` <span class="muted">${t('({0} overruled)', overruled.size)}</span>`
                : nothing
            }</span
          >`
        : nothing
    }`;
}

function titleLine(store: InspectorStore, scored: ScoredRow): TemplateResult {
  return html`<div class="title-line">
    <div class="title-words">
      <h1 id="claim-title" tabindex="-1">${t('Claim {0}', scored.row.index)}</h1>
      ${headlineView(store, scored)}
    </div>
    <span class="navigation">${navigation(store)}${claimMenu(store, scored)}</span>
  </div>`;
}

/** Length in characters above which a claim may need scrolling, also with the keyboard. */
const longClaim = 300;

function claimHead(store: InspectorStore, scored: ScoredRow): TemplateResult {
  const { claim } = scored.row;
  return html`<div class="claim-head">
    ${titleLine(store, scored)}
    <p
      class="claim-text"
      role="heading"
      aria-level="2"
      tabindex=${claim.length > longClaim ? '0' : nothing}
    >
      ${evidenceText(claim)}
    </p>
    ${imageList(store, { claim: scored.row.index, side: 'reference' }, store.selectedClaim?.images, t('Images for the claim'))}
    ${foundLine(store)}
  </div>`;
}

/** Says why there is no evidence. For a scored claim, the Metrics tab has the explanation. */
function whyNot(store: InspectorStore, { row }: ScoredRow): TemplateResult | typeof nothing {
  if (hasFailed(row)) {
    return html`<p class="why is-failed">${icon('failed')} ${whyOf(store)}</p>`;
  }
  if (row.predictedQuestions > 0) return nothing;
  return html`<p class="why">
    ${runMetrics(store.header).every(({ words }) => words?.why === undefined) ? render(noEvidenceForClaim) : whyOf(store)}
  </p>`;
}

function openTab({ view }: InspectorStore): ClaimTab {
  return openClaimTab(view) ?? 'evidence';
}

function tabContent(store: InspectorStore, scored: ScoredRow, claim: ReportClaim): TemplateResult {
  switch (openTab(store)) {
    case 'evidence':
      return evidenceTab(store, claim);
    case 'matrix':
      return matrixTab(store, claim, scored.semqa);
    case 'metrics':
      return metricsTab(store, claim);
    case 'sources':
      return sourcesTab(store, claim);
    case 'justifications':
      return justificationsTab(store, claim);
  }
}

export function claimPane(store: InspectorStore): TemplateResult {
  const scored = store.selectedRow;
  if (!scored) {
    const { selected } = store.view;
    return html`<p class="pane-empty">
      ${
        selected === null
          ? store.run?.kind === 'scoring'
            ? t('The first scored claim appears here.')
            : t('Select a claim.')
          : render(describeNotScored(selected))
      }
    </p>`;
  }
  const claim = store.selectedReport;
  return html`${claimHead(store, scored)}
    ${
      store.editedClaims.has(scored.row.index)
        ? html`<p class="claim-edited">
            ${icon('warning')}
            ${t('The file changed after scoring. The text below is from before the change.')}
          </p>`
        : nothing
    }
    ${whyNot(store, scored)}
    ${tabList({
      label: t('Views of the claim'),
      names: claimTabNames,
      chosen: openTab(store),
      choose: (tab) => {
        store.openTab(tab);
      },
    })}
    <div id="tab-panel" class="tab-panel" role="tabpanel" aria-labelledby="tab-${openTab(store)}">
      ${
        claim
          ? tabContent(store, scored, claim)
          : html`<p class="pane-empty">${t('Reading the texts of this claim…')}</p>`
      }
    </div>`;
}
