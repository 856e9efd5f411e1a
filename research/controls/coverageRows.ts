// Controls for coverage: evidence whose correct coverage is known in advance.
import type { Claim, QaPair } from '../../src/core/read/claims/evidence.ts';
import { overlapScore, type OverlapScore } from '../../src/core/score/metrics/coverageOverlap.ts';
import { changeAnswer, changeKinds } from './changeAnswer.ts';
import { itself, rewritten, type ControlClaim } from './evidence.ts';
import { paraphraseAnswer } from './paraphraseAnswer.ts';

const most = (values: readonly number[]): number =>
  values.reduce((a, b) => Math.max(a, b), -Infinity);
const least = (values: readonly number[]): number => -most(values.map((value) => -value));

type Row = readonly [what: string, measured: string, goal: string, met: boolean | undefined];

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function coverage({ reference, predicted }: ControlClaim): OverlapScore {
  const claim = (evidence: readonly QaPair[]): Claim => ({ index: 0, text: '', evidence });
  const found = overlapScore(claim(reference), claim(predicted));
  if (!found) throw new Error('a control has no reference evidence');
  return found;
}

const score = (claim: ControlClaim): number => coverage(claim).score;

/** Ten pieces of evidence from other claims, spread over the whole file. */
function unrelated(claims: readonly ControlClaim[], at: number): readonly QaPair[] {
  return Array.from({ length: 10 }, (_, which) => {
    const step = Math.floor((claims.length * (which + 1)) / 11);
    const { predicted } = claims[(at + Math.max(1, step)) % claims.length] ?? { predicted: [] };
    return predicted[which % Math.max(1, predicted.length)];
  }).filter((pair) => pair !== undefined);
}

const shareLowered = (scores: readonly number[]): number =>
  scores.filter((value) => value < 1 - 1e-9).length / scores.length;

function changedRows(claims: readonly Claim[]): readonly Row[] {
  const changed = changeKinds.map((kind) => ({
    kind,
    scores: rewritten(claims, (answer) => changeAnswer(answer, kind)).map(score),
  }));
  const kinds = changed.map(({ kind, scores }): Row => {
    const words = `mean ${mean(scores).toFixed(3)}; lower on ${percent(shareLowered(scores))}`;
    return [`  ${kind}, ${String(scores.length)} claims`, words, '', undefined];
  });
  const lowered = shareLowered(changed.flatMap(({ scores }) => scores));
  return [
    [
      'coverage: answers changed by rule lower it',
      percent(lowered),
      'at least 90 %',
      lowered >= 0.9,
    ],
    ...kinds,
  ];
}

/** `pairs`: each claim's reference with the evidence of a system. */
export function coverageRows(
  claims: readonly Claim[],
  pairs: readonly ControlClaim[],
): readonly Row[] {
  const own = itself(claims);
  const lowest = least(own.map(score));
  const others = own.map(({ reference }, at) => ({
    reference,
    predicted: own[(at + Math.floor(own.length / 2)) % own.length]?.predicted ?? [],
  }));
  const another = mean(others.map(score));
  const values = pairs.map(score);
  const more = pairs.map(({ reference, predicted }, at) =>
    score({ reference, predicted: [...predicted, ...unrelated(pairs, at)] }),
  );
  const raised = more.map((value, at) => value - (values[at] ?? 0));
  const turned = pairs.map(({ reference, predicted }) =>
    coverage({ reference: reference.toReversed(), predicted: predicted.toReversed() }),
  );
  const apart = most(turned.map((one, at) => Math.abs(one.score - (values[at] ?? 0))));
  const again = rewritten(claims, paraphraseAnswer).map(score);
  return [
    [
      'coverage: reference as its own prediction, the least',
      lowest.toFixed(3),
      'at least 0.99',
      lowest >= 0.99,
    ],
    ["coverage: another claim's evidence", another.toFixed(3), 'at most 0.25', another <= 0.25],
    ['  the most', most(others.map(score)).toFixed(3), '', undefined],
    ...changedRows(claims),
    [
      `  answers paraphrased by rule, ${String(again.length)} claims`,
      `mean ${mean(again).toFixed(3)}`,
      '',
      undefined,
    ],
    [
      `coverage: raised by ten unrelated pieces, ${String(pairs.length)} claims of a system`,
      mean(raised).toFixed(4),
      'at most 0.03',
      mean(raised) <= 0.03,
    ],
    [
      '  the most; the least',
      `${most(raised).toFixed(3)}; ${least(raised).toFixed(3)}`,
      '',
      undefined,
    ],
    ['coverage: moved by the order of evidence', apart.toExponential(0), 'nothing', apart < 1e-12],
    ['  mean of the system', mean(values).toFixed(3), '', undefined],
  ];
}
