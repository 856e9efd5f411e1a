// The engine with fake model threads: what it scores, in which order, and how it handles failures.

import { hungarianMeteorMetric } from '../../src/core/score/metrics/textMetrics.ts';
import assert from 'node:assert/strict';
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { semqa } from '../../src/core/score/measures/semqa.ts';
import { defaultSemqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../src/core/score/parameters/textParameters.ts';
import { protocolVersion as spokenVersion } from '../../src/protocol/scorer.ts';
import type { ScoreObserver, ScoreParams, ScoreStage } from '../../src/protocol/scoring.ts';
import { createScoring, type LocalScoring } from '../../src/scorer/engine/createScoring.ts';
import { refuses } from '../support/refuses.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';
import {
  fakeWorker,
  lenientModelsFolder,
  realModels,
  realLexicon,
} from './fixtures/modelsFolder.ts';
import type { ScoredClaim } from '../../src/core/score/results/claims.ts';
import { semqaInputsOf, semqaMetric } from '../../src/core/score/metrics/semqaMetric.ts';
import { cpuTimeMs } from '../support/cpuTime.ts';

type JobParams = Omit<ScoreParams, 'jobId'>;

interface Text {
  readonly question: string;
  readonly answers: readonly string[];
}

const qa = (question: string, ...answers: string[]): Text => ({ question, answers });

function referenceText(claims: readonly (readonly Text[])[]): string {
  return JSON.stringify(
    claims.map((evidence, at) => ({
      claim: `Claim number ${at} of the test.`,
      label: 'Refuted',
      fact_checking_strategies: ['Written Evidence'],
      questions: evidence.map(({ question, answers }) => ({
        question,
        answers: answers.map((answer) => ({ answer, answer_type: 'Extractive', source_url: '' })),
      })),
    })),
  );
}

function predictionsText(claims: readonly (readonly Text[] | null)[]): string {
  return JSON.stringify(
    claims.flatMap((evidence, at) =>
      evidence === null
        ? []
        : {
            claim_id: at,
            claim: `Claim number ${at} of the test.`,
            pred_label: 'Supported',
            evidence: evidence.map(({ question, answers }) => ({ question, answer: answers[0] })),
          },
    ),
  );
}

const many = Array.from({ length: 60 }, (_, at) => [
  qa(`Is this question ${at}?`, `Answer ${at}.`),
]);

describe('the scoring engine', function () {
  let models: string;
  const storeFolder = folderOfEachTest();
  let scoring: LocalScoring;

  before(() => {
    models = lenientModelsFolder();
  });

  beforeEach(() => {
    scoring = engine();
  });

  afterEach(async () => {
    await scoring.dispose();
  });

  after(() => {
    rmSync(models, { recursive: true });
  });

  function engine(modelsFolder = models): LocalScoring {
    const workerPath = fakeWorker;
    const log = (): void => undefined;
    return createScoring({
      productVersion: '0.0.0',
      modelsFolder,
      installedFolder: path.join(modelsFolder, 'none'),
      lexiconFolder: realLexicon,
      storeFolder,
      workerPath,
      log,
    });
  }

  function params(
    reference: string,
    predictions: string,
    more: Partial<JobParams> = {},
  ): JobParams {
    return {
      reference: { path: 'reference.json', text: reference },
      predictions: { path: 'predictions.json', text: predictions },
      metrics: ['semqa'],
      text: defaultTextParameters,
      parameters: defaultSemqaParameters,
      threads: 2,
      ...more,
    };
  }

  function observer(onClaims: (claims: readonly ScoredClaim[]) => void = () => undefined) {
    const claims: ScoredClaim[] = [];
    const stages: ScoreStage[] = [];
    const observed: ScoreObserver = {
      onScored: (scored) => {
        claims.push(...scored);
        onClaims(scored);
      },
      onProgress: ({ stage }) => {
        if (stages.at(-1) !== stage) stages.push(stage);
      },
      onNotice: () => undefined,
    };
    return { ...observed, claims, stages, indices: () => claims.map(({ index }) => index) };
  }

  async function score(given: JobParams) {
    const seen = observer();
    const result = await scoring.score(given, seen).result;
    return { result, seen, claims: seen.claims.toSorted((a, b) => a.index - b.index) };
  }

  it('scores only the claims that are asked for, by their place in the reference', async () => {
    const given = params(referenceText(many), predictionsText(many), { only: [41, 3, 900] });
    const { claims, result } = await score(given);
    assert.deepEqual(
      claims.map(({ index }) => index),
      [3, 41],
    );
    assert.deepEqual([result.total, result.complete], [2, true]);
  });

  it('matches passages by their parts, and compares their texts as the official scripts do', async () => {
    const { claims, result } = await score(
      params(
        referenceText([
          [qa(' ', 'A passage.'), qa('When?', 'In May.')],
          [qa('', ' ')],
          [qa('When?', 'In May.')],
        ]),
        predictionsText([
          [qa('', 'When? In May.'), qa('When?', 'In June.'), qa('', ' ')],
          [qa('When?', 'In June.')],
          [qa('', 'In May.'), qa('  ', 'In May it was.')],
        ]),
        { metrics: ['semqa', 'hungarianMeteor'] },
      ),
    );
    const [mixed, silent, passages] = claims;
    assert.ok(mixed && silent && passages);
    const { similarities, comparisons } = semqaInputsOf(mixed);
    // The first passage contains the question with its answer. A passage without content is matched with nothing.
    assert.deepEqual(
      similarities[1]?.map((value) => value?.toFixed(4) ?? null),
      ['1.0000', '1.0000', null],
    );
    assert.deepEqual(
      similarities[0]?.map((value) => typeof value),
      ['number', 'number', 'object'],
    );
    assert.ok(comparisons.length >= 2);
    assert.equal(mixed.predictedEvidence[0]?.question, '');
    assert.equal(hungarianMeteorMetric.input(mixed)?.questionAnswer.matrix.length, 2);
    assert.ok((hungarianMeteorMetric.input(mixed)?.questionAnswer.matrix[1]?.[0] ?? 0) > 0);
    assert.equal(semqaMetric.failure(silent)?.code, 'noReferenceQuestions');
    assert.ok(hungarianMeteorMetric.input(silent));
    assert.deepEqual(
      semqaInputsOf(passages).similarities.map((row) => row?.map((value) => typeof value)),
      [['number', 'number']],
    );
    assert.ok((semqa(semqaInputsOf(passages), defaultSemqaParameters).answer ?? 0) > 0);
    assert.ok((hungarianMeteorMetric.input(passages)?.questionAnswer.hungarian ?? 0) > 0);
    assert.deepEqual(
      result.problems.predictions.map(({ code, claim }) => [code, claim]),
      [
        ['noQuestion', 0],
        ['noAnswer', 0],
      ],
    );
  });

  it('has the part of a long passage that the models read', async () => {
    const long = `${'Nothing of it is known here. '.repeat(9)}In May.`;
    const { claims } = await score(
      params(referenceText([[qa('When?', 'In May.')]]), predictionsText([[qa('', long)]]), {
        metrics: ['semqa'],
      }),
    );
    const [claim] = claims;
    assert.ok(claim);
    const [comparison] = semqaInputsOf(claim).comparisons;
    assert.ok(comparison?.predictedPart);
    assert.ok(comparison.predictedPart.split(' ').length <= 24);
    assert.ok(long.includes(comparison.predictedPart));
  });

  it('reads other spellings of a label as the label, and judges verdicts by the data set of the reference', async () => {
    const evidence = [qa('When?', 'In May.')];
    const label = (text: string, from: string, to: string): string => text.replaceAll(from, to);
    const { claims, result } = await score(
      params(
        label(referenceText([evidence]), 'Refuted', 'half-true'),
        label(predictionsText([evidence]), 'Supported', 'Half True'),
        { metrics: ['ordinalVerdict'] },
      ),
    );
    assert.deepEqual(
      [claims[0]?.referenceVerdict, claims[0]?.predictedVerdict, result.dataSet.id],
      ['half-true', 'half-true', 'claimdecomp'],
    );
    const other = await score(
      params(
        label(referenceText([evidence, evidence]), 'Refuted', 'half-true'),
        predictionsText([evidence, evidence]).replace('Supported', 'Half True'),
        { metrics: ['ordinalVerdict'] },
      ),
    );
    assert.match(
      other.result.problems.predictions.map(({ message }) => message).join('\n'),
      /Expected one of "pants-fire".*Did you mean true\?/,
    );
  });

  it('finds equal questions equal, and compares their answers in both directions', async () => {
    const { claims, result, seen } = await score(
      params(
        referenceText([[qa('Who built it?', 'A baker.', 'A smith.'), qa('When?', 'In May.')]]),
        predictionsText([[qa('When?', 'In June.'), qa('Who built it?', 'The town.')]]),
      ),
    );
    const [claim] = claims;
    assert.ok(claim);
    const scored = semqa(semqaInputsOf(claim), defaultSemqaParameters);
    assert.ok(Math.abs((scored.question ?? NaN) - 1) < 1e-6);
    assert.equal(scored.uncompared, 0);
    const firstMatch = semqaInputsOf(claim).comparisons.filter(
      ({ reference, predicted }) => reference === 0 && predicted === 1,
    );
    assert.deepEqual(
      firstMatch.map(({ predicted, referenceAnswer }) => [predicted, referenceAnswer]),
      [
        [1, 0],
        [1, 1],
      ],
    );
    // Softmax of the fake logits 2, 1, 0: e^2 / (e^2 + e + 1) = .6652
    assert.equal(firstMatch[0]?.forward.entailment.toFixed(4), '0.6652');
    assert.deepEqual(seen.stages, ['reading', 'loading', 'scoring']);
    assert.deepEqual(
      [claim.referenceVerdict, claim.predictedVerdict, result.total, result.complete],
      ['Refuted', 'Supported', 1, true],
    );
    assert.equal(result.provenance.reference.format, 'averitec');
    assert.equal(result.provenance.metrics['semqa'], '3');
  });

  it('scores a claim without prediction as no evidence, and one without reference questions as failed', async () => {
    const { claims } = await score(
      params(
        referenceText([[qa('One?', 'a')], [], [qa('Three?', 'c')], [qa('Four?', 'd')]]),
        predictionsText([null, [qa('Two?', 'b')], [], [qa('Four?', 'd')]]),
      ),
    );
    assert.deepEqual(
      claims.map((claim) => [
        semqaInputsOf(claim).similarities.length,
        claim.predictionIndex,
        semqaMetric.failure(claim)?.code,
      ]),
      [
        [1, null, undefined],
        [0, 0, 'noReferenceQuestions'],
        [1, 1, undefined],
        [1, 2, undefined],
      ],
    );
    for (const at of [0, 2]) {
      const claim = claims[at];
      assert.deepEqual(claim && semqaInputsOf(claim).similarities, [[]]);
    }
  });

  it('makes a claim whose model call fails a failure, and scores the others', async () => {
    const { claims } = await score(
      params(
        referenceText([
          [qa('Fine?', 'a')],
          [qa('A broken question?', 'b')],
          [qa('Also fine?', 'c')],
        ]),
        predictionsText([
          [qa('Fine?', 'a')],
          [qa('Is it?', 'b')],
          [qa('Fine?', 'a broken answer')],
        ]),
      ),
    );
    assert.deepEqual(
      claims.map((claim) => semqaMetric.failure(claim)?.code),
      [undefined, 'modelFailed', 'modelFailed'],
    );
    assert.match(claims[1]?.failures['semqa']?.message ?? '', /this text is broken/u);
  });

  it('loses only the claims that a dying thread held', async () => {
    const evidence = many.with(30, [qa('A fatal question?', 'b')]);
    const { claims } = await score(params(referenceText(evidence), predictionsText(many)));
    const failed = claims.filter((claim) => semqaMetric.failure(claim));
    assert.equal(claims.length, 60);
    assert.ok(failed.some(({ index }) => index === 30));
    assert.ok(failed.length < 50, `${failed.length} claims failed`);
  });

  it('delivers every claim once, those on screen first', async () => {
    const given = params(referenceText(many), predictionsText(many), {
      first: [41, 40],
      threads: 1,
    });
    const { seen } = await score(given);
    // They begin first. The two windows after theirs, of 4 and 8 claims, may be finished before.
    for (const shown of [41, 40]) assert.ok(seen.indices().indexOf(shown) < 14, String(shown));
    assert.deepEqual(
      seen.indices().toSorted((a, b) => a - b),
      many.map((_, at) => at),
    );
  });

  it('takes up what comes on screen while it runs', async () => {
    const slow = many.map((evidence, at) => (at < 50 ? evidence : [qa(`Now ${at}?`, 'x')]));
    const given = params(referenceText(slow), predictionsText(slow), { threads: 1 });
    let isAsked = false;
    const seen = observer(() => {
      if (isAsked) return;
      isAsked = true;
      job.prioritise([59]);
    });
    const job = scoring.score(given, seen);
    await job.result;
    const place = seen.indices().indexOf(59);
    assert.ok(place < 50, `claim 59 came as number ${place}`);
  });

  it('scores only the first claims with a limit, and leaves out those that were delivered before', async () => {
    const given = params(referenceText(many), predictionsText(many), { limit: 5, skip: [0, 3] });
    const { seen, result } = await score(given);
    assert.deepEqual(
      seen.indices().toSorted((a, b) => a - b),
      [1, 2, 4],
    );
    assert.equal(result.total, 5);
    assert.equal(result.provenance.limit, 5);
  });

  it('keeps the time per claim of every metric that compares or asks, when it is told to measure', async () => {
    const metrics = ['semqa', 'hungarianMeteor', 'justification', 'verdict'];
    const texts = [referenceText(many.slice(0, 6)), predictionsText(many.slice(0, 6))] as const;
    const { result: measured } = await score(params(...texts, { metrics, timing: true }));
    const { timing } = measured.provenance;
    assert.ok(timing);
    assert.equal(timing.claims, 6);
    assert.deepEqual(Object.keys(timing.secondsPerClaim).toSorted(), [
      'hungarianMeteor',
      'justification',
      'semqa',
    ]);
    for (const seconds of Object.values(timing.secondsPerClaim)) {
      assert.ok(seconds >= 0 && seconds * 6000 <= 3 * measured.timing.totalMs, String(seconds));
    }
    const { modelCalls, storeHits } = measured.timing;
    assert.deepEqual([timing.modelCalls, timing.storeHits], [modelCalls, storeHits]);
    assert.ok(timing.modelCalls > 0);
    const { result: again } = await score(params(...texts, { metrics, timing: true }));
    assert.equal(again.provenance.timing?.modelCalls, 0);
    assert.equal(again.provenance.timing.secondsPerClaim['semqa'], 0, 'all from the store');
    const { result: unasked } = await score(params(...texts, { metrics }));
    assert.equal(unasked.provenance.timing, undefined);
  });

  it('calls no model for what the store has, not even after a restart with other parameters', async () => {
    const given = params(referenceText(many), predictionsText(many));
    const first = await score(given);
    assert.ok(first.result.timing.modelCalls > 100);
    await scoring.dispose();
    scoring = engine();
    const parameters = { ...defaultSemqaParameters, variation: 'softmax' as const, alpha: 0.8 };
    const second = await score({ ...given, parameters });
    assert.equal(second.result.timing.modelCalls, 0);
    assert.deepEqual(second.claims, first.claims);
    assert.deepEqual(second.seen.stages, ['reading', 'scoring']);
  });

  it('encodes a question once however often it is asked', async () => {
    const same = many.map(() => [qa('Is it the same question?', 'Yes.')]);
    const { result } = await score(params(referenceText(same), predictionsText(same)));
    assert.equal(result.timing.modelCalls, 2); // one question, and one pair of answers that is equal in both directions
  });

  it('asks the model anew for answers with their questions, keeps both, and runs no model for another answer support', async () => {
    const evidence = many.map((_, at) => [qa(`Is this question ${at}?`, 'Yes.')]);
    const given = params(referenceText(evidence), predictionsText(evidence));
    const inContext = { ...defaultSemqaParameters, answerContext: 'questionAnswer' } as const;
    const alone = await score(given);
    assert.equal(alone.result.timing.modelCalls, 61); // 60 questions, and "Yes." against "Yes."
    const withQuestions = await score({ ...given, parameters: inContext });
    assert.equal(withQuestions.result.timing.modelCalls, 60); // 60 pairs. The questions are already stored
    for (const claim of withQuestions.claims) {
      assert.deepEqual(
        semqaInputsOf(claim).comparisons.map(({ context }) => context),
        ['questionAnswer'],
      );
      assert.equal(semqa(semqaInputsOf(claim), inContext).uncompared, 0);
      assert.equal(semqa(semqaInputsOf(claim), defaultSemqaParameters).uncompared, 1);
    }
    const parameters = { ...defaultSemqaParameters, answerSupport: 'entailment' } as const;
    const again = await score({ ...given, parameters });
    assert.equal(again.result.timing.modelCalls, 0);
    assert.deepEqual(again.claims, alone.claims);
  });

  it('reads a bare yes or no with its question where the other answer is not bare, and keeps what it has read', async () => {
    const asked = many.map((_, at) => [qa(`Is this question ${at}?`, 'Yes.')]);
    const told = many.map((_, at) => [qa(`Is this question ${at}?`, at < 10 ? 'Yes.' : 'It is.')]);
    const given = params(referenceText(asked), predictionsText(told));
    const bare = { ...defaultSemqaParameters, answerContext: 'completeAnswer' } as const;
    await score(given);
    const { claims, result } = await score({ ...given, parameters: bare });
    assert.equal(result.timing.modelCalls, 2 * 50); // "Yes." against "Yes." is already stored. 50 pairs, each in two directions
    for (const claim of claims) assert.equal(semqa(semqaInputsOf(claim), bare).uncompared, 0);
    const inContext = { ...defaultSemqaParameters, answerContext: 'questionAnswer' } as const;
    const again = await score({ ...given, parameters: inContext });
    assert.equal(again.result.timing.modelCalls, 10); // the 50 pairs have already been read with their questions
  });

  it('stops within 200 ms when cancelled and keeps what was delivered', async () => {
    const slow = many.map((_, at) => [qa(`A slow question ${at}?`, `A slow answer ${at}.`)]);
    const controller = new AbortController();
    let cancelledAt = 0;
    const seen = observer(() => {
      cancelledAt ||= cpuTimeMs();
      controller.abort();
    });
    const given = params(referenceText(slow), predictionsText(slow), { threads: 1 });
    await refuses('cancelled', /cancelled/u, scoring.score(given, seen, controller.signal).result);
    assert.ok(cpuTimeMs() - cancelledAt < 200, 'it goes on computing');
    assert.ok(seen.claims.length > 0 && seen.claims.length < 60);
    // Computed results are stored, so the same run needs fewer calls now.
    const again = await score({ ...given, limit: 2 });
    assert.equal(again.result.timing.modelCalls, 0);
  });

  it('says what is wrong with a file, and where', async () => {
    const good = referenceText(many);
    const run = (reference: string, predictions: string): Promise<unknown> =>
      scoring.score(params(reference, predictions), observer()).result;
    await refuses('notEvidence', /predictions\.json, line 1: /u, run(good, '{"a": 1}'));
    await refuses(
      'notEvidence',
      /reference\.json, line \d+: /u,
      run('[\n{"claim"', predictionsText(many)),
    );
    await refuses('emptyFile', /predictions\.json/u, run(good, '[]'));
    await refuses('wrongRole', /reference\.json, line 1: /u, run(predictionsText(many), good));
  });

  it('says which file is not there, a folder, or too large', async () => {
    const run = (file: string): Promise<unknown> =>
      scoring.score({ ...params('', predictionsText(many)), reference: { path: file } }, observer())
        .result;
    await refuses(
      'fileNotFound',
      /The file .*nowhere\.json does not exist/u,
      run(path.join(storeFolder, 'nowhere.json')),
    );
    await refuses('fileUnreadable', /the path is a folder/u, run(storeFolder));
    const huge = path.join(storeFolder, 'huge.json');
    writeFileSync(huge, '');
    truncateSync(huge, 600_000_000); // sparse: takes no space
    await refuses(
      'fileTooLarge',
      /The size of \S+huge\.json is 600 MB\. The maximum is 500 MB/u,
      run(huge),
    );
  });

  it('reads the same from disk and from an open document, byte order mark or not', async () => {
    const text = referenceText(many);
    const file = path.join(storeFolder, 'reference.json');
    writeFileSync(file, `\uFEFF${text}`);
    const marked = await scoring.outline({ file: { path: file } });
    const plain = await scoring.outline({ file: { path: file, text } });
    assert.deepEqual(marked.claims, plain.claims);
    assert.equal(plain.role, 'reference');
    assert.deepEqual(
      [plain.claims.length, plain.claims[7]?.questions, plain.claims[7]?.answers],
      [60, 1, 1],
    );
  });

  it('introduces itself with its models and its store', async () => {
    const { models: infos, store, protocolVersion } = await scoring.hello();
    assert.equal(protocolVersion, spokenVersion);
    assert.deepEqual(
      infos.map(({ kind, precision }) => [kind, precision]),
      [
        ['encoder', 'int8'],
        ['nli', 'int8'],
        ['reader', 'int8'],
      ],
    );
    assert.equal(store.persistent, true);
  });

  it('refuses to score with models that give nonsense, and without models', async () => {
    await scoring.dispose();
    scoring = engine(realModels); // the real manifest and the fake threads
    const given = params(referenceText(many), predictionsText(many));
    await refuses(
      'modelNonsense',
      /are wrong on this computer/u,
      scoring.score(given, observer()).result,
    );
    await scoring.dispose();
    scoring = engine(path.join(storeFolder, 'none'));
    await refuses(
      'modelMissing',
      /The model manifest .* is missing/u,
      scoring.score(given, observer()).result,
    );
  });
});
