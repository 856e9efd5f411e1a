import { html, nothing, type TemplateResult } from 'lit';
import type { Checklist, ChecklistRow, WorstClaim } from '../../src/core/checklist/checklist.ts';
import {
  cellSentence,
  cellText,
  expectedWords,
  methodLines,
  topicNames,
} from '../../src/core/checklist/checklistWords.ts';
import { perturbationTopics } from '../../src/core/checklist/perturbation.ts';
import { formatPrintedScore, percentText } from '../../src/core/format/numbers.ts';
import { sampleSizes } from '../../src/protocol/checklistPanel.ts';
import { choice } from '../common/choice.ts';
import { guidance } from '../common/guidance.ts';
import { readingSheet } from '../common/keySheet/keySheet.ts';
import { inline, render, t, translateCount } from '../common/l10n.ts';
import { panelPage, provenanceLine } from '../common/panel/page.ts';
import { runNotes } from '../common/runHead.ts';
import type { BlindSpotsStore, OpenCell } from './store.ts';

// Details of one cell: a sentence about its result, and the claims furthest from the expected change, with their texts before and
// after the change.

/** Maximum number of texts shown per claim, so that the next claim stays in sight. */
const mostTexts = 4;

function claimOf(
  { row, column }: OpenCell,
  { index, unchanged, perturbed }: WorstClaim,
): TemplateResult {
  const claim = row.claims.find((one) => one.index === index);
  const texts = claim?.texts ?? [];
  const left = texts.length - mostTexts;
  return html`<li class="worst">
    <h3>
      <span class="muted">${t('claim {0}', index)}</span>
      <span class="evidence" dir="auto">${claim?.claim ?? ''}</span>
      <span class="moved"
        >${formatPrintedScore(unchanged, column)} → ${formatPrintedScore(perturbed, column)}</span
      >
    </h3>
    <div>
      ${texts.slice(0, mostTexts).map(
        ({ before, after }) =>
          html`<div class="texts">
            <div>
              <span class="muted">${t('before')}</span>
              <p class="evidence" dir="auto">${before}</p>
            </div>
            <div>
              <span class="muted">${t('after')}</span>
              <p class="evidence" dir="auto">${after}</p>
            </div>
          </div>`,
      )}
    </div>
    ${left > 0 ? html`<p class="muted">${translateCount(left, 'and {0} more text', 'and {0} more texts')}</p>` : nothing}
  </li>`;
}

function detail(store: BlindSpotsStore): TemplateResult | typeof nothing {
  const { open } = store;
  if (!open) return nothing;
  const { row, column, cell } = open;
  const left = cell.violations - cell.worst.length;
  return html`<section class="detail" aria-label=${t('Claims in the selected cell')}>
    <div class="detail-head">
      <h2>${render(row.name)} · <span class="evidence" dir="auto">${column.name}</span></h2>
      <vscode-button
        appearance="secondary"
        @click=${() => {
          store.closeCell();
        }}
        >${t('Close')}</vscode-button
      >
    </div>
    <p class="muted">${render(row.about)}</p>
    <p>${render(cellSentence(row, column.name, cell))}</p>
    ${
      cell.worst.length === 0
        ? nothing
        : html`<ol>
            ${cell.worst.map((worst) => claimOf(open, worst))}
          </ol>`
    }
    ${left > 0 ? html`<p class="muted">${translateCount(left, '{0} more claim is not shown.', '{0} more claims are not shown.')}</p>` : nothing}
  </section>`;
}

// Head of the panel: the reference file, the number of claims, the progress, and the result in a sentence.

function sampleNames(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    sampleSizes.map((size) => [
      String(size),
      size === 0 ? t('All claims') : translateCount(size, '{0} claim', '{0} claims'),
    ]),
  );
}

function progress({ state, post }: Pick<BlindSpotsStore, 'state' | 'post'>): TemplateResult {
  if (state.kind !== 'running') {
    return html`${state.kind === 'stopped' ? html`<p class="evidence">${state.message}</p>` : nothing}`;
  }
  return html`<p class="working">
    <span>${state.step} · ${percentText(state.share)}</span>
    <progress
      aria-label=${t('Scoring perturbed evidence')}
      max="1"
      .value=${state.share}
    ></progress>
    <vscode-button
      appearance="secondary"
      @click=${() => {
        post({ type: 'cancel' });
      }}
      >${t('Cancel')}</vscode-button
    >
  </p>`;
}

function finding(store: BlindSpotsStore): TemplateResult | typeof nothing {
  const { checklist } = store;
  if (!checklist) return nothing;
  const cells = checklist.rows.flatMap((row) => row.cells);
  const tested = cells.filter(({ isViolated }) => isViolated !== null);
  const against = tested.filter(({ isViolated }) => isViolated === true).length;
  return html`<p>
    ${inline<string | TemplateResult>(
      '{0}, {1}. In {2} of {3}, the mean is not as expected (marked with {4}). Select a cell to see its claims.',
      translateCount(checklist.claims, '{0} claim', '{0} claims'),
      translateCount(checklist.rows.length, '{0} perturbation', '{0} perturbations'),
      html`<b>${against}</b>`,
      translateCount(tested.length, '{0} cell', '{0} cells'),
      html`<b>!</b>`,
    )}
  </p>`;
}

function head(store: BlindSpotsStore): TemplateResult {
  const { header, state } = store;
  const sample = header?.sample ?? 0;
  const post = (message: Parameters<BlindSpotsStore['post']>[0]): void => {
    store.post(message);
  };
  return html`<header class="blind-head">
    <div class="head-line">
      <span class="file-name evidence" dir="auto" title=${t('Reference')}
        >${header?.name ?? ''}</span
      >
      ${choice(t('Number of claims'), sampleNames(), String(sample), (key) => {
        const size = sampleSizes.find((one) => String(one) === key);
        if (size !== undefined) post({ type: 'run', sample: size });
      })}
      ${
        state.kind === 'running'
          ? nothing
          : html`<vscode-button
              appearance="secondary"
              @click=${() => {
                post({ type: 'run', sample });
              }}
              >${state.kind === 'idle' ? t('Find blind spots') : t('Score again')}</vscode-button
            >`
      }
    </div>
    ${progress({ state, post })} ${finding(store)}
  </header>`;
}

// The heat map of metrics and perturbations, with one table per topic. Each cell is a button. The darker a cell, the more the
// score changed.

/** Limits between the colour steps, as changes in percent. A cell gets one step darker at each limit. */
const steps = [1, 5, 15, 40];

function heatOf(change: number | null): number {
  return steps.filter((step) => Math.abs(change ?? 0) >= step).length;
}

function cellOf(store: BlindSpotsStore, row: ChecklistRow, at: number): TemplateResult {
  const cell = row.cells[at];
  const column = store.checklist?.columns[at];
  if (!cell || !column) return html`<td></td>`;
  const { open } = store;
  const isOpen = open?.row.id === row.id && open.cell.column === cell.column;
  const classes = `cell heat-${String(heatOf(cell.change))}${cell.isViolated === true ? ' violated' : ''}`;
  return html`<td>
    <button
      type="button"
      class=${classes}
      aria-pressed=${isOpen}
      title=${render(cellSentence(row, column.name, cell))}
      @click=${() => {
        store.openCell(row, cell);
      }}
    >
      ${cellText(cell)}${cell.isViolated === true ? html`<span class="visually-hidden">${t('not as expected')}</span>` : nothing}
    </button>
  </td>`;
}

function topicMap(
  store: BlindSpotsStore,
  { columns }: Checklist,
  caption: string,
  rows: readonly ChecklistRow[],
): TemplateResult {
  return html`<section>
    <h2>${caption}</h2>
    <div class="map" role="region" aria-label=${caption} tabindex="0">
      <table>
        <caption class="visually-hidden">
          ${t('{0}: change of each metric in percent', caption)}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t('metric')}</th>
            <th scope="col" class="number">${t('unchanged')}</th>
            ${rows.map(
              ({ heading, about, expected, changed }) =>
                html`<th scope="col" class="number" title=${render(about)}>
                  ${render(heading)}<span class="muted expected"
                    >${render(expectedWords[expected])}</span
                  ><span class="muted expected">${t('{0} changed', changed)}</span>
                </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${columns.map(
            (column, index) =>
              html`<tr>
                <th scope="row" class="evidence" dir="auto" title=${column.name}>
                  ${column.heading}
                </th>
                <td class="number">${formatPrintedScore(column.unchanged, column)}</td>
                ${rows.map((row) => cellOf(store, row, index))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

function heatMaps(store: BlindSpotsStore, checklist: Checklist): readonly TemplateResult[] {
  return perturbationTopics.flatMap((topic) => {
    const rows = checklist.rows.filter((row) => row.topic === topic);
    return rows.length === 0 ? [] : [topicMap(store, checklist, render(topicNames[topic]), rows)];
  });
}

function emptyPage(message: string): TemplateResult {
  return html`<main class="empty-page">
    <h1>${t('No blind spots to show')}</h1>
    <p class="evidence">${message}</p>
  </main>`;
}

function results(store: BlindSpotsStore): TemplateResult | readonly TemplateResult[] {
  const { checklist, state } = store;
  if (checklist) return heatMaps(store, checklist);
  return state.kind === 'running'
    ? html`<p class="muted">
        ${t('The first column appears after the reference is scored against itself and against one changed copy.')}
      </p>`
    : guidance(
        t('Nothing scored yet.'),
        t(
          'Rules change the reference evidence, and each changed copy is scored against the original. A change that no metric detects is a blind spot.',
        ),
      );
}

export function blindSpotsView(store: BlindSpotsStore): TemplateResult {
  const { checklist } = store;
  const made = checklist?.provenance;
  const provenance = made
    ? [made.reference.name, made.encoder?.id, made.nli?.id].filter(Boolean).join(' · ')
    : '';
  return panelPage(
    store,
    emptyPage,
    () =>
      html`<main>
          <h1 class="visually-hidden">${t('Blind spots of metrics')}</h1>
          ${head(store)}
          <div class="spots">
            <div class="results" role="region" aria-label=${t('Heat map')} tabindex="0">
              ${results(store)}
              ${checklist ? runNotes(methodLines(checklist).map(render), { icon: 'about', about: 'how it is computed' }) : nothing}
            </div>
            ${detail(store)}
          </div>
        </main>
        ${provenanceLine(provenance)}`,
    readingSheet,
  );
}
