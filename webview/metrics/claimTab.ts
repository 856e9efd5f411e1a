// One claim as every metric sees it: each metric's pairs and score, and where two metrics differ.

import { html, type TemplateResult } from 'lit';
import {
  type ClaimMatching,
  claimMatchings,
} from '../../src/core/analyse/comparison/claimMatchings.ts';
import {
  chooseMatchings,
  type ComparedMatchings,
  viewMatchings,
} from '../../src/core/analyse/panels/matchingsView.ts';
import type { ComparedClaim } from '../../src/core/analyse/comparison/toComparedClaim.ts';
import type { QaPair } from '../../src/core/read/claims/evidence.ts';
import type { ScoredClaim } from '../../src/core/score/results/claims.ts';
import { asClause, messageOf } from '../../src/core/base/words/message.ts';
import { describeNotScored } from '../../src/core/base/words/remarks.ts';
import { questionName } from '../../src/core/show/find/placeWords.ts';
import { reportOf } from '../common/claims.ts';
import { guidance } from '../common/computation.ts';
import { Memo } from '../common/memo.ts';
import { choice } from '../common/controls.ts';
import { blocksContext, blocksView } from '../common/documentView.ts';
import { evidenceList } from '../common/evidenceList.ts';
import { evidenceText } from '../common/evidenceText.ts';
import { render, t } from '../common/l10n.ts';
import type { Side } from '../common/evidenceTable/tableTypes.ts';
import { inspectButton, verdictsLine } from './claimSummary.ts';
import type { MetricsStore } from './store.ts';

/** Renders the claim's evidence, so that names such as Q1 and P3 can be looked up. */
function claimEvidence(store: MetricsStore, claim: ScoredClaim): TemplateResult {
  const { index, referenceEvidence, predictedEvidence } = claim;
  const side = (name: Side, title: string, evidence: readonly QaPair[]): TemplateResult =>
    html`<section aria-label=${title}>
      <h3>${title}</h3>
      ${evidenceList(store, evidence, {
        key: `${String(index)} ${name}`,
        nameOf: (question) => questionName({ side: name, question }),
      })}
    </section>`;
  return html`<div class="columns both-sides">
    ${side('reference', t('Reference questions'), referenceEvidence)}
    ${side('predictions', t('Predicted questions'), predictedEvidence)}
  </div>`;
}

/** The matchings of the claim in view, of all metrics of the run. */
const knownMatchings = new Memo<readonly ClaimMatching[]>();

function matchingChoice(store: MetricsStore, { all, a, b }: ComparedMatchings): TemplateResult {
  const names = Object.fromEntries(all.map(({ column, heading }) => [column, heading]));
  return html`<div class="flow tab-toolbar" role="group" aria-label=${t('Matchings to compare')}>
    ${choice(t('Matching'), names, a.column, (column) => store.setView({ matchingA: column }))}
    <span class="muted">${t('compared with')}</span>
    ${choice(t('Other matching'), names, b.column, (column) => store.setView({ matchingB: column }))}
  </div>`;
}

function matchings(store: MetricsStore, claim: ScoredClaim): TemplateResult {
  const { header } = store;
  if (!header) return html``;
  const { metrics, parameters } = header;
  const all = knownMatchings.of([claim, metrics, parameters], () =>
    claimMatchings(reportOf(claim, metrics, parameters), parameters),
  );
  const { x, y, matchingA, matchingB } = store.view;
  const compared = chooseMatchings(all, [matchingA, x], [matchingB, y], parameters.variation);
  if (!compared) {
    const [failure] = Object.values(claim.failures);
    return guidance(
      failure
        ? t('Scoring failed: {0}.', render(asClause(messageOf(failure))))
        : t('No metric matched questions for this claim.'),
      failure
        ? t('Score the file again. Claims that already have scores are not scored again.')
        : t(
            'The reference has no questions, or the run has neither SemQA nor a text metric. Add SemQA or a text metric to the setting evidenceInspector.metrics, then run Score File again.',
          ),
    );
  }
  const context = blocksContext(store, (action) => {
    if ('choose' in action) store.setView({ matchingB: action.choose['matchingB'] ?? '' });
  });
  return html`${matchingChoice(store, compared)}
    <div class="matchings">${blocksView(context, viewMatchings(claim, compared))}</div>`;
}

function content(store: MetricsStore, claim: ComparedClaim): TemplateResult {
  const texts = store.textsOf(claim.index);
  return html`<div class="flow title-line">
      <h2 id="claim-title" tabindex="-1">${t('Claim {0}', claim.index)}</h2>
      ${inspectButton(store, claim)}
    </div>
    <p class="claim-text">${evidenceText(claim.claim)}</p>
    ${verdictsLine(claim)}
    ${
      texts
        ? html`${matchings(store, texts)} ${claimEvidence(store, texts)}`
        : html`<p class="muted">${t('Reading the texts of this claim…')}</p>`
    }`;
}

export function claimTab(store: MetricsStore): TemplateResult {
  const claim = store.selected;
  if (claim) return html`<div class="claim-tab">${content(store, claim)}</div>`;
  return guidance(
    store.view.selected === null
      ? t('No claim is selected.')
      : render(describeNotScored(store.view.selected)),
    t('Select a claim in the scatter plot or in the list of disagreements.'),
  );
}
