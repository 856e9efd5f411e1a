// One claim: the systems' evidence compared with the reference, and its scores.

import { html, nothing, type TemplateResult } from 'lit';
import type { AlignedSystems } from '../../src/core/analyse/comparison/alignedSystems.ts';
import { claimTable } from '../../src/core/analyse/comparison/tables/claimTable.ts';
import type { ComparedClaim } from '../../src/core/analyse/comparison/toComparedClaim.ts';
import { defaultSemqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import { headlineOf } from '../../src/core/score/report/claimLine.ts';
import { nameVerdict } from '../../src/core/score/report/summary.ts';
import type { ReportClaim } from '../../src/core/score/results/claims.ts';
import { reportOf, standingSign } from '../common/claims.ts';
import { tableView } from '../common/tableView.ts';
import { guidance } from '../common/computation.ts';
import { choice, keyOr } from '../common/controls.ts';
import { evidenceTable } from '../common/evidenceTable/evidenceTable.ts';
import { evidenceText, selectedClaim } from '../common/evidenceText.ts';
import { render, t, translateNames } from '../common/l10n.ts';
import type { ShownSystem } from './alignment.ts';
import type { SystemsStore, SystemTexts } from './store.ts';
import { markNames } from './viewState.ts';
import { iconButton, linkButton, mainButton } from '../common/buttons.ts';

// A short view of the selected claim, with the systems' verdicts and scores, and links to more.

/** Returns the claim in each system. `undefined` for a system that has not finished the claim. */
function claimOf(store: SystemsStore): readonly (ComparedClaim | undefined)[] {
  const { selected } = store.view;
  return store.systems.map(({ claims }) => (selected === null ? undefined : claims.at(selected)));
}

/** Renders the verdicts and scores of one claim in the systems at these places, with differences from the first of them. */
function claimTableView(
  store: SystemsStore,
  aligned: AlignedSystems,
  places: readonly number[],
): TemplateResult {
  const claims = claimOf(store);
  const names = places.map((place) => aligned.names[place] ?? '');
  return tableView(
    store,
    claimTable(
      { ...aligned, names },
      places.map((place) => claims[place]),
    ),
  );
}

/** Renders the selected claim in the two systems whose changes are listed. */
export function claimSummary(store: SystemsStore, aligned: AlignedSystems): TemplateResult {
  return selectedClaim(
    claimOf(store).find((one) => one !== undefined),
    (claim) =>
      html`<p>
          <span class="muted">${t('reference verdict')}</span>
          <b>${evidenceText(claim.referenceVerdict ?? t('none'))}</b>
        </p>
        <p class="summary-actions">
          ${mainButton(t('Evidence side by side'), () => store.setView({ tab: 'claim' }))}
        </p>
        ${claimTableView(store, aligned, store.pair)}`,
  );
}

// The systems' evidence for one claim: the evidence table with a column per system, and each system's verdict and questions above it.

/** Renders the headline of the claim in one system. Its name opens the inspector. */
function systemLine(
  store: SystemsStore,
  { uri, name }: ShownSystem,
  claim: ReportClaim | null,
): TemplateResult {
  const system = html`<b class="evidence" dir="auto">${name}</b>`;
  if (!claim) return html`<li>${system} <span class="muted">${t('not scored yet')}</span></li>`;
  const { standing, verdict, credit, answered } = headlineOf(claim, store.level);
  const sign = standingSign(standing);
  const label = t('Inspect in {0}', name);
  const inspect = (): void => store.post({ type: 'inspect', uri, index: claim.index });
  return html`<li class="flow">
    ${linkButton(system, inspect, { title: label, label })}
    <span class=${sign.className} title=${sign.name}
      >${sign.icon} ${evidenceText(render(verdict))}</span
    >
    ${[credit ?? [], answered ?? []].flat().map((part) => html`<span class="muted">${render(part)}</span>`)}
  </li>`;
}

function systemEvidence(store: SystemsStore, texts: SystemTexts): TemplateResult {
  const { metrics = [], parameters = defaultSemqaParameters } = store.header ?? {};
  const systems = store.systems.map((system, index) => {
    const claim = texts.systems[index] ?? null;
    return { ...system, claim: claim && reportOf(claim, metrics, parameters) };
  });
  const first = systems.find(({ claim }) => claim !== null)?.claim;
  if (!first) {
    return guidance(
      t('This claim has not been scored for any system yet.'),
      t(
        'The claim appears here after it is scored for the first system. Until then, choose another claim.',
      ),
    );
  }
  const { marks } = store.view;
  return html`<ul class="stack tab-toolbar system-lines">
      ${systems.map((system) => systemLine(store, system, system.claim))}
    </ul>
    ${
      systems.length < 2
        ? nothing
        : html`<p class="flow tab-toolbar marks-line">
            <span class="muted">${t('Underlined')}</span>
            ${choice(t('Underlined'), translateNames(markNames), marks, (key) => store.setView({ marks: keyOr(markNames, key, marks) }))}
          </p>`
    }
    ${evidenceTable({
      store,
      index: texts.index,
      reference: first.referenceEvidence,
      systems,
      parameters,
      marks: { isOn: true, areAll: false, areBetweenSystems: store.view.marks === 'systems' },
      extras: {},
    })}`;
}

function step(store: SystemsStore, { indices }: AlignedSystems, places: number): void {
  const now = indices.indexOf(store.view.selected ?? -1);
  const target = indices[Math.min(indices.length - 1, Math.max(0, now + places))];
  if (target !== undefined) store.select(target);
}

export function claimTab(store: SystemsStore, aligned: AlignedSystems): TemplateResult {
  const claim = claimOf(store).find((one) => one !== undefined);
  if (!claim) {
    return guidance(t('No claim is selected.'), t('Select a claim in the Changes tab.'));
  }
  const texts = store.textsOf(claim.index);
  const moveButton = (name: string, iconName: 'previous' | 'next', places: number) =>
    iconButton(iconName, name, () => step(store, aligned, places));
  return html`<div class="claim-tab">
    <div class="flow title-line">
      <h2 id="claim-title" tabindex="-1">${t('Claim {0}', claim.index)}</h2>
      <span
        >${moveButton(t('Previous claim'), 'previous', -1)}${moveButton(t('Next claim'), 'next', 1)}</span
      >
      <span
        ><span class="muted">${t('reference verdict')}</span>
        <b>${evidenceText(render(nameVerdict(claim.referenceVerdict)))}</b></span
      >
    </div>
    <p class="claim-text">${evidenceText(claim.claim)}</p>
    ${texts ? systemEvidence(store, texts) : html`<p class="muted">${t('Reading the texts of this claim…')}</p>`}
    <h3>${t('Scores for this claim')}</h3>
    ${claimTableView(store, aligned, [...aligned.names.keys()])}
  </div>`;
}
