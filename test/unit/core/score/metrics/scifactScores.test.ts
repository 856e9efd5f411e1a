// The expected values of the file in ../shared come from allenai/scifact-evaluator at 66feffc. The others are counted by hand.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scifactScoresMetric } from '../../../../../src/core/score/metrics/scifactScores.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { sharedPath } from '../../../../scorer/sharedFolder.ts';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import { claimWith } from '../report/claimWith.ts';
import { runCli } from '../../../../support/runCli.ts';
import { folderOfSuite } from '../../../../support/temporaryFolder.ts';

type Scores = Readonly<Record<string, Readonly<Record<string, number | null>>>>;

function scoresOf(reference: string, predictions: string): Scores {
  const [gold, own] = [readEvidence(reference).claims, readEvidence(predictions).claims];
  const accumulator = scifactScoresMetric.accumulator({ dataSet: averitecDataSet, levels: [] });
  for (const { claimId, evidence } of gold) {
    const predicted = own.find((claim) => claim.claimId === claimId)?.evidence ?? [];
    accumulator.add(claimWith({ referenceEvidence: evidence, predictedEvidence: predicted }));
  }
  return accumulator.result() as Scores;
}

describe("SciFact's scores", () => {
  const folder = folderOfSuite();

  it('count whole rationales, and the first sentences of an abstract', () => {
    const gold = JSON.stringify([
      {
        ...{ id: 1, claim: 'Salt melts ice.', cited_doc_ids: [5] },
        evidence: {
          5: [
            { sentences: [1, 2], label: 'SUPPORT' },
            { sentences: [6], label: 'SUPPORT' },
          ],
        },
      },
    ]);
    const predicted = (label: string, ...sentences: readonly number[]) =>
      JSON.stringify([{ id: 1, evidence: { 5: { sentences, label } } }]);
    const whole = scoresOf(gold, predicted('SUPPORT', 2, 1, 9));
    assert.deepEqual(whole['abstractRationalized'], { precision: 1, recall: 1, f1: 1 });
    assert.deepEqual(whole['sentenceSelection'], { precision: 2 / 3, recall: 2 / 3, f1: 2 / 3 });
    const late = scoresOf(gold, predicted('SUPPORT', 3, 4, 5, 6));
    assert.equal(late['abstractLabelOnly']?.['f1'], 1);
    assert.equal(late['abstractRationalized']?.['f1'], 0);
    assert.equal(late['sentenceLabel']?.['precision'], 0.25);
    const wrong = scoresOf(gold, predicted('CONTRADICT', 6));
    assert.equal(wrong['sentenceSelection']?.['recall'], 1 / 3);
    assert.equal(wrong['sentenceLabel']?.['recall'], 0);
  });

  it('are computed from sums over claims, so that comparisons can test F1', () => {
    const gold = {
      5: [{ sentences: [1, 2], label: 'SUPPORT' }],
      6: [{ sentences: [3], label: 'SUPPORT' }],
    };
    const own = { 5: { sentences: [1, 2, 4], label: 'SUPPORT' } };
    const [reference, predicted] = [
      JSON.stringify([{ id: 1, claim: 'Salt melts ice.', evidence: gold, cited_doc_ids: [5, 6] }]),
      JSON.stringify([{ id: 1, evidence: own }]),
    ];
    const [[one], [other]] = [readEvidence(reference).claims, readEvidence(predicted).claims];
    const claim = claimWith({
      referenceEvidence: one?.evidence ?? [],
      predictedEvidence: other?.evidence ?? [],
    });
    const terms = scifactScoresMetric.scores.flatMap(({ ofSums }) =>
      ofSums ? [ofSums.termsOf(claim)] : [],
    );
    // One of two abstracts, and 2 of 3 annotated and 3 predicted sentences.
    assert.deepEqual(terms, [
      [2, 3],
      [2, 3],
      [4, 6],
      [4, 6],
    ]);
    assert.equal(scoresOf(reference, predicted)['sentenceLabel']?.['f1'], 4 / 6);
  });

  it('say of documents with different labels that they are no verdict, and advise no spelling', async () => {
    const [gold, own] = ['gold.jsonl', 'own.jsonl'].map((name) => path.join(folder, name));
    const documents = { 5: { sentences: [1], label: 'SUPPORT' } };
    const listed = { 5: [{ sentences: [1], label: 'SUPPORT' }] };
    const other = { 6: { sentences: [2], label: 'CONTRADICT' } };
    writeFileSync(
      gold ?? '',
      JSON.stringify({ id: 1, claim: 'Salt melts ice.', evidence: listed }),
    );
    writeFileSync(own ?? '', JSON.stringify({ id: 1, evidence: { ...documents, ...other } }));
    const { out } = await runCli('score', '-r', gold ?? '', '-p', own ?? '', '--no-store');
    assert.match(out, /For 1 claim, the predicted documents have different labels/u);
    assert.doesNotMatch(out, /spelling/u);
  });

  it('equal the official program', function () {
    const textOf = (name: string): string =>
      readFileSync(sharedPath(this, `data/forms/05-scifact/${name}`), 'utf8');
    const { right } = JSON.parse(textOf('expect.json')) as {
      right: Readonly<Record<string, number>>;
    };
    const scores = scoresOf(textOf('claims_dev.jsonl'), textOf('predictions.jsonl'));
    const values = Object.entries(scores).flatMap(([level, of]) =>
      Object.entries(of).map(([part, value]) => [`${level}_${part}`, value?.toFixed(10)] as const),
    );
    const camel = (name: string): string =>
      name
        .replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase())
        .replace(/(Precision|Recall|F1)$/u, (part) => `_${part.toLowerCase()}`);
    assert.deepEqual(
      Object.fromEntries(values),
      Object.fromEntries(
        Object.entries(right).map(([name, value]) => [camel(name), value.toFixed(10)]),
      ),
    );
  });
});
