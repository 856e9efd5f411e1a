// Trials with a fake scorer: its requests, the messages to the page, and whether anything else changes.

import assert from 'node:assert/strict';
import type { InstalledModel } from '../../../../../src/core/models/installation.ts';
import { defaultSemqaParameters } from '../../../../../src/core/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../../../../src/core/parameters/textParameters.ts';
import type { ScoredClaim } from '../../../../../src/core/results/claims.ts';
import type { OfferedChange } from '../../../../../src/editor/panels/inspector/offers.ts';
import { Trials } from '../../../../../src/editor/panels/inspector/trials.ts';
import type { RunChange } from '../../../../../src/editor/runs/runs.ts';
import { cancelled, InspectorError } from '../../../../../src/protocol/errors.ts';
import type { OfferTrial } from '../../../../../src/protocol/panels.ts';
import type { RunParams, ScoreObserver, ScoreResult } from '../../../../../src/protocol/scoring.ts';
import { scoredFrom } from '../../../../support/flatClaim.ts';
import { handParts, missingParts, resultOf, runOf } from '../../sampleClaims.ts';

const context = 'questionAnswer' as const;
const claims = [
  scoredFrom(handParts),
  scoredFrom(missingParts),
  scoredFrom({ ...handParts, index: 2 }),
];
/**
 * The hand-computed claim with results for another context. Q2 is undecided if the answers are read alone, but decided if they
 * are read with their questions.
 */
const tried: readonly ScoredClaim[] = [0, 2].map((index) =>
  scoredFrom({
    ...handParts,
    index,
    comparisons: (handParts.comparisons ?? []).map((pair) => ({
      ...pair,
      context,
      forward: { entailment: 0.8, neutral: 0.1, contradiction: 0.1 },
    })),
  }),
);
const change: OfferedChange = {
  offer: { id: 'answerContext:questionAnswer', name: 'With questions', help: '' },
  answerContext: context,
};
const files = { predictions: { path: '/p.json' }, reference: { path: '/r.json' } };

interface Scored {
  readonly params: RunParams;
  readonly observer: ScoreObserver;
  readonly signal: AbortSignal;
  readonly end: (result: ScoreResult) => void;
}

function startedTrials() {
  const jobs: Scored[] = [];
  const listeners: ((change: RunChange) => void)[] = [];
  const trials = new Trials({
    client: {
      models: { list: () => Promise.resolve({ installed: [], catalogue: [] }) },
      score: (params, observer, signal) => {
        assert.ok(signal instanceof AbortSignal);
        const result = new Promise<ScoreResult>((resolve, reject) => {
          jobs.push({ params, observer, signal, end: resolve });
          signal.addEventListener('abort', () => {
            reject(cancelled());
          });
        });
        return { result, prioritise: () => undefined };
      },
    },
    settings: {
      parameters: defaultSemqaParameters,
      models: { encoder: '', nli: '', reader: '', regressor: '', executionProvider: 'cpu' },
      modelCatalogue: [],
      text: defaultTextParameters,
      threads: 2,
    },
    runs: {
      onDidChange: (listener: (change: RunChange) => void) => {
        listeners.push(listener);
        return { dispose: () => listeners.splice(0) };
      },
    },
  });
  const run = runOf(claims);
  const told: (OfferTrial | null)[] = [];
  const begin = (one: OfferedChange = change): Promise<void> =>
    trials.begin(run, files, one, (trial) => told.push(trial));
  return { jobs, listeners, trials, run, told, begin };
}

describe('a trial', () => {
  it('asks for claims that have a match alone, and tells shares and times', async () => {
    const { jobs, run, told, begin } = startedTrials();
    const ended = begin();
    const [job] = jobs;
    assert.ok(job);
    assert.deepEqual(job.params.only, [0, 2]);
    assert.deepEqual(job.params.metrics, ['semqa']);
    assert.deepEqual(job.params.parameters, { ...defaultSemqaParameters, answerContext: context });
    job.observer.onProgress({ stage: 'scoring', done: 1, total: 2 });
    job.observer.onScored(tried);
    job.end({
      ...resultOf(run),
      timing: { totalMs: 900, modelMs: 500, modelCalls: 4, storeHits: 4 },
    });
    await ended;
    assert.deepEqual(told, [
      { kind: 'running', stage: 'reading', done: 0, total: 2 },
      { kind: 'running', stage: 'scoring', done: 1, total: 2 },
      {
        kind: 'done',
        claims: 2,
        before: { counted: 4, undecided: 2 },
        after: { counted: 4, undecided: 0 },
        // 500 ms for two of the file's three claims.
        ...{ secondsPerClaim: 0.25, secondsForFile: 0.75 },
      },
    ]);
    assert.deepEqual(run.parameters, defaultSemqaParameters);
  });

  it('says no time where the store had everything', async () => {
    const { jobs, run, told, begin } = startedTrials();
    const ended = begin();
    jobs[0]?.observer.onScored(tried);
    const timing = { totalMs: 5, modelMs: 0, modelCalls: 0, storeHits: 8 };
    jobs[0]?.end({ ...resultOf(run), timing });
    await ended;
    const last = told.at(-1);
    assert.ok(last?.kind === 'done');
    assert.deepEqual([last.secondsPerClaim, last.secondsForFile], [null, null]);
  });

  it('takes another model as the scorer calls it', () => {
    const { jobs, trials, begin } = startedTrials();
    const nli: InstalledModel = {
      ...{ id: 'large-nli', kind: 'nli', precision: 'fp32', isBundled: false, licence: '' },
      ...{ source: 'imported', bytes: 1, maximumTokens: 256, sha256: '00' },
    };
    void begin({ offer: change.offer, nli });
    void begin({ offer: change.offer, nli: { ...nli, isBundled: true } });
    assert.deepEqual(
      jobs.map(({ params }) => [params.models?.nli, params.parameters.answerContext]),
      [
        ['large-nli', 'answer'],
        ['', 'answer'],
      ],
    );
    trials.dispose();
  });

  it('is cancelled by the person, by the next trial and by another run of the file, and says so', async () => {
    const { jobs, listeners, trials, run, told, begin } = startedTrials();
    const [first, second] = [begin(), begin()];
    await first;
    assert.deepEqual([jobs[0]?.signal.aborted, jobs[1]?.signal.aborted], [true, false]);
    trials.cancel('file:///other.json');
    assert.equal(jobs[1]?.signal.aborted, false);
    trials.cancel(run.predictions);
    await second;
    const third = begin();
    for (const listener of listeners) listener({ kind: 'started', run });
    await third;
    assert.equal(told.filter((trial) => trial === null).length, 3);
    trials.dispose();
    assert.deepEqual(listeners, []);
  });

  it('tells the page why it failed', async () => {
    const { trials, run, told } = startedTrials();
    const failing = new Trials({
      ...{ runs: { onDidChange: () => ({ dispose: () => undefined }) } },
      client: {
        models: { list: () => Promise.resolve({ installed: [], catalogue: [] }) },
        score: () => ({
          result: Promise.reject(new InspectorError('modelFailed', 'It broke.', 'Verify it.')),
          prioritise: () => undefined,
        }),
      },
      settings: {
        parameters: defaultSemqaParameters,
        models: { encoder: '', nli: '', reader: '', regressor: '', executionProvider: 'cpu' },
        modelCatalogue: [],
        text: defaultTextParameters,
        threads: 0,
      },
    });
    await failing.begin(run, files, change, (trial) => told.push(trial));
    const last = told.at(-1);
    assert.ok(last?.kind === 'failed');
    assert.match(last.message, /It broke\..*Verify it\./u);
    trials.dispose();
  });
});
