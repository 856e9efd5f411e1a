// Compares SemQA under a browser's ONNX Runtime (WebAssembly) with SemQA under the native build: score differences and flipped
// labels. `node research/webAssembly/compareRuntimes.ts REFERENCE PREDICTIONS [CLAIMS]`. CLAIMS limits the comparison to the first claims
// of the reference.

import { scoredWith, type RuntimeRun } from './runtimeRun.ts';
import { semqaMetric } from '../../src/core/score/metrics/semqaMetric.ts';
import {
  isUndecided,
  type AnswerComparison,
  type Entailment,
} from '../../src/core/score/measures/semqaAnswers.ts';
import type { SemqaScore } from '../../src/core/score/measures/semqa.ts';

const labels = ['entailment', 'neutral', 'contradiction'] as const;

function gap(a: number | null, b: number | null): number {
  return Math.abs((a ?? 0) - (b ?? 0));
}

/** The most probable label. */
function said(entailment: Entailment): string {
  return labels.toSorted((a, b) => entailment[b] - entailment[a])[0] ?? '';
}

/** Returns a key for a comparison, made from its pair and answers. */
function placeOf(one: AnswerComparison): string {
  return [one.reference, one.predicted, one.referenceAnswer, one.predictedAnswer].join(' ');
}

function pairsOf(
  { matches }: SemqaScore,
  wanted: (match: SemqaScore['matches'][number]) => boolean,
) {
  return new Set(
    matches.flatMap((one) => (wanted(one) ? [`${one.reference} ${one.predicted}`] : [])),
  );
}

/** Returns the number of members of the first set that the second set lacks. */
function lacking(ours: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  return [...ours].filter((one) => !theirs.has(one)).length;
}

/** Differences between the two runs: score gaps, and how often the label or status differs. */
class Differences {
  readonly cosines: number[] = [];
  readonly probabilities: number[] = [];
  readonly scores: number[] = [];
  readonly others = { labels: 0, undecided: 0, printed: 0, pairs: 0, matchings: 0, counted: 0 };
  matches = 0;

  cells(ours: readonly (number | null)[], theirs: readonly (number | null)[]): void {
    for (const [column, cosine] of ours.entries()) {
      if (cosine !== null) this.cosines.push(gap(cosine, theirs[column] ?? null));
    }
  }

  answers(ours: AnswerComparison, theirs: AnswerComparison): void {
    for (const side of ['forward', 'backward'] as const) {
      const [a, b] = [ours[side], theirs[side]];
      for (const label of labels) this.probabilities.push(gap(a[label], b[label]));
      if (said(a) !== said(b)) this.others.labels += 1;
    }
    if (isUndecided(ours) !== isUndecided(theirs)) this.others.undecided += 1;
  }

  claim(ours: SemqaScore, theirs: SemqaScore): void {
    this.scores.push(gap(ours.score, theirs.score));
    if (ours.score?.toFixed(2) !== theirs.score?.toFixed(2)) this.others.printed += 1;
    const other = lacking(
      pairsOf(ours, () => true),
      pairsOf(theirs, () => true),
    );
    this.matches += ours.matches.length;
    this.others.pairs += other;
    if (other > 0) this.others.matchings += 1;
    const counted = pairsOf(ours, (one) => one.counted);
    const theirCounted = pairsOf(theirs, (one) => one.counted);
    if (lacking(counted, theirCounted) + lacking(theirCounted, counted) > 0) {
      this.others.counted += 1;
    }
  }
}

function differencesOf(native: RuntimeRun, wasm: RuntimeRun): Differences {
  const found = new Differences();
  for (const [at, claim] of native.claims.entries()) {
    const other = wasm.claims[at];
    const [ours, theirs] = [semqaMetric.input(claim), other && semqaMetric.input(other)];
    if (!other || !ours || !theirs) continue;
    for (const [row, cells] of ours.similarities.entries()) {
      found.cells(cells ?? [], theirs.similarities[row] ?? []);
    }
    const byPlace = new Map(theirs.comparisons.map((one) => [placeOf(one), one]));
    for (const comparison of ours.comparisons) {
      const same = byPlace.get(placeOf(comparison));
      if (same) found.answers(comparison, same);
    }
    const [score, theirScore] = [semqaMetric.result(claim), semqaMetric.result(other)];
    if (score && theirScore) found.claim(score.score, theirScore.score);
  }
  return found;
}

function summary(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(5);
  return `${values.length}: median ${at(0.5)}, 95 % under ${at(0.95)}, largest ${at(1)}`;
}

const [reference, predictions, claims = '0'] = process.argv.slice(2);
if (reference === undefined || predictions === undefined) {
  throw new Error('Say which reference and which predictions.');
}
const native = await scoredWith('native', reference, predictions, Number(claims));
const wasm = await scoredWith('wasm', reference, predictions, Number(claims));
const { cosines, probabilities, scores, matches, others } = differencesOf(native, wasm);
const spent = ({ milliseconds, calls }: RuntimeRun): string =>
  `${(milliseconds / 1000).toFixed(1)} s for ${calls} calls`;
process.stdout.write(
  [
    `${native.claims.length} claims; native ${spent(native)}, WebAssembly ${spent(wasm)}, on two threads`,
    `cosines ${summary(cosines)}`,
    `NLI probabilities ${summary(probabilities)}; other label ${others.labels} of ${probabilities.length / labels.length}, undecided or not ${others.undecided}`,
    `matches ${matches}: ${others.pairs} other pairs in ${others.matchings} claims; counted ones differ in ${others.counted} claims`,
    `SemQA of a claim ${summary(scores)}; other with two digits ${others.printed}`,
    ...(['score', 'question', 'answer'] as const).map(
      (part) =>
        `${part} of the file: ${native.semqa[part]?.toFixed(5) ?? ''} and ${wasm.semqa[part]?.toFixed(5) ?? ''}`,
    ),
    '',
  ].join('\n'),
);
