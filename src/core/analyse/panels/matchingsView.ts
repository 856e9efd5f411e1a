// Which questions each metric pairs in a claim, and where two metrics differ.

import { formatInScale } from '../../base/numbers.ts';
import { arrange, joinParts, type Message, msg } from '../../base/words/message.ts';
import { describeQuestion } from '../../read/claims/evidence.ts';
import { semqaPartOf } from '../../score/metrics/semqaMetric.ts';
import type { SemqaVariation } from '../../score/parameters/semqaParameters.ts';
import type { ScoredClaim } from '../../score/results/claims.ts';
import { variantColumn } from '../comparison/toComparedClaim.ts';
import { type Block, type CellView, listBlocks, sentence } from '../../show/document/document.ts';
import { column, scoreCell, type Table, textCell } from '../../show/tables/model/table.ts';
import {
  type ClaimMatching,
  findMatchingDisagreements,
  type QuestionPair,
} from '../comparison/claimMatchings.ts';

/** The matchings of a claim, and the two that are compared. */
export interface ComparedMatchings {
  readonly all: readonly ClaimMatching[];
  readonly a: ClaimMatching;
  readonly b: ClaimMatching;
}

/**
 * Returns the two matchings to compare: the first of the columns `first` that has one, or else the first matching, and likewise another
 * one of `second`. `variation`: the current one, on which SemQA's score and its parts depend. `undefined` if there is no matching.
 */
export function chooseMatchings(
  all: readonly ClaimMatching[],
  first: readonly string[],
  [chosen = '', second = '']: readonly string[],
  variation: SemqaVariation,
): ComparedMatchings | undefined {
  const at = (column: string): ClaimMatching | undefined => {
    const shown = semqaPartOf(column) ? variantColumn(variation) : column;
    return all.find((matching) => matching.column === shown);
  };
  const a = first.map(at).find((one) => one !== undefined) ?? all[0];
  const other = at(second);
  const b = at(chosen) ?? (other === a ? undefined : other) ?? all.find((one) => one !== a) ?? a;
  return a && b ? { all, a, b } : undefined;
}

/** Says where the two matchings differ. */
function describeDifferences({ a, b }: ComparedMatchings): readonly Block[] {
  if (a.column === b.column)
    return [sentence(msg('Choose two matchings to see where they differ.'), 'muted')];
  const differences = findMatchingDisagreements(a, b);
  return differences.length === 0
    ? [sentence(msg('{0} and {1} form the same pairs for every question.', a.heading, b.heading))]
    : listBlocks(differences.map((one) => one.sentence));
}

/** Names a pair, with its answers where the questions have several. */
function pairWords(
  { referenceEvidence, predictedEvidence }: ScoredClaim,
  { reference, predicted, referenceAnswer, predictedAnswer, similarity }: QuestionPair,
  matching: ClaimMatching,
): Message {
  const answers = referenceEvidence[reference]?.answers.length ?? 0;
  const replies = predictedEvidence[predicted]?.answers.length ?? 0;
  const name = `P${String(predicted + 1)}`;
  const question =
    predictedAnswer !== null && replies > 1
      ? msg('{0}, answer {1}', name, String(predictedAnswer + 1))
      : name;
  const paired =
    referenceAnswer !== null && answers > 1
      ? msg('answer {0}: {1}', String(referenceAnswer + 1), question)
      : question;
  return arrange(
    '{0} {1}',
    paired,
    similarity > 0 ? formatInScale(similarity, matching) : msg('no similarity'),
  );
}

const mostPairs = 4;

/**
 * Shows the differences of the two matchings, then all matchings with a column for each reference question. Pairs that differ from
 * those of the first matching have a frame. Pressing a matching compares it with the first.
 */
export function viewMatchings(claim: ScoredClaim, compared: ComparedMatchings): readonly Block[] {
  const { all, a, b } = compared;
  const questions = claim.referenceEvidence;
  const pairsAt = (matching: ClaimMatching, reference: number): readonly QuestionPair[] =>
    matching.pairs
      .filter((pair) => pair.reference === reference)
      .toSorted((one, other) => other.similarity - one.similarity);
  const differing = all.map(
    (matching) => new Set(findMatchingDisagreements(a, matching).map(({ reference }) => reference)),
  );
  const table: Table = {
    caption: msg('Matchings of the metrics'),
    columns: [
      column('matching', msg('matching'), 'text'),
      column('score', msg('score'), 'score'),
      ...questions.map((pair, at) => {
        const text = describeQuestion(pair);
        const name = `Q${String(at + 1)}`;
        return column(name, name, 'text', { align: 'right', tooltip: text, below: text });
      }),
    ],
    rows: all.map((matching) => [
      textCell(matching.heading),
      matching.score === null
        ? textCell(msg('answers not compared'))
        : scoreCell(matching.score, matching),
      ...questions.map((_, reference) => {
        const pairs = pairsAt(matching, reference);
        const words = pairs.slice(0, mostPairs).map((pair) => pairWords(claim, pair, matching));
        const left = pairs.length - words.length;
        return textCell(
          pairs.length === 0
            ? msg('unmatched')
            : joinParts([...words, ...(left > 0 ? [msg('and {0} more', left)] : [])]),
        );
      }),
    ]),
    footnotes: [
      msg(
        'This table shows which questions each metric pairs. Pairs that differ from those of {0} have a frame.',
        a.heading,
      ),
    ],
  };
  const cells = (row: number, place: number): CellView | undefined => {
    const matching = all[row];
    if (!matching || place === 1) return undefined;
    if (place === 0)
      return {
        label: matching.name,
        action: { choose: { matchingB: matching.column } },
        isPressed: matching === a || matching === b,
      };
    const [best] = pairsAt(matching, place - 2);
    const differs = differing[row]?.has(place - 2) === true;
    return {
      heat: (4 * Math.max(0, best?.similarity ?? 0)) / matching.maximum,
      frame: differs ? 'weak' : undefined,
      label: differs ? msg('Different from {0}', a.heading) : undefined,
    };
  };
  return [...describeDifferences(compared), { kind: 'table', table, cells }];
}
