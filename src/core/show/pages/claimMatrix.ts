// Scores of all reference texts of a claim with all predicted texts, as a table with darker cells for higher scores. The side with
// fewer texts is across, so that the table fits beside the list of claims.

import { formatInScale, type NumberScale } from '../../base/numbers.ts';
import { joinParts, type Message, msg } from '../../base/words/message.ts';
import { describeAnswer, describeQuestion, type EvidenceRole } from '../../read/claims/evidence.ts';
import type { TextMatching, TextPlace } from '../../score/measures/matching.ts';
import type { SemqaScore } from '../../score/measures/semqa.ts';
import { matchNumbers } from '../../score/metrics/matchWords.ts';
import { semqaInputsOf } from '../../score/metrics/semqaMetric.ts';
import { textMetrics } from '../../score/metrics/textMetrics.ts';
import type { ScoredClaim } from '../../score/results/claims.ts';
import { pairAt, placeName, textPairings, type TextScoreKey } from '../claimView/textPairings.ts';
import { type Block, type CellView, sentence } from '../document/document.ts';
import { questionName } from '../find/placeWords.ts';
import { type Cell, column, scoreCell, type Table, textCell } from '../tables/model/table.ts';

interface MatrixCell {
  /** `null`: no value. */
  readonly value: number | null;
  /** Whether the texts are matched, and whether the match is below the threshold. Absent without a match. */
  readonly match?: 'found' | 'weak';
  readonly words: readonly Message[];
}

interface MatrixText {
  readonly place: TextPlace;
  readonly name: Message;
  readonly text: Message;
}

interface Matrix {
  readonly caption: Message;
  readonly explanation: Message;
  readonly scale: NumberScale;
  readonly corner: Message;
  readonly references: readonly MatrixText[];
  readonly predictions: readonly MatrixText[];
  readonly cellAt: (reference: number, predicted: number) => MatrixCell;
  /** The mean of the matched scores, where each reference text has at most one match. It stands at the table's margin. */
  readonly mean?: number | null;
  /** Whether a cell opens its two questions. */
  readonly opensPairs: boolean;
}

/** Number of texts that are listed downwards before the user asks for all: with their scores, they fit below the claim. */
const shownAtFirst = 12;

/** Returns the places of the lines to show: all, or those with a match and those with the highest scores. */
function listShownLines(lines: readonly (readonly MatrixCell[])[], isWhole: boolean) {
  const places = lines.map((_, place) => place);
  if (isWhole) return places;
  const rank = lines.map((cells) =>
    cells.reduce((best, { value, match }) => Math.max(best, (value ?? 0) + (match ? 2 : 0)), 0),
  );
  return places
    .sort((a, b) => (rank[b] ?? 0) - (rank[a] ?? 0) || a - b)
    .slice(0, shownAtFirst)
    .sort((a, b) => a - b);
}

/** Makes the table of all scores, with the reference in rows. */
function wholeTable({ caption, scale, corner, references, predictions, cellAt }: Matrix): Table {
  return {
    caption,
    columns: [
      column('reference', corner, 'text'),
      ...predictions.map(({ name }, at) => column(`predicted_${at + 1}`, name, 'score')),
    ],
    rows: references.map(({ name }, row) => [
      textCell(name),
      ...predictions.map((_, at) => scoreCell(cellAt(row, at).value, scale)),
    ]),
  };
}

function pairCell(matrix: Matrix, reference: number, predicted: number): CellView {
  const { value, match, words } = matrix.cellAt(reference, predicted);
  const cell: CellView = {
    heat: (4 * Math.max(0, value ?? 0)) / matrix.scale.maximum,
    frame: match,
    below: words.length === 0 ? undefined : joinParts(words),
  };
  const question = matrix.references[reference]?.place.question;
  const other = matrix.predictions[predicted]?.place.question;
  if (!matrix.opensPairs || question === undefined || other === undefined) return cell;
  const name = msg(
    '{0} with {1}',
    questionName({ side: 'reference', question }),
    questionName({ side: 'predictions', question: other }),
  );
  return {
    ...cell,
    label: msg('Open {0}', name),
    action: { ask: 'pair', values: [question, other] },
  };
}

function matrixBlocks(matrix: Matrix, isWhole: boolean): readonly Block[] {
  const { caption, explanation, scale, corner, references, predictions, cellAt, mean } = matrix;
  const isTransposed = predictions.length > references.length;
  const [down, across] = isTransposed ? [predictions, references] : [references, predictions];
  const pairOf = (line: number, at: number): readonly [number, number] =>
    isTransposed ? [at, line] : [line, at];
  const lines = down.map((_, line) => across.map((_one, at) => cellAt(...pairOf(line, at))));
  const shown = listShownLines(lines, isWhole);
  const numberCell = (value: number | null): Cell => ({
    kind: 'score',
    value,
    scale,
    precision: 'short',
  });
  /** The matched score of a reference text counts as 0 without a match. */
  const margin = references.map((_, row) => {
    const matched = predictions.map((_one, at) => cellAt(row, at)).find(({ match }) => match);
    return numberCell(matched?.value ?? 0);
  });
  const marginName =
    mean === undefined ? undefined : msg('Matched, mean {0}', formatInScale(mean, scale));
  const hasMarginAcross = marginName !== undefined && !isTransposed;
  const table: Table = {
    caption,
    columns: [
      column('text', isTransposed ? msg('Predicted') : corner, 'text'),
      ...across.map(({ name, text }, at) =>
        column(`text_${at + 1}`, name, 'score', { tooltip: text, below: text }),
      ),
      ...(hasMarginAcross ? [column('matched', marginName, 'score', { isStrong: true })] : []),
    ],
    rows: [
      ...shown.map((line) => [
        textCell(down[line]?.name ?? ''),
        ...(lines[line] ?? []).map(({ value }) => numberCell(value)),
        ...(hasMarginAcross ? margin.slice(line, line + 1) : []),
      ]),
      ...(marginName !== undefined && isTransposed ? [[textCell(marginName), ...margin]] : []),
    ],
    footnotes: [
      msg(
        'Darker cells have higher scores. Matches have a frame, which is dashed below the threshold.',
      ),
    ],
  };
  const cells = (row: number, place: number): CellView | undefined => {
    const line = shown[row];
    if (line === undefined || place > across.length) return undefined;
    if (place > 0) return pairCell(matrix, ...pairOf(line, place - 1));
    const text = down[line]?.text;
    return { label: text, below: text };
  };
  const all = {
    text: isWhole
      ? msg('Show the {0} closest', shownAtFirst)
      : msg('Show all {0} (shown: the {1} closest)', lines.length, shownAtFirst),
    action: { choose: { wholeMatrix: isWhole ? '' : 'whole' } },
  };
  return [
    sentence(explanation, 'muted'),
    { kind: 'table', table, cells, whole: wholeTable(matrix) },
    ...(lines.length > shownAtFirst ? [{ kind: 'buttons', buttons: [all] } as const] : []),
  ];
}

/** How the matrix of a claim is shown. */
interface MatrixOptions {
  readonly claim: ScoredClaim;
  /** `null`: SemQA has no pairs, so cells open nothing. */
  readonly semqa: SemqaScore | null;
  /** Whether all texts are listed instead of the closest. */
  readonly isWhole: boolean;
}

/** Returns the question, with the answer if the metric compares both. */
function textAt(
  claim: ScoredClaim,
  side: EvidenceRole,
  place: TextPlace,
  withAnswer: boolean,
): MatrixText {
  const pair = pairAt(claim, side, place.question) ?? { question: '', answers: [] };
  const answer = withAnswer ? pair.answers[place.answer ?? 0] : undefined;
  const parts = [describeQuestion(pair), ...(answer ? [describeAnswer(answer)] : [])];
  return { place, name: placeName(claim, side, place), text: joinParts(parts) };
}

const nothingPredicted = msg(
  'Nothing was predicted for this claim, so there is nothing to compare.',
);

/** Shows the similarities of all questions. `hasMean`: whether each question has at most one match. */
export function viewSimilarities(
  { claim, semqa, isWhole }: MatrixOptions,
  hasMean: boolean,
): readonly Block[] {
  const { referenceEvidence, predictedEvidence } = claim;
  const { similarities } = semqaInputsOf(claim);
  if (predictedEvidence.length === 0) return [sentence(nothingPredicted, 'muted')];
  if (similarities.length === 0)
    return [sentence(msg('This claim has no similarity values.'), 'muted')];
  const cellAt = (reference: number, predicted: number): MatrixCell => {
    const value = similarities[reference]?.[predicted] ?? null;
    if (value === null) return { value, words: [msg('not used by SemQA')] };
    const match = semqa?.matches.find(
      (one) => one.reference === reference && one.predicted === predicted,
    );
    if (!match) return { value, words: [] };
    const { probability } = matchNumbers(match);
    return {
      value,
      match: match.counted ? 'found' : 'weak',
      words: [
        match.counted ? msg('match') : msg('match, below threshold'),
        ...(probability === undefined ? [] : [`P ${probability}`]),
      ],
    };
  };
  const questions = (side: EvidenceRole, count: number): readonly MatrixText[] =>
    Array.from({ length: count }, (_, question) =>
      textAt(claim, side, { question, answer: null }, false),
    );
  const matrix: Matrix = {
    caption: msg('Similarity matrix'),
    explanation: msg(
      'Similarity (cosine, -1 to 1) of every reference question to every predicted question. Select a cell to see its pair and how the scores would change if the pair were matched.',
    ),
    scale: { minimum: -1, maximum: 1 },
    corner: msg('Reference question'),
    references: questions('reference', referenceEvidence.length).slice(0, similarities.length),
    predictions: questions('predictions', predictedEvidence.length),
    cellAt,
    mean: hasMean ? (semqa?.question ?? null) : undefined,
    opensPairs: semqa !== null,
  };
  return matrixBlocks(matrix, isWhole);
}

/** Shows a text metric's scores of all texts. `matching`: absent in a report, which has no pairs. */
export function viewTextMatrix(
  { claim, semqa, isWhole }: MatrixOptions,
  { id, scope }: TextScoreKey,
  matching: TextMatching | undefined,
): readonly Block[] {
  if (!matching) {
    const why =
      claim.referenceEvidence.length === 0
        ? msg('The reference for this claim has no question to compare.')
        : msg('A report does not contain the pairs. Score the file to see them.');
    return [sentence(why, 'muted')];
  }
  const { texts } = matching;
  if (texts.predicted.length === 0) return [sentence(nothingPredicted, 'muted')];
  const { name, maximum } = textMetrics[id];
  const withAnswer = scope === 'questionAnswer';
  const pairings = textPairings(claim, matching);
  const cellAt = (row: number, at: number): MatrixCell => {
    const isMatch = pairings[row]?.column === at;
    const semqaQuestion = pairings[row]?.semqaQuestion;
    const isSemqas = semqaQuestion !== undefined && semqaQuestion === texts.predicted[at]?.question;
    return {
      value: matching.matrix[row]?.[at] ?? null,
      match: isMatch ? 'found' : undefined,
      words: [...(isMatch ? [msg('match')] : []), ...(isSemqas ? [msg("SemQA's match")] : [])],
    };
  };
  const matrix: Matrix = {
    caption: msg('{0} matrix', name),
    explanation: withAnswer
      ? msg(
          '{0} (0 to {1}) for every pair of reference and predicted texts (questions and answers)',
          name,
          maximum,
        )
      : msg(
          '{0} (0 to {1}) for every pair of reference and predicted texts (questions only)',
          name,
          maximum,
        ),
    scale: textMetrics[id],
    corner: msg('Reference text'),
    references: texts.references.map((place) => textAt(claim, 'reference', place, withAnswer)),
    predictions: texts.predicted.map((place) => textAt(claim, 'predictions', place, withAnswer)),
    cellAt,
    mean: matching.hungarian,
    opensPairs: semqa !== null,
  };
  return matrixBlocks(matrix, isWhole);
}
