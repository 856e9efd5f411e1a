// The probabilities of a verdict, from tokens as OpenAI-compatible servers report them.

import assert from 'node:assert/strict';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import {
  readChoiceProbabilities,
  type ReplyToken,
} from '../../../../../src/core/score/judge/judge.ts';

const { labels } = averitecDataSet;

/** A token whose place has these alternatives, by their probabilities. */
function token(text: string, alternatives: Readonly<Record<string, number>> = {}): ReplyToken {
  const entries = Object.entries(alternatives);
  return {
    token: text,
    alternatives: entries.map(([one, share]) => ({ token: one, logprob: Math.log(share) })),
  };
}

const before = [token('{"explanation'), token('":"So \\"verdict\\"."'), token(', "verdict": "')];
const verdict = (...tokens: readonly ReplyToken[]) =>
  readChoiceProbabilities([...before, ...tokens], 'verdict', labels);

function assertShares(
  found: Readonly<Record<string, number>> | undefined,
  wanted: readonly number[],
): void {
  assert.ok(found);
  assert.deepEqual(Object.keys(found), labels);
  Object.values(found).forEach((share, at) => {
    assert.ok(Math.abs(share - (wanted[at] ?? NaN)) < 1e-12, `${String(at)}: ${String(share)}`);
  });
}

describe('probabilities of a verdict', () => {
  // Supported .2, Refuted .6 in two spellings, Not Enough Evidence .1; .1 for words that are no label.
  const alternatives = { Ref: 0.5, Sup: 0.2, refuted: 0.1, N: 0.1, The: 0.1 };

  it('come from the first token of the verdict, scaled to the sum 1', () => {
    assertShares(verdict(token('Ref', alternatives), token('uted'), token('"}')), [
      0.2 / 0.9,
      0.6 / 0.9,
      0.1 / 0.9,
      0,
    ]);
  });

  it('come from a token that begins before the verdict', () => {
    const joined = [
      token('{"verdict":'),
      token(' "Ref', { ' "Ref': 0.75, ' "Supported"': 0.25, Refuted: 0.1 }),
      token('uted"}'),
    ];
    assertShares(readChoiceProbabilities(joined, 'verdict', labels), [0.25, 0.75, 0, 0]);
  });

  it('are those of the last verdict, after reasoning that quotes the form', () => {
    const quoted = [token('{"verdict": "'), token('Sup', { Sup: 1 }), token('ported"} or ')];
    const made = [token('Ref', { Ref: 0.9, Sup: 0.1 }), token('uted"}')];
    assertShares(
      readChoiceProbabilities([...quoted, ...before, ...made], 'verdict', labels),
      [0.1, 0.9, 0, 0],
    );
  });

  it('are absent without log-probabilities, without a verdict, and where a token is of several labels', () => {
    assert.equal(verdict(token('Ref'), token('uted"}')), undefined);
    assert.equal(verdict(token('Maybe', alternatives), token('"}')), undefined);
    assert.equal(
      readChoiceProbabilities([token('Refuted', alternatives)], 'verdict', labels),
      undefined,
    );
    const alike = ['Mostly true', 'Mostly false'];
    const tokens = [token('{"verdict":"'), token('Mostly', { Mostly: 1 }), token(' true"}')];
    assert.equal(readChoiceProbabilities(tokens, 'verdict', alike), undefined);
    assert.equal(readChoiceProbabilities([], 'verdict', labels), undefined);
  });
});
