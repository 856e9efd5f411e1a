// F1 of each label, and the confusion matrix.

import { html, type TemplateResult } from 'lit';
import type { VerdictAggregate } from '../../../src/core/metrics/verdict.ts';
import { scoreBar } from '../../common/bars.ts';
import { copyTable } from '../../common/copy/copyTable.ts';
import { evidenceLabel } from '../../common/evidenceText.ts';
import { t } from '../../common/l10n.ts';
import { getOwnValue } from '../../../src/core/getOwnValue.ts';
import { scoreText } from '../../../src/core/format/numbers.ts';
import { toOne } from '../../../src/core/format/scales.ts';
import type { InspectorStore } from '../store.ts';
import { tabulateConfusion, tabulateF1 } from './copiedVerdicts.ts';
import { confusionTable, toggleCell } from './confusionTable.ts';

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function f1Table({ f1, confusion }: VerdictAggregate): TemplateResult {
  const { labels, counts, withoutVerdict } = confusion;
  return html`<table class="plain-table">
    <caption class="visually-hidden">
      ${t('F1 of each verdict')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${t('Verdict')}</th>
        <th scope="col">F1</th>
        <th scope="col" class="count">${t('Reference')}</th>
        <th scope="col" class="count">${t('Predicted')}</th>
      </tr>
    </thead>
    <tbody>
      ${labels.map((label, index) => {
        const score = getOwnValue(f1, label);
        return html`<tr>
          <th scope="row">${evidenceLabel(label)}</th>
          <td>
            ${
              score === undefined
                ? html`<span class="muted">${t('not a label of the data set')}</span>`
                : html`<span class="number-and-bar"
                    ><b>${scoreText(score, toOne, 'exact')}</b>${scoreBar(score)}</span
                  >`
            }
          </td>
          <td class="count">${sum(counts[index] ?? []) + (withoutVerdict[index] ?? 0)}</td>
          <td class="count">${sum(counts.map((row) => row[index] ?? 0))}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

export function fileVerdicts(store: InspectorStore, verdict: VerdictAggregate): TemplateResult {
  const { confusion } = verdict;
  return html`${f1Table(verdict)}
  ${copyTable(store, t('F1 of each verdict'), () => tabulateF1(verdict))}
  ${confusionTable(confusion, toggleCell(store), true)}
  ${copyTable(store, t('Confusion matrix'), () => tabulateConfusion(confusion))}`;
}
