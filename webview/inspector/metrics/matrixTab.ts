// The matrix of one metric, with SemQA's similarities or a text metric's scores. The choice of the metric also applies to the
// table of scores.

import { html, nothing, type TemplateResult } from 'lit';
import type { SemqaScore } from '../../../src/core/score/measures/semqa.ts';
import { semqaMetric } from '../../../src/core/score/metrics/semqaMetric.ts';
import { textMatchingsOf } from '../../../src/core/score/metrics/textMetrics.ts';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';
import { textScoreKey } from '../../../src/core/show/claimView/textPairings.ts';
import { viewSimilarities, viewTextMatrix } from '../../../src/core/show/pages/claimMatrix.ts';
import { choice } from '../../common/controls.ts';
import { blocksContext, blocksView } from '../../common/documentView.ts';
import { t } from '../../common/l10n.ts';
import { claimScoresOf } from '../rows/claimScores.ts';
import type { InspectorStore } from '../store.ts';

/** Returns the run's metrics that compare texts: SemQA once, text metrics once per kind of text. */
function matrixNames(store: InspectorStore): Readonly<Record<string, string>> {
  const named = claimScoresOf(store.header).flatMap(({ column, name }): [string, string][] => {
    if (column === semqaMetric.scores[0]?.column)
      return [[column, t('SemQA, similarity of questions')]];
    return textScoreKey(column) ? [[column, name]] : [];
  });
  return Object.fromEntries(named);
}

export function matrixTab(
  store: InspectorStore,
  claim: ScoredClaim,
  semqa: SemqaScore | null,
): TemplateResult {
  const names = matrixNames(store);
  const [first] = Object.keys(names);
  if (first === undefined)
    return html`<p class="pane-empty">${t('No metric in this run compares pairs of texts.')}</p>`;
  const wanted = store.chosenScore?.column ?? first;
  const chosen = Object.hasOwn(names, wanted) ? wanted : first;
  const key = textScoreKey(chosen);
  const options = { claim, semqa, isWhole: store.view.wholeMatrix === true };
  const blocks = key
    ? viewTextMatrix(options, key, textMatchingsOf(key.id, claim)?.[key.scope])
    : viewSimilarities(options, store.rows.parameters.variation !== 'softmax');
  const context = blocksContext(store, (action) => {
    if ('choose' in action) {
      store.setView({ wholeMatrix: action.choose['wholeMatrix'] === 'whole' });
      return;
    }
    const [reference, predicted] = (action.values ?? []).map(Number);
    if (reference !== undefined && predicted !== undefined)
      store.openPair({ claim: claim.index, reference, predicted });
  });
  return html`${
      Object.keys(names).length < 2
        ? nothing
        : html`<div class="flow tab-toolbar">
            ${choice(t('Metric shown in the matrix'), names, chosen, (column) => store.setView({ chosenScore: column }))}
          </div>`
    }
    <div class="matrix">${blocksView(context, blocks)}</div>`;
}
