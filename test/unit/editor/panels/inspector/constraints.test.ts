// Scores without flagged evidence, computed with a fake scorer. Tests its requests, the messages to the page, and the stored
// results.

import assert from 'node:assert/strict';
import { Constraints } from '../../../../../src/editor/panels/inspector/constraints.ts';
import type { RunChange } from '../../../../../src/editor/runs/runs.ts';
import { cancelled, InspectorError } from '../../../../../src/protocol/errors.ts';
import type { ConstraintState } from '../../../../../src/protocol/panels.ts';
import type { RunParams, ScoreObserver, ScoreResult } from '../../../../../src/protocol/scoring.ts';
import { scoredFrom } from '../../../../support/flatClaim.ts';
import { fullParts, resultOf, runOf } from '../../sampleClaims.ts';

const rules = ['factCheckSite'];
const files = { predictions: { path: '/p.json' }, reference: { path: '/r.json' } };
const checker = 'https://www.snopes.com/fact-check/a-claim/';

const clean = scoredFrom({ ...fullParts, index: 0, predictionIndex: 0 });
const flagged = scoredFrom({
  ...{ ...fullParts, index: 1, predictionIndex: 1 },
  predictedEvidence: fullParts.predictedEvidence.map((pair) => ({
    ...pair,
    answers: pair.answers.map((answer) => ({ ...answer, sources: [checker] })),
  })),
});
const emptied = { ...flagged, inputs: {}, predictedEvidence: [], leftOut: [0, 1] };

interface Scored {
  readonly params: RunParams;
  readonly observer: ScoreObserver;
  readonly end: (result: ScoreResult) => void;
  readonly fail: (error: Error) => void;
}

function started(claims = [clean, flagged]) {
  const jobs: Scored[] = [];
  const listeners: ((change: RunChange) => void)[] = [];
  const constraints = new Constraints({
    client: {
      score: (params, observer, signal) => {
        const result = new Promise<ScoreResult>((end, fail) => {
          jobs.push({ params, observer, end, fail });
          signal?.addEventListener('abort', () => {
            fail(cancelled());
          });
        });
        return { result, prioritise: () => undefined };
      },
    },
    settings: {
      models: { encoder: '', nli: '', reader: '', regressor: '', executionProvider: 'cpu' },
      threads: 2,
    },
    runs: {
      onDidChange: (listener) => {
        listeners.push(listener);
        return { dispose: () => listeners.splice(0) };
      },
    },
  });
  const run = runOf(claims, { metrics: ['averitec', 'verdict', 'hungarianMeteor'] });
  run.result = resultOf(run);
  run.state = { kind: 'complete' };
  const told: (ConstraintState | null)[] = [];
  const begin = (): Promise<void> =>
    constraints.begin(run, files, rules, (state) => told.push(state));
  const timing = { totalMs: 1, modelMs: 0, modelCalls: 0, storeHits: 0 };
  const next = async (): Promise<Scored> => {
    while (jobs.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    return jobs[0] ?? assert.fail();
  };
  return { constraints, listeners, run, told, begin, next, jobs, timing };
}

describe('scores without flagged evidence', () => {
  it('score the flagged claims alone, and give the differences and the claims that lose their credit', async () => {
    const { run, told, begin, next, timing } = started();
    const ended = begin();
    const job = await next();
    assert.deepEqual(job.params.only, [1]);
    assert.deepEqual(job.params.without, rules);
    assert.deepEqual(job.params.metrics, ['hungarianMeteor', 'verdict', 'averitec']);
    job.observer.onProgress({ stage: 'scoring', done: 1, total: 1 });
    job.observer.onScored([emptied]);
    job.end({ ...resultOf(run), timing });
    await ended;
    assert.deepEqual(told.slice(0, 2), [
      { kind: 'running', done: 0, total: 0 },
      { kind: 'running', done: 1, total: 1 },
    ]);
    const last = told.at(-1);
    assert.ok(last?.kind === 'done');
    assert.deepEqual(last.constraint.pairs, { leftOut: 2, all: 4 });
    assert.equal(last.constraint.claims, 1);
    assert.equal(run.constraint, last.constraint);
    assert.equal((await run.report())?.without, last.constraint, 'exports have it');
    run.averitecLevel = 0.35;
    assert.equal(run.constraint, undefined, 'other numbers, another comparison');
  });

  it('ask nothing of the scorer where the rules flag nothing', async () => {
    const { jobs, told, begin } = started([clean]);
    await begin();
    assert.equal(jobs.length, 0);
    const last = told.at(-1);
    assert.ok(last?.kind === 'done');
    assert.deepEqual([last.constraint.claims, last.constraint.scores], [0, []]);
  });

  it('end when cancelled, when the parameters change, and with the reason of a failure', async () => {
    const one = started();
    const ended = one.begin();
    await one.next();
    one.constraints.cancel(one.run.predictions);
    await ended;
    assert.equal(one.told.at(-1), null);

    const two = started();
    const other = two.begin();
    await two.next();
    for (const listener of two.listeners) listener({ kind: 'parameters', run: two.run });
    await other;
    assert.equal(two.told.at(-1), null);

    const three = started();
    const failing = three.begin();
    (await three.next()).fail(new InspectorError('internal', 'It broke.', 'Try again.'));
    await failing;
    const last = three.told.at(-1);
    assert.ok(last?.kind === 'failed');
    assert.match(last.message, /It broke/u);
  });
});
