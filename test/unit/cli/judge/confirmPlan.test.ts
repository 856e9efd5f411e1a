// What the user sees before a judge is asked, and how a run uses the user's answer.

import assert from 'node:assert/strict';
import { score } from '../../../../src/cli/score/score.ts';
import type { ScoreOptions } from '../../../../src/cli/scoreOptions.ts';
import type { JudgePlan } from '../../../../src/core/judge/judgePlan.ts';
import type { ScoreObserver, ScoreResult } from '../../../../src/protocol/scoring.ts';
import { planNotAgreed } from '../../../../src/scorer/judge/judgeErrors.ts';
import { defaultRunOptions, oneMayFail, Reader, sampleResult } from '../cliFixture.ts';
import { sampleRun } from '../../core/report/sampleReport.ts';

const plan: JudgePlan = {
  ...{ model: 'big\u001b[31m-model', host: 'judge.example', isLocal: false, isUnprotected: false },
  ...{ calls: 1234, stored: 7, tokens: { prompt: 500_000, reply: 100_000 }, isKept: true },
  price: { prompt: 2, reply: 10 },
};

describe('agreeing to a judge at the terminal', () => {
  let reader: Reader;
  let questions: string[];
  beforeEach(() => {
    reader = new Reader();
    questions = [];
  });

  function run(
    options: Partial<ScoreOptions>,
    answer?: boolean,
    told: JudgePlan = plan,
  ): Promise<number> {
    const result = async (observer: ScoreObserver): Promise<ScoreResult> => {
      observer.onAligned?.({ ...sampleRun, complete: false });
      if ((await observer.agree?.(told)) !== true) throw planNotAgreed(told);
      const spent = { calls: 2, prompt: 1000, reply: 200, cost: 0.004 };
      observer.onProgress({ stage: 'scoring', done: 1, total: 2, spent });
      observer.onScored(sampleRun.claims);
      return sampleResult;
    };
    const scoring = {
      score: (_: unknown, observer: ScoreObserver) => ({
        result: result(observer),
        prioritise: () => undefined,
      }),
      stream: () => assert.fail('not a stream'),
    };
    const ask = (question: string): Promise<boolean> => {
      questions.push(question);
      return Promise.resolve(answer === true);
    };
    return score(
      {
        ...defaultRunOptions,
        ...oneMayFail,
        ...{ reference: 'gold.json', predictions: 'pred.json', metrics: ['semqa'] },
        ...{ format: 'table', levels: [], stream: false, columnsBeside: false },
        ...{ judge: 'https://judge.example/v1', judgeModel: 'm' },
        ...options,
      },
      { ...reader.environment(scoring, 200), ...(answer === undefined ? {} : { ask }) },
    );
  }

  const said = (): string => reader.said.join('\n');

  it('says model, host, questions, tokens, cost and what leaves the machine, and asks once', async () => {
    assert.equal(await run({}, true), 0);
    assert.deepEqual(questions, ['Ask the judge?']);
    assert.match(
      said(),
      /The judge big-model at judge\.example would be asked 1,234 questions\. /u,
    );
    assert.match(said(), /7 answers from earlier runs are reused\./u);
    assert.match(
      said(),
      /The text of each claim, .* leaves this computer and is sent to judge\.example\./u,
    );
    assert.match(
      said(),
      /Input: about 500,000 tokens \(estimated\); output: at most 100,000 tokens\./u,
    );
    // 500,000 tokens at 2 per million, and 100,000 tokens at 10 per million.
    assert.match(said(), /Cost: about 1\.00 for input and at most 1\.00 for output\./u);
    assert.match(said(), /Judge: 2 questions asked, 1,200 tokens, cost 0\.004\./u);
    assert.doesNotMatch(said(), /\u001b/u);
  });

  it('sends nothing after a no', async () => {
    assert.equal(await run({}, false), 130);
    assert.match(said(), /stopped: The judge was not asked\. No questions were sent\./u);
  });

  it('ends with status 2 and the same words where nobody can be asked, unless --yes says so', async () => {
    assert.equal(await run({}), 2);
    assert.match(said(), /^error: The judge big-model at judge\.example would be asked/mu);
    assert.match(
      said(),
      /The questions were not confirmed, so none were sent\. Confirm with --yes\./u,
    );
    assert.equal(await run({ yes: true }), 0);
    assert.match(said(), /^The text of each claim, .* leaves this computer/mu);
  });

  it('says aloud what is on this machine, unprotected, unpriced, bounded or not kept', async () => {
    const words = async (more: Partial<JudgePlan>): Promise<string> => {
      reader = new Reader();
      await run({}, true, { ...plan, ...more });
      return said();
    };
    assert.match(
      await words({ isLocal: true }),
      /judge\.example runs on this computer\. .* stays on this computer/u,
    );
    assert.match(
      await words({ isUnprotected: true }),
      /http, so anyone on the network can read the texts and the key/u,
    );
    assert.match(await words({ price: undefined }), /Cost: unknown, because no prices are set/u);
    assert.match(await words({ budget: 9000 }), /stops before it uses more than 9,000 tokens/u);
    assert.match(
      await words({ isKept: false }),
      /If a run is stopped, you have to pay for it again/u,
    );
    assert.match(await words({ calls: 1, stored: 0 }), /asked 1 question\.$/mu);
  });

  it('needs files that are read whole', async () => {
    assert.equal(await run({ stream: true, yes: true }), 2);
    assert.match(said(), /the files must be read whole\. Add --no-stream\./u);
    assert.equal(await run({ judgeModel: '' }), 2);
    assert.match(said(), /error: No model is set for the judge/u);
  });
});
