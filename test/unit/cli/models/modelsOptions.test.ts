import assert from 'node:assert/strict';
import path from 'node:path';
import { parsed } from '../cliFixture.ts';

async function parse(...args: readonly string[]) {
  const { status, options: request, out, err } = await parsed('models', ['models', ...args]);
  return { status, said: out + err, request };
}

describe('the arguments of models', () => {
  it('are one request, with the exit status of what was done', async () => {
    const { status, request } = await parse('list');
    assert.equal(status, 7);
    assert.deepEqual(request, { command: 'list', options: { catalogue: [], format: 'table' } });
  });

  it('are what a download takes', async () => {
    const { request } = await parse(
      ...['download', 'x', '--precision', 'q4', '--revision', 'v2', '--hub', 'https://h'],
      ...['-y', '--catalogue', 'a.json', '--catalogue', 'b.json', '--models-folder', 'm'],
    );
    assert.deepEqual(request, {
      command: 'download',
      id: 'x',
      options: {
        precision: 'q4',
        revision: 'v2',
        hub: 'https://h',
        yes: true,
        catalogue: [path.resolve('a.json'), path.resolve('b.json')],
        modelsFolder: path.resolve('m'),
      },
    });
  });

  it('are what an import takes', async () => {
    const { request } = await parse(
      ...['import', 'f', '--id', 'x', '--kind', 'nli', '--file', 'onnx/model.onnx'],
      ...['--labels', 'neutral, entailment,contradiction', '--replace'],
    );
    assert.deepEqual(request, {
      command: 'import',
      folder: path.resolve('f'),
      options: {
        id: 'x',
        kind: 'nli',
        file: 'onnx/model.onnx',
        labels: ['neutral', 'entailment', 'contradiction'],
        replace: true,
      },
    });
  });

  it('are the ids to verify or to remove', async () => {
    assert.deepEqual((await parse('verify')).request, { command: 'verify', ids: [], options: {} });
    assert.deepEqual((await parse('remove', 'a', 'b')).request, {
      command: 'remove',
      ids: ['a', 'b'],
      options: {},
    });
  });

  it('are refused with what was expected', async () => {
    const wrong: readonly (readonly [string[], RegExp])[] = [
      [['fetch'], /unknown command 'fetch'/],
      [['download'], /missing required argument 'id'/],
      [['remove'], /missing required argument 'ids'/],
      [['import', 'f', '--kind', 'decoder'], /Allowed choices are encoder, nli/],
      [['import', 'f', '--labels', 'yes,no'], /an order of entailment,neutral,contradiction/],
      [['list', '--format', 'xml'], /Allowed choices are table, json/],
    ];
    for (const [args, message] of wrong) {
      const { status, said, request } = await parse(...args);
      assert.equal(status, 2);
      assert.match(said, message);
      assert.equal(request, undefined);
    }
  });

  it('have a help with examples', async () => {
    const { status, said } = await parse('--help');
    assert.equal(status, 0);
    assert.match(said, /models download all-mpnet-base-v2\n/);
    assert.match(said, /HF_ENDPOINT sets a mirror/);
  });
});
