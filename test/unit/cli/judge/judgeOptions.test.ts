import assert from 'node:assert/strict';
import { judgeParamsOf, type JudgeOptions } from '../../../../src/cli/judge/judgeOptions.ts';
import { assertEqual } from '../../../support/assertEqual.ts';
import { parsed } from '../cliFixture.ts';

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
