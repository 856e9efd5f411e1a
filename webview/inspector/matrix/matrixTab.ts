// The matrix of one metric, with SemQA's similarities or a text metric's scores. The choice of the metric also applies to the
// table of scores.

import { html, nothing, type TemplateResult } from 'lit';
import { questionName } from '../../../src/core/show/find/placeWords.ts';
import { formatInScale, type NumberScale } from '../../../src/core/base/numbers.ts';
import { matchNumbers } from '../../../src/core/score/metrics/matchWords.ts';
import { semqaInputsOf, semqaMetric } from '../../../src/core/score/metrics/semqaMetric.ts';
import { textMatchingsOf, textMetrics } from '../../../src/core/score/metrics/textMetrics.ts';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';
import type { TextPlace } from '../../../src/core/score/measures/matching.ts';
import type { Match, SemqaScore } from '../../../src/core/score/measures/semqa.ts';
import {
  column,
  scoreCell,
  type Table,
  textCell,
} from '../../../src/core/show/tables/model/table.ts';
import { type Message, msg } from '../../../src/core/base/words/message.ts';
import { choice, onCellKey, shareStyle } from '../../common/controls.ts';
import { copyTable } from '../../common/copy.ts';
import type { Side } from '../../common/evidenceTable/tableTypes.ts';
import { render, t } from '../../common/l10n.ts';
import { isFolded } from '../../common/tableView.ts';
import { placeHead, placeName } from '../evidence/textPlaces.ts';
import { claimScoresOf } from '../rows/claimScores.ts';
import { textPairings, textScoreKey, type TextScoreKey } from '../scores/textScore.ts';
import type { InspectorStore } from '../store.ts';

// Scores of all reference texts with all predicted texts, as a heat map in a table. Headers name the texts, every cell shows its
// score, and matches are labelled. The side with fewer texts is across, so that the table fits beside the list of claims.

interface MatrixCell {
  /** `null`: no value. */
  readonly value: number | null;
  /** Colour strength, 0..1. */
  readonly heat: number;
  readonly kind: 'plain' | 'match' | 'below';
  /** Labels of the cell besides its score. */
  readonly words: readonly string[];
  /** What a click opens. Absent if a click opens nothing. */
  readonly opens?: CellOpens;
}

interface CellOpens {
  /** Read out by screen readers before the score. */
  readonly name: string;
  readonly open: () => void;
}

interface MatrixHead {
  /** Heading in the copied table. */
  readonly name: Message;
  readonly view: TemplateResult;
}

export interface Matrix {
  /** Label of the scrolling region, for screen readers. */
  readonly name: Message;
  readonly caption: string;
  readonly scale: NumberScale;
  readonly corner: Message;
  readonly columns: readonly MatrixHead[];
  readonly rows: readonly {
    readonly head: MatrixHead;
    readonly cells: readonly MatrixCell[];
  }[];
  /** The mean of the matched scores, where each reference text has at most one match. It stands at the table's margin. */
  readonly mean?: number | null;
}

const classes = { plain: '', match: 'is-match', below: 'is-match is-below' } as const;

function cellView(
  { value, heat, kind, words, opens }: MatrixCell,
  scale: NumberScale,
  isFirst: boolean,
): TemplateResult {
  const content = html`<span class="cell-number">${formatInScale(value, scale)}</span>
    ${words.map((word) => html`<span class="cell-match">${word}</span>`)}`;
  return html`<td class="cell ${classes[kind]}" .style=${shareStyle(heat)}>
    ${
      opens
        ? html`<button
            type="button"
            class="cell-open"
            tabindex=${isFirst ? 0 : -1}
            title=${t('Open {0}', opens.name)}
            @click=${opens.open}
          >
            <span class="visually-hidden">${t('{0}:', opens.name)}</span> ${content}
          </button>`
        : content
    }
  </td>`;
}

function tabulateMatrix({ name, scale, corner, columns, rows }: Matrix): Table {
  return {
    caption: name,
    columns: [
      column('reference', corner, 'text'),
      ...columns.map((head, index) => column(`predicted_${index + 1}`, head.name, 'score')),
    ],
    rows: rows.map(({ head, cells }) => [
      textCell(head.name),
      ...cells.map(({ value }) => scoreCell(value, scale)),
    ]),
  };
}

/** Number of texts that are listed downwards before the user asks for all: with their scores, they fit below the claim. */
const shownAtFirst = 12;

/** Widths in pixels: of the names beside the scores, and of a column whose head has a text. */
const [namePixels, textPixels] = [150, 84];

/** Returns the places of the lines to show: all, or those with a match and those with the highest scores. */
function listShownLines(lines: readonly (readonly MatrixCell[])[]): readonly number[] {
  const rank = lines.map((cells) =>
    cells.reduce((best, { heat, kind }) => Math.max(best, heat + (kind === 'plain' ? 0 : 2)), 0),
  );
  return lines
    .map((_, place) => place)
    .sort((a, b) => (rank[b] ?? 0) - (rank[a] ?? 0) || a - b)
    .slice(0, shownAtFirst)
    .sort((a, b) => a - b);
}

/** Returns the matched score of a reference text, which counts as 0 without a match. */
function marginCell(cells: readonly MatrixCell[], scale: NumberScale): TemplateResult {
  const match = cells.find(({ kind }) => kind !== 'plain');
  return html`<td class="margin">${formatInScale(match?.value ?? 0, scale)}</td>`;
}

function matrixView(store: InspectorStore, matrix: Matrix): TemplateResult {
  const { name, caption, scale, corner, columns, rows, mean } = matrix;
  const isTransposed = columns.length > rows.length;
  const heads = rows.map(({ head }) => head);
  const [across, down] = isTransposed ? [heads, columns] : [columns, heads];
  const lines = isTransposed
    ? columns.map((_, column) => rows.flatMap(({ cells }) => cells[column] ?? []))
    : rows.map(({ cells }) => cells);
  const shown =
    store.view.wholeMatrix === true ? lines.map((_, place) => place) : listShownLines(lines);
  const hasTexts = !isFolded(namePixels + across.length * textPixels);
  const marginHead =
    mean === undefined ? nothing : t('Matched, mean {0}', formatInScale(mean, scale));
  return html`<div class="pairs-scroll" role="region" aria-label=${render(name)} tabindex="0">
      <table
        class="matrix pairs ${hasTexts ? '' : 'has-names-only'}"
        .style=${`--columns: ${across.length + (mean === undefined || isTransposed ? 0 : 1)}`}
      >
        <caption>
          <span>${caption}</span>
          <span class="heat-legend"
            >${t('Shading: {0}', '0')}
            <span class="heat-scale" aria-hidden="true"></span> ${scale.maximum}
            <span class="cell is-match">${t('match')}</span></span
          >
        </caption>
        <thead>
          <tr>
            <th scope="col">${isTransposed ? t('Predicted') : render(corner)}</th>
            ${across.map(({ view, name: text }) => html`<th scope="col" title=${render(text)}>${view}</th>`)}
            ${isTransposed || mean === undefined ? nothing : html`<th scope="col">${marginHead}</th>`}
          </tr>
        </thead>
        <tbody @keydown=${onCellKey}>
          ${shown.map(
            (line, place) =>
              html`<tr>
                <th scope="row">${down[line]?.view}</th>
                ${lines[line]?.map((cell, column) => cellView(cell, scale, place === 0 && column === 0))}
                ${isTransposed || mean === undefined ? nothing : marginCell(lines[line] ?? [], scale)}
              </tr>`,
          )}
        </tbody>
        ${
          isTransposed && mean !== undefined
            ? html`<tfoot>
                <tr>
                  <th scope="row">${marginHead}</th>
                  ${rows.map(({ cells }) => marginCell(cells, scale))}
                </tr>
              </tfoot>`
            : nothing
        }
      </table>
    </div>
    ${
      lines.length > shownAtFirst
        ? html`<button
            type="button"
            class="link-button"
            aria-pressed=${String(store.view.wholeMatrix === true)}
            @click=${() => {
              store.look({ wholeMatrix: store.view.wholeMatrix !== true });
            }}
          >
            ${
              store.view.wholeMatrix === true
                ? t('Show the {0} closest', shownAtFirst)
                : t('Show all {0} (shown: the {1} closest)', lines.length, shownAtFirst)
            }
          </button>`
        : nothing
    }
    ${copyTable(store, render(name), () => tabulateMatrix(matrix))}`;
}

/** Opens the cell's two questions in the evidence table. Empty if SemQA has no pairs. */
function pairOpens(
  { store, claim, semqa }: MatrixContext,
  reference: number | undefined,
  predicted: number | undefined,
): { readonly opens?: CellOpens } {
  if (!semqa || reference === undefined || predicted === undefined) return {};
  const name = t(
    '{0} with {1}',
    questionName({ side: 'reference', question: reference }),
    questionName({ side: 'predictions', question: predicted }),
  );
  const open = (): void => {
    store.openPair({ claim: claim.index, reference, predicted });
  };
  return { opens: { name, open } };
}

interface MatrixContext {
  readonly store: InspectorStore;
  readonly claim: ScoredClaim;
  readonly semqa: SemqaScore | null;
}

function similarityCell(similarity: number | null, match: Match | undefined): MatrixCell {
  if (similarity === null)
    return { value: null, heat: 0, kind: 'plain', words: [t('not used by SemQA')] };
  const number = { value: similarity, heat: similarity };
  if (!match) return { ...number, kind: 'plain', words: [] };
  const numbers = matchNumbers(match);
  const probability = numbers.probability === undefined ? [] : [`P ${numbers.probability}`];
  return {
    ...number,
    kind: match.counted ? 'match' : 'below',
    words: [match.counted ? t('match') : t('match, below threshold'), ...probability],
  };
}

const cosines = { minimum: -1, maximum: 1 } as const;

function headOf(claim: ScoredClaim, ...at: readonly [Side, TextPlace, boolean]): MatrixHead {
  const [side, place] = at;
  return { name: placeName(claim, side, place), view: placeHead(claim, ...at) };
}

function similarityMatrix(context: MatrixContext): TemplateResult {
  const { store, claim, semqa } = context;
  const { predictedEvidence } = claim;
  const { similarities } = semqaInputsOf(claim);
  const matchAt = (reference: number, predicted: number): Match | undefined =>
    semqa?.matches.find((match) => match.reference === reference && match.predicted === predicted);
  return matrixView(store, {
    name: msg('Similarity matrix'),
    scale: cosines,
    mean: store.rows.parameters.variation === 'softmax' ? undefined : (semqa?.question ?? null),
    caption: t(
      'Similarity (cosine, -1 to 1) of every reference question to every predicted question. Select a cell to see its pair and how the scores would change if the pair were matched.',
    ),
    corner: msg('Reference question'),
    columns: predictedEvidence.map((_, question) =>
      headOf(claim, 'predictions', { question, answer: null }, false),
    ),
    rows: similarities.map((row, question) => ({
      head: headOf(claim, 'reference', { question, answer: null }, false),
      cells: (row ?? predictedEvidence.map(() => null)).map((similarity, predicted) => ({
        ...similarityCell(similarity, matchAt(question, predicted)),
        ...pairOpens(context, question, predicted),
      })),
    })),
  });
}

function textMatrix(context: MatrixContext, { id, scope }: TextScoreKey): TemplateResult {
  const { claim } = context;
  const matching = textMatchingsOf(id, claim)?.[scope];
  if (!matching) {
    return emptyPane(
      claim.referenceEvidence.length === 0
        ? t('The reference for this claim has no question to compare.')
        : t('A report does not contain the pairs. Score the file to see them.'),
    );
  }
  if (matching.texts.predicted.length === 0) return emptyPrediction();
  const { name, maximum } = textMetrics[id];
  const withAnswer = scope === 'questionAnswer';
  const pairings = textPairings(claim, matching);
  const words = (row: number, column: number): string[] => {
    const pairing = pairings[row];
    const question = matching.texts.predicted[column]?.question;
    const isSemqas = pairing?.semqaQuestion !== undefined && pairing.semqaQuestion === question;
    return [
      ...(pairing?.column === column ? [t('match')] : []),
      ...(isSemqas ? [t("SemQA's match")] : []),
    ];
  };
  return matrixView(context.store, {
    scale: textMetrics[id],
    mean: matching.hungarian,
    name: msg('{0} matrix', name),
    caption: withAnswer
      ? t(
          '{0} (0 to {1}) for every pair of reference and predicted texts (questions and answers)',
          name,
          maximum,
        )
      : t(
          '{0} (0 to {1}) for every pair of reference and predicted texts (questions only)',
          name,
          maximum,
        ),
    corner: msg('Reference text'),
    columns: matching.texts.predicted.map((place) =>
      headOf(claim, 'predictions', place, withAnswer),
    ),
    rows: matching.matrix.map((numbers, row) => ({
      head: headOf(claim, 'reference', matching.texts.references[row] ?? nowhere, withAnswer),
      cells: numbers.map((value, column): MatrixCell => ({
        value,
        heat: value / maximum,
        kind: pairings[row]?.column === column ? 'match' : 'plain',
        words: words(row, column),
        ...pairOpens(
          context,
          matching.texts.references[row]?.question,
          matching.texts.predicted[column]?.question,
        ),
      })),
    })),
  });
}

const nowhere = { question: -1, answer: null };

function emptyPane(sentence: string): TemplateResult {
  return html`<p class="pane-empty">${sentence}</p>`;
}

function emptyPrediction(): TemplateResult {
  return emptyPane(t('Nothing was predicted for this claim, so there is nothing to compare.'));
}

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
  if (first === undefined) return emptyPane(t('No metric in this run compares pairs of texts.'));
  const wanted = store.chosenScore?.column ?? first;
  const chosen = Object.hasOwn(names, wanted) ? wanted : first;
  const key = textScoreKey(chosen);
  const content = key
    ? textMatrix({ store, claim, semqa }, key)
    : claim.predictedEvidence.length === 0
      ? emptyPrediction()
      : semqaInputsOf(claim).similarities.length === 0
        ? emptyPane(t('This claim has no similarity values.'))
        : similarityMatrix({ store, claim, semqa });
  return html`${
    Object.keys(names).length < 2
      ? nothing
      : html`<div class="tab-choice">
          ${choice(t('Metric shown in the matrix'), names, chosen, (column) => {
            store.look({ chosenScore: column });
          })}
        </div>`
  }${content}`;
}
