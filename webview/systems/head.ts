// Which systems, against which reference, how far each is, and what the comparison comes to.

import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../common/icons.ts';
import { runNotes, stageText } from '../common/runHead.ts';
import { editedBanner } from '../common/editedBanner.ts';
import { unusualBar } from '../common/unusualBar.ts';
import { leadSentences, type LeadSentence } from './lead.ts';
import type { ShownSystem } from './shownSystem.ts';
import type { SystemsStore } from './store.ts';
import { claimsSoFar, wholeOf } from '../../src/protocol/runProgress.ts';

function stateOf({ name, state, claims }: ShownSystem): TemplateResult {
  if (state.kind === 'scoring') {
    const text = stageText(state);
    return html`<span>${text}</span>
      <progress
        aria-label="${name}: ${text}"
        max=${Math.max(1, state.total)}
        .value=${state.done}
      ></progress>`;
  }
  const count = html`<span class="muted">${claimsSoFar(claims.list.length, state)}</span>`;
  if (state.kind === 'complete') return count;
  return html`${count}
    <span class="run-stopped">${icon('warning')} <span>${state.message}</span></span>`;
}

function systemCard(store: SystemsStore, system: ShownSystem, place: number): TemplateResult {
  const { uri, name } = system;
  return html`<li class="system-card ${place === 0 ? 'is-baseline' : ''}">
    <div class="system-title">
      <span class="file-name evidence" dir="auto">${name}</span>
      ${place === 0 ? html`<span class="tag">baseline</span>` : nothing}
    </div>
    <div class="system-state">${stateOf(system)}</div>
    <div class="system-actions">
      ${
        place === 0
          ? nothing
          : html`<button
              type="button"
              class="link-button"
              aria-label="Make baseline: ${name}"
              @click=${() => {
                store.post({ type: 'setBaseline', uri });
              }}
            >
              Make baseline
            </button>`
      }
      <button
        type="button"
        class="link-button"
        aria-label="Rename: ${name}"
        @click=${() => {
          store.post({ type: 'renameSystem', uri });
        }}
      >
        Rename…
      </button>
      <button
        type="button"
        class="link-button"
        aria-label="Remove: ${name}"
        @click=${() => {
          store.post({ type: 'removeSystem', uri });
        }}
      >
        Remove
      </button>
    </div>
  </li>`;
}

const leadIcons = {
  differs: 'differs',
  notDistinguishable: 'unknown',
  equal: 'right',
  noClaims: 'about',
} as const satisfies Record<LeadSentence['kind'], string>;

/** Why no difference is named yet. */
function waitingText(unfinished: readonly ShownSystem[]): string {
  const parts = unfinished.map(
    ({ name, state, claims }) => `${name} ${claimsSoFar(claims.list.length, state)}`,
  );
  return `Differences are tested when all claims are scored. So far: ${parts.join(', ')}.`;
}

/** Systems that stopped before their end: what is said after them is of a part of the claims. */
function partsOf(systems: readonly ShownSystem[]): readonly string[] {
  return systems.flatMap(({ name, state, claims }) => {
    const scored = claims.list.length;
    if (scored === 0 || (wholeOf(state) ?? 0) <= scored) return [];
    return [`${name} stopped at ${claimsSoFar(scored, state)}: the comparison is of those.`];
  });
}

function lead(store: SystemsStore): TemplateResult | typeof nothing {
  const { comparison, unfinished } = store;
  if (store.systems.length > 1 && unfinished.length > 0) {
    return html`<ul class="lead" aria-label="Result">
      <li class="lead-waiting">
        ${icon('about')}
        <span class="evidence" dir="auto">${waitingText(unfinished)}</span>
      </li>
    </ul>`;
  }
  if (!comparison) return nothing;
  return html`<ul class="lead" aria-label="Result">
    ${partsOf(store.systems).map(
      (text) =>
        html`<li class="lead-waiting">
          ${icon('warning')} <span class="evidence" dir="auto">${text}</span>
        </li>`,
    )}
    ${leadSentences(comparison).map(
      ({ kind, text }) =>
        html`<li class="lead-${kind}">
          ${icon(leadIcons[kind])} <span class="evidence" dir="auto">${text}</span>
        </li>`,
    )}
  </ul>`;
}

function notes({ header, comparison }: SystemsStore): TemplateResult | typeof nothing {
  const all = [...(header?.notes ?? []), ...(comparison?.notes ?? [])];
  return runNotes(all, { icon: 'about', about: 'these numbers' });
}

export function head(store: SystemsStore): TemplateResult {
  const { header, systems } = store;
  // Its rows say what cards and sentences would.
  const isBoard = store.view.tab === 'leaderboard';
  return html`<header class="systems-head">
    <div class="head-line">
      <p class="head-reference">
        ${
          header?.folder
            ? html`<span class="muted">Systems in</span>
                <span class="file-name evidence" dir="auto">${header.folder.name}</span>
                <span class="muted">against</span>`
            : html`<span class="muted">Systems against</span>`
        }
        <span class="file-name evidence" dir="auto">${header?.referenceName ?? ''}</span>
      </p>
      ${
        header?.folder
          ? html`<vscode-button
              appearance="secondary"
              ?disabled=${store.unfinished.length > 0}
              @click=${() => {
                store.post({ type: 'scoreFolder' });
              }}
              >Score folder again</vscode-button
            >`
          : nothing
      }
      <vscode-button
        appearance="secondary"
        @click=${() => {
          store.post({ type: 'addSystem' });
        }}
        >Add system…</vscode-button
      >
      <vscode-button
        appearance="secondary"
        @click=${() => {
          store.post({ type: 'exportReport' });
        }}
        >Export report…</vscode-button
      >
    </div>
    ${
      isBoard
        ? nothing
        : html`<ul class="system-cards" aria-label="Systems">
            ${systems.map((system, place) => systemCard(store, system, place))}
          </ul>`
    }
    ${editedBanner(header?.edited, store.unfinished.length > 0, () => {
      store.post({ type: 'score' });
    })}
    ${unusualBar(header?.unusual, store)} ${isBoard ? nothing : lead(store)} ${notes(store)}
  </header>`;
}
