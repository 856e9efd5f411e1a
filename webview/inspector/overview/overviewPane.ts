// The overview, which opens after scoring. It shows a summary, why claims get no credit, which claims to read first, verdicts,
// and primary scores.

import { html, nothing, type TemplateResult } from 'lit';
import { verdictMetric } from '../../../src/core/metrics/verdict.ts';
import { joinList } from '../../../src/core/words/message.ts';
import { expectedClaims } from '../../../src/protocol/runProgress.ts';
import type { FileOverview } from '../../../src/protocol/panels.ts';
import { translateCount, render, t } from '../../common/l10n.ts';
import { confusionTable, type CellChoice } from '../file/confusionTable.ts';
import { goToList } from '../list/showList.ts';
import type { InspectorStore } from '../store.ts';
import { causeList } from './causeList.ts';
import { evidenceListSections } from './evidenceListSections.ts';
import { constraintSection } from './constraintSection.ts';
import { primaryTable } from './primaryTable.ts';
import type { ClaimToRead } from '../../../src/core/overview/readFirst.ts';
import { afterRendering } from '../../common/panel/rendering.ts';

function claimButton(store: InspectorStore, { index, reason }: ClaimToRead): TemplateResult {
  const id = `read-${index}`;
  return html`<button
    type="button"
    class="read-claim"
    id=${id}
    title=${t('Show this claim')}
    @click=${() => {
      store.leftOverview.button = id;
      store.readClaim(index);
      afterRendering(() => document.querySelector<HTMLElement>('#claim-title')?.focus());
    }}
  >
    <span class="read-number"
      ><span class="visually-hidden">${t('Claim')}</span> <b>${index}</b></span
    >
    <span class="read-reason">${render(reason)}</span>
    <span class="read-text evidence muted" dir="auto"
      >${store.rows.at(index)?.row.claim ?? ''}</span
    >
  </button>`;
}

/** Renders the ten most informative claims of a run, each with the reason. */
function readFirstList(store: InspectorStore, claims: readonly ClaimToRead[]): TemplateResult {
  return html`<ol class="read-first">
    ${claims.map((claim) => html`<li>${claimButton(store, claim)}</li>`)}
  </ol>`;
}

function section(id: string, title: string, content: TemplateResult): TemplateResult {
  return html`<section class="overview-section" aria-labelledby=${id}>
    <h2 id=${id}>${title}</h2>
    ${content}
  </section>`;
}

/** Renders `Over 120 of 500 claims so far.`, or nothing once all claims are scored. */
function soFar({ rows, run }: InspectorStore): TemplateResult | typeof nothing {
  const scored = rows.all.length;
  const whole = expectedClaims(run) ?? 0;
  if (whole <= scored) return nothing;
  return html`<p class="so-far">
    ${translateCount(whole, 'Based on {1} of {0} claim so far.', 'Based on {1} of {0} claims so far.', scored)}
  </p>`;
}

function lead({ sentences, causes, missing }: FileOverview): TemplateResult {
  return html`${
    sentences.length === 0
      ? nothing
      : html`<p class="overview-lead">
          ${sentences.map((one) => html`<span>${render(one)}</span> `)}
        </p>`
  }${
    missing.length === 0 || causes.length > 0
      ? nothing
      : html`<p class="muted">
          ${t('Score this file with {0} to see why claims get no credit.', joinList(missing))}
        </p>`
  }`;
}

/** Lists the cell's claims and shows the first. */
function openCell(store: InspectorStore): CellChoice {
  return {
    choose: (verdicts, button) => {
      store.leftOverview.button = button;
      store.listClaims({ verdicts });
      goToList(store);
    },
  };
}

function sections(store: InspectorStore, overview: FileOverview): TemplateResult {
  const { aggregate } = store.file ?? { aggregate: {} };
  const verdicts = verdictMetric.total(aggregate)?.confusion;
  const { readFirst } = overview;
  return html`<div class="overview-columns">
    <div>
      ${causeList(store, overview, section)} ${evidenceListSections(store, overview, section)}
      ${
        readFirst.length === 0
          ? nothing
          : section('overview-read', t('Claims to read first'), readFirstList(store, readFirst))
      }
    </div>
    <div>
      ${
        verdicts
          ? section('overview-verdicts', t('Verdicts'), confusionTable(verdicts, openCell(store)))
          : nothing
      }
      ${section('overview-scores', t('Primary scores'), primaryTable(store, overview))}
      ${constraintSection(store, overview, section)}
    </div>
  </div>`;
}

export function overviewPane(store: InspectorStore): TemplateResult {
  const { overview, file } = store;
  const title = html`<h1 id="overview-title" class="visually-hidden" tabindex="-1">
    ${t('Overview')}
  </h1>`;
  if (!overview || !file || store.rows.all.length === 0) {
    return html`${title}
      <p class="pane-empty">${t('The overview appears after the first claim is scored.')}</p>`;
  }
  return html`${title}
    <div class="overview">${soFar(store)} ${lead(overview)} ${sections(store, overview)}</div>`;
}
