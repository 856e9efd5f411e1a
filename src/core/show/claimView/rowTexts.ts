// Questions and answers as a row shows them beside each other: the part of a long answer that fits the other side, and the marks of
// words.

import type { Answer, QaPair } from '../../read/claims/evidence.ts';
import { findBestPart, type Piece, piecesOf } from '../../score/measures/coverage.ts';
import { contentMarks, differenceMarks, fieldMarks } from '../../score/measures/textFields.ts';
import type { MarkedPair, WordMark } from '../../score/measures/wordMarks.ts';
import { type ClaimEvidence, evidenceOf } from '../../score/questions/claimEvidence.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { findDifferingWords, leaveOutClaimNames } from '../../score/text/findDifferingWords.ts';

/** A system with its evidence for the claim. */
export interface SystemClaim {
  readonly name: string;
  readonly claim: ReportClaim;
  readonly evidence: ClaimEvidence;
}

/** The texts of a claim's reference and systems, and which words are marked. */
export interface ComparedTexts {
  readonly reference: readonly QaPair[];
  /** One system in the inspector, several in a comparison. `null` if the system has not finished the claim. */
  readonly systems: readonly { readonly name: string; readonly claim: ReportClaim | null }[];
  /** Whether words are marked, and whether content words that both sides share are marked too. */
  readonly marks: {
    readonly isOn: boolean;
    readonly areAll: boolean;
    /** Whether predicted texts are compared with those of the other systems instead of the reference. */
    readonly areBetweenSystems?: boolean;
  };
  readonly extras: {
    /** METEOR's marks on a pair of texts. `undefined` if the marks are not known yet or the panel has no marks. */
    readonly marksOf?: (places: TextPlaces) => MarkedPair | undefined;
  };
}

type TextPlaces = NonNullable<ReturnType<typeof comparedPlaces>>;

/** Maximum length in characters of an answer in a row. A longer answer is cut to its most relevant sentence. */
const rowLength = 280;
/** Maximum length in characters of the beginning of an answer or explanation. */
export const shortLength = 200;

/** A reference question beside a predicted question, each with the answer that was compared. */
export interface ShownPair {
  readonly reference: number;
  readonly referenceAnswer: number;
  readonly predicted: number;
  readonly predictedAnswer: number;
}

export interface SideTexts {
  readonly pair: QaPair;
  readonly answer: Answer | undefined;
  /** The other side's question and answer. Absent if there is no other side. */
  readonly near?: string;
  /** METEOR's marks by field. Absent if the marks are not known. */
  readonly fields?: ReturnType<typeof fieldMarks>;
  /** The part of the answer that a row shows. */
  readonly stretch: readonly [start: number, end: number];
}

export interface PairTexts {
  readonly reference: SideTexts;
  readonly predicted?: SideTexts;
}

function placeOf(pair: QaPair, question: number, answer: number) {
  const isAbsent = pair.answers.every((one) => one.isAbsent);
  return { question, answer: isAbsent ? null : answer };
}

/** Returns the places of a pair's two texts, as METEOR compares them. They are needed to request METEOR's marks. */
export function comparedPlaces(
  reference: readonly QaPair[],
  { claim }: Pick<SystemClaim, 'claim'>,
  places: ShownPair,
) {
  const [expected, predictedPair] = [
    reference[places.reference],
    claim.predictedEvidence[places.predicted],
  ];
  if (!expected || !predictedPair) return undefined;
  return {
    reference: placeOf(expected, places.reference, places.referenceAnswer),
    predicted: placeOf(predictedPair, places.predicted, places.predictedAnswer),
  };
}

const stretches = new WeakMap<Answer, Map<string, readonly [number, number]>>();

/**
 * Returns the range of the sentence that has the most in common with the other side's answer. If no sentence has anything in
 * common, returns the beginning of the answer. Short answers are returned in full. Results are cached.
 */
function stretchOf(
  answer: Answer | undefined,
  own: Piece | undefined,
  other: Piece | undefined,
): readonly [number, number] {
  const text = answer?.text ?? '';
  if (!answer || text.length <= rowLength) return [0, text.length];
  const key = `${other?.questionText ?? ''}\n${other?.text ?? ''}`;
  const known = stretches.get(answer) ?? new Map<string, readonly [number, number]>();
  stretches.set(answer, known);
  const before = known.get(key);
  if (before) return before;
  const part = own && other ? findBestPart(other, own) : '';
  const start = part === '' || part.length >= text.length ? -1 : text.indexOf(part);
  const stretch: readonly [number, number] =
    start < 0 ? [0, shortLength] : [start, start + Math.min(part.length, rowLength)];
  known.set(key, stretch);
  return stretch;
}

function pieceOf(pair: QaPair, answer: number): Piece | undefined {
  const pieces = piecesOf([pair]);
  return pieces[answer] ?? pieces[0];
}

const wholeOf = (piece: Piece | undefined): string =>
  piece === undefined ? '' : `${piece.questionText} ${piece.text}`;

/** Returns what the other systems predicted for a reference question, or `undefined` if they predicted nothing. */
function textOfOthers(
  { systems }: ComparedTexts,
  { claim: own }: SystemClaim,
  reference: number,
): string | undefined {
  const texts = systems.flatMap(({ claim }) => {
    const best = claim && claim !== own ? evidenceOf(claim).questions[reference]?.best : undefined;
    const pair = best && claim?.predictedEvidence[best.predicted];
    return pair ? [wholeOf(pieceOf(pair, best.predictedAnswer))] : [];
  });
  return texts.length === 0 ? undefined : texts.join(' ');
}

/**
 * Returns the texts of both sides of a pair. If the system has no question at `shown.predicted`, returns the reference side only.
 */
export function pairTexts(
  table: ComparedTexts,
  system: SystemClaim | undefined,
  shown: Omit<ShownPair, 'predicted' | 'predictedAnswer'> & Partial<ShownPair>,
): PairTexts | undefined {
  const expected = table.reference[shown.reference];
  if (!expected) return undefined;
  const { predicted, predictedAnswer = 0, referenceAnswer } = shown;
  const predictedPair =
    predicted === undefined ? undefined : system?.claim.predictedEvidence[predicted];
  const own = pieceOf(expected, referenceAnswer);
  if (!system || !predictedPair || predicted === undefined) {
    const answer = expected.answers[referenceAnswer];
    return { reference: { pair: expected, answer, stretch: stretchOf(answer, own, undefined) } };
  }
  const other = pieceOf(predictedPair, predictedAnswer);
  const places = comparedPlaces(table.reference, system, { ...shown, predicted, predictedAnswer });
  const marked = table.marks.isOn && places ? table.extras.marksOf?.(places) : undefined;
  // Everything differs in an answer to another question, so that marks would say nothing.
  const isOnAnother =
    !table.marks.areAll && system.evidence.questions[shown.reference]?.status === 'notAsked';
  const side = (
    pair: QaPair,
    at: number,
    [mine, others]: readonly [Piece | undefined, Piece | undefined],
    marks: readonly WordMark[] | undefined,
  ): SideTexts => ({
    pair,
    answer: pair.answers[at],
    near: isOnAnother ? undefined : wholeOf(others),
    fields: marks && fieldMarks(pair, pair.answers[at] ? at : null, marks),
    stretch: stretchOf(pair.answers[at], mine, others),
  });
  const expectedTexts = side(expected, referenceAnswer, [own, other], marked?.reference);
  const texts = side(predictedPair, predictedAnswer, [other, own], marked?.predicted);
  if (table.marks.areBetweenSystems !== true) return { reference: expectedTexts, predicted: texts };
  const near = textOfOthers(table, system, shown.reference);
  return { reference: expectedTexts, predicted: { ...texts, near } };
}

/** Returns the words that the other side lacks, where METEOR's marks are not available. Names of the claim are not marked. */
function differencesFrom(table: ComparedTexts, text: string, near: string): readonly WordMark[] {
  const about = table.systems.find(({ claim }) => claim !== null)?.claim?.claim ?? '';
  return leaveOutClaimNames(findDifferingWords(text, near), text, about);
}

/** Returns the marks of a text's part: METEOR's if they are known, otherwise the words that the other side lacks. */
export function marksIn(
  table: ComparedTexts,
  text: string,
  { near }: SideTexts,
  marks: readonly WordMark[] | undefined,
  [start, end]: readonly [number, number],
): readonly WordMark[] {
  if (!table.marks.isOn || near === undefined) return [];
  if (marks === undefined) {
    if (table.extras.marksOf) return [];
    const excerpt = text.slice(start, end);
    return differenceMarks(excerpt, differencesFrom(table, excerpt, near));
  }
  const own = table.marks.areAll ? contentMarks(text, marks) : differenceMarks(text, marks);
  return own
    .filter((mark) => mark.start < end && mark.end > start)
    .map((mark) => ({
      ...mark,
      start: Math.max(0, mark.start - start),
      end: Math.min(end, mark.end) - start,
    }));
}

/** Whether a row shortens the answers, so that the details must show them in full. */
export function isCut(
  pair: QaPair,
  { stretch: [start, end] }: Pick<SideTexts, 'stretch'>,
): boolean {
  const [first] = pair.answers;
  return (
    pair.answers.length > 1 ||
    start > 0 ||
    end < (first?.text.length ?? 0) ||
    (first?.explanation?.length ?? 0) > shortLength
  );
}
