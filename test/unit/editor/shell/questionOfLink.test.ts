import assert from 'node:assert/strict';
import { questionOfLink } from '../../../../src/editor/shell/questionOfLink.ts';

describe('a link to a claim', () => {
  const path = '/data/a.json';

  it('is followed without a question into a folder that the person opened and trusts', () => {
    assert.equal(questionOfLink({ path, isInWorkspace: true, isTrusted: true }), undefined);
  });

  it('is asked about elsewhere, with the whole path and the reason', () => {
    const outside = questionOfLink({ path, isInWorkspace: false, isTrusted: true });
    assert.equal(
      outside?.message,
      'A link asks Evidence Inspector to open /data/a.json (the file is outside the opened folder).',
    );
    assert.match(outside.detail, /Nothing is sent anywhere/);
  });

  it('is never followed in an untrusted workspace without saying so', () => {
    for (const isInWorkspace of [true, false]) {
      const question = questionOfLink({ path, isInWorkspace, isTrusted: false });
      assert.match(question?.message ?? '', /this workspace is not trusted\)\.$/);
    }
  });

  it('shows in one line and with its end what it asks about, however long or strange the path is', () => {
    const long = `/data/${'x'.repeat(20_000)}\u202e\nTrust this.\u0007/secret.json`;
    const { message = '' } =
      questionOfLink({ path: long, isInWorkspace: false, isTrusted: true }) ?? {};
    assert.ok(message.length < 600, String(message.length));
    assert.match(
      message,
      /to open \/data\/x+ … x+ Trust this\.\/secret\.json \(the file is outside/,
    );
  });
});
