// A metric that is not in the table, scored by the engine over real files: whole files and streams, free and paid.

import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { defaultSemqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../src/core/score/parameters/textParameters.ts';
import type { MetricReference } from '../../src/core/score/metrics/metricTable.ts';
import type { ScoredClaim } from '../../src/core/score/results/claims.ts';
import { createScoring, type LocalScoring } from '../../src/scorer/engine/createScoring.ts';
import type { RunObserver } from '../../src/scorer/engine/scoreRun.ts';
import type { OfferedMetric } from '../../src/scorer/providers/provider.ts';
import { assertEqual } from '../support/assertEqual.ts';
import { sampleFiles, writeAsLines } from '../support/manyClaims.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';
import {
  toyColumn,
  toyDescription,
  toyFailing,
  toyFailure,
  toyMetric,
  toyScore,
} from '../support/toyMetric.ts';
import { fakeWorker, lenientModelsFolder, realLexicon } from './fixtures/modelsFolder.ts';

const judgeDescription = { ...toyDescription, id: 'judge', costly: true } as const;

describe('a metric that is offered to the scorer', () => {
  const folder = folderOfSuite();
  let models: string;
  let scoring: LocalScoring;
  let judged: number;
  let opened: number;

  const judge: OfferedMetric = {
    description: judgeDescription,
    open: async (services) => {
      opened += 1;
      const source = await toyMetric.open(services);
      return {
        ...source,
        block: (claims) => {
          const block = source.block(claims);
          return {
            collect: (window, order) => {
              judged += window.length;
              return block.collect(window, order);
            },
          };
        },
      };
    },
  };

  before(() => {
    models = lenientModelsFolder();
  });

  beforeEach(() => {
    [opened, judged] = [0, 0];
    scoring = createScoring({
      ...{ productVersion: '0.0.0', modelsFolder: models, lexiconFolder: realLexicon },
      installedFolder: path.join(models, 'none'),
      workerPath: fakeWorker,
      log: () => undefined,
      offered: [toyMetric, judge],
    });
  });

  afterEach(() => scoring.dispose());

  after(() => {
    rmSync(models, { recursive: true });
  });

  const common = (metrics: readonly string[]) => ({
    metrics,
    text: defaultTextParameters,
    parameters: defaultSemqaParameters,
    threads: 1,
  });

  function observer(): RunObserver & { readonly claims: ScoredClaim[] } {
    const claims: ScoredClaim[] = [];
    return {
      claims,
      onScored: (scored) => {
        for (const claim of scored) claims.push(claim);
      },
      onProgress: () => undefined,
      onNotice: () => undefined,
    };
  }

  async function ofFiles(...metrics: readonly string[]) {
    const seen = observer();
    const files = {
      reference: { path: sampleFiles.reference },
      predictions: { path: sampleFiles.predictions },
    };
    const result = await scoring.score({ ...common(metrics), ...files }, seen).result;
    return { result, claims: seen.claims.toSorted((a, b) => a.index - b.index) };
  }

  async function ofStreams(...metrics: readonly string[]) {
    const seen = observer();
    const files = writeAsLines(folder);
    const result = await scoring.stream({ ...common(metrics), ...files }, seen).result;
    return { result, claims: seen.claims };
  }

  const numbers = (claims: readonly ScoredClaim[], id: string) =>
    claims.map(({ inputs, failures }) => [inputs[id], failures[id]]);

  const expected = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      index === toyFailing
        ? [undefined, { code: 'asleep', message: toyFailure }]
        : [{ [toyColumn]: toyScore(index) }, undefined],
    );

  it('has its numbers and its failure for whole files and for streams, and leaves the other metrics alone', async () => {
    const whole = await ofFiles('fluency', 'rougeL');
    const streamed = await ofStreams('fluency', 'rougeL');
    for (const { result, claims } of [whole, streamed]) {
      assert.deepEqual(result.metrics, ['rougeL', toyDescription]);
      assert.deepEqual(result.provenance.described, [toyDescription]);
      assert.equal(result.provenance.signatures['fluency'], 'by:hand');
      assert.deepEqual(numbers(claims, 'fluency'), expected(20));
      assert.ok(claims.every(({ inputs }) => inputs['rougeL'] !== undefined));
    }
    assertEqual(streamed.claims, whole.claims);
  });

  it('is not opened unless it is asked for, and what costs money never with "all"', async () => {
    const { result } = await ofFiles('all');
    const ids = result.metrics.map((one: MetricReference) =>
      typeof one === 'string' ? one : one.id,
    );
    assert.ok(ids.includes('semqa') && !ids.includes('judge') && !ids.includes('fluency'));
    await ofStreams('rouge', 'fluency');
    assert.deepEqual([opened, judged], [0, 0]);
  });

  it('costs once for each claim when it is asked for by name', async () => {
    const { claims } = await ofFiles('verdict', 'judge');
    assert.deepEqual([opened, judged], [1, 20]);
    assert.deepEqual(numbers(claims, 'judge'), expected(20));
    await ofStreams('judge');
    assert.deepEqual([opened, judged], [2, 40]);
  });

  it('costs nothing more once the run is cancelled', async () => {
    const controller = new AbortController();
    const seen = observer();
    const files = {
      reference: { path: sampleFiles.reference },
      predictions: { path: sampleFiles.predictions },
    };
    const first: RunObserver = {
      ...seen,
      onScored: () => {
        controller.abort();
      },
    };
    const job = scoring.score({ ...common(['judge']), ...files }, first, controller.signal);
    await assert.rejects(job.result, { code: 'cancelled' });
    const paid = judged;
    assert.ok(paid > 0 && paid < 20, String(paid));
    await new Promise((resolve) => setTimeout(resolve, 30));
    assert.equal(judged, paid);
  });
});
