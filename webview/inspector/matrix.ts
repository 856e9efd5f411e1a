// Similarities as a heat map that is a table: headers name the questions, every cell has its number, matches are said in words.

import { html, nothing, type TemplateResult } from 'lit';
import type { Match, SemqaScore } from '../../src/core/metrics/semqa.ts';
import type { ScoredClaim } from '../../src/core/report/report.ts';
import { formatScore } from '../../src/core/report/summary.ts';
import { shareStyle } from '../common/bars.ts';
import { evidenceText } from '../common/evidenceText.ts';

function cell(similarity: number, match: Match | undefined): TemplateResult {
  return html`<td
    class="cell ${match ? (match.counted ? 'is-match' : 'is-match is-below') : ''}"
    .style=${shareStyle(similarity)}
  >
    <span class="cell-number">${formatScore(similarity)}</span>
    ${
      match
        ? html`<span class="cell-match"
            >${match.counted ? 'match' : 'match, below threshold'}</span
          >`
        : nothing
    }
    ${
      match?.probability === undefined
        ? nothing
        : html`<span class="cell-match">P ${formatScore(match.probability)}</span>`
    }
  </td>`;
}

export function matrixTab(claim: ScoredClaim, semqa: SemqaScore | null): TemplateResult {
  const { similarities, referenceEvidence, predictedEvidence } = claim;
  if (similarities.length === 0 || predictedEvidence.length === 0) {
    return html`<p class="pane-empty">
      ${
        predictedEvidence.length === 0
          ? 'Nothing was predicted for this claim, so there are no similarities.'
          : 'This claim has no similarities.'
      }
    </p>`;
  }
  const matchAt = (reference: number, predicted: number): Match | undefined =>
    semqa?.matches.find((match) => match.reference === reference && match.predicted === predicted);
  return html`<div class="matrix-scroll" role="region" aria-label="Similarity matrix" tabindex="0">
    <table class="matrix">
      <caption>
        Similarity (cosine, -1 to 1) of every reference question with every predicted question
      </caption>
      <thead>
        <tr>
          <th scope="col">Reference question</th>
          ${predictedEvidence.map(
            (pair, position) =>
              html`<th scope="col">
                <span class="question-name">P${position + 1}</span>
                <span class="head-text">${evidenceText(pair.question)}</span>
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${similarities.map(
          (row, reference) =>
            html`<tr>
              <th scope="row">
                <span class="question-name">Q${reference + 1}</span>
                <span class="head-text"
                  >${evidenceText(referenceEvidence[reference]?.question ?? '')}</span
                >
              </th>
              ${row.map((similarity, predicted) => cell(similarity, matchAt(reference, predicted)))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
