// Details of an open row: entailment in both directions, scores, whole answers, other answers, sources.

import { html, nothing, type TemplateResult } from 'lit';
import {
  isAsked as hasQuestion,
  noAnswer,
  type QaPair,
} from '../../../src/core/read/claims/evidence.ts';

import { questionName } from '../../../src/core/show/find/placeWords.ts';
import { formatScore } from '../../../src/core/base/numbers.ts';
import { coverageMetric } from '../../../src/core/score/metrics/coverage.ts';
import {
  type ConsideredAnswer,
  type QuestionEvidence,
  shownMatch,
} from '../../../src/core/score/questions/claimEvidence.ts';
import { describeMatches } from '../../../src/core/score/metrics/matchWords.ts';
import { readsQuestions } from '../../../src/core/score/measures/semqaAnswers.ts';
import { sliceHeadings } from '../../../src/core/base/words/sliceWords.ts';
import { briefEvidenceText, evidenceText, questionText } from '../evidenceText.ts';
import { icon, type Shown } from '../controls.ts';
import { inline, render, t } from '../l10n.ts';
import { conclusionWords, entailmentView, matchView } from './entailment.ts';
import { sourceDetails, sourceList, stageDetails } from './sourceView.ts';
import type { EvidenceTable, SidePlace } from './tableTypes.ts';
import {
  comparedPlaces,
  isCut,
  pairTexts,
  type SystemClaim,
} from '../../../src/core/show/claimView/rowTexts.ts';
import { questionView, shortAnswer, wholeAnswer } from './tableTexts.ts';
import { linkButton } from '../buttons.ts';

function section(title: string, content: unknown): TemplateResult {
  return html`<section class="details-section">
    <h4>${title}</h4>
    ${content}
  </section>`;
}

function revealButton({ extras }: EvidenceTable, place: SidePlace): Shown {
  const { reveal } = extras;
  if (!reveal) return nothing;
  const name = questionName(place);
  const text =
    place.side === 'reference'
      ? t('Reveal {0} in the reference file', name)
      : t('Reveal {0} in the prediction file', name);
  return linkButton(html`${icon('reveal')} ${text}`, () => reveal(place));
}

function sources({ store, extras }: EvidenceTable, place: SidePlace, pair: QaPair): TemplateResult {
  return section(
    t('Sources of {0}', questionName(place)),
    sourceList(store, pair, (address) => extras.sharedNote?.(place, address) ?? nothing),
  );
}

function wholeAnswers(
  table: EvidenceTable,
  place: SidePlace & { readonly system: number },
  pair: QaPair,
): TemplateResult {
  return section(
    t('Answers to {0}', questionName(place)),
    html`<ul class="answers">
      ${pair.answers.map(
        (answer, index) =>
          html`<li>${wholeAnswer(table, { ...place, answer: index }, answer)}</li>`,
      )}
    </ul>`,
  );
}

/** Renders the source of an answer whose text is not repeated in the details. */
function sourceOfAnswer(
  { store, systems }: EvidenceTable,
  place: SidePlace & { readonly system: number; readonly answer: number },
  { answers }: QaPair,
): Shown {
  const answer = answers[place.answer];
  const claim = systems[place.system]?.claim;
  return answer && claim ? sourceDetails(store, claim, place, answer) : nothing;
}

/** Renders the answer's type. Used where the answers themselves are not repeated. */
function answerType({ answers }: QaPair): Shown {
  const type = answers[0]?.type;
  return type === undefined
    ? nothing
    : html`<p class="muted">
        ${inline('{0}: {1}', html`${render(sliceHeadings.answerType)}`, evidenceText(type))}
      </p>`;
}

/** Renders the details on the reference side. */
export function referenceDetails(table: EvidenceTable, reference: number): TemplateResult {
  const pair = table.reference[reference];
  if (!pair) return html``;
  const place = { side: 'reference', question: reference } as const;
  const texts = pairTexts(table, undefined, { reference, referenceAnswer: 0 });
  return html`<div class="stack details-part">
    ${texts && isCut(pair, texts.reference) ? wholeAnswers(table, { ...place, system: 0 }, pair) : html`${answerType(pair)} ${sourceOfAnswer(table, { ...place, system: 0, answer: 0 }, pair)}`}
    ${sources(table, place, pair)} ${table.extras.overrule?.(reference) ?? nothing}
    ${revealButton(table, place)}
  </div>`;
}

/** `0.87 similar`, `Coverage 0.31`. */
function numbersLine({ similarity, coverage }: ConsideredAnswer): TemplateResult {
  return html`<p class="flow muted pair-numbers">
    ${
      similarity === null
        ? nothing
        : html`<span>${inline('similarity {0}', html`<b>${formatScore(similarity)}</b>`)}</span>`
    }
    ${
      coverage === null
        ? nothing
        : html`<span
            >${inline('{0} {1}', html`${coverageMetric.name}`, html`<b>${formatScore(coverage)}</b>`)}</span
          >`
    }
  </p>`;
}

/** Renders which predicted question SemQA matches, and whether the match counts. */
function matchLine({ matches }: QuestionEvidence, { parameters }: EvidenceTable): TemplateResult {
  return html`<p class="muted match-line">
    ${render(describeMatches(matches, parameters.threshold))}
  </p>`;
}

/** Renders a note that the model also read the questions, because the reader cannot see this from the answers. */
function readNote(
  table: EvidenceTable,
  { claim }: SystemClaim,
  { predicted, comparison }: ConsideredAnswer,
): Shown {
  if (!comparison) return nothing;
  const expected = table.reference[comparison.reference]?.answers[comparison.referenceAnswer];
  const answer = claim.predictedEvidence[predicted]?.answers[comparison.predictedAnswer];
  const context = comparison.context ?? 'answer';
  if (!expected || !answer || !readsQuestions(expected, answer, context)) return nothing;
  return html`<p class="muted read-note">
    ${t('The model read both questions together with the answers.')}
  </p>`;
}

function otherAnswer(
  table: EvidenceTable,
  system: SystemClaim,
  reference: number,
  considered: ConsideredAnswer,
): Shown {
  const { predicted, predictedAnswer, comparison } = considered;
  const pair = system.claim.predictedEvidence[predicted];
  if (!pair) return nothing;
  const text = pair.answers[predictedAnswer]?.text.trim() ?? '';
  const names = [
    questionName({ side: 'reference', question: reference }),
    questionName({ side: 'predictions', question: predicted }),
  ] as const;
  const { asked } = table;
  const isAsked = asked?.reference === reference && asked.predicted === predicted;
  return html`<li
    class="other-answer ${isAsked ? 'is-asked' : ''}"
    data-predicted=${predicted}
    tabindex="-1"
    aria-label=${t('{0} with {1}', ...names)}
  >
    <p>
      <span class="question-name"
        >${questionName({ side: 'predictions', question: predicted })}</span
      >
      ${hasQuestion(pair) ? html`<span class="evidence" dir="auto">${pair.question}</span>` : questionText(pair)}
    </p>
    <p>${briefEvidenceText(text === '' ? render(noAnswer) : text)}</p>
    ${numbersLine(considered)}
    ${
      comparison
        ? html`<details>
            <summary class="muted">${t('Entailment: {0}', conclusionWords(comparison))}</summary>
            ${entailmentView(comparison, table.parameters.answerSupport)}
          </details>`
        : nothing
    }
    ${table.extras.ifMatched?.(reference, predicted) ?? nothing}
  </li>`;
}

/** Renders SemQA's match with its text if it is another one than the closest text, because the row only names it. */
function otherMatch(table: EvidenceTable, system: SystemClaim, row: QuestionEvidence): Shown {
  const shown = shownMatch(row);
  if (shown?.isOther !== true) return nothing;
  const { reference, predicted, predictedAnswer, referenceAnswer } = shown.match;
  const texts = pairTexts(table, system, {
    ...{ reference, referenceAnswer: referenceAnswer ?? 0 },
    ...{ predicted, predictedAnswer: predictedAnswer ?? 0 },
  })?.predicted;
  if (!texts) return nothing;
  return html`<div class="set-off other-match">
    <span class="question-text">${questionView(table, texts)}</span>
    <div class="first-lines row-answer">${shortAnswer(table, texts)}</div>
    ${matchView(shown.match, table.parameters.threshold)}
  </div>`;
}

/** Renders the details of one system: the comparison, other considered answers, and sources. */
export function predictedDetails(
  table: EvidenceTable,
  system: SystemClaim,
  evidence: QuestionEvidence,
  at: number,
): TemplateResult {
  const { best, others, matches, reference, referenceAnswer } = evidence;
  const pair = best && system.claim.predictedEvidence[best.predicted];
  const place = best && ({ side: 'predictions', question: best.predicted } as const);
  const texts = best && pairTexts(table, system, { reference, referenceAnswer, ...best });
  const places =
    best && comparedPlaces(table.reference, system, { reference, referenceAnswer, ...best });
  const match = matches.find(
    (one) => one.predicted === best?.predicted && one.predictedAnswer === best.predictedAnswer,
  );
  return html`<div class="stack details-part">
    ${stageDetails(table.store, system.claim, reference)}
    ${table.systems.length > 1 ? html`<h4 class="details-system evidence" dir="auto">${system.name}</h4>` : nothing}
    ${
      best && pair && place
        ? html`${section(
            t('Entailment of the answers'),
            html`${entailmentView(best.comparison, table.parameters.answerSupport, match)}
            ${readNote(table, system, best)} ${numbersLine(best)} ${matchLine(evidence, table)}
            ${otherMatch(table, system, evidence)}
            ${table.extras.ifMatched?.(reference, best.predicted) ?? nothing}
            ${places ? (table.extras.wordNote?.(places) ?? nothing) : nothing}`,
          )}
          ${texts?.predicted && isCut(pair, texts.predicted) ? wholeAnswers(table, { ...place, system: at }, pair) : sourceOfAnswer(table, { ...place, system: at, answer: best.predictedAnswer }, pair)}
          ${table.extras.repeatNote?.(place) ?? nothing} ${sources(table, place, pair)}
          ${revealButton(table, place)}`
        : html`${matchLine(evidence, table)} ${otherMatch(table, system, evidence)}`
    }
    ${
      others.length === 0
        ? nothing
        : section(
            t('Other compared answers'),
            html`<ul class="set-off other-answers">
              ${others.map((one) => otherAnswer(table, system, reference, one))}
            </ul>`,
          )
    }
  </div>`;
}
