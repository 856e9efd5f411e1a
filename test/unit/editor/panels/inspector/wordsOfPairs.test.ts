import assert from 'node:assert/strict';
import type { MarkedPair } from '../../../../../src/core/scoring/wordMarks.ts';
import { wordsOfPairs } from '../../../../../src/editor/panels/inspector/wordsOfPairs.ts';
import { InspectorError } from '../../../../../src/protocol/errors.ts';
import type { MarkWordsParams } from '../../../../../src/protocol/fileReading.ts';
import { handClaim, resultOf, runOf } from '../../sampleClaims.ts';

const marked: MarkedPair = {
  ...{ score: 0.5, matches: 1, chunks: 1, referenceTokens: 2, predictedTokens: 2 },
  ...{ reference: [], predicted: [] },
};

const place = (question: number, answer: number | null) => ({ question, answer });

describe('the words of pairs', () => {
  let asked: MarkWordsParams[];
  const client = {
    markWords: (params: MarkWordsParams) => {
      asked.push(params);
      return Promise.resolve({ pairs: params.pairs.map(() => marked) });
    },
  };

  function run() {
    const scored = runOf([handClaim]);
    scored.result = resultOf(scored);
    return scored;
  }

  beforeEach(() => {
    asked = [];
  });

  it('are those of the texts that METEOR compares, with the run’s tokenizer', async () => {
    const [expected, given] = [handClaim.referenceEvidence[0], handClaim.predictedEvidence[1]];
    const pairs = [{ reference: place(0, 0), predicted: place(1, 0) }];
    const answer = await wordsOfPairs(client, run(), { index: 0, scope: 'questionAnswer', pairs });
    assert.deepEqual(asked, [
      {
        text: run().result?.text,
        pairs: [
          {
            reference: `${expected?.question} ${expected?.answers[0]?.text}`,
            predicted: `${given?.question} ${given?.answers[0]?.text}`,
          },
        ],
      },
    ]);
    assert.deepEqual(answer, {
      ...{ type: 'words', index: 0, scope: 'questionAnswer', failure: null },
      pairs: [{ ...pairs[0], marked }],
    });
  });

  it('leave out what the claim does not have, and ask nothing then', async () => {
    const pairs = [{ reference: place(0, null), predicted: place(99, null) }];
    const answer = await wordsOfPairs(client, run(), { index: 0, scope: 'question', pairs });
    assert.deepEqual([answer.pairs, answer.failure, asked], [[], null, []]);
    const other = await wordsOfPairs(client, run(), { index: 77, scope: 'question', pairs });
    assert.deepEqual(other.pairs, []);
  });

  it('say why there are none', async () => {
    const broken = {
      markWords: () =>
        Promise.reject(
          new InspectorError('tablesMissing', 'A table is missing.', 'Install again.'),
        ),
    };
    const pairs = [{ reference: place(0, null), predicted: place(0, null) }];
    const answer = await wordsOfPairs(broken, run(), { index: 0, scope: 'question', pairs });
    assert.equal(answer.failure, 'A table is missing. Install again.');
  });
});
