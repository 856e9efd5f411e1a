// Checks of a report's claims that a schema cannot express: valid positions, sums, and members that require other members.

import type { QaPair } from '../../../read/claims/evidence.ts';
import { coverageMetric } from '../../metrics/coverage.ts';
import { coverageOverlapMetric } from '../../metrics/coverageOverlap.ts';
import { semqaMetric } from '../../metrics/semqaMetric.ts';
import type { Match } from '../../measures/semqa.ts';
import type { AnswerComparison, Entailment } from '../../measures/semqaAnswers.ts';
import { textMetricIds, textMetrics } from '../../metrics/textMetrics.ts';
import type { MatchedPlaces, TextMatch, TextScore } from '../../measures/matching.ts';
import type { FlatClaim } from '../flattenReport.ts';
import type { ReportFrame } from '../report.ts';
import { countWithin, isInShard, shardText } from '../shard.ts';
import { quoteName } from '../../../base/found.ts';

const pageBits = 4096;

/**
 * Records positions in a file of any length. Uses one bit for each position and stores the bits in pages, because most positions
 * are close together.
 */
export class SeenPositions {
  readonly #pages = new Map<number, Uint32Array>();

  /** `position`: a whole number from 0. Returns false if the position was added before. */
  add(position: number): boolean {
    const number = Math.floor(position / pageBits);
    let page = this.#pages.get(number);
    if (!page) {
      page = new Uint32Array(pageBits / 32);
      this.#pages.set(number, page);
    }
    const bit = position % pageBits;
    const word = page[bit >>> 5] ?? 0;
    const mask = 1 << (bit & 31);
    page[bit >>> 5] = word | mask;
    return (word & mask) === 0;
  }
}

/** Allowed error for sums of rounded numbers. */
const rounding = 1e-6;

function check(isRight: boolean, where: string, what: string): void {
  if (!isRight) throw new RangeError(`${where} ${what}`);
}

/** Checks that a position exists. `count`: number of valid positions. */
function checkPlace(place: number, count: number, where: string, things: string): void {
  if (place < count) return;
  const expected = count === 0 ? `there are no ${things}` : `the last of ${things} is ${count - 1}`;
  throw new RangeError(`${where} is ${place}, but ${expected}`);
}

/** Checks the position of an answer. A question without answers is compared as if it had one blank answer. */
function checkAnswer(
  place: number | null,
  pair: QaPair | undefined,
  where: string,
  things: string,
): void {
  if (place !== null) checkPlace(place, Math.max(pair?.answers.length ?? 0, 1), where, things);
}

function checkPlaces(places: MatchedPlaces, claim: FlatClaim, where: string): void {
  const { referenceEvidence, predictedEvidence } = claim;
  const { reference, predicted, referenceAnswer, predictedAnswer } = places;
  checkPlace(reference, referenceEvidence.length, `${where}.reference`, 'the reference questions');
  checkPlace(predicted, predictedEvidence.length, `${where}.predicted`, 'the predicted questions');
  const expected = referenceEvidence[reference];
  const predictedPair = predictedEvidence[predicted];
  checkAnswer(referenceAnswer, expected, `${where}.referenceAnswer`, 'the question’s answers');
  checkAnswer(predictedAnswer, predictedPair, `${where}.predictedAnswer`, 'the question’s answers');
}

function checkSum(entailment: Entailment | null, where: string): void {
  if (!entailment) return;
  const sum = entailment.entailment + entailment.neutral + entailment.contradiction;
  check(Math.abs(sum - 1) <= rounding, where, `has probabilities whose sum is ${sum}, expected 1`);
}

function checkDirections(
  pair: Pick<AnswerComparison | Match, 'forward' | 'backward'>,
  where: string,
): void {
  checkSum(pair.forward, `${where}.forward`);
  checkSum(pair.backward, `${where}.backward`);
}

function checkSimilarities(claim: FlatClaim, where: string): void {
  const { similarities, referenceEvidence, predictedEvidence } = claim;
  if (similarities.length === 0) return;
  const rows = referenceEvidence.length;
  const columns = predictedEvidence.length;
  check(
    similarities.length === rows &&
      similarities.every((row) => row === null || row.length === columns),
    `${where}.similarities`,
    `are not of ${rows} reference questions with ${columns} predicted ones each`,
  );
}

function checkMatches(
  matches: readonly TextMatch[],
  claim: FlatClaim,
  maximum: number,
  where: string,
): void {
  for (const [index, match] of matches.entries()) {
    checkPlaces(match, claim, `${where}[${index}]`);
    checkScore(match.score, maximum, `${where}[${index}].score`);
  }
}

function checkScore(score: number, maximum: number, where: string): void {
  check(score <= maximum + rounding, where, `is ${score}, expected at most ${maximum}`);
}

function checkText(text: TextScore, claim: FlatClaim, maximum: number, where: string): void {
  for (const scope of ['question', 'questionAnswer'] as const) {
    checkScore(text[scope], maximum, `${where}.${scope}`);
    checkScore(text.bestMatch[scope], maximum, `${where}.bestMatch.${scope}`);
    checkScore(text.softmax[scope], maximum, `${where}.softmax.${scope}`);
    checkMatches(text.matches[scope], claim, maximum, `${where}.matches.${scope}`);
  }
}

function checkCoverage(claim: FlatClaim, where: string): void {
  for (const [index, { reference, items }] of (claim.coverage?.questions ?? []).entries()) {
    for (const [place, item] of items.entries()) {
      checkPlaces({ reference, ...item }, claim, `${where}.questions[${index}].items[${place}]`);
    }
  }
}

function checkOverlap(claim: FlatClaim, where: string): void {
  for (const [index, { pieces, ...pair }] of (claim.coverageOverlap?.pairs ?? []).entries()) {
    const { length } = claim.referenceEvidence;
    checkPlace(pair.reference, length, `${where}[${index}].reference`, 'the reference questions');
    const expected = claim.referenceEvidence[pair.reference];
    const things = 'the question’s answers';
    checkAnswer(pair.referenceAnswer, expected, `${where}[${index}].referenceAnswer`, things);
    for (const [place, piece] of pieces.entries()) {
      checkPlaces({ ...pair, ...piece }, claim, `${where}[${index}].pieces[${place}]`);
    }
  }
}

/** Checks that a metric's members are present only if the run has the metric. */
function checkMetric(isThere: boolean, id: string, metrics: Metrics, where: string): void {
  check(!isThere || metrics.has(id), where, `is there, but "provenance.metrics" has no ${id}`);
}

type Metrics = ReadonlySet<string>;

function checkClaim(claim: FlatClaim, metrics: Metrics, where: string): void {
  const { predictionIndex, predictedEvidence, predictedVerdict, semqa, failures = {} } = claim;
  check(
    predictionIndex !== null || (predictedEvidence.length === 0 && predictedVerdict === null),
    where,
    'has evidence or a verdict, but no prediction ("predictionIndex" is null)',
  );
  for (const id of Object.keys(failures)) {
    checkMetric(true, id, metrics, `${where}.failures`);
    const scored: unknown = Object.hasOwn(claim, id) ? claim[id as keyof FlatClaim] : undefined;
    check(scored == null, where, `has a failure and a score of ${id}; expected one of them`);
  }
  checkMetric(semqa !== null, semqaMetric.id, metrics, `${where}.${semqaMetric.id}`);
  checkSimilarities(claim, where);
  for (const [index, comparison] of claim.comparisons.entries()) {
    checkPlaces(comparison, claim, `${where}.comparisons[${index}]`);
    checkDirections(comparison, `${where}.comparisons[${index}]`);
  }
  for (const [index, match] of (semqa?.matches ?? []).entries()) {
    checkPlaces(match, claim, `${where}.${semqaMetric.id}.matches[${index}]`);
    checkDirections(match, `${where}.${semqaMetric.id}.matches[${index}]`);
  }
  checkMetric(claim.coverage !== undefined, coverageMetric.id, metrics, `${where}.coverage`);
  checkCoverage(claim, `${where}.coverage`);
  const { id: overlapId } = coverageOverlapMetric;
  checkMetric(claim.coverageOverlap !== undefined, overlapId, metrics, `${where}.${overlapId}`);
  checkOverlap(claim, `${where}.${overlapId}.pairs`);
  for (const id of textMetricIds) {
    const text = claim[id];
    if (!text) continue;
    checkMetric(true, id, metrics, `${where}.${id}`);
    checkText(text, claim, textMetrics[id].maximum, `${where}.${id}`);
  }
}

/** Checks that a member outside the schema belongs to a described metric. */
function checkMembers(claim: FlatClaim, known: ReadonlySet<string>, where: string): void {
  const strange = Object.keys(claim).find((name) => !known.has(name));
  if (strange === undefined) return;
  throw new RangeError(`${where} has ${quoteName(strange)}, which this version does not know`);
}

/**
 * Checks the claims of a report one after another. Each claim must already match its schema. Throws RangeError for the first problem.
 * `members`: the claim members in the schema.
 */
export class ClaimsCheck {
  readonly #frame: Pick<ReportFrame, 'provenance' | 'complete'>;
  readonly #members: ReadonlySet<string>;
  readonly #metrics: Metrics;
  readonly #predictions = new SeenPositions();
  #last = -1;
  #count = 0;

  constructor(
    { provenance, complete }: Pick<ReportFrame, 'provenance' | 'complete'>,
    members: readonly string[],
  ) {
    this.#frame = { provenance, complete };
    this.#members = new Set([...members, ...(provenance.described ?? []).map(({ id }) => id)]);
    this.#metrics = new Set(Object.keys(provenance.metrics));
  }

  /** Checks the next claim. */
  claim(claim: FlatClaim): void {
    const { provenance, complete } = this.#frame;
    const { reference, shard } = provenance;
    const where = `claims[${this.#count}]`;
    const { index, predictionIndex } = claim;
    const last = this.#last;
    check(index > last, `${where}.index`, `is ${index} after ${last}, expected rising positions`);
    if (complete) checkPlace(index, reference.claims, `${where}.index`, 'the reference’s claims');
    if (shard) {
      check(isInShard(shard, index), `${where}.index`, `is ${index}, not of ${shardText(shard)}`);
    }
    if (predictionIndex !== null) {
      const isNew = this.#predictions.add(predictionIndex);
      check(isNew, `${where}.predictionIndex`, `is ${predictionIndex}, as of an earlier claim`);
    }
    checkMembers(claim, this.#members, where);
    checkClaim(claim, this.#metrics, where);
    this.#last = index;
    this.#count += 1;
  }

  /** Must be called after the last claim. */
  end(): void {
    const most = countWithin(this.#frame.provenance, Infinity);
    check(this.#count <= most, 'claims', `are ${this.#count}, expected at most ${most}`);
  }
}
