import assert from 'node:assert/strict';
import { defaultSemqaParameters } from '../../../../../src/core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../../../../src/core/score/parameters/textParameters.ts';
import { withEditorTexts } from '../../../../../src/editor/evidence/files/editorTexts.ts';
import type { ScorerClient } from '../../../../../src/node/linkedScorer.ts';
import type { OutlineParams } from '../../../../../src/protocol/fileReading.ts';
import type { RunParams, ScoreObserver, ScoreResult } from '../../../../../src/protocol/scoring.ts';

const observer: ScoreObserver = {
  onScored: () => undefined,
  onProgress: () => undefined,
  onNotice: () => undefined,
};
const run: Omit<RunParams, 'predictions' | 'reference'> = {
  metrics: ['all'],
  text: defaultTextParameters,
  parameters: defaultSemqaParameters,
  threads: 0,
};
const onDisk = { path: '/disk/a.json' };
const elsewhere = { path: '/project/b.json', uri: 'vscode-vfs://github/project/b.json' };

describe('texts that the editor reads for the scorer', () => {
  let scored: RunParams[];
  let outlined: OutlineParams[];
  let prioritised: (readonly number[])[];
  let read: string[];
  let client: ScorerClient;

  beforeEach(() => {
    [scored, outlined, prioritised, read] = [[], [], [], []];
    const scorer = {
      outline: (params: OutlineParams) => {
        outlined.push(params);
        return Promise.resolve({});
      },
      score: (params: RunParams) => {
        scored.push(params);
        return {
          result: Promise.resolve({} as ScoreResult),
          prioritise: (claims: readonly number[]) => prioritised.push(claims),
        };
      },
    } as unknown as ScorerClient;
    client = withEditorTexts(scorer, (uri) => {
      read.push(uri);
      return uri.includes('gone')
        ? Promise.reject(new Error('gone'))
        : Promise.resolve(new TextEncoder().encode('\uFEFF[]'));
    });
  });

  it('leave files on a disk to the scorer', async () => {
    await client.outline({ file: onDisk });
    await client.score({ ...run, predictions: onDisk, reference: onDisk }, observer).result;
    assert.deepEqual(read, []);
    assert.deepEqual(outlined, [{ file: onDisk }]);
    assert.deepEqual(scored[0]?.predictions, onDisk);
  });

  it('come with files that are elsewhere, with a mark at their beginning, and not with unsaved ones', async () => {
    await client.outline({ file: elsewhere });
    await client.outline({ file: { ...elsewhere, text: 'unsaved' } });
    assert.deepEqual(outlined, [
      { file: { ...elsewhere, text: '\uFEFF[]' } },
      { file: { ...elsewhere, text: 'unsaved' } },
    ]);
    const columns = [{ ...elsewhere, mayFail: true as const }];
    const params = { ...run, predictions: elsewhere, reference: onDisk, columns };
    const job = client.score(params, observer);
    job.prioritise([3]);
    await job.result;
    job.prioritise([4]);
    assert.deepEqual(scored, [
      {
        ...params,
        first: [3],
        predictions: { ...elsewhere, text: '\uFEFF[]' },
        columns: [{ ...elsewhere, mayFail: true, text: '\uFEFF[]' }],
      },
    ]);
    assert.deepEqual(prioritised, [[4]]);
  });

  it('end the run that waits for them when one cannot be read, or it is cancelled', async () => {
    const gone = { path: '/project/c.json', uri: 'vscode-vfs://github/gone' };
    const lost = client.score({ ...run, predictions: gone, reference: onDisk }, observer);
    await assert.rejects(lost.result, /gone/u);
    const stop = new AbortController();
    const params = { ...run, predictions: elsewhere, reference: onDisk };
    const cancelled = client.score(params, observer, stop.signal);
    stop.abort();
    await assert.rejects(cancelled.result, { code: 'cancelled' });
    assert.deepEqual(scored, []);
  });
});
