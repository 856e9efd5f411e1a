import assert from 'node:assert/strict';
import {
  editorFailure,
  isSameModel,
  type EditorModel,
} from '../../../../../src/core/score/judge/editorModel.ts';
import { planLines } from '../../../../../src/core/score/judge/judgePlan.ts';
import { judgePlace } from '../../../../../src/core/score/judge/judgeParams.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

const model: EditorModel = {
  ...{ vendor: 'copilot', id: 'gpt-4o', name: 'GPT-4o', family: 'gpt-4o' },
  version: '2024-11-20',
};

describe("a language model of VS Code's", () => {
  it('has its failures told apart by code, and by words where vendors use no code', () => {
    const reason = (code: unknown, message = ''): string => editorFailure(code, message).reason;
    assert.equal(reason('NoPermissions'), 'notAllowed');
    assert.equal(reason('NotFound'), 'gone');
    assert.equal(reason('Blocked', 'quota exceeded'), 'blocked');
    assert.equal(reason('Blocked', 'Too many requests, try again in 3 s'), 'busy');
    assert.equal(reason('Unknown', 'You have been rate limited.'), 'busy');
    assert.equal(reason(undefined, 'Chat provider for model a/b is not registered.'), 'busy');
    assert.equal(reason(undefined, 'Response got filtered'), 'refused');
    assert.equal(reason(undefined, 'Claim 14290 is too long'), 'other');
    assert.deepEqual(editorFailure('__proto__', 'lost'), {
      ...{ status: 'failed', reason: 'other', message: 'lost' },
    });
  });

  it('is another one in another version', () => {
    assert.ok(isSameModel(model, { ...model, name: 'GPT-4o (preview)' }));
    for (const member of ['vendor', 'id', 'family', 'version'] as const) {
      assert.ok(!isSameModel(model, { ...model, [member]: 'other' }), member);
    }
  });

  it('is agreed to by its name and vendor, with what the model counts and nobody can bound', () => {
    const lines = planLines({
      ...{ model: 'GPT-4o', host: 'VS Code language model', vendor: 'copilot' },
      ...{ isLocal: false, isUnprotected: false, isCounted: true, isKept: true },
      ...{ calls: 40, stored: 2, tokens: { prompt: 12_345, reply: 8000 } },
    }).map((message) => textOf(message));
    const [first = '', place = '', tokens = '', cost = ''] = lines;
    assert.match(
      first,
      /^The judge GPT-4o from copilot, a VS Code language model, would be asked 40/,
    );
    assert.match(place, /VS Code passes this text to the extension from copilot/);
    assert.match(
      tokens,
      /^Input: 12,345 tokens \(counted by the model\); output: about 8,000 tokens at most, but/,
    );
    assert.match(cost, /^Cost: copilot sets the price/);
  });

  it('is named with vendor and version in reports, and a server by its host', () => {
    const { vendor, name, family, version } = model;
    const editorModel = { vendor, name, family, version };
    assert.equal(
      judgePlace({ host: 'VS Code language model', editorModel }),
      'of copilot, VS Code language model GPT-4o (gpt-4o, version 2024-11-20)',
    );
    assert.equal(judgePlace({ host: 'api.example:8080' }), 'at api.example:8080');
  });
});
