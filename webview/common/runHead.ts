// Shared by all panel heads: the files, the scoring progress, and warnings about the scores.

import { html, nothing, type TemplateResult } from 'lit';
import type { MetricReference } from '../../src/core/score/metrics/metricTable.ts';
import { allMetricsName, idOf, metricsOf } from '../../src/core/score/metrics/registry.ts';
import type { Action, Block } from '../../src/core/show/document/document.ts';
import { getOwnValue } from '../../src/core/base/getOwnValue.ts';
import {
  editedBanner as editedBlocks,
  unusualBanner as unusualBlocks,
} from '../../src/core/analyse/panels/runBanners.ts';
import { joinList, type Message, msg } from '../../src/core/base/words/message.ts';
import type { EditedSince, RunState, UnusualParameters } from '../../src/protocol/panels.ts';
import { describeStage } from '../../src/protocol/runProgress.ts';
import { icon, type IconName, type Shown } from './controls.ts';
import { blocksView } from './documentView.ts';
import { render, t, translateCount } from './l10n.ts';
import { linkButton, progressBar } from './buttons.ts';

export function runFiles(header: {
  readonly predictionsName: string;
  readonly referenceName: string | null;
}): TemplateResult {
  const { referenceName } = header;
  return html`<p class="run-files">
    <span class="file-name" title=${t('Predictions')}>${header.predictionsName}</span>
    ${
      referenceName === null
        ? html`<span class="muted">${t('no reference')}</span>`
        : html`<span class="muted">${t('scored against')}</span>
            <span class="file-name" title=${t('Reference')}>${referenceName}</span>`
    }
  </p>`;
}

/** Renders the progress of a run, or why it stopped. `nothing` for a complete run. `of`: the system, if there are several. */
export function runProgress(run: RunState | null, of?: string): Shown {
  if (run?.kind === 'stopped') {
    return html`<span class="run-stopped">${icon('warning')} <span>${run.message}</span></span>`;
  }
  if (run?.kind !== 'scoring') return nothing;
  const text = stageText(run);
  const label = of === undefined ? text : t('{0}: {1}', of, text);
  return html`<span>${text}</span>${progressBar(label, run.done, run.total)}`;
}

export function stageText(state: Omit<Extract<RunState, { kind: 'scoring' }>, 'kind'>): string {
  return render(describeStage(state));
}

/** Headings of the notes, by their subject. */
const noteCounts = {
  'these files': (count: number) =>
    translateCount(count, '{0} note on these files', '{0} notes on these files'),
  'these numbers': (count: number) =>
    translateCount(count, '{0} note on these numbers', '{0} notes on these numbers'),
} as const;

/** Renders the warnings, always visible above the scores. */
export function runWarnings(warnings: readonly Message[]): Shown {
  if (warnings.length === 0) return nothing;
  return html`<ul class="run-warnings" aria-label=${t('Warnings')}>
    ${warnings.map(
      (warning) =>
        html`<li>
          ${icon('warning')} <span class="evidence" dir="auto">${render(warning)}</span>
        </li>`,
    )}
  </ul>`;
}

/** Renders notes that are collapsed at first, or nothing without notes. */
export function notesFold(title: unknown, notes: readonly unknown[]): Shown {
  if (notes.length === 0) return nothing;
  return html`<details class="notes">
    <summary>${title}</summary>
    <ul>
      ${notes.map((note) => html`<li class="evidence" dir="auto">${note}</li>`)}
    </ul>
  </details>`;
}

/** Renders the notes, with their number in the heading. The notes are collapsed at first. */
export function runNotes(
  notes: readonly Message[],
  mark: { readonly icon: IconName; readonly about: keyof typeof noteCounts },
): Shown {
  return notesFold(
    html`${icon(mark.icon)} ${noteCounts[mark.about](notes.length)}`,
    notes.map((note) => render(note)),
  );
}

/** Draws banners. `asks`: what their buttons do. */
function bannersView(
  blocks: readonly Block[],
  asks: Readonly<Record<string, () => void>>,
): readonly TemplateResult[] {
  const act = (action: Action): void => {
    if ('ask' in action) getOwnValue(asks, action.ask)?.();
  };
  return blocksView(
    { act, copied: null, copy: () => undefined, savePlot: () => undefined },
    blocks,
  );
}

/** Renders a warning, above all scores, that the files have changed since they were scored. */
export function editedBanner(
  edited: EditedSince | null | undefined,
  isScoring: boolean,
  score: () => void,
): readonly TemplateResult[] {
  return bannersView(editedBlocks(edited, isScoring), { score });
}

/** Says, above all scores, that parameters differ from the defaults, and offers to reset or save them. */
export function unusualBar(
  unusual: UnusualParameters | undefined,
  store: { saveParameters(): void; resetParameters(): void },
): readonly TemplateResult[] {
  return bannersView(unusual ? unusualBlocks(unusual) : [], {
    saveParameters: () => store.saveParameters(),
    resetParameters: () => store.resetParameters(),
  });
}

// Metrics that the run does not include, with a button that scores them.

/**
 * Names the metrics from `all` that the run does not include, with a button that scores them. Renders nothing if the run includes
 * all of them.
 */
export function unscoredMetrics(metrics: readonly MetricReference[], scoreAll: () => void): Shown {
  const ids = new Set(metrics.map(idOf));
  const missing = metricsOf([allMetricsName]).filter(({ id }) => !ids.has(id));
  if (missing.length === 0) return nothing;
  const names = joinList(missing.map(({ name }) => name));
  return html`<p class="unscored">
    <span class="muted">${render(msg('Not scored: {0}.', names))}</span>
    ${linkButton(t('Score with all metrics'), scoreAll)}
  </p>`;
}
