// The tab with the sources of all answers.

import { html, nothing, type TemplateResult } from 'lit';
import type { Shown } from '../../common/controls.ts';
import type { QaPair } from '../../../src/core/read/claims/evidence.ts';
import { placeKey } from '../../../src/core/show/find/claimFinding.ts';
import { questionName } from '../../../src/core/show/find/placeWords.ts';
import {
  type CitedSources,
  listCitedSources,
  repeatMessage,
  type Repeats,
  repeatsIn,
} from '../../../src/core/score/metrics/repeats.ts';
import { sourceSupportMetric } from '../../../src/core/score/metrics/sourceSupport.ts';
import {
  type PageSupport,
  pageSupportMessage,
  supportByPage,
} from '../../../src/core/score/metrics/sourceSupportWords.ts';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';
import { pagesTable } from '../../../src/core/show/tables/fileTables.ts';
import { joinList } from '../../../src/core/base/words/message.ts';
import { sourceList } from '../../common/evidenceTable/sourceView.ts';
import type { Side, SidePlace } from '../../common/evidenceTable/tableTypes.ts';
import { isWebAddress, questionText } from '../../common/evidenceText.ts';
import { render, t, translateCount } from '../../common/l10n.ts';
import { type TableCell, tableView } from '../../common/tableView.ts';
import type { InspectorStore } from '../store.ts';

// Notes on repeated evidence in a claim: near-identical predictions, and sources that several pairs cite.

interface ClaimRepeats {
  readonly predictions: readonly Repeats[];
  readonly citedBy: CitedSources;
}

const known = new WeakMap<ScoredClaim, ClaimRepeats>();

function repeatsOf(claim: ScoredClaim): ClaimRepeats {
  const { referenceEvidence, predictedEvidence } = claim;
  const repeats = known.get(claim) ?? {
    predictions: repeatsIn(predictedEvidence),
    citedBy: listCitedSources(referenceEvidence, predictedEvidence),
  };
  known.set(claim, repeats);
  return repeats;
}

/** Renders a note on a predicted pair that nearly repeats an earlier pair. */
export function repeatNote(claim: ScoredClaim, { side, question }: SidePlace): Shown {
  if (side !== 'predictions') return nothing;
  const repeats = repeatsOf(claim).predictions[question];
  const note = repeats ? render(repeatMessage(repeats)) : '';
  return note === ''
    ? nothing
    : html`<span
        class="muted small repeat-note"
        title=${t('The texts share at least 80 % of their words and all numbers')}
        >${note}</span
      >`;
}

/** Renders a note on an address that other pairs of the claim also cite. */
export function sharedNote(claim: ScoredClaim, at: SidePlace, address: string): Shown {
  const cited = repeatsOf(claim).citedBy(address);
  const names = (side: Side, questions: readonly number[]): readonly string[] =>
    questions
      .filter((question) => side !== at.side || question !== at.question)
      .map((question) => questionName({ side, question }));
  const others = [
    ...names('reference', cited?.reference ?? []),
    ...names('predictions', cited?.predicted ?? []),
  ];
  return others.length === 0
    ? nothing
    : html`<span class="muted small repeat-note"
        >${t('also cited by {0}', joinList(others))}</span
      >`;
}

function pairSources(
  store: InspectorStore,
  claim: ScoredClaim,
  { side, question }: { readonly side: Side; readonly question: number },
  pair: QaPair,
  pages: ReadonlyMap<string, PageSupport>,
): TemplateResult {
  const noteOf = (address: string) => {
    const support = pages.get(address);
    return html`${sharedNote(claim, { side, question }, address)}
    ${support ? html`<span class="muted">${render(pageSupportMessage(support))}</span>` : nothing}`;
  };
  return html`<li class="source-pair" data-texts=${placeKey({ part: 'source', side, question })}>
    <div>
      <span class="question-name">${questionName({ side, question })}</span>
      ${questionText(pair)}
    </div>
    ${sourceList(store, pair, noteOf)}
  </li>`;
}

/**
 * Renders a table of the pages whose text was read, with the number of answers that they support. The most cited page comes
 * first.
 */
function pageTable(store: InspectorStore, pages: ReadonlyMap<string, PageSupport>): Shown {
  if (pages.size === 0) return nothing;
  const rows = [...pages].toSorted(([, a], [, b]) => b.answers - a.answers);
  const cellAt = (row: number, column: number): TableCell | undefined => {
    const url = column === 0 ? (rows[row]?.[0] ?? '') : '';
    return isWebAddress(url)
      ? { label: url, open: () => store.post({ type: 'openSource', url }) }
      : undefined;
  };
  return html`<section class="source-pages">
    <h3>${t('Pages and the answers that cite them')}</h3>
    ${tableView(store, pagesTable(rows), { cellAt })}
  </section>`;
}

export function sourcesTab(store: InspectorStore, claim: ScoredClaim): TemplateResult {
  const support = sourceSupportMetric.input(claim);
  const pages = supportByPage(support?.answers);
  const referencePages = supportByPage(support?.referenceAnswers);
  const column = (side: Side, title: string, evidence: readonly QaPair[]): TemplateResult => {
    const count = evidence
      .flatMap((pair) => pair.answers)
      .reduce((sum, { sources, copies = [] }) => sum + sources.length - copies.length, 0);
    return html`<section>
      <h3>
        ${title} <span class="muted">${translateCount(count, '{0} source', '{0} sources')}</span>
      </h3>
      <ul class="plain-list">
        ${evidence.map((pair, position) => pairSources(store, claim, { side, question: position }, pair, side === 'reference' ? referencePages : pages))}
      </ul>
    </section>`;
  };
  return html`${pageTable(store, pages)}
    <div class="columns sources">
      ${store.isUnscored ? nothing : column('reference', t('Reference'), claim.referenceEvidence)}
      ${column('predictions', t('Predicted'), claim.predictedEvidence)}
    </div>`;
}
