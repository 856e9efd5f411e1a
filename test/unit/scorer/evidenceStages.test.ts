// Finds where answers were lost, with made-up stores, lists and models.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { averitecDataSet } from '../../../src/core/read/claims/dataSets.ts';
import type { Claim, QaPair } from '../../../src/core/read/claims/evidence.ts';
import {
  evidenceStagesMetric,
  stageSentences,
  type StagesAggregate,
} from '../../../src/core/score/metrics/evidenceStages.ts';
import { metricsOf } from '../../../src/core/score/metrics/registry.ts';
import { reportClaim } from '../../../src/core/score/report/reportClaim.ts';
import { defaultSemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { textOf } from '../../../src/core/base/words/message.ts';
import type { ClaimPair } from '../../../src/scorer/providers/provider.ts';
import { openedRun, type AskedModels, type MadeUpRun } from '../../support/runOfMetrics.ts';
import { folderOfEachTest } from '../../support/temporaryFolder.ts';

const qa = (question: string, text: string, type?: string): QaPair => ({
  question,
  answers: [{ text, sources: [], type }],
});

const reference: Claim = {
  ...{ index: 0, claimId: 5, text: 'The bridge is old.', verdict: 'Supported' },
  evidence: [
    qa('When was the bridge opened?', 'It was opened in 1932.'),
    qa('How long is the bridge?', 'The bridge is 1,149 metres long.'),
    qa('Who opened the bridge?', 'Jack Lang opened the bridge.'),
    qa('Who paid for the bridge?', 'The state paid for the bridge.'),
    qa('Is there a toll?', 'No answer could be found.', 'Unanswerable'),
  ],
};
const prediction: Claim = {
  ...{ index: 0, claimId: 5, text: 'The bridge is old.', verdict: 'Supported' },
  evidence: [qa('When?', 'It was opened in 1932.')],
};
const pair: ClaimPair = {
  aligned: { referenceIndex: 0, predictionIndex: 0 },
  ...{ reference, prediction, predictionFormat: 'fever' },
  dataSet: averitecDataSet,
};

describe('the stages of evidence', () => {
  const folder = folderOfEachTest();
  const retrieved = path.join(folder, 'retrieved.jsonl');
  const store = path.join(folder, 'store.jsonl');

  beforeEach(() => {
    const page = (claim: number, ...url2text: readonly string[]) =>
      `${JSON.stringify({ claim_id: claim, url: 'https://example.org/a', url2text })}\n`;
    writeFileSync(
      store,
      page(5, 'The bridge is 1,149 metres long.', 'Jack Lang opened the bridge.') +
        page(6, 'The state paid for the bridge.'),
    );
    const list = { claim_id: 5, top_10: [{ sentence: 'The bridge is 1,149 metres long.' }] };
    writeFileSync(retrieved, JSON.stringify(list));
  });

  async function stages(
    more: Partial<MadeUpRun>,
    other: Partial<ClaimPair> = {},
    // The model is always neutral, so only text that occurs word for word counts as present.
    compare: AskedModels['compare'] = (pairs) =>
      Promise.resolve(pairs.map(() => new Float32Array([-9, 9, -9]))),
  ) {
    const given = { ...pair, ...other };
    const run = await openedRun({
      metrics: [evidenceStagesMetric.id],
      models: {
        embed: (texts) => Promise.resolve(texts.map(() => new Float32Array([1, 0]))),
        compare,
      },
      ...more,
    });
    const [claim] = await run.block([given])([given], 0);
    assert.ok(claim);
    assert.deepEqual(claim.failures, {});
    return claim;
  }

  const stagesIn = async (more: Partial<MadeUpRun>) =>
    evidenceStagesMetric.input(await stages(more))?.questions.map(({ stage }) => stage);

  it('say where each answer was lost; questions without an answer are left out', async () => {
    const claim = await stages({ sources: [store], retrieved });
    const { score, questions = [] } = evidenceStagesMetric.input(claim) ?? {};
    assert.equal(score, 0.25);
    assert.deepEqual(
      questions.map(({ stage }) => stage),
      ['used', 'notUsed', 'notRetrieved', 'notInStore'],
    );
    assert.deepEqual(questions[0]?.suggestions, []);
    assert.equal(questions[2]?.suggestions[0]?.source, 'https://example.org/a');
  });

  it('are missing where the store or the list is missing', async () => {
    assert.deepEqual(await stagesIn({ retrieved }), ['used', 'notUsed', null, null]);
    assert.deepEqual(await stagesIn({ sources: [store] }), ['used', null, null, 'notInStore']);
    assert.deepEqual(await stagesIn({}), ['used', null, null, null]);
  });

  it('agree with each other where the same sentences stand in two places', async () => {
    const sentence = 'In 1932 the minister of culture cut the ribbon of the bridge.';
    const asked: Claim = {
      ...reference,
      evidence: [qa('Who opened the bridge?', 'The minister opened it in 1932.')],
    };
    const page = { claim_id: 5, url: 'https://example.org/a', url2text: [sentence, 'It rained.'] };
    writeFileSync(store, JSON.stringify(page));
    writeFileSync(retrieved, JSON.stringify({ claim_id: 5, top_10: [sentence] }));
    const given = (...evidence: readonly QaPair[]): Partial<ClaimPair> => ({
      reference: asked,
      prediction: { ...prediction, evidence },
    });
    // The model agrees only if it reads the store's sentence with its neighbour, so it misjudges the retrieved passage.
    const compare: AskedModels['compare'] = (pairs) =>
      Promise.resolve(
        pairs.map(
          ([premise]) => new Float32Array(premise.includes('rained') ? [9, -9, -9] : [-9, 9, -9]),
        ),
      );
    const first = async (evidence: Partial<ClaimPair>) => {
      const claim = await stages({ sources: [store], retrieved }, evidence, compare);
      return evidenceStagesMetric.input(claim)?.questions[0];
    };
    assert.equal((await first(given(qa('Who?', 'Nobody.'))))?.stage, 'notUsed');
    assert.equal((await first(given(qa('Who?', sentence))))?.stage, 'used');
  });

  it('name an answer of the evidence that was not retrieved', async () => {
    writeFileSync(retrieved, JSON.stringify({ claim_id: 5, top_10: ['The bridge is red.'] }));
    const claim = await stages({ retrieved });
    const [first, second] = evidenceStagesMetric.input(claim)?.questions ?? [];
    assert.deepEqual([first?.stage, first?.unretrieved], ['used', true]);
    assert.deepEqual([second?.stage, second?.unretrieved], [null, undefined]);
    const total = evidenceStagesMetric.accumulator({ dataSet: averitecDataSet, levels: [] });
    total.add(
      reportClaim(claim, metricsOf([evidenceStagesMetric.id]), {
        ...{ semqa: defaultSemqaParameters, averitecLevels: [] },
      }),
    );
    const counts = total.result() as StagesAggregate;
    assert.equal(counts.unretrieved, 1);
    assert.ok(
      stageSentences(counts)
        .map(textOf)
        .includes(
          '1 answer in the evidence is not in the retrieved passages. It came from elsewhere, or the model is wrong.',
        ),
    );
  });

  it('come with the pages and passages of each step of retrieval', async () => {
    const line = (url: string, ...url2text: readonly string[]) =>
      `${JSON.stringify({ claim_id: 5, url, url2text })}\n`;
    writeFileSync(
      store,
      line('https://example.org/a', 'The bridge is old.', 'It is red.') +
        line('http://www.example.org/a/', 'The same page in another spelling.') +
        line('https://example.org/unread') +
        line('https://www.snopes.com/fact-check/bridge', 'The claim is true.') +
        line('https://example.org/2021/03/04/b', 'Later.'),
    );
    const cited = ['https://example.org/a', 'https://elsewhere.example/b'];
    const evidence = [
      { question: 'When?', answers: [{ text: 'It was opened in 1932.', sources: cited }] },
    ];
    const claim = await stages(
      { sources: [store], retrieved },
      {
        reference: { ...reference, date: '2020-10-25' },
        prediction: { ...prediction, evidence },
      },
    );
    assert.deepEqual(evidenceStagesMetric.input(claim)?.funnel, {
      ...{ pages: 4, read: 3, words: 12, leaks: 2, passages: 1, cited: 1, citedElsewhere: 1 },
    });
    const total = evidenceStagesMetric.accumulator({ dataSet: averitecDataSet, levels: [] });
    total.add(
      reportClaim(claim, metricsOf([evidenceStagesMetric.id]), {
        ...{ semqa: defaultSemqaParameters, averitecLevels: [] },
      }),
    );
    const aggregate = { evidenceStages: total.result() };
    const leaks = evidenceStagesMetric.scores.find(
      ({ column }) => column === 'evidenceStages_leaks',
    );
    assert.equal(leaks?.ofFile(aggregate), 2);
    const withoutStore = evidenceStagesMetric.input(await stages({}))?.funnel;
    assert.deepEqual(withoutStore, {
      ...{ pages: null, read: null, words: null, leaks: null, passages: null },
      ...{ cited: 0, citedElsewhere: null },
    });
  });

  it('are counted for the file, with right verdicts, in a sentence', async () => {
    const scored = await stages({ sources: [store], retrieved });
    const claim = reportClaim(scored, metricsOf([evidenceStagesMetric.id, 'verdict']), {
      ...{ semqa: defaultSemqaParameters, averitecLevels: [] },
    });
    const total = evidenceStagesMetric.accumulator({ dataSet: averitecDataSet, levels: [] });
    total.add(claim);
    const counts = total.result() as StagesAggregate;
    assert.deepEqual(counts.questions, { notInStore: 1, notRetrieved: 1, notUsed: 1, used: 1 });
    assert.equal(counts.unknown, 0);
    assert.deepEqual(stageSentences(counts).map(textOf), [
      'Stages reached by the answers to 4 reference questions: 1 not in the store (right verdict: 1), 1 in the store, but not retrieved (right verdict: 1), 1 retrieved, but not in the evidence (right verdict: 1), 1 in the evidence (right verdict: 1).',
      '1 answer in the evidence is not in the retrieved passages. It came from elsewhere, or the model is wrong.',
    ]);
  });
});
