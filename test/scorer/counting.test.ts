// File statistics that a scorer process computes: the numbers on the command line, and the claims that they count.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readEvidence } from '../../src/core/read/files/readEvidence.ts';
import { fileStats } from '../../src/core/analyse/counts/fileStats.ts';
import { InspectorError } from '../../src/protocol/errors.ts';
import { createScoring, type LocalScoring } from '../../src/scorer/engine/createScoring.ts';
import { fakeWorker, lenientModelsFolder, realLexicon } from './fixtures/modelsFolder.ts';

const sample = path.resolve(import.meta.dirname, '../../samples/reference.json');

const predictions = path.resolve(import.meta.dirname, '../../samples/systemA.predictions.json');

describe('counting in the scorer', () => {
  let scoring: LocalScoring;

  before(() => {
    scoring = createScoring({
      productVersion: '0.0.0',
      modelsFolder: lenientModelsFolder(),
      installedFolder: '',
      lexiconFolder: realLexicon,
      workerPath: fakeWorker,
      log: () => undefined,
    });
  });
  after(() => scoring.dispose());

  it('gives what core counts of the same text, with the problems of the file', async () => {
    const { stats, sha256, problems } = await scoring.count({ file: { path: sample } });
    assert.deepEqual(stats, fileStats(readEvidence(readFileSync(sample, 'utf8'))));
    assert.match(sha256, /^[0-9a-f]{64}$/u);
    assert.ok(Array.isArray(problems));
  });

  it('finds the claims behind a count, their texts no longer than a line', async () => {
    const text = JSON.stringify([
      { claim: 'A'.repeat(1000), label: 'Refuted', questions: [] },
      { claim: 'B', label: 'Supported', questions: [] },
    ]);
    const file = { path: 'unsaved.json', text };
    const { claims, left } = await scoring.countedClaims({
      file,
      kind: 'verdicts',
      name: 'Refuted',
    });
    assert.deepEqual(
      [claims.map(({ index, verdict }) => [index, verdict]), left],
      [[[0, 'Refuted']], 0],
    );
    assert.equal(claims[0]?.text.length, 300);
    const none = await scoring.countedClaims({ file, kind: 'speakers', name: null });
    assert.equal(none.claims.length, 2);
  });

  it('reads the claims of predictions without a reference', async () => {
    const { claims } = await scoring.readClaims({ file: { path: predictions } });
    assert.equal(claims.length, 19);
    const [first] = claims;
    assert.deepEqual(
      [first?.index, first?.predictionIndex, first?.referenceVerdict, first?.referenceEvidence],
      [0, 0, null, []],
    );
    assert.ok((first?.predictedEvidence.length ?? 0) > 0);
  });

  it('refuses to examine what it refuses to count, and says what was not read', async () => {
    const file = { path: 'a/settings.json', text: '{"a": 1}' };
    await assert.rejects(
      scoring.examine({ file, severities: {} }),
      (error: unknown) => error instanceof InspectorError && error.code === 'notEvidence',
    );
    const cut = {
      path: 'cut.json',
      text: '[{"claim": "It rained.", "evidence": [{"question": "Did it?", "answer": "No.", "url": ""}], "pred_label": "Refuted"}, {"claim": "It sn',
    };
    for (const { blockers } of [
      await scoring.count({ file: cut }),
      await scoring.examine({ file: cut, severities: {} }),
    ]) {
      assert.deepEqual(
        blockers.map(({ code }) => code),
        ['cutFile'],
      );
    }
  });

  it('says what to do with a file without claims, and stops when it is asked to', async () => {
    const empty = scoring.count({ file: { path: 'a/settings.json', text: '{"a": 1}' } });
    await assert.rejects(
      empty,
      (error: unknown) =>
        error instanceof InspectorError &&
        error.code === 'notEvidence' &&
        error.message.startsWith('settings.json, line 1: This is not an evidence file'),
    );
    await assert.rejects(
      scoring.count({ file: { path: sample } }, AbortSignal.abort()),
      (error: unknown) => error instanceof InspectorError && error.code === 'cancelled',
    );
  });
});
