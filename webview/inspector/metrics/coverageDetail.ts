// Each reference pair with what covers it, those that are covered least first.

import { html, nothing, type TemplateResult } from 'lit';
import {
  coverageMetric,
  coveredFrom,
  type CoveredPair,
  type CoveringAnswer,
} from '../../../src/core/metrics/coverage.ts';
import { formatPrintedScore } from '../../../src/core/format/numbers.ts';
import type { ReportClaim, ScoredClaim } from '../../../src/core/results/claims.ts';
import { piecesOf, type Piece, type PiecePlace } from '../../../src/core/scoring/coverage.ts';
import { evidenceText } from '../../common/evidenceText.ts';
import { placeName } from '../evidence/textPlaces.ts';
import { icon } from '../../common/icons.ts';
import { inline, render, t } from '../../common/l10n.ts';
import type { InspectorStore } from '../store.ts';
import { coveringAnswer, findComparedPieces, pieceText } from './coveredTexts.ts';
import { pairList, type ListedPair } from './pairList.ts';
import { joinList, messageOf } from '../../../src/core/words/message.ts';

const formatCoverage = (value: number): string => formatPrintedScore(value, coverageMetric);

interface CoverageDetail {
  readonly sentence: string;
  readonly pairs: TemplateResult | typeof nothing;
}

/** A claim's pieces by their places. */
type Pieces = ReadonlyMap<string, Piece>;

const keyOf = ({ question, answer }: PiecePlace): string => `${question} ${answer}`;

function piecesByPlace(evidence: ScoredClaim['referenceEvidence']): Pieces {
  return new Map(piecesOf(evidence).map((piece) => [keyOf(piece), piece]));
}

const expectedPlace = ({ reference, referenceAnswer }: CoveredPair): PiecePlace => ({
  question: reference,
  answer: referenceAnswer,
});

const coveringPlace = ({ predicted, predictedAnswer }: CoveringAnswer): PiecePlace => ({
  question: predicted,
  answer: predictedAnswer,
});

interface Sides {
  readonly store: InspectorStore;
  readonly claim: ScoredClaim;
  readonly reference: Pieces;
  readonly predicted: Pieces;
}

function listPieces(
  { store, claim, reference, predicted }: Sides,
  pair: CoveredPair,
): ListedPair[] {
  const [best, ...others] = pair.pieces;
  const expected = reference.get(keyOf(expectedPlace(pair)));
  const covering = best && predicted.get(keyOf(coveringPlace(best)));
  // A report of other evidence than this claim has.
  if (!expected) return [];
  const nameOf = (piece: CoveringAnswer): string =>
    render(placeName(claim, 'predictions', coveringPlace(piece)));
  const compared = covering && findComparedPieces(pair, expected, covering);
  const figures = compared?.figures ?? [];
  const key = `${claim.index} coverage ${pair.reference} ${pair.referenceAnswer}`;
  const also = others.map((piece) => `${nameOf(piece)} ${formatCoverage(piece.value)}`);
  return [
    {
      reference: {
        name: render(placeName(claim, 'reference', expectedPlace(pair))),
        text: pieceText(store, `${key} reference`, expected, compared?.forReference),
      },
      predicted:
        best && compared
          ? { name: nameOf(best), text: coveringAnswer(store, `${key} predicted`, compared) }
          : null,
      score: pair.value,
      shown: formatCoverage(pair.value),
      share: pair.value,
      notes: [
        ...(best && pair.value < coveredFrom
          ? [html`<span class="unmatched-mark">${icon('unmatched')} ${t('not covered')}</span>`]
          : []),
        ...(figures.length > 0
          ? [
              html`<span class="other-figures"
                >${icon('differs')}
                ${inline('not in it: {0}', evidenceText(render(joinList(figures))))}</span
              >`,
            ]
          : []),
        ...(also.length > 0
          ? [html`<span class="muted">${t('also {0}', joinList(also))}</span>`]
          : []),
      ],
    },
  ];
}

/** The same pairs under each of its three numbers. */
export function coverageDetail(
  store: InspectorStore,
  claim: ScoredClaim,
  report: ReportClaim,
): CoverageDetail {
  const score = coverageMetric.result(report);
  if (!score) {
    const failure = coverageMetric.failure(claim);
    const why = failure ? render(messageOf(failure)) : t('nothing was compared');
    return { sentence: t('There is no coverage: {0}', why), pairs: nothing };
  }
  const sides: Sides = {
    store,
    claim,
    reference: piecesByPlace(claim.referenceEvidence),
    predicted: piecesByPlace(claim.predictedEvidence),
  };
  const least = score.pairs.toSorted((a, b) => a.value - b.value);
  const uncovered = score.pairs.filter(({ value }) => value < coveredFrom).length;
  return {
    sentence: t(
      'How much of each reference answer the prediction says, with the predicted answer that says most of it: {0} of {1} not covered (below {2}), those first. Longer words and figures in common are underlined; figures that the other side does not have are framed.',
      uncovered,
      score.pairs.length,
      coveredFrom,
    ),
    pairs: pairList(
      coverageMetric.name,
      least.flatMap((pair) => listPieces(sides, pair)),
    ),
  };
}
