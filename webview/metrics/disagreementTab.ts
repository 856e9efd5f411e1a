// The claims on which X and Y differ most, as a list with filters.

import { html, nothing, type TemplateResult } from 'lit';
import type { ComparedScore } from '../../src/core/analyse/comparison/toComparedClaim.ts';
import { percentText } from '../../src/core/base/numbers.ts';
import { outcomeText, standingSign, withLeft } from '../common/claims.ts';
import { computationStatus, guidance } from '../common/computation.ts';
import { choice, keyOr } from '../common/controls.ts';
import {
  findField,
  findingNote,
  foundInRow,
  lookingNote,
  noMatch,
} from '../common/find/evidenceFind.ts';
import { inline, t, translateCount, translateNames } from '../common/l10n.ts';
import { claimSummary, scoreLine } from './claimSummary.ts';
import type { MetricsStore } from './store.ts';
import { type StandingChoice, standingsOf, verdictNames } from './viewState.ts';
import type { DisagreeingClaim, Lists } from './claimLists.ts';

function nameStandings(
  x: ComparedScore,
  y: ComparedScore,
): Readonly<Record<StandingChoice, string>> {
  return {
    all: t('All claims'),
    xLow: t('{0} low, {1} high', x.heading, y.heading),
    yLow: t('{0} low, {1} high', y.heading, x.heading),
  };
}

function toolbar(store: MetricsStore, x: ComparedScore, y: ComparedScore): TemplateResult {
  const { find, standing, verdict } = store.view;
  return html`<div class="flow tab-toolbar">
    ${findField(find, 'disagreements', (words) => store.find(words))}
    ${choice(t('Filter by metric values'), nameStandings(x, y), standing, (key) => store.setView({ standing: keyOr(standingsOf, key, standing) }))}
    ${choice(t('Verdict'), translateNames(verdictNames), verdict, (key) => store.setView({ verdict: keyOr(verdictNames, key, verdict) }))}
  </div>`;
}

/** Renders the difference of the percentile ranks, `+42 for SemQA`, with the sentence for tooltips and screen readers. */
function differenceView(
  { difference }: DisagreeingClaim,
  x: ComparedScore,
  y: ComparedScore,
): TemplateResult {
  const points = Math.round(100 * Math.abs(difference));
  const { heading } = difference > 0 ? y : x;
  const words =
    points === 0
      ? t('ranked the same')
      : translateCount(
          points,
          '{1} ranks the claim {0} percentile point higher',
          '{1} ranks the claim {0} percentile points higher',
          heading,
        );
  return html`<span class="muted cut row-difference" title=${words}
    ><span class="visually-hidden in-words">${words}</span
    ><span class="in-short" aria-hidden="true"
      >${points === 0 ? words : t('+{0} for {1}', points, heading)}</span
    ></span
  >`;
}

function row(
  { finder }: MetricsStore,
  one: DisagreeingClaim,
  x: ComparedScore,
  y: ComparedScore,
): TemplateResult {
  const { claim, outcome } = one;
  const sign = standingSign(outcome);
  const score = (axis: string, of: ComparedScore, value: number, percentile: number) =>
    html`<span
      class="score-line"
      title=${t('{0} is higher for this claim than for {1} of the claims', of.heading, percentText(percentile))}
      ><span class="muted">${axis}</span>${scoreLine(value, of)}</span
    >`;
  return html`<span class="row-number">${one.index}</span>
    <span class="row-line"
      >${score('X', x, one.a, one.percentileA)}${score('Y', y, one.b, one.percentileB)}
      ${differenceView(one, x, y)}
      <span class="cut row-verdict ${sign.className}"
        >${sign.icon} ${outcomeText(claim)}</span
      ></span
    >
    <span class="cut row-text"
      ><span class="evidence" dir="auto">${claim.claim}</span
      >${foundInRow(finder.found.get(one.index))}</span
    >`;
}

function nothingFound(store: MetricsStore, all: number): TemplateResult {
  if (all > 0 && store.finder.progress !== null) return lookingNote();
  if (all === 0) {
    return guidance(
      t('No claim has both scores.'),
      t('Scoring failed, or one of the metrics does not apply. Choose another metric for X or Y.'),
    );
  }
  return noMatch(t('Show all claims'), () => {
    store.find('');
    store.setView({ standing: 'all', verdict: 'all' });
  });
}

function countLine(shown: number, all: number): TemplateResult {
  const counts = html`<b>${t('{0} of {1}', shown, all)}</b>`;
  return html`${
    all === 1
      ? inline('{0} claim, largest difference in rank first', counts)
      : inline('{0} claims, largest difference in rank first', counts)
  }`;
}

export function disagreementTab(
  store: MetricsStore,
  lists: Lists,
  x: ComparedScore,
  y: ComparedScore,
): TemplateResult {
  const all = store.disagreements.ranked.result;
  const claims = all ? store.disagreements.shown(all, store.view, store.finder) : [];
  const left = store.claims.list.length - (all?.length ?? 0);
  const { standing, verdict, find } = store.view;
  return html`<div class="beside disagreement-tab">
    <section class="list-pane" aria-label=${t('Claims by disagreement')}>
      ${toolbar(store, x, y)}
      ${computationStatus(store.disagreements.ranked, t('Ranking the claims'))}
      ${
        all
          ? html`<p class="list-count" role="status">
              ${withLeft(countLine(claims.length, all.length), left)}${findingNote(store.finder)}
            </p>`
          : nothing
      }
      ${all && claims.length === 0 ? nothingFound(store, all.length) : nothing}
      ${lists.disagreements.view({
        label: t('Claims by disagreement'),
        subject: [x.column, y.column, standing, verdict, find].join(' '),
        rows: claims,
        selected: store.view.selected,
        row: (one) => row(store, one, x, y),
        select: (index) => store.select(index),
        open: () => document.querySelector<HTMLElement>('#claim-title')?.focus(),
      })}
    </section>
    ${claimSummary(store, x, y)}
  </div>`;
}
