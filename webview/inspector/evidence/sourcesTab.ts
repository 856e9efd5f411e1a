// The tab with the sources of all answers.

import { html, nothing, type TemplateResult } from 'lit';
import type { QaPair } from '../../../src/core/evidence/evidence.ts';
import { sourceSupportMetric } from '../../../src/core/metrics/sourceSupport.ts';
import {
  pageSupportMessage,
  supportByPage,
  type PageSupport,
} from '../../../src/core/metrics/sourceSupportWords.ts';
import { placeKey } from '../../../src/core/find/claimFinding.ts';
import { render, translateCount, t } from '../../common/l10n.ts';
import { questionText } from '../../common/questionText.ts';
import { addressLink } from '../../common/addressLink.ts';
import type { Side } from '../../common/evidenceTable/tableTypes.ts';
import { questionName } from '../../../src/core/find/placeWords.ts';
import { sharedNote } from './repeatNotes.ts';
import type { InspectorStore } from '../store.ts';
import type { ScoredClaim } from '../../../src/core/results/claims.ts';

function sourceView(
  store: InspectorStore,
  address: string,
  isCopy: boolean,
  shared: TemplateResult | typeof nothing,
  support: PageSupport | undefined,
): TemplateResult {
  return html`<li>
    ${addressLink(store, address)}
    ${isCopy ? html`<span class="muted">${t('archived copy')}</span>` : nothing} ${shared}
    ${support ? html`<span class="muted">${render(pageSupportMessage(support))}</span>` : nothing}
  </li>`;
}

function pairSources(
  store: InspectorStore,
  claim: ScoredClaim,
  { side, question }: { readonly side: Side; readonly question: number },
  pair: QaPair,
  pages: ReadonlyMap<string, PageSupport>,
): TemplateResult {
  const addresses = [...new Set(pair.answers.flatMap((answer) => answer.sources))];
  const copies = new Set(
    pair.answers.flatMap((answer) => (answer.copies ?? []).map(([, copy]) => copy)),
  );
  return html`<li class="source-pair" data-texts=${placeKey({ part: 'source', side, question })}>
    <div>
      <span class="question-name">${questionName({ side, question })}</span>
      ${questionText(pair)}
    </div>
    ${
      addresses.length === 0
        ? html`<p class="muted">${t('no source')}</p>`
        : html`<ul class="source-list">
            ${addresses.map((address) =>
              sourceView(
                store,
                address,
                copies.has(address),
                sharedNote(claim, { side, question }, address),
                pages.get(address),
              ),
            )}
          </ul>`
    }
  </li>`;
}

/**
 * Renders a table of the pages whose text was read, with the number of answers that they support. The most cited page comes
 * first.
 */
function pageTable(
  store: InspectorStore,
  pages: ReadonlyMap<string, PageSupport>,
): TemplateResult | typeof nothing {
  if (pages.size === 0) return nothing;
  const rows = [...pages].toSorted(([, a], [, b]) => b.answers - a.answers);
  return html`<section class="source-pages">
    <h3 id="source-pages">${t('Pages and the answers that cite them')}</h3>
    <table aria-labelledby="source-pages">
      <thead>
        <tr>
          <th scope="col">${t('Page')}</th>
          <th scope="col">${t('Answers that cite this page')}</th>
          <th scope="col">${t('supported')}</th>
          <th scope="col">${t('contradicted')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([address, { answers, supported, contradicted }]) =>
            html`<tr>
              <th scope="row">${addressLink(store, address)}</th>
              <td>${answers}</td>
              <td>${supported}</td>
              <td>${contradicted}</td>
            </tr>`,
        )}
      </tbody>
    </table>
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
    <div class="sources">
      ${column('reference', t('Reference'), claim.referenceEvidence)}
      ${column('predictions', t('Predicted'), claim.predictedEvidence)}
    </div>`;
}
