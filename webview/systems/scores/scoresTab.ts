// Every score of every system, with its difference to the baseline and what chance could have made of it.

import { html, nothing, type TemplateResult } from 'lit';
import type { AlignedSystems } from '../../../src/core/comparison/alignedSystems.ts';
import { undecidedSentence } from '../../../src/core/comparison/comparisonNotes.ts';
import { methodNotes } from '../../../src/core/comparison/methodNotes.ts';
import { scoresTable } from '../../../src/core/comparison/tables/comparisonTables.ts';
import { sourcesSentence, sourcesTable } from '../../../src/core/comparison/tables/sourcesTable.ts';
import type { SystemComparison } from '../../../src/core/comparison/systemRows.ts';
import { countOf } from '../../../src/core/format/numbers.ts';
import { copyTable } from '../../common/copy/copyTable.ts';
import { working } from '../../common/guidance.ts';
import { tableView } from '../../common/tableView.ts';
import { levelSlider } from '../../common/levels/levelSlider.ts';
import { meansTable } from './means.ts';
import { differencePlots } from './plot.ts';
import { scoresTableView } from './scoresTable.ts';
import type { SystemsStore } from '../store.ts';
import { averitecMetric } from '../../../src/core/metrics/averitec.ts';
import { idOf } from '../../../src/core/metrics/registry.ts';

function leftOutText({ systems, claimCount }: SystemComparison): string {
  const left = systems
    .filter(({ leftOut }) => leftOut > 0)
    .map(({ name, leftOut }) => `${countOf(leftOut, 'claim')} of ${name}`);
  const counted = `Means are over the ${countOf(claimCount, 'claim')} that all systems have`;
  return left.length === 0 ? `${counted}.` : `${counted}; left out: ${left.join(', ')}.`;
}

/** Under the table, closed: who reads the numbers first does not have to read past it. */
function methods(comparison: SystemComparison): TemplateResult | typeof nothing {
  const notes = methodNotes(comparison);
  if (notes.length === 0) return nothing;
  return html`<details class="notes methods">
    <summary>How the differences were tested</summary>
    <ul>
      ${notes.map((note) => html`<li class="evidence" dir="auto">${note}</li>`)}
    </ul>
  </details>`;
}

function table(store: SystemsStore, comparison: SystemComparison): TemplateResult {
  const { systems } = comparison;
  const caption = html`<caption>
    <span class="evidence" dir="auto"
      >${leftOutText(comparison)} ${undecidedSentence(systems)} Differences are to
      ${systems[0]?.name ?? ''}.</span
    >
  </caption>`;
  return html`<div class="wide-table" role="region" aria-label="Scores of the systems" tabindex="0">
    ${scoresTableView(store, comparison, caption)}
    ${copyTable(store, 'Scores', () => ({
      ...scoresTable(comparison),
      footnotes: [leftOutText(comparison), undecidedSentence(systems)].filter(
        (note) => note !== '',
      ),
    }))}
  </div>`;
}

/** How far each two systems draw on the same pages; the host finds it out. Nothing where no system cites anything. */
function sharedSources(store: SystemsStore): TemplateResult | typeof nothing {
  const { overlaps = [] } = store.evidence;
  if (overlaps.length === 0) return nothing;
  const table = sourcesTable({ sourceOverlaps: overlaps });
  return html`<div class="shared-sources">
    <h2>${table.caption}</h2>
    <p class="muted">${sourcesSentence}</p>
    ${tableView(store, table)}
  </div>`;
}

export function scoresTab(store: SystemsStore, aligned: AlignedSystems): TemplateResult {
  const { comparison, header } = store;
  const hasLevel = header?.metrics.some((metric) => idOf(metric) === averitecMetric.id) ?? false;
  return html`${
    hasLevel
      ? levelSlider({
          label: 'AVeriTeC level',
          level: store.level,
          move: (level) => {
            store.setLevel(level);
          },
        })
      : nothing
  }
  ${store.unfinished.length > 0 ? nothing : working(store.alignment.comparing, 'Testing the differences')}
  ${
    comparison
      ? html`${table(store, comparison)} ${methods(comparison)}
        ${differencePlots(store, comparison)} ${sharedSources(store)}`
      : meansTable(store, aligned)
  }`;
}
