// Head of the panel: the systems, their reference, their progress, and the result of the comparison.

import { html, nothing, type TemplateResult } from 'lit';
import {
  type LeadSentence,
  leadSentences,
} from '../../src/core/analyse/comparison/leadSentences.ts';
import { claimsSoFar, expectedClaims } from '../../src/protocol/runProgress.ts';
import { linkButton, pushButton } from '../common/buttons.ts';
import { icon, type Shown } from '../common/controls.ts';
import { inline, render, t } from '../common/l10n.ts';
import { editedBanner, runNotes, runProgress, runWarnings, unusualBar } from '../common/runHead.ts';
import type { ShownSystem } from './alignment.ts';
import type { SystemsStore } from './store.ts';

/** Makes the sentence's own words less prominent than its elements. `parts` is the result of `inline`. */
export function muteWords<Value>(
  parts: readonly (string | Value)[],
): readonly (TemplateResult | Value | string)[] {
  return parts.map((part) =>
    typeof part === 'string' && part.trim() !== ''
      ? html` <span class="muted">${part.trim()}</span> `
      : part,
  );
}

/** Renders nothing for a complete system that is compared, because the result says how many claims are compared. */
function stateOf({ name, state, claims }: ShownSystem, isCompared: boolean): Shown {
  if (state.kind === 'complete' && isCompared) return nothing;
  if (state.kind === 'scoring') return runProgress(state, name);
  const count = html`<span class="muted">${render(claimsSoFar(claims.list.length, state))}</span>`;
  if (state.kind === 'complete') return count;
  return html`${count} ${runProgress(state)}`;
}

function systemCard(store: SystemsStore, system: ShownSystem, place: number): TemplateResult {
  const { uri, name } = system;
  return html`<li class="boxed system-card ${place === 0 ? 'is-baseline' : ''}">
    <div class="flow system-title">
      <span class="file-name evidence" dir="auto">${name}</span>
      ${place === 0 ? html`<span class="tag">${t('baseline')}</span>` : nothing}
    </div>
    <div class="flow system-state">${stateOf(system, store.comparison !== undefined)}</div>
    <div class="flow system-actions">
      ${
        place === 0
          ? nothing
          : linkButton(t('Make baseline'), () => store.post({ type: 'setBaseline', uri }), {
              label: t('Make baseline: {0}', name),
            })
      }
      ${linkButton(t('Rename…'), () => store.post({ type: 'renameSystem', uri }), { label: t('Rename: {0}', name) })}
      ${linkButton(t('Remove'), () => store.post({ type: 'removeSystem', uri }), { label: t('Remove: {0}', name) })}
    </div>
  </li>`;
}

const leadIcons = {
  differs: 'differs',
  notDistinguishable: 'about',
  equal: 'equal',
  noClaims: 'about',
  undecided: 'warning',
} as const satisfies Record<LeadSentence['kind'], string>;

/** Names the systems whose scoring stopped early, because the comparison then covers only some of the claims. */
function partsOf(systems: readonly ShownSystem[]): readonly string[] {
  return systems.flatMap(({ name, state, claims }) => {
    const scored = claims.list.length;
    if (scored === 0 || (expectedClaims(state) ?? 0) <= scored) return [];
    return [
      t(
        'Scoring of {0} stopped after {1}. The comparison covers only these claims.',
        name,
        claimsSoFar(scored, state),
      ),
    ];
  });
}

function lead(store: SystemsStore): Shown {
  const { comparison, unfinished } = store;
  if (store.systems.length > 1 && unfinished.length > 0) {
    return html`<ul class="lead" aria-label=${t('Result')}>
      <li class="lead-waiting">
        ${icon('about')} ${t('Differences are tested once all claims have been scored.')}
      </li>
    </ul>`;
  }
  if (!comparison) return nothing;
  return html`<ul class="lead" aria-label=${t('Result')}>
    ${partsOf(store.systems).map(
      (text) =>
        html`<li class="lead-waiting">
          ${icon('warning')} <span class="evidence" dir="auto">${text}</span>
        </li>`,
    )}
    ${leadSentences(comparison).map(
      ({ kind, text }) =>
        html`<li class="lead-${kind}">
          ${icon(leadIcons[kind])} <span class="evidence" dir="auto">${render(text)}</span>
        </li>`,
    )}
  </ul>`;
}

function notes({ header, comparison }: SystemsStore): Shown {
  const all = [...(header?.notes ?? []), ...(comparison?.notes ?? [])];
  return html`${runWarnings(header?.warnings ?? [])}
  ${runNotes(all, { icon: 'about', about: 'these numbers' })}`;
}

function fileName(name: string): TemplateResult {
  return html`<span class="file-name evidence" dir="auto">${name}</span>`;
}

export function head(store: SystemsStore): TemplateResult {
  const { header, systems } = store;
  // The leaderboard's rows replace the cards and sentences.
  const isBoard = store.view.tab === 'leaderboard';
  return html`<header class="page-head systems-head">
    <div class="flow head-line">
      <p class="head-reference">
        ${
          header?.folder
            ? muteWords(
                inline(
                  'Systems in {0} scored against {1}',
                  fileName(header.folder.name),
                  fileName(header.referenceName),
                ),
              )
            : muteWords(inline('Systems scored against {0}', fileName(header?.referenceName ?? '')))
        }
      </p>
      ${
        header?.folder
          ? pushButton(t('Score folder again'), () => store.post({ type: 'scoreFolder' }), {
              isOff: store.unfinished.length > 0,
            })
          : nothing
      }
      ${pushButton(t('Add system…'), () => store.post({ type: 'addSystem' }))}
      ${pushButton(t('Leave out evidence…'), () => store.post({ type: 'chooseEvidence' }), { className: 'choose-evidence', title: t('Leave out evidence that the doctor flags, such as pages of fact-checking sites, then compare and rank all systems again') })}
      ${pushButton(t('Export report…'), () => store.post({ type: 'exportReport' }))}
    </div>
    ${
      header?.without === undefined
        ? nothing
        : html`<p class="head-without">
            ${t('Evidence left out of scoring: {0}.', render(header.without))}
          </p>`
    }
    ${
      isBoard
        ? nothing
        : html`<ul class="columns system-cards" aria-label=${t('Systems')}>
            ${systems.map((system, place) => systemCard(store, system, place))}
          </ul>`
    }
    ${editedBanner(header?.edited, store.unfinished.length > 0, () => store.post({ type: 'score' }))}
    ${unusualBar(header?.unusual, store)} ${isBoard ? nothing : lead(store)} ${notes(store)}
  </header>`;
}
