// The overview, which opens after scoring. It shows a summary, why claims get no credit, which claims to read first, verdicts,
// and primary scores.

import { html, nothing, type TemplateResult } from 'lit';
import type { Shown } from '../../common/controls.ts';
import { primaryScoresTable } from '../../../src/core/analyse/comparison/primary/primaryOfRun.ts';
import { hasPredictedVerdicts, verdictMetric } from '../../../src/core/score/metrics/verdict.ts';
import type { Block } from '../../../src/core/show/document/document.ts';
import type { EvidenceListGroup } from '../../../src/core/show/overview/evidenceLists.ts';
import {
  causeBars,
  evidenceListBars,
  gainBars,
  viewConfusion,
} from '../../../src/core/show/pages/claimCounts.ts';
import { runsTable } from '../../../src/core/show/tables/fileTables.ts';
import { failuresTable } from '../../../src/core/show/tables/failuresTable.ts';
import type { ClaimToRead } from '../../../src/core/show/overview/readFirst.ts';
import { causesHeading, gainsHeading } from '../../../src/core/score/questions/questionWords.ts';
import { joinList } from '../../../src/core/base/words/message.ts';
import type { FileOverview } from '../../../src/protocol/panels.ts';
import { expectedClaims } from '../../../src/protocol/runProgress.ts';
import { blocksContext, blocksView } from '../../common/documentView.ts';
import { english, render, t, translate, translateCount } from '../../common/l10n.ts';
import { tableView } from '../../common/tableView.ts';
import { afterRendering } from '../../common/panel/page.ts';
import type { InspectorStore } from '../store.ts';
import { constraintSection } from './constraintSection.ts';
import { linkButton } from '../../common/buttons.ts';

/** Shows blocks whose buttons list claims. */
function blocks(store: InspectorStore, ...shown: readonly Block[]): TemplateResult {
  const context = blocksContext(store, (action) => {
    if ('ask' in action) store.showClaims({ where: (action.values ?? []).map(String) });
  });
  return html`${blocksView(context, shown)}`;
}

/** Renders the groups of claims, the largest share without credit first, in a fold. */
function failureFold(store: InspectorStore, { failures }: Pick<FileOverview, 'failures'>): Shown {
  if (!failures) return nothing;
  return html`<details class="overview-section failure-groups">
    <summary>${t('Claims without credit: {0}', render(failures.heading))}</summary>
    ${tableView(store, failuresTable(failures), { drawsIntervals: true })}
  </details>`;
}

/** Renders a section of counts, or nothing without counts. */
function countSection(
  store: InspectorStore,
  id: string,
  title: string | TemplateResult,
  counts: Block | undefined,
): Shown {
  return counts ? section(id, title, blocks(store, counts)) : nothing;
}

const titles: Readonly<Record<Exclude<EvidenceListGroup, 'changes'>, string>> = {
  sources: english('Answers and their sources'),
  stages: english('Where the answers to reference questions were lost'),
  verdicts: english('Verdicts and their evidence'),
};

// What changed since the last run of this file, and the runs before.

/** Formats a time as the user's local date and time: `2026-11-27 14:03`. */
function timeText(iso: string): string {
  const time = new Date(iso);
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16).replace('T', ' ');
}

/** Renders what changed since the last run, or nothing after the first run. */
function changesSection(
  store: InspectorStore,
  { changes, lists }: Pick<FileOverview, 'changes' | 'lists'>,
): Shown {
  const [latest] = changes;
  if (!latest) return nothing;
  const { name, values, times, credit } = latest;
  const counts = evidenceListBars({ lists }, 'changes');
  return section(
    'overview-changes',
    t('Since the run of {0}', timeText(times[0])),
    html`<p>
        ${
          values[0] === values[1]
            ? t('{0} is still {1}.', name, values[1])
            : t('{0} was {1} and is now {2}.', name, ...values)
        }
        ${credit && !counts ? t('No claim gained or lost credit.') : nothing}
      </p>
      ${counts ? blocks(store, counts) : nothing}
      ${
        changes.length === 1
          ? nothing
          : html`<details>
              <summary>${t('All runs')}</summary>
              ${tableView(store, runsTable(changes, timeText))}
            </details>`
      }`,
  );
}

// The primary scores with their intervals, and a link to all other scores.

function primaryTable(
  store: InspectorStore,
  { primary: scores, yardstick }: Pick<FileOverview, 'primary' | 'yardstick'>,
): TemplateResult {
  return html`${
      scores.length === 0
        ? html`<p class="muted">${t('This run has none of the primary scores.')}</p>`
        : tableView(store, primaryScoresTable(scores), { drawsIntervals: true })
    }
    ${
      yardstick
        ? html`<details class="muted">
            <summary>${t('Published scores')}</summary>
            <p>${render(yardstick)}</p>
          </details>`
        : nothing
    }
    <div class="flow">
      ${linkButton(t('All scores'), () => store.openFile('file'), { id: 'all-scores' })}
      ${linkButton(t('Statistics'), () => store.post({ type: 'showStatistics' }), { id: 'file-statistics' })}
    </div>`;
}

function claimButton(store: InspectorStore, { index, reason }: ClaimToRead): TemplateResult {
  const id = `read-${index}`;
  return html`<button
    type="button"
    class="read-claim"
    id=${id}
    title=${t('Show this claim')}
    @click=${() => {
      store.readClaim(index);
      afterRendering(() => document.querySelector<HTMLElement>('#claim-title')?.focus());
    }}
  >
    <span class="count read-number"
      ><span class="visually-hidden">${t('Claim')}</span> <b>#${index}</b></span
    >
    <span class="read-reason">${render(reason)}</span>
    <span class="read-text cut small muted evidence" dir="auto"
      >${store.rows.at(index)?.row.claim ?? ''}</span
    >
  </button>`;
}

/** Number of claims that are always shown. The others are folded. */
const firstClaims = 3;

/** Renders the most informative claims of a run, each with the reason. */
function readFirstList(store: InspectorStore, claims: readonly ClaimToRead[]): TemplateResult {
  const list = (some: readonly ClaimToRead[], start = 1): TemplateResult =>
    html`<ol class="bars read-first" start=${start}>
      ${some.map((claim) => html`<li>${claimButton(store, claim)}</li>`)}
    </ol>`;
  const more = claims.slice(firstClaims);
  if (more.length === 0) return list(claims);
  return html`${list(claims.slice(0, firstClaims))}
    <details
      class="read-more"
      ?open=${more.some(({ index }) => store.leftOverview.button === `read-${index}`)}
    >
      <summary class="muted">${t('More claims')}</summary>
      ${list(more, firstClaims + 1)}
    </details>`;
}

function section(
  id: string,
  title: string | TemplateResult,
  content: TemplateResult,
): TemplateResult {
  return html`<section class="overview-section">
    <h2 id=${id}>${title}</h2>
    ${content}
  </section>`;
}

/** Renders `Over 120 of 500 claims so far.`, or nothing once all claims are scored. */
function soFar({ rows, run }: InspectorStore): Shown {
  const scored = rows.all.length;
  const whole = expectedClaims(run) ?? 0;
  if (whole <= scored) return nothing;
  return html`<p class="muted so-far">
    ${translateCount(whole, 'Based on {1} of {0} claim so far.', 'Based on {1} of {0} claims so far.', scored)}
  </p>`;
}

function lead({ sentences, causes, missing }: FileOverview): TemplateResult {
  return html`${
    sentences.length === 0
      ? nothing
      : html`<p class="overview-lead">
          ${sentences.map((one, at) => (at === 0 ? html`<b>${render(one)}</b> ` : html`<span>${render(one)}</span> `))}
        </p>`
  }${
    missing.length === 0 || causes.length > 0
      ? nothing
      : html`<p class="muted">
          ${t('Score this file with {0} to see why claims get no credit.', joinList(missing))}
        </p>`
  }`;
}

function sections(store: InspectorStore, overview: FileOverview): TemplateResult {
  const { aggregate } = store.file ?? { aggregate: {} };
  const verdicts = verdictMetric.total(aggregate)?.confusion;
  const { readFirst } = overview;
  return html`<div class="overview-columns">
    <div>
      ${countSection(
        store,
        'overview-causes',
        html`<span title=${render(causesHeading())}>${t('Why claims get no credit')}</span>`,
        causeBars(overview),
      )}
      ${countSection(store, 'overview-gains', render(gainsHeading()), gainBars(overview))}
      ${failureFold(store, overview)}
      ${(['sources', 'stages', 'verdicts'] as const).map((group) =>
        countSection(
          store,
          `overview-${group}`,
          translate(titles[group]),
          evidenceListBars(overview, group),
        ),
      )}
      ${
        readFirst.length === 0
          ? nothing
          : section('overview-read', t('Claims to read first'), readFirstList(store, readFirst))
      }
    </div>
    <div>
      ${changesSection(store, overview)}
      ${
        verdicts && hasPredictedVerdicts(verdicts)
          ? section(
              'overview-verdicts',
              t('Verdicts'),
              html`<div class="confusion">${blocks(store, viewConfusion(verdicts))}</div>`,
            )
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
    <div
      class="overview"
      @click=${{
        // Before the button's own action, which may leave the overview.
        capture: true,
        handleEvent: ({ target }: Event) => {
          store.leftOverview.button = (target as Element).closest('button')?.id ?? '';
        },
      }}
    >
      ${soFar(store)} ${lead(overview)} ${sections(store, overview)}
    </div>`;
}
