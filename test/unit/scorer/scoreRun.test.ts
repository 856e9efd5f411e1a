// A single run over made-up sources. Order, cancelling, failures and endings must work for every source.

import assert from 'node:assert/strict';
import { averitecDataSet } from '../../../src/core/read/claims/dataSets.ts';
import { defaultSemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../../src/core/score/parameters/textParameters.ts';
import { cancelled, InspectorError } from '../../../src/protocol/errors.ts';
import type { ClaimSource } from '../../../src/scorer/sources/claimSource.ts';
import { ScoreRun, type RunObserver } from '../../../src/scorer/engine/scoreRun.ts';
import { stopIfAborted } from '../../../src/scorer/stopping.ts';
import {
  value,
  type ClaimPair,
  type OfferedMetric,
  type ProviderServices,
} from '../../../src/scorer/providers/provider.ts';
import { toyDescription } from '../../support/toyMetric.ts';
import { textOf } from '../../../src/core/base/words/message.ts';

const file = { name: 'a.json', format: 'fever', sha256: '00', claims: 0 } as const;

function pairAt(index: number): ClaimPair {
  const claim = { index, text: `Claim ${index}.`, evidence: [] };
  return {
    aligned: { referenceIndex: index, predictionIndex: index },
    reference: claim,
    prediction: claim,
    predictionFormat: 'fever',
    dataSet: averitecDataSet,
  };
}

interface MadeUpSource extends ClaimSource {
  isClosed: boolean;
}

/** Creates a source with blocks of these sizes. */
function sourceOf(order: ClaimSource['order'], ...sizes: readonly number[]): MadeUpSource {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return {
    ...{ order, total: order === 'finished' ? total : 0, delivered: 0, isClosed: false },
    async *blocks(signal) {
      try {
        let at = 0;
        for (const size of sizes) {
          await Promise.resolve();
          stopIfAborted(signal);
          const from = at;
          at += size;
          yield Array.from({ length: size }, (_, place) => pairAt(from + place));
        }
      } finally {
        this.isClosed = true;
      }
    },
    known: () => [],
    facts: () => ({
      ...{
        reference: { ...file, sha256: '11' },
        predictions: file,
        dataSet: averitecDataSet,
        alignment: [],
      },
      problems: { reference: [], predictions: [] },
    }),
  };
}

type Collect = (window: readonly ClaimPair[], order: number) => Promise<void>;

interface Watched {
  readonly metric: OfferedMetric;
  readonly services: ProviderServices[];
  closed: number;
}

/** Creates a metric that calls `collect` before it returns the numbers of a window. */
function metricThat(collect: Collect = () => Promise.resolve()): Watched {
  const watched: Watched = {
    services: [],
    closed: 0,
    metric: {
      description: toyDescription,
      open: (services) => {
        watched.services.push(services);
        return Promise.resolve({
          block: () => ({
            collect: async (window, order) => {
              await collect(window, order);
              return window.map(({ aligned }) => value({ constructor: aligned.referenceIndex }));
            },
          }),
          close: () => {
            watched.closed += 1;
            return Promise.resolve();
          },
        });
      },
    },
  };
  return watched;
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Seen extends RunObserver {
  readonly indices: number[];
  readonly said: string[];
}

function observer(more: Partial<RunObserver> = {}): Seen {
  const indices: number[] = [];
  const said: string[] = [];
  return {
    ...{ indices, said },
    onAligned: () => {
      said.push('aligned');
    },
    onScored: (claims) => {
      for (const { index } of claims) indices.push(index);
    },
    onProgress: ({ stage, done, total }) => said.push(`${stage} ${done}/${total}`),
    onNotice: (message) => said.push(textOf(message)),
    ...more,
  };
}

function runOf(
  source: ClaimSource,
  { metric }: Watched,
  seen: RunObserver,
  more: { readonly signal?: AbortSignal; readonly first?: readonly number[] } = {},
): ScoreRun {
  const { signal, first = [] } = more;
  const deps = {
    ...{ productVersion: '0.0.0', lexicon: () => assert.fail('no tables'), offered: [metric] },
    modelKit: () => assert.fail('no models'),
    store: () => assert.fail('no store'),
  };
  const params = {
    ...{ metrics: [toyDescription.id], text: defaultTextParameters, threads: 1, first },
    parameters: defaultSemqaParameters,
  };
  return new ScoreRun(deps, source, params, seen, signal);
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

describe('a run', () => {
  it('gives every claim once, says how far it is, and ends what it opened', async () => {
    for (const order of ['finished', 'reference'] as const) {
      const [source, watched, seen] = [sourceOf(order, 5), metricThat(), observer()];
      const result = await runOf(source, watched, seen).run();
      assert.deepEqual(seen.indices, upTo(5));
      const total = order === 'finished' ? 5 : 0;
      assert.deepEqual(seen.said, [
        `reading 0/${total}`,
        'aligned',
        `scoring 2/${total}`,
        `scoring 5/${total}`,
      ]);
      assert.deepEqual([result.total, result.complete], [5, true]);
      assert.deepEqual([watched.closed, source.isClosed], [1, true]);
    }
  });

  it('says before any claim what the claims of whole files say, and of streams nothing', async () => {
    const hashes = { reference: ['a'], predictions: ['b'] };
    const told: unknown[] = [];
    const seen = observer({ onAligned: (run) => void told.push(run.hashes) });
    await runOf({ ...sourceOf('finished', 1), hashes: () => hashes }, metricThat(), seen).run();
    await runOf(sourceOf('reference', 1), metricThat(), seen).run();
    assert.deepEqual(told, [hashes, undefined]);
  });

  it('gives what is on screen first where the source has no order, and takes wishes while it runs', async () => {
    const seen = observer({
      onScored: (claims) => {
        if (seen.indices.length === 0) run.prioritise([59]);
        for (const { index } of claims) seen.indices.push(index);
      },
    });
    const run = runOf(
      sourceOf('finished', 60),
      metricThat(() => later(1)),
      seen,
      { first: [41, 40] },
    );
    await run.run();
    assert.deepEqual(seen.indices.slice(0, 2), [41, 40]);
    assert.ok(seen.indices.indexOf(59) < 50);
    assert.deepEqual(
      seen.indices.toSorted((a, b) => a - b),
      upTo(60),
    );
  });

  it('hands out what is finished, or keeps the order where the source has one', async () => {
    const slowFirst: Collect = (_window, order) => later(order === 0 ? 40 : 1);
    const asFinished = observer();
    await runOf(sourceOf('finished', 40), metricThat(slowFirst), asFinished).run();
    assert.notEqual(asFinished.indices[0], 0);
    const inOrder = observer();
    await runOf(sourceOf('reference', 30, 3, 40), metricThat(slowFirst), inOrder).run();
    assert.deepEqual(inOrder.indices, upTo(73));
  });

  it('waits for who takes the claims of a stream, and scores three windows ahead at most', async () => {
    let begun = 0;
    let delivered = 0;
    let most = 0;
    const seen = observer({
      onScored: async () => {
        await later(2);
        delivered += 1;
      },
    });
    const collect: Collect = () => {
      begun += 1;
      most = Math.max(most, begun - delivered);
      return Promise.resolve();
    };
    await runOf(sourceOf('reference', 200), metricThat(collect), seen).run();
    assert.ok(begun > 10);
    assert.equal(most, 3);
  });

  for (const order of ['finished', 'reference'] as const) {
    it(`keeps what was delivered when it is cancelled, and tells its providers (${order})`, async () => {
      const controller = new AbortController();
      const [source, watched] = [sourceOf(order, 100, 100), metricThat(() => later(1))];
      const seen = observer({
        onScored: (claims) => {
          for (const { index } of claims) seen.indices.push(index);
          if (seen.indices.length >= 6) controller.abort();
        },
      });
      const run = runOf(source, watched, seen, { signal: controller.signal });
      await assert.rejects(run.run(), { code: 'cancelled' });
      const count = seen.indices.length;
      await later(20);
      assert.equal(seen.indices.length, count);
      assert.ok(count >= 6 && count < 100);
      assert.equal(run.soFar()?.complete, false);
      assert.equal(watched.services[0]?.signal.aborted, true);
      assert.deepEqual([watched.closed, source.isClosed], [1, true]);
    });
  }

  it('ends when it is cancelled, also where a provider does not listen', async () => {
    for (const order of ['finished', 'reference'] as const) {
      const controller = new AbortController();
      const watched = metricThat(() => new Promise(() => undefined));
      const run = runOf(sourceOf(order, 9), watched, observer(), { signal: controller.signal });
      setTimeout(() => {
        controller.abort();
      }, 5);
      await assert.rejects(run.run(), { code: 'cancelled' });
      assert.equal(watched.closed, 1);
    }
  });

  it('does not wait for a provider that is being opened when it is cancelled, and closes it later', async () => {
    const controller = new AbortController();
    const watched = metricThat();
    const open: OfferedMetric['open'] = async (services) => {
      controller.abort();
      await later(20);
      return watched.metric.open(services);
    };
    const slow = { ...watched, metric: { ...watched.metric, open } };
    const { signal } = controller;
    const run = runOf(sourceOf('finished', 3), slow, observer(), { signal });
    await assert.rejects(run.run(), { code: 'cancelled' });
    assert.equal(watched.services.length, 0);
    await later(60);
    assert.deepEqual([watched.services.length, watched.closed], [1, 1]);
  });

  it('opens nothing when it is cancelled before it begins', async () => {
    const watched = metricThat();
    const signal = AbortSignal.abort();
    const run = runOf(sourceOf('finished', 3), watched, observer(), { signal });
    await assert.rejects(run.run(), { code: cancelled().code });
    assert.deepEqual([watched.services.length, run.soFar()], [0, undefined]);
  });

  it('ends with what stops it, after the claims of a stream that stand before, and delivers none later', async () => {
    const collect: Collect = async (_window, order) => {
      await later(order === 2 ? 1 : 20);
      if (order === 2) throw new InspectorError('modelFailed', 'No more.', 'Stop.');
    };
    const [source, watched, seen] = [sourceOf('reference', 90), metricThat(collect), observer()];
    await assert.rejects(runOf(source, watched, seen).run(), { code: 'modelFailed' });
    await later(50);
    assert.deepEqual(seen.indices, upTo(6)); // the windows of 2 and 4
    assert.equal(watched.services[0]?.signal.aborted, true);
    assert.deepEqual([watched.closed, source.isClosed], [1, true]);
  });

  it('closes what was opened when another provider cannot be opened', async () => {
    const watched = metricThat();
    const failing: OfferedMetric = {
      description: { ...toyDescription, id: 'other' },
      open: () => Promise.reject(new InspectorError('modelFailed', 'No key.', 'Set it.')),
    };
    const deps = {
      ...{ productVersion: '0.0.0', lexicon: () => assert.fail('no tables') },
      ...{
        offered: [watched.metric, failing],
        modelKit: () => assert.fail('no models'),
        store: () => assert.fail('no store'),
      },
    };
    const params = {
      ...{ metrics: [toyDescription.id, 'other'], text: defaultTextParameters, threads: 1 },
      parameters: defaultSemqaParameters,
    };
    const run = new ScoreRun(deps, sourceOf('finished', 3), params, observer(), undefined);
    await assert.rejects(run.run(), { code: 'modelFailed' });
    assert.equal(watched.closed, 1);
  });

  it('loses nothing to a provider that cannot be closed, and says so', async () => {
    const watched = metricThat();
    const open: OfferedMetric['open'] = async (services) => ({
      ...(await watched.metric.open(services)),
      close: () => Promise.reject(new InspectorError('modelFailed', 'It hangs.', 'Wait.')),
    });
    const seen = observer();
    const metric = { ...watched.metric, open };
    const result = await runOf(sourceOf('finished', 3), { ...watched, metric }, seen).run();
    assert.equal(result.complete, true);
    assert.equal(seen.said.at(-1), 'It hangs.');
  });

  it('says what it knows of files without a claim to score', async () => {
    const [watched, seen] = [metricThat(), observer()];
    const result = await runOf(sourceOf('reference'), watched, seen).run();
    assert.deepEqual(seen.said, ['reading 0/0', 'aligned']);
    assert.deepEqual([result.total, result.complete, seen.indices], [0, true, []]);
  });
});
