// The selected claim: a line with its number, verdicts and answered questions, then its text and the tabs.

import { html, nothing, type TemplateResult } from 'lit';
import { reportClaim } from '../../../src/core/score/report/reportClaim.ts';
import type { ReportClaim, ScoredClaim } from '../../../src/core/score/results/claims.ts';
import { explainScores } from '../../../src/core/score/report/summary.ts';
import { claimMarkdown } from '../../../src/core/show/claimView/claimForms.ts';
import { verdictOutcome } from '../../../src/core/score/metrics/verdict.ts';
import { describeNotScored, noEvidenceForClaim } from '../../../src/core/base/words/remarks.ts';
import type { ClaimTab } from '../../../src/protocol/panels.ts';
import { copyButton } from '../../common/copy.ts';
import { addressLink, evidenceText } from '../../common/evidenceText.ts';
import { icon, type Shown } from '../../common/controls.ts';
import { tabList } from '../../common/panel/page.ts';
import { render, t } from '../../common/l10n.ts';
import { evidenceTab } from '../evidence/evidenceTab.ts';
import { noteLine } from '../evidence/reviewForm.ts';
import { imageList } from '../evidence/imageList.ts';
import { justificationsTab } from '../evidence/justifications.ts';
import { sourcesTab } from '../evidence/sourcesTab.ts';
import { foundLine } from '../find/foundPlaces.ts';
import { nothingFound } from '../list/claimToolbar.ts';
import { matrixTab } from '../metrics/matrixTab.ts';
import { metricsTab } from '../metrics/metricsTab.ts';
import { hasFailed, rowHeadline, runMetrics, type ScoredRow } from '../rows/claimScores.ts';
import { closeMenu, popupMenu } from '../popupMenu.ts';
import type { InspectorStore } from '../store.ts';
import { factsLine, levelBar, questionChips } from './claimHeadParts.ts';
import { claimTabNames, openClaimTab } from '../viewState.ts';
import type { RevealTarget } from '../../../src/protocol/pageMessages.ts';
import { iconButton, linkButton } from '../../common/buttons.ts';

// The claim's menu, with actions and the origin of the claim. It is hidden behind a button, which leaves more room for the
// evidence.

/** Renders where the claim was made and who checked it, if the reference says so. */
function originLine(store: InspectorStore, claim: ScoredClaim | undefined): Shown {
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
  return html`<p class="stack origin">${parts.map((part) => html`<span>${part}</span>`)}</p>`;
}

/** Renders buttons that copy the claim as text or as a link that opens it here. Empty until the claim's texts have arrived. */
function copyClaim(store: InspectorStore): Shown {
  const claim = store.selectedClaim;
  if (!claim) return nothing;
  const { index } = claim;
  const [text, link] = [t('claim {0} as Markdown', index), t('a link to claim {0}', index)];
  return html`<span class="flow muted small copying" role="group" aria-label=${t('Copy the claim')}>
    <span aria-hidden="true">${t('Copy')}</span>
    ${copyButton(store, { what: text, word: 'Markdown' }, () => {
      const metrics = runMetrics(store.header);
      const parameters = { semqa: store.rows.parameters, averitecLevels: [store.level] };
      store.copy(text, claimMarkdown(reportClaim(claim, metrics, parameters), metrics));
    })}
    ${copyButton(store, { what: link, word: t('Link') }, () => store.post({ type: 'copyLink', index, what: link }))}
  </span>`;
}

function revealClaim(
  store: InspectorStore,
  index: number,
  file: RevealTarget['file'],
): TemplateResult {
  const text = file === 'predictions' ? t('Reveal in predictions') : t('Reveal in reference');
  const reveal = (event: Event): void => {
    store.post({ type: 'reveal', index, target: { file, part: 'claim' } });
    closeMenu(event);
  };
  return linkButton(html`${icon('reveal')} ${text}`, reveal, { className: 'menu-item' });
}

/** Renders the menu, which offers to reveal or copy the claim and shows where it was made. */
function claimMenu(store: InspectorStore, { row }: ScoredRow): TemplateResult {
  return popupMenu(
    'claim-menu',
    t('More about this claim'),
    '···',
    html`${row.predictionIndex === null ? nothing : revealClaim(store, row.index, 'predictions')}
    ${revealClaim(store, row.index, 'reference')} ${copyClaim(store)}
    ${originLine(store, store.selectedClaim)}`,
  );
}

function navigation(store: InspectorStore): TemplateResult {
  const place = store.selectedPosition;
  const step = (places: number, name: string, title: string): TemplateResult =>
    iconButton(places < 0 ? 'previous' : 'next', name, () => store.step(places), {
      title,
      isOff: places < 0 ? place === 0 : place === store.rows.visible.length - 1,
    });
  return html`${step(-1, t('Previous claim'), t('Previous claim (Alt+Up, P)'))}${step(1, t('Next claim'), t('Next claim (Alt+Down, N)'))}`;
}

/** Renders the claim's headline with the words of its code lens: verdicts, credit and answered questions. */
function headlineView(store: InspectorStore, { row }: ScoredRow): TemplateResult {
  const { standing, sign, verdict, credit, answered } = rowHeadline(row, store.level);
  const isRight = verdictOutcome(row.predictedVerdict, row.referenceVerdict) === 'right';
  const byHand = (row.statuses ?? []).filter((one) => one?.reader).length;
  return html`<span class="claim-verdicts ${sign.className}" title=${sign.name}
      >${sign.icon} <span class="visually-hidden">${sign.name}: </span
      ><b>${evidenceText(render(verdict))}</b></span
    >${credit && isRight ? html` <span class="muted">${t('= reference')}</span>` : nothing}
    ${credit ? html`<span class="claim-credit">${render(credit)} ${levelBar(row, store.level, standing !== 'lacking')}</span>` : nothing}
    ${
      answered
        ? html`<span class="answered-count"
            >${render(answered)}${
              byHand > 0
                ? html` <span class="muted">${t('({0} set by hand)', byHand)}</span>`
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
    <span class="at-end navigation">${navigation(store)}${claimMenu(store, scored)}</span>
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
    ${factsLine(store)} ${questionChips(store, scored.row)} ${noteLine(store)}
    ${imageList(store, { claim: scored.row.index, side: 'reference' }, store.selectedClaim?.images, t('Images for the claim'))}
    ${foundLine(store)}
  </div>`;
}

/** Explains the selected claim's scores in sentences. Empty until the claim's texts have arrived. */
function whyOf(store: InspectorStore): string {
  const claim = store.selectedReport;
  return claim ? render(explainScores(claim, runMetrics(store.header))) : '';
}

/** Says why there is no evidence. For a scored claim, the Metrics tab has the explanation. */
function whyNot(store: InspectorStore, { row }: ScoredRow): Shown {
  if (hasFailed(row)) {
    return html`<p class="why is-failed">${icon('warning')} ${whyOf(store)}</p>`;
  }
  if (row.predictedQuestions > 0) return nothing;
  return html`<p class="why">
    ${runMetrics(store.header).every(({ words }) => words?.why === undefined) ? render(noEvidenceForClaim) : whyOf(store)}
  </p>`;
}

function openTab({ view }: InspectorStore): ClaimTab {
  return openClaimTab(view) ?? 'evidence';
}

/** The tabs that need no reference. */
const unscoredTabNames = pickTabs('evidence', 'sources');

function pickTabs(...tabs: readonly ClaimTab[]): Readonly<Record<ClaimTab, string>> {
  return Object.fromEntries(tabs.map((tab) => [tab, claimTabNames[tab]])) as Readonly<
    Record<ClaimTab, string>
  >;
}

function tabContent(store: InspectorStore, scored: ScoredRow, claim: ReportClaim): TemplateResult {
  switch (openTab(store)) {
    case 'evidence':
      return evidenceTab(store, claim);
    case 'matrix':
      return matrixTab(store, claim, scored.semqa);
    case 'metrics':
      // The scored claim also has results that a stored report contains without their inputs.
      return metricsTab(store, store.selectedClaim ?? claim);
    case 'sources':
      return sourcesTab(store, claim);
    case 'justifications':
      return justificationsTab(store, claim);
  }
}

export function claimPane(store: InspectorStore): TemplateResult {
  const scored = store.selectedRow;
  const { rows, finder } = store;
  // Beside a list without results, there is no claim to show. While a search looks for claims, the last one stays.
  if (scored && rows.all.length > 0 && rows.visible.length === 0 && finder.progress === null)
    return html`${nothingFound(store)}`;
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
            <b>${t('The file changed after scoring. The text below is from before the change.')}</b>
          </p>`
        : nothing
    }
    ${whyNot(store, scored)}
    ${tabList({
      label: t('Views of the claim'),
      names: store.isUnscored ? unscoredTabNames : claimTabNames,
      chosen: openTab(store),
      choose: (tab) => store.openTab(tab),
    })}
    <div id="tab-panel" class="tab-panel" role="tabpanel" aria-labelledby="tab-${openTab(store)}">
      ${
        claim
          ? tabContent(store, scored, claim)
          : html`<p class="pane-empty">${t('Reading the texts of this claim…')}</p>`
      }
    </div>`;
}
