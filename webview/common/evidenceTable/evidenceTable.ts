// One row per reference question, with the worst status first. A row shows the question, the systems' answers and the status, and
// opens to show details.

import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { placeKey } from '../../../src/core/show/find/claimFinding.ts';
import { questionName } from '../../../src/core/show/find/placeWords.ts';
import { findMostHelpfulQuestion } from '../../../src/core/show/overview/mostHelpful.ts';
import {
  consideredAnswer,
  evidenceOf,
  type QuestionEvidence,
  shownMatch,
  rankQuestionsWorstFirst,
} from '../../../src/core/score/questions/claimEvidence.ts';
import { statusMessage } from '../../../src/core/score/questions/questionWords.ts';
import { findQuotation } from '../../../src/core/score/questions/questionStatus.ts';
import { semqaMetric } from '../../../src/core/score/metrics/semqaMetric.ts';
import { scoreTerms } from '../../../src/core/base/words/glossary/terms.ts';
import { matchView, termView } from './entailment.ts';
import { icon, type Shown } from '../controls.ts';
import { translateCount, render, t } from '../l10n.ts';
import { predictedDetails, referenceDetails } from './rowDetails.ts';
import { byHand, sourceStatus, stanceLine, statusView } from './sourceView.ts';
import {
  pairTexts,
  type SideTexts,
  type SystemClaim,
} from '../../../src/core/show/claimView/rowTexts.ts';
import type { EvidenceTable, SidePlace } from './tableTypes.ts';
import { questionView, shortAnswer, wholeAnswer } from './tableTexts.ts';
import { linkButton } from '../buttons.ts';
import { isFolded } from '../panel/page.ts';

/** Returns the element id of a reference question's row. */
export function rowId(reference: number): string {
  return `question-${String(reference)}`;
}

/** Returns the key in a panel's `expanded` for an open row. */
export function rowKey(claim: number, reference: number): string {
  return `${String(claim)} row ${String(reference)}`;
}

/** Returns the key in a panel's `expanded` for an open list of unused predictions. */
export function unusedKey(claim: number): string {
  return `${String(claim)} unused`;
}

interface TableContext {
  readonly table: EvidenceTable;
  /** Entries in system order. `undefined` for a system that has not finished the claim. */
  readonly systems: readonly (SystemClaim | undefined)[];
  /** Whether the table has a column of SemQA's matches: for one system whose claim has some. */
  readonly hasMatches: boolean;
}

const isSingle = ({ table }: TableContext): boolean => table.systems.length === 1;

function rowOf(system: SystemClaim | undefined, reference: number): QuestionEvidence | undefined {
  return system?.evidence.questions[reference];
}

/** Renders the reason for a status in one line, unless it only quotes what the row shows. */
function reasonLine(row: QuestionEvidence | undefined, { answer, stretch }: SideTexts): Shown {
  if (row?.reason === undefined) return nothing;
  const shown = (answer?.text ?? '').slice(...stretch).replaceAll(/\s+/gu, ' ');
  const quoted = findQuotation(row.reason);
  if (quoted !== undefined && shown.includes(quoted)) return nothing;
  return html`<span class="muted small status-reason"
    ><span class="evidence" dir="auto">${render(row.reason)}</span></span
  >`;
}

function toggle(
  { table }: TableContext,
  reference: number,
  content: TemplateResult,
  label: string,
): TemplateResult {
  const { store, index } = table;
  const isOpen = store.expanded.has(rowKey(index, reference));
  return html`<button
    type="button"
    class="toggle row-toggle"
    aria-expanded=${String(isOpen)}
    aria-controls=${`${rowId(reference)}-details`}
    aria-label=${t('{0}, {1}: details', questionName({ side: 'reference', question: reference }), label)}
    @click=${() => store.toggleExpanded(rowKey(index, reference))}
  >
    <span class="chevron" aria-hidden="true">${icon('next')}</span>${content}
  </button>`;
}

/** Returns the row's status for each system, as text for screen readers. */
function spokenStatus({ systems }: TableContext, reference: number): string {
  const words = systems.map((system) => {
    const row = rowOf(system, reference);
    if (row?.status === undefined) return t('no status');
    const status = render(statusMessage(row.status, row.confidence));
    return row.reader ? `${status} (${byHand(row.reader)})` : status;
  });
  return words.join(', ');
}

function dataTexts(
  { table }: TableContext,
  place: SidePlace,
  answer?: number,
): string | typeof nothing {
  if (!table.extras.hasPlaces) return nothing;
  return placeKey(
    answer === undefined ? { part: 'question', ...place } : { part: 'answer', ...place, answer },
  );
}

/** Renders a shortened answer in a row. Its `data-texts` differs from that of the whole answer in the row's details. */
function answerView(
  context: TableContext,
  place: SidePlace,
  answer: number,
  texts: NonNullable<ReturnType<typeof pairTexts>>['reference'],
): TemplateResult {
  const { extras } = context.table;
  return html`<div class="row-answer" data-texts=${dataTexts(context, place, answer)}>
    ${shortAnswer(context.table, texts)}
    ${texts.answer ? (extras.images?.(place, texts.answer, t('Images for the answer to {0}', questionName(place))) ?? nothing) : nothing}
    ${
      texts.pair.answers.length > 1
        ? html`<p class="muted">
            ${translateCount(texts.pair.answers.length - 1, '{0} more answer', '{0} more answers')}
          </p>`
        : nothing
    }
  </div>`;
}

function referenceCell(context: TableContext, reference: number): TemplateResult {
  const { table, systems } = context;
  const first = systems.find((system) => system !== undefined);
  const row = rowOf(isSingle(context) ? systems[0] : first, reference);
  const answer = row?.referenceAnswer ?? 0;
  const best = isSingle(context) ? row?.best : undefined;
  const texts = pairTexts(table, isSingle(context) ? systems[0] : undefined, {
    reference,
    referenceAnswer: answer,
    predicted: best?.predicted,
    predictedAnswer: best?.predictedAnswer,
  });
  if (!texts) return html`<th role="rowheader" scope="row"></th>`;
  const place = { side: 'reference', question: reference } as const;
  const name = questionName(place);
  const label = spokenStatus(context, reference);
  return html`<th role="rowheader" scope="row" class="reference-cell">
    <h3 class="row-question">
      ${
        isSingle(context)
          ? html`<span class="question-name">${name}</span>`
          : toggle(context, reference, html`<span class="question-name">${name}</span>`, label)
      }
      <span class="question-text" data-texts=${dataTexts(context, place)}
        >${questionView(table, texts.reference)}</span
      ><span class="visually-hidden">: ${label}</span>
    </h3>
    ${table.extras.images?.(place, texts.reference.pair, t('Images for reference question {0}', name)) ?? nothing}
    ${answerView(context, place, answer, texts.reference)}
    ${first ? sourceStatus(first.claim, { ...place, answer }) : nothing}
  </th>`;
}

function predictedCell(
  context: TableContext,
  system: SystemClaim | undefined,
  at: number,
  reference: number,
): TemplateResult {
  const { table } = context;
  const name = table.systems[at]?.name ?? '';
  const label = isSingle(context)
    ? nothing
    : html`<span class="system-name evidence" dir="auto">${name}</span>`;
  if (!system) {
    return html`<td role="cell" class="predicted-cell">
      ${label}<span class="muted">${t('not scored yet')}</span>
    </td>`;
  }
  const row = rowOf(system, reference);
  const { best } = row ?? {};
  const texts =
    row &&
    best &&
    pairTexts(table, system, { ...best, reference, referenceAnswer: row.referenceAnswer });
  const status = isSingle(context) ? nothing : statusView(row ?? {});
  if (!best || !texts?.predicted) {
    return html`<td role="cell" class="predicted-cell">
      ${label}${status}<span class="muted">${t('nothing was predicted')}</span>
    </td>`;
  }
  const place = { side: 'predictions', question: best.predicted } as const;
  return html`<td role="cell" class="predicted-cell">
    ${label}${status}
    <p class="row-question">
      <span class="question-name">${questionName(place)}</span>
      <span class="question-text" data-texts=${dataTexts(context, place)}
        >${questionView(table, texts.predicted)}</span
      >
    </p>
    ${table.extras.images?.(place, texts.predicted.pair, t('Images for predicted question {0}', questionName(place))) ?? nothing}
    ${answerView(context, place, best.predictedAnswer, texts.predicted)}
    ${reasonLine(row, texts.predicted)}
    ${stanceLine(system.claim, best.predicted, best.predictedAnswer)}
    ${sourceStatus(system.claim, { ...place, answer: best.predictedAnswer })}
  </td>`;
}

/** Renders the numbers of SemQA's match. A match of another text than the closest one is only named, because its text is in the details. */
function matchCell({ table, systems: [system] }: TableContext, reference: number): TemplateResult {
  const shown = shownMatch(rowOf(system, reference));
  const name = shown && questionName({ side: 'predictions', question: shown.match.predicted });
  return html`<td role="cell" class="match-cell">
    ${shown?.isOther === false ? matchView(shown.match, table.parameters.threshold) : html`<span class="muted"><span class="match-name">${semqaMetric.name}</span> ${name === undefined ? t('no match') : t('match {0}', name)}</span>`}
  </td>`;
}

function detailsRow(context: TableContext, reference: number): TemplateResult {
  const { table, systems } = context;
  const isOpen = table.store.expanded.has(rowKey(table.index, reference));
  const id = `${rowId(reference)}-details`;
  if (!isOpen) return html`<tr role="row" id=${id} class="details-row" hidden></tr>`;
  const columns =
    1 + table.systems.length + (isSingle(context) ? 1 : 0) + (context.hasMatches ? 1 : 0);
  const name = questionName({ side: 'reference', question: reference });
  return html`<tr role="row" id=${id} class="details-row">
    <td role="cell" colspan=${columns}>
      <div class="boxed row-details" role="group" aria-label=${t('Details of {0}', name)}>
        ${referenceDetails(table, reference)}
        ${systems.map((system, index) => {
          const row = rowOf(system, reference);
          return system && row
            ? predictedDetails(table, system, withAsked(table, system, row), index)
            : html`<div class="stack details-part muted">${t('not scored yet')}</div>`;
        })}
      </div>
    </td>
  </tr>`;
}

/** Adds the predicted question that the user requested, unless it is already among the considered answers. */
function withAsked(
  { asked }: EvidenceTable,
  { claim }: SystemClaim,
  row: QuestionEvidence,
): QuestionEvidence {
  if (asked?.reference !== row.reference || asked.predicted === null) return row;
  const { predicted } = asked;
  const isThere = [...(row.best ? [row.best] : []), ...row.others].some(
    (one) => one.predicted === predicted,
  );
  if (isThere || !claim.predictedEvidence[predicted]) return row;
  const place = { predicted, predictedAnswer: 0 };
  return { ...row, others: [consideredAnswer(claim, row.reference, place), ...row.others] };
}

function rowView(context: TableContext, reference: number): TemplateResult {
  const { systems } = context;
  const isOpen = context.table.store.expanded.has(rowKey(context.table.index, reference));
  const status = rowOf(systems[0], reference)?.status ?? 'none';
  return html`<tr
      role="row"
      id=${rowId(reference)}
      class="evidence-row is-${status} ${isOpen ? 'is-open' : ''}"
      data-reference=${reference}
      tabindex="-1"
    >
      ${
        isSingle(context)
          ? html`<td role="cell" class="status-cell">
              ${toggle(context, reference, statusView(rowOf(systems[0], reference) ?? {}), spokenStatus(context, reference))}
            </td>`
          : nothing
      }
      ${referenceCell(context, reference)}
      ${systems.map((system, index) => predictedCell(context, system, index, reference))}
      ${context.hasMatches ? matchCell(context, reference) : nothing}
    </tr>
    ${detailsRow(context, reference)}`;
}

function head(context: TableContext): TemplateResult {
  const { table, hasMatches } = context;
  return html`<thead role="rowgroup">
    <tr role="row">
      ${isSingle(context) ? html`<th role="columnheader" scope="col" class="status-cell">${termView(scoreTerms.questionStatus, t('Status'))}</th>` : nothing}
      <th role="columnheader" scope="col">${t('Reference')}</th>
      ${
        isSingle(context)
          ? html`<th role="columnheader" scope="col">${t('Closest predicted answer')}</th>`
          : table.systems.map(
              ({ name }) =>
                html`<th role="columnheader" scope="col">
                  <span class="evidence" dir="auto">${name}</span>
                </th>`,
            )
      }
      ${hasMatches ? html`<th role="columnheader" scope="col" class="match-cell">${semqaMetric.name}</th>` : nothing}
    </tr>
  </thead>`;
}

/** Moves the focus from row to row with the arrow keys while a row's button has the focus. */
function moveFocus(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const { currentTarget, target } = event;
  if (step === 0 || event.altKey || !(currentTarget instanceof HTMLElement)) return;
  if (!(target instanceof HTMLElement) || !target.classList.contains('row-toggle')) return;
  const toggles = [...currentTarget.querySelectorAll<HTMLElement>('.row-toggle')];
  const next = toggles[toggles.indexOf(target) + step];
  if (!next) return;
  next.focus();
  event.preventDefault();
}

/** Renders the unused predictions as a collapsed line that the user can open. */
function unusedLine(
  context: TableContext,
  system: SystemClaim | undefined,
  at: number,
): TemplateResult {
  const { table } = context;
  const { unused } = system?.evidence ?? { unused: [] };
  if (!system || unused.length === 0) return html``;
  const key = `${unusedKey(table.index)}${isSingle(context) ? '' : ` ${String(at)}`}`;
  const isOpen = table.store.expanded.has(key);
  const text = translateCount(unused.length, '{0} unused prediction', '{0} unused predictions');
  return html`<div class="unused">
    <button
      type="button"
      class="toggle fold-toggle"
      aria-expanded=${String(isOpen)}
      @click=${() => table.store.toggleExpanded(key)}
    >
      <span class="chevron" aria-hidden="true">${icon('next')}</span>${
        isSingle(context) ? text : html`<span>${t('{0}: {1}', system.name, text)}</span>`
      }
    </button>
    ${
      isOpen
        ? html`<ul class="columns unused-list">
            ${unused.map((predicted) => unusedItem(context, system, at, predicted))}
          </ul>`
        : nothing
    }
  </div>`;
}

function unusedItem(
  context: TableContext,
  { claim }: SystemClaim,
  at: number,
  predicted: number,
): TemplateResult {
  const { table } = context;
  const pair = claim.predictedEvidence[predicted];
  if (!pair) return html``;
  const place = { side: 'predictions', question: predicted } as const;
  const { reveal } = table.extras;
  const name = questionName(place);
  return html`<li>
    <p class="row-question">
      <span class="question-name">${name}</span>
      <span class="question-text" data-texts=${dataTexts(context, place)}
        >${questionView(table, { pair, answer: undefined, stretch: [0, 0] })}</span
      >
    </p>
    ${table.extras.images?.(place, pair, t('Images for predicted question {0}', name)) ?? nothing}
    ${pair.answers.map((answer, number) => wholeAnswer(table, { ...place, answer: number, system: at }, answer))}
    ${table.extras.repeatNote?.(place) ?? nothing}
    ${
      reveal
        ? linkButton(html`${icon('reveal')} ${t('Reveal {0} in the prediction file', name)}`, () =>
            reveal(place),
          )
        : nothing
    }
  </li>`;
}

/** Renders a line such as "Answering Q3 would help most: Coverage +0.12." */
function helpLine(context: TableContext, system: SystemClaim | undefined): TemplateResult {
  const helpful = system && findMostHelpfulQuestion(system.claim);
  if (!helpful) return html``;
  const { reference, words } = helpful;
  return html`<p class="flow most-helpful">
    ${isSingle(context) ? nothing : html`<b class="evidence" dir="auto">${system.name}</b>`}
    <span>${render(words)}</span>
    ${linkButton(t('Go to {0}', questionName({ side: 'reference', question: reference })), () => document.querySelector<HTMLElement>(`#${rowId(reference)} .row-toggle`)?.focus())}
  </p>`;
}

/** Renders all predictions in their order. */
function predictionList(context: TableContext, system: SystemClaim): TemplateResult {
  const { predictedEvidence } = system.claim;
  return html`<ol class="columns unused-list">
    ${predictedEvidence.map((_, predicted) => unusedItem(context, system, 0, predicted))}
  </ol>`;
}

/** Widths in pixels below which the texts stand below each other: of the table of one system, and for questions and each of several. */
const leastPixels = 620;
const systemPixels = 250;

/** Renders the table, the most helpful question below it, and the unused predictions. */
export function evidenceTable(table: EvidenceTable): TemplateResult {
  const systems = table.systems.map(({ name, claim }) =>
    claim ? { name, claim, evidence: evidenceOf(claim) } : undefined,
  );
  const [first] = systems;
  const hasMatches =
    systems.length === 1 &&
    (first?.evidence.questions ?? []).some(({ matches }) => matches.length > 0);
  const context: TableContext = { table, systems, hasMatches };
  if (table.isUnscored === true && first) return predictionList(context, first);
  const finished = systems.filter((system) => system !== undefined);
  const order = table.order ?? rankQuestionsWorstFirst(finished.map(({ evidence }) => evidence));
  const size = table.systems.length;
  const isNarrow = isFolded(size === 1 ? leastPixels : (size + 1) * systemPixels);
  return html`<div class="evidence-table ${isNarrow ? 'is-folded' : ''}">
    <table
      role="table"
      class="evidence-rows ${size === 1 ? 'is-single' : ''}"
      @keydown=${moveFocus}
    >
      <caption class="visually-hidden">
        ${t('Reference questions of claim {0}, worst first', table.index)}
      </caption>
      ${head(context)}
      <tbody role="rowgroup">
        ${repeat(
          order,
          (reference) => `${String(table.index)} ${String(reference)}`,
          (reference) => rowView(context, reference),
        )}
      </tbody>
    </table>
    ${systems.map((system) => helpLine(context, system))}
    ${systems.map((system, index) => unusedLine(context, system, index))}
  </div>`;
}
