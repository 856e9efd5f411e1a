import { html, nothing, type TemplateResult } from 'lit';
import type { ScoredClaim } from '../../src/core/report/report.ts';
import { formatScore, whySentence } from '../../src/core/report/summary.ts';
import type { InspectorTab, RevealTarget } from '../../src/protocol/panels.ts';
import { scoreBar } from '../common/bars.ts';
import { evidenceText } from '../common/evidenceText.ts';
import { icon } from '../common/icons.ts';
import type { ScoredRow } from './claimScores.ts';
import { matrixTab } from './matrix.ts';
import { pairsTab } from './pairs.ts';
import { sourcesTab } from './sources.ts';
import type { InspectorStore } from './store.ts';
import { outcomeIcon, outcomeText } from './verdicts.ts';
import { keysOf, tabNames } from './viewState.ts';

function navigation(store: InspectorStore): TemplateResult {
  const place = store.selectedPosition;
  const step = (places: number, name: 'Previous' | 'Next', key: string): TemplateResult => html`
    <vscode-button
      appearance="icon"
      aria-label="${name} claim"
      title="${name} claim (${key})"
      ?disabled=${places < 0 ? place === 0 : place === store.visible.length - 1}
      @click=${() => {
        store.step(places);
      }}
      >${icon(places < 0 ? 'previous' : 'next')}</vscode-button
    >
  `;
  return html`<span class="navigation"
    >${step(-1, 'Previous', 'Alt+Up, P')}${step(1, 'Next', 'Alt+Down, N')}</span
  >`;
}

function revealClaim(
  store: InspectorStore,
  index: number,
  file: RevealTarget['file'],
): TemplateResult {
  return html`<vscode-button
    appearance="secondary"
    @click=${() => {
      store.post({ type: 'reveal', index, target: { file, part: 'claim' } });
    }}
    >${icon('reveal')} Reveal in ${file}</vscode-button
  >`;
}

function titleLine(store: InspectorStore, { row }: ScoredRow): TemplateResult {
  const { date, speaker } = store.selectedClaim ?? {};
  const origins = [date, speaker].flatMap((text) =>
    text === undefined || text === '' ? [] : [text],
  );
  return html`<div class="title-line">
    <h1 id="claim-title" tabindex="-1">Claim ${row.index}</h1>
    <span class="muted"
      >${origins.map(
        (text, place) => html`${place > 0 ? ' · ' : nothing}${evidenceText(text)}`,
      )}</span
    >
    <span class="actions">
      ${row.predictionIndex === null ? nothing : revealClaim(store, row.index, 'predictions')}
      ${revealClaim(store, row.index, 'reference')}
    </span>
    ${navigation(store)}
  </div>`;
}

function verdictsLine({ row }: ScoredRow): TemplateResult {
  const outcome = outcomeIcon(row);
  const verdict = (name: string, text: string | null): TemplateResult =>
    html`<span class="verdict"
      ><span class="muted">${name}</span>
      <b>${text === null ? 'no verdict' : evidenceText(text)}</b></span
    >`;
  return html`<p class="verdicts">
    ${verdict('predicted', row.predictedVerdict)} ${verdict('reference', row.referenceVerdict)}
    <span class="outcome outcome-${outcome}"
      >${icon(outcome)} ${outcome === 'unknown' ? '' : 'verdict '}${outcomeText(row)}</span
    >
  </p>`;
}

function scoresLine(store: InspectorStore, { semqa }: ScoredRow): TemplateResult {
  const { alpha } = store.parameters;
  const number = (name: string, value: number | null, note: string): TemplateResult =>
    html`<div class="score">
      <dt>${name}</dt>
      <dd><b>${formatScore(value)}</b>${scoreBar(value)}<span class="score-note">${note}</span></dd>
    </div>`;
  const matched = semqa
    ? `${semqa.matchedQuestions} of ${store.selectedRow?.row.similarities.length ?? 0} matched`
    : '';
  const undecided = semqa
    ? semqa.uncompared > 0
      ? `${semqa.uncompared} not compared yet`
      : `${semqa.undecided} undecided`
    : '';
  return html`<dl class="scores">
    ${number(
      'SemQA',
      semqa?.score ?? null,
      `${alpha.toFixed(2)} × questions + ${(1 - alpha).toFixed(2)} × answers`,
    )}
    ${number('Questions', semqa?.question ?? null, matched)}
    ${number('Answers', semqa?.answer ?? null, undecided)}
  </dl>`;
}

const tabOrder = keysOf(tabNames);

function tabs(store: InspectorStore): TemplateResult {
  const { tab } = store.view;
  const onKey = (event: KeyboardEvent): void => {
    const place = tabOrder.indexOf(tab);
    const targets: Readonly<Record<string, InspectorTab | undefined>> = {
      ArrowRight: tabOrder[(place + 1) % tabOrder.length],
      ArrowLeft: tabOrder.at(place - 1),
      Home: tabOrder[0],
      End: tabOrder.at(-1),
    };
    const target = event.altKey ? undefined : targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    store.openTab(target);
    document.querySelector<HTMLElement>(`#tab-${target}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label="Views of the claim" @keydown=${onKey}>
    ${tabOrder.map(
      (name) =>
        html`<button
          type="button"
          role="tab"
          id="tab-${name}"
          class="tab"
          aria-selected=${String(name === tab)}
          aria-controls=${name === tab ? 'tab-panel' : nothing}
          tabindex=${name === tab ? 0 : -1}
          @click=${() => {
            store.openTab(name);
          }}
        >
          ${tabNames[name]}
        </button>`,
    )}
  </div>`;
}

function tabContent(store: InspectorStore, scored: ScoredRow, claim: ScoredClaim): TemplateResult {
  switch (store.view.tab) {
    case 'pairs':
      return pairsTab(store, claim, scored.semqa);
    case 'matrix':
      return matrixTab(claim, scored.semqa);
    case 'sources':
      return sourcesTab(store, claim);
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
            ? 'The first scored claim appears here.'
            : 'Select a claim.'
          : `Claim ${selected} is not scored yet.`
      }
    </p>`;
  }
  const claim = store.selectedClaim;
  return html`${titleLine(store, scored)}
    <p class="claim-text" role="heading" aria-level="2">${evidenceText(scored.row.claim)}</p>
    ${verdictsLine(scored)} ${scored.row.failure ? nothing : scoresLine(store, scored)}
    <p class="why ${scored.row.failure ? 'is-failed' : ''}">
      ${scored.row.failure ? icon('failed') : nothing}
      ${claim ? whySentence({ ...claim, semqa: scored.semqa }) : nothing}
    </p>
    ${tabs(store)}
    <div id="tab-panel" class="tab-panel" role="tabpanel" aria-labelledby="tab-${store.view.tab}">
      ${
        claim
          ? tabContent(store, scored, claim)
          : html`<p class="pane-empty">Reading the texts of this claim…</p>`
      }
    </div>`;
}
