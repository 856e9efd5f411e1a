// METEOR, ROUGE-L and BLEU over whole evidence, compared with NLTK, rouge-score and sacrebleu
// (test/peers/wholeEvidenceFixture.py).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { QaPair } from '../../../../../src/core/read/claims/evidence.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { createMeteorOfBlanks } from '../../../../../src/core/score/measures/meteor.ts';
import {
  evidenceText,
  scoreWholeEvidence,
  wholeEvidenceSignature,
  type WholeEvidenceScore,
} from '../../../../../src/core/score/measures/wholeEvidence.ts';
import { lexiconIn } from '../../../../../src/scorer/engine/loadLexicon.ts';

const root = path.join(import.meta.dirname, '../../../../..');
const peers = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'fixtures', 'wholeEvidence.json'), 'utf8'),
) as Readonly<Record<'claims' | 'itself' | 'exchanged', readonly WholeEvidenceScore[]>>;

function textsOf(file: string, role: 'reference' | 'predictions'): readonly string[] {
  const text = readFileSync(path.join(root, 'samples', file), 'utf8');
  return readEvidence(text, { role }).claims.map(({ evidence }) => evidenceText(evidence));
}

const references = textsOf('reference.json', 'reference');
const predictions = textsOf('systemA.predictions.json', 'predictions');
const meteor = createMeteorOfBlanks({ lexicon: lexiconIn(path.join(root, 'lexicon')) });
const scoreOf = (reference: string, predicted: string): WholeEvidenceScore =>
  scoreWholeEvidence(meteor, reference, predicted);

function assertScores(found: WholeEvidenceScore, expected: WholeEvidenceScore | undefined): void {
  assert.ok(expected);
  for (const part of ['meteor', 'rougeL', 'bleu'] as const) {
    const difference = Math.abs(found[part] - expected[part]);
    assert.ok(difference < 1e-9, `${part} ${String(found[part])}, peer ${String(expected[part])}`);
  }
}

const pair = (question: string, ...answers: QaPair['answers']): QaPair => ({ question, answers });

describe('METEOR, ROUGE-L and BLEU of the whole evidence', () => {
  it('are those of the Python peers for a prediction', () => {
    assert.equal(predictions.length, peers.claims.length);
    for (const [at, predicted] of predictions.entries()) {
      assertScores(scoreOf(references[at] ?? '', predicted), peers.claims[at]);
    }
  });

  it('are those of the Python peers for the reference itself and for another claim’s', () => {
    for (const [at, text] of references.entries()) {
      assertScores(scoreOf(text, text), peers.itself[at]);
      assertScores(scoreOf(text, references.at(at - 1) ?? ''), peers.exchanged[at]);
    }
  });

  it('are 0 where a side is empty', () => {
    for (const [one, other] of [
      ['', 'words'],
      ['words', ''],
      ['', ''],
    ] as const) {
      assert.deepEqual(scoreOf(one, other), { meteor: 0, rougeL: 0, bleu: 0 });
    }
  });

  it('read punctuation as part of its word in METEOR and BLEU, and not in ROUGE: the example of the documentation', () => {
    const found = scoreOf(
      'When did it open? It opened in May, 2019.',
      'When did it open? It opened in May 2019.',
    );
    // Eight of nine words match, in two chunks. Matching n-grams for n from 1 to 4: 8/9, 6/8, 5/7, 4/6.
    assertScores(found, {
      meteor: ((1 - 0.5 * (2 / 8) ** 3) * 8) / 9,
      rougeL: 1,
      bleu: 100 * ((8 / 9) * (6 / 8) * (5 / 7) * (4 / 6)) ** (1 / 4),
    });
  });

  it('have one signature for all that decides them', () => {
    assert.equal(
      wholeEvidenceSignature,
      'meteor(tok:blanks|stem:porter-nltk|syn:wordnet3.0|alpha:0.9|beta:3|gamma:0.5) rougeL(nrefs:1|type:rougeL|score:f1|case:lc|tok:rouge-score|stem:no|version:0.1.2) bleu(nrefs:1|case:mixed|eff:no|tok:none|smooth:none|version:2.6.0)',
    );
  });
});

describe('the text of evidence', () => {
  it('is questions, answers and what explains a yes or no', () => {
    assert.equal(
      evidenceText([
        pair(
          'Is it old?',
          { text: 'Yes', type: 'Boolean', explanation: 'From 1932.', sources: [] },
          { text: 'Very', type: 'Abstractive', explanation: 'not read', sources: [] },
        ),
        pair('', { text: 'A passage.', sources: [] }, { text: '', isAbsent: true, sources: [] }),
      ]),
      'Is it old? Yes From 1932. Very A passage.',
    );
    assert.equal(evidenceText([]), '');
  });
});
