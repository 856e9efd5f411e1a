// Checks in both builds of ONNX Runtime whether sums of int8 products saturate, and what follows from that.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';
import { int8SumsSaturate, openSession } from '../../src/scorer/models/modelServing.ts';
import { loadRuntime, type Runtime } from '../../src/scorer/models/runtime.ts';
import { realModels } from './fixtures/modelsFolder.ts';
import { skip } from '../support/skip.ts';

const graphs = path.join(import.meta.dirname, 'fixtures', 'graphs');
const exactSums = 4 * 255 * 127;
/** Two pairs of products. Each pair's sum is limited to the largest signed 16-bit number. */
const saturatedSums = 2 * 32_767;

/**
 * Returns the real runtime, except that its first session (for the saturation test) returns `sums`. `opened` gets the options of
 * all later sessions.
 */
function answering(
  real: Runtime,
  sums: number,
  opened: InferenceSession.SessionOptions[] = [],
): Runtime {
  let isAsked = false;
  const create = (
    file: string | Uint8Array,
    options: InferenceSession.SessionOptions,
  ): Promise<InferenceSession> => {
    if (isAsked) {
      opened.push(options);
      return real.InferenceSession.create(file as string, options);
    }
    isAsked = true;
    const y = new real.Tensor('int32', new Int32Array(32).fill(sums), [2, 16]);
    const session = { run: () => Promise.resolve({ y }), release: () => Promise.resolve() };
    return Promise.resolve(session as unknown as InferenceSession);
  };
  return { ...real, InferenceSession: { create: create as Runtime['InferenceSession']['create'] } };
}

describe('sums of int8 products', () => {
  it('saturate on x64 processors with AVX2 and no VNNI, as the system lists what the processor has', async function () {
    if (process.arch !== 'x64' || !existsSync('/proc/cpuinfo')) {
      skip(this, 'platform', 'only Linux on x64 lists what its processor has');
    }
    const flags = /^flags\s*:(.*)$/mu.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1]?.split(' ');
    const has = (flag: string): boolean => flags?.includes(flag) ?? false;
    const expected = has('avx2') && !has('avx512_vnni') && !has('avx_vnni');
    assert.equal(await int8SumsSaturate(await loadRuntime()), expected);
  });

  it('never saturate in the WebAssembly build', async () => {
    assert.equal(await int8SumsSaturate(await loadRuntime('wasm')), false);
  });

  it('of the NLI model are the same with the option for exact ones, unless they saturate', async () => {
    const real = await loadRuntime();
    const graph = path.join(realModels, 'nli.int8.onnx');
    const file = { kind: 'nli', path: graph, externalData: [], firstPosition: 0 } as const;
    const ids = Int32Array.from({ length: 40 }, (_, place) => 1000 + 37 * place);
    const sequence = { ids, secondStart: 20 };
    const logits = async (sums: number): Promise<readonly number[]> => {
      const session = await openSession(answering(real, sums), file, 'cpu', 1);
      return [...(await session.run(sequence))];
    };
    const [exact, asTheyCome] = [await logits(saturatedSums), await logits(exactSums)];
    if (await int8SumsSaturate(real)) assert.notDeepEqual(asTheyCome, exact);
    else assert.deepEqual(asTheyCome, exact);
  });

  it('saturate where one product of known result comes out short, or does not come out', async () => {
    const real = await loadRuntime();
    assert.equal(await int8SumsSaturate(answering(real, exactSums)), false);
    assert.equal(await int8SumsSaturate(answering(real, saturatedSums)), true);
    const failing = { create: () => Promise.reject(new Error('no such operator')) };
    assert.equal(await int8SumsSaturate({ ...real, InferenceSession: failing }), true);
  });

  it('that saturate make a model open with exact ones; others cost no speed', async () => {
    const real = await loadRuntime();
    const graph = path.join(graphs, 'logits.onnx');
    const file = { kind: 'nli', path: graph, externalData: [], firstPosition: 0 } as const;
    for (const [sums, extra] of [
      [saturatedSums, { session: { x64quantprecision: '1' } }],
      [exactSums, undefined],
    ] as const) {
      const opened: InferenceSession.SessionOptions[] = [];
      await openSession(answering(real, sums, opened), file, 'cpu', 1);
      assert.deepEqual(
        opened.map((options) => options.extra),
        [extra],
      );
    }
  });
});
