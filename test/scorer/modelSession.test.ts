// Graphs in the forms that exporters write, in both builds of ONNX Runtime.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  poolingModes,
  type ModelRole,
  type Pooling,
} from '../../src/core/score/models/modelEntry.ts';
import { openSession, type ModelSession } from '../../src/scorer/models/modelServing.ts';
import { loadRuntime } from '../../src/scorer/models/runtime.ts';
import type { SessionFile } from '../../src/scorer/models/workerMessages.ts';
import { textOf } from '../../src/core/base/words/message.ts';
import { skip } from '../support/skip.ts';

interface Expected {
  readonly peer: string;
  readonly ids: readonly number[];
  readonly secondStart: number;
  readonly embeddings: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  readonly logits: Readonly<Record<string, readonly number[]>>;
}

const folder = path.join(import.meta.dirname, 'fixtures', 'graphs');
const expected = JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8')) as Expected;
const sequence = { ids: Int32Array.from(expected.ids), secondStart: expected.secondStart };

function fileOf(kind: ModelRole, name: string, more: Partial<SessionFile> = {}): SessionFile {
  const at = path.join(folder, `${name}.onnx`);
  return { kind, path: at, externalData: [], firstPosition: 0, ...more };
}

function close(actual: Float32Array, wanted: readonly number[] | undefined, label: string): void {
  assert.equal(actual.length, wanted?.length, label);
  for (const [place, value] of actual.entries()) {
    assert.ok(Math.abs(value - (wanted?.[place] ?? NaN)) < 1e-6, `${label}: ${actual.join(' ')}`);
  }
}

for (const build of ['native', 'wasm'] as const) {
  describe(`a graph opened in the ${build} build of ONNX Runtime, against ${expected.peer}`, () => {
    async function open(file: SessionFile, provider: 'cpu' | 'dml' = 'cpu'): Promise<ModelSession> {
      return openSession(await loadRuntime(build), file, provider, 1);
    }

    const forms: Readonly<Record<string, Partial<SessionFile>>> = {
      states: {},
      statesOutside: { externalData: [path.join(folder, 'statesOutside.onnx_data')] },
      statesHalf: {},
      statesInt32: { firstPosition: 2 },
    };
    for (const [name, more] of Object.entries(forms)) {
      it(`gives the same embedding with every kind of pooling: ${name}`, async () => {
        for (const mode of poolingModes) {
          const pooling: Pooling = { mode, normalise: true };
          const session = await open(fileOf('encoder', name, { ...more, pooling }));
          close(await session.run(sequence), expected.embeddings[name]?.[mode], mode);
        }
      });
    }

    it('gives the same logits, also of half precision and without token types', async () => {
      for (const name of ['logits', 'logitsHalf']) {
        const session = await open(fileOf('nli', name));
        close(await session.run(sequence), expected.logits[name], name);
      }
    });

    it('is refused when it asks for what no text has, or lacks the output, with the reason', async () => {
      await assert.rejects(
        open(fileOf('nli', 'decoder')),
        /asks for the input "decoder_input_ids"/u,
      );
      await assert.rejects(
        open(fileOf('encoder', 'states', { output: 'pooled' })),
        /among its outputs \(last_hidden_state\) there is no "pooled"/u,
      );
    });

    it('fails when a vector a token comes out and nothing says how to pool, or no three logits', async () => {
      const unpooled = await open(fileOf('encoder', 'states'));
      await assert.rejects(unpooled.run(sequence), /names no pooling/u);
      const many = await open(fileOf('nli', 'states'));
      await assert.rejects(many.run(sequence), /36 numbers for a pair, not three/u);
    });

    it('runs on the CPU with a sentence that says why, when the wanted provider is not there', async function () {
      if (process.platform === 'win32' && build === 'native') {
        skip(this, 'platform', 'Windows has DirectML');
      }
      const session = await open(fileOf('nli', 'logits'), 'dml');
      assert.equal(session.provider, build === 'native' ? 'cpu' : 'wasm');
      assert.match(
        textOf(session.notice ?? ''),
        /run on the CPU.* because dml is not available: ONNX Runtime supports only/u,
      );
      assert.match(textOf(session.notice ?? ''), /Set evidenceInspector\.executionProvider/u);
      close(await session.run(sequence), expected.logits['logits'], 'logits');
    });
  });
}

describe('the runtime of the models', () => {
  const missing = (what: string) => () =>
    Promise.reject(new Error(`Cannot find module '${what}'\nRequire stack: none`));

  it('is the WebAssembly build where the native one cannot be loaded', async () => {
    const wasm = (): ReturnType<typeof loadRuntime> => loadRuntime('wasm');
    const runtime = await loadRuntime('native', { native: missing('binding.node'), wasm });
    assert.equal(runtime.name, 'wasm');
    const session = await openSession(runtime, fileOf('nli', 'logits'), 'cpu', 1);
    assert.equal(session.provider, 'wasm');
    close(await session.run(sequence), expected.logits['logits'], 'logits');
  });

  it('is missing with both reasons where neither can be loaded', async () => {
    const builds = { native: missing('binding.node'), wasm: missing('onnxruntime-web') };
    await assert.rejects(
      loadRuntime('native', builds),
      /^Error: Cannot find module 'binding\.node'; the WebAssembly build: Cannot find module 'onnxruntime-web'$/u,
    );
  });
});
