import { html, type TemplateResult } from 'lit';
import { noAnswer, type QaPair } from '../../../src/core/evidence/evidence.ts';
import type { ScoredClaim } from '../../../src/core/results/claims.ts';
import { longEvidenceText } from '../../common/evidenceText.ts';
import { questionText } from '../../common/questionText.ts';
import type { MetricsStore } from '../store.ts';
import { t, render } from '../../common/l10n.ts';

function side(
  store: MetricsStore,
  claim: ScoredClaim,
  title: string,
  letter: 'Q' | 'P',
  evidence: readonly QaPair[],
): TemplateResult {
  return html`<section aria-label=${title}>
    <h3>${title}</h3>
    ${
      evidence.length === 0
        ? html`<p class="muted">${t('none')}</p>`
        : html`<ol class="evidence-list">
            ${evidence.map(
              ({ question, answers }, index) =>
                html`<li>
                  <span class="question-name">${letter}${index + 1}</span>
                  <div>
                    <p class="question-text">${questionText({ question, answers })}</p>
                    ${answers.map((answer, place) => {
                      const key = `${claim.index} ${letter}${index} ${place}`;
                      const text = answer.text.trim() === '' ? render(noAnswer) : answer.text;
                      return html`<p class="answer-text">
                        ${longEvidenceText(text, store.expanded.has(key), () => {
                          store.toggleExpanded(key);
                        })}
                      </p>`;
                    })}
                  </div>
                </li>`,
            )}
          </ol>`
    }
  </section>`;
}

/** Renders the claim's evidence, so that names such as Q1 and P3 can be looked up. */
export function claimEvidence(store: MetricsStore, claim: ScoredClaim): TemplateResult {
  return html`<div class="both-sides">
    ${side(store, claim, t('Reference questions'), 'Q', claim.referenceEvidence)}
    ${side(store, claim, t('Predicted questions'), 'P', claim.predictedEvidence)}
  </div>`;
}
