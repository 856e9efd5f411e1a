// The evidence of the systems for one claim against the reference: side by side, and where there is no room for that, under each
// other, question by question.

import { countTrue } from '../../../src/core/scoring/similarities.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { noAnswer, type QaPair } from '../../../src/core/evidence/evidence.ts';
import type { ScoredClaim } from '../../../src/core/results/claims.ts';
import { defaultSemqaParameters, type SemqaParameters } from '../../../src/core/scoring/semqa.ts';
import { formatScore } from '../../../src/core/format/numbers.ts';
import { nameVerdict } from '../../../src/core/report/summary.ts';
import { semqaMetric, semqaItemsOf } from '../../../src/core/metrics/semqaMetric.ts';
import { hungarianMeteorMetric } from '../../../src/core/metrics/textMetrics.ts';
import { verdictOutcome } from '../../../src/core/metrics/verdict.ts';
import { scoreBar } from '../../common/bars.ts';
import { evidenceText, longEvidenceText } from '../../common/evidenceText.ts';
import { guidance } from '../../common/guidance.ts';
import { questionText } from '../../common/questionText.ts';
import { icon } from '../../common/icons.ts';
import { isFolded } from '../../common/folded.ts';
import { translateCount, english, inline, render, t, translate } from '../../common/l10n.ts';
import { claimMatch, type ClaimMatch, type MatchedQuestion } from './matched.ts';
import type { SystemsStore, SystemTexts } from '../store.ts';
import { matchingPhrases } from '../../../src/core/words/matchingWords.ts';
import { undecidedWord } from '../../../src/core/words/undecidedWords.ts';
import { joinParts } from '../../../src/core/words/message.ts';

function answers(store: SystemsStore, key: string, { answers: given }: QaPair): TemplateResult {
  const texts = given.length === 0 ? [''] : given.map(({ text }) => text);
  return html`<ul class="answer-texts">
    ${texts.map((text, place) => {
      const id = `${key} ${place}`;
      return html`<li>
        ${longEvidenceText(
          text.trim() === '' ? render(noAnswer) : text,
          store.expanded.has(id),
          () => {
            store.toggleExpanded(id);
          },
        )}
      </li>`;
    })}
  </ul>`;
}

function question(store: SystemsStore, name: string, key: string, pair: QaPair): TemplateResult {
  return html`<p class="question-line">
      <span class="question-name">${name}</span>
      <span class="question-text">${questionText(pair)}</span>
    </p>
    ${answers(store, key, pair)}`;
}

function numbersLine({ similarity, counted, support, undecided }: MatchedQuestion): TemplateResult {
  return html`<p class="match-numbers">
    <span>${inline('similarity {0}', html`<b>${formatScore(similarity)}</b>`)}</span
    >${scoreBar(similarity)}
    ${
      support === null
        ? nothing
        : html`<span>${inline('support {0}', html`<b>${formatScore(support)}</b>`)}</span
            >${scoreBar(support)}`
    }
    ${undecided ? html`<span class="muted">${icon('undecided')} ${render(undecidedWord)}</span>` : nothing}
    ${counted ? nothing : html`<span class="muted">${icon('unmatched')} ${t('below the threshold, left out')}</span>`}
  </p>`;
}

function parametersOf({ header }: SystemsStore): SemqaParameters {
  return header?.parameters ?? defaultSemqaParameters;
}

function matchOf(store: SystemsStore, claim: ScoredClaim): ClaimMatch {
  return claimMatch(claim, parametersOf(store));
}

function matchedCell(
  store: SystemsStore,
  claim: ScoredClaim | null,
  place: number,
  reference: number,
): TemplateResult {
  if (!claim) return html`<td class="muted">${t('not finished')}</td>`;
  const matches = matchOf(store, claim).matched.get(reference) ?? [];
  if (matches.length === 0) {
    const why = !semqaItemsOf(claim).reference[reference]
      ? t('no question, not matched')
      : t('unmatched');
    return html`<td class="is-unmatched">
      <span class="unmatched-mark">${icon('unmatched')} ${why}</span>
    </td>`;
  }
  return html`<td>
    ${matches.map((match) => {
      const pair = claim.predictedEvidence[match.predicted];
      const key = `${claim.index} ${place} ${match.predicted}`;
      return pair
        ? html`<div class="match ${match.counted ? '' : 'is-below'}">
            ${numbersLine(match)} ${question(store, `P${match.predicted + 1}`, key, pair)}
          </div>`
        : nothing;
    })}
  </td>`;
}

/** `2 questions`, `2 questions, 1 without a question`. */
function formatLeft(claim: ScoredClaim, left: readonly number[]): string {
  const items = semqaItemsOf(claim);
  const asked = left.filter((place) => items.predicted[place]).length;
  const others = left.length - asked;
  const parts = [
    ...(asked > 0 ? [translateCount(asked, '{0} question', '{0} questions')] : []),
    ...(others > 0 ? [t('{0} with no question, not matched', others)] : []),
  ];
  return render(joinParts(parts));
}

function leftCell(store: SystemsStore, claim: ScoredClaim | null, place: number): TemplateResult {
  const { left } = claim ? matchOf(store, claim) : { left: [] };
  if (!claim || left.length === 0)
    return html`<td class="muted">${t('no question left over')}</td>`;
  return html`<td>
    <details>
      <summary>${formatLeft(claim, left)}</summary>
      ${left.map((predicted) => {
        const pair = claim.predictedEvidence[predicted];
        return pair
          ? question(store, `P${predicted + 1}`, `${claim.index} ${place} ${predicted}`, pair)
          : nothing;
      })}
    </details>
  </td>`;
}

function countsLine(store: SystemsStore, claim: ScoredClaim | null): TemplateResult {
  if (!claim) return html`<p class="muted">${t('not finished')}</p>`;
  const { count, by } = matchOf(store, claim);
  const outcome = verdictOutcome(claim.predictedVerdict, claim.referenceVerdict);
  return html`<p class="outcome-${outcome}">
      ${icon(outcome)} ${evidenceText(render(nameVerdict(claim.predictedVerdict)))}
    </p>
    <p class="muted">
      ${
        by === null
          ? translateCount(
              countTrue(semqaItemsOf(claim).predicted),
              '{0} question',
              '{0} questions',
            )
          : t(
              '{0} of {1} matched',
              count,
              by === 'SemQA'
                ? countTrue(semqaItemsOf(claim).reference)
                : claim.referenceEvidence.length,
            )
      }
    </p>`;
}

function caption(store: SystemsStore, systems: SystemTexts['systems']): string {
  const by = systems.map((claim) => (claim ? matchOf(store, claim).by : null));
  if (by.includes('SemQA')) {
    return t(
      'Which predicted question stands for each reference question: SemQA, {0}.',
      render(matchingPhrases[parametersOf(store).variation]),
    );
  }
  if (by.includes('METEOR')) {
    return t(
      'Which predicted question stands for each reference question: METEOR, {0} of the questions.',
      render(matchingPhrases.hungarian),
    );
  }
  return t(
    'No metric of these runs pairs questions: score with {0} or {1} to see matches.',
    semqaMetric.id,
    hungarianMeteorMetric.id,
  );
}

/** Texts in narrower columns are read with difficulty. */
const columnPixels = 277;

/** All reference questions, then what no question stands for. */
function captionElement(store: SystemsStore, { systems }: SystemTexts): TemplateResult {
  return html`<caption>
    <span>${caption(store, systems)}</span>
  </caption>`;
}

function referenceQuestion(store: SystemsStore, { index }: SystemTexts, pair: QaPair, at: number) {
  return question(store, `Q${at + 1}`, `${index} Q ${at}`, pair);
}

const leftHeading = english('Left-over predictions');

function wideTable(
  store: SystemsStore,
  texts: SystemTexts,
  evidence: readonly QaPair[],
): TemplateResult {
  const { systems } = texts;
  return html`<table class="evidence-table">
    ${captionElement(store, texts)}
    <thead>
      <tr>
        <th scope="col">${t('Reference')}</th>
        ${store.systems.map(
          ({ name }, place) =>
            html`<th scope="col">
              <span class="evidence" dir="auto">${name}</span>
              ${countsLine(store, systems[place] ?? null)}
            </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${evidence.map(
        (pair, index) =>
          html`<tr>
            <th scope="row">${referenceQuestion(store, texts, pair, index)}</th>
            ${store.systems.map((_, place) => matchedCell(store, systems[place] ?? null, place, index))}
          </tr>`,
      )}
      <tr>
        <th scope="row" class="muted">${translate(leftHeading)}</th>
        ${store.systems.map((_, place) => leftCell(store, systems[place] ?? null, place))}
      </tr>
    </tbody>
  </table>`;
}

/** A heading over a line for each system. */
function foldedPart(
  store: SystemsStore,
  heading: TemplateResult,
  cell: (place: number) => TemplateResult,
): TemplateResult {
  return html`<tbody>
    <tr>
      <th scope="rowgroup" colspan="2">${heading}</th>
    </tr>
    ${store.systems.map(
      ({ name }, place) =>
        html`<tr>
          <th scope="row" class="system-line evidence" dir="auto">${name}</th>
          ${cell(place)}
        </tr>`,
    )}
  </tbody>`;
}

function foldedTable(
  store: SystemsStore,
  texts: SystemTexts,
  evidence: readonly QaPair[],
): TemplateResult {
  const { systems } = texts;
  return html`<table class="evidence-table folded-evidence">
    ${captionElement(store, texts)}
    ${foldedPart(
      store,
      html`<span class="muted">${t('Verdicts and matches')}</span>`,
      (place) => html`<td>${countsLine(store, systems[place] ?? null)}</td>`,
    )}
    ${evidence.map((pair, index) =>
      foldedPart(store, referenceQuestion(store, texts, pair, index), (place) =>
        matchedCell(store, systems[place] ?? null, place, index),
      ),
    )}
    ${foldedPart(store, html`<span class="muted">${translate(leftHeading)}</span>`, (place) =>
      leftCell(store, systems[place] ?? null, place),
    )}
  </table>`;
}

export function evidenceTable(store: SystemsStore, texts: SystemTexts): TemplateResult {
  const { systems } = texts;
  const reference = systems.find((claim) => claim !== null);
  if (!reference) {
    return guidance(
      t('No system has finished this claim.'),
      t('It appears here when one has; choose another claim meanwhile.'),
    );
  }
  const needed = columnPixels * (1 + store.systems.length);
  return html`<div
    class="wide-table"
    role="region"
    aria-label=${t('Evidence of the systems')}
    tabindex="0"
  >
    ${
      isFolded(needed)
        ? foldedTable(store, texts, reference.referenceEvidence)
        : wideTable(store, texts, reference.referenceEvidence)
    }
  </div>`;
}
