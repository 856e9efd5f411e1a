import assert from 'node:assert/strict';
import { judgeParamsOf, type JudgeOptions } from '../../../src/cli/judgeOptions.ts';
import { assertEqual } from '../../support/assertEqual.ts';
import { parsed, defaultRunOptions, oneMayFail, Reader, sampleResult } from './cliFixture.ts';
import { score } from '../../../src/cli/score/score.ts';
import type { ScoreOptions } from '../../../src/cli/scoreOptions.ts';
import type { JudgePlan } from '../../../src/core/score/judge/judgePlan.ts';
import type { ScoreObserver, ScoreResult } from '../../../src/protocol/scoring.ts';
import { planNotAgreed } from '../../../src/scorer/judge/foundServer.ts';
import { sampleRun } from '../core/score/report/sampleReport.ts';

const files = ['--reference', 'gold.json', '--predictions', 'pred.json'];
const parse = (...args: readonly string[]) => parsed('score', ['score', ...files, ...args]);
const named: JudgeOptions = { judge: 'http://localhost:1234', judgeModel: 'm' };

describe('the options that name a judge', () => {
  it('are taken as they are documented', async () => {
    const { options } = await parse(
      ...['--judge', 'https://a.example/v1', '--judge-model', 'b:4b', '--judge-profile', 'fever8'],
      ...['--judge-key-env', 'KEY', '--judge-price', '0.15, .6', '--repeats', '3'],
      ...['--budget', '100000', '--yes'],
    );
    assert.ok(options);
    const { judge, judgeModel, judgeProfile, judgeKeyEnv, judgePrice, repeats, budget, yes } =
      options as JudgeOptions;
    assertEqual(
      { judge, judgeModel, judgeProfile, judgeKeyEnv, judgePrice, repeats, budget, yes },
      {
        ...{ judge: 'https://a.example/v1', judgeModel: 'b:4b', judgeProfile: 'fever8' },
        ...{ judgeKeyEnv: 'KEY', judgePrice: { prompt: 0.15, reply: 0.6 } },
        ...{ repeats: 3, budget: 100_000, yes: true },
      },
    );
  });

  it('say what they expect', async () => {
    for (const [option, value, expected] of [
      ['--judge-price', '1', /two prices/u],
      ['--judge-price', '1,2,3', /two prices/u],
      ['--judge-price', '-1,2', /two prices/u],
      ['--judge-price', 'a,b', /Expected a number/u],
      ['--repeats', '0', /from 1 to 100/u],
      ['--budget', '1.5', /whole number/u],
      ['--judge-profile', 'mine', /fever8/u],
      ['--judge-max-tokens', '0', /whole number from 1 up/u],
      ['--judge-timeout', '0.5', /whole number from 1 to 86400/u],
      ['--judge-concurrency', '1000', /from 1 to 256/u],
      ['--judge-extra', 'low', /a JSON object, such as/u],
      ['--judge-extra', '[1]', /a JSON object, such as/u],
      ['--judge-extra', '{"max_tokens":5}', /sets max_tokens itself\. Use --judge-max-tokens/u],
      ['--judge-extra', '{"model":"x"}', /sets model itself/u],
    ] as const) {
      const { status, err } = await parse(option, value);
      assert.equal(status, 2, `${option} ${value}`);
      assert.match(err, expected);
    }
  });

  it('become what a run is told, with the key out of the environment', () => {
    assert.equal(judgeParamsOf({}, {}), undefined);
    assert.equal(judgeParamsOf({ judgeProfile: 'paper' }, {}), undefined);
    assertEqual(judgeParamsOf(named, {}), {
      ...{ url: 'http://localhost:1234', model: 'm', repeats: 1 },
    });
    const all = { judgeKeyEnv: 'KEY', budget: 5, repeats: 2, judgeProfile: 'paper' } as const;
    assertEqual(judgeParamsOf({ ...named, ...all }, { KEY: ' sk-1 ' }), {
      ...{ url: 'http://localhost:1234', model: 'm', repeats: 2, key: 'sk-1' },
      budget: 5,
    });
    const asked = { judgeMaxTokens: 9, judgeTimeout: 30, judgeConcurrency: 2 } as const;
    const extra = { reasoning_effort: 'low' };
    assertEqual(judgeParamsOf({ ...named, ...asked, judgeExtra: extra }, {}), {
      ...{ url: 'http://localhost:1234', model: 'm', repeats: 1, maxTokens: 9, extra },
      ...{ timeoutMs: 30_000, concurrency: 2 },
    });
  });

  it('are refused where one lacks what it is about, and no key is repeated', () => {
    const secret = 'sk-0123456789abcdef';
    for (const [options, message] of [
      [{ judgeModel: 'm' }, /^--judge-model needs a judge, and none is given\.$/u],
      [{ budget: 5 }, /^--budget needs a judge/u],
      [{ judgeTimeout: 5 }, /^--judge-timeout needs a judge/u],
      [{ repeats: 2 }, /^--repeats needs a judge/u],
      [{ judge: 'http://localhost' }, /No model is set for the judge/u],
      [{ judge: `http://me:${secret}@localhost`, judgeModel: 'm' }, /a user name or a password/u],
      [{ ...named, judgeKeyEnv: secret }, /is not set or is empty/u],
      [{ ...named, judgeKeyEnv: 'constructor' }, /is not set or is empty/u],
      [{ ...named, judgeKeyEnv: 'EMPTY' }, /is not set or is empty/u],
    ] as const) {
      assert.throws(
        () => judgeParamsOf(options, { EMPTY: '' }),
        (error: Error & { readonly code?: string; readonly nextStep?: string }) => {
          assert.equal(error.code, 'judgeWrong');
          assert.match(error.message, message);
          assert.ok(!`${error.message} ${error.nextStep ?? ''}`.includes(secret));
          return true;
        },
      );
    }
  });
});

// What the user sees before a judge is asked, and how a run uses the user's answer.

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
    await assert.rejects(run({ judgeModel: '' }), /No model is set for the judge/u);
  });
});
