// The overview, which opens after scoring. It shows a summary, why claims get no credit, which claims to read first, verdicts,
// and primary scores.

import type { Condition } from '../../../src/core/show/find/condition.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { primaryScoresTable } from '../../../src/core/analyse/comparison/primary/primaryOfRun.ts';
import { countText } from '../../../src/core/base/numbers.ts';
import { hasPredictedVerdicts, verdictMetric } from '../../../src/core/score/metrics/verdict.ts';
import type {
  EvidenceList,
  EvidenceListGroup,
} from '../../../src/core/show/overview/evidenceLists.ts';
import { failuresTable } from '../../../src/core/show/tables/failuresTable.ts';
import type { ClaimToRead } from '../../../src/core/show/overview/readFirst.ts';
import { causesHeading, gainsHeading } from '../../../src/core/score/questions/questionWords.ts';
import { writeCondition } from '../../../src/core/show/tables/claimConditions.ts';
import { joinList, type Message, msg } from '../../../src/core/base/words/message.ts';
import {
  type Cell,
  column,
  countCell,
  noCell,
  type Table,
  textCell,
} from '../../../src/core/show/tables/model/table.ts';
import type { FileOverview, RunChange } from '../../../src/protocol/panels.ts';
import { expectedClaims } from '../../../src/protocol/runProgress.ts';
import { countBar } from '../../common/controls.ts';
import { english, render, t, translate, translateCount } from '../../common/l10n.ts';
import { tableView } from '../../common/tableView.ts';
import { afterRendering } from '../../common/panel/page.ts';
import { cellConditions, type CellChoice, confusionTable } from '../file/fileVerdicts.ts';
import type { InspectorStore } from '../store.ts';
import { constraintSection } from './constraintSection.ts';

// Counts with bars. Each has a button that lists its claims.

interface CountedClaims {
  /** Id of the button. */
  readonly id: string;
  /** Selects the claims. */
  readonly condition: Condition;
  readonly count: number;
  readonly words: Message;
}

function countButton(
  store: InspectorStore,
  { id, condition, count, words }: CountedClaims,
  share: number,
): TemplateResult {
  return html`<button
    type="button"
    class="cause"
    id=${id}
    title=${t('List these claims')}
    @click=${() => {
      store.leftOverview.button = id;
      store.showClaims({ where: [writeCondition(condition)] });
    }}
  >
    <b class="cause-count">${countText(count)}</b>
    <span class="cause-words">${render(words)}</span>
    ${countBar(share)}
  </button>`;
}

/** Renders counts below each other. The bars are relative to the largest. */
function countList(store: InspectorStore, counted: readonly CountedClaims[]): TemplateResult {
  const most = counted.reduce((one, { count }) => Math.max(one, count), 0);
  return html`<ul class="causes">
    ${counted.map((one) => html`<li>${countButton(store, one, one.count / most)}</li>`)}
  </ul>`;
}

function countLists(store: InspectorStore, lists: readonly EvidenceList[]): TemplateResult {
  return countList(
    store,
    lists.map(({ id, count, words }) => ({
      id: `evidence-list-${id}`,
      condition: { field: 'list', value: id },
      ...{ count, words },
    })),
  );
}

/** Renders the causes, most frequent first, or nothing if all claims get credit. */
function causeList(
  store: InspectorStore,
  { causes }: Pick<FileOverview, 'causes'>,
): TemplateResult | typeof nothing {
  if (causes.length === 0) return nothing;
  return section(
    'overview-causes',
    html`<span title=${render(causesHeading())}>${t('Why claims get no credit')}</span>`,
    countList(
      store,
      causes.map(({ cause, count, words }) => ({
        id: `cause-${cause}`,
        condition: { field: 'cause', value: cause },
        ...{ count, words },
      })),
    ),
  );
}

/** Renders what would give claims credit, the largest gain first, or nothing if all claims get credit. */
function gainList(
  store: InspectorStore,
  { gains }: Pick<FileOverview, 'gains'>,
): TemplateResult | typeof nothing {
  if (gains.length === 0) return nothing;
  return section(
    'overview-gains',
    render(gainsHeading()),
    countList(
      store,
      gains.map(({ lack, count, words }) => ({
        id: `needs-${lack}`,
        condition: { field: 'needs', value: lack },
        ...{ count, words },
      })),
    ),
  );
}

/** Renders the groups of claims, the largest share without credit first, in a fold. */
function failureFold(
  store: InspectorStore,
  { failures }: Pick<FileOverview, 'failures'>,
): TemplateResult | typeof nothing {
  if (!failures) return nothing;
  return html`<details class="failure-groups">
    <summary>${t('Claims without credit: {0}', render(failures.heading))}</summary>
    ${tableView(store, failuresTable(failures), { drawsIntervals: true })}
  </details>`;
}

// What happened to answers and their sources. Each count has a button that lists its claims.

const titles: Readonly<Record<Exclude<EvidenceListGroup, 'changes'>, string>> = {
  sources: english('Answers and their sources'),
  stages: english('Where the answers to reference questions were lost'),
  verdicts: english('Verdicts and their evidence'),
};

/** Renders a section for each group that has lists. */
function evidenceListSections(
  store: InspectorStore,
  { lists }: Pick<FileOverview, 'lists'>,
): readonly (TemplateResult | typeof nothing)[] {
  return (['sources', 'stages', 'verdicts'] as const).map((group) => {
    const own = lists.filter((list) => list.group === group);
    return own.length === 0
      ? nothing
      : section(`overview-${group}`, translate(titles[group]), countLists(store, own));
  });
}

// What changed since the last run of this file, and the runs before.

/** Formats a time as the user's local date and time: `2026-11-27 14:03`. */
function timeText(iso: string): string {
  const time = new Date(iso);
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16).replace('T', ' ');
}

/** Makes the table of the runs of this file with their headline, newest first. */
function runTable(changes: readonly RunChange[]): Table {
  const first = changes.at(-1);
  const row = (time: string, value: string, credit: RunChange['credit']): readonly Cell[] => [
    textCell(timeText(time)),
    textCell(value),
    credit ? countCell(credit.gained) : noCell,
    credit ? countCell(credit.lost) : noCell,
  ];
  return {
    caption: msg('All runs'),
    columns: [
      column('run', msg('Run'), 'text'),
      column('value', first?.name ?? '', 'text', { align: 'right' }),
      column('gained', msg('gained credit'), 'count'),
      column('lost', msg('lost credit'), 'count'),
    ],
    rows: [
      ...changes.map(({ times, values, credit }) => row(times[1], values[1], credit)),
      ...(first ? [row(first.times[0], first.values[0], undefined)] : []),
    ],
  };
}

/** Renders what changed since the last run, or nothing after the first run. */
function changesSection(
  store: InspectorStore,
  { changes, lists }: Pick<FileOverview, 'changes' | 'lists'>,
): TemplateResult | typeof nothing {
  const [latest] = changes;
  if (!latest) return nothing;
  const { name, values, times, credit } = latest;
  const own = lists.filter(({ group }) => group === 'changes');
  return section(
    'overview-changes',
    t('Since the run of {0}', timeText(times[0])),
    html`<p>
        ${
          values[0] === values[1]
            ? t('{0} is still {1}.', name, values[1])
            : t('{0} was {1} and is now {2}.', name, ...values)
        }
        ${credit && own.length === 0 ? t('No claim gained or lost credit.') : nothing}
      </p>
      ${own.length === 0 ? nothing : countLists(store, own)}
      ${
        changes.length === 1
          ? nothing
          : html`<details>
              <summary>${t('All runs')}</summary>
              ${tableView(store, runTable(changes))}
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
    <div class="overview-links">
      <button
        type="button"
        class="link-button"
        id="all-scores"
        @click=${() => {
          store.leftOverview.button = 'all-scores';
          store.openFile('file');
        }}
      >
        ${t('All scores')}
      </button>
      <button
        type="button"
        class="link-button"
        id="file-statistics"
        @click=${() => {
          store.post({ type: 'showStatistics' });
        }}
      >
        ${t('Statistics')}
      </button>
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
      store.leftOverview.button = id;
      store.readClaim(index);
      afterRendering(() => document.querySelector<HTMLElement>('#claim-title')?.focus());
    }}
  >
    <span class="read-number"
      ><span class="visually-hidden">${t('Claim')}</span> <b>#${index}</b></span
    >
    <span class="read-reason">${render(reason)}</span>
    <span class="read-text evidence muted" dir="auto"
      >${store.rows.at(index)?.row.claim ?? ''}</span
    >
  </button>`;
}

/** Number of claims that are always shown. The others are folded. */
const firstClaims = 3;

/** Renders the most informative claims of a run, each with the reason. */
function readFirstList(store: InspectorStore, claims: readonly ClaimToRead[]): TemplateResult {
  const list = (some: readonly ClaimToRead[], start = 1): TemplateResult =>
    html`<ol class="read-first" start=${start}>
      ${some.map((claim) => html`<li>${claimButton(store, claim)}</li>`)}
    </ol>`;
  const more = claims.slice(firstClaims);
  if (more.length === 0) return list(claims);
  return html`${list(claims.slice(0, firstClaims))}
    <details
      class="read-more"
      ?open=${more.some(({ index }) => store.leftOverview.button === `read-${index}`)}
    >
      <summary>${t('More claims')}</summary>
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
      store.showClaims({ where: cellConditions(verdicts) });
    },
  };
}

function sections(store: InspectorStore, overview: FileOverview): TemplateResult {
  const { aggregate } = store.file ?? { aggregate: {} };
  const verdicts = verdictMetric.total(aggregate)?.confusion;
  const { readFirst } = overview;
  return html`<div class="overview-columns">
    <div>
      ${causeList(store, overview)} ${gainList(store, overview)} ${failureFold(store, overview)}
      ${evidenceListSections(store, overview)}
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
