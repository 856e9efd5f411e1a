// The claims on which X and Y differ most, as a list with filters.

import { html, nothing, type TemplateResult } from 'lit';
import type { ComparedScore } from '../../src/core/analyse/comparison/toComparedClaim.ts';
import { percentText } from '../../src/core/base/numbers.ts';
import { outcomeText, standingSign, withLeft } from '../common/claims.ts';
import { computationStatus, guidance } from '../common/computation.ts';
import { choice, keyOr } from '../common/controls.ts';
import {
  findField,
  findInAll,
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
    ${findField(find, 'disagreements', (words) => store.find(words), findInAll)}
    ${choice(t('Filter by metric values'), nameStandings(x, y), standing, (key) => store.setView({ standing: keyOr(standingsOf, key, standing) }))}
    ${choice(t('Verdict'), translateNames(verdictNames), verdict, (key) => store.setView({ verdict: keyOr(verdictNames, key, verdict) }))}
  </div>`;
}

/** Describes the difference of the percentile ranks in words, such as "Y ranks it 42 percentile points higher". */
function differenceText(
  { difference }: DisagreeingClaim,
  x: ComparedScore,
  y: ComparedScore,
): string {
  const points = Math.round(100 * Math.abs(difference));
  if (points === 0) return t('ranked the same');
  return translateCount(
    points,
    '{1} ranks the claim {0} percentile point higher',
    '{1} ranks the claim {0} percentile points higher',
    (difference > 0 ? y : x).heading,
  );
}

/** Renders the difference in words, or as `+42 for SemQA` where the list is too narrow for the sentence. */
function differenceView(one: DisagreeingClaim, x: ComparedScore, y: ComparedScore): TemplateResult {
  const words = differenceText(one, x, y);
  const points = Math.round(100 * Math.abs(one.difference));
  const higher = (one.difference > 0 ? y : x).heading;
  return html`<span class="muted cut row-difference" title=${words}
    ><span class="in-words">${words}</span
    ><span class="in-short" aria-hidden="true"
      >${points === 0 ? words : t('+{0} for {1}', points, higher)}</span
    ></span
  >`;
}

function row(
  { finder }: MetricsStore,
  one: DisagreeingClaim,
  x: ComparedScore,
  y: ComparedScore,
): TemplateResult {
  const { claim, outcome, a, b, percentileA, percentileB } = one;
  const sign = standingSign(outcome);
  return html`<span class="row-number">${one.index}</span>
    <span
      class="row-score"
      title=${t('{0} is higher for this claim than for {1} of the claims', x.heading, percentText(percentileA))}
      ><span class="muted row-axis">X</span>${scoreLine(a, x)}</span
    >
    <span
      class="row-score"
      title=${t('{0} is higher for this claim than for {1} of the claims', y.heading, percentText(percentileB))}
      ><span class="muted row-axis">Y</span>${scoreLine(b, y)}</span
    >
    ${differenceView(one, x, y)}
    <span class="cut row-verdict ${sign.className}">${sign.icon} ${outcomeText(claim)}</span>
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

function filterKey({ view }: MetricsStore): readonly string[] {
  return [view.standing, view.verdict, view.find];
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
  return html`<div class="disagreement-tab">
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
        subject: [x.column, y.column, ...filterKey(store)].join(' '),
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
