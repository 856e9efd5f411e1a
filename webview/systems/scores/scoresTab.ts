// Every score of every system, with its difference from the baseline and its statistical test.

import { html, nothing, type TemplateResult } from 'lit';
import type { AlignedSystems } from '../../../src/core/comparison/alignedSystems.ts';
import { describeUndecided } from '../../../src/core/comparison/comparisonNotes.ts';
import { methodNotes } from '../../../src/core/comparison/methodNotes.ts';
import {
  disagreementNote,
  scoresTable,
} from '../../../src/core/comparison/tables/comparisonTables.ts';
import { sourcesSentence, sourcesTable } from '../../../src/core/comparison/tables/sourcesTable.ts';
import type { SystemComparison } from '../../../src/core/comparison/systemRows.ts';
import {
  countMsg,
  joinList,
  joinSentences,
  msg,
  type Message,
} from '../../../src/core/words/message.ts';
import { copyTable } from '../../common/copy/copyTable.ts';
import { computationStatus } from '../../common/guidance.ts';
import { icon } from '../../common/icons.ts';
import { translateCount, render, t } from '../../common/l10n.ts';
import { tableView } from '../../common/tableView.ts';
import { levelSlider } from '../../common/levels/levelSlider.ts';
import { meansTable } from './means.ts';
import { differencePlots } from './plot.ts';
import { scoresTableView } from './scoresTable.ts';
import { stagesPart } from './stages.ts';
import type { SystemsStore } from '../store.ts';
import { averitecMetric } from '../../../src/core/metrics/averitec.ts';
import { idOf } from '../../../src/core/metrics/registry.ts';

function describeLeftOut({ systems, claimCount }: SystemComparison): Message {
  const left = systems
    .filter(({ leftOut }) => leftOut > 0)
    .map(({ name, leftOut }) => countMsg(leftOut, '{0} claim of {1}', '{0} claims of {1}', name));
  return left.length === 0
    ? countMsg(
        claimCount,
        'Means cover the {0} claim that all systems have in common.',
        'Means cover the {0} claims that all systems have in common.',
      )
    : countMsg(
        claimCount,
        'Means cover the {0} claim that all systems have in common. Left out: {1}.',
        'Means cover the {0} claims that all systems have in common. Left out: {1}.',
        joinList(left),
      );
}

/** Renders the methods below the table and collapsed at first, so that readers reach the numbers first. */
function methods(comparison: SystemComparison): TemplateResult | typeof nothing {
  const notes = methodNotes(comparison);
  if (notes.length === 0) return nothing;
  return html`<details class="notes methods">
    <summary>${t('How the differences were tested')}</summary>
    <ul>
      ${notes.map((note) => html`<li class="evidence" dir="auto">${render(note)}</li>`)}
    </ul>
  </details>`;
}

function captionOf({ systems }: SystemComparison, sentences: readonly Message[]): TemplateResult {
  const all = [...sentences, msg('Differences are relative to {0}.', systems[0]?.name ?? '')];
  return html`<caption>
    <span class="evidence" dir="auto">${render(joinSentences(...all))}</span>
  </caption>`;
}

function primaryTable(store: SystemsStore, comparison: SystemComparison): TemplateResult {
  const { systems, primary } = comparison;
  if (primary.length === 0) {
    return html`<p>
      ${t('No primary score can be tested, so no system is called better or worse.')}
    </p>`;
  }
  const sentences = [describeLeftOut(comparison), describeUndecided(systems) ?? []].flat();
  const note = disagreementNote(comparison);
  return html`<div class="wide-table" role="region" aria-label=${t('Primary scores')} tabindex="0">
      ${scoresTableView(store, comparison, 'primary', captionOf(comparison, sentences))}
      ${copyTable(store, t('Primary scores'), () => {
        const table = scoresTable(comparison, 'primary');
        return { ...table, footnotes: [...(table.footnotes ?? []), ...sentences] };
      })}
    </div>
    ${note === undefined ? nothing : html`<p class="disagreement evidence" dir="auto">${icon('about')} ${render(note)}</p>`}`;
}

/**
 * Renders the scores that are not tested. They are collapsed if there are primary scores, because primary scores answer the
 * question.
 */
function exploratoryPart(
  store: SystemsStore,
  comparison: SystemComparison,
): TemplateResult | typeof nothing {
  const count = comparison.rows.length - comparison.primary.length;
  if (count === 0) return nothing;
  const sentences = [
    msg(
      'These scores are not tested for significance and do not show which system is better. Among many intervals, some exclude 0 by chance.',
    ),
  ];
  return html`<details class="exploratory" ?open=${comparison.primary.length === 0}>
    <summary>
      <h2>${t('Other scores (exploratory)')}</h2>
      <span class="muted">${translateCount(count, '{0} score', '{0} scores')}</span>
    </summary>
    <div
      class="wide-table"
      role="region"
      aria-label=${t('Other scores (exploratory)')}
      tabindex="0"
    >
      ${scoresTableView(store, comparison, 'exploratory', captionOf(comparison, sentences))}
      ${copyTable(store, t('Other scores (exploratory)'), () => scoresTable(comparison, 'exploratory'))}
    </div>
    ${differencePlots(store, comparison, 'exploratory')}
  </details>`;
}

/**
 * Renders how many cited pages each pair of systems shares, as computed by the host. Renders nothing if no system cites a source.
 */
function sharedSources(store: SystemsStore): TemplateResult | typeof nothing {
  const { overlaps = [] } = store.evidence;
  if (overlaps.length === 0) return nothing;
  const table = sourcesTable({ sourceOverlaps: overlaps });
  return html`<div class="shared-sources">
    <h2>${render(table.caption)}</h2>
    <p class="muted">${render(sourcesSentence())}</p>
    ${tableView(store, table)}
  </div>`;
}

export function scoresTab(store: SystemsStore, aligned: AlignedSystems): TemplateResult {
  const { comparison, header } = store;
  const hasLevel = header?.metrics.some((metric) => idOf(metric) === averitecMetric.id) ?? false;
  return html`${
    hasLevel
      ? levelSlider({
          label: t('AVeriTeC level'),
          level: store.level,
          move: (level) => {
            store.setLevel(level);
          },
        })
      : nothing
  }
  ${store.unfinished.length > 0 ? nothing : computationStatus(store.alignment.comparing, t('Testing the differences'))}
  ${
    comparison
      ? html`<h2 class="part-heading">${t('Primary scores')}</h2>
          ${primaryTable(store, comparison)} ${methods(comparison)}
          ${differencePlots(store, comparison, 'primary')} ${stagesPart(store, comparison)}
          ${exploratoryPart(store, comparison)} ${sharedSources(store)}`
      : meansTable(store, aligned)
  }`;
}
