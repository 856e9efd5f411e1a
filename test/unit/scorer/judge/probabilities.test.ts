// The probability of the reference verdict, from a server that reports log-probabilities.

import assert from 'node:assert/strict';
import { verdictRequest } from '../../../../src/core/score/judge/prompts.ts';
import { startJudgeServer } from '../../../support/judgeServer.ts';
import { judged, MemoryStore, never } from '../../../support/judged.ts';

const labels = ['Supported', 'Refuted'];
const question = {
  ...verdictRequest({ claim: 'It opened.', predicted: 'It did not.' }, labels),
  repeat: 0,
};
const content = '{"explanation":"It did not.","verdict":"Refuted"}';
const logprobs = {
  content: [
    { token: '{"explanation":"It did not.","verdict":"', logprob: 0, top_logprobs: [] },
    {
      ...{ token: 'Ref', logprob: Math.log(0.8), bytes: [82, 101, 102] },
      top_logprobs: [
        { token: 'Ref', logprob: Math.log(0.8), bytes: [82, 101, 102] },
        { token: 'Supp', logprob: Math.log(0.2), bytes: null },
      ],
    },
    { token: 'uted"}', logprob: 0, top_logprobs: [] },
  ],
};

describe("probabilities in a server's reply", () => {
  it('are read from new and stored replies, and absent where the server has none', async () => {
    const server = await startJudgeServer(() => ({
      content,
      more: {
        choices: [{ finish_reason: 'stop', message: { role: 'assistant', content }, logprobs }],
      },
    }));
    const store = new MemoryStore();
    const asks = { url: server.url, extra: { logprobs: true, top_logprobs: 20 } };
    for (const isStored of [false, true]) {
      const reply = await judged(asks, { store }).judge.ask(question, never);
      assert.ok(reply.status === 'replied');
      assert.equal(reply.stored, isStored);
      assert.ok(Math.abs((reply.probabilities?.['Refuted'] ?? 0) - 0.8) < 1e-12);
    }
    assert.deepEqual(
      server.questions.map(({ body }) => [body['logprobs'], body['top_logprobs']]),
      [[true, 20]],
    );
    for (const odd of [null, {}, { content: null }, { content: [null, 7, { token: 5 }] }]) {
      const choice = {
        finish_reason: 'stop',
        message: { role: 'assistant', content },
        logprobs: odd,
      };
      server.answer = () => ({ content, more: { choices: [choice] } });
      const reply = await judged({ url: server.url }).judge.ask(question, never);
      assert.ok(reply.status === 'replied');
      assert.equal(reply.probabilities, undefined);
    }
    await server.close();
  });
});
