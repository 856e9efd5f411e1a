// How the provider uses answers, source texts and a model with known results.

import assert from 'node:assert/strict';
import { averitecDataSet } from '../../../src/core/read/claims/dataSets.ts';
import type { Answer, Claim } from '../../../src/core/read/claims/evidence.ts';
import { sourceSupportMetric } from '../../../src/core/score/metrics/sourceSupport.ts';
import { readingMessage } from '../../../src/core/score/metrics/sourceSupportWords.ts';
import { textOf } from '../../../src/core/base/words/message.ts';
import type { ClaimPair } from '../../../src/scorer/providers/provider.ts';
import { assertEqual } from '../../support/assertEqual.ts';
import { openedRun, type AskedModels } from '../../support/runOfMetrics.ts';

const page = 'The bridge was opened in 1932. It is 1,149 metres long. Trains cross it.';

function pairOf(...answers: readonly Answer[]): ClaimPair {
  const claim: Claim = {
    ...{ index: 0, text: 'The bridge is old.', verdict: 'Supported' },
    evidence: [{ question: 'When was it opened?', answers }],
  };
  return {
    aligned: { referenceIndex: 0, predictionIndex: 0 },
    ...{ reference: claim, prediction: claim, predictionFormat: 'fever' },
    dataSet: averitecDataSet,
  };
}

/** Returns a model that always gives these logits for entailment, neutral and contradiction. */
const always = (...logits: readonly number[]): AskedModels => ({
  compare: (pairs) => Promise.resolve(pairs.map(() => new Float32Array(logits))),
});

const score = (models: AskedModels, ...answers: readonly Answer[]) =>
  scoreWith({}, models, ...answers);

async function scoreWith(
  {
    isBundled = true,
    ...text
  }: { readonly isBundled?: boolean; readonly referenceSources?: boolean },
  models: AskedModels,
  ...answers: readonly Answer[]
) {
  const pair = pairOf(...answers);
  const nli = isBundled ? { isBundled } : {};
  const run = await openedRun({ metrics: [sourceSupportMetric.id], models, nli, text });
  const [claim] = await run.block([pair])([pair], 0);
  assert.ok(claim);
  return { claim, support: sourceSupportMetric.input(claim) };
}

const answer = (text: string, more: Partial<Answer> = {}): Answer => ({
  ...{ text, sources: ['https://example.org/a'], sourceText: page },
  ...more,
});

describe('source support of a claim', () => {
  it('asks no model about an answer that stands in its source', async () => {
    const models: AskedModels = { compare: () => assert.fail('asked') };
    const { support } = await score(models, answer('opened in 1932'));
    assert.equal(support?.score, 1);
    assertEqual(support.answers, [
      {
        ...{ predicted: 0, predictedAnswer: 0, status: 'verbatim', score: 1 },
        passage: {
          ...{ text: 'The bridge was opened in 1932.', source: 'https://example.org/a' },
          ...{ start: 0, end: 30 },
        },
      },
    ]);
  });

  it('says what the model says, and which figures the source lacks', async () => {
    const { support } = await score(always(-9, -9, 9), answer('The bridge was opened in 1934.'));
    const [one] = support?.answers ?? [];
    assert.equal(one?.status, 'contradicted');
    assertEqual(one.missing, ['1934']);
    const agreed = await score(always(9, -9, -9), answer('Opened in 1932 for trains.'));
    assert.equal(agreed.support?.answers[0]?.status, 'supported');
  });

  it('names the language of a page that the bundled model does not read, and judges no answer by it', async () => {
    const sourceText =
      'Die Brücke über den Fluss wurde 1934 vom Bürgermeister der Stadt eröffnet. Sie ist mehr als einen Kilometer lang und wird von Zügen und Autos auf dem Weg in die Stadt benutzt.';
    const foreign = answer('The bridge Brücke was opened in 1934.', { sourceText });
    const { claim, support } = await score(
      { compare: () => assert.fail('asked') },
      ...[foreign, answer('Autos auf dem Weg', { sourceText })],
    );
    const [one, quoted] = support?.answers ?? [];
    assertEqual(
      [one?.status, one?.score, one?.language, quoted?.status],
      ['noText', null, 'de', 'verbatim'],
    );
    assert.match(one?.passage?.text ?? '', /^Die Brücke/u);
    assert.equal(support?.score, 1);
    assertEqual(claim.failures, {});
    assert.equal(
      one && textOf(readingMessage(one)),
      'source in German, which the model does not read',
    );
    const chosen = await score(always(9, -9, -9), { ...foreign, text: foreign.text });
    assert.equal(chosen.support?.answers[0]?.status, 'noText');
    const own = await scoreWith({ isBundled: false }, always(9, -9, -9), foreign);
    assert.equal(own.support?.answers[0]?.status, 'supported');
  });

  it('checks answers of the reference on request, and keeps them out of the score', async () => {
    const run = { referenceSources: true };
    const { support } = await scoreWith(
      run,
      always(-9, 9, -9),
      answer('Trains cross it.'),
      answer('Ships.'),
    );
    assertEqual(
      support?.referenceAnswers?.map((one) => [one.reference, one.referenceAnswer, one.status]),
      [
        [0, 0, 'verbatim'],
        [0, 1, 'notFound'],
      ],
    );
    const { support: usual } = await score(always(-9, 9, -9), answer('Trains cross it.'));
    assert.equal(usual?.referenceAnswers, undefined);
    assert.equal(support.score, 0.5);
  });

  it('leaves answers without a text out of the mean, and blank answers out altogether', async () => {
    const without: Answer = { text: 'Unknown.', sources: ['https://example.org/b'] };
    const blank: Answer = { text: '', sources: [], isAbsent: true };
    const { support } = await score(always(0, 0, 0), answer('Trains cross it.'), without, blank);
    assert.equal(support?.score, 1);
    assertEqual(
      support.answers.map(({ status, score }) => [status, score]),
      [
        ['verbatim', 1],
        ['noText', null],
      ],
    );
  });

  it('has no score where no answer has a text', async () => {
    const { support } = await score(always(0, 0, 0), { text: 'Unknown.', sources: [] });
    assert.equal(support?.score, null);
  });

  it('leaves the texts of pages out of the scored claim', async () => {
    const { claim } = await score(always(0, 0, 0), answer('Trains cross it.'));
    assert.ok(!JSON.stringify(claim.predictedEvidence).includes('metres long'));
    assert.ok(!JSON.stringify(claim.referenceEvidence).includes('metres long'));
  });
});
