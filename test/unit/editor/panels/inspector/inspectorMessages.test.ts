import assert from 'node:assert/strict';
import { compareLeaderboardSteps } from '../../../../../src/core/analyse/comparison/leaderboard/leaderboardTable.ts';
import { toComparedReport } from '../../../../../src/core/analyse/comparison/toComparedReport.ts';
import { overviewOf } from '../../../../../src/core/show/overview/overview.ts';
import type { MarkedPair } from '../../../../../src/core/score/measures/wordMarks.ts';
import { finishSteps } from '../../../../../src/core/base/statistics/samples.ts';
import {
  overviewMessage,
  wordsOfPairs,
} from '../../../../../src/editor/panels/inspector/inspectorMessages.ts';
import type { Run } from '../../../../../src/editor/runs/run.ts';
import { InspectorError } from '../../../../../src/protocol/errors.ts';
import type { MarkWordsParams } from '../../../../../src/protocol/fileReading.ts';
import { scoredFrom } from '../../../../support/flatClaim.ts';
import { fullParts, handClaim, resultOf, runOf } from '../../sampleClaims.ts';

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

  it('mark no name that the claim itself has', async () => {
    const scored = runOf([{ ...handClaim, claim: 'The Sydney bridge of Dorman Long opened.' }]);
    scored.result = resultOf(scored);
    const texts = ['Who built it? Dorman Long', 'Which firm | built it? Arrol'] as const;
    const nameIn = (text: string, name: string) => {
      const start = text.indexOf(name);
      return [{ start, end: start + name.length, kind: 'name' as const }];
    };
    const found = {
      ...marked,
      reference: nameIn(texts[0], 'Dorman Long'),
      predicted: nameIn(texts[1], 'Arrol'),
    };
    const naming = {
      markWords: (params: MarkWordsParams) => {
        assert.deepEqual(params.pairs, [{ reference: texts[0], predicted: texts[1] }]);
        return Promise.resolve({ pairs: [found] });
      },
    };
    const pairs = [{ reference: place(1, 0), predicted: place(1, 0) }];
    const wanted = { index: 0, scope: 'questionAnswer', pairs } as const;
    const answer = await wordsOfPairs(naming, scored, wanted);
    assert.deepEqual(answer.pairs[0]?.marked, { ...found, reference: [] });
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

const names = ['averitec', 'verdict', 'semqa'];

/** Creates a run with thirty claims. Every third claim has the right verdict. The claims have different similarities. */
async function runOfMany(metrics: readonly string[]): Promise<Run> {
  const claims = Array.from({ length: 30 }, (_, index) =>
    scoredFrom({
      ...fullParts,
      ...{ index, predictionIndex: index },
      predictedVerdict: index % 3 === 0 ? 'Supported' : 'Refuted',
      similarities: [
        [0.3 + index / 60, 0.1],
        [0.2, 0.3],
      ],
    }),
  );
  const run = runOf(claims, { metrics });
  run.result = resultOf(run);
  run.state = { kind: 'complete' };
  await run.update();
  return run;
}

describe('the overview of a run for its page', () => {
  it('is what reports say, with the intervals of the leaderboard', async () => {
    const run = await runOfMany(['semqa', 'averitec', 'verdict', 'hungarianMeteor']);
    const message = await overviewMessage(run, names, []);
    const report = await run.report();
    assert.ok(message?.type === 'overview' && report);
    const { sentences, causes, readFirst } = overviewOf(report, true);
    assert.deepEqual(message.sentences, sentences);
    assert.deepEqual(message.causes, causes);
    assert.deepEqual(message.readFirst, readFirst);
    assert.equal(
      causes.reduce((sum, { claims }) => sum + claims.length, 0),
      20,
      'ten claims have the right verdict, and METEOR Q+A is 0.42',
    );
    assert.deepEqual(message.missing, ['Coverage']);

    const { board } = finishSteps(
      compareLeaderboardSteps([toComparedReport('a', report)], { primary: names }),
    );
    const cells = board.rows[0]?.cells.slice(0, names.length) ?? [];
    assert.deepEqual(
      message.primary.map(({ mean, interval }) => ({ mean, interval })),
      cells.map(({ mean, interval }) => ({ mean, interval })),
    );
    assert.ok(message.primary.every(({ interval }) => interval !== null));
  });

  it('misses no scores of AVeriTeC where another shared task has its own', async () => {
    const message = await overviewMessage(await runOfMany(['verdict', 'feverScore']), names, []);
    assert.ok(message?.type === 'overview');
    assert.deepEqual(message.missing, []);
  });

  it('has no intervals while claims still come, and nothing before the first numbers', async () => {
    const run = await runOfMany(['semqa', 'verdict']);
    run.state = { kind: 'scoring', stage: 'scoring', done: 30, total: 500 };
    const message = await overviewMessage(run, names, []);
    assert.ok(message?.type === 'overview');
    assert.deepEqual(
      message.primary.map(({ name, interval }) => [name, interval]),
      [
        ['Verdict accuracy', null],
        ['SemQA', null],
      ],
    );
    assert.equal(await overviewMessage(runOf([]), names, []), undefined);
  });
});
