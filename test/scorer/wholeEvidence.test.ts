// Whole-evidence metrics on Ev2R's own checklist, compared with its published means.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readEvidence } from '../../src/core/read/files/readEvidence.ts';
import { createMeteorOfBlanks } from '../../src/core/score/measures/meteor.ts';
import { evidenceText, scoreWholeEvidence } from '../../src/core/score/measures/wholeEvidence.ts';
import { lexiconIn } from '../../src/scorer/engine/loadLexicon.ts';
import { realLexicon } from './fixtures/modelsFolder.ts';
import { sharedPath } from './sharedFolder.ts';

describe('whole evidence on Ev2R’s checklist', () => {
  let folder = '';

  before(function () {
    folder = sharedPath(this, 'data/ev2r');
  });

  function textsOf(name: string): readonly string[] {
    const file = gunzipSync(readFileSync(`${folder}/checklist.${name}.json.gz`));
    const { claims } = readEvidence(file.toString('utf8'), { role: 'reference' });
    return claims.map(({ evidence }) => evidenceText(evidence));
  }

  function meansOf(name: string): readonly string[] {
    const [references, predictions] = [textsOf('base_data'), textsOf(name)];
    assert.equal(predictions.length, 100);
    const meteor = createMeteorOfBlanks({ lexicon: lexiconIn(realLexicon) });
    const scores = predictions.map((predicted, at) =>
      scoreWholeEvidence(meteor, references[at] ?? '', predicted),
    );
    const mean = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    return [
      mean(scores.map((score) => score.meteor)),
      mean(scores.map((score) => score.rougeL)),
      mean(scores.map((score) => score.bleu)) / 100,
    ].map((value) => value.toFixed(4));
  }

  it('has the published METEOR of the data as they are', () => {
    // Published: .99999.
    assert.deepEqual(meansOf('base_data'), ['1.0000', '1.0000', '1.0000']);
  });

  it('has the published METEOR, ROUGE and BLEU where words are doubled', () => {
    assert.deepEqual(meansOf('redundancy_words'), ['0.9427', '0.8932', '0.6731']);
  });
});
