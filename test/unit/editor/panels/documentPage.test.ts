import fc from 'fast-check';
import assert from 'node:assert/strict';
import { runAction } from '../../../../src/editor/panels/documentPage.ts';
import { parseFromDocument } from '../../../../src/protocol/pageMessages.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>';

describe('what a page of a document says', () => {
  it('is taken without what does not belong to it', () => {
    for (const message of [
      { type: 'ready' },
      { type: 'act', id: 'listClaims', values: [0, 'verdicts', null] },
      { type: 'choices', choices: { dimension: 'tone', constructor: 'x' } },
    ]) {
      assert.deepEqual(parseFromDocument({ ...message, uri: 'file:///etc/passwd' }), message);
    }
  });

  it('is dropped when it is no message of such a page', () => {
    for (const message of [
      ...[undefined, null, 'ready', [], ['ready'], {}, { type: 'constructor' }, { type: 'act' }],
      { type: 'act', id: 1, values: [] },
      { type: 'act', id: 'run', values: [{}] },
      { type: 'act', id: 'run', values: [1, 2, 3, 4, 5] },
      { type: 'choices', choices: { dimension: 1 } },
      { type: 'choices', choices: { values: 'x'.repeat(100_001) } },
    ]) {
      assert.equal(parseFromDocument(message), undefined, JSON.stringify(message));
    }
  });

  it('saves a drawing under a plain name, and nothing that runs', () => {
    const saved = parseFromDocument({ type: 'savePlot', name: '../../.bashrc', svg });
    assert.deepEqual(saved, { type: 'savePlot', name: 'bashrc', svg });
    const script = svg.replace('></svg>', '><script>alert(1)</script></svg>');
    assert.equal(parseFromDocument({ type: 'savePlot', name: 'r', svg: script }), undefined);
    assert.equal(parseFromDocument({ type: 'savePlot', svg }), undefined);
  });

  it('never makes the guard throw', () => {
    fc.assert(
      fc.property(fc.anything(), (message) => {
        assert.doesNotThrow(() => parseFromDocument(message));
      }),
    );
  });

  it('does what the panel offers, and nothing else', async () => {
    const asked: unknown[] = [];
    const actions = { run: (sample: unknown) => asked.push(sample) };
    for (const id of ['run', 'toString', 'constructor']) {
      await runAction({ type: 'act', id, values: [30] }, actions);
    }
    assert.deepEqual(asked, [30]);
  });
});
